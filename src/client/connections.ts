import type { Dispatcher } from 'undici'
import Agent from 'undici/lib/dispatcher/agent.js'
import { isLoopback } from './regions.ts'

/** Sockets to one host at once; requests beyond them queue. */
const CONNECTIONS = 128
const CONNECT_SECONDS = 10

const PROXY_VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']

/** The pools of one client. Nothing is opened before the first request. */
export interface Connections {
  dispatcher(url: URL): Promise<Dispatcher>
  /** Drops every socket, also those in use. */
  destroy(): Promise<void>
}

/** @param requestTimeout seconds without progress */
export function openConnections(requestTimeout: number): Connections {
  const milliseconds = Math.max(1, Math.round(requestTimeout * 1000))
  const connectTimeout = Math.min(milliseconds, CONNECT_SECONDS * 1000)
  const options = {
    connections: CONNECTIONS,
    // One request a connection: an answer that comes late holds up nobody, and a broken connection leaves one request in doubt, not many.
    pipelining: 1,
    allowH2: false,
    headersTimeout: milliseconds,
    bodyTimeout: milliseconds,
    connect: { timeout: connectTimeout },
  }
  const direct = new Agent(options)
  let proxied: Promise<Dispatcher> | undefined

  return {
    async dispatcher(url) {
      if (isLoopback(url.hostname) || !PROXY_VARIABLES.some((name) => process.env[name])) return direct
      proxied ??= import('./proxies.ts').then((module) => module.throughProxies(options, connectTimeout))
      return proxied
    },
    async destroy() {
      const agent = await proxied?.catch(() => undefined)
      await Promise.all([direct.destroy(), agent?.destroy()])
    },
  }
}
