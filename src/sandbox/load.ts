import type { SandboxData, SeedImport, SeedJob } from './data.ts'
import type { ImportRun, PrivacyJob } from './entities.ts'
import { SandboxOptionError } from './errors.ts'
import { uuidOf } from './ids.ts'
import { LookupTable } from './lookup-table.ts'
import { checkTable } from './rules/csv.ts'
import { milliseconds } from './rules/events.ts'
import { BUILT_IN_DATA } from './seed.ts'
import type { SandboxState } from './state.ts'

/** Data that was completed and checked, so that a state can be filled from it again and again. */
export interface PreparedData {
  data: SandboxData
  tables: { id: string; name: string; project_id: number | undefined; contents: TableContents | undefined }[]
}

interface TableContents {
  csv: Buffer
  columns: readonly string[]
  rows: number
}

/** Completes `given` with the built-in sections and checks its tables. */
export async function prepareData(given: SandboxData): Promise<PreparedData> {
  const data = { ...BUILT_IN_DATA, ...given }
  if (!data.projects?.length) throw new SandboxOptionError('data', 'data.projects is empty; a sandbox needs at least one project.')
  if (!data.serviceAccounts?.length) throw new SandboxOptionError('data', 'data.serviceAccounts is empty; a sandbox needs at least one.')
  const tables = []
  for (const { name, id = lookupTableId(name), csv, project_id } of data.lookupTables ?? [])
    tables.push({ id, name, project_id, contents: csv === undefined ? undefined : await contentsOf(name, csv) })
  return { data, tables }
}

async function contentsOf(name: string, text: string): Promise<TableContents> {
  const csv = Buffer.from(text)
  const { refused, columns, rows } = await checkTable(csv)
  const fault = refused[0]
  if (!fault) return { csv, columns, rows }
  const place = fault.row < 0 ? 'header' : `data row ${fault.row + 1}`
  throw new SandboxOptionError('data', `data.lookupTables: the csv of "${name}" cannot be used: ${place}: ${fault.message}.`)
}

/** Fills an empty state. */
export function loadState(state: SandboxState, { data, tables }: PreparedData, now: number): void {
  loadAccess(state, data)
  const home = state.projects[0]
  const place = { project_id: home?.id ?? 1, workspace_id: home?.workspaces[0] ?? 1 }
  for (const { id, name, project_id = place.project_id, contents } of tables) {
    const table = new LookupTable(id, name, project_id)
    if (contents) table.fill(contents.csv, contents.columns, contents.rows)
    state.lookupTables.push(table)
  }
  loadGovernance(state, data, place)
  loadJobs(state, data, place.project_id, now)
  loadEvents(state, data, place.project_id)
}

interface Place {
  project_id: number
  workspace_id: number
}

function loadAccess(state: SandboxState, data: SandboxData): void {
  for (const { organization_id = 1, name = '', workspaces = [1], data_groups = 0, ...project } of data.projects ?? [])
    state.projects.push({ ...project, name, organization_id, workspaces, data_groups })
  const everywhere = state.projects.map((project) => project.id)
  for (const { organization_id = 1, projects = everywhere, role = 'admin', ...account } of data.serviceAccounts ?? [])
    state.serviceAccounts.push({ ...account, organization_id, projects, role })
  state.accessTokens.push(...(data.accessTokens ?? []))
}

export function lookupTableId(name: string): string {
  return uuidOf('lookup-table', name)
}

function loadGovernance(state: SandboxState, data: SandboxData, place: Place): void {
  const { project_id } = place
  state.schemas.push(...(data.schemas ?? []).map((schema) => ({ project_id, ...schema })))
  state.annotations.push(...(data.annotations ?? []).map((annotation) => ({ project_id, date: '', description: '', ...annotation })))
  for (const { id, ...flag } of data.featureFlags ?? [])
    state.flags.push({ ...place, status: 'disabled', id: id ?? uuidOf('seeded-flag', flag.key), ...flag })
  for (const { start_date = null, end_date = null, ...experiment } of data.experiments ?? [])
    state.experiments.push({ ...place, ...experiment, start_date, end_date })
  for (const pipeline of data.pipelines ?? [])
    state.pipelines.push({ project_id, ...pipeline, tasks: pipeline.tasks.map((task) => ({ ...task })) })
  for (const { events_per_day = 1_000, credentials, tool } of data.migrationSources ?? [])
    state.migrationSources.push({ tool, events_per_day, credentials })
}

function loadJobs(state: SandboxState, data: SandboxData, home: number, now: number): void {
  for (const {
    name = '',
    project_id = home,
    outcome = 'SUCCEEDED',
    duration,
    events_per_run = 100,
    runs = [],
    id,
  } of data.warehouseImports ?? [])
    state.imports.push({
      id,
      name,
      project_id,
      outcome,
      duration,
      events_per_run,
      runs: runs.map((run, index) => pastRun(run, `run-${id}-${index + 1}`)),
    })
  for (const job of data.retrievals ?? []) state.retrievals.push({ ...seededJob(job, home, now), disclosure_type: 'Data', link: job.link })
  for (const job of data.deletions ?? []) state.deletions.push({ ...seededJob(job, home, now), carried_out: false })
}

function pastRun(run: NonNullable<SeedImport['runs']>[number], runId: string): ImportRun {
  return {
    run_id: runId,
    outcome: run.status,
    started: run.start_time * 1_000,
    ends: run.end_time * 1_000,
    num_events_imported: run.num_events_imported,
  }
}

function seededJob(job: SeedJob, home: number, now: number): PrivacyJob {
  const { task_id, distinct_ids, compliance_type = 'GDPR', project_id = home, status } = job
  return { task_id, project_id, distinct_ids, compliance_type, created: now, fixed_status: status }
}

function loadEvents(state: SandboxState, data: SandboxData, home: number): void {
  for (const { event, properties, project_id = home } of data.events ?? []) {
    const { time } = properties
    if (typeof time !== 'number') throw new SandboxOptionError('data', `data.events: "${event}" has no numeric properties.time.`)
    state.events.raw.push({ project_id, event, time: milliseconds(time), properties })
  }
}
