import type { Answer } from '../answers.ts'
import { type Call, type Route, route } from '../call.ts'

/** The sandbox's own endpoints below /_sandbox, for readers in other processes. */
export function controlRoutes(): Route[] {
  return [route('GET /_sandbox/state', state), route('GET /_sandbox/requests', requests)]
}

function state(call: Call): Answer {
  return { status: 200, body: call.service.state }
}

function requests(call: Call): Answer {
  return { status: 200, body: { count: call.service.state.requestCount, requests: call.service.state.requests } }
}
