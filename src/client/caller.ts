import type { Clock } from '../core/clock.ts'
import { Bug, InputError, type ServiceError } from '../core/errors.ts'
import type { Limiter } from '../core/limiter.ts'
import type { OnProgress } from '../core/progress.ts'
import { type JsonObject, UnreadableAnswer } from './answers.ts'
import type { RequestBody } from './body.ts'
import { type Area, authorization, type Credentials, demand, secretsOf } from './credentials.ts'
import { header } from './decoding.ts'
import type { Endpoint } from './endpoint.ts'
import { FAILURES, failureError, meaningOf, nonsenseError, type RequestFacts, refusalError, requestIdOf } from './errors.ts'
import { judge, type Verdict } from './judgement.ts'
import type { Hosts } from './regions.ts'
import { backoff, Gate, MOST_RETRY_AFTER, retryAfter } from './retry.ts'
import { cleaned } from './service-text.ts'
import type { Exchange, OpenAnswer, Transport, WholeAnswer } from './transport.ts'
import { TransportFailure } from './transport-failure.ts'

/** The last parameter of every method of the client. */
export interface CallOptions {
  /** Ends the call within a second, with `Interrupted`. */
  signal?: AbortSignal | undefined
  /** Told every attempt (`request`) and every pause (`wait`). */
  observe?: OnProgress | undefined
}

/** One request to an endpoint. */
export interface Call<Result> {
  area: Area
  endpoint: Endpoint
  /** What is wanted, after "Cannot": `replace lookup table x`. */
  subject: string
  /** The path's parts, percent-encoded here. */
  path: readonly (string | number)[]
  query?: readonly (readonly [name: string, value: string | number])[]
  body?: RequestBody | undefined
  contentType?: string
  limiter?: Limiter | undefined
  /** Reads a success. Throws {@link UnreadableAnswer} where it does not say what the endpoint answers. */
  read(body: JsonObject): Result
}

export interface CallerOptions {
  credentials: Credentials
  hosts: Readonly<Hosts>
  transport: Transport
  clock: Clock
  maxAttempts: number
}

/** How one attempt ended that was no success. */
interface Setback {
  /** In a few words, for those who watch. */
  what: string
  error: (facts: RequestFacts) => ServiceError
  /** Whether another attempt may help at all. */
  passing: boolean
  /** Whether the service may have taken the request. */
  taken: boolean
  /** Whether all requests of the group should hold back. */
  crowded: boolean
  retryAfter?: number | undefined
  status?: number
  requestId?: string | undefined
  receivedBytes: number
}

type Attempt<Result> = { result: Result; status: number; requestId: string | undefined; receivedBytes: number } | { setback: Setback }

const RETRIED = new Set([429, 502, 503, 504])

/** Sends requests to endpoints, as often as it takes and is right. */
export class Caller {
  readonly #options: CallerOptions
  readonly #secrets: readonly string[]
  readonly #gates = new Map<string, Gate>()

  constructor(options: CallerOptions) {
    this.#options = options
    this.#secrets = secretsOf(options.credentials)
  }

