/**
 * What can go wrong with a request. "Before": the service never processes it. "After": it is processed, and the answer is spoiled.
 */
export const FAULT_KINDS = {
  latency: 'the request waits before it is looked at (combines with other faults)',
  'reset-before': 'the connection is reset before anything is processed',
  'reset-after': 'the request is processed, then the connection is reset without an answer',
  '429': 'answered 429 without Retry-After; not processed',
  '429-retry-after': 'answered 429 with Retry-After; not processed',
  '502': 'answered 502 by a gateway; not processed',
  '502-retry-after': 'answered 502 with Retry-After; not processed',
  '502-after': 'processed, then answered 502 by a gateway',
  '503': 'answered 503; not processed',
  '503-retry-after': 'answered 503 with Retry-After; not processed',
  '504': 'answered 504 by a gateway; not processed',
  '504-after': 'processed, then answered 504 by a gateway',
  truncate: 'processed; the answer announces its whole length and the connection closes earlier',
  'truncate-json': 'processed; the answer is complete HTTP, its JSON is cut off',
  html: 'answered 200 with an HTML page; not processed',
  stall: 'processed; the answer stops at some byte for a time, then goes on',
  redirect: 'answered 301 to the same path with a slash at its end; not processed',
  'wrong-counts': 'processed; num_records_imported of the answer is one too low (import only)',
} as const

export type FaultKind = keyof typeof FAULT_KINDS

/** The kinds of a rule that names none: what every client must survive. */
export const USUAL_KINDS: readonly FaultKind[] = [
  'latency',
  'reset-before',
  'reset-after',
  '429',
  '429-retry-after',
  '502',
  '502-retry-after',
  '503',
  '503-retry-after',
  '504',
  'truncate',
]

/** Faults for the requests that match `paths` and `methods`. */
export interface FaultRule {
  /** Share of the matching requests that get a fault, 0 to 1. Default 0.2; with `times` 1. */
  rate?: number
  /** One of these, each as likely. Default {@link USUAL_KINDS}. */
  kinds?: readonly FaultKind[]
  /** Beginnings of paths, such as `/import`. Default: all. */
  paths?: readonly string[]
  /** HTTP methods. Default: all. */
  methods?: readonly string[]
  /** No more faults than this. Default: no bound. */
  times?: number
  /** Milliseconds (real time) of `latency`, from and to. Default 10 to 100. */
  latency?: readonly [number, number]
  /** Milliseconds (real time) of `stall`. Default 1000. */
  stall?: number
  /** Seconds in `Retry-After`. Default 1. */
  retryAfter?: number
}

/** Rules in order: delays add up, and of the other faults the first wins. The same seed gives the same faults for the n-th matching request. */
export interface FaultPlan {
  /** Default 1. */
  seed?: number
  rules: readonly FaultRule[]
}

/** A fault for the next matching requests, once or `times` times, before any plan is asked. */
export interface NextFault {
  /** `answer` answers what {@link NextFault.answer} says; it is not processed. */
  kind: FaultKind | 'answer'
  /** Beginning of the path, or an expression that it matches. Default: any. */
  path?: string | RegExp
  method?: string
  /** Default 1. */
  times?: number
  /** Milliseconds (real time) of `latency`. Default 100. */
  latency?: number
  /** Milliseconds (real time) of `stall`. Default 1000. */
  stall?: number
  /** Bytes of the answer's body that are sent before `stall`, or that `truncate` and `truncate-json` leave. Default: half. */
  at?: number
  /** Seconds in `Retry-After`. Default 1. */
  retryAfter?: number
  answer?: { status: number; body: unknown; headers?: Record<string, string> }
}

/** A fault that was decided for one request. */
export interface Fault {
  kind: FaultKind | 'answer'
  latency: number
  stall: number
  retryAfter: number
  /** Where in the answer it strikes, 0 to 1; or the number of bytes. */
  position: { share: number } | { bytes: number }
  answer?: NonNullable<NextFault['answer']>
}
