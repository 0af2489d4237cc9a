import { realpath } from 'node:fs/promises'
import { basename, dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import type { InputFault } from '../../core/errors.ts'
import { parentBehindWildcard } from './faults.ts'
import { compileGlob, type Glob, isWild } from './glob.ts'

/** The folder that patterns are relative to: as it was named, and free of links. */
export interface Workspace {
  workspace: string
  realWorkspace: string
}

/** A pattern: a path as far as it is plain, and a glob for the rest. */
export interface PathPattern {
  /** As it was written. */
  text: string
  negated: boolean
  absolute: boolean
  /** The plain part, absolute: of a pattern without wildcard the whole of it. */
  named: string
  /** The same without links (but a file at its end may be one); undefined where it does not exist. */
  real: string | undefined
  /** The rest, from the first wildcard on; empty where there is none. */
  wild: readonly string[]
  /** It ends in `/`, so only folders can be meant. */
  folder: boolean
  fault: InputFault | undefined
}

/** Names on the way from a folder to something below it; undefined where it is not below it. */
export function namesBelow(folder: string, path: string): string[] | undefined {
  const way = relative(folder, path)
  if (way === '') return []
  const names = way.split(sep)
  return names[0] === '..' || isAbsolute(way) ? undefined : names
}

/** A folder's path without links; of a file the same, but its own name stays: it may be a link. Undefined where there is no such folder. */
export async function withoutLinks(named: string, isFile: boolean): Promise<string | undefined> {
  const folder = isFile ? dirname(named) : named
  const real = await realpath(folder).catch(() => undefined)
  return real !== undefined && isFile ? resolve(real, basename(named)) : real
}

/** The part below the workspace of an absolute path that leads into it: brackets in the workspace's own path are no wildcards. */
function belowWorkspace(path: string, { workspace, realWorkspace }: Workspace): string {
  const root = [workspace, realWorkspace].map((folder) => `${slashed(folder)}/`).find((folder) => path.startsWith(folder))
  return root === undefined ? path : `./${path.slice(root.length)}`
}

function slashed(path: string): string {
  return sep === '\\' ? path.replaceAll('\\', '/') : path
}

export async function parsePattern(text: string, place: Workspace): Promise<PathPattern> {
  const marks = text.length - text.replace(/^!+/, '').length
  const path = belowWorkspace(slashed(text.slice(marks)), place)
  const names = path.split('/')
  const firstWild = names.findIndex(isWild)
  const plain = firstWild === -1 ? path : names.slice(0, firstWild).join('/')
  const rest = firstWild === -1 ? [] : names.slice(firstWild).filter((name) => name !== '' && name !== '.')
  const absolute = isAbsolute(path)
  const named = resolve(place.workspace, plain === '' && absolute ? '/' : plain)
  return {
    text,
    negated: marks % 2 === 1,
    absolute,
    named,
    real: await withoutLinks(named, rest.length === 0),
    wild: rest,
    folder: path.endsWith('/'),
    fault: rest.includes('..') ? parentBehindWildcard(text) : undefined,
  }
}

const exclusionGlobs = new WeakMap<PathPattern, readonly [itself: Glob, below: Glob]>()

function globsOf(exclusion: PathPattern): readonly [Glob, Glob] {
  const known = exclusionGlobs.get(exclusion)
  if (known) return known
  const globs = [compileGlob(exclusion.wild), compileGlob([...exclusion.wild, '**'])] as const
  exclusionGlobs.set(exclusion, globs)
  return globs
}

/** Whether a negated pattern names a file, or a folder above it. `named` is the way by which it was found, `path` the one without links. */
export function excludes(exclusion: PathPattern, file: { named: string; path: string }): boolean {
  const ways = [namesBelow(exclusion.named, file.named), exclusion.real === undefined ? undefined : namesBelow(exclusion.real, file.path)]
  return ways.some((names) => names !== undefined && globsOf(exclusion).some((glob) => glob.matches(names)))
}
