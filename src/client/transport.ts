import { Interrupted } from '../core/errors.ts'
import { VERSION } from '../core/version.ts'
import { guarded, type RequestBody } from './body.ts'
import type { Connections } from './connections.ts'
import { decoded } from './decoding.ts'
import { Reception } from './reception.ts'
import { type FailureKind, TransportFailure, transportFailure } from './transport-failure.ts'

/** One request as it goes over the wire. `target` is the path, percent-encoded, with the query. */
export interface Exchange {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  origin: string
  target: string
  headers: Readonly<Record<string, string>>
  body?: RequestBody | undefined
}

export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>

/** An answer whose bytes are still to come. They must be read to their end, or left by ending the iteration. */
export interface OpenAnswer {
  status: number
  headers: AnswerHeaders
  /** Bytes received so far, as sent. */
  received(): number
  /** The content, decoded. Breaks off with a {@link TransportFailure} where the answer does. */
  content(): AsyncGenerator<Buffer, void, undefined>
}

/** An answer that was received whole. */
export interface WholeAnswer {
  status: number
  headers: AnswerHeaders
  content: Buffer
  receivedBytes: number
}

/** The largest answer that is read into memory. */
const MOST_ANSWER_BYTES = 16 * 1024 * 1024
/** An answer that is read into memory must be there after this many times the time-out without progress. */
const WHOLE_ANSWER_TIMEOUTS = 5
/** Less than this in the span of one time-out is no progress. */
const PROGRESS_BYTES = 1024

/** Sends single requests: no repeats, no judgement of what is answered. */
export interface Transport {
  open(exchange: Exchange, signal?: AbortSignal): Promise<OpenAnswer>
  send(exchange: Exchange, signal?: AbortSignal): Promise<WholeAnswer>
  /** Reads an open answer to its end, into memory. */
  whole(answer: OpenAnswer): Promise<WholeAnswer>
  /** Drops all connections. No request can be sent afterwards. */
  close(): Promise<void>
}

/** @param requestTimeout seconds without progress after which a request is given up */
export function createTransport(requestTimeout: number): Transport {
  let connections: Promise<Connections> | undefined
  let closed = false

  async function connect(): Promise<Connections> {
    if (closed) throw new TransportFailure('closed', 'The client is closed.', { taken: false })
    // Loaded with the first request: a refused input does not pay for it.
    connections ??= import('./connections.ts').then((module) => module.openConnections(requestTimeout))
    return connections
  }

  async function open(exchange: Exchange, signal?: AbortSignal): Promise<OpenAnswer> {
    const dispatcher = await (await connect()).dispatcher(new URL(exchange.origin))
    if (signal?.aborted) throw new Interrupted(signal.reason)
    const reception = new Reception()
    const interrupt = () => reception.failed(new Interrupted(signal?.reason))
    signal?.addEventListener('abort', interrupt, { once: true })
    const body = guarded(exchange.body)
    const release = () => signal?.removeEventListener('abort', interrupt)
    const broken = (error: unknown) => {
      release()
      reception.failed(error instanceof Error ? error : new Error(String(error)))
      return body.fault() ?? transportFailure(error, reception.started)
    }
    try {
      dispatcher.dispatch(
        { origin: exchange.origin, path: exchange.target, method: exchange.method, headers: wireHeaders(exchange), body: body.content },
        reception,
      )
      await reception.head()
    } catch (error) {
      throw broken(error)
    }
    return {
      status: reception.status,
      headers: reception.headers,
      received: () => reception.receivedBytes,
      async *content() {
        try {
          yield* decoded(progressing(reception.chunks(), requestTimeout), reception.headers)
        } catch (error) {
          throw broken(error)
        } finally {
          release()
          reception.failed(new Error('left unread'))
        }
      },
    }
  }

  async function send(exchange: Exchange, signal?: AbortSignal): Promise<WholeAnswer> {
    return whole(await open(exchange, signal))
  }

  /** Real time, not the Clock's: the network does not run faster where pauses do. */
  async function whole(answer: OpenAnswer): Promise<WholeAnswer> {
    const chunks: Buffer[] = []
    let size = 0
    const end = performance.now() + requestTimeout * 1000 * WHOLE_ANSWER_TIMEOUTS
    for await (const chunk of answer.content()) {
      size += chunk.length
      if (size > MOST_ANSWER_BYTES) throw cut('too-large', `The answer is larger than ${MOST_ANSWER_BYTES} bytes.`)
      if (performance.now() > end) throw cut('timeout', `The answer was not whole after ${requestTimeout * WHOLE_ANSWER_TIMEOUTS} seconds.`)
      chunks.push(chunk)
    }
    const content = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size)
    return { status: answer.status, headers: answer.headers, content, receivedBytes: answer.received() }
  }

  return {
    open,
    send,
    whole,
    async close() {
      closed = true
      await (await connections)?.destroy()
    },
  }
}

/** The same bytes, broken off where they come so slowly that it is no progress. Counts only the time that the network takes. */
async function* progressing(chunks: AsyncGenerator<Buffer, void, undefined>, seconds: number): AsyncGenerator<Buffer, void, undefined> {
  let waited = 0
  let bytes = 0
  try {
    for (;;) {
      const asked = performance.now()
      const next = await chunks.next()
      waited += performance.now() - asked
      if (next.done) return
      bytes += next.value.length
      if (waited > seconds * 1000) {
        if (bytes < PROGRESS_BYTES) throw cut('timeout', `Less than ${PROGRESS_BYTES} bytes came in ${seconds} seconds.`)
        waited = 0
        bytes = 0
      }
      yield next.value
    }
  } finally {
    await chunks.return()
  }
}

function wireHeaders(exchange: Exchange): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': `analytics-ops/${VERSION}`,
    'accept-encoding': 'gzip, deflate',
    ...exchange.headers,
  }
  if (exchange.body) {
    headers['content-length'] = String(exchange.body.contentLength)
    if (exchange.body.contentEncoding) headers['content-encoding'] = exchange.body.contentEncoding
  }
  return headers
}

function cut(kind: FailureKind, message: string): TransportFailure {
  return new TransportFailure(kind, message, { taken: true })
}
