import fc from 'fast-check'
import { parseLocated } from '../../src/records/json/parse.ts'
import { type JsonNode, toValue } from '../../src/records/json/tree.ts'

const PIECES = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\\u',
    '\\ud83d',
    '\\u0000',
    '"a":',
    '"__proto__":',
    '"a"',
    'true',
    'nul',
    'null',
    'NaN',
    '//',
    '/*',
    "'",
  ],
  ...[
    '0',
    '-',
    '1e999',
    '-1E+9',
    '0x10',
    '01',
    '1.',
    '.5',
    '1e',
    '12345678901234567890',
    ' ',
    '\n',
    '\r',
    '\t',
    '\u00a0',
    '\ufeff',
    '\u2028',
    '\u0000',
    '\u007f',
  ],
  ...['é', '🎵', '\ud83d', '\udfb5', '{}', '[]', '[[', '{"a":{"b":['],
]
const piece = fc.constantFrom(...PIECES)
const plain = fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }).map((value) => JSON.stringify(value, null, 1))
const heap = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))
const change = fc.record({ at: fc.nat(), remove: fc.nat(3), insert: fc.option(piece, { nil: '' }) })
const mutated = fc.tuple(plain, fc.array(change, { minLength: 1, maxLength: 3 })).map(([text, changes]) =>
  changes.reduce((rest, { at, remove, insert }) => {
    const cut = at % (rest.length + 1)
    return rest.slice(0, cut) + insert + rest.slice(cut + remove)
  }, text),
)

/** JSON, nearly JSON, and heaps of its parts, as a file can hold them: UTF-8 knows no halves of surrogate pairs. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(plain, mutated, heap).map((text) => text.toWellFormed())

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function* nodes(node: JsonNode): Generator<{ start: number; end: number; value: unknown }> {
  yield { start: node.start, end: node.end, value: toValue(node) }
  if (node.type === 'array') for (const item of node.items) yield* nodes(item)
  if (node.type !== 'object') return
  for (const { start, end, key, value } of node.members.values()) {
    yield { start, end, value: key }
    yield* nodes(value)
  }
}

/** How the locator reads a text otherwise than `JSON.parse`, or places what it reads elsewhere; undefined where it does not. */
export function misreadJson(text: string): string | undefined {
  // The platform's parser refuses the byte order mark that the locator passes over.
  const body = text.startsWith('\ufeff') ? text.slice(1) : text
  const wanted = parsed(body)
  const { value, faults, places } = parseLocated(text)
  const told = JSON.stringify([text, faults])
  if ((value === undefined) !== (wanted === undefined)) return `${wanted ? 'Refused' : 'Accepted'}: ${told}`
  if (value === undefined) return faults.length > 0 ? undefined : `No fault: ${told}`
  if (JSON.stringify(toValue(value)) !== JSON.stringify(wanted?.value)) return `Another value: ${told}`
  for (const { start, end, value: part } of nodes(value)) {
    const source = text.slice(start, end)
    if (JSON.stringify(parsed(source)?.value) !== JSON.stringify(part)) return `${start} to ${end} is ${JSON.stringify(source)}: ${told}`
    const before = text.slice(text.length - body.length, start).split('\n')
    const place = { line: before.length, column: Array.from(before.at(-1) ?? '').length + 1 }
    if (JSON.stringify(places.at(start)) !== JSON.stringify(place)) return `${start} is at ${JSON.stringify(places.at(start))}: ${told}`
  }
  return undefined
}
