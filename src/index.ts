/**
 * Run product analytics from code: a typed client of the service, and every task of the action as a function.
 * @packageDocumentation
 */

export type * from './client/index.ts'
export { type Client, type ClientOptions, createClient } from './client/index.ts'
export { type Clock, createClock } from './core/clock.ts'
export { ERROR_CODES, type ErrorCode } from './core/error-codes.ts'
export {
  AnalyticsOpsError,
  Bug,
  DataError,
  InputError,
  type InputFault,
  Interrupted,
  type Location,
  type RefusedRecord,
  ServiceError,
  type ServiceErrorDetails,
  type ServiceErrorKind,
} from './core/errors.ts'
export type { OnProgress, ProgressEvent, RequestEvent } from './core/progress.ts'
export { VERSION } from './core/version.ts'
export type { Counts, Outcome, Report, ReportedError, ReportedRecord } from './report/report.ts'
export type { CallContext } from './tasks/context.ts'
export * from './tasks/index.ts'
