import { lstat, realpath } from 'node:fs'

/**
 * Finds what is not a folder, below a folder (a real path): by patterns relative to it, of plain names, `*` and `**`. Symbolic links are found as
 * such and not walked through; names that begin with a dot are like all others. Answers with paths that are absolute or relative to the folder.
 */
export type Matcher = (patterns: readonly string[], folder: string) => Promise<readonly string[]>

/**
 * Matches with tinyglobby. It leaves links out where it is told not to follow them; so it follows them, and is shown each as a file that leads nowhere.
 */
export const tinyMatcher: Matcher = async (patterns, folder) => {
  const { glob } = await import('tinyglobby')
  return glob(patterns, {
    cwd: folder,
    dot: true,
    expandDirectories: false,
    braceExpansion: false,
    extglob: false,
    caseSensitiveMatch: process.platform !== 'win32',
    fs: { realpath: new Proxy(realpath, { apply: (_target, _self, [path, done]) => done(null, path) }), stat: lstat },
  })
}
