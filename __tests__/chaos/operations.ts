import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { readInputs } from '../../src/session/read-inputs.ts'
import type { AnyTask } from '../../src/tasks/define.ts'
import { TASKS } from '../../src/tasks/tasks.ts'

/** A task with inputs of one of its examples, and how to tell from the sandbox what it has brought about. */
export interface Operation {
  name: string
  task: AnyTask
  inputs: Readonly<Record<string, string>>
  /** The same, as values for the task. */
  given(): Promise<Readonly<Record<string, unknown>>>
  /** How much of what it is to bring about the sandbox holds, beside what was there before; 0 for a task that only reads. */
  effect(sandbox: Sandbox): number
  /** How much of it a result claims. */
  claim(result: unknown): number
  /** Whether running it twice brings about no more than running it once. */
  idempotent: boolean
}

interface Oracle {
  /** Which of the task's examples; 0 where nothing else is said. */
  example?: number
  effect(sandbox: Sandbox): number
  /** The list of the result in which each entry stands for one effect, or how to count them. */
  claims: string | ((result: Fields) => number)
  idempotent?: boolean
}

type Fields = Readonly<Record<string, unknown>>

const reads = { effect: () => 0, claims: () => 0, idempotent: true }
const contents = (sandbox: Sandbox, file: string) => {
  const sha256 = createHash('sha256')
    .update(readFileSync(resolve('examples/lookup-tables', file)))
    .digest('hex')
  return sandbox.state.lookupTables.filter((table) => table.sha256 === sha256).length
}

const ORACLES: Readonly<Record<string, Oracle>> = {
  'list-lookup-tables': reads,
  'get-pipeline-status': reads,
  'get-retrieval': { ...reads, example: 1 },
  'query-activity': reads,
  'replace-lookup-table': {
    effect: (sandbox) => contents(sandbox, 'artists.csv') + contents(sandbox, 'venues.csv'),
    claims: ({ tables }) => listOf(tables).filter((table) => fieldsOf(table)['outcome'] === 'replaced').length,
    idempotent: true,
  },
  'import-events': {
    effect: ({ state }) => state.events.unique,
    claims: ({ imported }) => Number(imported),
    idempotent: true,
  },
  'delete-schema': { effect: ({ state }) => -state.schemas.length, claims: 'deleted', idempotent: true },
  'delete-annotation': { effect: ({ state }) => -state.annotations.length, claims: 'deleted', idempotent: true },
  'delete-service-account': { effect: ({ state }) => -state.serviceAccounts.length, claims: 'deleted', idempotent: true },
  'create-feature-flag': { effect: ({ state }) => state.flags.length, claims: 'flags', idempotent: true },
  'conclude-experiment': {
    effect: ({ state }) => state.experiments.filter(({ end_date }) => end_date !== null).length,
    claims: 'experiments',
    idempotent: true,
  },
  'sync-warehouse-import': {
    effect: ({ state }) => state.imports.reduce((sum, { runs }) => sum + runs.length, 0),
    claims: ({ syncs }) => listOf(syncs).filter((sync) => fieldsOf(sync)['run_id'] !== undefined).length,
  },
  'create-retrieval': { example: 1, effect: ({ state }) => state.retrievals.length, claims: 'retrievals' },
  'create-deletion': { example: 1, effect: ({ state }) => state.deletions.length, claims: 'deletions' },
  'run-migration': { effect: ({ state }) => state.migrations.length, claims: (result) => (Object.keys(result).length > 0 ? 1 : 0) },
}

/** Every task. One without an oracle is an error: nothing would tell whether it speaks the truth. */
export const OPERATIONS: readonly Operation[] = TASKS.map((task) => {
  const { name, examples } = task.record
  const oracle = ORACLES[name]
  const example = examples[oracle?.example ?? 0]
  if (!oracle || !example) throw new Error(`How to tell what ${name} did must be said in operations.ts.`)
  const { 'dry-run': _, ...inputs } = example.inputs
  const { claims } = oracle
  return {
    name,
    task,
    inputs,
    given: async () => (await readInputs({ region: 'sandbox', operation: name, ...inputs })).given,
    effect: oracle.effect,
    claim: (result) => (typeof claims === 'string' ? listOf(fieldsOf(result)[claims]).length : claims(fieldsOf(result))),
    idempotent: oracle.idempotent === true,
  }
})

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A result in which each file is its content: where a file lies changes from run to run. */
export function withContents(result: unknown, workspace: string): unknown {
  const text = JSON.stringify(result, (key, value: unknown) =>
    key === 'file' && typeof value === 'string' ? readFileSync(resolve(workspace, value), 'utf8') : value,
  )
  return JSON.parse(text)
}
