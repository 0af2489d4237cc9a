import * as z from 'zod'

/** Seconds: a longer pause than this is not worth what it is for. */
const LONGEST_PAUSE = 60
const MOST_CHARACTERS = 200

/** What a GraphQL answer says instead of data. */
export class GraphQLRefusal extends Error {
  readonly denied: boolean
  readonly limited: boolean

  constructor(message: string, type: unknown) {
    super(message)
    this.denied = type === 'FORBIDDEN' || type === 'NOT_FOUND'
    this.limited = type === 'RATE_LIMITED'
  }
}

/** How a request failed: why, as a sentence, and whether for want of a permission (or of what only who has it may see). */
export interface Failure {
  why: string
  denied: boolean
  /** Why further requests would fare no better, where they would not: GitHub wants fewer of them, or cannot be reached. */
  hopeless?: 'limited' | 'unreachable'
  /** Of HTTP, where an answer came. */
  status?: number
}

/** The part of a failed request's error that tells how it failed; without `response` no answer came. */
const httpError = z.object({
  status: z.number(),
  response: z.object({ headers: z.record(z.string(), z.coerce.string()) }).optional(),
})

/** Why a request failed. */
export function explain(error: unknown): Failure {
  const message = worded(error)
  if (error instanceof GraphQLRefusal)
    return { why: `GitHub refused: ${message}.`, denied: error.denied, ...(error.limited && { hopeless: 'limited' }) }
  const { data } = httpError.safeParse(error)
  if (!data?.response) return { why: `GitHub could not be asked: ${message}.`, denied: false, ...(data && { hopeless: 'unreachable' }) }
  const { status, response } = data
  const why = `GitHub answered ${status}: ${message}.`
  if (isRateLimit(status, response.headers, message)) return { why, status, denied: false, hopeless: 'limited' }
  return { why, status, denied: status === 401 || status === 403 || status === 404 }
}

/**
 * Seconds to wait before a request is sent again, by GitHub's rules for primary and secondary rate limits; doubling from one second after failures
 * of the server and the network. Nothing where it should not be sent again.
 * @param attempt from 1: how often it was sent
 * @param once where a repeated request would do its work twice
 * @param now milliseconds since the epoch
 */
export function pauseBefore(error: unknown, attempt: number, once: boolean, now: number): number | undefined {
  const { data } = httpError.safeParse(error)
  if (!data) return undefined
  const { status, response } = data
  const headers = response?.headers ?? {}
  if (isRateLimit(status, headers, worded(error))) {
    const pause = limitPause(headers, now)
    return pause <= LONGEST_PAUSE ? pause : undefined
  }
  return status >= 500 && !once ? 2 ** (attempt - 1) : undefined
}

type Headers = Readonly<Record<string, string>>

function isRateLimit(status: number, headers: Headers, message: string): boolean {
  if (status !== 403 && status !== 429) return false
  return status === 429 || 'retry-after' in headers || headers['x-ratelimit-remaining'] === '0' || /secondary rate limit/i.test(message)
}

/** Where nothing is said, GitHub wants at least a minute. */
function limitPause(headers: Headers, now: number): number {
  const after = Number(headers['retry-after'])
  if (after >= 0) return Math.max(1, after)
  const reset = Number(headers['x-ratelimit-reset'])
  if (headers['x-ratelimit-remaining'] === '0' && reset > 0) return Math.max(1, Math.ceil(reset - now / 1000))
  return LONGEST_PAUSE
}

/** The message in one sentence, without its full stop and without the link to the documentation. */
function worded(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message
    .replace(/ - https?:\/\/\S+$/, '')
    .slice(0, MOST_CHARACTERS)
    .replace(/[.\s]+$/, '')
}
