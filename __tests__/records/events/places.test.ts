import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locateEvents, OriginCounts } from '../../../src/records/events/locate.ts'
import { reasons } from '../../reference/events.ts'
import { goodEvents, randoms, spelled } from './arbitraries.ts'
import { lines, NOW, type Outcome, read, stream } from './helpers.ts'

interface Expected {
  line: number
  column?: number
  index: number
  text: string
}

const bad = fc.constantFrom('{"event":1}', 'oops', '{}', '7', '{"event":"x","properties":{"time":"é","distinct_id":"😀"}}')
const records = fc.array(
  fc.oneof({ weight: 4, arbitrary: goodEvents.map((value) => ({ value })) }, { weight: 1, arbitrary: bad.map((text) => ({ text })) }),
  {
    maxLength: 12,
  },
)
const chunkSizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 })

/** Lines with blank ones between them, of either kind of line break, the last one perhaps without. */
function asLines(items: readonly ({ value: unknown } | { text: string })[], random: () => number): { content: string; places: Expected[] } {
  let content = ''
  let line = 1
  const places: Expected[] = []
  for (const [index, item] of items.entries()) {
    while (random() < 0.2) {
      content += random() < 0.5 ? '\n' : ' \t\r\n'
      line++
    }
    const text = 'text' in item ? item.text : spelled(item.value, random, false)
    content += `${random() < 0.1 ? '  ' : ''}${text}${random() < 0.1 ? ' ' : ''}${random() < 0.5 ? '\r\n' : '\n'}`
    places.push({ line, index, text })
    line++
  }
  return { content: random() < 0.5 ? content.replace(/\r?\n$/, '') : content, places }
}

/** One list over as many lines as chance gives. */
function asList(items: readonly ({ value: unknown } | { text: string })[], random: () => number): { content: string; places: Expected[] } {
  const gap = () => ['', '', '', ' ', '\n', '\r\n  ', '\n\n'][Math.floor(random() * 7)] ?? ''
  let content = `${gap()}[`
  const places: Expected[] = []
  for (const [index, item] of items.entries()) {
    content += gap()
    const text = 'text' in item ? item.text : spelled(item.value, random, true)
    const before = content.split('\n')
    places.push({ line: before.length, column: [...(before.at(-1) ?? '')].length + 1, index, text })
    content += `${text}${gap()}${index < items.length - 1 ? ',' : ''}`
  }
  return { content: `${content}${gap()}]${gap()}`, places }
}

async function expectPlaces({ batches, failures, events, broken }: Outcome, places: readonly Expected[]): Promise<void> {
  expect(broken).toEqual([])
  const good = places.filter(({ text }) => reasons(Buffer.from(text), NOW).size === 0)
  const refused = places.filter(({ text }) => reasons(Buffer.from(text), NOW).size > 0)
  expect(failures.map(({ line, index }) => ({ line, index }))).toEqual(refused.map(({ line, index }) => ({ line, index })))
  for (const [i, failure] of failures.entries()) if (refused[i]?.column !== undefined) expect(failure.column).toBe(refused[i].column)
  expect(events.map(withoutId)).toEqual(good.map(({ text }) => withoutId(JSON.parse(text))))
  const located = []
  for (const batch of batches) located.push(...(await locateEvents(batch, Array(batch.events).keys(), new OriginCounts([]))).values())
  expect(located.map(({ line, column, index }) => ({ line, column, index }))).toEqual(
    good.map(({ line, column, index }) => ({ line, column, index })),
  )
}

function withoutId(event: unknown): unknown {
  const copy = structuredClone(event)
  const properties = Reflect.get(Object(copy), 'properties')
  Reflect.deleteProperty(Object(properties), '$insert_id')
  return copy
}

describe('places of events', () => {
  it('are right in lines, whatever the line breaks, blank lines and chunks', async () => {
    await fc.assert(
      fc.asyncProperty(records, randoms, chunkSizes, async (items, random, sizes) => {
        const { content, places } = asLines(items, random)
        fc.pre(places.length > 0)
        await expectPlaces(await read([stream('e.jsonl', content, sizes)], { batchEvents: 3 }), places)
      }),
      { numRuns: 200 },
    )
  })

  it('are right in a list, whatever the line breaks and chunks', async () => {
    await fc.assert(
      fc.asyncProperty(records, randoms, chunkSizes, async (items, random, sizes) => {
        const { content, places } = asList(items, random)
        await expectPlaces(await read([stream('e.json', content, sizes)], { batchEvents: 3 }), places)
      }),
      { numRuns: 200 },
    )
  })

  it('are the same when the file is compressed, in one member or several', async () => {
    await fc.assert(
      fc.asyncProperty(records, randoms, chunkSizes, fc.nat(), async (items, random, sizes, cut) => {
        const { content, places } = asLines(items, random)
        fc.pre(places.length > 0)
        const bytes = Buffer.from(content)
        const at = cut % (bytes.length + 1)
        const packed = Buffer.concat([gzipSync(bytes.subarray(0, at)), gzipSync(bytes.subarray(at))])
        await expectPlaces(await read([stream('e.jsonl.gz', packed, sizes)]), places)
      }),
      { numRuns: 100 },
    )
  })

  it('are told by the ranges of bytes that batches cover: in order, and all but what failed', async () => {
    await fc.assert(
      fc.asyncProperty(records, randoms, chunkSizes, fc.boolean(), async (items, random, sizes, list) => {
        const { content, places } = list ? asList(items, random) : asLines(items, random)
        fc.pre(places.length > 0)
        const { batches, failures } = await read([stream(list ? 'e.json' : 'e.jsonl', content, sizes)], { batchEvents: 2 })
        const segments = batches.flatMap((batch) => batch.segments)
        const bytes = Buffer.from(content)
        let end = 0
        for (const segment of segments) {
          expect(segment.from).toBeGreaterThanOrEqual(end)
          if (failures.length === 0) expect(segment.from).toBe(end)
          expect(segment.to).toBeLessThanOrEqual(bytes.length)
          end = segment.to
        }
        expect(segments.reduce((sum, { events }) => sum + events, 0) + failures.length).toBe(places.length)
      }),
      { numRuns: 200 },
    )
  })

  it('hold in files of more than one chunk', async () => {
    const many = Array.from({ length: 20_000 }, (_, i) => ({
      event: 'é',
      properties: { time: 1_700_000_000, distinct_id: `u${i}`, $insert_id: `i${i}` },
    }))
    many.splice(15_000, 0, { event: '', properties: { time: 0, distinct_id: '', $insert_id: '' } })
    const { failures, events, batches } = await read([stream('e.jsonl', lines(...many), [100_000])])
    expect(events).toHaveLength(20_000)
    expect(failures).toMatchObject([{ line: 15_001, index: 15_000 }])
    const last = await locateEvents(batches.at(-1) ?? Object.assign({}), [1999], new OriginCounts([]))
    expect(last.get(1999)).toMatchObject({ line: 20_001, index: 20_000, insertId: 'i19999' })
  })
})
