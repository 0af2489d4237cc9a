import type { Matcher } from '../records/files.ts'

/** Finds files as other actions do, through the runner's own matcher. It loads only where a pattern must be matched. */
export const matchFiles: Matcher = async (patterns, folder) => {
  const { create } = await import('@actions/glob')
  const globber = await create(patterns.map((pattern) => absolute(pattern, folder)).join('\n'), {
    implicitDescendants: false,
    matchDirectories: false,
    followSymbolicLinks: false,
  })
  return globber.glob()
}

function absolute(pattern: string, folder: string): string {
  return pattern.startsWith('!') ? `!${folder}/${pattern.slice(1)}` : `${folder}/${pattern}`
}
