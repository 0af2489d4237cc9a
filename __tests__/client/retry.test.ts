import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/index.ts'
import { Gate } from '../../src/client/retry.ts'
import { Interrupted, type ServiceError } from '../../src/core/errors.ts'
import type { ProgressEvent, RequestEvent } from '../../src/core/progress.ts'
import { type Behaviour, clientOf, failure, fastClock, json, listen, standIn, stop } from './stand-in.ts'

const BATCH = Buffer.from('[1]')
const batch = { contentLength: BATCH.length, bytes: BATCH.length, read: () => BATCH }

/** The service takes the request and the connection breaks before it answers. */
const cut: Behaviour = (response) => response.socket?.destroy()
/** The answer breaks off in the middle. */
const half: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
  response.write('{"status":"ok",', () => response.socket?.destroy())
}
const busy = (status: number, headers?: Record<string, string>) => json(status, { error: 'busy', status: 'error' }, headers)

const SAFE: Record<string, [call: (client: Client) => Promise<unknown>, success: Behaviour]> = {
  replace: [(client) => client.lookupTables.replace('t', 'id,a\n1,2\n'), json(200, { code: 200, status: 'OK' })],
  list: [(client) => client.lookupTables.list(), json(200, { code: 200, status: 'OK', results: [] })],
  import: [
    (client) => client.events.import(batch, { events: 1, strict: true }),
    json(200, { code: 200, status: 'OK', num_records_imported: 1 }),
  ],
  schema: [(client) => client.schemas.delete('event', 'n'), json(200, { status: 'ok', results: { delete_count: 1 } })],
  annotation: [(client) => client.annotations.delete(4), json(200, { status: 'ok', results: { id: 4 } })],
  account: [(client) => client.serviceAccounts.delete('s'), json(200, { status: 'ok' })],
  retrievalStatus: [
    (client) => client.retrievals.get('1'),
    json(200, { status: 'ok', results: { status: 'PENDING', results: '', distinct_ids: [] } }),
  ],
  rehearsal: [(client) => client.migrations.run('heap', { sourceApiKey: 'k', sourceApiSecret: 's', dryRun: true }), json(200, {})],
}

const ONCE: Record<string, [call: (client: Client) => Promise<unknown>, success: Behaviour]> = {
  flag: [(client) => client.featureFlags.create({ name: 'n', key: 'k' }), json(200, { status: 'ok', results: { id: 'f' } })],
  retrieval: [(client) => client.retrievals.create({ distinctIds: ['x'] }), json(200, { status: 'ok', results: { task_id: '1' } })],
  deletion: [(client) => client.deletions.create({ distinctIds: ['x'] }), json(200, { status: 'ok', results: { task_id: '1' } })],
  sync: [(client) => client.warehouseImports.sync(1), json(200, { status: 'ok', results: {} })],
  conclude: [(client) => client.experiments.conclude('e'), json(200, { status: 'ok', results: {} })],
  migration: [(client) => client.migrations.run('heap', { sourceApiKey: 'k', sourceApiSecret: 's' }), json(200, {})],
}

const DISTURBANCES: [string, Behaviour][] = [
  ['429', busy(429)],
  ['502', busy(502)],
  ['503', busy(503)],
  ['504', busy(504)],
  ['a lost connection', cut],
  ['an answer that breaks off', half],
  ['JSON that breaks off', { status: 200, headers: { 'content-type': 'application/json' }, body: '{"status":"o' }],
  ['an empty answer', { status: 200, headers: { 'content-type': 'application/json' } }],
]

describe('what does no harm twice is repeated after any passing failure', () => {
  test.each(Object.entries(SAFE))('%s', async (_name, [call, success]) => {
    for (const [name, disturbance] of DISTURBANCES) {
      if (name === 'an empty answer' && call === SAFE['rehearsal']?.[0]) continue
      await using service = await standIn(disturbance, disturbance, success)
      await using client = clientOf(service.url)
      await call(client)
      expect(service.seen, name).toHaveLength(3)
      expect(new Set(service.seen.map(({ method, url, body }) => `${method} ${url} ${body.toString('hex')}`)).size).toBe(1)
    }
  })
})