  /**
   * One request whose answer is read whole.
   * @throws ServiceError, InputError (credentials or values that no request can carry), Interrupted
   */
  call<Result>(call: Call<Result>, options: CallOptions = {}): Promise<Result> {
    return this.#repeat(call, options, async (exchange) => {
      const answer = await this.#options.transport.send(exchange, options.signal)
      return this.#settled(call, answer, judge(call.endpoint, answer))
    })
  }

  /** One request whose answer, where it is a success by its status, is left open to be read piece by piece. */
  open(call: Omit<Call<never>, 'read'>, options: CallOptions = {}): Promise<OpenAnswer> {
    return this.#repeat(call, options, async (exchange) => {
      const answer = await this.#options.transport.open(exchange, options.signal)
      if (answer.status >= 200 && answer.status < 300)
        return { result: answer, status: answer.status, requestId: requestIdOf(answer.headers), receivedBytes: answer.received() }
      const whole = await this.#options.transport.whole(answer)
      return this.#settled({ ...call, read: unreadable }, whole, judge(call.endpoint, whole))
    })
  }

  /** The facts for an error that is found while an open answer is read. */
  facts(call: Omit<Call<unknown>, 'read'>, attempts: number, ambiguous: boolean): RequestFacts {
    const { host } = new URL(this.#options.hosts[call.endpoint.host])
    return {
      endpoint: call.endpoint,
      subject: call.subject,
      host,
      path: cleaned(pathOf(call.path), [], 200),
      attempts,
      ambiguous,
      secrets: this.#secrets,
    }
  }

  #settled<Result>(call: Call<Result>, answer: WholeAnswer, verdict: Verdict): Attempt<Result> {
    const { status, headers, receivedBytes } = answer
    const requestId = requestIdOf(headers)
    const common = { status, requestId, receivedBytes }
    if (verdict.outcome === 'success') {
      try {
        return { result: call.read(verdict.body), ...common }
      } catch (error) {
        if (!(error instanceof UnreadableAnswer)) throw error
        return { setback: { ...common, ...nonsense(error.message), passing: false } }
      }
    }
    if (verdict.outcome === 'nonsense') return { setback: { ...common, ...nonsense(verdict.why), passing: verdict.cutOff } }
    const meaning = meaningOf(verdict.status)
    return {
      setback: {
        ...common,
        what: `${meaning.what} (${status})`,
        error: (facts) => refusalError(facts, { httpStatus: status, headers, ...verdict }),
        passing: RETRIED.has(verdict.status),
        taken: meaning.kind === 'unavailable',
        crowded: verdict.status === 429,
        retryAfter: retryAfter(header(headers, 'retry-after'), this.#options.clock.now()),
      },
    }

    function nonsense(why: string) {
      const what = `the answer makes no sense: ${why}`
      return { what, taken: true, crowded: false, error: (facts: RequestFacts) => nonsenseError(facts, why, answer) }
    }
  }

  async #repeat<Result>(
    call: Omit<Call<Result>, 'read'>,
    options: CallOptions,
    send: (exchange: Exchange) => Promise<Attempt<Result>>,
  ): Promise<Result> {
    const { credentials, clock, maxAttempts } = this.#options
    demand(call.area, credentials)
    const exchange = this.#exchange(call)
    const gate = this.#gate(call.endpoint.group)
    const { endpoint } = call
    let doubtful = false
    for (let attempts = 1; ; attempts++) {
      await gate.pass(options.signal)
      const started = performance.now()
      const attempt = await this.#limited(call, options, () => send(exchange).catch(setbackOf))
      const told = { call, exchange, attempts, duration: performance.now() - started }
      if ('result' in attempt) {
        this.#tell(options, told, attempt)
        return attempt.result
      }
      const { setback } = attempt
      doubtful ||= setback.taken
      const error = setback.error({ ...this.facts(call, attempts, doubtful), retryAfter: setback.retryAfter })
      const mayRepeat = endpoint.repeat === 'always' || !doubtful
      const pause = setback.retryAfter ?? backoff(attempts)
      const again = setback.passing && mayRepeat && attempts < maxAttempts && pause <= MOST_RETRY_AFTER
      this.#tell(options, told, setback, setback.what, again ? pause * 1000 : undefined)
      if (!again) throw error
      options.observe?.({ type: 'wait', seconds: pause, reason: `${setback.what}; attempt ${attempts + 1} of ${maxAttempts} follows` })
      if (setback.crowded) gate.close(pause)
      else await clock.sleep(pause * 1000, options.signal)
    }
  }

  #limited<Result>({ limiter }: { limiter?: Limiter | undefined }, options: CallOptions, work: () => Promise<Result>): Promise<Result> {
    return limiter ? limiter.run(work, options) : work()
  }

  #exchange(call: Omit<Call<unknown>, 'read'>): Exchange {
    const { endpoint, path, query = [], body, contentType } = call
    const { hosts, credentials } = this.#options
    const auth = authorization(endpoint.auth, credentials)
    return {
      method: endpoint.method,
      origin: hosts[endpoint.host],
      target: pathOf(path) + queryOf(query),
      headers: {
        accept: 'application/json',
        ...(auth !== undefined && { authorization: auth }),
        ...(contentType !== undefined && { 'content-type': contentType }),
      },
      body,
    }
  }

  #gate(group: string): Gate {
    const gate = this.#gates.get(group) ?? new Gate(this.#options.clock)
    this.#gates.set(group, gate)
    return gate
  }

  #tell(
    { observe }: CallOptions,
    { call, exchange, attempts, duration }: { call: Omit<Call<unknown>, 'read'>; exchange: Exchange; attempts: number; duration: number },
    end: { status?: number | undefined; requestId?: string | undefined; receivedBytes: number },
    failure?: string,
    retryIn?: number,
  ): void {
    if (!observe) return
    const { host, path } = this.facts(call, attempts, false)
    observe({
      type: 'request',
      method: exchange.method,
      host,
      path,
      attempt: attempts,
      status: end.status,
      duration,
      requestId: end.requestId,
      sentBytes: exchange.body?.contentLength ?? 0,
      receivedBytes: end.receivedBytes,
      failure,
      retryIn,
    })
  }
}

const LASTING = new Set(['tls', 'malformed', 'too-large', 'encoding', 'closed'])

/** What it means that no whole answer came. Errors that are no fault of the network pass through. */
function setbackOf(error: unknown): { setback: Setback } {
  if (!(error instanceof TransportFailure)) throw error
  const { kind, taken } = error
  const { what } = FAILURES[kind]
  return {
    setback: { what, error: (facts) => failureError(facts, error), passing: !LASTING.has(kind), taken, crowded: false, receivedBytes: 0 },
  }
}

function unreadable(): never {
  throw new Bug('An open answer was read as a whole one.')
}

function pathOf(parts: readonly (string | number)[]): string {
  return parts.map((part) => `/${encoded(String(part))}`).join('')
}

function queryOf(query: readonly (readonly [string, string | number])[]): string {
  return query.map(([name, value], i) => `${i === 0 ? '?' : '&'}${encoded(name)}=${encoded(String(value))}`).join('')
}

/** @throws InputError for what no address can carry */
function encoded(part: string): string {
  // Servers and proxies take `.` and `..` for steps in the path, also percent-encoded.
  if (part === '' || part === '.' || part === '..')
    throw new InputError({
      code: 'AO_INPUT_INVALID',
      message: `"${part}" cannot stand in the address of a request, so the service cannot be asked for it.`,
    })
  if (!part.isWellFormed())
    throw new InputError({
      code: 'AO_INPUT_INVALID',
      message: 'A value with half a surrogate pair cannot stand in the address of a request.',
    })
  return encodeURIComponent(part)
}
