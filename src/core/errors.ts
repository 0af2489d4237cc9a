import type { ErrorCode } from './error-codes.ts'

/** Exit codes that an error leads to: 1, the service refused; 2, inputs or data files are wrong and nothing was sent. */
export type ErrorExitCode = 1 | 2

/** Base of every error that this package throws on purpose. `message` says what happened and where, `hint` what to do next. */
export abstract class AnalyticsOpsError extends Error {
  abstract readonly exitCode: ErrorExitCode
  /** Stable name, listed with cause and remedy in docs/troubleshooting.md. */
  readonly code: ErrorCode
  readonly hint: string | undefined

  constructor(code: ErrorCode, message: string, options: { hint?: string | undefined; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = new.target.name
    this.code = code
    this.hint = options.hint
  }
}

/** One thing that is wrong with what the user wrote. `input` is the name in its kebab-case form, where one input is to blame. */
export interface InputFault {
  code: ErrorCode
  input?: string
  message: string
}

/** The inputs cannot be used; nothing was sent. Carries every fault, not only the first. */
export class InputError extends AnalyticsOpsError {
  readonly exitCode = 2
  readonly faults: readonly InputFault[]

  constructor(faults: readonly [InputFault, ...InputFault[]] | InputFault, options: { cause?: unknown } = {}) {
    const all = 'message' in faults ? [faults] : [...faults]
    const first = all[0]
    const message = all.length === 1 && first ? first.message : all.map((fault) => `- ${fault.message}`).join('\n')
    super(first?.code ?? 'AO_INPUT_INVALID', message, options)
    this.faults = all
  }
}

/** A place in a data file. `line` and `column` count from 1; `file` is relative to the workspace, with `/`. */
export interface Location {
  file: string
  line?: number | undefined
  column?: number | undefined
}

/** A data file cannot be used as a whole (missing, unreadable, not text, changed while it was read). */
export class DataError extends AnalyticsOpsError {
  readonly exitCode = 2
  readonly location: Location

  constructor(code: ErrorCode, message: string, location: Location, options: { hint?: string; cause?: unknown } = {}) {
    super(code, message, options)
    this.location = location
  }
}

/** What went wrong between this program and the service. A closed set: everything else is a {@link Bug}. */
export type ServiceErrorKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'rejected'
  | 'too-large'
  | 'rate-limited'
  | 'redirected'
  | 'unavailable'
  | 'unexpected-answer'

/** A record that the service named in its answer, as it named it. `index` is the service's own count. */
export interface RefusedRecord {
  index: number | undefined
  insertId?: string | undefined
  field?: string | undefined
  message: string
  /** The service's own words, where `message` is not them. May name people: for the failed-records file only. */
  raw?: string | undefined
}

export interface ServiceErrorDetails {
  /** HTTP status, where an answer came. */
  status?: number | undefined
  requestId?: string | undefined
  /** Method and path, without query. */
  request?: string | undefined
  attempts?: number | undefined
  /** True where the service may have carried the request out although no good answer came back. */
  ambiguous?: boolean | undefined
  /** Seconds the service asked to wait. */
  retryAfter?: number | undefined
  refused?: readonly RefusedRecord[] | undefined
  /** How many records of the request were taken all the same (event import). */
  imported?: number | undefined
  /** The limit in bytes that a 413 named. */
  limit?: number | undefined
  /** How many ids a 409 named as in conflict, and which (personal data: never print). */
  conflicting?: readonly string[] | undefined
  hint?: string | undefined
  cause?: unknown
}

/** The service refused, could not be reached, or answered what makes no sense. */
export class ServiceError extends AnalyticsOpsError {
  readonly exitCode = 1
  readonly kind: ServiceErrorKind
  readonly details: Readonly<ServiceErrorDetails>

  constructor(code: ErrorCode, kind: ServiceErrorKind, message: string, details: ServiceErrorDetails = {}) {
    super(code, message, { hint: details.hint, cause: details.cause })
    this.kind = kind
    this.details = details
  }
}

/** The run was stopped from outside: a signal, or the caller's AbortSignal. */
export class Interrupted extends AnalyticsOpsError {
  readonly exitCode = 1

  constructor(cause?: unknown) {
    super('AO_INTERRUPTED', 'The run was interrupted.', { cause })
  }
}

/** Something that cannot happen did. Please report it. */
export class Bug extends AnalyticsOpsError {
  readonly exitCode = 1

  constructor(message: string, options: { cause?: unknown } = {}) {
    super('AO_BUG', message, { ...options, hint: 'This is a fault of analytics-ops itself; please report it with the log of the run.' })
  }
}
