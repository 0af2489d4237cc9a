import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { locateEvents, OriginCounts } from '../../../src/records/events/locate.ts'
import { countRecords } from '../../../src/records/events/origin.ts'
import type { EventFile } from '../../../src/records/events/read.ts'
import { planShard } from '../../../src/records/events/shards.ts'
import { event, type Outcome, read } from './helpers.ts'

const folder = mkdtempSync(join(tmpdir(), 'events-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

let written = 0
function save(name: string, content: string | Uint8Array): EventFile & { size: number } {
  const path = join(folder, `${written++}-${name}`)
  writeFileSync(path, content)
  return { path, file: name, size: Buffer.byteLength(content) }
}

/** Events with ids of their own, blank lines and bad lines between them. */
const contents = fc.array(fc.constantFrom('good', 'good', 'good', 'bad', 'blank', 'crlf'), { maxLength: 20 }).map((kinds) =>
  kinds.map((kind, i) => {
    if (kind === 'blank') return '\n'
    if (kind === 'bad') return `{"bad":${i}}\n`
    return `${JSON.stringify(event({ $insert_id: `e${i}`, pad: 'é'.repeat(i) }))}${kind === 'crlf' ? '\r\n' : '\n'}`
  }),
)

async function placesOf({ batches, failures }: Outcome, files: readonly EventFile[]): Promise<string[]> {
  const origins = new OriginCounts(files)
  const places = failures.map(({ file, line, index, code }) => `${file}:${line} ${index} ${code}`)
  for (const batch of batches)
    for (const { file, line, index, insertId } of (await locateEvents(batch, Array(batch.events).keys(), origins)).values())
      places.push(`${file}:${line} ${index} ${insertId}`)
  return places.toSorted()
}

describe('a part of a file of lines', () => {
  it('has the lines whose first byte lies in it, at their own lines', async () => {
    await fc.assert(
      fc.asyncProperty(contents, fc.array(fc.nat(3000), { maxLength: 4 }), async (parts, cuts) => {
        const source = save('e.jsonl', parts.join(''))
        const { size } = source
        const points = [0, ...cuts.filter((cut) => cut < size).toSorted((a, b) => a - b), size]
        const whole = await placesOf(await read([source]), [source])
        const pieces: string[] = []
        for (const [i, from] of points.entries()) {
          const to = points[i + 1]
          if (to !== undefined) pieces.push(...(await placesOf(await read([{ ...source, part: { from, to } }]), [source])))
        }
        expect(pieces.toSorted()).toEqual(whole)
      }),
      { numRuns: 150 },
    )
  })

  it('has its remarks at their own lines', async () => {
    const one = JSON.stringify(event())
    const source = save('e.jsonl', `${one}\n\n${one}\n${JSON.stringify(event({ v: 'x'.repeat(300) }))}\n`)
    const { remarks } = await read([{ ...source, part: { from: one.length, to: source.size } }])
    expect(remarks).toMatchObject([{ code: 'AO_EVENT_LONG_STRING', line: 4 }])
  })

  it('does not read what comes long after it', async () => {
    const one = `${JSON.stringify(event())}\n`
    const source = save('e.jsonl', one.repeat(40_000))
    let bytes = 0
    await read([{ ...source, part: { from: 10, to: 100 } }], { onBytes: (more) => (bytes += more) })
    expect(bytes).toBeLessThan(1_100_000)
    expect(source.size).toBeGreaterThan(3_000_000)
  })

  it('is no empty file where no line starts in it', async () => {
    const source = save('e.jsonl', `${JSON.stringify(event({ long: 'x'.repeat(200) }))}\n`)
    const { broken, statistics } = await read([{ ...source, part: { from: 50, to: 60 } }])
    expect(broken).toEqual([])
    expect(statistics.events).toBe(0)
  })
})

describe('acknowledged ranges', () => {
  it('are passed over: what batches covered is not sent again, all else is, at its own place', async () => {
    const formats = fc.constantFrom('e.jsonl', 'e.jsonl.gz', 'e.json', 'e.csv')
    await fc.assert(
      fc.asyncProperty(
        contents,
        formats,
        fc.integer({ min: 1, max: 4 }),
        fc.infiniteStream(fc.boolean()),
        async (parts, name, batchEvents, acked) => {
          const source = save(name, inFormat(name, parts))
          fc.pre(source.size > 30)
          const files = [source]
          const first = await read([source], { batchEvents })
          const done = first.batches.filter(() => acked.next().value)
          const acknowledged = done.flatMap(({ segments }) => segments)
          const second = await read([{ ...source, acknowledged }], { batchEvents })
          expect(second.broken).toEqual([])
          const sent = [...(await placesOf({ ...first, batches: done, failures: [] }, files)), ...(await placesOf(second, files))]
          expect(sent.toSorted()).toEqual(await placesOf(first, files))
          if (name !== 'e.jsonl') expect(second.statistics.passedOver).toBe(done.reduce((sum, { events }) => sum + events, 0))
        },
      ),
      { numRuns: 200 },
    )
  })

  function inFormat(name: string, parts: readonly string[]): string | Uint8Array {
    if (name === 'e.jsonl') return parts.join('')
    if (name === 'e.jsonl.gz') return gzipSync(parts.join(''))
    const events = parts.map((part) => part.trim()).filter((part) => part !== '')
    if (name === 'e.json') return `[\n${events.join(',\n\n ')}]`
    const rows = events.map((text, i) => (text.includes('bad') ? 'bad,row' : `x,1700000000,"u\n${i}",e${i}`))
    return `event,time,distinct_id,$insert_id\n${rows.join('\n\n')}\n`
  }

  it('need no new start for every gap between them', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => (i % 3 === 0 ? '{"bad":1}' : JSON.stringify(event({ $insert_id: `i${i}` }))))
    const source = save('e.jsonl', rows.join('\n'))
    const first = await read([source])
    let bytes = 0
    const acknowledged = first.batches.flatMap(({ segments }) => segments)
    const second = await read([{ ...source, acknowledged }], { onBytes: (more) => (bytes += more) })
    expect(second.failures.map(({ line, index }) => [line, index])).toEqual(first.failures.map(({ line, index }) => [line, index]))
    expect(second.statistics).toMatchObject({ events: 1000, failed: 1000, passedOver: 0 })
    expect(bytes).toBe(source.size)
    expect(await countRecords(source, acknowledged)).toBe(2000)
  })

  it('of all of a file leave nothing to do', async () => {
    const source = save('e.jsonl', `${JSON.stringify(event())}\n`.repeat(5))
    const { batches } = await read([source])
    const again = await read([{ ...source, acknowledged: batches.flatMap(({ segments }) => segments) }])
    expect(again.statistics).toMatchObject({ events: 0, batches: 0 })
    expect(again.broken).toEqual([])
  })
})

