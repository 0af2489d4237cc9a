import { createInflateRaw, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'

const HEADER_BYTES = 10
const TRAILER_BYTES = 8

/** How many bytes the deflate stream at the start of `bytes` takes. */
async function deflateLength(bytes: Uint8Array): Promise<number> {
  const inflater = createInflateRaw()
  inflater.end(bytes)
  await collect(inflater)
  return inflater.bytesWritten
}

/** The content of `bytes`, which must be one gzip member with nothing after it. */
export async function contentOfOneMember(bytes: Uint8Array): Promise<Buffer> {
  expect(HEADER_BYTES + (await deflateLength(bytes.subarray(HEADER_BYTES))) + TRAILER_BYTES).toBe(bytes.length)
  return gunzipSync(bytes)
}

/** All chunks as one. */
export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
