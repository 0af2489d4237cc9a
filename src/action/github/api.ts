import type { getOctokit } from '@actions/github'
import type { Clock } from '../../core/clock.ts'
import { Interrupted } from '../../core/errors.ts'
import { explain, type Failure, GraphQLRefusal, pauseBefore } from './refusal.ts'

type Octokit = ReturnType<typeof getOctokit>

/** Milliseconds that an answer may take, and one with the content of a file. */
const TIMEOUT = 30_000
const CONTENT_TIMEOUT = 600_000
/** Milliseconds that are left for a last request where the run is being stopped: the runner waits 7.5 seconds. */
const LAST_TIMEOUT = 4000
const ATTEMPTS = 4

/** What GitHub answered; or why it did not, as a sentence, and whether for want of a permission. */
export type Answered<Value> = { value: Value; why?: never } | (Failure & { value?: never })

export interface GitHubOptions {
  token: string
  apiUrl: string
  graphqlUrl: string
  clock: Clock
  signal: AbortSignal
  /** Told of every request, for those who asked for more. */
  onDetail(line: string): void
}

/** GitHub's API. Its failures are answers too: nothing that depends on it may fail a run. Loads when it is first used. */
export class GitHub {
  readonly #options: GitHubOptions
  #octokit: Promise<Octokit> | undefined
  #limited: Failure | undefined
  #unreachable: Failure | undefined

  constructor(options: GitHubOptions) {
    this.#options = options
  }

  /**
   * Sends a request such as `GET /repos/{owner}/{repo}/…`, again after rate limits and failures that pass.
   * @param once set where a repeated request would do its work twice
   * @throws Interrupted
   */
  async request(route: string, parameters: Parameters = {}, { once = false } = {}): Promise<Answered<unknown>> {
    return this.#perform(route, { ...this.#usual, once }, answerOf(route, parameters))
  }

  /** As {@link request}, for what must not be lost: tried also where GitHub was out of reach before; and where the run is being stopped, within seconds. */
  async persist(route: string, parameters: Parameters): Promise<Answered<unknown>> {
    const last = { once: true, timeout: LAST_TIMEOUT, attempts: 1, signal: new AbortController().signal, insistent: true }
    if (this.#unreachable) return this.#perform(route, last, answerOf(route, parameters))
    try {
      return await this.request(route, parameters)
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
      return this.#perform(route, last, answerOf(route, parameters))
    }
  }

  /**
   * Asks a GraphQL query. An answer with errors in it counts as a failure.
   * @throws Interrupted
   */
  async graphql(query: string, variables: Readonly<Record<string, unknown>>): Promise<Answered<unknown>> {
    const route = `POST ${this.#options.graphqlUrl}`
    return this.#perform('GraphQL', this.#usual, async (octokit, request) => {
      const { data } = await octokit.request(route, { query, variables, request })
      const [error] = Array.isArray(data?.errors) ? data.errors : []
      if (error) throw new GraphQLRefusal(String(error.message ?? 'an error without a message'), error.type)
      return data?.data
    })
  }

  /**
   * Opens the raw content of an answer.
   * @throws Interrupted
   */
  async stream(route: string, parameters: Parameters): Promise<Answered<AsyncIterable<Uint8Array>>> {
    const manner = { ...this.#usual, timeout: CONTENT_TIMEOUT }
    const answer = await this.#perform(route, manner, async (octokit, request) => {
      const { data } = await octokit.request(route, { ...parameters, request: { ...request, parseSuccessResponseBody: false } })
      return data
    })
    if (answer.why !== undefined) return answer
    return isByteStream(answer.value) ? { value: answer.value } : { why: 'GitHub answered without a body.', denied: false }
  }

  get #usual(): Manner {
    return { once: false, timeout: TIMEOUT, attempts: ATTEMPTS, signal: this.#options.signal }
  }

  async #perform<Value>(
    what: string,
    { once, timeout, attempts, signal, insistent = false }: Manner,
    act: Act<Value>,
  ): Promise<Answered<Value>> {
    const { clock, onDetail } = this.#options
    // Who goes on asking when the limit is used up is kept out for longer; and who waits for a silent server for every file, waits for hours.
    const hopeless = this.#limited ?? (insistent ? undefined : this.#unreachable)
    if (hopeless) return hopeless
    const octokit = await this.#load()
    for (let attempt = 1; ; attempt++) {
      if (signal.aborted) throw new Interrupted(signal.reason)
      try {
        const value = await act(octokit, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) })
        onDetail(`GitHub: ${what}: answered`)
        return { value }
      } catch (error) {
        if (signal.aborted) throw new Interrupted(error)
        const failure = explain(error)
        onDetail(`GitHub: ${what}: ${failure.why}`)
        const pause = attempt < attempts ? pauseBefore(error, attempt, once, clock.now()) : undefined
        if (pause === undefined) {
          if (failure.hopeless === 'limited') this.#limited = failure
          if (failure.hopeless === 'unreachable') this.#unreachable = failure
          return failure
        }
        await clock.sleep(pause * 1000, signal)
      }
    }
  }

  #load(): Promise<Octokit> {
    const { token, apiUrl } = this.#options
    const silent = () => undefined
    this.#octokit ??= import('@actions/github').then(({ getOctokit: make }) =>
      make(token, { baseUrl: apiUrl, log: { debug: silent, info: silent, warn: silent, error: silent } }),
    )
    return this.#octokit
  }
}

type Parameters = Readonly<Record<string, unknown>>
type Act<Value> = (octokit: Octokit, request: { signal: AbortSignal }) => Promise<Value>

/** How a request is sent. Times in milliseconds. */
interface Manner {
  once: boolean
  timeout: number
  attempts: number
  signal: AbortSignal
  /** Sent also where an earlier request found no way to GitHub. */
  insistent?: boolean
}

function answerOf(route: string, parameters: Parameters): Act<unknown> {
  return async (octokit, request) => (await octokit.request(route, { ...parameters, request })).data
}

function isByteStream(value: unknown): value is AsyncIterable<Uint8Array> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
