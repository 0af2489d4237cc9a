import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ParsedJson, parseLocated } from '../../../src/records/json/parse.ts'
import { follow, type JsonNode, toValue } from '../../../src/records/json/tree.ts'

function told({ faults }: ParsedJson): string[] {
  return faults.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`)
}

/** What `JSON.parse` makes of it, or nothing. */
function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Line and column by splitting the text before: the definition, not the way the program does it. */
function placeOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 }
}

/** White space between the tokens of a JSON text. */
function spaced(text: string, spaces: readonly string[]): string {
  let i = 0
  return text.replace(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^[\]{},:"]+/g, (token) => token + (spaces[i++ % spaces.length] ?? ''))
}

function nodesOf(node: JsonNode): { start: number; end: number; value: unknown }[] {
  const own = { start: node.start, end: node.end, value: toValue(node) }
  if (node.type === 'array') return [own, ...node.items.flatMap(nodesOf)]
  if (node.type !== 'object') return [own]
  return [
    own,
    ...node.members
      .values()
      .toArray()
      .flatMap((member) => [{ start: member.start, end: member.end, value: member.key }, ...nodesOf(member.value)]),
  ]
}

const space = fc.array(fc.constantFrom('', ' ', '\n', '\r\n', '\t', '  \n '), { minLength: 1, maxLength: 7 })
const json = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }).map((value) => JSON.stringify(value))

describe('parseLocated', () => {
  it('reads what JSON.parse reads, each value and key at its place', () => {
    fc.assert(
      fc.property(json, space, fc.boolean(), (plain, spaces, mark) => {
        const text = (mark ? '\ufeff' : '') + spaced(plain, spaces)
        const result = parseLocated(text)
        expect(result.faults.filter(({ code }) => code !== 'AO_JSON_TEXT')).toEqual([])
        if (result.value === undefined) throw new Error('no value')
        expect(JSON.stringify(toValue(result.value))).toBe(JSON.stringify(JSON.parse(plain)))
        for (const { start, end, value } of nodesOf(result.value)) {
          expect(JSON.stringify(JSON.parse(text.slice(start, end)))).toBe(JSON.stringify(value))
          expect(result.places.at(start)).toEqual(placeOf(mark ? text.slice(1) : text, start - (mark ? 1 : 0)))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('refuses exactly what JSON.parse refuses', () => {
    const token = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b"',
      '1',
      '-',
      '0',
      '.5',
      'e9',
      'true',
      'nul',
      ' ',
      '\n',
      '"',
      '\\',
      '\\u00',
      "'",
      '/',
      '\u00a0',
      '\f',
    )
    const soup = fc.array(token, { maxLength: 8 }).map((list) => list.join(''))
    const mutated = fc.tuple(json, fc.nat(), token, fc.boolean()).map(([text, at, piece, replace]) => {
      const cut = at % (text.length + 1)
      return text.slice(0, cut) + piece + text.slice(replace ? cut + 1 : cut)
    })
    fc.assert(
      fc.property(fc.oneof(soup, mutated), (text) => {
        const expected = parsed(text)
        const result = parseLocated(text)
        expect(result.value !== undefined).toBe(expected !== undefined)
        if (expected && result.value) expect(JSON.stringify(toValue(result.value))).toBe(JSON.stringify(expected.value))
        if (!expected) expect(result.faults.at(-1)?.code).toBe('AO_JSON_SYNTAX')
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    [
      '',
      '1:1 AO_JSON_SYNTAX Expected a value (an object, an array, text in double quotes, a number, true, false or null), but the file ends here.',
    ],
    ['{"a": 1,\n}', '2:1 AO_JSON_SYNTAX Expected a key in double quotes, found "}". Remove the comma before it.'],
    [
      '[1,\n ]',
      '2:2 AO_JSON_SYNTAX Expected a value (an object, an array, text in double quotes, a number, true, false or null), found "]". Remove the comma before it.',
    ],
    ['[1 2]', '1:4 AO_JSON_SYNTAX Expected "," or "]", found "2". Is a comma missing in this array?'],
    ['{"a": 1\n "b": 2}', '2:2 AO_JSON_SYNTAX Expected "," or "}", found a double quote. Is a comma missing in this object?'],
    ['{"a" 1}', '1:6 AO_JSON_SYNTAX Expected ":" after the key, found "1".'],
    ['{a: 1}', '1:2 AO_JSON_SYNTAX Expected a key in double quotes or "}", found "a". Keys stand in double quotes in JSON.'],
    ["{'a': 1}", '1:2 AO_JSON_SYNTAX Expected a key in double quotes or "}", found "\'". Text stands in double quotes ("…") in JSON.'],
    ['[// x\n1]', '1:2 AO_JSON_SYNTAX Expected a value or "]", found "/". JSON has no comments.'],
    ['{"a": 1 // x\n}', '1:9 AO_JSON_SYNTAX Expected "," or "}", found "/". JSON has no comments.'],
    [
      '{"a": True}',
      '1:7 AO_JSON_SYNTAX Expected a value (an object, an array, text in double quotes, a number, true, false or null), found "T". The words of JSON are true, false and null, in lower case; text needs double quotes.',
    ],
    [
      '{"a": .5}',
      '1:7 AO_JSON_SYNTAX Expected a value (an object, an array, text in double quotes, a number, true, false or null), found ".". A number begins with a digit or with "-" in JSON.',
    ],
    [
      '[1,,2]',
      '1:4 AO_JSON_SYNTAX Expected a value (an object, an array, text in double quotes, a number, true, false or null), found ",".',
    ],
    ['[-x]', '1:3 AO_JSON_SYNTAX Expected a digit after "-", found "x".'],
    ['[0x10]', '1:3 AO_JSON_SYNTAX Expected "," or "]", found "x". Is a comma missing in this array?'],
    [
      '{"a":1}\n{"a":2}',
      '2:1 AO_JSON_SYNTAX Expected nothing more after the value, found "{". Several values stand in an array: [ …, … ].',
    ],
    ['[\n  {"a": [1', '2:11 AO_JSON_SYNTAX Expected "," or "]", but the file ends here: the "[" of line 2, column 9 is never closed.'],
    [
      '{"a": "b\n}',
      '1:7 AO_JSON_SYNTAX This string is not closed on its line. Add its closing double quote; a line break inside is written \\n.',
    ],
    ['{"a": "b}', '1:7 AO_JSON_SYNTAX This string is never closed: its closing double quote is missing.'],
    ['["a\tb"]', '1:4 AO_JSON_SYNTAX Inside a string the character U+0009 must be escaped: \\t.'],
    [
      '["😀\\x"]',
      '1:4 AO_JSON_SYNTAX "\\" begins an escape, and JSON knows none that goes on like this. A backslash itself is written "\\\\".',
    ],
    ['["\\u12g4"]', '1:3 AO_JSON_SYNTAX After "\\u" four hexadecimal digits are expected.'],
    ['[\u00a01]', '1:2 AO_JSON_SYNTAX Expected a value or "]", found the character U+00A0.'],
    [
      '{"a":1,\n"b":2,"a":3}',
      '2:7 AO_JSON_DUPLICATE_KEY This key stands twice in the same object (first at line 1, column 2); keep one of them.',
    ],
    ['["\\ud83d"]', '1:2 AO_JSON_TEXT This text holds half of a surrogate pair (such as \\ud83d alone), which is no character.'],
    ['[1e999]', '1:2 AO_JSON_NUMBER This number is too large for any program to hold.'],
  ])('%j: %s', (text, fault) => {
    expect(told(parseLocated(text))).toEqual([fault])
  })

  it('reads escaped quotes at the end of a text', () => {
    const texts = ['"', '\\', '\\"', '""', 'a"']
    const { value, faults } = parseLocated(JSON.stringify(texts))
    expect([value && toValue(value), faults]).toEqual([texts, []])
  })

  it('finds all faults beside the syntax, and the first of the syntax', () => {
    const result = parseLocated('{"a": 1e999, "a": "\\udc00",\n "\\ud800": -1e999 !')
    expect(told(result).map((fault) => fault.split(' ').slice(0, 2).join(' '))).toEqual([
      '1:7 AO_JSON_NUMBER',
      '1:14 AO_JSON_DUPLICATE_KEY',
      '1:19 AO_JSON_TEXT',
      '2:2 AO_JSON_TEXT',
      '2:12 AO_JSON_NUMBER',
      '2:19 AO_JSON_SYNTAX',
    ])
    expect(result.value).toBeUndefined()
  })

  it('refuses nesting beyond reason without meeting the end of the stack', () => {
    const deep = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`
    expect(parseLocated(deep(500)).value).toBeDefined()
    expect(told(parseLocated(`\n${deep(1_000_000)}`))).toEqual([
      '2:1501 AO_JSON_TOO_DEEP Objects and arrays are nested more than 500 deep here.',
    ])
    expect(told(parseLocated('['.repeat(1_000_000)))).toEqual([
      '1:501 AO_JSON_TOO_DEEP Objects and arrays are nested more than 500 deep here.',
    ])
  })

  it('stays linear where a text is made to hurt', () => {
    const million = 1_000_000
    expect(parseLocated(`[${'0,'.repeat(million)}0]`).faults[0]?.code).toBe('AO_JSON_TOO_LARGE')
    expect(parseLocated(`{${'"a":1,'.repeat(million / 2)}"a":1}`).faults).toHaveLength(100)
    expect(parseLocated(`["${'\\\\'.repeat(million)}"]`).faults).toEqual([])
    expect(parseLocated(`["${'\\"'.repeat(million)}`).faults[0]?.code).toBe('AO_JSON_SYNTAX')
    expect(parseLocated(`[${'9'.repeat(million)}]`).faults[0]?.code).toBe('AO_JSON_NUMBER')
  })

  it('takes names of prototypes for keys like all others', () => {
    const { value, faults } = parseLocated('{"__proto__": {"x": 1}, "constructor": 2, "toString": 3, "hasOwnProperty": 4}')
    if (value === undefined) throw new Error('no value')
    const plain = toValue(value)
    expect(faults).toEqual([])
    expect(Object.entries(plain ?? {}).map(([key]) => key)).toEqual(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect(Object.getPrototypeOf(plain)).toBeNull()
    expect(JSON.stringify({})).toBe('{}')
    expect(follow(value, ['__proto__', 'x']).complete).toBe(true)
    expect(follow(value, ['valueOf']).complete).toBe(false)
  })
})
