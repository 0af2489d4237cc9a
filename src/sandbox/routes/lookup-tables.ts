import { type Answer, invalidCredentials, Refusal, rateLimited, tooLarge, withRetryAfter } from '../answers.ts'
import { projectOfQuery } from '../auth.ts'
import { mediaType, readBody } from '../body.ts'
import { type Call, param, type Route, route } from '../call.ts'
import type { LookupTable } from '../lookup-table.ts'
import { DAY } from '../meters.ts'
import { checkTable, type RefusedRow, reported } from '../rules/csv.ts'
import type { SandboxBehavior } from '../settings.ts'

/** Endpoints 5 and 6: replace a lookup table, list lookup tables. */
export const lookupTableRoutes: readonly Route[] = [route('GET /lookup-tables', list), route('PUT /lookup-tables/:id', replace)]

function list(call: Call): Answer {
  const project = projectOfQuery(call, invalidCredentials)
  const tables = call.service.state.lookupTables.filter((table) => table.project_id === project.id)
  return { status: 200, body: { code: 200, status: 'OK', results: tables.map(({ id, name }) => ({ id, name })) } }
}

async function replace(call: Call): Promise<Answer> {
  const { service } = call
  const project = projectOfQuery(call, invalidCredentials)
  takeCall(call, project.id)
  const id = param(call, 'id')
  const table = service.state.lookupTables.find((candidate) => candidate.project_id === project.id && candidate.id === id.toLowerCase())
  if (!table) return notFound(id, service.behavior)
  if ((mediaType(call) ?? 'text/csv') !== 'text/csv') return malformed('Content-Type must be text/csv')
  const csv = await readBody(call, { maxBytes: service.limits.lookupMaxBytes, tooLarge, malformed })
  const { columns, rows, refused } = await checkTable(csv)
  if (refused.length > 0) return failedValidation(refused, service.behavior)
  if (rowsBeside(call, table) + rows >= service.limits.lookupRowsPerProject)
    return malformed(`all lookup tables of a project together must have fewer than ${service.limits.lookupRowsPerProject} rows`)
  table.fill(csv, columns, rows)
  table.replacements += 1
  return { status: 200, body: { code: 200, status: 'OK' } }
}

function takeCall({ service }: Call, project: number): void {
  const take = { meter: `lookup-replace/${project}`, span: DAY, limit: service.limits.lookupReplacesPerDay, amount: 1 }
  if (!service.meters.take(service.clock.now(), take)) throw new Refusal(withRetryAfter(rateLimited(), service.behavior.retryAfter))
}

function rowsBeside(call: Call, table: LookupTable): number {
  const others = call.service.state.lookupTables.filter((other) => other !== table && other.project_id === table.project_id)
  return others.reduce((sum, other) => sum + other.rowCount, 0)
}

function notFound(id: string, behavior: SandboxBehavior): Answer {
  return { status: behavior.lookup404Status, body: { code: 200, error: `Lookup table with id ${id} was not found.`, status: 'Not Found' } }
}

function malformed(error: string): Answer {
  return { status: 400, body: { code: 400, error, status: 'Bad Request', failed_records: [] } }
}

function failedValidation(refused: readonly RefusedRow[], behavior: SandboxBehavior): Answer {
  const error = 'Some data points in the request failed validation.'
  const failed_records = refused.map((row) => reported(row, behavior.lookupIndexBase === 'header' ? 1 : 0))
  if (behavior.lookup400Body === 'alternate') return { status: 400, body: { error, failed_records, status: 0 } }
  return { status: 400, body: { code: 400, error, status: 'Bad Request', failed_records } }
}
