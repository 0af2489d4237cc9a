import { readdir } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { displayName } from '../../core/display-name.ts'
import type { InputFault } from '../../core/errors.ts'
import { dangling, isFolder, linkOutside, notFound, notRegular, outside, unreadable } from './faults.ts'
import { compileGlob } from './glob.ts'
import { look } from './look.ts'
import { type Matcher, tinyMatcher } from './matcher.ts'
import { namesBelow, type PathPattern, type Workspace, withoutLinks } from './path-pattern.ts'

/** A file that a pattern leads to. */
export interface Candidate {
  /** Absolute, its folder free of links. */
  path: string
  /** Absolute, as the pattern leads there. */
  named: string
  /** For messages. */
  file: string
}

export interface ExpandOptions extends Workspace {
  confined: boolean
  match?: Matcher | undefined
  expandFolders?: readonly string[] | undefined
  ending?: string | undefined
  /** Whether a later pattern takes it out again. */
  excluded: (candidate: Candidate) => boolean
}

export interface Expansion {
  files: Candidate[]
  faults: InputFault[]
  /** How many a later pattern takes out again. */
  excluded: number
}

interface Folder {
  named: string
  real: string
}

const nothing: Expansion = { files: [], faults: [], excluded: 0 }
const faulty = (fault: InputFault): Expansion => ({ ...nothing, faults: [fault] })

/** The files that a pattern names, sorted. */
export async function expandPattern(pattern: PathPattern, options: ExpandOptions): Promise<Expansion> {
  if (pattern.fault) return faulty(pattern.fault)
  const { workspace, realWorkspace, confined } = options
  if (confined && !namesBelow(workspace, pattern.named) && !namesBelow(realWorkspace, pattern.named)) return faulty(outside(pattern.text))
  try {
    return pattern.wild.length === 0 ? await expandPath(pattern, pattern.named, pattern.real, options) : await expandWild(pattern, options)
  } catch (error) {
    return faulty(unreadable(displayName(pattern.text), error))
  }
}

async function expandWild(pattern: PathPattern, options: ExpandOptions): Promise<Expansion> {
  const { named, real, wild } = pattern
  if (pattern.folder && !options.expandFolders) return faulty(isFolder(displayName(pattern.text), options.ending ?? '.csv'))
  if (real === undefined) return nothing
  if (leadsOut(real, options)) return faulty(linkOutside(fileName(named, pattern, options)))
  const endings = pattern.folder ? options.expandFolders : undefined
  const found = await walk(pattern, { named, real }, { wild: pattern.folder ? [...wild, '**'] : wild, endings }, options)
  return found.files.length + found.faults.length + found.excluded > 0 ? found : expandAsPath(pattern, options)
}

/** A file may be named by what looks like a pattern: `totals [2026].csv`. */
async function expandAsPath(pattern: PathPattern, options: ExpandOptions): Promise<Expansion> {
  const named = join(pattern.named, ...pattern.wild)
  const expansion = await expandPath(pattern, named, await withoutLinks(named, true), options)
  return expansion.faults.some((fault) => fault.code === 'AO_FILE_NOT_FOUND') ? nothing : expansion
}

/** A path without wildcards: a file, or a folder where folders may be named. */
async function expandPath(pattern: PathPattern, named: string, path: string | undefined, options: ExpandOptions): Promise<Expansion> {
  const file = fileName(named, pattern, options)
  if (path !== undefined && options.excluded({ path, named, file })) return { ...nothing, excluded: 1 }
  const { kind, real } = await look(path)
  if (kind === 'dangling') return faulty(dangling(file))
  if (kind === 'missing') return faulty(notFound(file, pattern.text, await siblingsOf(named)))
  if (leadsOut(real, options)) return faulty(linkOutside(file))
  if (kind === 'other') return faulty(notRegular(file))
  if (kind === 'file') return { ...nothing, files: [{ path: path ?? real, named, file }] }
  if (!options.expandFolders) return faulty(isFolder(file, options.ending ?? '.csv'))
  return walk(pattern, { named, real }, { wild: ['**'], endings: options.expandFolders }, options)
}

/** The files below a folder that match; with `endings`, of these the ones that end so. */
async function walk(
  pattern: PathPattern,
  folder: Folder,
  { wild, endings }: { wild: readonly string[]; endings: readonly string[] | undefined },
  options: ExpandOptions,
): Promise<Expansion> {
  const glob = compileGlob(wild)
  const match = options.match ?? tinyMatcher
  const candidates: Candidate[] = []
  for (const answer of await match([glob.wider], folder.real)) {
    const path = resolve(folder.real, answer)
    const names = namesBelow(folder.real, path)
    if (!names || !glob.matches(names) || !hasEnding(path, endings)) continue
    const named = join(folder.named, ...names)
    candidates.push({ path, named, file: fileName(named, pattern, options) })
  }
  const wanted = candidates.filter((candidate) => !options.excluded(candidate))
  const verdicts = await Promise.all(wanted.map((candidate) => judge(candidate, options)))
  return {
    files: wanted.filter((_, i) => verdicts[i] === 'take').sort((a, b) => (a.named < b.named ? -1 : 1)),
    faults: verdicts.filter((verdict) => typeof verdict === 'object'),
    excluded: candidates.length - wanted.length,
  }
}

function hasEnding(path: string, endings: readonly string[] | undefined): boolean {
  const lower = path.toLowerCase()
  return endings?.some((ending) => lower.endsWith(ending)) ?? true
}

/** Wildcards pass over what is no file: links to folders, pipes, devices. */
async function judge({ path, file }: Candidate, options: ExpandOptions): Promise<'take' | 'pass' | InputFault> {
  try {
    const { kind, real } = await look(path)
    if (kind === 'missing' || kind === 'dangling') return dangling(file)
    if (leadsOut(real, options)) return linkOutside(file)
    return kind === 'file' ? 'take' : 'pass'
  } catch (error) {
    return unreadable(file, error)
  }
}

function leadsOut(real: string, { confined, realWorkspace }: ExpandOptions): boolean {
  return confined && namesBelow(realWorkspace, real) === undefined
}

async function siblingsOf(path: string): Promise<string[]> {
  return (await readdir(dirname(path)).catch(() => [])).slice(0, 1000)
}

/** Relative to the workspace, with `/`; absolute where the pattern is and leads elsewhere. */
function fileName(path: string, pattern: PathPattern, { workspace, realWorkspace }: Workspace): string {
  const inside = namesBelow(workspace, path) ?? namesBelow(realWorkspace, path)
  const name = inside ? inside.join('/') || '.' : (pattern.absolute ? path : relative(workspace, path)).split(sep).join('/')
  return displayName(name)
}
