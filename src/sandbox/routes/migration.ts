import { type Answer, appError } from '../answers.ts'
import { readJsonObject } from '../body.ts'
import { type Call, param, type Route, route } from '../call.ts'
import type { Migration, MigrationSource } from '../entities.ts'
import { dayOf, dayStart, daysBefore, daysBetween } from '../rules/dates.ts'
import { boolean, type Check, fields, oneOf, text } from '../rules/shape.ts'

/** Endpoint 15: the hosted migration. Its path is a single segment, so it stands behind all other routes. */
export const migrationRoutes: readonly Route[] = [route('POST /:tool', migrate)]

const day: Check = (value, at) => (dayStart(value) === undefined ? `${at}: must be a date (YYYY-MM-DD)` : undefined)

const OPTIONS: Record<string, Check> = { START_DATE: day, END_DATE: day, DRY_RUN: boolean, REGION: oneOf('EU') }
const SPECIFIED: Record<string, Check> = { SOURCE_API_KEY: text(1), SOURCE_API_SECRET: text(1), PROJECT_TOKEN: text(1) }
/** The names that one tool has for the same three. */
const OWN_NAMES: Record<string, readonly string[]> = { amplitude: ['AMPLITUDE_API_KEY', 'AMPLITUDE_API_SECRET', 'MIXPANEL_TOKEN'] }

async function migrate(call: Call): Promise<Answer> {
  const { state } = call.service
  const source = state.migrationSources.find(({ tool }) => tool === param(call, 'tool'))
  if (!source) return appError(404, 'There is no migration from a tool of this name.')
  const body = await readJsonObject(call)
  const shape = bodyFault(body, source.tool)
  if (shape !== undefined) return appError(400, shape)
  const [key, secret, token] = credentialsOf(body, source.tool)
  if (source.credentials && (source.credentials.key !== key || source.credentials.secret !== secret))
    return appError(401, 'The source refused its credentials.')
  const project = state.projects.find((candidate) => candidate.token === token)
  if (!project) return appError(401, 'There is no project with this token.')
  const migration = plan(call, body, source, project.id)
  if (typeof migration === 'string') return appError(400, migration)
  state.migrations.push(migration)
  const { id, dry_run, events, start_date, end_date } = migration
  return {
    status: 200,
    body: { status: 'ok', results: { ...(dry_run ? {} : { migration_id: id }), dry_run, events, start_date, end_date } },
  }
}

/** The specification's names must be there, or the tool's own; where both are, they must say the same. */
function bodyFault(body: Record<string, unknown>, tool: string): string | undefined {
  const own = OWN_NAMES[tool] ?? []
  const known = { ...OPTIONS, ...SPECIFIED, ...Object.fromEntries(own.map((name) => [name, text(1)])) }
  const names = Object.keys(SPECIFIED)
  const usesOwn = own.length > 0 && !names.some((name) => Object.hasOwn(body, name))
  const fault = fields(known, usesOwn ? own : names)(body, 'body')
  if (fault !== undefined || usesOwn) return fault
  const differing = own.find((name, index) => Object.hasOwn(body, name) && body[name] !== body[names[index] ?? ''])
  return differing === undefined ? undefined : `body.${differing}: differs from the specification's name for it`
}

function credentialsOf(body: Record<string, unknown>, tool: string): unknown[] {
  const own = OWN_NAMES[tool] ?? []
  return Object.keys(SPECIFIED).map((name, index) => body[name] ?? body[own[index] ?? ''])
}

function plan(call: Call, body: Record<string, unknown>, source: MigrationSource, projectId: number): Migration | string {
  const { clock, state } = call.service
  const end = dayStart(body['END_DATE']) ?? dayStart(dayOf(clock.now())) ?? 0
  const start = dayStart(body['START_DATE']) ?? daysBefore(end, 30)
  if (start > end) return 'body.START_DATE: is after END_DATE'
  return {
    id: state.nextId('migration'),
    tool: source.tool,
    project_id: projectId,
    start_date: dayOf(start),
    end_date: dayOf(end),
    events: daysBetween(start, end) * source.events_per_day,
    dry_run: body['DRY_RUN'] === true,
    region: body['REGION'] === 'EU' ? 'EU' : null,
  }
}
