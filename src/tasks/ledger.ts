import { type AnalyticsOpsError, DataError, InputError, type Location } from '../core/errors.ts'
import type { FailedRecord, Remark } from '../core/failed-record.ts'
import type { OnProgress } from '../core/progress.ts'
import type { Counts, ReportedError } from '../report/report.ts'
import type { Section } from '../report/section.ts'
import type { FailureLog } from './failure-log.ts'
import { Reasons } from './reasons.ts'

/** The report holds this many remarks; further ones are counted. */
const MOST_REMARKS = 1000

/** What a run has done so far. A task writes it as it goes, so that nothing acknowledged is forgotten when something throws. */
export class Ledger<Result> {
  readonly counts: Counts = { total: 0, sent: 0, failed: 0 }
  readonly sections: Section[] = []
  readonly errors: ReportedError[] = []
  readonly remarks: Remark[] = []
  readonly reasons = new Reasons()
  result: Result
  /** True from the first request on that changes something: a failure after it is the service's, not the files'. */
  sending = false
  /** True where there was nothing to do: no files, or all skipped. */
  idle = false
  /** True once the service refused something as a whole: such a failure is not a fault of inputs or files. */
  refused = false
  /** True where what the service answered fails the run by itself: a tripped gate, a sync that ended badly. */
  condemned = false
  /** One sentence for the end of the log. */
  verdict: string | undefined
  readonly #failures: FailureLog
  readonly #tell: OnProgress

  constructor(empty: Result, failures: FailureLog, tell: OnProgress) {
    this.result = empty
    this.#failures = failures
    this.#tell = tell
  }

  /** Books a failed record: counted, written to the failed-records file, and told. */
  fail(record: FailedRecord): void {
    this.counts.failed++
    this.reasons.add(record)
    this.#failures.add(record)
    this.#tell({ type: 'failed-record', record })
  }

  remark(remark: Remark): void {
    if (this.remarks.length < MOST_REMARKS) this.remarks.push(remark)
    this.#tell({ type: 'remark', remark })
  }

  /** Books what became of something that the service took: a job that failed, a wait that was over before the job was. */
  unfulfilled(error: ReportedError): void {
    this.refused = true
    this.errors.push(error)
  }

  /** Books an error that stopped the run, or the part of it that is about `file`. */
  error(error: AnalyticsOpsError, file?: string): void {
    if (error.exitCode === 1) this.refused = true
    if (error instanceof InputError) {
      for (const { code, message } of error.faults) this.errors.push({ code, message })
    } else {
      const { code, message, hint } = error
      const where = error instanceof DataError ? error.location : { file }
      this.errors.push({ code, message, ...(hint !== undefined && { hint }), ...known(where) })
    }
  }
}

function known({ file, line, column }: { [Key in keyof Location]?: Location[Key] | undefined }): {
  file?: string
  line?: number
  column?: number
} {
  return { ...(file !== undefined && { file }), ...(line !== undefined && { line }), ...(column !== undefined && { column }) }
}
