import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTime } from '../../../src/records/events/csv-values.ts'
import { read, stream } from './helpers.ts'

const HEADER = 'event,time,distinct_id,$insert_id'

async function eventsOf(content: string, options = {}): Promise<unknown[]> {
  const { events, failures, broken } = await read([stream('e.csv', content)], options)
  expect(failures).toEqual([])
  expect(broken).toEqual([])
  return events
}

describe('events in CSV', () => {
  it('are typed by the table of the specification, one column a property', async () => {
    const header = `${HEADER},int,float,big,yes,no,none,list,words,zip,hex,inf,when,space,after`
    const row = `Play,1700000000,007,id-1,42,-1.5e3,12345678901234567890,TRUE,False,,"[""a"", ""b""]","[1,2]",007,0x10,1e999,2026-01-31T12:00:00Z, 5,"[""a""] "`
    const { batches } = await read([stream('e.csv', `${header}\n${row}\n`)])
    expect(batches[0]?.body.toString()).toBe(
      '[{"event":"Play","properties":{"time":1700000000,"distinct_id":"007","$insert_id":"id-1","int":42,"float":-1.5e3,"big":12345678901234567890,' +
        '"yes":true,"no":false,"list":["a", "b"],"words":"[1,2]","zip":"007","hex":"0x10","inf":"1e999","when":"2026-01-31T12:00:00Z","space":" 5","after":"[\\"a\\"] "}}]',
    )
  })

  it('keep cells of every size, side by side', async () => {
    const cells = [10, 90_000, 5, 300_000, 80_000, 80_000, 0, 900_000, 20].map((size, i) =>
      `${String.fromCharCode(97 + i)}é`.repeat(size / 3),
    )
    const events = await eventsOf(`${HEADER},pad\n${cells.map((cell, i) => `x,1700000000,u,i${i},${cell}`).join('\n')}`)
    const pads = events.map((value) => Reflect.get(Object(Reflect.get(Object(value), 'properties')), 'pad') ?? '')
    expect(pads).toEqual(cells)
  })

  it('take times in RFC 3339, seconds and milliseconds', async () => {
    const times = ['2026-01-31T12:00:00Z', '2026-01-31 12:00:00.1239+01:00', '1700000000', '1700000000123', '1.7e9']
    const events = await eventsOf(`${HEADER}\n${times.map((time, i) => `x,${time},u,i${i}`).join('\n')}`)
    const base = Date.UTC(2026, 0, 31, 12)
    expect(events.map((value) => Reflect.get(Object(Reflect.get(Object(value), 'properties')), 'time'))).toEqual([
      base,
      base - 3_600_000 + 123,
      1_700_000_000,
      1_700_000_000_123,
      1.7e9,
    ])
  })

  it('read RFC 3339 times as Date does, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9000-01-01'), noInvalidDate: true }),
        fc.integer({ min: -1439, max: 1439 }),
        (date, offset) => {
          const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1)
          const two = (n: number) => String(Math.floor(Math.abs(n))).padStart(2, '0')
          expect(parseTime(`${local}${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`)).toBe(
            date.getTime(),
          )
        },
      ),
    )
    for (const text of [
      '2026-02-29T00:00:00Z',
      '2026-01-01T24:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-01-01T00:00:00',
      '2026-01-01',
      '0000-00-00T00:00:00Z',
      'x',
      '2026-01-01T00:00:00+24:00',
    ])
      expect(parseTime(text), text).toBeUndefined()
    expect(parseTime('2016-12-31T23:59:60Z')).toBe(Date.UTC(2016, 11, 31, 23, 59, 59))
    expect(parseTime('2026-01-01t00:00:00z')).toBe(Date.UTC(2026, 0, 1))
  })

  it('take their fields from the columns that `columns` names, and the name from `event-name`', async () => {
    const content = 'kind,ts,user,key,event\nPlay,1700000000,u1,k1,inner\n'
    const columns = { event: 'kind', time: 'ts', distinct_id: 'user', $insert_id: 'key' } as const
    expect(await eventsOf(content, { columns })).toEqual([
      { event: 'Play', properties: { time: 1_700_000_000, distinct_id: 'u1', $insert_id: 'k1', event: 'inner' } },
    ])
    const { event: _, ...rest } = columns
    expect(await eventsOf(content, { columns: rest, eventName: 'Song' })).toEqual([
      { event: 'Song', properties: { time: 1_700_000_000, distinct_id: 'u1', $insert_id: 'k1', kind: 'Play', event: 'inner' } },
    ])
  })

  it('have lines and indices that are right with quoted line breaks, blank lines and any chunks', async () => {
    const cells = fc.constantFrom('a', 'é', '"x\ny"', '"q""\r\n\r\n"', '"a,b"', '')
    const rows = fc.array(fc.oneof({ weight: 4, arbitrary: cells }, { weight: 1, arbitrary: fc.constantFrom('bad', 'extra,cell') }), {
      minLength: 1,
      maxLength: 10,
    })
    const gaps = fc.array(fc.constantFrom('\n', '\r\n', '\n\n', '\r\n\r\n\n'), { minLength: 1, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(
        rows,
        gaps,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
        async (items, breaks, sizes) => {
          let content = `${HEADER},note\n`
          const expected: unknown[] = []
          for (const [index, item] of items.entries()) {
            const line = content.split('\n').length
            const isBad = item === 'bad' || item === 'extra,cell'
            content += isBad ? `x,1700000000,u${item === 'bad' ? '' : ',i,n,more'}` : `x,1,u,i,${item}`
            expected.push({ line, index, code: isBad ? 'AO_EVENT_FIELDS' : 'AO_EVENT_TIME' })
            content += breaks[index % breaks.length]
          }
          const { failures, broken } = await read([stream('e.csv', content, sizes)])
          expect(broken).toEqual([])
          expect(failures.map(({ line, index, code }) => ({ line, index, code }))).toEqual(expected)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('name what is wrong with a row', async () => {
    const rows = [
      'x,yesterday,u,i',
      ',1700000000,u,i',
      'x,,u,i',
      'x,1700000000,null,i',
      'x,1700000000,u,no_good',
      'x,1700000000,u',
      'x,1700000000.5,u,',
    ]
    const { failures } = await read([stream('e.csv', `${HEADER}\n${rows.join('\n')}`)])
    expect(failures.map(({ line, code, message }) => [line, code, message])).toEqual([
      [2, 'AO_EVENT_TIME', expect.stringContaining('neither an RFC 3339 time with its offset')],
      [3, 'AO_EVENT_NAME', expect.stringContaining('empty')],
      [4, 'AO_EVENT_TIME', expect.stringContaining('missing')],
      [5, 'AO_EVENT_DISTINCT_ID', expect.stringContaining('missing id')],
      [6, 'AO_EVENT_INSERT_ID', expect.stringContaining('letters')],
      [7, 'AO_EVENT_FIELDS', 'The row has 3 fields, the header 4.'],
      [8, 'AO_EVENT_TIME', expect.stringContaining('whole')],
    ])
    expect(failures.at(-2)?.record).toBe('x,1700000000,u\n')
  })

  it('take an empty `distinct_id` for an event of no user, and make an `$insert_id` where it is empty', async () => {
    const events = await eventsOf(`${HEADER}\nx,1700000000,,\n`)
    expect(events).toMatchObject([{ properties: { distinct_id: '', $insert_id: expect.stringMatching(/^[0-9a-f]{36}$/) } }])
  })

  const broken: [string, string, RegExp, number, object?][] = [
    ['a missing column', 'event,tme,distinct_id\n', /No column is called `time`.*Did you mean "tme"/, 1],
    [
      'several faults of the header',
      'event,event,\n',
      /Two columns have the header `event`.*Column 3 has no header.*`time`.*`distinct_id`/,
      1,
    ],
    [
      'a mapped column that is missing',
      `${HEADER}\n`,
      /No column is called `key`, which would give the `\$insert_id`/,
      1,
      { columns: { $insert_id: 'key' } },
    ],
    ['a second time', `${HEADER},ts\n`, /would give a second `time`/, 1, { columns: { time: 'ts' } }],
    ['no event', 'time,distinct_id\n', /name the right one in `columns` or give `event-name`/, 1],
    ['a quote never closed', `${HEADER}\nx,1700000000,u,i\n\nx,1,"u,i\n\n`, /quoted field that is never closed/, 4],
    ['a quote within a field', `${HEADER}\nx,1700000000,u"1,i\n`, /quote within a field/, 2],
    ['something after a quote', `${HEADER}\nx,1700000000,"u"1,i\n`, /after the closing quote/, 2],
  ]

  it.each(broken)('are not read from a file with %s', async (_, content, message, line, options) => {
    for (const sizes of [[1], [1000]]) {
      const outcome = await read([stream('e.csv', content, sizes)], options)
      expect(outcome.broken).toMatchObject([
        { code: 'AO_EVENTS_CSV', message: expect.stringMatching(message), location: { file: 'e.csv', line } },
      ])
    }
  })

  it('are not read from a file that is not UTF-8', async () => {
    const content = Buffer.concat([Buffer.from(`${HEADER}\nx,1700000000,u,i\nx,1700000000,`), Buffer.of(0xe9), Buffer.from(',i\n')])
    const { broken: errors } = await read([stream('e.csv', content)])
    expect(errors).toMatchObject([{ code: 'AO_FILE_ENCODING' }])
  })

  it('tell a record that is far too large, in bounded memory', async () => {
    const { broken: errors } = await read([stream('e.csv', `${HEADER}\nx,1700000000,u,"${'y'.repeat(6_000_000)}"\n`)])
    expect(errors).toMatchObject([
      { code: 'AO_EVENTS_CSV', message: expect.stringMatching(/larger than any event/), location: { line: 2 } },
    ])
  })
})
