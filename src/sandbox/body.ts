import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Answer, appError, ConnectionLost, Refusal } from './answers.ts'
import type { Call } from './call.ts'

const inflate = promisify(gunzip)

/** How the endpoint answers to a body that it cannot take. */
export interface BodyRules {
  maxBytes: number
  tooLarge: (limit: number) => Answer
  malformed: (message: string) => Answer
}

/** The whole body, decompressed. A body that is too large is still read to its end, so that the answer arrives. */
export async function readBody(call: Call, rules: BodyRules): Promise<Buffer> {
  const encoding = call.headers['content-encoding']?.toLowerCase()
  if (encoding === undefined || encoding === 'identity') return orTooLarge(await collect(call.request, rules.maxBytes), rules)
  if (encoding !== 'gzip') throw new Refusal(rules.malformed(`unsupported Content-Encoding: ${encoding}`))
  // What does not compress grows a little.
  const packed = orTooLarge(await collect(call.request, rules.maxBytes + rules.maxBytes / 100 + 65_536), rules)
  try {
    return await inflate(packed, { maxOutputLength: Math.min(Math.max(1, rules.maxBytes), 2 ** 31) })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw new Refusal(code === 'ERR_BUFFER_TOO_LARGE' ? rules.tooLarge(rules.maxBytes) : rules.malformed('the body is not valid gzip'))
  }
}

function orTooLarge(body: Buffer | undefined, rules: BodyRules): Buffer {
  if (body === undefined) throw new Refusal(rules.tooLarge(rules.maxBytes))
  return body
}

const received = new WeakMap<IncomingMessage, number>()

/** Bytes of a request's body so far, as they came over the wire. */
export function bytesReceived(request: IncomingMessage): number {
  return received.get(request) ?? 0
}

/** Undefined where the body is longer than `limit`. */
async function collect(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  let chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      if (!Buffer.isBuffer(chunk)) continue
      size += chunk.length
      received.set(request, size)
      if (size <= limit) chunks.push(chunk)
      else chunks = []
    }
  } catch (error) {
    throw new ConnectionLost('the connection was lost inside the body', { cause: error })
  }
  return size > limit ? undefined : Buffer.concat(chunks, size)
}

/** Reads what is left of a body and drops it. */
export async function drain(request: IncomingMessage): Promise<void> {
  if (!request.readableEnded) await collect(request, 0)
}

const APP_BODY: BodyRules = {
  maxBytes: 10_000_000,
  tooLarge: (limit) => appError(413, `request exceeds max limit of ${limit} bytes`),
  malformed: (message) => appError(400, message),
}

/** The body of an application endpoint: a JSON object, sent as JSON. */
export async function readJsonObject(call: Call): Promise<Record<string, unknown>> {
  if (mediaType(call) !== 'application/json') throw new Refusal(appError(400, 'Content-Type must be application/json'))
  const text = (await readBody(call, APP_BODY)).toString('utf8')
  const value = parseJson(text)
  if (!isObject(value)) throw new Refusal(appError(400, 'the body must be a JSON object'))
  return value
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The media type without parameters, in lower case. */
export function mediaType(call: Call): string | undefined {
  return call.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
}
