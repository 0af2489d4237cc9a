import { type Answer, appError, Refusal, withRetryAfter } from '../answers.ts'
import { appProject, wholeNumber } from '../auth.ts'
import { readJsonObject } from '../body.ts'
import { type Call, param, type Route, route } from '../call.ts'
import type { ImportRun, RunStatus, WarehouseImport } from '../entities.ts'
import { HOUR } from '../meters.ts'

const IMPORT = '/api/app/projects/:project/warehouse-sources/imports/:import'
/** Runs that the history lists. */
const NEWEST = 30

/** Endpoint 2: trigger a sync of a warehouse import; and the history of its runs. */
export const warehouseImportRoutes: readonly Route[] = [route(`PUT ${IMPORT}/manual-sync`, sync), route(`GET ${IMPORT}/history`, history)]

async function sync(call: Call): Promise<Answer> {
  const { clock, limits, meters, behavior, state } = call.service
  const project = appProject(call, param(call, 'project'), 'write')
  const source = importOf(call, project.id)
  await readJsonObject(call)
  const take = { meter: `syncs/${project.id}`, span: HOUR, limit: limits.syncsPerHour, amount: 1 }
  if (!meters.take(clock.now(), take))
    return withRetryAfter(appError(429, `At most ${limits.syncsPerHour} manual syncs an hour.`), behavior.retryAfter)
  const started = clock.now()
  const run: ImportRun = {
    run_id: state.nextId('run'),
    outcome: source.outcome,
    started,
    ends: started + (source.duration ?? behavior.syncDuration),
    num_events_imported: source.outcome === 'SUCCEEDED' ? source.events_per_run : 0,
  }
  source.runs.push(run)
  return { status: 200, body: { status: 'ok', results: { run_id: run.run_id } } }
}

function history(call: Call): Answer {
  const source = importOf(call, appProject(call, param(call, 'project'), 'read').id)
  const now = call.service.clock.now()
  const runs = source.runs
    .slice(-NEWEST)
    .reverse()
    .map((run) => shown(run, now))
  return { status: 200, body: { status: 'ok', results: { runs } } }
}

/** A run as the history has it, in epoch seconds. */
function shown(
  run: ImportRun,
  now: number,
): { status: RunStatus; start_time: number; end_time: number | null; num_events_imported: number } {
  const start_time = Math.floor(run.started / 1_000)
  if (now < run.ends) return { status: 'RUNNING', start_time, end_time: null, num_events_imported: 0 }
  return { status: run.outcome, start_time, end_time: Math.floor(run.ends / 1_000), num_events_imported: run.num_events_imported }
}

function importOf(call: Call, projectId: number): WarehouseImport {
  const id = wholeNumber(param(call, 'import'))
  const source = call.service.state.imports.find((candidate) => candidate.project_id === projectId && candidate.id === id)
  if (!source) throw new Refusal(appError(404, 'There is no warehouse import with this id.'))
  return source
}
