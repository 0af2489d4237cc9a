import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { decode } from '../../src/session/decode.ts'
import { map } from '../../src/tasks/fields.ts'
import { hostileText } from './hostile-text.ts'

const FIELD = map.optional({ description: 'For the test.' })
const PIECES = [
  ...[
    'a',
    'b',
    '"c"',
    "'d'",
    ':',
    ': ',
    ' ',
    '\n',
    '\n  ',
    '- ',
    '? ',
    '{',
    '}',
    '[',
    ']',
    ',',
    '&a',
    '*a',
    '!!str',
    '!x',
    '|',
    '>',
    '#',
    '%',
    '@',
    '`',
  ],
  ...[
    '---',
    '...',
    '<<: ',
    '~',
    'null',
    'true',
    '007',
    '0x10',
    '1e999',
    '.inf',
    '2026-01-01',
    '__proto__',
    'constructor',
    '\t',
    '\u00a0',
    '\ufeff',
    '"',
    "'",
    '\\',
  ],
]
const heap = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => ({ text: pieces.join(''), means: undefined }))
const entries = fc.uniqueArray(fc.tuple(hostileText, hostileText), { selector: ([key]) => key, maxLength: 5, minLength: 1 })
/** As a JSON object, which is YAML too. Halves of surrogate pairs are no text that YAML could hold. */
const exact = entries.map((pairs) => {
  const means = Object.fromEntries(
    pairs.filter(([key]) => key !== '__proto__').map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]),
  )
  return { text: JSON.stringify(means), means }
})

/** The text of an input, and the map that it must be read as, where that is known. */
export const hostileMap: fc.Arbitrary<{ text: string; means: Readonly<Record<string, string>> | undefined }> = fc.oneof(heap, exact)

/** How the text is read otherwise than it is meant; undefined where it is not. */
export async function misreadMap({
  text,
  means,
}: {
  text: string
  means: Readonly<Record<string, string>> | undefined
}): Promise<string | undefined> {
  const decoded = await decode(FIELD, text)
  const told = JSON.stringify([text, decoded])
  if (decoded.fault !== undefined) return means ? `Refused: ${told}` : undefined
  const { value } = decoded
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `No map: ${told}`
  if (Object.values(value).some((entry) => typeof entry !== 'string')) return `Not of texts: ${told}`
  if (Object.getPrototypeOf(value) !== Object.prototype) return `With a prototype of its own: ${told}`
  return means && !isDeepStrictEqual(value, means) ? `Another map: ${told}` : undefined
}
