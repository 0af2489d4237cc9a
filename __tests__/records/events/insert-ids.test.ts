import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goodEvents, randoms, spelled } from './arbitraries.ts'
import { event, lines, type Outcome, read, stream } from './helpers.ts'

type Value = Record<string, unknown>

function bare(value: { event: string; properties: Value }): { event: string; properties: Value } {
  const { $insert_id: _, ...properties } = value.properties
  return { event: value.event, properties }
}

/** The documented normal form, from values: numbers must be written as JavaScript writes them. */
function expectedId({ event: name, properties }: { event: string; properties: Value }): string {
  const sorted = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const members = Object.entries(value).map(([key, inner]): [Buffer, string] => [
      Buffer.from(JSON.stringify(key).slice(1, -1)),
      sorted(inner),
    ])
    return `{${members
      .toSorted(([a], [b]) => a.compare(b))
      .map(([key, inner]) => `"${key.toString()}":${inner}`)
      .join(',')}}`
  }
  const form = `{"event":${JSON.stringify(name)},"properties":${sorted(properties)}}`
  return createHash('sha256').update(form).digest('hex').slice(0, 36)
}

function idsOf({ events }: Outcome): unknown[] {
  return events.map((value) => Reflect.get(Object(Reflect.get(Object(value), 'properties')), '$insert_id'))
}

const withMore = fc
  .tuple(goodEvents, fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 2, noUnicodeString: false }), { maxKeys: 5 }))
  .map(([value, more]) => bare({ ...value, properties: { ...more, ...value.properties } }))
  .filter(({ properties }) => !JSON.stringify(properties).match(/-0[,\]}]|\\ud/))

describe('generated $insert_ids', () => {
  it('are the first 36 digits of the SHA-256 of the normal form, whatever the spelling, order and format', async () => {
    await fc.assert(
      fc.asyncProperty(withMore, randoms, async (value, random) => {
        const entries = Object.entries(value.properties)
        const shuffled = Object.fromEntries(
          entries
            .map((entry): [number, [string, unknown]] => [random(), entry])
            .toSorted(([a], [b]) => a - b)
            .map(([, e]) => e),
        )
        const again = random() < 0.5 ? { event: value.event, properties: shuffled } : { properties: shuffled, event: value.event }
        const outcome = await read([
          stream('a.jsonl', lines(value, spelled(again, random, false))),
          stream('b.json', JSON.stringify([again], undefined, 2)),
          stream('c.jsonl', JSON.stringify({ ...again, extra: random() })),
        ])
        expect(outcome.failures).toEqual([])
        expect(idsOf(outcome)).toEqual(Array(4).fill(expectedId(value)))
        expect(outcome.statistics).toMatchObject({ generatedInsertIds: 4, identicalEvents: 3 })
      }),
      { numRuns: 150 },
    )
  })

  it('are valid, and the same for the same file', async () => {
    const content = lines(
      ...Array.from({ length: 500 }, (_, i) => bare({ event: 'x', properties: { time: 1_700_000_000 + i, distinct_id: 'u' } })),
    )
    const first = idsOf(await read([stream('e.jsonl', content)]))
    const second = idsOf(await read([stream('other.jsonl', content, [17])]))
    expect(second).toEqual(first)
    expect(new Set(first).size).toBe(500)
    for (const id of first) expect(id).toMatch(/^[0-9a-f]{36}$/)
  })

  const own = '"time":1700000000,"distinct_id":"é/u"'
  it.each([
    ['escapes in a value', `"v":"\\u00e9\\/a",${own}`, `"v":"é/a",${own}`],
    ['escapes in the name', `"v":1,${own}`, `"v":1,${own}`],
    ['escapes in distinct_id', '"time":1700000000,"distinct_id":"\\u00e9\\/u"', own],
    ['escapes in a key', `"\\u0076":1,${own}`, `"v":1,${own}`],
    ['escapes in a list', `"v":["\\u00e9"],${own}`, `"v":["é"],${own}`],
    ['white space in a list', `"v":[1, 2 ],${own}`, `"v":[1,2],${own}`],
    ['white space around a colon', `"v" : 1,${own}`, `"v":1,${own}`],
    ['white space before a comma', `"v":1 ,${own}`, `"v":1,${own}`],
    ['the order in an object', `"v":{"b":1,"a":{"d":1,"c":2}},${own}`, `"v":{"a":{"c":2,"d":1},"b":1},${own}`],
    ['the order of keys that begin alike', `"ab":1,"a":2,"a b":3,"a!":4,${own}`, `${own},"a!":4,"a b":3,"a":2,"ab":1`],
  ])('do not depend on %s', async (_, one, other) => {
    const names = ['\\u0050lay', 'Play']
    const text = (name: string, properties: string) => `{"event":"${name}","properties":{${properties}}}`
    const ids = idsOf(await read([stream('e.jsonl', names.flatMap((name) => [text(name, one), text(name, other)]).join('\n'))]))
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(1)
  })

  it('differ where a property does, or how a number is written', async () => {
    const text = (n: string) => `{"event":"x","properties":{"time":1700000000,"distinct_id":"u","n":${n}}}`
    const ids = idsOf(
      await read([stream('e.jsonl', ['1', '1.0', '"1"', '12345678901234567890', '12345678901234567891'].map(text).join('\n'))]),
    )
    expect(new Set(ids).size).toBe(5)
  })

  it('are put before the other properties, and given $insert_ids are left alone', async () => {
    const { batches, statistics } = await read([stream('e.jsonl', lines(event(), bare(event())))])
    expect(batches[0]?.body.toString()).toMatch(
      /"\$insert_id":"i-1"\}\},\{"event":"Play","properties":\{"\$insert_id":"[0-9a-f]{36}","time"/,
    )
    expect(statistics.generatedInsertIds).toBe(1)
  })

  it('of identical events are told once, with their number and the first place', async () => {
    const twin = bare(event())
    const { remarks, statistics } = await read([stream('e.jsonl', lines(event(), twin, event(), twin, twin))])
    expect(statistics.identicalEvents).toBe(2)
    expect(remarks).toMatchObject([
      { level: 'warning', code: 'AO_EVENT_IDENTICAL', line: 4, message: expect.stringContaining('at least 2 times') },
    ])
  })
})
