import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../src/core/error-codes.ts'
import { event, lines, NOW, read, stream } from './helpers.ts'

const GOOD = JSON.stringify(event())
const HOUR = 3600
const now = NOW / 1000
const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, i]))

/** Name, the event as it stands in the file, code, words of the message, and the field where one is told. */
const BAD: [string, string | Buffer, ErrorCode, RegExp, string?][] = [
  ['not JSON', '{"event":"x",}', 'AO_EVENT_NOT_JSON', /not JSON: at byte 14 of the event, expected a key in double quotes/],
  ['cut off', GOOD.slice(0, -1), 'AO_EVENT_NOT_JSON', /at the end of the event, expected `,` or `}`/],
  ['two in one line', `${GOOD} ${GOOD}`, 'AO_EVENT_NOT_JSON', /expected the end of the text/],
  ['an unknown escape', GOOD.replace('Play', '\\x41'), 'AO_EVENT_NOT_JSON', /unknown escape/],
  ['a control character', GOOD.replace('Play', 'a\tb'), 'AO_EVENT_NOT_JSON', /control character/],
  ['an open string', '{"event":"x', 'AO_EVENT_NOT_JSON', /closing quote/],
  ['JSON but not an object', '"event"', 'AO_EVENT_NOT_OBJECT', /The event is text; it must be a JSON object/],
  ['null', 'null', 'AO_EVENT_NOT_OBJECT', /`null`/],
  ['an array', `[${GOOD}]`, 'AO_EVENT_NOT_OBJECT', /a list; .* `format: json`/],
  [
    'duplicate keys',
    GOOD.replace('"distinct_id"', '"time":1700000000,"distinct_id"'),
    'AO_EVENT_DUPLICATE_KEY',
    /`time` stands twice/,
    'time',
  ],
  [
    'duplicate keys, one with an escape',
    GOOD.replace('"distinct_id"', '"\\u0074ime":1700000000,"distinct_id"'),
    'AO_EVENT_DUPLICATE_KEY',
    /`time`/,
    'time',
  ],
  [
    'duplicate keys deep inside',
    JSON.stringify(event({ a: [{ b: 'X' }] })).replace('"X"', '1,"b":2'),
    'AO_EVENT_DUPLICATE_KEY',
    /`b`/,
    'b',
  ],
  ['twice `properties`', GOOD.replace('"event"', '"properties":{},"event"'), 'AO_EVENT_DUPLICATE_KEY', /`properties`/, 'properties'],
  [
    'twice __proto__',
    GOOD.replace('"event"', '"__proto__":1,"__proto__":{},"event"'),
    'AO_EVENT_DUPLICATE_KEY',
    /`__proto__`/,
    '__proto__',
  ],
  ['a lone surrogate', GOOD.replace('Play', '\\ud83d'), 'AO_EVENT_TEXT', /half of a surrogate pair/],
  ['the second half alone', GOOD.replace('u1', '\\ude00x'), 'AO_EVENT_TEXT', /half of a surrogate pair/],
  ['a surrogate in raw bytes', swap(GOOD, 'Play', Buffer.of(0xed, 0xa0, 0xbd)), 'AO_EVENT_TEXT', /not valid UTF-8/],
  ['bytes that are no UTF-8', swap(GOOD, 'Play', Buffer.of(0xe9)), 'AO_EVENT_TEXT', /not valid UTF-8/],
  ['a byte order mark that does not start the file', `\ufeff${GOOD}`, 'AO_EVENT_NOT_JSON', /at byte 1 of/],
  ['a zero byte', `${GOOD}\0`, 'AO_EVENT_NOT_JSON', /expected the end/],
  ['event missing', '{"properties":{"time":1700000000,"distinct_id":"a"}}', 'AO_EVENT_NAME', /`event` is missing/, 'event'],
  ['event empty', GOOD.replace('Play', ''), 'AO_EVENT_NAME', /`event` is empty/, 'event'],
  ['event null', GOOD.replace('"Play"', 'null'), 'AO_EVENT_NAME', /`event` is `null`/, 'event'],
  ['properties missing', '{"event":"x"}', 'AO_EVENT_PROPERTIES', /`properties` is missing/, 'properties'],
  ['properties a list', '{"event":"x","properties":[]}', 'AO_EVENT_PROPERTIES', /`properties` is a list/, 'properties'],
  ['time missing', '{"event":"x","properties":{"distinct_id":"a"}}', 'AO_EVENT_TIME', /`time` is missing/, 'time'],
  [
    'time as RFC 3339',
    withTime('2026-11-20T00:00:00Z'),
    'AO_EVENT_TIME',
    /`time` is text; .* converted in CSV files only.*fromdate/,
    'time',
  ],
  ['time as digits in quotes', withTime('1700000000'), 'AO_EVENT_TIME', /number in quotes/, 'time'],
  ['time as words', withTime('yesterday'), 'AO_EVENT_TIME', /`time` is text; it must be a number of seconds/, 'time'],
  ['time null', withTime(null), 'AO_EVENT_TIME', /`time` is `null`/, 'time'],
  ['time with a fraction', withTime(1_700_000_000.5), 'AO_EVENT_TIME', /no whole number/, 'time'],
  ['before 1971, in seconds', withTime(31_535_999), 'AO_EVENT_TIME', /before 1971-01-01/, 'time'],
  ['before 1971, negative', withTime(-1), 'AO_EVENT_TIME', /before 1971-01-01/, 'time'],
  ['an hour and a minute ahead', withTime(now + HOUR + 60), 'AO_EVENT_TIME', /more than an hour in the future/, 'time'],
  ['the same in milliseconds', withTime(NOW + 3_660_000), 'AO_EVENT_TIME', /more than an hour in the future/, 'time'],
  ['microseconds', withTime(NOW * 1000), 'AO_EVENT_TIME', /looks like microseconds/, 'time'],
  [
    'distinct_id missing',
    '{"event":"x","properties":{"time":1700000000}}',
    'AO_EVENT_DISTINCT_ID',
    /`distinct_id` is missing/,
    'distinct_id',
  ],
  ['distinct_id a number', JSON.stringify(event({ distinct_id: 17 })), 'AO_EVENT_DISTINCT_ID', /is a number; .* quotes/, 'distinct_id'],
  ['distinct_id disallowed', JSON.stringify(event({ distinct_id: 'undefined' })), 'AO_EVENT_DISTINCT_ID', /missing id/, 'distinct_id'],
  ['distinct_id disallowed with escapes', GOOD.replace('u1', '\\u006eull'), 'AO_EVENT_DISTINCT_ID', /missing id/, 'distinct_id'],
  ['$insert_id disallowed', JSON.stringify(event({ $insert_id: '-1' })), 'AO_EVENT_INSERT_ID', /missing id/, '$insert_id'],
  ['$insert_id too long', JSON.stringify(event({ $insert_id: 'x'.repeat(37) })), 'AO_EVENT_INSERT_ID', /37 bytes long/, '$insert_id'],
  ['$insert_id with other characters', JSON.stringify(event({ $insert_id: 'a_b' })), 'AO_EVENT_INSERT_ID', /letters/, '$insert_id'],
  ['$insert_id empty', JSON.stringify(event({ $insert_id: '' })), 'AO_EVENT_INSERT_ID', /empty/, '$insert_id'],
  ['$insert_id null', JSON.stringify(event({ $insert_id: null })), 'AO_EVENT_INSERT_ID', /`null`/, '$insert_id'],
  ['300 properties', JSON.stringify(event(wide(297))), 'AO_EVENT_PROPERTIES', /300 properties; it must have fewer than 255/, 'properties'],
  ['300 keys inside', JSON.stringify(event({ cart: wide(300) })), 'AO_EVENT_NESTING', /`cart` holds an object of 300 keys/, 'cart'],
  [
    'depth 4',
    JSON.stringify(event({ cart: { a: { b: { c: 1 } } }, deep: [[[[]]]] })),
    'AO_EVENT_NESTING',
    /`deep` holds .* more than 3 deep/,
    'deep',
  ],
  [
    '300 elements',
    JSON.stringify(event({ tags: Array(300).fill('x') })),
    'AO_EVENT_NESTING',
    /`tags` holds a list of 300 elements/,
    'tags',
  ],
  ['a number beyond a double', GOOD.replace('1700000000', '1700000000,"n":1e999'), 'AO_EVENT_NUMBER', /`n` holds a number beyond/, 'n'],
  ['time beyond a double', withTime(0).replace(':0,', ':1e999,'), 'AO_EVENT_NUMBER', /`time` holds a number beyond/, 'time'],
  [
    '1 MB',
    JSON.stringify(event({ text: 'x'.repeat(1_048_576) })),
    'AO_EVENT_TOO_LARGE',
    /1,048,\d\d\d bytes of JSON; it must be under 1,048,576/,
  ],
]

