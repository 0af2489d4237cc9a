import { openSource } from '../../records/source.ts'
import { diffTables, type TableDiff } from '../../records/table/diff.ts'
import type { TableSummary } from '../../records/table/validate.ts'
import type { Cell, Section } from '../../report/section.ts'
import type { TaskContext } from '../context.ts'
import type { BaseCommit } from '../repository.ts'
import type { PreparedTable } from './prepare.ts'

const MOST_NAMES = 20

/** What a replacement would change, table by table, against the files of the base commit. */
export async function planSection(planned: readonly PreparedTable[], context: TaskContext<unknown>): Promise<Section | undefined> {
  const { ledger, repository, tell } = context
  if (planned.length === 0) return undefined
  const { value: base, why } = await repository.base()
  if (!base) {
    ledger.remark({ level: 'notice', code: 'AO_BASE_UNKNOWN', message: `The plan is not compared with anything: ${why}` })
    return undefined
  }
  tell({ type: 'phase', title: `Compare with the ${base.label}` })
  const rows: Cell[][] = []
  for (const table of planned) if (table.summary) rows.push(await planRow(table, table.summary, base, context))
  return {
    kind: 'table',
    title: `What would change, against the ${base.label}`,
    columns: ['File', 'Table', 'Rows before', 'Rows after', 'Added', 'Removed', 'Changed', 'Columns', 'Types'],
    rows,
    note: 'Rows by their ids; a row counts as changed where it differs in a column that both files have. Types as the service will infer them.',
  }
}

async function planRow({ target }: PreparedTable, summary: TableSummary, base: BaseCommit, context: TaskContext<unknown>): Promise<Cell[]> {
  const { data, name, id } = target
  const head: Cell[] = [data.file, name ?? id]
  const { value: before, why } = await base.open(data)
  if (why !== undefined) return uncompared(head, summary, `${data.file} is not compared with the ${base.label}: ${why}`, context)
  if (!before) return [...head, 0, summary.rows, summary.rows, 0, 0, 'a new file', undefined]
  await using old = before
  await using source = await openSource(data)
  const { diff, refusal } = await diffTables(old, source, summary.columns, context.signal)
  if (!diff) return uncompared(head, summary, `${data.file} is not compared with its content in the ${base.label}: ${refusal}.`, context)
  const { rows, columns } = diff
  return [...head, rows.before, rows.after, rows.added, rows.removed, rows.changed, columnChanges(columns), typeChanges(columns)]
}

function uncompared(head: readonly Cell[], { rows }: TableSummary, message: string, { ledger }: TaskContext<unknown>): Cell[] {
  ledger.remark({ level: 'notice', code: 'AO_BASE_UNKNOWN', message })
  return [...head, undefined, rows, undefined, undefined, undefined, 'not compared', undefined]
}

function columnChanges({ id, added, removed }: TableDiff['columns']): string {
  const renamed = id ? [`id: ${id.before} → ${id.after}`] : []
  return shortened([...renamed, ...added.map((name) => `added: ${name}`), ...removed.map((name) => `removed: ${name}`)])
}

function typeChanges({ retyped }: TableDiff['columns']): string {
  return shortened(retyped.map(({ name, before, after }) => `${name}: ${before} → ${after}`))
}

function shortened(changes: readonly string[]): string {
  const more = changes.length > MOST_NAMES ? [`and ${changes.length - MOST_NAMES} more`] : []
  return [...changes.slice(0, MOST_NAMES), ...more].join(', ')
}
