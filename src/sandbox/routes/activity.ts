import { type Answer, appError, withRetryAfter } from '../answers.ts'
import { appProject, wholeNumber } from '../auth.ts'
import { parseJson } from '../body.ts'
import { type Call, type Route, route } from '../call.ts'
import type { Project } from '../entities.ts'
import type { RawEvent } from '../event-store.ts'
import { DAY, HOUR } from '../meters.ts'
import { eventsOf, isListOfStrings } from '../privacy.ts'
import { dayStart } from '../rules/dates.ts'

/** Endpoint 13: activity of profiles, built from imported and seeded events. */
export const activityRoutes: readonly Route[] = [route('GET /api/query/stream/query', query)]

async function query(call: Call): Promise<Answer> {
  const { service } = call
  const project = appProject(call, call.query.get('project_id'), 'read')
  const atOnce = (service.busy.get(project.id) ?? 0) + 1
  if (atOnce > service.limits.activityQueriesAtOnce)
    return limited(call, `At most ${service.limits.activityQueriesAtOnce} queries at once.`)
  const take = { meter: `activity/${project.id}`, span: HOUR, limit: service.limits.activityQueriesPerHour, amount: 1 }
  if (!service.meters.take(service.clock.now(), take))
    return limited(call, `At most ${service.limits.activityQueriesPerHour} queries an hour.`)
  service.busy.set(project.id, atOnce)
  if (service.behavior.activityDuration > 0) await service.wait(service.behavior.activityDuration)
  service.busy.set(project.id, (service.busy.get(project.id) ?? 1) - 1)
  return found(call, project)
}

function limited({ service }: Call, message: string): Answer {
  return withRetryAfter(appError(429, message), service.behavior.retryAfter)
}

function found(call: Call, project: Project): Answer {
  const workspace = call.query.get('workspace_id')
  if (workspace !== null && !project.workspaces.includes(wholeNumber(workspace) ?? 0))
    return appError(403, 'The service account has no access to this workspace.')
  const ids = parseJson(call.query.get('distinct_ids') ?? '')
  if (!isListOfStrings(ids) || ids.length === 0) return appError(400, 'distinct_ids must be a JSON array of strings.')
  const [from, to] = [dayStart(call.query.get('from_date')), dayStart(call.query.get('to_date'))]
  if (from === undefined || to === undefined) return appError(400, 'from_date and to_date must be dates (YYYY-MM-DD).')
  if (from > to) return appError(400, 'from_date is after to_date.')
  const events = eventsOf(call.service, project.id, ids).filter(({ time }) => time >= from && time < to + DAY)
  return { status: 200, body: { status: 'ok', results: { events: events.sort((a, b) => a.time - b.time).map(shown) } } }
}

function shown({ event, time, properties }: RawEvent): object {
  return { event, properties: { ...properties, time: Math.floor(time / 1_000) } }
}