function withTime(time: unknown): string {
  return JSON.stringify(event({ time }))
}

function swap(text: string, part: string, bytes: Buffer): Buffer {
  const [before = '', after = ''] = text.split(part)
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)])
}

describe('bad events', () => {
  it.each(BAD)('%s: refused at its line of a .jsonl file', async (_, bad, code, message, field) => {
    const content = Buffer.concat([Buffer.from(`${GOOD}\n\n  `), Buffer.from(bad), Buffer.from(`\r\n${GOOD}`)])
    const { failures, events, statistics, broken } = await read([stream('e.jsonl', content)])
    expect(broken).toEqual([])
    expect(events).toHaveLength(2)
    expect(statistics).toMatchObject({ events: 3, failed: 1 })
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatchObject({ file: 'e.jsonl', line: 3, index: 1, code, message: expect.stringMatching(message) })
    expect(failures[0]?.field).toBe(field)
  })

  it.each(
    BAD.filter(
      ([name]) =>
        !['cut off', 'two in one line', 'an open string', 'a zero byte', 'a byte order mark that does not start the file'].includes(name),
    ),
  )('%s: refused at its line and column of a list', async (_, bad, code, message, field) => {
    const content = Buffer.concat([Buffer.from(`[${GOOD},\n  ${GOOD}, `), Buffer.from(bad), Buffer.from(`\n,${GOOD}]`)])
    const { failures, events, broken } = await read([stream('e.json', content)])
    expect(broken).toEqual([])
    expect(events).toHaveLength(3)
    expect(failures).toMatchObject([
      { file: 'e.json', line: 2, column: 5 + GOOD.length, index: 2, code, message: expect.stringMatching(message) },
    ])
    expect(failures[0]?.field).toBe(field)
  })

  it('tells every fault of an event in one record, and never its values', async () => {
    const content = lines(event({ time: 'canary-time', distinct_id: 4711, $insert_id: 'canary_insert', a: [[[['canary-deep']]]] }, ''))
    const { failures } = await read([stream('e.jsonl', content)])
    expect(failures).toHaveLength(1)
    const { message = '', record, ...rest } = failures[0] ?? {}
    for (const part of ['`event` is empty', '`time` is text', '`distinct_id` is a number', '`$insert_id` may hold', '`a` holds'])
      expect(message).toContain(part)
    expect(message).not.toMatch(/canary|4711/)
    expect(rest).toMatchObject({ code: 'AO_EVENT_NAME', insert_id: 'canary_insert', index: 0 })
    expect(JSON.stringify(record)).toContain('canary-deep')
  })

  it('tells at most five faults of one event, and how many more there are', async () => {
    const deep = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`k${i}`, [[[[]]]]]))
    const { failures } = await read([stream('e.jsonl', lines(event(deep)))])
    expect(failures[0]?.message).toMatch(/There are 15 further faults\.$/)
  })

  it('tells the column of what is not JSON in a line, in characters', async () => {
    const { failures } = await read([stream('e.jsonl', '  {"é😀": nope}\n')])
    expect(failures).toMatchObject([{ line: 1, column: 10, code: 'AO_EVENT_NOT_JSON' }])
    expect(failures[0]?.record).toBe('{"é😀": nope}')
  })

  it('passes over a line of 10 MB in bounded memory, and goes on after it', async () => {
    const long = `{"event":"${'x'.repeat(10_000_000)}"}`
    const { failures, events } = await read([stream('e.jsonl', `${GOOD}\n${long}\n${GOOD}\n${long}`)])
    expect(events).toHaveLength(2)
    expect(failures).toMatchObject([
      { line: 2, index: 1, code: 'AO_EVENT_TOO_LARGE', message: expect.stringContaining('10,000,012 bytes') },
      { line: 4, index: 3, code: 'AO_EVENT_TOO_LARGE' },
    ])
    expect(failures[0]).not.toHaveProperty('record')
  })

  it('passes over an element of 10 MB of a list', async () => {
    const long = `{"event":"${'\\"'.repeat(5_000_000)}",\n"a":[1]}`
    const { failures, events, broken } = await read([stream('e.json', `[${GOOD}, ${long} ,${GOOD}]`)])
    expect(broken).toEqual([])
    expect(events).toHaveLength(2)
    expect(failures).toMatchObject([{ line: 1, column: GOOD.length + 4, index: 1, code: 'AO_EVENT_TOO_LARGE' }])
  })

  it('withstands nesting of any depth', async () => {
    for (const deep of ['['.repeat(400_000) + ']'.repeat(400_000), `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`]) {
      const bad = GOOD.replace('1700000000', `1700000000,"deep":${deep}`)
      for (const source of [stream('e.jsonl', `${bad}\n${GOOD}`), stream('e.json', `[${bad},${GOOD}]`)]) {
        const { failures, events } = await read([source])
        expect(events).toHaveLength(1)
        expect(failures).toMatchObject([{ code: 'AO_EVENT_NESTING', field: 'deep' }])
        expect(typeof failures[0]?.record).toBe('string')
      }
    }
    const open = await read([stream('e.jsonl', `${'['.repeat(1_000_000)}\n${GOOD}`)])
    expect(open.failures).toMatchObject([{ code: 'AO_EVENT_NOT_JSON' }])
  })

  it('takes an event of the limits exactly', async () => {
    const good = event({ ...wide(251), time: now + HOUR, list: undefined })
    const most = event({
      list: Array(254).fill(0),
      object: wide(254),
      deep: { a: [{ b: 1 }] },
      distinct_id: '',
      $insert_id: 'x'.repeat(36),
    })
    const { failures, events } = await read([stream('e.jsonl', lines(good, most, withTime(31_536_000), withTime(31_536_000_000)))])
    expect(failures).toEqual([])
    expect(events).toHaveLength(4)
  })
})

