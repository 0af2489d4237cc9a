import { type Answer, appError, withRetryAfter } from '../answers.ts'
import { appProject } from '../auth.ts'
import { type Call, param, type Route, route } from '../call.ts'
import { MINUTE } from '../meters.ts'

/** Endpoint 11: delete the schema of an entity by name. */
export const schemaRoutes: readonly Route[] = [route('DELETE /api/app/projects/:project/schemas/:type/:name', remove)]

function remove(call: Call): Answer {
  const { state, meters, clock, limits, behavior } = call.service
  const project = appProject(call, param(call, 'project'), 'write')
  const take = { meter: `schemas/${project.id}`, span: MINUTE, limit: limits.schemaCallsPerMinute, amount: 1 }
  if (!meters.take(clock.now(), take))
    return withRetryAfter(appError(429, `The schema endpoints take ${limits.schemaCallsPerMinute} requests a minute.`), behavior.retryAfter)
  const [type, name] = [param(call, 'type'), param(call, 'name')]
  if (type !== 'event' && type !== 'profile') return appError(400, 'The entity type must be event or profile.')
  const at = state.schemas.findIndex((schema) => schema.project_id === project.id && schema.entity_type === type && schema.name === name)
  if (at === -1 && behavior.missingSchema === 'not-found') return appError(404, 'There is no schema with this entity type and name.')
  if (at !== -1) state.schemas.splice(at, 1)
  return { status: 200, body: { results: { delete_count: at === -1 ? 0 : 1 }, status: 'ok' } }
}
