import { isObject, type JsonObject, own } from './answers.ts'
import { header } from './decoding.ts'
import type { Endpoint } from './endpoint.ts'
import type { WholeAnswer } from './transport.ts'

/** What an answer means, by its HTTP status and its content together. */
export type Verdict =
  /** `body` is an empty object where `value` is none. */
  | { outcome: 'success'; body: JsonObject; value: unknown }
  /** `status` is what the refusal amounts to: the HTTP status, or what the content of a 2xx says. */
  | { outcome: 'refusal'; status: number; body: JsonObject | undefined; text: string | undefined }
  /** `cutOff`: it looks as if the rest were missing, so that sending again may help. */
  | { outcome: 'nonsense'; why: string; cutOff: boolean }

const STATUS_WORDS: Readonly<Record<string, number>> = {
  'bad request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not found': 404,
  conflict: 409,
  'request entity too large': 413,
  'payload too large': 413,
  'content too large': 413,
  'too many requests': 429,
  'internal server error': 500,
  'bad gateway': 502,
  'service unavailable': 503,
  'gateway timeout': 504,
  error: 400,
  fail: 400,
  failed: 400,
  failure: 400,
}

/** What the content of an answer claims by itself: `ok`, the status of a failure, or nothing. */
function claim(body: JsonObject): 'ok' | number | undefined {
  const status = own(body, 'status')
  const code = own(body, 'code')
  const error = own(body, 'error')
  const word = typeof status === 'string' ? status.trim().toLowerCase() : undefined
  const failure = word === undefined ? undefined : STATUS_WORDS[word]
  if (typeof code === 'number' && code >= 400) return code
  if (failure !== undefined) return failure
  if (typeof status === 'number' && status >= 400) return status
  if (status === 0 || status === false) return 400
  if (error !== undefined && error !== null && error !== '' && error !== false) return 400
  const records = own(body, 'failed_records')
  if (Array.isArray(records) && records.length > 0) return 400
  return word === 'ok' || word === 'success' || status === 1 || status === true ? 'ok' : undefined
}

const JSON_TYPE = /^(?:application\/(?:[\w.-]+\+)?json|text\/json)\s*(?:;|$)/i

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** No endpoint answers anything nested deeper than this, and what is nested much deeper can be read but not be written down again. */
const MOST_DEPTH = 500

/** Whether brackets outside of strings stand deeper than {@link MOST_DEPTH}. */
function isTooDeep(text: string): boolean {
  if (text.length <= MOST_DEPTH) return false
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (quoted) {
      if (letter === '\\') at++
      else if (letter === '"') quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === '[' || letter === '{') {
      depth++
      if (depth > MOST_DEPTH) return true
    } else if (letter === ']' || letter === '}') depth--
  }
  return false
}

/** Decides what an answer means. Never reads success from the HTTP status alone. */
export function judge(endpoint: Endpoint, answer: WholeAnswer): Verdict {
  const { status } = answer
  if (status >= 300 && status < 400) return { outcome: 'refusal', status, body: undefined, text: undefined }
  const text = answer.content.toString('utf8')
  const tooDeep = isTooDeep(text)
  if (tooDeep && status < 300) return { outcome: 'nonsense', why: `it is nested more than ${MOST_DEPTH} deep`, cutOff: false }
  const json = tooDeep ? undefined : parsed(text)
  const body = json && isObject(json.value) ? json.value : undefined
  return status < 300 ? judgeAcceptance(endpoint, answer, text, json, body) : judgeRefusal(answer, text, body)
}

function judgeAcceptance(
  endpoint: Endpoint,
  answer: WholeAnswer,
  text: string,
  json: { value: unknown } | undefined,
  body: JsonObject | undefined,
): Verdict {
  const type = header(answer.headers, 'content-type')
  if (text.trim() === '' && endpoint.mayBeEmpty) return { outcome: 'success', body: {}, value: undefined }
  if (text.trim() === '') return { outcome: 'nonsense', why: 'it has no content', cutOff: true }
  if (type !== undefined && !JSON_TYPE.test(type))
    return { outcome: 'nonsense', why: `it is "${type.slice(0, 80)}" where JSON belongs`, cutOff: false }
  if (!json) return { outcome: 'nonsense', why: 'it is not whole JSON', cutOff: true }
  if (!body) return endpoint.success === 'any' ? { outcome: 'success', body: {}, value: json.value } : NOT_AN_OBJECT
  const claimed = claim(body)
  if (typeof claimed === 'number') return { outcome: 'refusal', status: claimed, body, text: undefined }
  if (claimed === undefined && endpoint.success === 'ok')
    return { outcome: 'nonsense', why: 'it does not say that the request succeeded', cutOff: false }
  return { outcome: 'success', body, value: body }
}

const NOT_AN_OBJECT: Verdict = { outcome: 'nonsense', why: 'it is JSON, but not an object', cutOff: false }

/** Statuses that are believed whatever the content says: they come from what stands before the service as well. */
const BELIEVED = new Set([401, 403, 429])

function judgeRefusal(answer: WholeAnswer, text: string, body: JsonObject | undefined): Verdict {
  const { status } = answer
  if (body && status < 500 && !BELIEVED.has(status) && claim(body) === 'ok')
    return { outcome: 'nonsense', why: `its HTTP status is ${status}, but its content says that the request succeeded`, cutOff: false }
  const plain = !body && /^text\/plain\b/i.test(header(answer.headers, 'content-type') ?? '')
  return { outcome: 'refusal', status, body, text: plain ? text : undefined }
}
