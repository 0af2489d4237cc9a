import { describe, expect, it } from 'vitest'
import { decode } from '../../src/session/decode.ts'
import { boolean, type Field, integer, lines, map, text } from '../../src/tasks/fields.ts'

const described = { description: 'For the test.' }
const fields = {
  boolean: boolean.optional(described),
  integer: integer(0).optional(described),
  lines: lines.optional(described),
  map: map.optional(described),
  text: text.optional(described),
}

async function read(field: Field, given: string): Promise<unknown> {
  const decoded = await decode(field, given)
  return decoded.fault === undefined ? decoded.value : new Error(decoded.fault)
}

describe('the text of an input', () => {
  it.each(['true', 'True', 'TRUE', ' true\n'])('%j is true', async (given) => expect(await read(fields.boolean, given)).toBe(true))
  it.each(['false', 'False', 'FALSE'])('%j is false', async (given) => expect(await read(fields.boolean, given)).toBe(false))
  it.each(['yes', 'no', '1', '0', 'tRue', 'on'])('%j is no boolean', async (given) =>
    expect(await read(fields.boolean, given)).toBeInstanceOf(Error),
  )

  it.each([
    ['10', 10],
    [' 007 ', 7],
    ['-3', -3],
  ])('%j is a whole number', async (given, value) => expect(await read(fields.integer, given)).toBe(value))
  it.each(['NaN', '1e3', '0x10', '1.5', '1_000', 'Infinity', '12345678901234567890'])('%j is no whole number', async (given) =>
    expect(await read(fields.integer, given)).toBeInstanceOf(Error),
  )

  it('is a list of lines; commas and inner spaces are kept, blank lines mean nothing', async () =>
    expect(await read(fields.lines, '\n a,b.csv \r\n\n  c d.csv\n')).toEqual(['a,b.csv', 'c d.csv']))

  it.each([
    ['data/a.csv: Artists\n"b c.csv": 007', { 'data/a.csv': 'Artists', 'b c.csv': '007' }],
    ['{"a.csv": "true"}', { 'a.csv': 'true' }],
    ['a.csv: true', { 'a.csv': 'true' }],
  ])('is a map of texts as they are written: %j', async (given, value) => expect(await read(fields.map, given)).toEqual(value))
  it.each(['just text', '- a\n- b', 'a: [1]', 'a: &x b\nc: *x', 'a: !!js/function b', 'a: 1\na: 2', 'a: b: c', '[1, 2]'])(
    'is no map: %j',
    async (given) => expect(await read(fields.map, given)).toBeInstanceOf(Error),
  )

  it.each([
    [
      'of anchors that multiply',
      `a: &a [x, x]\n${Array.from({ length: 40 }, (_, i) => `b${i}: &b${i} [*${i ? `b${i - 1}` : 'a'}, *a]`).join('\n')}`,
    ],
    ['of merged maps', 'a: b\n<<: {c: d}'],
    ['of two documents', 'a: b\n---\nc: d'],
    ['with a tag of a type', '!!binary a: b'],
    ['with a tag of its own', '%TAG ! tag:evil,2000:\n---\na: !x b'],
    ['with a tag of another language', 'a: !ruby/object:Gem::Installer x'],
    ['with a key that is a list', '? [a]\n: b'],
    ['with a key that is a map', '{a: b}: c'],
    ['with a key twice, once in quotes', 'a: 1\n"a": 2'],
    ['that hangs below another', 'a:\n  b: c'],
    ['with the key of all prototypes', '__proto__: x'],
    ['of lists, a hundred thousand deep', '['.repeat(100_000)],
    ['of maps, a hundred thousand deep', `a: ${'{a: '.repeat(100_000)}`],
    ['of dashes', '- '.repeat(60_000)],
    ['of anchors', '&a '.repeat(40_000)],
    ['of quotation marks', '"'.repeat(130_000)],
    ['of colons', ':'.repeat(130_000)],
    ['of exclamation marks', '!'.repeat(130_000)],
    ['of an unknown version', '%YAML 9.9\n---\na: b'],
  ])('is no map %s', async (_, given) => expect(await read(fields.map, given)).toBeInstanceOf(Error))

  it('is a map as large as an input can be', async () => {
    const entries = Array.from({ length: 15_000 }, (_, index) => [`key${index}`, `value${index}`] as const)
    expect(await read(fields.map, entries.map(([key, value]) => `${key}: ${value}`).join('\n'))).toEqual(Object.fromEntries(entries))
  })

  it('tells where in the map something is wrong', async () => {
    expect(String(await read(fields.map, 'a: b\n"c: d'))).toMatch(/at line 2, column \d+\.$/)
  })

  it('never repeats a secret', async () => {
    const secret = integer(0).optional({ ...described, secret: true })
    const error = await read(secret, 'hunter2')
    expect(String(error)).not.toContain('hunter2')
  })
})