describe('what might be done twice is repeated only where it was surely not taken', () => {
  test.each(Object.entries(ONCE))('%s: a 429 is repeated', async (_name, [call, success]) => {
    await using service = await standIn(busy(429), busy(429), success)
    await using client = clientOf(service.url)
    await call(client)
    expect(service.seen).toHaveLength(3)
  })

  test.each(Object.entries(ONCE))('%s: a refused connection is repeated', async (_name, [call, success]) => {
    // The port is known, but nobody listens there until the client has met that twice.
    const probe = createServer()
    const url = await listen(probe)
    await stop(probe)
    const late = createServer((request, response) => {
      request.resume().on('end', () => {
        if (typeof success !== 'function') response.writeHead(success.status, success.headers).end(success.body)
      })
    })
    const clock = fastClock()
    const sleep = clock.sleep
    const failures: (string | undefined)[] = []
    clock.sleep = async (ms, signal) => {
      await sleep(ms, signal)
      if (clock.pauses.length === 2) await new Promise<void>((resolve) => late.listen(Number(new URL(url).port), '127.0.0.1', resolve))
    }
    try {
      await using client = clientOf(url, { clock })
      await call(client)
      failures.push(undefined)
    } finally {
      await stop(late)
    }
    expect(clock.pauses).toHaveLength(2)
    expect(failures).toEqual([undefined])
  })

  const AMBIGUOUS = DISTURBANCES.filter(([name]) => name !== '429' && name !== 'an empty answer')
  test.each(Object.entries(ONCE))(
    '%s: after anything else the error says that it may have been done, and how to find out',
    async (_name, [call, success]) => {
      for (const [name, disturbance] of AMBIGUOUS) {
        await using service = await standIn(disturbance, success)
        await using client = clientOf(service.url)
        const error = (await failure(call(client))) as ServiceError
        expect(service.seen, name).toHaveLength(1)
        expect(error.details, name).toMatchObject({ ambiguous: true, attempts: 1 })
        expect(error.message).toContain('may have carried it out')
        expect(error.hint).toMatch(/Look|To run again is safe/)
      }
    },
  )

  test('a 429 that is followed by a lost connection ends it', async () => {
    await using service = await standIn(busy(429), cut)
    await using client = clientOf(service.url)
    const error = (await failure(client.warehouseImports.sync(1))) as ServiceError
    expect(service.seen).toHaveLength(2)
    expect(error.details).toMatchObject({ ambiguous: true, attempts: 2 })
  })
})

describe('what will not pass is not repeated', () => {
  test.each([400, 401, 403, 404, 409, 413, 500])('%i', async (status) => {
    await using service = await standIn(busy(status))
    await using client = clientOf(service.url)
    await failure(client.lookupTables.list())
    expect(service.seen).toHaveLength(1)
  })
})

describe('deletes: already gone after a doubtful attempt counts as done', () => {
  const missing = json(404, { error: 'not found', status: 'error' })

  test.each(['schema', 'annotation', 'account'])('%s', async (name) => {
    const [call] = SAFE[name] ?? []
    await using service = await standIn(cut, missing)
    await using client = clientOf(service.url)
    expect(await call?.(client)).toMatchObject({ alreadyGone: true })
  })

  test('a schema of which nothing was left to delete', async () => {
    await using service = await standIn(half, json(200, { status: 'ok', results: { delete_count: 0 } }))
    await using client = clientOf(service.url)
    expect(await client.schemas.delete('event', 'n')).toEqual({ deleteCount: 0, alreadyGone: true })
  })

  test('without doubt it is an error, or nothing special', async () => {
    await using service = await standIn(busy(429), missing, json(200, { status: 'ok', results: { delete_count: 0 } }))
    await using client = clientOf(service.url)
    expect(await failure(client.annotations.delete(4))).toMatchObject({ kind: 'not-found', details: { ambiguous: false } })
    expect(await client.schemas.delete('event', 'n')).toEqual({ deleteCount: 0 })
  })

  test('a table that is replaced is not deleted: unknown stays unknown, and the doubt is told', async () => {
    await using service = await standIn(cut, missing)
    await using client = clientOf(service.url)
    expect(await failure(client.lookupTables.replace('t', 'id,a\n1,2\n'))).toMatchObject({
      kind: 'not-found',
      details: { ambiguous: true, attempts: 2 },
    })
  })
})

