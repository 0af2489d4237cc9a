import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { Interrupted } from '../../../src/core/errors.ts'
import { RawJson, stringifyLine } from '../../../src/core/raw-json.ts'
import { event, lines, NOW, read, stream } from './helpers.ts'

const folder = mkdtempSync(join(tmpdir(), 'events-read-'))
afterAll(() => rmSync(folder, { recursive: true }))

function save(file: string, content: string | Uint8Array): { path: string; file: string } {
  const path = join(folder, file)
  writeFileSync(path, content)
  return { path, file }
}

describe('reading events', () => {
  it('goes by the names of files, which `format` overrides', async () => {
    const one = JSON.stringify(event())
    const csv = 'event,time,distinct_id\nx,1700000000,u\n'
    const files = [
      save('a.jsonl', one),
      save('b.NDJSON', one),
      save('c.json', `[${one}]`),
      save('d.csv', csv),
      save('e.jsonl.gz', gzipSync(one)),
      save('f.json.gz', gzipSync(`[${one}]`)),
      save('g.csv.GZ', gzipSync(csv)),
    ]
    const { events, broken, statistics } = await read(files)
    expect(broken).toEqual([])
    expect(events).toHaveLength(7)
    expect(statistics.files).toBe(7)
    expect((await read([save('odd.json', one), save('odd.gz', gzipSync(one))], { format: 'jsonl' })).events).toHaveLength(2)
  })

  it('looks into a stream whose name tells nothing', async () => {
    const one = JSON.stringify(event())
    for (const content of [one, ` \n[${one}]`, gzipSync(one), gzipSync(`[${one}]`)])
      for (const sizes of [[1], [1000]]) expect((await read([stream('-', content, sizes)])).events).toHaveLength(1)
    expect((await read([stream('-', 'event,time\n')])).broken).toMatchObject([{ code: 'AO_EVENTS_FORMAT' }])
    expect((await read([stream('-', '')])).broken).toMatchObject([{ code: 'AO_FILE_EMPTY' }])
    expect((await read([stream('-', 'event,time,distinct_id\nx,1700000000,u')], { format: 'csv' })).events).toHaveLength(1)
  })

  it('tells files that cannot be opened, and whose compression is not what their name says', async () => {
    const one = JSON.stringify(event())
    const { broken, events } = await read([
      { path: join(folder, 'missing.jsonl'), file: 'missing.jsonl' },
      { path: folder, file: 'folder.jsonl' },
      save('plain.jsonl.gz', one),
      save('packed.jsonl', gzipSync(one)),
      save('good.jsonl', one),
    ])
    expect(broken.map(({ code }) => code)).toEqual(['AO_FILE_NOT_FOUND', 'AO_FILE_IS_FOLDER', 'AO_EVENTS_GZIP', 'AO_EVENTS_GZIP'])
    expect(events).toHaveLength(1)
  })

  it('tells a file that changes while it is read', async () => {
    const file = save('changing.jsonl', lines(...Array(10).fill(event())))
    const { broken } = await read([file], { batchEvents: 2, emit: () => appendFileSync(file.path, '\n') })
    expect(broken).toMatchObject([{ code: 'AO_FILE_CHANGED' }])
  })

  it('unpacks what inflates a thousandfold without keeping it', async () => {
    const content = `${JSON.stringify(event())}\n${'\n'.repeat(20_000_000)}${JSON.stringify(event())}`
    const file = save('bomb.jsonl.gz', gzipSync(content))
    const { events, statistics, batches } = await read([file])
    expect(events).toHaveLength(2)
    expect(statistics.events).toBe(2)
    expect(batches[0]?.segments).toMatchObject([{ from: 0, to: content.length, line: 1, events: 2 }])
  })

  it('counts what it read', async () => {
    const content = lines(
      event({ time: 1_700_000_000 }, 'A'),
      event({ time: 1_600_000_000_000 }, 'B'),
      event({ time: 1_700_000_001 }, 'A'),
      '{"event":"\\u0041","properties":{"time":1700000000,"distinct_id":""}}',
      'bad',
    )
    const { statistics, batches } = await read([stream('e.jsonl', content)])
    expect(statistics).toEqual({
      files: 1,
      events: 5,
      failed: 1,
      passedOver: 0,
      batches: 1,
      bytes: batches[0]?.body.length,
      generatedInsertIds: 1,
      identicalEvents: 0,
      timeRange: { first: 1_600_000_000_000, last: 1_700_000_001_000 },
      byName: [
        { name: 'A', events: 3 },
        { name: 'B', events: 1 },
      ],
      otherNames: 0,
      byDay: [
        { day: '2020-09-13', events: 1 },
        { day: '2023-11-14', events: 3 },
      ],
    })
    expect((await read([])).statistics).toMatchObject({ files: 0, events: 0, byName: [], byDay: [] })
    expect((await read([])).statistics).not.toHaveProperty('timeRange')
  })

  it('counts events with names of more than a kilobyte as others', async () => {
    const { statistics } = await read([stream('e.jsonl', lines(event({}, 'x'.repeat(1024)), event({}, 'x'.repeat(1025))))])
    expect(statistics.byName).toHaveLength(1)
    expect(statistics.otherNames).toBe(1)
  })

  it('counts a thousand names at most', async () => {
    const many = Array.from({ length: 1500 }, (_, i) => event({}, `name ${i}`))
    const { statistics } = await read([stream('e.jsonl', lines(...many, ...many))])
    expect(statistics.byName).toHaveLength(1000)
    expect(statistics.byName.every(({ events }) => events === 2)).toBe(true)
    expect(statistics.otherNames).toBe(1000)
  })

  it('tells how many bytes it read', async () => {
    let bytes = 0
    const content = gzipSync(lines(event()))
    await read([save('count.jsonl.gz', content), stream('-', lines(event()), [3])], { onBytes: (more) => (bytes += more) })
    expect(bytes).toBe(content.length + lines(event()).length)
  })

  it('stops when it is told to, also while a stream is silent', async () => {
    const aborting = new AbortController()
    const file = save('long.jsonl', lines(...Array(50_000).fill(event())))
    const reading = read([file], { signal: aborting.signal, batchEvents: 100, emit: () => aborting.abort() })
    await expect(reading).rejects.toThrow(Interrupted)
    const silent = new AbortController()
    async function* never(): AsyncGenerator<Buffer, void, undefined> {
      yield Buffer.from('{')
      await new Promise(() => undefined)
    }
    const waiting = read([{ file: '-', stream: never() }], { signal: silent.signal })
    setImmediate(() => silent.abort())
    await expect(waiting).rejects.toThrow(Interrupted)
  })
})

