import { isObject } from './body.ts'
import type { SandboxData } from './data.ts'
import { SandboxOptionError } from './errors.ts'
import { boolean, type Check, either, fields, integer, listOf, number, oneOf, openFields, orNull, text } from './rules/shape.ts'
import { DEFAULT_LIMITS, type LimitChanges, type SandboxBehavior } from './settings.ts'

const RUN_ENDS = ['SUCCEEDED', 'FAILED', 'CANCELLED']
const JOB_STATES = ['PENDING', 'STAGING', 'STARTED', 'SUCCESS', 'FAILURE', 'REVOKED', 'NOT_FOUND', 'UNKNOWN']
const TASK_STATES = ['pending', 'running', 'retried', 'failed', 'canceled', 'timed_out', 'succeeded']

const count = number(0, Number.MAX_SAFE_INTEGER)
const name = text(1)
const place: Record<string, Check> = { project_id: integer }
const spot: Record<string, Check> = { ...place, workspace_id: integer }
const job: Record<string, Check> = {
  ...place,
  task_id: name,
  distinct_ids: listOf(text()),
  status: oneOf(...JOB_STATES),
  compliance_type: oneOf('GDPR', 'CCPA'),
}
const run = fields({ status: oneOf(...RUN_ENDS), start_time: count, end_time: count, num_events_imported: count }, [
  'status',
  'start_time',
  'end_time',
  'num_events_imported',
])
const task = fields({ name, state: oneOf(...TASK_STATES), last_finish: text(), run_at: text(), from_date: text(), to_date: text() }, [
  'state',
])

const limits = fields(Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((limit) => [limit, orNull(count)])))

const behaviorFields: Record<keyof SandboxBehavior, Check> = {
  lookupIndexBase: oneOf('first-row', 'header'),
  lookup400Body: oneOf('standard', 'alternate'),
  lookup404Status: either(number(404, 404), number(200, 200)),
  importInsertIdKey: oneOf('insert_id', '$insert_id'),
  import429Body: oneOf('standard', 'bare'),
  retryAfter: orNull(count),
  privacyCreatedStatus: either(number(200, 200), number(201, 201)),
  privacyCreatedBody: oneOf('task', 'list'),
  missingSchema: oneOf('zero', 'not-found'),
  errorsWith200: boolean,
  redirectWrites: boolean,
  activityDuration: count,
  syncDuration: count,
  jobPending: count,
  jobStarted: count,
}
const behavior = fields(behaviorFields)

const sections: Record<keyof SandboxData, Check> = {
  projects: listOf(
    fields(
      { id: integer, name: text(), organization_id: integer, workspaces: listOf(integer), token: name, secret: name, data_groups: count },
      ['id', 'token', 'secret'],
    ),
  ),
  serviceAccounts: listOf(
    fields(
      { id: name, username: name, secret: name, organization_id: integer, projects: listOf(integer), role: oneOf('admin', 'consumer') },
      ['id', 'username', 'secret'],
    ),
  ),
  accessTokens: listOf(name),
  lookupTables: listOf(fields({ ...place, id: name, name, csv: text() }, ['name'])),
  schemas: listOf(fields({ ...place, entity_type: oneOf('event', 'profile'), name }, ['entity_type', 'name'])),
  annotations: listOf(fields({ ...place, id: integer, date: text(), description: text() }, ['id'])),
  featureFlags: listOf(fields({ ...spot, key: name, name, id: name, status: oneOf('enabled', 'disabled', 'archived') }, ['key', 'name'])),
  experiments: listOf(openFields({ ...spot, id: name, name, start_date: orNull(text()), end_date: orNull(text()) }, ['id', 'name'])),
  pipelines: listOf(fields({ ...place, name, tasks: listOf(task) }, ['name', 'tasks'])),
  warehouseImports: listOf(
    fields(
      { ...place, id: integer, name: text(), outcome: oneOf(...RUN_ENDS), duration: count, events_per_run: count, runs: listOf(run) },
      ['id'],
    ),
  ),
  retrievals: listOf(fields({ ...job, link: text(1) }, ['task_id', 'distinct_ids'])),
  deletions: listOf(fields(job, ['task_id', 'distinct_ids'])),
  events: listOf(fields({ ...place, event: name, properties: openFields({ time: count }, ['time']) }, ['event', 'properties'])),
  migrationSources: listOf(
    fields({ tool: name, events_per_day: count, credentials: fields({ key: name, secret: name }, ['key', 'secret']) }, ['tool']),
  ),
  limits,
  behavior,
}

const whole = fields(sections)

/**
 * Checks a document (such as a parsed JSON file) that is to become the data of a sandbox.
 * @throws SandboxOptionError that names the first wrong place, such as `data.lookupTables[0].name`
 */
export function parseSandboxData(value: unknown): SandboxData {
  const fault = whole(value, 'data')
  if (fault === undefined && isData(value)) return value
  throw new SandboxOptionError(
    'data',
    `The data of the sandbox cannot be used: ${fault ?? 'data: must be an object'}. See docs/sandbox.md for its sections.`,
  )
}

function isData(value: unknown): value is SandboxData {
  return isObject(value)
}

/** What POST /_sandbox/settings takes. */
export interface SettingChanges {
  limits?: LimitChanges
  behavior?: Partial<SandboxBehavior>
}

const changes = fields({ limits, behavior })

/** Such changes, or the first fault of what was to be some. */
export function parseSettings(value: unknown): SettingChanges | string {
  const fault = changes(value, 'settings')
  return fault === undefined && areSettings(value) ? value : (fault ?? 'settings: must be an object')
}

function areSettings(value: unknown): value is SettingChanges {
  return isObject(value)
}
