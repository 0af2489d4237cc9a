import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { createServer } from 'node:https'
import { connect, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Identity, identity } from './certificates.ts'
import { clientOf, failure, listen, stop } from './stand-in.ts'

const AUTHORITY = identity('test authority', { authority: true })
const LIST = { code: 200, status: 'OK', results: [] }

interface SecureService extends AsyncDisposable {
  port: string
  url: string
  seen: IncomingMessage[]
}

async function secureService({ cert, key }: Identity): Promise<SecureService> {
  const seen: IncomingMessage[] = []
  const server = createServer({ cert, key }, (request, response) => {
    seen.push(request)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(LIST))
  })
  server.on('tlsClientError', () => undefined)
  const url = (await listen(server)).replace('http:', 'https:')
  const { port } = new URL(url)
  return { url: `https://localhost:${port}`, port, seen, [Symbol.asyncDispose]: () => stop(server) }
}

const certificates = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...certificates, AUTHORITY.cert]))
afterAll(() => setDefaultCACertificates(certificates))

describe('the identity of the host', () => {
  test('is proven by an authority that is trusted', async () => {
    await using service = await secureService(identity('service', { hosts: ['localhost'], issuer: AUTHORITY }))
    await using client = clientOf(service.url)
    expect(await client.lookupTables.list()).toEqual([])
    expect(service.seen).toHaveLength(1)
  })

  test.each<[string, () => Identity]>([
    ['self-signed', () => identity('localhost', { hosts: ['localhost'] })],
    ['expired', () => identity('service', { hosts: ['localhost'], issuer: AUTHORITY, notAfter: new Date(Date.now() - 1000) })],
    ["another host's", () => identity('service', { hosts: ['example.com'], issuer: AUTHORITY })],
    ['of an unknown authority', () => identity('service', { hosts: ['localhost'], issuer: identity('nobody', { authority: true }) })],
  ])('a certificate that is %s: nothing is sent, and nothing tried again', async (_what, make) => {
    await using service = await secureService(make())
    await using client = clientOf(service.url)
    const error = await failure(client.featureFlags.create({ name: 'n', key: 'k' }))
    expect(error).toMatchObject({ code: 'AO_SERVICE_TLS', kind: 'unavailable', details: { attempts: 1, ambiguous: false } })
    expect(error).toMatchObject({ hint: expect.stringContaining('NODE_EXTRA_CA_CERTS') })
    expect(service.seen).toHaveLength(0)
  })

  test('is not asked of a server that speaks no TLS', async () => {
    const plain = createHttpServer((_request, response) => response.end('{}'))
    const url = await listen(plain)
    await using client = clientOf(url.replace('http:', 'https:'))
    expect(await failure(client.lookupTables.list())).toMatchObject({ code: 'AO_SERVICE_TLS' })
    await stop(plain)
  })
})