describe('remarks on good events', () => {
  it('tell texts over 255 characters once for each property, counted, and no value', async () => {
    const long = 'canary'.repeat(50)
    const content = lines(
      event({ a: 'é'.repeat(255), b: 'é'.repeat(256) }),
      event({ b: long, c: { d: [long, long] }, e: '😀'.repeat(255), f: `${'\\u00e9'.repeat(250)}`, distinct_id: long }),
      JSON.stringify(event({ g: 'G' })).replace('G', `${'\\u00e9\\ud83d\\ude00'.repeat(127)}\\n`),
      JSON.stringify(event({ g: 'G' })).replace('G', `${'\\u00e9\\ud83d\\ude00'.repeat(128)}`),
      event({}, long),
      JSON.stringify({ ...event({ h: long }), other: long }),
    )
    const { remarks, failures } = await read([stream('e.jsonl', content)])
    expect(failures).toEqual([])
    const told = remarks
      .filter(({ code }) => code === 'AO_EVENT_LONG_STRING')
      .map(({ line, message }) => `${line} ${/in `(.*)`, (.*):/.exec(message)?.slice(1).join(' ')}`)
    expect(told.toSorted()).toEqual([
      '1 b 2 times',
      '2 c 2 times',
      '2 distinct_id once',
      '2 f once',
      '4 g once',
      '5 event once',
      '6 h once',
    ])
    expect(JSON.stringify(remarks)).not.toContain('canary')
    expect(remarks.filter(({ code }) => code === 'AO_EVENT_EXTRA_KEY')).toMatchObject([
      { line: 6, message: expect.stringContaining('`other`') },
    ])
  })

  it('tell twenty names of a kind, and the others together', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`p${i}`, 'x'.repeat(300)]))
    const { remarks } = await read([stream('e.jsonl', lines(event(many)))])
    expect(remarks).toHaveLength(21)
    expect(remarks.at(-1)?.message).toMatch(/further names.*10 times/)
  })

  it('are counted by the beginning of a very long name', async () => {
    const key = 'k'.repeat(500)
    const { remarks, failures } = await read([stream('e.jsonl', lines(event({ [key]: 'x'.repeat(300) }), event({ [key]: [[[[]]]] })))])
    expect(remarks[0]?.message).toContain(`\`${'k'.repeat(80)}…\``)
    expect(failures[0]?.field).toBe('k'.repeat(80))
  })

  it('tell events that are near the limit of their size', async () => {
    const { remarks, events } = await read([stream('e.jsonl', lines(event({ list: Array(250).fill('x'.repeat(4000)) })))])
    expect(events).toHaveLength(1)
    expect(remarks.map(({ code }) => code)).toContain('AO_EVENT_NEAR_LIMIT')
  })
})

