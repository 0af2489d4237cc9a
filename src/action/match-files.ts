import { sep } from 'node:path'
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

/** The folder is a path, not a pattern: what would be a wildcard in it is escaped (on Windows `\\` separates and cannot escape). */
function absolute(pattern: string, folder: string): string {
  const root = folder.replace(/[[*?]/g, '[$&]').replace(/\\/g, sep === '\\' ? '/' : '\\\\')
  return pattern.startsWith('!') ? `!${root}/${pattern.slice(1)}` : `${root}/${pattern}`
}
