import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { AnalyticsOpsError, Bug, InputError, Interrupted } from '../core/errors.ts'
import type { Remark } from '../core/failed-record.ts'
import { place } from '../core/place.ts'
import type { OnProgress, ProgressEvent } from '../core/progress.ts'
import type { Report, Run } from '../report/report.ts'
import type { HostContext, TaskContext } from './context.ts'
import { FailureLog } from './failure-log.ts'
import type { ParsedInput } from './fields.ts'
import { Ledger } from './ledger.ts'
import { noRepository } from './repository.ts'
import { settle } from './settle.ts'
import type { runFields } from './shared-inputs.ts'

/** How many failed records the report holds. */
const MOST_IN_REPORT = 1000

/** What the harness needs to know of a task. */
export interface Executable<Input, Result> {
  readonly name: string
  readonly readsOnly: boolean
  /** The result of a run that did nothing. */
  empty(): Result
  run(context: TaskContext<Result>, input: Input): Promise<void>
}

/** A run that has ended. `rejection` is set where the library's promise must reject: faults of the input, an abort, a bug. */
export interface Execution<Result> {
  run: Run<Result>
  rejection: AnalyticsOpsError | undefined
}

/** Runs a task on inputs that are already parsed, and turns whatever becomes of it into a report. Never throws. */
export async function execute<Input, Result>(
  task: Executable<Input, Result>,
  host: HostContext,
  options: ParsedInput<typeof runFields>,
  input: Input,
): Promise<Execution<Result>> {
  const started = performance.now()
  const workspace = resolve(host.workspace ?? '.')
  const tempFolder = host.tempFolder ?? tmpdir()
  const failures = new FailureLog(
    options.failedRecordsFile === undefined ? undefined : resolve(workspace, options.failedRecordsFile),
    tempFolder,
  )
  const tell: OnProgress = (event: ProgressEvent) => host.onProgress?.(event)
  const ledger = new Ledger(task.empty(), failures, tell)
  const context: TaskContext<Result> = {
    client: host.client,
    workspace,
    confined: host.confined ?? true,
    match: host.match,
    tempFolder,
    rehearsal: host.rehearsal,
    repository: host.repository ?? noRepository,
    mask: (secret) => host.mask?.(secret),
    signal: host.signal ?? new AbortController().signal,
    clock: host.client.clock,
    tell,
    ledger,
    options,
  }
  const stopped = await task.run(context, input).then(
    () => undefined,
    (error: unknown) => known(error, context.signal),
  )
  if (stopped) ledger.error(stopped)
  const failedRecordsFile = closeLog(failures, ledger)
  const run = conclude(task, ledger, options, failures, failedRecordsFile, performance.now() - started)
  const rejects = stopped instanceof InputError || stopped instanceof Interrupted || stopped instanceof Bug
  return { run, rejection: rejects ? stopped : undefined }
}

function known(error: unknown, signal: AbortSignal): AnalyticsOpsError {
  if (error instanceof AnalyticsOpsError) return error
  if (signal.aborted) return new Interrupted(error)
  return new Bug(error instanceof Error ? `${error.name}: ${error.message}` : String(error), { cause: error })
}

function closeLog(failures: FailureLog, ledger: Ledger<unknown>): string | undefined {
  try {
    return failures.close()
  } catch (error) {
    ledger.error(known(error, new AbortController().signal))
    return undefined
  }
}

function conclude<Input, Result>(
  task: Executable<Input, Result>,
  ledger: Ledger<Result>,
  options: ParsedInput<typeof runFields>,
  failures: FailureLog,
  failedRecordsFile: string | undefined,
  duration: number,
): Run<Result> {
  const { outcome, exitCode } = settle(ledger, {
    dryRun: options.dryRun,
    readsOnly: task.readsOnly,
    tolerant: options.onFailedRecords !== 'error',
  })
  const kept = inFileOrder(failures.kept)
  const report: Report<Result> = {
    operation: task.name,
    outcome,
    result: ledger.result,
    counts: ledger.counts,
    failed_records: kept.slice(0, MOST_IN_REPORT).map(({ code: _, ...record }) => record),
    warnings: ledger.remarks.filter((remark) => remark.level === 'warning').map(worded),
    duration_ms: Math.round(duration),
    ...(ledger.errors.length > 0 && { errors: ledger.errors }),
  }
  return {
    report,
    exitCode,
    verdict: ledger.verdict ?? defaultVerdict(report),
    sections: ledger.sections,
    failures: kept,
    failuresTotal: failures.total,
    failedRecordsFile,
    remarks: ledger.remarks,
    annotateFailures: options.onFailedRecords !== 'ignore',
  }
}

/** By file in the order in which the files were read, then by line: some faults are found at the end of a file only. */
function inFileOrder<R extends { file: string; line: number; column?: number }>(records: readonly R[]): R[] {
  const order = new Map([...new Set(records.map(({ file }) => file))].map((file, index) => [file, index]))
  const rank = (record: R) => order.get(record.file) ?? 0
  return records.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0))
}

function worded(remark: Remark): string {
  const where = place(remark)
  return where === '' ? remark.message : `${where}: ${remark.message}`
}

function defaultVerdict({ operation, outcome, counts, errors }: Report): string {
  const first = errors?.[0]
  if (outcome === 'failed' && first && counts.failed === 0) return first.message
  const failed = counts.failed > 0 ? `, ${counts.failed} failed` : ''
  return `${operation}: ${outcome}; ${counts.sent} of ${counts.total} acknowledged${failed}.`
}
