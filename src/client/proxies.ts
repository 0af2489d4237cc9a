import type { Agent as AgentType, Dispatcher as DispatcherType } from 'undici'
import connect from 'undici/lib/api/api-connect.js'
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js'
import EnvHttpProxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js'
import Pool from 'undici/lib/dispatcher/pool.js'
import { InputError } from '../core/errors.ts'

/**
 * Connections through the proxies that HTTPS_PROXY, HTTP_PROXY and NO_PROXY name.
 * @param connectTimeout milliseconds, for the way to the proxy, and again for its answer
 * @throws InputError AO_PROXY_INVALID
 */
export function throughProxies(options: AgentType.Options, connectTimeout: number): DispatcherType {
  // A dispatcher gets its methods when undici is loaded as a whole; of these, tunnels need this one.
  Object.assign(Dispatcher.prototype, { connect })
  try {
    return new EnvHttpProxyAgent({
      ...options,
      connectTimeout,
      requestTls: { timeout: connectTimeout },
      proxyTls: { timeout: connectTimeout },
      clientFactory: (origin, clientOptions) => new Pool(origin, { ...clientOptions, headersTimeout: connectTimeout }),
    })
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
