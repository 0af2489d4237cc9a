/** What a route answers; the server turns it into bytes. A string or Buffer goes out as it is, anything else as JSON. */
export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** Thrown by the checks that come before a route's work: the request is answered with this and nothing else happens. */
export class Refusal extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super(`refused with ${answer.status}`)
    this.answer = answer
  }
}

/** The client went away before its request was whole. */
export class ConnectionLost extends Error {}

/** Body of the application and data endpoints. */
export function appError(status: number, error: string | object): Answer {
  return { status, body: { error, status: 'error' } }
}

/** Bodies of the lookup and import endpoints, as the specification writes them. */
export function invalidCredentials(): Answer {
  return { status: 401, body: { code: 401, error: 'Invalid credentials', status: 'Unauthorized' } }
}

export function tooLarge(limit: number, unit = 'bytes'): Answer {
  return { status: 413, body: { code: 413, error: `request exceeds max limit of ${limit} ${unit}`, status: 'Request Entity Too Large' } }
}

const RATE_LIMITED = 'Project exceeded rate limits. Please retry the request with exponential backoff.'

export function rateLimited(form: 'standard' | 'bare' = 'standard'): Answer {
  if (form === 'bare') return { status: 429, body: { error: RATE_LIMITED, status: 0 } }
  return { status: 429, body: { code: 429, error: RATE_LIMITED, status: 'Too Many Requests' } }
}

/** An answer with the `Retry-After` that the sandbox is set to send. */
export function withRetryAfter(answer: Answer, seconds: number | null): Answer {
  return seconds === null ? answer : { ...answer, headers: { ...answer.headers, 'retry-after': String(seconds) } }
}
