import type { Place } from './places.ts'

/** What the parser waits for; see {@link EXPECTED} for how people call it. */
export type Expectation = 'value' | 'first-item' | 'next-item' | 'first-key' | 'next-key' | 'colon' | 'more' | 'end' | 'digit'

const A_VALUE = 'a value (an object, an array, text in double quotes, a number, true, false or null)'

const EXPECTED: Record<Exclude<Expectation, 'more'>, string> = {
  value: A_VALUE,
  'first-item': 'a value or "]"',
  'next-item': A_VALUE,
  'first-key': 'a key in double quotes or "}"',
  'next-key': 'a key in double quotes',
  colon: '":" after the key',
  end: 'nothing more after the value',
  digit: 'a digit after "-"',
}

/** What people write who think of another language, and what JSON wants instead. */
const HABITS: readonly (readonly [RegExp, string])[] = [
  [/['‘’`“”]/u, 'Text stands in double quotes ("…") in JSON.'],
  [/[/#]/, 'JSON has no comments.'],
  [/[TFNUI]/i, 'The words of JSON are true, false and null, in lower case; text needs double quotes.'],
  [/[+.]/, 'A number begins with a digit or with "-" in JSON.'],
]

function expected(what: Expectation, inside: 'object' | 'array' | undefined): string {
  if (what !== 'more') return EXPECTED[what]
  return inside === 'array' ? '"," or "]"' : '"," or "}"'
}

/** A character as a message can show it. */
function shown(character: string): string {
  if (character === '"') return 'a double quote'
  if (!/[\p{C}\p{Z}]/u.test(character)) return `"${character}"`
  return `the character U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

function advice(what: Expectation, found: string, inside: 'object' | 'array' | undefined): string {
  if ((what === 'next-key' && found === '}') || (what === 'next-item' && found === ']')) return ' Remove the comma before it.'
  if (what === 'end') return ' Several values stand in an array: [ …, … ].'
  if (what === 'more') return /[/#]/.test(found) ? ' JSON has no comments.' : ` Is a comma missing in this ${inside}?`
  if (what === 'next-key' || what === 'first-key') return /\w/.test(found) ? ' Keys stand in double quotes in JSON.' : habit(found)
  return what === 'colon' || what === 'digit' ? '' : habit(found)
}

function habit(found: string): string {
  const known = HABITS.find(([pattern]) => pattern.test(found))
  return known ? ` ${known[1]}` : ''
}

/** Something stands where something else should. */
export function unexpected(what: Expectation, found: string, inside: 'object' | 'array' | undefined): string {
  return `Expected ${expected(what, inside)}, found ${shown(found)}.${advice(what, found, inside)}`
}

/** The text ends too early. `open` is the innermost bracket that is not closed, with its place. */
export function unclosed(what: Expectation, open: ({ type: 'object' | 'array' } & Place) | undefined): string {
  if (!open) return `Expected ${expected(what, undefined)}, but the file ends here.`
  const bracket = open.type === 'array' ? '[' : '{'
  const at = `line ${open.line}, column ${open.column}`
  return `Expected ${expected(what, open.type)}, but the file ends here: the "${bracket}" of ${at} is never closed.`
}

/** A character or an escape that a string must not hold. `literal` begins with the string's opening quote. */
export function badCharacter(literal: string, index: number): { message: string; isLineBreak: boolean } {
  const bad = literal.charAt(index)
  if (bad === '\n' || bad === '\r')
    return {
      isLineBreak: true,
      message: 'This string is not closed on its line. Add its closing double quote; a line break inside is written \\n.',
    }
  if (bad !== '\\')
    return { isLineBreak: false, message: `Inside a string ${shown(bad)} must be escaped: ${JSON.stringify(bad).slice(1, -1)}.` }
  const next = literal.charAt(index + 1)
  if (next === 'u') return { isLineBreak: false, message: 'After "\\u" four hexadecimal digits are expected.' }
  return {
    isLineBreak: false,
    message: `"\\" begins an escape, and JSON knows none that goes on like this. A backslash itself is written "\\\\".`,
  }
}
