import { type Answer, appError, Refusal } from '../answers.ts'
import { readJsonObject } from '../body.ts'
import { type Call, type Handler, param, type Route, route } from '../call.ts'
import { SandboxOptionError } from '../errors.ts'
import { isFaultKind } from '../faults/parse.ts'
import type { FaultKind, NextFault } from '../faults/plan.ts'
import { parseSettings } from '../parse-data.ts'
import { isListOfStrings } from '../privacy.ts'
import { applyLimits } from '../settings.ts'

/** What the sandbox lets other processes do with it. */
export interface Controls {
  hosts: object
  credentials: object
  reset(): void
  useFaults(faults: string): void
  failNext(fault: NextFault): void
  provisionLookupTables(names: readonly string[]): object[]
}

/** The sandbox's own endpoints below /_sandbox. They are not logged, meet no faults, and need no credentials. */
export function controlRoutes(controls: () => Controls): Route[] {
  const done: Answer = { status: 200, body: { status: 'ok' } }
  return [
    route('GET /_sandbox', () => {
      const { hosts, credentials } = controls()
      return { status: 200, body: { hosts, credentials } }
    }),
    route('GET /_sandbox/state', ({ service }) => ({ status: 200, body: service.state })),
    route('GET /_sandbox/requests', ({ service: { state } }) => ({
      status: 200,
      body: { count: state.requestCount, requests: state.requests },
    })),
    route('GET /_sandbox/events', events),
    route('GET /_sandbox/lookup-tables/:id', lookupTable),
    post('/_sandbox/lookup-tables', (_call, { names }) => {
      if (!isListOfStrings(names)) throw new Refusal(appError(400, 'names must be a list of strings.'))
      return { status: 200, body: { status: 'ok', results: controls().provisionLookupTables(names) } }
    }),
    post('/_sandbox/reset', () => {
      controls().reset()
      return done
    }),
    post('/_sandbox/clock', moveClock),
    post('/_sandbox/settings', changeSettings),
    post('/_sandbox/faults', (_call, { faults }) => {
      if (typeof faults !== 'string') throw new Refusal(appError(400, 'faults must be a string.'))
      controls().useFaults(faults)
      return done
    }),
    post('/_sandbox/fail-next', (_call, body) => {
      controls().failNext(nextFault(body))
      return done
    }),
  ]
}

/** A control that takes a JSON object. */
function post(path: string, handler: (call: Call, body: Record<string, unknown>) => Answer): Route {
  const withBody: Handler = async (call) => {
    const body = await readJsonObject(call)
    try {
      return handler(call, body)
    } catch (error) {
      if (error instanceof SandboxOptionError || error instanceof RangeError) return appError(400, error.message)
      throw error
    }
  }
  return route(`POST ${path}`, withBody)
}

/** Identities of the events in the order of their arrival, a JSON line each; `offset` and `limit` take a part. */
function events({ service, query }: Call): Answer {
  const offset = Number(query.get('offset') ?? 0)
  const limit = Number(query.get('limit') ?? Number.POSITIVE_INFINITY)
  const lines: string[] = []
  let at = 0
  for (const identity of service.state.events.identities()) {
    if (at >= offset + limit) break
    if (at >= offset) lines.push(`${JSON.stringify(identity)}\n`)
    at += 1
  }
  return { status: 200, body: lines.join(''), headers: { 'content-type': 'application/x-ndjson' } }
}

function lookupTable(call: Call): Answer {
  const table = call.service.state.lookupTables.find(({ id, name }) => id === param(call, 'id') || name === param(call, 'id'))
  if (!table) return appError(404, 'There is no lookup table with this id or name.')
  return { status: 200, body: { ...table.toJSON(), csv: table.csv, rows: table.rows } }
}

function moveClock({ service: { clock } }: Call, { advance = 0, speed = clock.speed }: Record<string, unknown>): Answer {
  if (typeof advance !== 'number' || typeof speed !== 'number') return appError(400, 'advance (milliseconds) and speed must be numbers.')
  clock.advance(advance)
  clock.speed = speed
  return { status: 200, body: { status: 'ok', results: { now: clock.now(), speed: clock.speed } } }
}

function changeSettings({ service }: Call, body: Record<string, unknown>): Answer {
  const changes = parseSettings(body)
  if (typeof changes === 'string') return appError(400, changes)
  applyLimits(service.limits, changes.limits)
  Object.assign(service.behavior, changes.behavior)
  return { status: 200, body: { status: 'ok' } }
}

function nextFault({ kind, path, method, times, latency, stall, at, retryAfter }: Record<string, unknown>): NextFault {
  const texts = Object.entries({ path, method }).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const numbers = Object.entries({ times, latency, stall, at, retryAfter }).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return { kind: kindOf(kind), ...Object.fromEntries(texts), ...Object.fromEntries(numbers) }
}

function kindOf(kind: unknown): FaultKind {
  if (typeof kind === 'string' && isFaultKind(kind)) return kind
  throw new Refusal(appError(400, 'kind must be a kind of fault; see docs/sandbox.md.'))
}
