import { isUtf8 } from 'node:buffer'
import { type Answer, invalidCredentials, Refusal, rateLimited, tooLarge, withRetryAfter } from '../answers.ts'
import { basicPair, projectOfQuery } from '../auth.ts'
import { isObject, mediaType, parseJson, readBody } from '../body.ts'
import { type Call, type Route, route, type Service } from '../call.ts'
import type { Project } from '../entities.ts'
import { MINUTE } from '../meters.ts'
import { type AcceptedEvent, judgeEvent } from '../rules/events.ts'

/** Endpoint 14: import events. */
export const importRoutes: readonly Route[] = [route('POST /import', importEvents)]

interface FailedRecord {
  index: number
  field: string
  message: string
  [insertIdKey: string]: unknown
}

async function importEvents(call: Call): Promise<Answer> {
  const { limits } = call.service
  const project = importProject(call)
  const strict = call.query.get('strict') ?? '1'
  if (strict !== '0' && strict !== '1') return malformed('strict must be 0 or 1')
  const reader = READERS[mediaType(call) ?? '']
  if (!reader) return malformed('Content-Type must be application/json or application/x-ndjson')
  const body = await readBody(call, { maxBytes: limits.importMaxBytes, tooLarge, malformed })
  const events = isUtf8(body) ? reader(body.toString('utf8')) : undefined
  if (!events) return malformed('the body is not valid: it must be a JSON array of events, or lines of JSON, in UTF-8')
  if (events.length > limits.importMaxEvents) return tooLarge(limits.importMaxEvents, 'events')
  takeRate(call, project, events.length, body.length)
  call.service.state.events.requests += 1
  call.service.state.events.bytes += body.length
  return ingest(call, project, events, strict === '1')
}

/** A service account with `project_id`, or the project token as user name with an empty password. */
function importProject(call: Call): Project {
  const pair = basicPair(call)
  const byToken = pair?.password === '' ? call.service.state.projects.find((project) => project.token === pair.username) : undefined
  if (!byToken) return projectOfQuery(call, invalidCredentials)
  const named = call.query.get('project_id')
  if (named !== null && named !== String(byToken.id)) throw new Refusal(invalidCredentials())
  return byToken
}

const READERS: Record<string, (text: string) => unknown[] | undefined> = {
  'application/json': (text) => {
    const value = parseJson(text)
    return Array.isArray(value) ? value : undefined
  },
  // A line that is no JSON becomes `undefined`, which no rule accepts.
  'application/x-ndjson': (text) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(parseJson),
}

function takeRate({ service }: Call, project: Project, events: number, bytes: number): void {
  const { limits, behavior } = service
  const taken = service.meters.take(
    service.clock.now(),
    { meter: `import-events/${project.id}`, span: MINUTE, limit: limits.importEventsPerMinute, amount: events },
    { meter: `import-bytes/${project.id}`, span: MINUTE, limit: limits.importBytesPerMinute, amount: bytes },
  )
  if (!taken) throw new Refusal(withRetryAfter(rateLimited(behavior.import429Body), behavior.retryAfter))
}

function ingest(call: Call, project: Project, events: readonly unknown[], strict: boolean): Answer {
  const { service } = call
  const now = service.clock.now()
  const failed: FailedRecord[] = []
  events.forEach((event, index) => {
    const judged = judgeEvent(event, now, service.limits.importEventBytes)
    if ('message' in judged) failed.push({ index, [service.behavior.importInsertIdKey]: insertIdOf(event), ...judged })
    else store(service, project.id, judged)
  })
  service.state.events.refused += failed.length
  const imported = events.length - failed.length
  if (failed.length === 0 || !strict) return { status: 200, body: { code: 200, num_records_imported: imported, status: 'OK' } }
  return refused('some data points in the request failed validation', imported, failed)
}

function store({ state, limits }: Service, project_id: number, { event, time, distinctId, insertId, properties }: AcceptedEvent): void {
  const isNew = state.events.add({ event, time, distinct_id: distinctId, insert_id: insertId, project_id })
  if (isNew && state.events.raw.length < limits.rawEventsKept) state.events.raw.push({ project_id, event, time, properties })
}

function insertIdOf(event: unknown): string {
  const { properties } = isObject(event) ? event : {}
  const { $insert_id: id } = isObject(properties) ? properties : {}
  return typeof id === 'string' ? id : ''
}

function malformed(error: string): Answer {
  return refused(error, 0, [])
}

function refused(error: string, imported: number, failed_records: FailedRecord[]): Answer {
  return { status: 400, body: { code: 400, error, status: 'Bad Request', num_records_imported: imported, failed_records } }
}
