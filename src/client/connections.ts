import type { Dispatcher } from 'undici'
import Agent from 'undici/lib/dispatcher/agent.js'
import EnvHttpProxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js'
import { InputError } from '../core/errors.ts'
import { isLoopback } from './regions.ts'

/** Sockets to one host at once; requests beyond them queue. */
const CONNECTIONS = 128
const CONNECT_SECONDS = 10

const PROXY_VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']

/** The pools of one client. Nothing is opened before the first request. */
export interface Connections {
  dispatcher(url: URL): Dispatcher
  /** Drops every socket, also those in use. */
  destroy(): Promise<void>
}

/** @param requestTimeout seconds without progress */
export function openConnections(requestTimeout: number): Connections {
  const milliseconds = Math.max(1, Math.round(requestTimeout * 1000))
  const options = {
    connections: CONNECTIONS,
    // One request a connection: an answer that comes late holds up nobody, and a broken connection leaves one request in doubt, not many.
    pipelining: 1,
    allowH2: false,
    headersTimeout: milliseconds,
    bodyTimeout: milliseconds,
    connect: { timeout: Math.min(milliseconds, CONNECT_SECONDS * 1000) },
  }
  const direct = new Agent(options)
  let proxied: Dispatcher | undefined

  function throughProxy(): Dispatcher {
    if (!PROXY_VARIABLES.some((name) => process.env[name])) return direct
    try {
      proxied ??= new EnvHttpProxyAgent(options)
      return proxied
    } catch (cause) {
      throw new InputError(
        {
          code: 'AO_PROXY_INVALID',
          message:
            'The proxy of the environment cannot be used: HTTPS_PROXY or HTTP_PROXY is not a URL such as http://proxy.example.com:3128.',
        },
        { cause },
      )
    }
  }

  return {
    dispatcher: (url) => (isLoopback(url.hostname) ? direct : throughProxy()),
    async destroy() {
      await Promise.all([direct.destroy(), proxied?.destroy()])
    },
  }
}
