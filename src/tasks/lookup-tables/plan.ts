import { type DataFile, openSource } from '../../records/source.ts'
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
  const refusals = new Map<string, string[]>()
  for (const { target, summary } of planned) {
    if (!summary) continue
    const { data, name, id } = target
    const { cells, why } = await compare(data, summary, base, context)
    if (why !== undefined) refusals.set(why, [...(refusals.get(why) ?? []), data.file])
    rows.push([data.file, name ?? id, ...cells])
  }
  for (const [why, [only = '', ...others]] of refusals) {
    const which = others.length === 0 ? `${only} is` : `${others.length + 1} files are`
    ledger.remark({ level: 'notice', code: 'AO_BASE_UNKNOWN', message: `${which} not compared with the ${base.label}: ${why}` })
  }
  return {
    kind: 'table',
    title: `What would change, against the ${base.label}`,
    columns: ['File', 'Table', 'Rows before', 'Rows after', 'Added', 'Removed', 'Changed', 'Columns', 'Types'],
    rows,
    note: 'Rows by their ids; a row counts as changed where it differs in a column that both files have. Types as the service will infer them.',
  }
}

/** The cells of a plan about one file; and why they are empty, where they are. */
async function compare(
  data: DataFile,
  summary: TableSummary,
  base: BaseCommit,
  { signal }: TaskContext<unknown>,
): Promise<{ cells: Cell[]; why?: string }> {
  const uncompared = [undefined, summary.rows, undefined, undefined, undefined, 'not compared', undefined]
  const { value: before, why } = await base.open(data)
  if (why !== undefined) return { cells: uncompared, why }
  if (!before) return { cells: [0, summary.rows, summary.rows, 0, 0, 'a new file', undefined] }
  await using old = before
  await using source = await openSource(data)
  const { diff, refusal } = await diffTables(old, source, summary.columns, signal)
  if (!diff) return { cells: uncompared, why: `${refusal}.` }
  const { rows, columns } = diff
  return { cells: [rows.before, rows.after, rows.added, rows.removed, rows.changed, columnChanges(columns), typeChanges(columns)] }
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
