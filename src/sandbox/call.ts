import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Answer } from './answers.ts'
import type { SandboxClock } from './clock.ts'
import type { Meters } from './meters.ts'
import type { SandboxBehavior, SandboxLimits } from './settings.ts'
import type { SandboxState } from './state.ts'

/** What every route works on. */
export interface Service {
  readonly state: SandboxState
  readonly clock: SandboxClock
  readonly limits: SandboxLimits
  readonly behavior: SandboxBehavior
  readonly meters: Meters
  /** The sandbox's own address, without a slash at its end. */
  readonly url: string
  /** Activity queries being answered, by project. */
  readonly busy: Map<number, number>
  /** Waits in real time; ends at once when the sandbox closes. */
  wait(ms: number): Promise<void>
}

/** One request on its way through a route. */
export interface Call {
  readonly service: Service
  readonly request: IncomingMessage
  readonly headers: IncomingHttpHeaders
  readonly query: URLSearchParams
  /** Decoded parameters of the path. */
  readonly params: Readonly<Record<string, string>>
}

export type Handler = (call: Call) => Answer | Promise<Answer>

export interface Route {
  readonly method: string
  /** Segments of the path; one that begins with `:` is a parameter. */
  readonly segments: readonly string[]
  readonly handler: Handler
}

/** `route('PUT /lookup-tables/:id', handler)` */
export function route(pattern: string, handler: Handler): Route {
  const [method = '', path = ''] = pattern.split(' ')
  return { method, segments: path.split('/').slice(1), handler }
}

export type Match = { found: Route; params: Record<string, string> } | 'wrong-method' | 'nothing' | 'malformed'

/** Finds the route of a raw (still encoded) path, so that an encoded slash stays part of its segment. */
export function match(routes: readonly Route[], method: string, path: string): Match {
  const segments = path.split('/').slice(1)
  const fitting = routes.filter((candidate) => fits(candidate.segments, segments))
  const found = fitting.find((candidate) => candidate.method === method)
  if (!found) return fitting.length > 0 ? 'wrong-method' : 'nothing'
  try {
    return { found, params: parameters(found.segments, segments) }
  } catch {
    return 'malformed'
  }
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
  )
}

function parameters(pattern: readonly string[], segments: readonly string[]): Record<string, string> {
  const named = pattern.flatMap((part, index) =>
    part.startsWith(':') ? [[part.slice(1), decodeURIComponent(segments[index] ?? '')] as const] : [],
  )
  return Object.fromEntries(named)
}

/** A parameter of the path. */
export function param(call: Call, name: string): string {
  return call.params[name] ?? ''
}
