import type { ErrorCode } from '../core/error-codes.ts'
import type { FailedRecord, Remark } from '../core/failed-record.ts'
import type { Section } from './section.ts'

/** What became of a run, as a word. The rules stand in docs/outputs.md. */
export type Outcome = 'done' | 'unchanged' | 'planned' | 'partial' | 'failed'

/** Records are rows of tables, events, or the targets of the other tasks. `sent` are those that the service acknowledged. */
export interface Counts {
  total: number
  sent: number
  failed: number
}

/** Something that stopped the run or a part of it, other than a record. */
export interface ReportedError {
  code: ErrorCode
  message: string
  hint?: string
  /** The data file that it is about, and where in it. */
  file?: string
  line?: number
  column?: number
}

/** What the library returns and `--json` prints. */
export interface Report<Result = unknown> {
  operation: string
  outcome: Outcome
  result: Result
  counts: Counts
  /** At most 1,000 and without `record`: the failed-records file has all of them, whole. */
  failed_records: readonly ReportedRecord[]
  warnings: readonly string[]
  /** Milliseconds. */
  duration_ms: number
  /** Only where something other than a record failed. */
  errors?: readonly ReportedError[]
}

export type ReportedRecord = Omit<FailedRecord, 'record' | 'code'>

/** A finished run: the report, and what the renderers need beside it. */
export interface Run<Result = unknown> {
  report: Report<Result>
  /** Code of the command line's exit; the action's step fails wherever it is not 0. */
  exitCode: 0 | 1 | 2
  /** One sentence for the end of the log. */
  verdict: string
  sections: readonly Section[]
  /** The first failed records, at most 2,500, with their codes and without `record`. */
  failures: readonly Omit<FailedRecord, 'record'>[]
  /** How many there are in all. */
  failuresTotal: number
  failedRecordsFile: string | undefined
  remarks: readonly Remark[]
  /** How failed records are shown: `on-failed-records: ignore` only counts them. */
  annotateFailures: boolean
}
