import type { ErrorCode } from './error-codes.ts'

/**
 * A record that failed, found in its file or refused by the service.
 * `line` and `column` count from 1 (`line` is the physical line), `index` counts records of the file from 0, header not counted.
 */
export interface FailedRecord {
  file: string
  line: number
  column?: number
  /** Absent for faults that belong to no record, such as those of a header or of the file as a whole. */
  index?: number
  insert_id?: string
  field?: string
  message: string
  /** The record's own text or value. Stands in the failed-records file only: never in logs, annotations or the summary. */
  record?: unknown
  /** Stable name of the fault; the title of its annotation. */
  code: ErrorCode
}

/** Something a user should know that is not a failure. Warnings and notices become annotations of their kind. */
export interface Remark {
  level: 'warning' | 'notice'
  code: ErrorCode
  message: string
  file?: string
  line?: number
  column?: number
}
