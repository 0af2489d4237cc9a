import type { ErrorCode } from '../core/error-codes.ts'
import { ServiceError, type ServiceErrorDetails, type ServiceErrorKind } from '../core/errors.ts'
import { adviceFor } from './advice.ts'
import { countOf, isObject, type JsonObject, own, textOf } from './answers.ts'
import { header } from './decoding.ts'
import { changes, type Endpoint } from './endpoint.ts'
import { refusedRecords } from './refused-records.ts'
import { cleaned, reworded } from './service-text.ts'
import type { AnswerHeaders } from './transport.ts'
import type { FailureKind, TransportFailure } from './transport-failure.ts'

/** What an error tells about the request that it ended. */
export interface RequestFacts {
  endpoint: Endpoint
  /** What was wanted, after "Cannot": `replace lookup table x`. */
  subject: string
  /** Host with port. */
  host: string
  /** Path without query, fit for a message. */
  path: string
  attempts: number
  /** True where this or an earlier attempt may have been carried out although no good answer came. */
  ambiguous: boolean
  /** Seconds the service asked to wait, where it did. */
  retryAfter?: number | undefined
  /** Values that no message may repeat. */
  secrets: readonly string[]
}

interface Meaning {
  code: ErrorCode
  kind: ServiceErrorKind
  what: string
}

const REJECTED: Meaning = { code: 'AO_SERVICE_REJECTED', kind: 'rejected', what: 'the service refused the request' }
const UNAVAILABLE: Meaning = { code: 'AO_SERVICE_UNAVAILABLE', kind: 'unavailable', what: 'the service cannot serve the request now' }
const FORBIDDEN: Meaning = { code: 'AO_SERVICE_FORBIDDEN', kind: 'forbidden', what: 'the credentials may not do this' }
const NOT_FOUND: Meaning = { code: 'AO_SERVICE_NOT_FOUND', kind: 'not-found', what: 'the service does not know what the request names' }

const MEANINGS: Readonly<Record<number, Meaning>> = {
  401: { code: 'AO_SERVICE_UNAUTHORIZED', kind: 'unauthorized', what: 'the service does not accept the credentials' },
  402: FORBIDDEN,
  403: FORBIDDEN,
  404: NOT_FOUND,
  409: { code: 'AO_SERVICE_CONFLICT', kind: 'conflict', what: 'it conflicts with something that is under way or exists already' },
  410: NOT_FOUND,
  413: { code: 'AO_SERVICE_TOO_LARGE', kind: 'too-large', what: 'the request is larger than the service takes' },
  429: { code: 'AO_SERVICE_RATE_LIMITED', kind: 'rate-limited', what: 'the service takes no more requests for now' },
}

/** The one place where a status becomes a kind of error. */
export function meaningOf(status: number): Meaning {
  if (status >= 300 && status < 400)
    return { code: 'AO_SERVICE_REDIRECTED', kind: 'redirected', what: 'the service answered with a redirect, which is never followed' }
  return MEANINGS[status] ?? (status >= 500 ? UNAVAILABLE : REJECTED)
}

const REQUEST_ID_HEADERS = ['x-request-id', 'x-amzn-requestid', 'x-amz-request-id', 'x-correlation-id', 'x-cloud-trace-context', 'cf-ray']

export function requestIdOf(headers: AnswerHeaders): string | undefined {
  for (const name of REQUEST_ID_HEADERS) {
    const value = header(headers, name)
    if (value) return cleaned(value, [], 128)
  }
  return undefined
}

/** The service refused, by its status or its words. */
export function refusalError(
  facts: RequestFacts,
  refusal: { httpStatus: number; status: number; headers: AnswerHeaders; body: JsonObject | undefined; text: string | undefined },
): ServiceError {
  const meaning = meaningOf(refusal.status)
  const said = refusal.body ? errorText(refusal.body) : refusal.text
  const conflicting = refusal.body && meaning.kind === 'conflict' ? conflictingIds(refusal.body) : undefined
  const limit = meaning.kind === 'too-large' && said !== undefined ? limitIn(said) : undefined
  const records = refusal.body ? own(refusal.body, 'failed_records') : undefined
  const imported = refusal.body && countOf(refusal.body, 'num_records_imported')
  return build(facts, meaning, {
    status: refusal.httpStatus,
    requestId: requestIdOf(refusal.headers),
    remark: remarks(meaning.kind, refusal.headers, limit, conflicting) + quote(facts, said),
    details: {
      imported,
      ...(Array.isArray(records) && { refused: refusedRecords(records, facts.endpoint.personal === true, facts.secrets) }),
      limit,
      conflicting,
    },
  })
}

/** An answer came, but makes no sense. */
export function nonsenseError(
  facts: RequestFacts,
  why: string,
  answer: { status: number; headers: AnswerHeaders },
  code: ErrorCode = 'AO_ANSWER_UNEXPECTED',
): ServiceError {
  const what = `the answer makes no sense: ${why}`
  return build(facts, { code, kind: 'unexpected-answer', what }, { status: answer.status, requestId: requestIdOf(answer.headers) })
}

