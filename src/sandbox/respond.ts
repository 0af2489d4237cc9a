import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './answers.ts'
import { isObject } from './body.ts'
import { gatewayPage } from './faults/gateway.ts'
import type { Fault } from './faults/plan.ts'

interface Encoded {
  status: number
  headers: Record<string, string>
  body: Buffer
}

function encode({ status, body, headers = {} }: Answer): Encoded {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const type = typeof body === 'string' || Buffer.isBuffer(body) ? 'text/plain; charset=utf-8' : 'application/json'
  const length = status === 204 ? {} : { 'content-length': String(bytes.length) }
  return { status, headers: { 'content-type': type, ...length, ...headers }, body: bytes }
}

/** Breaks the connection hard, without an answer. */
export function reset(request: IncomingMessage): void {
  request.socket.resetAndDestroy()
}

/** Sends an answer. */
export function send(response: ServerResponse, answer: Answer): void {
  const { status, headers, body } = encode(answer)
  response.writeHead(status, headers).end(body)
}

/** Sends the answer of a processed request, spoiled by the fault. Resolves with the status that went out, null where none did. */
export async function sendSpoiled(response: ServerResponse, answer: Answer, fault: Fault, signal: AbortSignal): Promise<number | null> {
  switch (fault.kind) {
    case 'reset-after':
      response.socket?.resetAndDestroy()
      return null
    case '502-after':
    case '504-after':
      return sent(response, gatewayPage(Number(fault.kind.slice(0, 3)), {}))
    case 'truncate':
      return truncate(response, answer, fault)
    case 'truncate-json': {
      const { body, headers: _whole, ...rest } = encode(answer)
      return sent(response, {
        ...rest,
        body: body.subarray(0, strike(fault, body.length)),
        headers: { 'content-type': 'application/json' },
      })
    }
    case 'stall':
      return stall(response, answer, fault, signal)
    case 'wrong-counts':
      return sent(response, miscounted(answer))
    default:
      return sent(response, answer)
  }
}

function sent(response: ServerResponse, answer: Answer): number {
  send(response, answer)
  return answer.status
}

async function truncate(response: ServerResponse, answer: Answer, fault: Fault): Promise<number> {
  const { status, headers, body } = encode(answer)
  response.writeHead(status, headers)
  response.flushHeaders()
  await new Promise<void>((resolve) => response.write(body.subarray(0, strike(fault, body.length)), () => resolve()))
  response.socket?.end()
  response.socket?.destroySoon()
  return status
}

/** The pause may fall before the headers (position 0), anywhere in the body, or before its last byte. */
async function stall(response: ServerResponse, answer: Answer, fault: Fault, signal: AbortSignal): Promise<number> {
  const { status, headers, body } = encode(answer)
  const at = strike(fault, body.length)
  if (at > 0) {
    response.writeHead(status, headers)
    response.write(body.subarray(0, at))
  }
  await delay(fault.stall, signal)
  if (at === 0) response.writeHead(status, headers)
  response.end(body.subarray(at))
  return status
}

/** Always short of the whole body. */
function strike({ position }: Fault, length: number): number {
  const wanted = 'bytes' in position ? position.bytes : Math.floor(position.share * length)
  return Math.max(0, Math.min(wanted, length - 1))
}

function miscounted(answer: Answer): Answer {
  if (!isObject(answer.body)) return answer
  const { num_records_imported: count } = answer.body
  return typeof count === 'number' ? { ...answer, body: { ...answer.body, num_records_imported: count - 1 } } : answer
}

/** Waits in real time; ends at once when the sandbox closes. */
export async function delay(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
