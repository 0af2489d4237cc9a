import { lstat, realpath, stat } from 'node:fs/promises'

/** What stands at a path; `real` is where it is read, links followed. */
export type Look =
  | { kind: 'file' | 'folder' | 'other'; real: string }
  | { kind: 'missing'; real?: never }
  | { kind: 'dangling'; real?: never }

function ifMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined
  throw error
}

/** Looks at a path whose folder is free of links (undefined: there is no such folder). Throws what the operating system refuses with. */
export async function look(path: string | undefined): Promise<Look> {
  const own = path === undefined ? undefined : await lstat(path).catch(ifMissing)
  if (path === undefined || !own) return { kind: 'missing' }
  const target = own.isSymbolicLink() ? await stat(path).catch(ifMissing) : own
  if (!target) return { kind: 'dangling' }
  const kind = target.isFile() ? 'file' : target.isDirectory() ? 'folder' : 'other'
  return { kind, real: target === own ? path : await realpath(path) }
}
