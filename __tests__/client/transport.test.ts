import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createTransport } from '../../src/client/transport.ts'
import { Interrupted } from '../../src/core/errors.ts'
import type { RequestEvent } from '../../src/core/progress.ts'
import { type Answer, type Behaviour, clientOf, failure, json, listen, standIn } from './stand-in.ts'

const LIST = { code: 200, status: 'OK', results: [{ id: 'a', name: 'b' }] }
const TABLES = [{ id: 'a', name: 'b' }]
const JSON_TYPE = { 'content-type': 'application/json' }

/** A server of bare bytes: for answers that no HTTP library would give. */
async function rawService(behave: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => behave(socket))
  })
  const url = await listen(server)
  return {
    url,
    server,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'

describe('time-outs: so many seconds without progress', () => {
  const quick = { requestTimeout: 0.2, maxAttempts: 1 }

  test('no head of an answer', async () => {
    await using service = await standIn(() => undefined)
    await using client = clientOf(service.url, quick)
    expect(await failure(client.lookupTables.list())).toMatchObject({ code: 'AO_SERVICE_TIMEOUT', kind: 'unavailable' })
  })

  test('an answer that stalls', async () => {
    await using service = await standIn((response) => response.writeHead(200, JSON_TYPE).write('{"code":200,'))
    await using client = clientOf(service.url, quick)
    expect(await failure(client.lookupTables.list())).toMatchObject({ code: 'AO_SERVICE_TIMEOUT' })
  })

  test('an answer that drips', async () => {
    let drip: NodeJS.Timeout | undefined
    await using service = await standIn((response) => {
      response.writeHead(200, JSON_TYPE)
      drip = setInterval(() => response.write(' '), 20)
    })
    await using client = clientOf(service.url, quick)
    expect(await failure(client.lookupTables.list())).toMatchObject({ code: 'AO_SERVICE_TIMEOUT' })
    clearInterval(drip)
  })

  test('a request that nobody takes', async () => {
    await using service = await rawService((socket) => socket.pause())
    await using client = clientOf(service.url, quick)
    const bytes = Buffer.alloc(30_000_000)
    const error = await failure(client.lookupTables.replace('t', { contentLength: bytes.length, bytes: bytes.length, read: () => bytes }))
    expect(error).toMatchObject({ code: 'AO_SERVICE_TIMEOUT', details: { ambiguous: true } })
  })

  test('an answer that progresses, but takes five times as long in all', async () => {
    let drip: NodeJS.Timeout | undefined
    await using service = await standIn((response) => {
      response.writeHead(200, JSON_TYPE)
      drip = setInterval(() => response.write(' '.repeat(2000)), 20)
    })
    await using client = clientOf(service.url, quick)
    expect(await failure(client.lookupTables.list())).toMatchObject({ code: 'AO_SERVICE_TIMEOUT' })
    clearInterval(drip)
  })

  test('a slow answer that does progress is read', async () => {
    await using service = await standIn((response) => {
      const text = JSON.stringify({ ...LIST, padding: 'x'.repeat(20_000) })
      response.writeHead(200, JSON_TYPE)
      let from = 0
      const next = setInterval(() => {
        response.write(text.slice(from, from + 5000))
        from += 5000
        if (from < text.length) return
        clearInterval(next)
        response.end()
      }, 100)
    })
    await using client = clientOf(service.url, quick)
    expect(await client.lookupTables.list()).toEqual(TABLES)
  })
})

describe('answers without an end', () => {
  test('of a gigabyte', async () => {
    let sent = 0
    await using service = await standIn((response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': String(1024 ** 3) })
      const piece = Buffer.alloc(1024 * 1024, ' ')
      const more = () => {
        while (sent < 1024 && !response.destroyed) {
          sent += 1
          if (!response.write(piece)) return void response.once('drain', more)
        }
      }
      more()
    })
    await using client = clientOf(service.url)
    const error = await failure(client.lookupTables.list())
    expect(error).toMatchObject({ code: 'AO_ANSWER_TOO_LARGE', kind: 'unexpected-answer' })
    expect(service.seen).toHaveLength(1)
    expect(sent).toBeLessThan(200)
  })

  test.each(['gzip', 'deflate'])('that are small on the wire and large when decompressed (%s)', async (encoding) => {
    const bomb = encoding === 'gzip' ? gzipSync(Buffer.alloc(60_000_000)) : deflateSync(Buffer.alloc(60_000_000))
    await using service = await standIn({ status: 200, headers: { ...JSON_TYPE, 'content-encoding': encoding }, body: bomb })
    await using client = clientOf(service.url)
    expect(await failure(client.lookupTables.list())).toMatchObject({ code: 'AO_ANSWER_TOO_LARGE' })
  })

  test('headers without an end', async () => {
    await using service = await rawService((socket) => {
      socket.write(HEAD)
      const line = `x-padding: ${'y'.repeat(1000)}\r\n`
      const more = () => {
        while (socket.writable) if (!socket.write(line)) return void socket.once('drain', more)
      }
      more()
    })
    await using client = clientOf(service.url)
    expect(await failure(client.lookupTables.list())).toMatchObject({ kind: 'unexpected-answer' })
  })

  test('informational answers without an end', async () => {
    await using service = await rawService((socket) => {
      const more = () => {
        while (socket.writable) if (!socket.write('HTTP/1.1 103 Early Hints\r\nlink: </>\r\n\r\n')) return void socket.once('drain', more)
      }
      more()
    })
    await using client = clientOf(service.url, { maxAttempts: 1 })
    expect(await failure(client.lookupTables.list())).toMatchObject({ name: 'ServiceError' })
  })
})

describe('answers that are cut off', () => {
  const CUT: [string, (socket: Socket) => void][] = [
    ['before the head', (socket) => socket.destroy()],
    ['in the head', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-ty')],
    ['in a body of known length', (socket) => socket.end(`${HEAD}content-length: 100\r\n\r\n{"code":200`)],
    ['in a chunked body', (socket) => socket.end(`${HEAD}transfer-encoding: chunked\r\n\r\n5\r\n{"cod\r\n`)],
    ['in a compressed body', (socket) => cutGzip(socket)],
  ]
  function cutGzip(socket: Socket) {
    const whole = gzipSync(JSON.stringify(LIST))
    const part = whole.subarray(0, whole.length - 12)
    socket.write(`${HEAD}content-encoding: gzip\r\ncontent-length: ${part.length}\r\nconnection: close\r\n\r\n`)
    socket.end(part)
  }

  test.each(CUT)('%s', async (_where, behave) => {
    await using service = await rawService(behave)
    await using client = clientOf(service.url, { maxAttempts: 2 })
    expect(await failure(client.lookupTables.list())).toMatchObject({
      code: 'AO_SERVICE_CONNECTION_LOST',
      kind: 'unavailable',
      details: { attempts: 2 },
    })
  })

  test.each(['not HTTP at all\r\n\r\n', 'HTTP/1.1 two hundred\r\n\r\n', 'HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n'])(
    '%j is no HTTP',
    async (bytes) => {
      await using service = await rawService((socket) => socket.end(bytes))
      await using client = clientOf(service.url)
      expect(await failure(client.lookupTables.list())).toMatchObject({ code: 'AO_ANSWER_UNEXPECTED', details: { attempts: 1 } })
    },
  )
})

test('an answer that comes before the request was sent whole is read', async () => {
  await using service = await rawService((socket) => {
    const body = JSON.stringify({ code: 413, error: 'request exceeds max limit of 2097152 bytes', status: 'Request Entity Too Large' })
    socket.end(
      `HTTP/1.1 413 Too Large\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
  })
  await using client = clientOf(service.url)
  const bytes = Buffer.alloc(3_000_000)
  const error = await failure(client.lookupTables.replace('t', { contentLength: bytes.length, bytes: bytes.length, read: () => bytes }))
  expect(error).toMatchObject({ kind: 'too-large', details: { limit: 2097152, attempts: 1 } })
})

describe('compressed answers', () => {
  const text = JSON.stringify(LIST)
  test.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['identity', Buffer.from(text)],
    ['GZIP', gzipSync(text)],
  ])('%s is read', async (encoding, body) => {
    await using service = await standIn({ status: 200, headers: { ...JSON_TYPE, 'content-encoding': encoding }, body })
    await using client = clientOf(service.url)
    expect(await client.lookupTables.list()).toEqual(TABLES)
    expect(service.seen[0]?.headers['accept-encoding']).toBe('gzip, deflate')
  })

  test.each([
    ['br', text],
    ['gzip, gzip', text],
    ['gzip', text],
    ['deflate', text],
  ])('%s around what is not that is no answer', async (encoding, body) => {
    await using service = await standIn({ status: 200, headers: { ...JSON_TYPE, 'content-encoding': encoding }, body })
    await using client = clientOf(service.url)
    expect(await failure(client.lookupTables.list())).toMatchObject({ kind: 'unexpected-answer', details: { attempts: 1 } })
  })
})

describe('an abort', () => {
  const SILENT: [string, Behaviour][] = [
    ['before the answer', () => undefined],
    ['in the middle of the answer', (response) => response.writeHead(200, JSON_TYPE).write('{')],
  ]
  test.each(SILENT)('%s ends the request', async (_when, behave) => {
    await using service = await standIn(behave)
    await using client = clientOf(service.url)
    const stopper = new AbortController()
    const pending = failure(client.lookupTables.list({ signal: stopper.signal }))
    while (service.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    stopper.abort(new Error('enough'))
    const error = await pending
    expect(error).toBeInstanceOf(Interrupted)
    expect(error).toMatchObject({ code: 'AO_INTERRUPTED', cause: { message: 'enough' } })
  })

  test('while the connection is made ends it as well', async () => {
    // It accepts the connection, and never answers the greeting of TLS.
    await using service = await rawService(() => undefined)
    await using client = clientOf(service.url.replace('http:', 'https:'))
    const stopper = new AbortController()
    const pending = failure(client.lookupTables.list({ signal: stopper.signal }))
    await once(service.server, 'connection')
    stopper.abort()
    expect(await pending).toBeInstanceOf(Interrupted)
  })

  test('between the call and the connection sends nothing, then or later', async () => {
    await using service = await standIn(json(200, LIST))
    const transport = createTransport(5)
    await transport.send({ method: 'GET', origin: service.url, target: '/warm', headers: { connection: 'close' } })
    const stopper = new AbortController()
    const pending = failure(transport.send({ method: 'GET', origin: service.url, target: '/', headers: {} }, stopper.signal))
    // Only microtasks pass: the request waits for its connection, which needs the network.
    for (let i = 0; i < 100; i++) await Promise.resolve()
    stopper.abort()
    expect(await pending).toBeInstanceOf(Interrupted)
    await transport.send({ method: 'GET', origin: service.url, target: '/after', headers: {} })
    expect(service.seen.map(({ url }) => url)).toEqual(['/warm', '/after'])
    await transport.close()
  })

  test('before the call sends nothing', async () => {
    await using service = await standIn(json(200, LIST))
    await using client = clientOf(service.url)
    expect(await failure(client.lookupTables.list({ signal: AbortSignal.abort() }))).toBeInstanceOf(Interrupted)
    expect(service.seen).toHaveLength(0)
  })
})

describe('close', () => {
  test('drops every connection, fails what is under way, and lets nothing more be sent', async () => {
    let sockets = 0
    await using service = await standIn(json(200, LIST), () => undefined)
    service.server.on('connection', (socket) => {
      sockets += 1
      socket.on('close', () => {
        sockets -= 1
      })
    })
    const client = clientOf(service.url)
    await client.lookupTables.list()
    const pending = failure(client.lookupTables.list())
    while (service.seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(sockets).toBeGreaterThan(0)
    await client.close()
    expect(await pending).toMatchObject({ kind: 'unavailable' })
    expect(await failure(client.lookupTables.list())).toMatchObject({ kind: 'unavailable' })
    await expect.poll(() => sockets).toBe(0)
    expect(service.seen).toHaveLength(2)
    await client.close()
  })

  test('leaves no socket and no timer: the process ends by itself', async () => {
    await using service = await standIn((response, { url }) => {
      if (url.startsWith('/lookup-tables/')) response.writeHead(200, JSON_TYPE).write('{')
      else response.writeHead(200, JSON_TYPE).end(JSON.stringify(LIST))
    })
    const program = `
      import { createClient } from './src/client/index.ts'
      const client = createClient({ hosts: { lookup: '${service.url}' }, serviceAccount: { username: 'u', secret: 's' }, projectId: 1 })
      await Promise.all(Array.from({ length: 20 }, () => client.lookupTables.list()))
      const stopper = new AbortController()
      const pending = client.lookupTables.replace('t', 'a,b', { signal: stopper.signal }).catch((error) => error.code)
      setTimeout(() => stopper.abort(), 50)
      const outcome = await pending
      const late = client.lookupTables.replace('t', 'a,b').catch((error) => error.code)
      setTimeout(() => client.close(), 50)
      console.log(outcome, await late)
      const count = () => console.log(process.getActiveResourcesInfo().filter((name) => /TCP|TLS|Timeout/.test(name)).length)
      setTimeout(() => setImmediate(count), 50)
    `
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { timeout: 20_000 })
    expect(stdout.trim().split('\n')).toEqual(['AO_INTERRUPTED AO_SERVICE_UNREACHABLE', '0'])
  })
})

describe('connections', () => {
  test('are used again', async () => {
    let connections = 0
    await using service = await standIn(json(200, LIST))
    service.server.on('connection', () => {
      connections += 1
    })
    await using client = clientOf(service.url)
    for (let i = 0; i < 10; i++) await client.lookupTables.list()
    // The next request may begin before the last connection is free again.
    expect(connections).toBeLessThanOrEqual(2)
  })

  test('as many as there are requests at once', async () => {
    const waiting: (() => void)[] = []
    await using service = await standIn((response) => {
      waiting.push(() => response.writeHead(200, JSON_TYPE).end(JSON.stringify(LIST)))
      if (waiting.length === 30) for (const answer of waiting) answer()
    })
    await using client = clientOf(service.url)
    await Promise.all(Array.from({ length: 30 }, () => client.lookupTables.list()))
    expect(service.seen).toHaveLength(30)
  })

  test('a host whose name does not exist, and one where nobody listens', async () => {
    await using nameless = clientOf('https://no-such-host.invalid', { maxAttempts: 2 })
    expect(await failure(nameless.lookupTables.list())).toMatchObject({
      code: 'AO_SERVICE_UNREACHABLE',
      details: { attempts: 2, ambiguous: false },
    })
    await using service = await standIn(json(200, LIST))
    const { url } = service
    await service[Symbol.asyncDispose]()
    await using client = clientOf(url, { maxAttempts: 1 })
    expect(await failure(client.featureFlags.create({ name: 'n', key: 'k' }))).toMatchObject({
      code: 'AO_SERVICE_UNREACHABLE',
      details: { ambiguous: false },
    })
  })
})

test('each attempt is told with what it took, without query, headers or content', async () => {
  const answer: Answer = json(200, LIST, { 'X-Request-Id': 'abc' })
  await using service = await standIn(answer)
  await using client = clientOf(service.url)
  const events: RequestEvent[] = []
  await client.lookupTables.list({ observe: (event) => event.type === 'request' && events.push(event) })
  expect(events).toEqual([
    {
      type: 'request',
      method: 'GET',
      host: new URL(service.url).host,
      path: '/lookup-tables',
      attempt: 1,
      status: 200,
      duration: expect.any(Number),
      requestId: 'abc',
      sentBytes: 0,
      receivedBytes: String(answer.body).length,
      failure: undefined,
      retryIn: undefined,
    },
  ])
})
