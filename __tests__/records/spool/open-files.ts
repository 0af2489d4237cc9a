import { fstatSync, type Stats } from 'node:fs'

const MOST_DESCRIPTORS = 256

function stats(descriptor: number): Stats | undefined {
  try {
    return fstatSync(descriptor)
  } catch {
    return undefined
  }
}

/** The regular files that this process has open and that have no name any more. */
export function namelessFiles(): Stats[] {
  const open = Array.from({ length: MOST_DESCRIPTORS }, (_, descriptor) => stats(descriptor))
  return open.filter((found): found is Stats => found?.isFile() === true && found.nlink === 0)
}
