import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EventScanner } from '../../src/client/event-scanner.ts'
import { Interrupted } from '../../src/core/errors.ts'
import type { ProgressEvent } from '../../src/core/progress.ts'
import { all, type Behaviour, clientOf, failure, fastClock, json, standIn } from './stand-in.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const QUERY = { distinctIds: ['x'], fromDate: '2026-01-01', toDate: '2026-01-02' }
const event = (n: number) => ({ event: `e${n}`, properties: { time: n, $distinct_id: 'x' } })

/** A whole head and the beginning of the content; then the connection is gone. */
const brokenOff: Behaviour = (response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' })
  response.write(`{"status":"ok","results":{"events":[${JSON.stringify(event(1))},`, () => response.socket?.destroy())
}

describe('the scanner of activity', () => {
  const value = fc.jsonValue({ depthSize: 'small' })
  const events = fc.array(fc.record({ event: fc.string(), properties: fc.dictionary(fc.string(), value, { maxKeys: 4 }) }), {
    maxLength: 5,
  })

  test('finds the same events as JSON.parse, whatever stands around them and wherever the pieces end', () => {
    fc.assert(
      fc.property(
        events,
        fc.dictionary(fc.string({ minLength: 1 }), value, { maxKeys: 3 }),
        fc.dictionary(fc.string({ minLength: 1 }), value, { maxKeys: 3 }),
        fc.boolean(),
        fc.constantFrom(undefined, 1, '\t'),
        fc.array(fc.nat(40), { maxLength: 60 }),
        (list, around, within, first, indent, cuts) => {
          const results = Object.assign(first ? { events: [] } : {}, within, { events: list })
          const document = { ...around, results, status: 'ok' }
          const bytes = Buffer.from(JSON.stringify(document, null, indent))
          const scanner = new EventScanner()
          const found: string[] = []
          let from = 0
          for (const cut of [...cuts, bytes.length]) {
            found.push(...scanner.push(bytes.subarray(from, from + cut)))
            from += cut
          }
          const frame: unknown = JSON.parse(scanner.end())
          expect(found.map((line) => JSON.parse(line))).toEqual(JSON.parse(JSON.stringify(list)))
          for (const line of found) expect(line).not.toMatch(/[\n\r\t]/)
          expect(frame).toEqual(JSON.parse(JSON.stringify({ ...document, results: { ...results, events: [] } })))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('is not led astray by the same names elsewhere', () => {
    const document = {
      events: [1],
      other: { events: [2], results: { events: [3] } },
      results: { inner: { events: [4] }, list: [{ events: [5] }], 'ev\\"ents': [6], events: [event(7)] },
    }
    const scanner = new EventScanner()
    expect(scanner.push(Buffer.from(JSON.stringify(document)))).toEqual([JSON.stringify(event(7))])
    expect(JSON.parse(scanner.end())).toEqual({ ...document, results: { ...document.results, events: [] } })
  })

  test('never takes a document for whole that was cut off', () => {
    const bytes = Buffer.from(JSON.stringify({ status: 'ok', results: { events: [event(1), event(2)] } }))
    for (let length = 0; length < bytes.length; length++) {
      const scanner = new EventScanner()
      scanner.push(bytes.subarray(0, length))
      expect(() => JSON.parse(scanner.end())).toThrow()
    }
  })

  test.each(['[1]', '[{},]', '[,{}]', '[{}{}]', '["x"]', '[[]]'])('refuses %s as a list of events', (list) => {
    expect(() => new EventScanner().push(Buffer.from(`{"results":{"events":${list}}}`))).toThrow('no event')
  })

  test('keeps every digit and escape', () => {
    const line = '{"event":"\\u00e9\\"}","properties":{"n":12345678901234567890.0}}'
    expect(new EventScanner().push(Buffer.from(`{"results":{"events":[ ${line} ]}}`))).toEqual([line])
  })
})

describe('activity', () => {
  test('hands out lines as they were sent', async () => {
    const line = '{"event":"e","properties":{"big":12345678901234567890}}'
    await using service = await standIn({ status: 200, headers: JSON_TYPE, body: `{"results": {"events" :[\n${line}\n]},"status":"ok"}` })
    await using client = clientOf(service.url)
    expect(await all(client.activity.lines(QUERY))).toEqual([line])
  })

  test('takes little memory for an answer of 100 MB', async () => {
    const piece = Buffer.from(`${JSON.stringify({ event: 'e', properties: { pad: 'x'.repeat(10_000) } })},`)
    const wanted = 10_000
    await using service = await standIn((response) => {
      response.writeHead(200, JSON_TYPE).write('{"status":"ok","results":{"events":[')
      let sent = 0
      const more = () => {
        while (sent < wanted) {
          sent += 1
          if (!response.write(piece)) return void response.once('drain', more)
        }
        response.end('{"event":"last","properties":{}}]}}')
      }
      more()
    })
    await using client = clientOf(service.url)
    let count = 0
    let peak = 0
    for await (const _ of client.activity.lines(QUERY)) {
      count += 1
      if (count % 1000 === 0) peak = Math.max(peak, process.memoryUsage().external + process.memoryUsage().arrayBuffers)
    }
    expect(count).toBe(wanted + 1)
    expect(peak).toBeLessThan(50_000_000)
  })

  test('is sent no faster than it is read', async () => {
    const piece = Buffer.from(`${JSON.stringify({ event: 'e', properties: { pad: 'x'.repeat(1_000_000) } })},`)
    let sent = 0
    await using service = await standIn((response) => {
      response.writeHead(200, JSON_TYPE).write('{"status":"ok","results":{"events":[')
      const more = () => {
        while (sent < 200) {
          sent += 1
          if (!response.write(piece)) return void response.once('drain', more)
        }
      }
      more()
    })
    await using client = clientOf(service.url)
    for await (const _ of client.activity.lines(QUERY)) {
      let before = -1
      while (before !== sent) {
        before = sent
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      break
    }
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThan(100)
  })

  test('that drips is given up', async () => {
    let drip: NodeJS.Timeout | undefined
    await using service = await standIn((response) => {
      response.writeHead(200, JSON_TYPE)
      drip = setInterval(() => response.write(' '), 20)
    })
    await using client = clientOf(service.url, { requestTimeout: 0.2 })
    expect(await failure(all(client.activity.lines(QUERY)))).toMatchObject({ code: 'AO_SERVICE_TIMEOUT' })
    clearInterval(drip)
  })

  test('says at the end that the answer was a failure', async () => {
    const body = JSON.stringify({ results: { events: [event(1)] }, status: 'error', error: 'not valid' })
    await using service = await standIn({ status: 200, headers: JSON_TYPE, body })
    await using client = clientOf(service.url)
    const seen: unknown[] = []
    const error = await failure(
      (async () => {
        for await (const item of client.activity.query(QUERY)) seen.push(item)
      })(),
    )
    expect(seen).toHaveLength(1)
    expect(error).toMatchObject({ kind: 'rejected' })
  })

  test.each([
    ['events without a name', { status: 'ok', results: { events: [{ properties: {} }] } }],
    ['events without properties', { status: 'ok', results: { events: [{ event: 'e' }] } }],
    ['no list of events', { status: 'ok', results: {} }],
    ['a list elsewhere', { status: 'ok', events: [event(1)] }],
  ])('%s make no sense', async (_what, body) => {
    await using service = await standIn(json(200, body))
    await using client = clientOf(service.url)
    expect(await failure(all(client.activity.query(QUERY)))).toMatchObject({ kind: 'unexpected-answer' })
  })

  test('a break before the first byte is repeated silently', async () => {
    await using service = await standIn(
      (response) => response.socket?.destroy(),
      json(200, { status: 'ok', results: { events: [event(1)] } }),
    )
    await using client = clientOf(service.url)
    expect(await all(client.activity.query(QUERY))).toEqual([event(1)])
  })

  test('a break in the middle is an error, or a restart where the caller can bear it', async () => {
    const whole = json(200, { status: 'ok', results: { events: [event(1), event(2)] } })
    await using service = await standIn(brokenOff, brokenOff, brokenOff, whole)
    const clock = fastClock()
    await using client = clientOf(service.url, { clock })
    expect(await failure(all(client.activity.query(QUERY)))).toMatchObject({ code: 'AO_SERVICE_CONNECTION_LOST' })
    expect(service.seen).toHaveLength(1)
    let seen: unknown[] = []
    let restarts = 0
    const onRestart = () => {
      restarts += 1
      seen = []
    }
    const events: ProgressEvent[] = []
    for await (const item of client.activity.query(QUERY, { onRestart, observe: (told) => events.push(told) })) seen.push(item)
    expect(seen).toEqual([event(1), event(2)])
    expect(restarts).toBe(2)
    expect(clock.pauses).toHaveLength(2)
    const requests = events.filter((told) => told.type === 'request')
    expect(requests.map(({ attempt, failure: why }) => [attempt, why !== undefined])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ])
    expect(requests[2]?.receivedBytes).toBe(String(whole.body).length)
  })

  test('restarts end with max-attempts', async () => {
    await using service = await standIn(brokenOff)
    await using client = clientOf(service.url, { maxAttempts: 3 })
    const error = await failure(all(client.activity.query(QUERY, { onRestart: () => undefined })))
    expect(error).toMatchObject({ code: 'AO_SERVICE_CONNECTION_LOST', details: { attempts: 3 } })
    expect(service.seen).toHaveLength(3)
  })

  test('an abort ends it in the middle', async () => {
    await using service = await standIn((response) => {
      response.writeHead(200, JSON_TYPE).write(`{"status":"ok","results":{"events":[${JSON.stringify(event(1))},`)
    })
    await using client = clientOf(service.url)
    const stopper = new AbortController()
    const error = await failure(
      (async () => {
        for await (const _ of client.activity.query(QUERY, { signal: stopper.signal })) stopper.abort()
      })(),
    )
    expect(error).toBeInstanceOf(Interrupted)
  })

  test('leaving early frees the connection and the place in the limit', async () => {
    let closed = 0
    await using service = await standIn((response) => {
      response.on('close', () => {
        closed += 1
      })
      response.writeHead(200, JSON_TYPE).write(`{"status":"ok","results":{"events":[${JSON.stringify(event(1))},`)
    })
    await using client = clientOf(service.url)
    for (let i = 0; i < 7; i++) for await (const _ of client.activity.query(QUERY)) break
    expect(service.seen).toHaveLength(7)
    await expect.poll(() => closed).toBe(7)
  })

  test('never more than 5 at once, nor more than 60 an hour', async () => {
    let open = 0
    let most = 0
    await using service = await standIn((response) => {
      open += 1
      most = Math.max(most, open)
      setTimeout(() => {
        open -= 1
        response.writeHead(200, JSON_TYPE).end('{"status":"ok","results":{"events":[]}}')
      }, 5)
    })
    const clock = fastClock()
    await using client = clientOf(service.url, { clock })
    expect(client.activity.estimate(60)).toBe(0)
    expect(client.activity.estimate(61)).toBe(3_600_000)
    await Promise.all(Array.from({ length: 61 }, () => all(client.activity.query(QUERY))))
    expect(most).toBe(5)
    expect(clock.pauses).toEqual([3600])
  })

  test('lists of ids are split so that every address stays below 8 KB', () => {
    const client = clientOf('http://127.0.0.1:1')
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 300 }), (distinctIds) => {
        const groups = client.activity.split({ ...QUERY, distinctIds })
        expect(groups.flat()).toEqual(distinctIds)
        for (const group of groups) expect(encodeURIComponent(JSON.stringify(group)).length).toBeLessThan(7950)
      }),
      { numRuns: 50 },
    )
    const long = Array.from({ length: 1000 }, (_, i) => `person-${i}`)
    const groups = client.activity.split({ ...QUERY, distinctIds: long })
    expect(groups.length).toBeGreaterThan(1)
    expect(groups.length).toBeLessThan(5)
  })
})

describe('downloads', () => {
  const content = Buffer.from('a zip, as far as anybody knows')

  test('send no credentials, and hand out the bytes', async () => {
    await using files = await standIn({ status: 200, headers: { 'content-type': 'application/zip' }, body: content })
    await using service = await standIn(json(200, {}))
    await using client = clientOf(service.url)
    const events: ProgressEvent[] = []
    const link = `${files.url}/export/secret-path?signature=secret-signature`
    const pieces = await all(client.retrievals.download(link, { observe: (told) => events.push(told) }))
    expect(Buffer.concat(pieces).equals(content)).toBe(true)
    expect(files.seen[0]?.url).toBe('/export/secret-path?signature=secret-signature')
    expect(files.seen[0]?.headers.authorization).toBeUndefined()
    expect(JSON.stringify(events)).not.toContain('secret')
    expect(service.seen).toHaveLength(0)
  })

  test.each([403, 404, 500])('a %i says what to do, and never shows the link', async (status) => {
    await using files = await standIn({
      status,
      headers: { 'content-type': 'text/plain' },
      body: 'no: /export/secret-path?signature=s-i-g',
    })
    await using client = clientOf(files.url, { maxAttempts: 1 })
    const error = await failure(all(client.retrievals.download(`${files.url}/export/secret-path?signature=s-i-g`)))
    expect(error).toMatchObject({ name: 'ServiceError', details: { status } })
    expect(JSON.stringify([String(error), error])).not.toMatch(/secret-path|s-i-g/)
  })

  test('a redirect is not followed', async () => {
    await using files = await standIn({ status: 302, headers: { location: 'https://example.com/x' } })
    await using client = clientOf(files.url)
    expect(await failure(all(client.retrievals.download(`${files.url}/x`)))).toMatchObject({ kind: 'redirected' })
  })

  test.each(['http://example.com/export', 'ftp://127.0.0.1/x', 'file:///etc/passwd', 'nonsense', 'https://user:secret@example.com/'])(
    '%s is refused',
    async (link) => {
      await using client = clientOf('http://127.0.0.1:1')
      const error = await failure((async () => all(client.retrievals.download(link)))())
      expect(error).toMatchObject({ code: 'AO_HOST_REFUSED', exitCode: 2 })
      expect(String(error)).not.toContain('secret')
    },
  )

  test('a break in the middle begins anew', async () => {
    const cutOff: Behaviour = (response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('first', () => response.socket?.destroy())
    }
    await using files = await standIn(cutOff, { status: 200, body: content })
    await using client = clientOf(files.url)
    let pieces: Buffer[] = []
    const onRestart = () => {
      pieces = []
    }
    for await (const piece of client.retrievals.download(`${files.url}/x`, { onRestart })) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(content)).toBe(true)
  })
})
