import type { IncomingMessage } from 'node:http'
import type { LoggedRequest } from './entities.ts'
import type { SandboxState } from './state.ts'

/** Enters a request into the log; its status, fault and size are filled in on the way. */
export function logRequest(
  state: SandboxState,
  bound: number,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
): LoggedRequest {
  const { headers } = request
  const entry: LoggedRequest = {
    order: ++state.requestCount,
    method: request.method ?? '',
    path,
    query: withoutToken(query),
    status: null,
    fault: null,
    processed: false,
    content_type: headers['content-type'] ?? null,
    content_encoding: headers['content-encoding'] ?? null,
    user_agent: headers['user-agent'] ?? null,
    bytes: 0,
  }
  state.requests.push(entry)
  if (state.requests.length > bound) state.requests.splice(0, state.requests.length - bound)
  return entry
}

function withoutToken(query: URLSearchParams): string {
  const shown = new URLSearchParams(query)
  if (shown.has('token')) shown.set('token', 'hidden')
  return shown.toString()
}
