import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { InputFault } from '../core/errors.ts'
import { type Candidate, expandPattern } from './files/expand.ts'
import { tooMany } from './files/faults.ts'
import type { Matcher } from './files/matcher.ts'
import { excludes, parsePattern } from './files/path-pattern.ts'
import type { DataFile } from './source.ts'

export type { Matcher } from './files/matcher.ts'

/** Files in a run. Each becomes a line of the report at least; beyond this a pattern is wrong, not a repository large. */
const MOST_FILES = 100_000

export interface FindOptions {
  /** The folder that patterns are relative to. */
  workspace: string
  /** Whether files outside of the workspace are refused: in the action and in the library. */
  confined: boolean
  /** Default: tinyglobby. */
  match?: Matcher | undefined
  /** Where folders may be named: the endings (such as `.csv`) of the files that are taken from a folder and all folders below it. */
  expandFolders?: readonly string[] | undefined
  /** The ending that a message suggests where a folder is named and may not be. Default `.csv`. */
  ending?: string | undefined
  /** The input that holds the patterns, for the faults. Default `files`. */
  input?: string | undefined
}

export interface FoundFiles {
  /** In the order of the patterns, the files of one pattern sorted by name; each once. */
  files: DataFile[]
  /** Patterns that match nothing (before exclusions) and have no fault, as they were written: wildcards, folders without such files. */
  unmatched: string[]
  faults: InputFault[]
}

/**
 * Finds data files by paths and patterns (`*`, `**`, `?`, `[…]`; see {@link compileGlob}), relative to the workspace or absolute, with `/` (on Windows
 * also `\`). A pattern that begins with `!` takes files, and all below folders, out of what the patterns before it gave. Symbolic links that a
 * wildcard meets are taken as files and not walked through as folders; one that is named as a folder is. A pattern that matches nothing but is
 * itself the name of a file stands for this file.
 *
 * `path` of an answer is absolute, its folder free of links; `file` is the name by which the pattern leads there, safe to be shown.
 * Faults: AO_FILE_NOT_FOUND (a path without wildcards, a dangling link), AO_FILE_IS_FOLDER, AO_FILE_OUTSIDE, AO_FILE_UNREADABLE, AO_FILES_TOO_MANY,
 * AO_INPUT_INVALID (`..` behind a wildcard).
 */
export async function findFiles(patterns: readonly string[], options: FindOptions): Promise<FoundFiles> {
  const workspace = resolve(options.workspace)
  const place = { workspace, realWorkspace: await realpath(workspace).catch(() => workspace) }
  const parsed = await Promise.all(patterns.map((pattern) => parsePattern(pattern, place)))
  const found = new Map<string, Candidate>()
  const unmatched: string[] = []
  const faults: InputFault[] = []
  const exclusions = parsed.flatMap((pattern, at) => (pattern.negated ? [{ pattern, at }] : []))
  for (const [at, pattern] of parsed.entries()) {
    if (pattern.negated) continue
    const later = exclusions.filter((exclusion) => exclusion.at > at)
    const excluded = (file: Candidate) => later.some((exclusion) => excludes(exclusion.pattern, file))
    const expansion = await expandPattern(pattern, { ...options, ...place, excluded })
    if (expansion.files.length + expansion.faults.length + expansion.excluded === 0) unmatched.push(pattern.text)
    for (const file of expansion.files) if (!found.has(file.path)) found.set(file.path, file)
    faults.push(...expansion.faults)
    if (found.size > MOST_FILES) {
      faults.push(tooMany(pattern.text, MOST_FILES))
      break
    }
  }
  const input = options.input ?? 'files'
  return {
    files: Array.from(found.values(), ({ path, file }) => ({ path, file, ...(options.confined && { within: place.realWorkspace }) })),
    unmatched,
    faults: faults.map((fault) => ({ input, ...fault })),
  }
}
