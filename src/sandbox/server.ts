import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Answer, appError, ConnectionLost, Refusal } from './answers.ts'
import { bytesReceived, drain } from './body.ts'
import { match, type Route, type Service } from './call.ts'
import type { LoggedRequest } from './entities.ts'
import { answeredBefore } from './faults/gateway.ts'
import type { FaultInjector } from './faults/injector.ts'
import type { Fault } from './faults/plan.ts'
import { logRequest } from './request-log.ts'
import { delay, reset, send, sendSpoiled } from './respond.ts'

export interface Serving {
  service: Service
  routes: readonly Route[]
  /** Routes of the sandbox itself: no faults, not logged. */
  control: readonly Route[]
  faults: FaultInjector
  /** Aborts when the sandbox closes. */
  closing: AbortSignal
}

/** Paths below this are the sandbox's own. */
const CONTROL = '/_sandbox'

export function createSandboxServer(serving: Serving): Server {
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 0 }, (request, response) => {
    request.on('error', ignore)
    response.on('error', ignore)
    answer(serving, request, response).catch((error: unknown) => {
      if (error instanceof ConnectionLost || response.headersSent) request.socket.destroy()
      else send(response, appError(500, `The sandbox itself failed: ${error instanceof Error ? error.message : String(error)}`))
    })
  })
  return server
}

function ignore(): void {
  // The client went away; there is nobody to tell.
}

async function answer(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { path, query } = target(request)
  if (path === CONTROL || path.startsWith(`${CONTROL}/`)) return send(response, await run(serving, serving.control, request, path, query))
  const entry = logRequest(serving.service.state, serving.service.limits.requestsLogged, request, path, query)
  const faults = serving.faults.decide(entry.method, path)
  entry.fault = faults.length > 0 ? faults.map((fault) => fault.kind).join('+') : null
  for (const fault of faults) if (fault.kind === 'latency') await delay(fault.latency, serving.closing)
  const fault = faults.find(({ kind }) => kind !== 'latency')
  if (fault && (await strikeBefore(fault, entry, request, response))) return
  const result = await run(serving, serving.routes, request, path, query)
  entry.processed = true
  entry.bytes = bytesReceived(request)
  if (fault) entry.status = await sendSpoiled(response, result, fault, serving.closing)
  else {
    entry.status = result.status
    send(response, result)
  }
}

/** True where the fault has dealt with the request before the service saw it. */
async function strikeBefore(fault: Fault, entry: LoggedRequest, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (fault.kind === 'reset-before') {
    reset(request)
    return true
  }
  const instead = answeredBefore(fault, entry.path, target(request).rawQuery)
  if (!instead) return false
  await drain(request)
  entry.bytes = bytesReceived(request)
  entry.status = instead.status
  send(response, instead)
  return true
}

/** Path and query as they were sent; the path stays encoded. */
function target(request: IncomingMessage): { path: string; query: URLSearchParams; rawQuery: string } {
  const [path = '', ...rest] = (request.url ?? '/').split('?')
  const rawQuery = rest.join('?')
  return { path, query: new URLSearchParams(rawQuery), rawQuery }
}

async function run(
  { service }: Serving,
  routes: readonly Route[],
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
): Promise<Answer> {
  const result = await handled(service, routes, request, path, query)
  await drain(request)
  return result
}

async function handled(
  service: Service,
  routes: readonly Route[],
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
): Promise<Answer> {
  const slash = service.behavior.redirectWrites && request.method !== 'GET' && path.startsWith('/api/app/')
  if (slash && !path.endsWith('/')) return { status: 301, body: '', headers: { location: `${path}/${query.size > 0 ? `?${query}` : ''}` } }
  const matched = match(routes, request.method ?? '', slash ? path.slice(0, -1) : path)
  if (matched === 'nothing') return appError(404, 'Not Found')
  if (matched === 'wrong-method') return appError(405, 'Method Not Allowed')
  if (matched === 'malformed') return appError(400, 'The path is not validly percent-encoded.')
  try {
    return await matched.found.handler({ service, request, headers: request.headers, query, params: matched.params })
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}
