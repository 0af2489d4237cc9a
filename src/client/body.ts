import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { RawJson } from '../core/raw-json.ts'

/** What a request carries. It can be read as often as the request is repeated. */
export interface RequestBody {
  /** Bytes as they are sent, after compression. */
  contentLength: number
  contentEncoding?: 'gzip' | undefined
  /** Bytes before compression. */
  bytes: number
  read(): Uint8Array | AsyncIterable<Uint8Array>
}

/** JSON, uncompressed: the bodies made of it are small. {@link RawJson} stays as it was written. */
export function jsonBody(value: unknown): RequestBody {
  const bytes = Buffer.from(value instanceof RawJson ? value.text : JSON.stringify(value))
  return { contentLength: bytes.length, bytes: bytes.length, read: () => bytes }
}

/** Text or bytes, compressed once. */
export async function gzipBody(content: string | Uint8Array): Promise<RequestBody> {
  const plain = typeof content === 'string' ? Buffer.from(content) : content
  const packed = await promisify(gzip)(plain)
  return { contentLength: packed.length, contentEncoding: 'gzip', bytes: plain.length, read: () => packed }
}

const SLICE = 256 * 1024

async function* slices(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  for (let from = 0; from < bytes.length; from += SLICE) yield bytes.subarray(from, from + SLICE)
}

/** A large body goes out piece by piece: each piece taken by the network counts as progress for the time-out. */
function paced(content: Uint8Array | AsyncIterable<Uint8Array>): Uint8Array | AsyncIterable<Uint8Array> {
  return content instanceof Uint8Array && content.length > 4 * SLICE ? slices(content) : content
}

/** A body being sent. `fault` is what its own reading failed with: a fault of this machine, not of the network. */
export interface OutgoingBody {
  content: Uint8Array | Readable | null
  fault(): Error | undefined
}

export function guarded(body: RequestBody | undefined): OutgoingBody {
  if (!body) return { content: null, fault: () => undefined }
  const content = paced(body.read())
  if (content instanceof Uint8Array) return { content, fault: () => undefined }
  let fault: Error | undefined
  async function* watched(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      yield* source
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error))
      throw fault
    }
  }
  return { content: Readable.from(watched(content), { objectMode: false }), fault: () => fault }
}