describe('pauses', () => {
  test('double from 2 to 60 seconds, with 1 to 5 on top, and end with the last attempt', async () => {
    const clock = fastClock()
    await using service = await standIn(busy(503))
    await using client = clientOf(service.url, { clock })
    const events: ProgressEvent[] = []
    const error = await failure(client.lookupTables.list({ observe: (event) => events.push(event) }))
    expect(error).toMatchObject({ kind: 'unavailable', details: { attempts: 8, status: 503 } })
    expect(String(error)).toContain('after 8 attempts')
    expect(service.seen).toHaveLength(8)
    const floors = [2, 4, 8, 16, 32, 60, 60]
    expect(clock.pauses).toHaveLength(floors.length)
    for (const [i, floor] of floors.entries()) {
      expect(clock.pauses[i]).toBeGreaterThanOrEqual(floor + 1)
      expect(clock.pauses[i]).toBeLessThanOrEqual(floor + 5)
    }
    expect(new Set(clock.pauses.map((pause) => pause % 1)).size).toBeGreaterThan(1)

    const requests = events.filter((event): event is RequestEvent => event.type === 'request')
    expect(requests.map(({ attempt, status, method, path }) => [attempt, status, method, path])).toEqual(
      Array.from({ length: 8 }, (_, i) => [i + 1, 503, 'GET', '/lookup-tables']),
    )
    const told = clock.pauses.map((pause) => expect.closeTo(pause, 6))
    expect(requests.map(({ retryIn }) => retryIn && retryIn / 1000)).toEqual([...told, undefined])
    const waits = events.filter((event) => event.type === 'wait')
    expect(waits.map(({ seconds }) => seconds)).toEqual(told)
    expect(waits[0]?.reason).toBe('the service cannot serve the request now (503); attempt 2 of 8 follows')
  })

  test('max-attempts counts the first', async () => {
    await using service = await standIn(busy(503))
    await using client = clientOf(service.url, { maxAttempts: 1 })
    await failure(client.lookupTables.list())
    expect(service.seen).toHaveLength(1)
  })

  test.each([429, 503])('Retry-After in seconds is obeyed (%i)', async (status) => {
    const clock = fastClock()
    await using service = await standIn(
      busy(status, { 'retry-after': '120' }),
      busy(status, { 'retry-after': '0' }),
      json(200, { code: 200, status: 'OK', results: [] }),
    )
    await using client = clientOf(service.url, { clock })
    await client.lookupTables.list()
    expect(clock.pauses).toEqual([120, 1])
  })

  test('so is Retry-After as a date', async () => {
    const clock = fastClock(Date.UTC(2026, 10, 20, 12, 0, 0))
    await using service = await standIn(
      busy(503, { 'retry-after': 'Fri, 20 Nov 2026 12:00:42 GMT' }),
      json(200, { code: 200, status: 'OK', results: [] }),
    )
    await using client = clientOf(service.url, { clock })
    await client.lookupTables.list()
    expect(clock.pauses).toEqual([42])
  })

  test.each(['soon', '-5', '1e999', '', 'Fri, 99 Foo 2026 12:00:42 GMT', '99999999999999999999'])('%j is no Retry-After', async (value) => {
    const clock = fastClock()
    await using service = await standIn(busy(503, { 'retry-after': value }), json(200, { code: 200, status: 'OK', results: [] }))
    await using client = clientOf(service.url, { clock })
    await client.lookupTables.list()
    expect(clock.pauses[0]).toBeGreaterThanOrEqual(3)
    expect(clock.pauses[0]).toBeLessThanOrEqual(7)
  })

  test('a longer Retry-After ends the run and says when to come back', async () => {
    const clock = fastClock()
    await using service = await standIn(busy(429, { 'retry-after': '3600' }))
    await using client = clientOf(service.url, { clock })
    const error = (await failure(client.lookupTables.list())) as ServiceError
    expect(clock.pauses).toEqual([])
    expect(error.details.retryAfter).toBe(3600)
    expect(error.hint).toContain('3600 seconds')
  })

  test('a 429 to one lane holds back all of the same kind, and nothing else', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const clock = fastClock()
    const sleep = clock.sleep
    clock.sleep = async (ms, signal) => {
      await released
      await sleep(ms, signal)
    }
    const success = (url: string) =>
      url.startsWith('/import') ? { code: 200, status: 'OK', num_records_imported: 1 } : { code: 200, status: 'OK', results: [] }
    const serve: Behaviour = (response, { url }) => {
      const answer = json(200, success(url))
      response.writeHead(answer.status, answer.headers).end(answer.body)
    }
    await using service = await standIn(busy(429, { 'retry-after': '60' }), serve)
    await using client = clientOf(service.url, { clock })
    const refused = Promise.withResolvers<void>()
    const observe = (event: ProgressEvent) => event.type === 'wait' && refused.resolve()
    const first = client.events.import(batch, { events: 1, strict: true }, { observe })
    await refused.promise
    const others = Array.from({ length: 4 }, () => client.events.import(batch, { events: 1, strict: true }))
    for (let i = 0; i < 5; i++) await client.lookupTables.list()
    expect(service.seen.map(({ url }) => url.slice(0, 7))).toEqual(['/import', ...Array.from({ length: 5 }, () => '/lookup')])
    release()
    await Promise.all([first, ...others])
    expect(service.seen.filter(({ url }) => url.startsWith('/import'))).toHaveLength(6)
  })

  test('a gate that is closed for longer meanwhile stays closed', async () => {
    const sleeps: { ms: number; wake: () => void }[] = []
    let now = 0
    const gate = new Gate({ now: () => now, sleep: (ms) => new Promise((wake) => sleeps.push({ ms, wake })) })
    await gate.pass()
    gate.close(10)
    gate.close(5)
    let passed = false
    const passing = gate.pass().then(() => {
      passed = true
    })
    await Promise.resolve()
    expect(sleeps.map(({ ms }) => ms)).toEqual([10_000])
    gate.close(60)
    now = 10_000
    sleeps[0]?.wake()
    for (let i = 0; i < 10; i++) await Promise.resolve()
    expect(passed).toBe(false)
    expect(sleeps.map(({ ms }) => ms)).toEqual([10_000, 50_000])
    sleeps[1]?.wake()
    await passing
  })

  test('an abort ends a pause at once', async () => {
    await using service = await standIn(busy(503))
    const clock = fastClock()
    const stopper = new AbortController()
    clock.sleep = (_ms, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Interrupted(signal.reason)))
        setImmediate(() => stopper.abort())
      })
    await using client = clientOf(service.url, { clock })
    expect(await failure(client.lookupTables.list({ signal: stopper.signal }))).toBeInstanceOf(Interrupted)
    expect(service.seen).toHaveLength(1)
  })
})

describe('a body that cannot be read is no fault of the service', () => {
  test('its own error comes through, at once and in the middle', async () => {
    await using service = await standIn(json(200, { code: 200, status: 'OK' }))
    await using client = clientOf(service.url)
    const fault = new Error('the spool is gone')
    const read = () => {
      throw fault
    }
    expect(await failure(client.lookupTables.replace('t', { contentLength: 3, bytes: 3, read }))).toBe(fault)
    async function* broken() {
      yield Buffer.from('ab')
      throw fault
    }
    expect(await failure(client.lookupTables.replace('t', { contentLength: 3, bytes: 3, read: broken }))).toBe(fault)
    expect(service.seen).toHaveLength(0)
  })

  test('a body of another length than it says is a bug, not a request', async () => {
    await using service = await standIn(json(200, { code: 200, status: 'OK' }))
    await using client = clientOf(service.url)
    const error = await failure(client.lookupTables.replace('t', { contentLength: 5, bytes: 5, read: () => Buffer.from('abc') }))
    expect(error).toMatchObject({ code: 'AO_BUG' })
  })
})
