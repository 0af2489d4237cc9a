import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventBatch } from '../../../src/records/events/batch.ts'
import { locateEvents, OriginCounts, splitBatch } from '../../../src/records/events/locate.ts'
import { readEvents } from '../../../src/records/events/read.ts'
import { goodEvents, randoms, spelled } from './arbitraries.ts'
import { event, lines, NOW, read, stream } from './helpers.ts'

const origins = new OriginCounts([])
/** Good events, some of them giants beside the others. */
const sized = fc.array(
  fc.tuple(goodEvents, fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 900 }) })),
  { minLength: 1, maxLength: 25 },
)
const limits = fc.record({ batchEvents: fc.integer({ min: 1, max: 8 }), batchBytes: fc.integer({ min: 300, max: 1500 }) })

describe('batches', () => {
  it('partition the good events in their order, keep their text, and never exceed the limits', async () => {
    await fc.assert(
      fc.asyncProperty(
        sized,
        randoms,
        limits,
        fc.integer({ min: 1, max: 700 }),
        fc.boolean(),
        async (items, random, limit, chunk, list) => {
          const texts = items.map(([value, size]) => {
            const padded = { ...value, properties: { ...value.properties, pad: 'é'.repeat(size) } }
            return spelled(padded, random, false)
          })
          const content = list ? `[${texts.join(' ,\n ')}]` : texts.join('\r\n')
          const { batches, failures, statistics } = await read([stream(list ? 'e.json' : 'e.jsonl', content, [chunk])], limit)
          const tooLarge = new Set(failures.map(({ index }) => index))
          const fitting = texts.filter((_, i) => !tooLarge.has(i))
          let at = 0
          for (const batch of batches) {
            expect(batch.body.length).toBeLessThanOrEqual(limit.batchBytes)
            expect(batch.events).toBeLessThanOrEqual(limit.batchEvents)
            expectBody(batch, fitting.slice(at, at + batch.events))
            at += batch.events
          }
          expect(at).toBe(fitting.length)
          for (const [i, text] of texts.entries()) {
            const size = Buffer.byteLength(text) + (text.includes('insert_id"') ? 0 : 52)
            if (!text.includes('\\u')) expect(tooLarge.has(i)).toBe(size + 2 > limit.batchBytes)
          }
          expect(statistics).toMatchObject({ events: texts.length, failed: tooLarge.size, batches: batches.length })
          expect(statistics.bytes).toBe(batches.reduce((sum, { body }) => sum + body.length, 0))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('are the same where bodies are given back, and those kept stay as they are', async () => {
    await fc.assert(
      fc.asyncProperty(sized, randoms, limits, fc.array(fc.boolean(), { minLength: 1 }), async (items, random, limit, givenBack) => {
        const content = items
          .map(([value, size]) => spelled({ ...value, properties: { ...value.properties, pad: 'x'.repeat(size) } }, random, false))
          .join('\n')
        const source = () => [stream('e.jsonl', content)]
        const expected = (await read(source(), limit)).batches.map(({ body }) => body.toString())
        const kept: (() => string)[] = []
        await readEvents(source(), {
          format: 'jsonl',
          now: NOW,
          ...limit,
          emit({ body, release }) {
            if (givenBack[kept.length % givenBack.length]) {
              const text = body.toString()
              kept.push(() => text)
              body.fill(0x23)
              release?.()
            } else kept.push(() => body.toString())
          },
          fail: () => undefined,
          remark: () => undefined,
          broken: () => undefined,
        })
        expect(kept.map((text) => text())).toEqual(expected)
      }),
      { numRuns: 100 },
    )
  })

  /** The body is JSON, and holds the texts in their order. */
  function expectBody({ body, events }: EventBatch, texts: readonly string[]): void {
    expect(JSON.parse(body.toString())).toHaveLength(events)
    let rest = body.toString()
    for (const text of texts) {
      const [before, after] = ownText(text)
      const places = [rest.indexOf(before), rest.indexOf(after)]
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
      rest = rest.slice((places[1] ?? 0) + after.length)
    }
  }

  /** The parts of an event's text that stand in a body unchanged: before and after an `$insert_id` that may have been put in. */
  function ownText(text: string): [string, string] {
    const { index = 0, 0: opening = '' } = /"(?:p|\\u0070)[^:]*:[ \t]*\{/.exec(text) ?? {}
    return [text.slice(0, index + opening.length), text.slice(index + opening.length)]
  }

  it('are filled as far as the limits go', async () => {
    const one = JSON.stringify(event())
    const { batches } = await read([stream('e.jsonl', `${one}\n`.repeat(10))], { batchBytes: 2 + 3 * one.length + 2, batchEvents: 100 })
    expect(batches.map(({ events }) => events)).toEqual([3, 3, 3, 1])
    const byNumber = await read([stream('e.jsonl', `${one}\n`.repeat(10))], { batchEvents: 4 })
    expect(byNumber.batches.map(({ events }) => events)).toEqual([4, 4, 2])
  })

  it('take an event that fits exactly, with its brackets and its made `$insert_id`, and no larger one', async () => {
    const one = JSON.stringify(event())
    const bare = one.replace(',"$insert_id":"i-1"', '')
    for (const [text, size] of [
      [one, one.length + 2],
      [bare, bare.length + 52 + 2],
    ] as const) {
      const fitting = await read([stream('e.jsonl', text)], { batchBytes: size })
      expect(fitting.batches[0]?.body).toHaveLength(size)
      const { failures, batches } = await read([stream('e.jsonl', text)], { batchBytes: size - 1 })
      expect(batches).toEqual([])
      expect(failures).toMatchObject([{ code: 'AO_EVENT_TOO_LARGE', message: expect.stringContaining('Raise `batch-bytes`') }])
    }
  })

  it('hold nothing of what stands between events in the file', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => JSON.stringify(event({ $insert_id: id })))
    const { batches, failures } = await read([stream('e.jsonl', `${a}\n{"bad":"record"}\n${b}\n\n\n\n\n\n\n\n${c}`)])
    expect(batches[0]?.body.toString()).toBe(`[${a},${b},${c}]`)
    expect(failures).toHaveLength(1)
  })

  it('go over the ends of files, and tell the parts', async () => {
    const files = ['a.jsonl', 'b.jsonl', 'c.json'].map((file, i) => {
      const content = lines(event({ $insert_id: `${i}-1` }), event({ $insert_id: `${i}-2` }))
      return stream(file, file.endsWith('json') ? `[${content.trim().replace('\n', ',\n')}]` : content)
    })
    const { batches, statistics } = await read(files, { batchEvents: 4 })
    expect(statistics.files).toBe(3)
    expect(batches.map(({ segments }) => segments.map(({ file, events }) => [file, events]))).toEqual([
      [
        ['a.jsonl', 2],
        ['b.jsonl', 2],
      ],
      [['c.json', 2]],
    ])
    const located = await locateEvents(batches[0] ?? Object.assign({}), [3, 9, -1, 0.5], origins)
    expect([...located]).toMatchObject([[3, { file: 'b.jsonl', line: 2, index: 1, insertId: '1-2' }]])
  })

  it('hold numbers beyond 2^53, escapes and the order of keys as they were written', async () => {
    const text = '{"properties":{"z":12345678901234567890.10,"time":1700000000,"distinct_id":"\\u00e9\\/","a":1E5},"event":"x"}'
    const { batches } = await read([stream('e.jsonl', text)])
    const body = batches[0]?.body.toString() ?? ''
    expect(body.replace(/"\$insert_id":"[0-9a-f]{36}",/, '')).toBe(`[${text}]`)
    expect(body).toMatch(/"properties":\{"\$insert_id":/)
  })

  it('are halved, each half knowing its places', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(goodEvents, { minLength: 2, maxLength: 9 }), randoms, fc.boolean(), async (values, random, list) => {
        const texts = values.map((value) => spelled(value, random, list))
        const content = list ? `[ ${texts.join(',\n ')}]` : texts.join('\n\nbad\n')
        const { batches } = await read([stream(list ? 'e.json' : 'e.jsonl', content)])
        const [batch] = batches
        if (batch === undefined) throw new Error('no batch')
        const halves = splitBatch(batch)
        const whole = [...(await locateEvents(batch, Array(batch.events).keys(), origins)).values()]
        const parts = []
        for (const half of halves ?? []) {
          expect(JSON.parse(half.body.toString())).toHaveLength(half.events)
          expect(half.segments.reduce((sum, segment) => sum + segment.events, 0)).toBe(half.events)
          parts.push(...(await locateEvents(half, Array(half.events).keys(), origins)).values())
        }
        expect(parts).toEqual(whole)
        const [first, second] = halves ?? []
        expect(Math.abs((first?.events ?? 0) - (second?.events ?? 0))).toBeLessThanOrEqual(1)
        const covered = halves?.flatMap(({ segments }) => segments) ?? []
        expect(sum(covered)).toBe(sum(batch.segments))
        for (const [i, { from }] of covered.entries()) expect(from).toBeGreaterThanOrEqual(covered[i - 1]?.to ?? 0)
      }),
      { numRuns: 100 },
    )
  })

  function sum(ranges: readonly { from: number; to: number }[]): number {
    return ranges.reduce((total, { from, to }) => total + to - from, 0)
  }

  it('of one event cannot be halved', async () => {
    const { batches } = await read([stream('e.jsonl', lines(event()))])
    expect(splitBatch(batches[0] ?? Object.assign({}))).toBeUndefined()
  })

  it('are waited for', async () => {
    let under = 0
    let most = 0
    await read([stream('e.jsonl', lines(...Array(100).fill(event())))], {
      batchEvents: 10,
      emit: async () => {
        most = Math.max(most, ++under)
        await new Promise((resolve) => setImmediate(resolve))
        under--
      },
    })
    expect(most).toBe(1)
  })

  it('fail the reading when they cannot be taken', async () => {
    const emit = () => Promise.reject(new Error('disk full'))
    await expect(read([stream('e.jsonl', lines(event()))], { emit })).rejects.toThrow('disk full')
  })
})
