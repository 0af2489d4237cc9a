import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { ADMIN, answered, basic, NOW, PODCASTS, started, WRONG } from './support.ts'

const TIME = NOW / 1_000 - 60
const JSON_TYPE = { 'content-type': 'application/json' }

function event(properties: Record<string, unknown> = {}, name: unknown = 'Song Played') {
  return { event: name, properties: { time: TIME, distinct_id: 'user-9', $insert_id: 'id-1', ...properties } }
}

function send(sandbox: Sandbox, events: unknown, query = '?strict=1&project_id=1', auth = ADMIN) {
  return answered(sandbox, `POST /import${query}`, { body: events, auth })
}

function imported(count: number) {
  return [200, { code: 200, num_records_imported: count, status: 'OK' }]
}

describe('an import', () => {
  test('keeps the events in the order of their arrival', async () => {
    const sandbox = await started()
    expect(await send(sandbox, [event(), event({ $insert_id: 'id-2', time: TIME * 1_000 }, 'a\0b')])).toEqual(imported(2))
    expect(sandbox.state.events.items).toEqual([
      { event: 'Song Played', time: TIME * 1_000, distinct_id: 'user-9', insert_id: 'id-1', project_id: 1 },
      { event: 'a\0b', time: TIME * 1_000, distinct_id: 'user-9', insert_id: 'id-2', project_id: 1 },
    ])
    expect(sandbox.state.events).toMatchObject({ requests: 1, accepted: 2, unique: 2, duplicates: 0, refused: 0 })
    expect(sandbox.state.events.raw.at(-2)).toEqual({
      project_id: 1,
      event: 'Song Played',
      time: TIME * 1_000,
      properties: event().properties,
    })
  })

  test('counts identical events once, whatever the unit of their time', async () => {
    const sandbox = await started()
    expect(await send(sandbox, [event(), event(), event({ time: TIME * 1_000, other: 1 })])).toEqual(imported(3))
    await send(sandbox, [event()])
    expect(sandbox.state.events).toMatchObject({ requests: 2, accepted: 4, unique: 1, duplicates: 3 })
  })

  test.each([
    ['event', event({}, 'Other')],
    ['time', event({ time: TIME + 1 })],
    ['distinct_id', event({ distinct_id: 'user-8' })],
    ['$insert_id', event({ $insert_id: 'id-2' })],
  ])('another %s is another event', async (_name, other) => {
    const sandbox = await started()
    await send(sandbox, [event(), other])
    expect(sandbox.state.events.unique).toBe(2)
    expect(sandbox.state.events.items.every((item) => sandbox.state.events.has(item))).toBe(true)
  })

  test('without $insert_id nothing is a duplicate', async () => {
    const sandbox = await started()
    const bare = { event: 'x', properties: { time: TIME, distinct_id: '' } }
    expect(await send(sandbox, [bare, bare])).toEqual(imported(2))
    expect(sandbox.state.events.items).toEqual([
      { event: 'x', time: TIME * 1_000, distinct_id: '', insert_id: null, project_id: 1 },
      { event: 'x', time: TIME * 1_000, distinct_id: '', insert_id: null, project_id: 1 },
    ])
  })

  test('takes gzip and lines of JSON', async () => {
    const sandbox = await started()
    const array = gzipSync(JSON.stringify([event()]))
    const packed = { ...JSON_TYPE, 'content-encoding': 'gzip' }
    expect(await answered(sandbox, 'POST /import?project_id=1', { body: array, headers: packed })).toEqual(imported(1))
    const lines = `${JSON.stringify(event({ $insert_id: 'a' }))}\n${JSON.stringify(event({ $insert_id: 'b' }))}\n`
    const ndjson = { 'content-type': 'application/x-ndjson' }
    expect(await answered(sandbox, 'POST /import?project_id=1', { body: lines, headers: ndjson })).toEqual(imported(2))
    expect(await answered(sandbox, 'POST /import?project_id=1', { body: 'no json\n', headers: ndjson })).toMatchObject([
      400,
      { failed_records: [{ index: 0, field: '', message: 'event is invalid: must be a JSON object' }] },
    ])
  })

  test('keeps identities beyond the bound of raw events', async () => {
    const sandbox = await started({ limits: { rawEventsKept: 1 }, data: { events: [] } })
    await send(sandbox, [event({ $insert_id: 'a' }), event({ $insert_id: 'b' })])
    expect([sandbox.state.events.raw.length, sandbox.state.events.unique]).toEqual([1, 2])
  })

  test('keeps projects apart', async () => {
    const sandbox = await started()
    await send(sandbox, [event()])
    await send(sandbox, [event()], '?project_id=2', PODCASTS)
    expect(sandbox.state.events.items.map(({ project_id }) => project_id)).toEqual([1, 2])
  })
})