/** How no whole answer came about. */
export const FAILURES: Readonly<Record<FailureKind, Meaning>> = {
  dns: { code: 'AO_SERVICE_UNREACHABLE', kind: 'unavailable', what: 'the name of the host was not found' },
  unreachable: { code: 'AO_SERVICE_UNREACHABLE', kind: 'unavailable', what: 'no connection to the host came about' },
  'connect-timeout': { code: 'AO_SERVICE_UNREACHABLE', kind: 'unavailable', what: 'the host did not answer the attempt to connect' },
  tls: { code: 'AO_SERVICE_TLS', kind: 'unavailable', what: 'the identity of the host could not be proven' },
  proxy: { code: 'AO_PROXY_REFUSED', kind: 'unavailable', what: 'the proxy of the environment refused to connect to the host' },
  lost: { code: 'AO_SERVICE_CONNECTION_LOST', kind: 'unavailable', what: 'the connection broke before the whole answer was there' },
  timeout: { code: 'AO_SERVICE_TIMEOUT', kind: 'unavailable', what: 'the request made no progress and was given up' },
  malformed: { code: 'AO_ANSWER_UNEXPECTED', kind: 'unexpected-answer', what: 'the answer is not valid HTTP' },
  'too-large': { code: 'AO_ANSWER_TOO_LARGE', kind: 'unexpected-answer', what: 'the answer is too large' },
  encoding: { code: 'AO_ANSWER_UNEXPECTED', kind: 'unexpected-answer', what: 'the answer cannot be decompressed' },
  closed: { code: 'AO_SERVICE_UNREACHABLE', kind: 'unavailable', what: 'the client was closed' },
}

/** No whole answer came. */
export function failureError(facts: RequestFacts, failure: TransportFailure): ServiceError {
  const said = cleaned(failure.message, facts.secrets, 200)
  return build(facts, FAILURES[failure.kind], { remark: ` ${said}${/[.!?…]$/.test(said) ? '' : '.'}`, cause: failure })
}

function build(
  facts: RequestFacts,
  meaning: Meaning,
  more: { status?: number; requestId?: string | undefined; remark?: string; cause?: unknown; details?: ServiceErrorDetails },
): ServiceError {
  const { endpoint, subject, host, path, attempts, ambiguous, retryAfter } = facts
  const where = `${more.status === undefined ? '' : `${more.status}, `}${endpoint.method} ${path} at ${host}`
  const tries = attempts > 1 ? ` after ${attempts} attempts` : ''
  const doubt = ambiguous && changes(endpoint) ? ' The service may have carried it out all the same.' : ''
  return new ServiceError(
    meaning.code,
    meaning.kind,
    `Cannot ${subject}${tries}: ${meaning.what} (${where}).${more.remark ?? ''}${doubt}`,
    {
      status: more.status,
      requestId: more.requestId,
      request: `${endpoint.method} ${path}`,
      attempts,
      ambiguous: ambiguous && changes(endpoint),
      retryAfter,
      hint: adviceFor(endpoint, meaning, ambiguous && changes(endpoint), retryAfter),
      cause: more.cause,
      ...more.details,
    },
  )
}

/** The service's own words about what went wrong, in any of the shapes it uses. */
function errorText(body: JsonObject): string | undefined {
  const error = own(body, 'error')
  if (typeof error === 'string') return error
  if (isObject(error)) return textOf(error, 'message') ?? JSON.stringify(error)
  return undefined
}

function quote({ endpoint, secrets }: RequestFacts, said: string | undefined): string {
  if (said === undefined) return ''
  const fit = endpoint.personal ? reworded(said) : cleaned(said, secrets)
  return fit === '' || fit === '…' ? '' : ` It says: "${fit}"`
}

function remarks(
  kind: ServiceErrorKind,
  headers: AnswerHeaders,
  limit: number | undefined,
  conflicting: readonly string[] | undefined,
): string {
  if (kind === 'too-large' && limit !== undefined) return ` Its limit is ${limit} bytes.`
  if (kind === 'conflict' && conflicting) return ` ${conflicting.length} of the distinct ids are part of a job under way.`
  const location = kind === 'redirected' ? header(headers, 'location') : undefined
  return location === undefined ? '' : ` It points to "${cleaned(location.split(/[?#]/, 1)[0] ?? '', [], 120)}".`
}

function limitIn(said: string): number | undefined {
  const match = /(\d{1,15}) bytes/.exec(said.slice(0, 1000))
  return match ? Number(match[1]) : undefined
}

const MOST_CONFLICTING = 10_000

function conflictingIds(body: JsonObject): readonly string[] | undefined {
  const error = own(body, 'error')
  const ids = own(isObject(error) ? error : body, 'conflicting_distinct_ids')
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string').slice(0, MOST_CONFLICTING) : undefined
}
