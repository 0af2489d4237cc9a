import type { Clock } from '../core/clock.ts'
import { Bug } from '../core/errors.ts'
import type { Limiter } from '../core/limiter.ts'
import type { OnProgress } from '../core/progress.ts'
import { pathOf, queryOf } from './address.ts'
import { type Attempt, type AttemptEnd, type Reading, type Setback, setbackOf, settle } from './attempt.ts'
import type { RequestBody } from './body.ts'
import { type Area, authorization, type Credentials, demand, secretsOf } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'
import { type RequestFacts, requestIdOf } from './errors.ts'
import type { Hosts } from './regions.ts'
import { backoff, Gate, MOST_RETRY_AFTER } from './retry.ts'
import { cleaned } from './service-text.ts'
import type { Exchange, OpenAnswer, Transport } from './transport.ts'

/** The last parameter of every method of the client. */
export interface CallOptions {
  /** Ends the call within a second, with `Interrupted`. */
  signal?: AbortSignal | undefined
  /** Told every attempt (`request`) and every pause (`wait`). */
  observe?: OnProgress | undefined
}

/** The last parameter of methods whose answer comes piece by piece. */
export interface StreamOptions extends CallOptions {
  /** Called before what was handed out begins anew, where the connection broke off. Without it such a break is an error. */
  onRestart?: (() => void | Promise<void>) | undefined
}

/** One request to an endpoint, before its answer. */
export interface Request {
  area: Area
  endpoint: Endpoint
  /** What is wanted, after "Cannot": `replace lookup table x`. */
  subject: string
  /** The path's parts, not yet percent-encoded. */
  path: readonly (string | number)[]
  query?: readonly (readonly [name: string, value: string | number])[]
  body?: RequestBody | undefined
  contentType?: string
  limiter?: Limiter | undefined
  /** In the place of the client's own, where the call names it. */
  organizationId?: number | undefined
  /** A link of the service to anywhere, in the place of host, path and query. It is a secret by itself. */
  link?: URL
  /** Values of this request alone that no message may repeat. */
  secrets?: readonly string[]
}

/** A request with the reading of its answer. */
export type Call<Result> = Request & Reading<Result>

export interface CallerOptions {
  credentials: Credentials
  hosts: Readonly<Hosts>
  transport: Transport
  clock: Clock
  maxAttempts: number
}

