import { openSpool } from '../../records/spool/spool.ts'
import type { Section } from '../../report/section.ts'
import type { TaskContext } from '../context.ts'
import { noFiles, remarkUnmatched } from '../no-files.ts'
import { chooseFiles } from './choose.ts'
import { type PreparedTable, prepareTable } from './prepare.ts'
import type { ReplaceResult, TableResult } from './result.ts'
import { columnSections } from './sections.ts'
import { sendTable } from './send.ts'
import { type ListedTable, resolveTargets, type Target, type WantedTable } from './targets.ts'

interface Input {
  files: readonly string[] | undefined
  tableId: string | undefined
  tables: Readonly<Record<string, string>> | undefined
  maxBytes: number
  allowEmpty: boolean
}

/** Finds the files and their tables, validates all of them, and only then sends one after another. */
export async function replaceTables(context: TaskContext<ReplaceResult>, input: Input): Promise<void> {
  const { ledger, options, tell } = context
  const { wanted, unmatched } = await chooseFiles(input, context)
  if (wanted.length === 0) return noFiles(input.files ?? [], context)
  remarkUnmatched(unmatched, context)
  const targets = resolveTargets(wanted, await listTables(wanted, context))
  await using spool = openSpool({ folder: context.tempFolder })
  tell({ type: 'phase', title: wanted.length === 1 ? 'Validate 1 file' : `Validate ${wanted.length} files` })
  const prepared: PreparedTable[] = []
  for (const target of targets) prepared.push(await prepareTable(target, input, options.dryRun ? undefined : spool, context))
  const record = (outcomes: readonly TableResult['outcome'][]) => book(context, prepared, outcomes)
  if (ledger.counts.failed > 0) return record(prepared.map(({ summary }) => (summary && summary.faults === 0 ? 'not-sent' : 'failed')))
  if (options.dryRun) return record(prepared.map(() => 'planned'))
  tell({ type: 'phase', title: prepared.length === 1 ? 'Replace 1 lookup table' : `Replace ${prepared.length} lookup tables` })
  const outcomes: TableResult['outcome'][] = prepared.map(() => 'not-sent')
  record(outcomes)
  try {
    await sendAll(prepared, outcomes, context)
  } finally {
    record(outcomes)
  }
}

/** The project's tables, or nothing where a dry run has no credentials to ask for them. */
async function listTables(wanted: readonly WantedTable[], context: TaskContext<unknown>): Promise<readonly ListedTable[] | undefined> {
  const { client, options, ledger, rehearsal, signal, tell } = context
  if (options.dryRun && client.missingCredentials('lookupTables').length > 0) {
    ledger.remark({
      level: 'notice',
      code: 'AO_NOT_CHECKED',
      message: 'Without credentials the tables of the project could not be looked up: that the names and ids exist was not checked.',
    })
    return undefined
  }
  rehearsal?.provisionLookupTables(wanted.filter(({ written }) => !written).map(({ table }) => table))
  return client.lookupTables.list({ signal, observe: tell })
}

/** Sends in the order of the files and writes down what became of each; ends early where the rest would fare no better. */
async function sendAll(
  prepared: readonly PreparedTable[],
  outcomes: TableResult['outcome'][],
  context: TaskContext<unknown>,
): Promise<void> {
  for (const [index, { target, summary, body }] of prepared.entries()) {
    context.signal.throwIfAborted()
    if (target.id === undefined || !body || !summary) continue
    outcomes[index] = 'failed'
    const { ok, stop } = await sendTable({ ...target, id: target.id }, body, context)
    body.release()
    if (ok) {
      outcomes[index] = 'replaced'
      context.ledger.counts.sent += summary.rows
    }
    if (stop) return
  }
}

function book(
  { ledger }: TaskContext<ReplaceResult>,
  prepared: readonly PreparedTable[],
  outcomes: readonly TableResult['outcome'][],
): void {
  const tables = prepared.map(({ target, summary }, index) => tableResult(target, summary, outcomes[index] ?? 'not-sent'))
  ledger.result = { tables }
  const replaced = tables.filter(({ outcome }) => outcome === 'replaced').length
  const planned = tables.filter(({ outcome }) => outcome === 'planned').length
  const done =
    planned > 0
      ? `${planned} of ${tables.length} lookup tables would be replaced; nothing was sent.`
      : `${replaced} of ${tables.length} lookup tables replaced.`
  ledger.verdict = ledger.sending || planned > 0 ? done : `${ledger.counts.failed} faults in the files; nothing was sent.`
  ledger.sections.splice(0, Number.POSITIVE_INFINITY, tablesSection(tables), ...columnSections(prepared))
}

function tablesSection(tables: readonly TableResult[]): Section {
  return {
    kind: 'table',
    title: 'Lookup tables',
    columns: ['File', 'Table', 'Rows', 'Columns', 'Bytes', 'Outcome'],
    rows: tables.map(({ file, name, id, rows, columns, bytes, outcome }) => [file, name ?? id, rows, columns, bytes, outcome]),
  }
}

function tableResult({ id, name, data }: Target, summary: PreparedTable['summary'], outcome: TableResult['outcome']): TableResult {
  return {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    file: data.file,
    rows: summary?.rows ?? 0,
    columns: summary?.columns.length ?? 0,
    bytes: summary?.bytes ?? 0,
    sha256: summary?.sha256 ?? '',
    outcome,
  }
}
