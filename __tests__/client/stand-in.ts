import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Client, type ClientOptions, createClient } from '../../src/client/index.ts'
import type { Clock } from '../../src/core/clock.ts'
import { Interrupted } from '../../src/core/errors.ts'

/** A request as it arrived, byte by byte as far as HTTP shows it. */
export interface Seen {
  method: string
  /** Path and query, not decoded. */
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Answers a request: with a value, or by acting on the response itself. */
export type Behaviour = Answer | ((response: ServerResponse, seen: Seen) => void)

export interface StandIn extends AsyncDisposable {
  url: string
  seen: Seen[]
  server: Server
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}

/** The service, as far as a test needs it: each request gets the next behaviour, the last one for ever. Independent of the sandbox. */
export async function standIn(...behaviours: Behaviour[]): Promise<StandIn> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const arrived = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
      seen.push(arrived)
      const behaviour = behaviours[Math.min(seen.length, behaviours.length) - 1]
      if (typeof behaviour === 'function') behaviour(response, arrived)
      else if (behaviour) response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body)
    })
  })
  const url = await listen(server)
  return { url, seen, server, [Symbol.asyncDispose]: () => stop(server) }
}

export async function listen(server: {
  listen(port: number, host: string, done: () => void): unknown
  address(): unknown
}): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

export function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

/** A clock whose pauses take no time; it remembers them, in seconds. */
export interface FastClock extends Clock {
  pauses: number[]
}

export function fastClock(start = Date.UTC(2026, 10, 20)): FastClock {
  const pauses: number[] = []
  let skipped = 0
  return {
    pauses,
    now: () => start + skipped,
    async sleep(ms, signal) {
      if (signal?.aborted) throw new Interrupted(signal.reason)
      pauses.push(ms / 1000)
      skipped += ms
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

export const CREDENTIALS = {
  serviceAccount: { username: 'robot.1', secret: 'account-secret' },
  accessToken: 'oauth-token',
  projectToken: 'project-token',
  projectId: 3,
  workspaceId: 5,
  organizationId: 7,
} as const

/** A client of the stand-in, with everything that a request may need. */
export function clientOf(url: string, options: ClientOptions = {}): Client {
  return createClient({
    hosts: { base: url, data: url, lookup: url, ingest: url, migrate: url },
    clock: fastClock(),
    ...CREDENTIALS,
    ...options,
  })
}

/** What a promise that must reject rejects with. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('expected a rejection')
    },
    (error: unknown) => error,
  )
}

/** Everything that a stream hands out. */
export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}