/** Where a call stands between its attempts. */
interface Course {
  attempts: number
  /** True once an attempt may have been carried out although no good answer came. */
  doubtful: boolean
}

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
  async call<Result>(call: Call<Result>, options: CallOptions = {}): Promise<Result> {
    const { transport, clock } = this.#options
    const { result, end, tell } = await this.#repeat(call, options, { attempts: 0, doubtful: false }, async (exchange, { doubtful }) => {
      const answer = await transport.send(exchange, options.signal)
      return settle(call, answer, doubtful, clock.now())
    })
    tell(end)
    return result
  }

  /**
   * One request whose answer is read piece by piece. Where it breaks off in the middle, and `onRestart` is given, the request is repeated
   * and what was handed out begins anew.
   * @throws what {@link call} throws, also in the middle
   */
  async *stream<Item>(
    request: Request,
    read: (answer: OpenAnswer) => AsyncGenerator<Item, void, undefined>,
    options: StreamOptions = {},
  ): AsyncGenerator<Item, void, undefined> {
    const course = { attempts: 0, doubtful: false }
    for (;;) {
      const { result: answer, tell } = await this.#repeat(request, options, course, (exchange) => this.#open(request, exchange, options))
      try {
        yield* read(answer)
        tell(endOf(answer))
        return
      } catch (error) {
        const setback = { ...(error instanceof BrokenStream ? error.setback : setbackOf(error)), ...endOf(answer) }
        await this.#afterSetback(request, options, course, setback, tell, options.onRestart !== undefined)
      } finally {
        tell(endOf(answer))
      }
      await options.onRestart?.()
    }
  }

  async #open(request: Request, exchange: Exchange, { signal }: CallOptions): Promise<Attempt<OpenAnswer>> {
    const { transport, clock } = this.#options
    const answer = await transport.open(exchange, signal)
    if (answer.status >= 200 && answer.status < 300) return { result: answer, end: endOf(answer) }
    const read = () => {
      throw new Bug('A refusal was read as a success.')
    }
    return settle({ ...request, read }, await transport.whole(answer), false, clock.now())
  }

  /** Tries until there is a result; whoever takes it must call `tell` when it has been read. */
  async #repeat<Result>(
    request: Request,
    options: CallOptions,
    course: Course,
    send: (exchange: Exchange, course: Course) => Promise<Attempt<Result>>,
  ): Promise<{ result: Result; end: AttemptEnd; tell: Tell }> {
    const { credentials } = this.#options
    demand(request.area, { ...credentials, organizationId: request.organizationId ?? credentials.organizationId })
    const exchange = this.#exchange(request)
    for (;;) {
      await this.#gate(request.endpoint.group).pass(options.signal)
      const leave = await request.limiter?.enter(options)
      course.attempts += 1
      const tell = this.#teller(request, options, course.attempts, exchange, leave)
      const attempt = await send(exchange, course).catch((error: unknown) => failed(error, tell))
      if ('result' in attempt) return { ...attempt, tell }
      await this.#afterSetback(request, options, course, attempt.setback, tell, true)
    }
  }

  /** Waits for the next attempt, where there will be one. @throws ServiceError where there will not */
  async #afterSetback(
    request: Request,
    options: CallOptions,
    course: Course,
    setback: Setback,
    tell: Tell,
    repeatable: boolean,
  ): Promise<void> {
    const { clock, maxAttempts } = this.#options
    const { attempts } = course
    course.doubtful ||= setback.taken
    const mayRepeat = repeatable && (request.endpoint.repeat === 'always' || !course.doubtful)
    const pause = setback.retryAfter ?? backoff(attempts)
    const again = setback.passing && mayRepeat && attempts < maxAttempts && pause <= MOST_RETRY_AFTER
    tell(setback, setback.what, again ? pause * 1000 : undefined)
    if (!again) throw setback.error({ ...this.#facts(request), attempts, ambiguous: course.doubtful, retryAfter: setback.retryAfter })
    options.observe?.({ type: 'wait', seconds: pause, reason: `${setback.what}; attempt ${attempts + 1} of ${maxAttempts} follows` })
    if (setback.crowded) this.#gate(request.endpoint.group).close(pause)
    else await clock.sleep(pause * 1000, options.signal)
  }

  #exchange({ endpoint, path, query = [], body, contentType, link }: Request): Exchange {
    const { hosts, credentials } = this.#options
    const auth = authorization(endpoint.auth, credentials)
    return {
      method: endpoint.method,
      origin: link ? link.origin : hosts[endpoint.host],
      target: link ? link.pathname + link.search : pathOf(path) + queryOf(query),
      headers: {
        accept: link ? '*/*' : 'application/json',
        ...(auth !== undefined && { authorization: auth }),
        ...(contentType !== undefined && { 'content-type': contentType }),
      },
      body,
    }
  }

  #facts({ endpoint, subject, path, link, secrets = [] }: Request): Omit<RequestFacts, 'attempts' | 'ambiguous'> {
    const { host } = link ?? new URL(this.#options.hosts[endpoint.host])
    return {
      endpoint,
      subject,
      host,
      path: link ? '(the link)' : cleaned(pathOf(path), [], 200),
      secrets: [...this.#secrets, ...secrets],
    }
  }

  #gate(group: string): Gate {
    const gate = this.#gates.get(group) ?? new Gate(this.#options.clock)
    this.#gates.set(group, gate)
    return gate
  }

  /** Tells the end of one attempt, and frees its place in the limiter. Only the first call counts. */
  #teller(request: Request, { observe }: CallOptions, attempt: number, exchange: Exchange, leave: (() => void) | undefined): Tell {
    const { host, path } = this.#facts(request)
    const started = performance.now()
    let told = false
    return ({ status, requestId, receivedBytes }, failure, retryIn) => {
      if (told) return
      told = true
      leave?.()
      const duration = performance.now() - started
      const sentBytes = exchange.body?.contentLength ?? 0
      const { method } = exchange
      observe?.({ type: 'request', method, host, path, attempt, status, duration, requestId, sentBytes, receivedBytes, failure, retryIn })
    }
  }
}

type Tell = (end: AttemptEnd, failure?: string, retryIn?: number) => void

/** Ends the reading of a stream whose content makes no sense. */
export class BrokenStream extends Error {
  readonly setback: Setback

  constructor(setback: Setback) {
    super(setback.what)
    this.setback = setback
  }
}

function endOf(answer: OpenAnswer): AttemptEnd {
  return { status: answer.status, requestId: requestIdOf(answer.headers), receivedBytes: answer.received() }
}

/** An attempt that ended in an error: a setback, or a fault that is not the network's and ends the call. */
function failed(error: unknown, tell: Tell): { setback: Setback } {
  try {
    return { setback: setbackOf(error) }
  } catch (fault) {
    tell({ receivedBytes: 0 }, 'stopped')
    throw fault
  }
}
