import { matchesWithStars, STAR } from './stars.ts'

/** Whether a character is one that a place of the pattern takes. */
type CharacterTest = (character: string) => boolean
type Segment = readonly (CharacterTest | typeof STAR)[]

/** A pattern, folder by folder, ready to be held against paths. */
export interface Glob {
  /** Whether a path, split at its `/`, matches. Linear in pattern and path. */
  matches(path: readonly string[]): boolean
  /**
   * A pattern in the subset on which all matchers agree (plain names, one `*` in a name, one `**`) that matches at least the same paths.
   * Matchers turn patterns into regular expressions, and those take minutes for `*-*-*-*.csv` where a file is named by 255 dashes.
   */
  readonly wider: string
}

const WINDOWS = process.platform === 'win32'
const PLAIN = /^[\w.-]+$/
const ONE_STAR = /^[\w.-]*\*[\w.-]*$/

function comparable(text: string): string {
  return WINDOWS ? text.toLowerCase() : text
}

/** Whether a name holds a wildcard: `*`, `?`, or a set in brackets. */
export function isWild(name: string): boolean {
  return /[*?]/.test(name) || closingBracket(name, name.indexOf('[')) !== -1
}

/** Index of the bracket that closes the set opened at `open`, or -1. One that comes first in the set belongs to it. */
function closingBracket(name: string, open: number): number {
  if (open === -1) return -1
  const first = name[open + 1] === '!' || name[open + 1] === '^' ? open + 2 : open + 1
  return name.indexOf(']', first + 1)
}

/** `abc`, `a-z`, in front `!` or `^` for the opposite. */
function setTest(content: string): CharacterTest {
  const opposite = content.startsWith('!') || content.startsWith('^')
  const characters = [...comparable(opposite ? content.slice(1) : content)]
  const ranges: [string, string][] = []
  for (let i = 0; i < characters.length; i++) {
    const from = characters[i] ?? ''
    const to = characters[i + 2]
    const isRange = characters[i + 1] === '-' && to !== undefined
    ranges.push([from, isRange ? to : from])
    if (isRange) i += 2
  }
  const point = (character: string) => character.codePointAt(0) ?? 0
  return (character) => ranges.some(([from, to]) => point(character) >= point(from) && point(character) <= point(to)) !== opposite
}

function compileSegment(text: string): Segment {
  const tokens: (CharacterTest | typeof STAR)[] = []
  for (let i = 0; i < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(i) ?? 0)
    const close = character === '[' ? closingBracket(text, i) : -1
    if (character === '*') tokens.push(STAR)
    else if (character === '?') tokens.push(() => true)
    else if (close !== -1) tokens.push(setTest(text.slice(i + 1, close)))
    else tokens.push((other) => other === comparable(character))
    i = close === -1 ? i + character.length : close + 1
  }
  return tokens
}

function widened(name: string): string {
  return PLAIN.test(name) || ONE_STAR.test(name) ? name : '*'
}

function wider(names: readonly string[]): string {
  const first = names.indexOf('**')
  if (first === -1) return names.map(widened).join('/')
  return [...names.slice(0, first).map(widened), '**', ...names.slice(names.lastIndexOf('**') + 1).map(widened)].join('/')
}

/**
 * Compiles a pattern, split at its `/`. `**` as a whole name stands for any number of folders (at the end for all that is below them), `*` for any characters within a name, `?` for one,
 * `[a-z]` for one of a set, `[!a-z]` for one that is not in it. Names that begin with a dot are like all others. There is no escape character:
 * `[*]`, `[?]` and `[[]` stand for the characters themselves. On Windows case does not matter.
 */
export function compileGlob(pattern: readonly string[]): Glob {
  const names = pattern.at(-1) === '**' ? [...pattern, '*'] : pattern
  const segments = names.map((name): Segment | typeof STAR => (name === '**' ? STAR : compileSegment(name)))
  const one = (segment: Segment, name: string) => matchesWithStars(segment, [...comparable(name)], (test, character) => test(character))
  return { wider: wider(names), matches: (path) => matchesWithStars(segments, path, one) }
}
