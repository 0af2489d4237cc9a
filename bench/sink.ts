/**
 * A stand-in for the service in a process of its own: takes requests and answers at once, or after a pause. It looks at no more of a request than
 * its head, so that it costs the measured program as little of the machine as can be. Steered over the channel to its parent.
 */
import { createServer, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** How the sink answers; sent by the parent, which also clears the counts. */
export interface SinkMode {
  /** Milliseconds between a request's end and its answer. */
  latency: number
  /** What every import is answered with: the sink does not count events. */
  events: number
  /** Unpack and count the events after all; for checking, not for measuring. */
  verify: boolean
}

export interface SinkCounts {
  requests: number
  /** Bytes of bodies as they came. */
  bytes: number
  /** Counted events, where they are counted. */
  events: number
}

const TABLES = JSON.stringify({ code: 200, status: 'OK', results: [{ id: '3f2a7c1e-0d4b-4a55-9e0c-6b1d2f3a4c5d', name: 'bench' }] })
const REPLACED = JSON.stringify({ code: 200, status: 'OK' })
const HEAD_END = Buffer.from('\r\n\r\n')

let mode: SinkMode = { latency: 0, events: 2000, verify: false }
let counts: SinkCounts = { requests: 0, bytes: 0, events: 0 }

function answer(head: string): Buffer {
  const events = JSON.stringify({ code: 200, num_records_imported: mode.events, status: 'OK' })
  const body = head.startsWith('POST /import') ? events : head.startsWith('PUT /lookup-tables/') ? REPLACED : TABLES
  return Buffer.from(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
}

/** The requests of one connection, in order. */
class Requests {
  readonly #socket: Socket
  #head: Buffer = Buffer.alloc(0)
  #reply: Buffer | undefined
  #missing = 0
  #kept: Buffer[] = []

  constructor(socket: Socket) {
    this.#socket = socket
  }

  take(chunk: Buffer): void {
    let rest = chunk
    while (rest.length > 0) {
      if (this.#reply === undefined) rest = this.#readHead(rest)
      const body = rest.subarray(0, this.#missing)
      this.#missing -= body.length
      counts.bytes += body.length
      if (mode.verify) this.#kept.push(Buffer.from(body))
      rest = rest.subarray(body.length)
      if (this.#reply !== undefined && this.#missing === 0) this.#end(this.#reply)
    }
  }

  #readHead(chunk: Buffer): Buffer {
    const bytes = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
    const end = bytes.indexOf(HEAD_END)
    if (end < 0) {
      this.#head = Buffer.from(bytes)
      return bytes.subarray(bytes.length)
    }
    this.#head = Buffer.alloc(0)
    const head = bytes.toString('latin1', 0, end)
    if (/^transfer-encoding:/im.test(head)) throw new Error('The sink takes bodies of a known length only.')
    this.#missing = Number(/^content-length: *([0-9]+)/im.exec(head)?.[1] ?? 0)
    this.#reply = answer(head)
    return bytes.subarray(end + HEAD_END.length)
  }

  #end(reply: Buffer): void {
    this.#reply = undefined
    counts.requests++
    if (mode.verify) this.#count()
    if (mode.latency === 0) this.#socket.write(reply)
    else setTimeout(() => this.#socket.write(reply), mode.latency)
  }

  #count(): void {
    const body = Buffer.concat(this.#kept)
    this.#kept = []
    if (body.length === 0) return
    const events: unknown = JSON.parse((body[0] === 0x1f ? gunzipSync(body) : body).toString())
    if (Array.isArray(events)) counts.events += events.length
  }
}

const server = createServer({ noDelay: true }, (socket) => {
  const requests = new Requests(socket)
  socket.on('data', (chunk: Buffer) => requests.take(chunk))
  socket.on('error', () => socket.destroy())
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
})

process.on('message', (message: SinkMode | 'counts') => {
  if (message !== 'counts') {
    mode = message
    counts = { requests: 0, bytes: 0, events: 0 }
  }
  process.send?.(counts)
})
process.on('disconnect', () => process.exit())
