import { AnalyticsOpsError, type DataError, Interrupted } from '../../core/errors.ts'
import type { FailedRecord } from '../../core/failed-record.ts'
import { openSource } from '../../records/source.ts'
import type { Spool, SpooledBody } from '../../records/spool/spool.ts'
import { type TableSummary, validateTable } from '../../records/table/validate.ts'
import type { TaskContext } from '../context.ts'
import type { Target } from './targets.ts'

/** A file that was read to its end. `body` is there where it can be sent. */
export interface PreparedTable {
  target: Target
  summary: TableSummary | undefined
  body: SpooledBody | undefined
}

interface Limits {
  maxBytes: number
  allowEmpty: boolean
}

/** Validates a file and leaves what is to be sent of it in the spool; its faults are booked as failed records. */
export async function prepareTable(
  target: Target,
  limits: Limits,
  spool: Spool | undefined,
  context: TaskContext<unknown>,
): Promise<PreparedTable> {
  const { ledger, signal, tell } = context
  const { file } = target.data
  const writer = spool?.writer()
  try {
    await using source = await openSource(target.data)
    const summary = await validateTable(source, {
      ...limits,
      signal,
      onFault: (fault) => ledger.fail(fault),
      onBytes: (done) => tell({ type: 'advance', unit: 'bytes', done, total: source.size }),
      ...(writer && { write: (chunk) => writer.write(chunk) }),
    })
    ledger.counts.total += summary.rows
    for (const remark of summary.remarks) ledger.remark(remark)
    if (summary.faults > 0) return { target, summary, body: undefined }
    tell({ type: 'info', message: `${file}: ${summary.rows} rows, ${summary.columns.length} columns, ${summary.bytes} bytes` })
    return { target, summary, body: await writer?.end() }
  } catch (error) {
    if (!isOfTheFile(error)) throw error
    ledger.fail(asFailure(error))
    return { target, summary: undefined, body: undefined }
  } finally {
    await writer?.abort()
  }
}

/** Faults of one file are its own; a full disk, an interruption or a bug end the run. */
function isOfTheFile(error: unknown): error is DataError {
  return error instanceof AnalyticsOpsError && 'location' in error && !(error instanceof Interrupted) && error.code.startsWith('AO_FILE_')
}

function asFailure({ code, message, hint, location }: DataError): FailedRecord {
  return {
    file: location.file,
    line: location.line ?? 1,
    ...(location.column !== undefined && { column: location.column }),
    message: hint === undefined ? message : `${message} ${hint}`,
    code,
  }
}
