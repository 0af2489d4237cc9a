import type { ServiceError } from '../core/errors.ts'
import { type JsonObject, UnreadableAnswer } from './answers.ts'
import { header } from './decoding.ts'
import type { Endpoint } from './endpoint.ts'
import { FAILURES, failureError, meaningOf, nonsenseError, type RequestFacts, refusalError, requestIdOf } from './errors.ts'
import { judge } from './judgement.ts'
import { retryAfter } from './retry.ts'
import type { AnswerHeaders, WholeAnswer } from './transport.ts'
import { TransportFailure } from './transport-failure.ts'

/** What the reader of a success may want to know beside the object that came. */
export interface Circumstances {
  /** The content as it was parsed, also where it is no object. */
  value: unknown
  /** An earlier attempt may have been carried out. */
  doubtful: boolean
}

/** How answers of one call are read. */
export interface Reading<Result> {
  endpoint: Endpoint
  /** Reads a success. Throws {@link UnreadableAnswer} where it does not say what the endpoint answers. */
  read(body: JsonObject, circumstances: Circumstances): Result
  /** Says what makes no sense in a refusal's content, where something does. */
  audit?(body: JsonObject): string | undefined
  /** The result where the service no longer knows what an earlier, doubtful attempt was to delete. */
  gone?(): Result
}

/** How one attempt ended, for those who watch. */
export interface AttemptEnd {
  status?: number | undefined
  requestId?: string | undefined
  receivedBytes: number
}

/** An attempt that was no success. */
export interface Setback extends AttemptEnd {
  /** In a few words. */
  what: string
  error: (facts: RequestFacts) => ServiceError
  /** Whether another attempt may help at all. */
  passing: boolean
  /** Whether the service may have carried out what was asked for. */
  taken: boolean
  /** Whether all requests of the group should hold back. */
  crowded: boolean
  /** Seconds. */
  retryAfter?: number | undefined
}

export type Attempt<Result> = { result: Result; end: AttemptEnd } | { setback: Setback }

/** Statuses that pass by themselves. */
const PASSING = new Set([429, 502, 503, 504])

/** What an answer that was received whole means for the call. */
export function settle<Result>(reading: Reading<Result>, answer: WholeAnswer, doubtful: boolean, now: number): Attempt<Result> {
  const { status, headers, receivedBytes } = answer
  const end = { status, requestId: requestIdOf(headers), receivedBytes }
  const verdict = judge(reading.endpoint, answer)
  if (verdict.outcome === 'success') {
    try {
      return { result: reading.read(verdict.body, { value: verdict.value, doubtful }), end }
    } catch (error) {
      if (error instanceof UnreadableAnswer) return nonsense(error.message, false)
      throw error
    }
  }
  if (verdict.outcome === 'nonsense') return nonsense(verdict.why, verdict.cutOff)
  const meaning = meaningOf(verdict.status)
  if (meaning.kind === 'not-found' && doubtful && reading.gone) return { result: reading.gone(), end }
  const contradiction = meaning.kind === 'rejected' && verdict.body ? reading.audit?.(verdict.body) : undefined
  if (contradiction !== undefined) return nonsense(contradiction, false)
  return {
    setback: {
      ...end,
      what: `${meaning.what} (${status})`,
      error: (facts) => refusalError(facts, { httpStatus: status, headers, ...verdict }),
      passing: PASSING.has(verdict.status),
      taken: meaning.kind === 'unavailable',
      crowded: verdict.status === 429,
      retryAfter: retryAfter(header(headers, 'retry-after'), now),
    },
  }

  function nonsense(why: string, passing: boolean) {
    return { setback: nonsenseSetback(why, passing, { status, headers, receivedBytes }) }
  }
}

/** The setback of an answer that makes no sense. */
export function nonsenseSetback(
  why: string,
  passing: boolean,
  answer: { status: number; headers: AnswerHeaders; receivedBytes: number },
): Setback {
  const { status, headers, receivedBytes } = answer
  return {
    status,
    requestId: requestIdOf(headers),
    receivedBytes,
    what: `the answer makes no sense: ${why}`,
    error: (facts) => nonsenseError(facts, why, answer),
    passing,
    taken: true,
    crowded: false,
  }
}

/** Breakdowns that another attempt would only meet again. */
const LASTING = new Set(['tls', 'malformed', 'too-large', 'encoding', 'closed'])

/** What it means that no whole answer came. Errors that are no fault of the network are thrown again. */
export function setbackOf(error: unknown): Setback {
  if (!(error instanceof TransportFailure)) throw error
  const { kind, taken } = error
  const { what } = FAILURES[kind]
  return { what, error: (facts) => failureError(facts, error), passing: !LASTING.has(kind), taken, crowded: false, receivedBytes: 0 }
}