describe('a failed-records file', () => {
  it('is read as the events it holds, as they were written', async () => {
    const big = JSON.stringify(event({ n: 'N' })).replace('"N"', '12345678901234567890')
    const first = await read([
      stream('e.jsonl', lines(big.replace('1700000000', '17'), event({ distinct_id: 'null' }), '{"event"', big.replace(',', ',,'))),
    ])
    expect(first.failures.map(({ record }) => record)).toEqual([expect.any(RawJson), expect.any(RawJson), '{"event"', expect.any(String)])
    const file = first.failures.map(({ code: _, ...failure }) => stringifyLine(failure)).join('\n')
    const mended = file.replace('"time":17,', '"time":1700000000,').replace('"distinct_id":"null"', '"distinct_id":"u2"').replace(',,', ',')
    const again = await read([stream('failed.jsonl', mended)])
    expect(again.batches[0]?.body.toString()).toBe(`[${big},${JSON.stringify(event({ distinct_id: 'u2' }))},${big}]`)
    expect(again.failures).toMatchObject([{ file: 'failed.jsonl', line: 3, index: 2, code: 'AO_EVENT_NOT_JSON', record: '{"event"' }])
    const plain = first.failures.map((failure) => JSON.stringify(failure)).join('\n')
    expect((await read([stream('failed.jsonl', plain)])).failures.map(({ record }) => JSON.stringify(record))).toEqual(
      first.failures.map(({ record }) => JSON.stringify(record)),
    )
  })

  it('takes a record that is text with white space around it', async () => {
    const { $insert_id: _, ...properties } = event().properties
    const record = ` \n${JSON.stringify({ event: 'x', properties })}\n `
    const { events, failures } = await read([
      stream('failed.jsonl', JSON.stringify({ file: 'e', line: 1, index: 0, message: 'm', record })),
    ])
    expect(failures).toEqual([])
    expect(events).toMatchObject([{ event: 'x', properties }])
  })

  it('says where a record was not kept', async () => {
    const { failures } = await read([
      stream('failed.jsonl', '{"file":"e.jsonl","line":4,"index":3,"message":"The event is 2,000,000 bytes"}\n'),
    ])
    expect(failures).toMatchObject([{ line: 1, code: 'AO_EVENT_NOT_KEPT' }])
  })

  it('is not what merely looks like one', async () => {
    const { failures } = await read([
      stream('e.jsonl', lines({ file: 'x', message: 'y' }, { ...event({ time: 0 }), file: 'x', line: 1, message: 'y', record: event() })),
    ])
    expect(failures.map(({ code }) => code)).toEqual(['AO_EVENT_NAME', 'AO_EVENT_TIME'])
  })

  it('keeps an event over several lines of a list on one line', async () => {
    const { failures } = await read([stream('e.json', JSON.stringify([event({ time: 0 })], undefined, 2))])
    const { record } = failures[0] ?? {}
    expect(record).toBeInstanceOf(RawJson)
    expect(stringifyLine({ record })).not.toContain('\n')
    expect(JSON.parse(stringifyLine({ record }))).toEqual({ record: event({ time: 0 }) })
  })
})

describe('the time of the run', () => {
  it('decides what is the future', async () => {
    const content = lines(event({ time: NOW / 1000 + 3600 }))
    expect((await read([stream('e.jsonl', content)])).events).toHaveLength(1)
    expect((await read([stream('e.jsonl', content)], { now: NOW - 1 })).failures).toMatchObject([{ code: 'AO_EVENT_TIME' }])
  })
})