describe('a proxy of the environment', () => {
  const VARIABLES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'NO_PROXY', 'no_proxy']
  const before = new Map<string, string | undefined>()
  let proxy: Server
  let proxyUrl: string
  let asked: { target: string; authorization: string | undefined }[]
  let behave: (socket: Socket, target: string) => void

  beforeEach(async () => {
    for (const name of VARIABLES) {
      before.set(name, process.env[name])
      delete process.env[name]
    }
    asked = []
    proxy = createHttpServer((_request, response) => response.writeHead(500).end())
    proxy.on('connect', (request: IncomingMessage, socket: Socket) => {
      socket.on('error', () => undefined)
      asked.push({ target: request.url ?? '', authorization: request.headers['proxy-authorization'] })
      behave(socket, request.url ?? '')
    })
    proxyUrl = await listen(proxy)
  })
  afterEach(async () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    await stop(proxy)
  })

  /** Leads every host to the given port of this machine. */
  function tunnelTo(port: string) {
    behave = (socket) => {
      const onward = connect(Number(port), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        socket.pipe(onward).pipe(socket)
      })
      onward.on('error', () => socket.destroy())
      socket.on('close', () => onward.destroy())
    }
  }

  test.each(['HTTPS_PROXY', 'https_proxy'])('%s is used, and the credentials pass through it unseen', async (variable) => {
    await using service = await secureService(identity('service', { hosts: ['service.test'], issuer: AUTHORITY }))
    tunnelTo(service.port)
    process.env[variable] = proxyUrl.replace('http://', 'http://user:pass@')
    await using client = clientOf('https://service.test')
    await client.lookupTables.list()
    expect(asked).toEqual([{ target: 'service.test:443', authorization: `Basic ${Buffer.from('user:pass').toString('base64')}` }])
    expect(service.seen[0]?.headers.authorization).toMatch(/^Basic /)
    expect(service.seen[0]?.headers.host).toBe('service.test')
  })

  test('proves the identity of the host all the same', async () => {
    await using service = await secureService(identity('service', { hosts: ['elsewhere.test'], issuer: AUTHORITY }))
    tunnelTo(service.port)
    process.env['HTTPS_PROXY'] = proxyUrl
    await using client = clientOf('https://service.test')
    expect(await failure(client.lookupTables.list())).toMatchObject({ code: 'AO_SERVICE_TLS' })
    expect(service.seen).toHaveLength(0)
  })

  test('that refuses is told as such, without its password', async () => {
    behave = (socket) => socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n')
    process.env['HTTPS_PROXY'] = proxyUrl.replace('http://', 'http://user:pass-word@')
    await using client = clientOf('https://service.test', { maxAttempts: 2 })
    const error = await failure(client.featureFlags.create({ name: 'n', key: 'k' }))
    expect(error).toMatchObject({ code: 'AO_PROXY_REFUSED', details: { attempts: 2, ambiguous: false } })
    expect(String(error)).not.toContain('pass-word')
  })

  test('that never answers, or is not there, is given up', async () => {
    const tunnels: Socket[] = []
    behave = (socket) => tunnels.push(socket)
    process.env['HTTPS_PROXY'] = proxyUrl
    await using client = clientOf('https://service.test', { maxAttempts: 1, requestTimeout: 0.2 })
    expect(await failure(client.lookupTables.list())).toMatchObject({ kind: 'unavailable', details: { ambiguous: false } })
    expect(tunnels).toHaveLength(1)
    for (const socket of tunnels) socket.destroy()
    await stop(proxy)
    await using another = clientOf('https://service.test', { maxAttempts: 1 })
    expect(await failure(another.lookupTables.list())).toMatchObject({ code: 'AO_SERVICE_UNREACHABLE' })
  })

  test('is passed by for the hosts of NO_PROXY', async () => {
    process.env['HTTPS_PROXY'] = proxyUrl
    process.env['NO_PROXY'] = '.invalid'
    await using client = clientOf('https://service.invalid', { maxAttempts: 1 })
    expect(await failure(client.lookupTables.list())).toMatchObject({ code: 'AO_SERVICE_UNREACHABLE' })
    expect(asked).toEqual([])
  })

  test('is passed by for this machine', async () => {
    await using service = await secureService(identity('service', { hosts: ['localhost'], issuer: AUTHORITY }))
    process.env['HTTPS_PROXY'] = proxyUrl
    process.env['HTTP_PROXY'] = proxyUrl
    await using client = clientOf(service.url)
    await client.lookupTables.list()
    expect(asked).toEqual([])
  })

  test('that is no URL is a fault of the inputs', async () => {
    process.env['HTTPS_PROXY'] = 'not a url:secret'
    await using client = clientOf('https://service.test')
    const error = await failure(client.lookupTables.list())
    expect(error).toMatchObject({ code: 'AO_PROXY_INVALID', exitCode: 2 })
    expect(String(error)).not.toContain('secret')
  })
})
