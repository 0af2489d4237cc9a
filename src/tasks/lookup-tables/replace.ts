import { InputError, Interrupted } from '../../core/errors.ts'
import { openSpool, type SpooledBody } from '../../records/spool/spool.ts'
import type { TableSummary } from '../../records/table/validate.ts'
import type { Section } from '../../report/section.ts'
import type { TaskContext } from '../context.ts'
import { noFiles, remarkUnmatched } from '../no-files.ts'
import { Applied } from './applied.ts'
import { chooseFiles, quotaFaults } from './choose.ts'
import { planSection } from './plan.ts'
import { type PreparedTable, prepareTable } from './prepare.ts'
import type { ReplaceResult, TableResult } from './result.ts'
import { columnSections } from './sections.ts'
import { changedPaths } from './select.ts'
import { type Sent, sendTable } from './send.ts'
import { type ListedTable, resolveTargets, type Target, type WantedTable } from './targets.ts'

interface Input {
  files: readonly string[] | undefined
  tableId: string | undefined
  tables: Readonly<Record<string, string>> | undefined
  maxBytes: number
  allowEmpty: boolean
  skipUnchanged: boolean | undefined
  changedOnly: boolean
}

type Outcome = TableResult['outcome']

/** Finds the files and their tables, validates all of them, and only then sends one after another. */
export async function replaceTables(context: TaskContext<ReplaceResult>, input: Input): Promise<void> {
  const { ledger, options, tell } = context
  const { wanted, unmatched } = await chooseFiles({ ...input, selective: input.changedOnly || input.skipUnchanged === true }, context)
  if (wanted.length === 0) return noFiles(input.files ?? [], context)
  remarkUnmatched(unmatched, context)
  const changed = input.changedOnly ? await changedPaths(wanted, context) : undefined
  if (changed?.size === 0) return nothingChanged(wanted.length, context)
  const all = resolveTargets(wanted, await listTables(wanted, context))
  const targets = changed ? all.filter(({ data }) => changed.has(data.path)) : all
  await using spool = openSpool({ folder: context.tempFolder })
  tell({ type: 'phase', title: targets.length === 1 ? 'Validate 1 file' : `Validate ${targets.length} files` })
  const prepared: PreparedTable[] = []
  for (const target of targets) prepared.push(await prepareTable(target, input, options.dryRun ? undefined : spool, context))
  if (ledger.counts.failed > 0)
    return book(
      context,
      prepared,
      prepared.map(({ summary }) => (summary && summary.faults === 0 ? 'not-sent' : 'failed')),
    )
  const applied = await Applied.open(input.skipUnchanged, targets, context)
  const outcomes = prepared.map(({ target, summary }): Outcome => {
    if (summary && applied.holds(target.id, summary)) return 'unchanged'
    return options.dryRun ? 'planned' : 'not-sent'
  })
  const due = outcomes.filter((outcome) => outcome !== 'unchanged').length
  ledger.idle = due === 0
  refuseAboveQuota(due)
  if (options.dryRun) return await plan(prepared, outcomes, context)
  book(context, prepared, outcomes)
  if (due > 0) tell({ type: 'phase', title: due === 1 ? 'Replace 1 lookup table' : `Replace ${due} lookup tables` })
  try {
    await sendAll(prepared, outcomes, applied, context)
  } finally {
    book(context, prepared, outcomes)
  }
}

function nothingChanged(files: number, { ledger }: TaskContext<unknown>): void {
  ledger.idle = true
  ledger.verdict = files === 1 ? 'The file was not changed. Nothing to do.' : `None of the ${files} files was changed. Nothing to do.`
}

function refuseAboveQuota(files: number): void {
  const [fault] = quotaFaults(files)
  if (fault) throw new InputError(fault)
}

async function plan(prepared: readonly PreparedTable[], outcomes: readonly Outcome[], context: TaskContext<ReplaceResult>): Promise<void> {
  const section = await planSection(
    prepared.filter((_, index) => outcomes[index] === 'planned'),
    context,
  )
  book(context, prepared, outcomes, section)
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
  outcomes: Outcome[],
  applied: Applied,
  context: TaskContext<unknown>,
): Promise<void> {
  for (const [index, table] of prepared.entries()) {
    if (context.signal.aborted) throw new Interrupted(context.signal.reason)
    const { target, summary, body } = table
    if (target.id === undefined || !body || !summary) continue
    if (outcomes[index] === 'unchanged') await applied.skipped(target.id, target.name ?? target.id)
    else {
      outcomes[index] = 'failed'
      const { ok, stop } = await sendRecorded({ ...target, id: target.id }, summary, body, applied, context)
      if (ok) outcomes[index] = 'replaced'
      if (stop) return
    }
    body.release()
  }
}

/** Sends one table, and keeps the record of what it holds true whatever comes of it. */
async function sendRecorded(
  target: Target & { id: string },
  summary: TableSummary,
  body: SpooledBody,
  applied: Applied,
  context: TaskContext<unknown>,
): Promise<Sent> {
  const name = target.name ?? target.id
  try {
    const sent = await sendTable(target, body, context)
    if (sent.ok) {
      context.ledger.counts.sent += summary.rows
      await applied.replaced(target.id, name, summary)
    }
    if (sent.doubtful) await applied.doubtful(target.id, name)
    return sent
  } catch (error) {
    await applied.doubtful(target.id, name)
    throw error
  }
}

function book(
  { ledger }: TaskContext<ReplaceResult>,
  prepared: readonly PreparedTable[],
  outcomes: readonly Outcome[],
  planned?: Section,
): void {
  const tables = prepared.map(({ target, summary }, index) => tableResult(target, summary, outcomes[index] ?? 'not-sent'))
  ledger.result = { tables }
  ledger.verdict =
    ledger.counts.failed > 0 && !ledger.sending ? `${ledger.counts.failed} faults in the files; nothing was sent.` : verdict(tables)
  ledger.sections.splice(0, Number.POSITIVE_INFINITY, tablesSection(tables), ...(planned ? [planned] : []), ...columnSections(prepared))
}

function verdict(tables: readonly TableResult[]): string {
  const count = (fate: Outcome) => tables.filter(({ outcome }) => outcome === fate).length
  const [planned, unchanged] = [count('planned'), count('unchanged')]
  const same = unchanged > 0 ? ` ${unchanged} unchanged.` : ''
  if (unchanged === tables.length)
    return tables.length === 1
      ? 'The lookup table holds the content of its file already.'
      : `All ${tables.length} lookup tables hold the content of their files already.`
  if (planned > 0) return `${planned} of ${tables.length} lookup tables would be replaced; nothing was sent.${same}`
  return `${count('replaced')} of ${tables.length} lookup tables replaced.${same}`
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