describe('authentication', () => {
  const refused = [401, { code: 401, error: 'Invalid credentials', status: 'Unauthorized' }]

  test('by project token, with or without the project id', async () => {
    const sandbox = await started()
    const token = basic('sandbox-project-token', '')
    expect(await send(sandbox, [event()], '', token)).toEqual(imported(1))
    expect(await send(sandbox, [event()], '?project_id=1', token)).toEqual(imported(1))
    expect(await send(sandbox, [event()], '?project_id=2', token)).toEqual(refused)
    expect(await send(sandbox, [event()], '', basic('sandbox-project-token', 'x'))).toEqual(refused)
  })

  test.each([
    ['a wrong secret', WRONG, '?project_id=1'],
    ['no project id', ADMIN, ''],
    ['another project', ADMIN, '?project_id=2'],
    ['the project secret', basic('sandbox-project-secret', ''), '?project_id=1'],
  ])('refuses %s', async (_name, auth, query) => {
    expect(await send(await started(), [event()], query, auth)).toEqual(refused)
  })
})

describe('event rules', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_none, index) => [`p${index}`, index]))
  const ofSize = (bytes: number) => {
    const rest = bytes - Buffer.byteLength(JSON.stringify(event({ text: '' })))
    return event({ text: 'é'.repeat(rest >> 1) + 'x'.repeat(rest & 1) })
  }

  test.each<[string, unknown, string]>([
    ['a number', 7, ''],
    ['null', null, ''],
    ['an array', [event()], ''],
    ['no name', { properties: event().properties }, 'event'],
    ['an empty name', event({}, ''), 'event'],
    ['a name that is no string', event({}, 5), 'event'],
    ['no properties', { event: 'x' }, 'properties'],
    ['a list as properties', { event: 'x', properties: [] }, 'properties'],
    ['no time', event({ time: undefined }), 'properties.time'],
    ['a time in text', event({ time: String(TIME) }), 'properties.time'],
    ['a fraction as time', event({ time: TIME + 0.5 }), 'properties.time'],
    ['a time before 1971', event({ time: 31_535_999 }), 'properties.time'],
    ['milliseconds before 1971', event({ time: 31_535_999_999 }), 'properties.time'],
    ['a time over an hour ahead', event({ time: NOW / 1_000 + 3_601 }), 'properties.time'],
    ['milliseconds over an hour ahead', event({ time: NOW + 3_600_001 }), 'properties.time'],
    ['a negative time', event({ time: -1 }), 'properties.time'],
    ['no distinct_id', event({ distinct_id: undefined }), 'properties.distinct_id'],
    ['a number as distinct_id', event({ distinct_id: 5 }), 'properties.distinct_id'],
    ...'00000000-0000-0000-0000-000000000000 anon anonymous nil none null n/a na undefined unknown <nil> 0 -1 true false [] {}'
      .split(' ')
      .map((id): [string, unknown, string] => [`the distinct_id ${id}`, event({ distinct_id: id }), 'properties.distinct_id']),
    ['the $insert_id anon', event({ $insert_id: 'anon' }), 'properties.$insert_id'],
    ['the $insert_id 0', event({ $insert_id: '0' }), 'properties.$insert_id'],
    ['an empty $insert_id', event({ $insert_id: '' }), 'properties.$insert_id'],
    ['a null $insert_id', event({ $insert_id: null }), 'properties.$insert_id'],
    ['a long $insert_id', event({ $insert_id: 'a'.repeat(37) }), 'properties.$insert_id'],
    ['an underscore in $insert_id', event({ $insert_id: 'a_b' }), 'properties.$insert_id'],
    ['a letter with an accent in $insert_id', event({ $insert_id: 'é' }), 'properties.$insert_id'],
    ['255 properties', event(keys(252)), 'properties'],
    ['255 keys of an object', event({ inner: keys(255) }), 'properties.inner'],
    ['255 elements', event({ list: Array.from({ length: 255 }, () => 1) }), 'properties.list'],
    ['255 elements deeper down', event({ inner: { list: Array.from({ length: 255 }, () => 1) } }), 'properties.inner'],
    ['nesting of depth 4', event({ inner: nested(4) }), 'properties.inner'],
    ['nesting of depth 4 through lists', event({ inner: [[[[]]]] }), 'properties.inner'],
    ['1 MB of JSON', ofSize(1_048_576), ''],
  ])('refuse %s', async (_name, bad, field) => {
    const sandbox = await started()
    const [status, body] = await send(sandbox, [event({ $insert_id: 'good' }), bad])
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 400, status: 'Bad Request', num_records_imported: 1, failed_records: [{ index: 1, field }] })
    expect(sandbox.state.events).toMatchObject({ accepted: 1, refused: 1 })
  })

  test.each<[string, unknown]>([
    ['the empty distinct_id', event({ distinct_id: '' })],
    ['1971', event({ time: 31_536_000 })],
    ['1971 in milliseconds', event({ time: 31_536_000_000 })],
    ['an hour ahead', event({ time: NOW / 1_000 + 3_600 })],
    ['36 characters of $insert_id', event({ $insert_id: 'A'.repeat(36) })],
    ['254 properties', event(keys(251))],
    ['254 keys', event({ inner: keys(254) })],
    ['254 elements', event({ list: Array.from({ length: 254 }, () => 1) })],
    ['depth 3', event({ inner: nested(3) })],
    ['a string over 255 characters', event({ text: 'x'.repeat(300) })],
    ['a byte less than 1 MB', ofSize(1_048_575)],
  ])('take %s', async (_name, good) => {
    expect(await send(await started(), [good])).toEqual(imported(1))
  })

  test('the refused event is named by index and $insert_id, never by its contents', async () => {
    const sandbox = await started()
    const bad = event({ $insert_id: 'bad-1', time: 'canary' })
    const answer = await send(sandbox, [bad])
    const message = "'properties.time' is invalid: must be specified as seconds or milliseconds since the epoch"
    expect(answer).toEqual([
      400,
      {
        code: 400,
        error: 'some data points in the request failed validation',
        status: 'Bad Request',
        num_records_imported: 0,
        failed_records: [{ index: 0, insert_id: 'bad-1', field: 'properties.time', message }],
      },
    ])
    sandbox.behavior.importInsertIdKey = '$insert_id'
    expect((await send(sandbox, [bad]))[1]).toHaveProperty(['failed_records', 0, '$insert_id'], 'bad-1')
  })

  test('strict=0 drops bad events without a report', async () => {
    const sandbox = await started()
    expect(await send(sandbox, [event(), 5], '?strict=0&project_id=1')).toEqual(imported(1))
    expect(sandbox.state.events).toMatchObject({ accepted: 1, refused: 1 })
  })
})

