import fc from 'fast-check'

const specialKeys = [
  'time',
  'distinct_id',
  '$insert_id',
  'event',
  'properties',
  '__proto__',
  'constructor',
  'tim',
  'distinct-id',
  'é',
  'a"b',
]
const keys = fc.oneof({ weight: 3, arbitrary: fc.string({ maxLength: 12 }) }, { weight: 1, arbitrary: fc.constantFrom(...specialKeys) })

const scalars = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.constantFrom('x'.repeat(254), 'é'.repeat(255), '😀'.repeat(256), 'y'.repeat(300)),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
)

const { nested } = fc.letrec<{ nested: unknown }>((tie) => ({
  nested: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalars,
    fc.array(tie('nested'), { maxLength: 4 }),
    fc.dictionary(keys, tie('nested'), { maxKeys: 4 }),
  ),
}))

const times = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 31_536_000, max: 1_795_000_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 31_536_000_000, max: 1_795_000_000_000 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      0,
      -1,
      31_535_999,
      31_536_000,
      31_535_999_999,
      31_536_000_000,
      1_795_136_400,
      1_795_136_401,
      1.5,
      1e300,
      '1700000000',
      null,
    ),
  },
)
const ids = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[A-Za-z0-9-]{1,36}$/) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'anon',
      'null',
      '',
      '0',
      '-1',
      '[]',
      '00000000-0000-0000-0000-000000000000',
      'anonymou',
      'nul',
      'x'.repeat(37),
      5,
      null,
    ),
  },
)

/** Values that are events, most of them good ones. */
export const eventValues = fc.record(
  {
    event: fc.oneof(
      { weight: 8, arbitrary: fc.string({ minLength: 1, maxLength: 12 }) },
      { weight: 1, arbitrary: fc.constantFrom('', null, 3) },
    ),
    properties: fc
      .tuple(
        fc.record({ time: times, distinct_id: ids, $insert_id: ids }, { requiredKeys: [] }),
        fc.dictionary(keys, nested, { maxKeys: 6 }),
        fc.boolean(),
      )
      .map(([own, more, first]) => (first ? { ...own, ...more } : { ...more, ...own })),
    more: nested,
  },
  { requiredKeys: ['event', 'properties'] },
)

/** Good events without surprises, as values. `$insert_id` may be missing. */
export const goodEvents = fc.record({
  event: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  properties: fc.record(
    {
      time: fc.integer({ min: 31_536_000, max: 1_795_000_000 }),
      distinct_id: fc.stringMatching(/^u[a-z0-9é]{0,12}$/),
      $insert_id: fc.stringMatching(/^x[A-Za-z0-9-]{0,35}$/),
      title: fc.string({ maxLength: 40, unit: 'grapheme' }),
      tags: fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
    },
    { requiredKeys: ['time', 'distinct_id'] },
  ),
})

/** JSON text of a value with white space and escapes as chance has it. `multiline` allows line feeds as white space. */
export function spelled(value: unknown, random: () => number, multiline: boolean): string {
  const gap = () => {
    const r = random()
    if (r > 0.15) return ''
    return multiline && r < 0.07 ? '\n ' : r < 0.1 ? '\t' : ' '
  }
  const text = (string: string) =>
    // An escape is taken whole, so that the letter in it stays what it is.
    JSON.stringify(string).replace(/\\(?:u[0-9a-f]{4}|.)|[a-zé]/g, (c) =>
      c.length === 1 && random() < 0.005 ? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}` : c,
    )
  const write = (v: unknown): string => {
    if (typeof v === 'string') return text(v)
    if (Array.isArray(v)) return `[${gap()}${v.map((e) => gap() + write(e) + gap()).join(',')}]`
    if (typeof v === 'object' && v !== null)
      return `{${gap()}${Object.entries(v)
        .map(([k, e]) => `${gap()}${text(k)}${gap()}:${gap()}${write(e)}${gap()}`)
        .join(',')}}`
    return JSON.stringify(v)
  }
  return write(value)
}

/** A seeded source of numbers from 0 to 1. */
export const randoms = fc.integer().map((seed) => {
  let state = seed | 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 4_294_967_296
  }
})

/** Texts with some bytes changed, taken out or put in. */
export function mutated(bytes: Buffer, random: () => number): Buffer {
  const parts = [...bytes]
  const count = Math.floor(random() * 3)
  for (let i = 0; i < count; i++) {
    const at = Math.floor(random() * parts.length)
    const pool = Buffer.from('{}[]",:\\0123456789-+.eEtfnu \t\r/aé\ud800\ufffd')
    const byte = random() < 0.7 ? (pool[Math.floor(random() * pool.length)] ?? 0) : Math.floor(random() * 256)
    const kind = random()
    if (kind < 0.34) parts[at] = byte
    else if (kind < 0.67) parts.splice(at, Math.floor(random() * 4))
    else parts.splice(at, 0, byte)
  }
  return Buffer.from(parts)
}