describe('shards', () => {
  const names = fc.constantFrom('a.jsonl', 'b.ndjson', 'c.jsonl.gz', 'd.json', 'e.csv', 'f.jsonl')
  const sets = fc.uniqueArray(fc.tuple(names, contents), { selector: ([name]) => name, maxLength: 6 })

  it('hold together exactly what the files hold, each event once', async () => {
    await fc.assert(
      fc.asyncProperty(sets, fc.integer({ min: 1, max: 7 }), async (set, count) => {
        const files = set.map(([name, parts]) => save(name, asFormat(name, parts)))
        const whole = await placesOf(await read(files), files)
        const shards: string[] = []
        for (let index = 1; index <= count; index++) {
          const pieces = planShard(
            files.map((source) => ({ source, size: source.size })),
            'auto',
            { index, count },
          )
          const outcome = await read(pieces.map(({ source, part }) => ({ ...source, ...(part && { part }) })))
          shards.push(...(await placesOf(outcome, files)))
        }
        expect(shards.toSorted()).toEqual(whole)
      }),
      { numRuns: 80 },
    )
  })

  function asFormat(name: string, parts: readonly string[]): string | Uint8Array {
    const content = parts.join('')
    if (name.endsWith('.gz')) return gzipSync(content)
    if (name === 'd.json')
      return `[${parts
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(',')}]`
    return name === 'e.csv' ? `event,time,distinct_id,$insert_id\n${parts.map((_, i) => `x,1700000000,u,c${i}\n`).join('')}` : content
  }

  it('are fair, and the same in whatever order the files are named', () => {
    const files = [
      { source: { file: 'big.csv' }, size: 500 },
      { source: { file: 'small.csv' }, size: 100 },
      { source: { file: 'x.jsonl' }, size: 900 },
      { source: { file: 'y.jsonl' }, size: 1500 },
    ]
    const plans = [1, 2, 3].map((index) => planShard(files, 'auto', { index, count: 3 }))
    const sizes = plans.map((plan) =>
      plan.reduce(
        (sum, { source, part }) => sum + (part ? part.to - part.from : (files.find((entry) => entry.source === source)?.size ?? 0)),
        0,
      ),
    )
    expect(sizes).toEqual([1000, 1000, 1000])
    expect([1, 2, 3].map((index) => planShard(files.toReversed(), 'auto', { index, count: 3 }))).toEqual(plans)
  })

  it('leave large whole files alone with their shard', () => {
    const files = [
      { source: { file: 'big.json' }, size: 10_000 },
      { source: { file: 'x.jsonl' }, size: 100 },
    ]
    expect(planShard(files, 'auto', { index: 1, count: 3 })).toEqual([{ source: { file: 'big.json' } }])
    expect(planShard(files, 'auto', { index: 2, count: 3 })).toEqual([{ source: { file: 'x.jsonl' }, part: { from: 0, to: 50 } }])
  })

  it('go by `format` where it overrides the names', () => {
    const files = [{ source: { file: 'x.log' }, size: 100 }]
    expect(planShard(files, 'jsonl', { index: 2, count: 2 })).toEqual([{ source: { file: 'x.log' }, part: { from: 50, to: 100 } }])
    expect(planShard(files, 'json', { index: 2, count: 2 })).toEqual([])
  })
})
