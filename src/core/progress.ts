import type { FailedRecord, Remark } from './failed-record.ts'

/** What a task tells while it runs. Never carries secrets, event properties or distinct ids. */
export type ProgressEvent =
  /** A new phase of the run begins, such as "Validate 3 files". */
  | { type: 'phase'; title: string }
  /** One line worth reading. */
  | { type: 'info'; message: string }
  /** One line for those who asked for more. */
  | { type: 'detail'; message: string }
  | AdvanceEvent
  /** The run waits; `seconds` from now. */
  | { type: 'wait'; seconds: number; reason: string }
  /** A request was sent and answered, or failed. */
  | RequestEvent
  | { type: 'failed-record'; record: FailedRecord }
  | { type: 'remark'; remark: Remark }

/** How far a phase has come. */
export interface AdvanceEvent {
  type: 'advance'
  unit: 'bytes' | 'events'
  done: number
  total?: number | undefined
  /** Bytes that belong to what is done, before compression. */
  bytes?: number | undefined
  /** How much of the phase is done, 0 to 1, where `total` is not known. */
  share?: number | undefined
}

/** One attempt at one request, after its end. Never headers, bodies or the query. */
export interface RequestEvent {
  type: 'request'
  method: string
  host: string
  path: string
  attempt: number
  status?: number | undefined
  /** Milliseconds. */
  duration: number
  requestId?: string | undefined
  sentBytes: number
  receivedBytes: number
  /** Why it failed, where no usable answer came. */
  failure?: string | undefined
  /** Milliseconds until the next attempt, where there will be one. */
  retryIn?: number | undefined
}

export type OnProgress = (event: ProgressEvent) => void
