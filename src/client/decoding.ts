import { Readable } from 'node:stream'
import { createGunzip, createInflate } from 'node:zlib'
import { TransportFailure } from './transport-failure.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** The one value of a header, or nothing. */
export function header(headers: Headers, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The content of an answer, without its Content-Encoding. Sizes are bounded by who reads. */
export async function* decoded(chunks: AsyncGenerator<Buffer, void, undefined>, headers: Headers): AsyncGenerator<Buffer, void, undefined> {
  const encoding = (header(headers, 'content-encoding') ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') {
    yield* chunks
    return
  }
  const decoder = decoderFor(encoding)
  let broken: Error | undefined
  const source = Readable.from(chunks, { objectMode: false })
  source.once('error', (error: Error) => {
    broken = error
    decoder.destroy(error)
  })
  try {
    for await (const chunk of source.pipe(decoder)) yield chunk
  } catch (cause) {
    if (broken) throw broken
    throw undecodable(cause)
  } finally {
    source.destroy()
    decoder.destroy()
  }
}

function decoderFor(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  throw new TransportFailure('encoding', `The answer has the unknown Content-Encoding "${encoding.slice(0, 40)}".`, { taken: true })
}

/** Compressed content that ends early was cut off on its way; anything else was never right. */
function undecodable(cause: unknown): TransportFailure {
  const cutOff = cause instanceof Error && 'code' in cause && cause.code === 'Z_BUF_ERROR'
  const message = cutOff ? 'The compressed answer ends early.' : 'The answer cannot be decompressed.'
  return new TransportFailure(cutOff ? 'lost' : 'encoding', message, { taken: true, cause })
}