describe('bad files', () => {
  const faulty: [string, string, string | Buffer, ErrorCode, RegExp][] = [
    ['an empty file', 'e.jsonl', '', 'AO_FILE_EMPTY', /is empty/],
    ['blank lines only', 'e.jsonl', '\n \r\n\n', 'AO_FILE_EMPTY', /is empty/],
    ['an empty list file', 'e.json', ' \n', 'AO_FILE_EMPTY', /is empty/],
    ['an empty CSV file', 'e.csv', '', 'AO_FILE_EMPTY', /is empty/],
    ['an empty gzip member', 'e.jsonl.gz', gzipSync(''), 'AO_FILE_EMPTY', /is empty/],
    ['gzip cut off', 'e.jsonl.gz', gzipSync(GOOD).subarray(0, -9), 'AO_EVENTS_GZIP', /cut off/],
    [
      'gzip with something else after it',
      'e.jsonl.gz',
      Buffer.concat([gzipSync(`${GOOD}\n`), Buffer.from('more')]),
      'AO_EVENTS_GZIP',
      /damaged/,
    ],
    ['gzip cut off between its header and its data', 'e.jsonl.gz', gzipSync(GOOD).subarray(0, 12), 'AO_EVENTS_GZIP', /cut off/],
    ['gzip with damage', 'e.jsonl.gz', damaged(), 'AO_EVENTS_GZIP', /damaged/],
    ['UTF-16', 'e.jsonl', Buffer.from(`\ufeff${GOOD}`, 'utf16le'), 'AO_FILE_ENCODING', /UTF-16/],
    ['an object where a list is due', 'e.json', GOOD, 'AO_EVENTS_LIST', /e\.json:1:1: .* list of events/],
    ['a list cut off within an event', 'e.json', `[${GOOD},\n ${GOOD.slice(0, 9)}`, 'AO_EVENTS_LIST', /e\.json:2:2: The file ends before/],
    ['a list cut off after an event', 'e.json', `[${GOOD}\n`, 'AO_EVENTS_LIST', /The file ends before/],
    ['something after the list', 'e.json', `[${GOOD}]\n x`, 'AO_EVENTS_LIST', /e\.json:2:2: Something stands after/],
    ['a comma too many', 'e.json', `[${GOOD},]`, 'AO_EVENTS_LIST', /A comma stands/],
    ['a comma missing', 'e.json', `[${GOOD} ${GOOD}]`, 'AO_EVENTS_LIST', /comma or the end of the list is missing/],
    ['a name that tells no format', 'e.txt', 'hello', 'AO_EVENTS_FORMAT', /format/],
  ]

  function damaged(): Buffer {
    const packed = gzipSync(GOOD.repeat(100))
    packed[packed.length - 6] = (packed.at(-6) ?? 0) ^ 0xff
    return packed
  }

  it.each(faulty)('%s is told, and the other files are read', async (_, file, content, code, message) => {
    const { broken, events } = await read([stream(file, content), stream('good.jsonl', GOOD)])
    expect(broken).toHaveLength(1)
    expect(broken[0]).toMatchObject({ code, message: expect.stringMatching(message), location: { file } })
    expect(events.at(-1)).toEqual(JSON.parse(GOOD))
  })

  it('are not read on after damage', async () => {
    const packed = gzipSync(randomBytes(4_000_000).toString('hex'))
    packed.fill(0xff, 10, 20)
    let bytes = 0
    const { broken } = await read([stream('e.jsonl.gz', packed)], { onBytes: (more) => (bytes += more) })
    expect(broken).toMatchObject([{ code: 'AO_EVENTS_GZIP' }])
    expect(bytes).toBeLessThan(1_000_000)
  })

  it('passes over a byte order mark at the start of a file, with a notice', async () => {
    for (const file of ['e.jsonl', 'e.json', 'e.csv']) {
      const content = { 'e.jsonl': GOOD, 'e.json': `[${GOOD}]` }[file] ?? 'event,time,distinct_id\nx,1700000000,u'
      for (const sizes of [[1], [2, 5], [1000]]) {
        const { events, remarks, failures } = await read([stream(file, `\ufeff${content}`, sizes)])
        expect(failures).toEqual([])
        expect(events).toHaveLength(1)
        expect(remarks).toMatchObject([{ level: 'notice', code: 'AO_EVENTS_BOM', file }])
      }
    }
  })

  it('takes an empty list and a header without rows for no events, with a warning', async () => {
    for (const source of [stream('e.json', ' [ ] '), stream('e.csv', 'event,time,distinct_id\n')]) {
      const { statistics, remarks, broken } = await read([source])
      expect(broken).toEqual([])
      expect(statistics).toMatchObject({ files: 1, events: 0, batches: 0 })
      expect(remarks).toMatchObject([{ level: 'warning', code: 'AO_EVENTS_NONE' }])
    }
  })
})