describe('requests that are refused whole', () => {
  test.each<[string, string | Uint8Array, Record<string, string>, string]>([
    ['an object', '{}', JSON_TYPE, ''],
    ['what is not JSON', '[{]', JSON_TYPE, ''],
    ['what is not UTF-8', Buffer.from('["\xe9"]', 'latin1'), JSON_TYPE, ''],
    ['truncated gzip', gzipSync('[]').subarray(0, 12), { ...JSON_TYPE, 'content-encoding': 'gzip' }, ''],
    ['another content type', '[]', { 'content-type': 'text/plain' }, ''],
    ['another strict', '[]', JSON_TYPE, '&strict=yes'],
  ])('%s', async (_name, body, headers, query) => {
    const sandbox = await started()
    const answer = await answered(sandbox, `POST /import?project_id=1${query}`, { body, headers })
    expect(answer).toMatchObject([400, { code: 400, status: 'Bad Request', num_records_imported: 0, failed_records: [] }])
    expect(sandbox.state.events.requests).toBe(0)
  })

  test('more than 2,000 events', async () => {
    const sandbox = await started()
    const many = (count: number) => Array.from({ length: count }, (_none, index) => event({ $insert_id: `i${index}` }))
    expect(await send(sandbox, many(2_000))).toEqual(imported(2_000))
    expect(await send(sandbox, many(2_001))).toMatchObject([413, { error: 'request exceeds max limit of 2000 events' }])
  })

  test('more bytes than the limit, which a deployment may set lower', async () => {
    const sandbox = await started({ limits: { importMaxBytes: 2_097_152 } })
    const body = (size: number) => `[${' '.repeat(size - 2)}]`
    const large = { code: 413, error: 'request exceeds max limit of 2097152 bytes', status: 'Request Entity Too Large' }
    expect(await answered(sandbox, 'POST /import?project_id=1', { body: body(2_097_152), headers: JSON_TYPE })).toEqual(imported(0))
    expect(await answered(sandbox, 'POST /import?project_id=1', { body: body(2_097_153), headers: JSON_TYPE })).toEqual([413, large])
    const packed = { ...JSON_TYPE, 'content-encoding': 'gzip' }
    expect(await answered(sandbox, 'POST /import?project_id=1', { body: gzipSync(body(2_097_153)), headers: packed })).toEqual([413, large])
  })
})

describe('the rate', () => {
  const limited = { error: 'Project exceeded rate limits. Please retry the request with exponential backoff.' }

  test('of events in a rolling minute', async () => {
    const sandbox = await started({ limits: { importEventsPerMinute: 3 } })
    expect(await send(sandbox, [event(), event()])).toEqual(imported(2))
    sandbox.clock.advance(30_000)
    expect(await send(sandbox, [event(), event()])).toEqual([429, { code: 429, ...limited, status: 'Too Many Requests' }])
    expect((await send(sandbox, [5]))[0]).toBe(400)
    expect((await send(sandbox, [event()]))[0]).toBe(429)
    sandbox.clock.advance(30_000)
    expect(await send(sandbox, [event(), event()])).toEqual(imported(2))
  })

  test('of bytes in a rolling minute, of the project alone', async () => {
    const sandbox = await started({ limits: { importBytesPerMinute: 150 }, behavior: { import429Body: 'bare' } })
    expect(await send(sandbox, [event()])).toEqual(imported(1))
    expect(await send(sandbox, [event()])).toEqual([429, { ...limited, status: 0 }])
    expect(await send(sandbox, [event()], '?project_id=2', PODCASTS)).toEqual(imported(1))
    sandbox.clock.advance(60_000)
    expect(await send(sandbox, [event()])).toEqual(imported(1))
  })

  test('is 30,000 events a second and 2 GB a minute', async () => {
    expect((await started()).limits).toMatchObject({ importEventsPerMinute: 1_800_000, importBytesPerMinute: 2_000_000_000 })
  })
})
