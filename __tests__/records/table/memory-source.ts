import type { Source } from '../../../src/records/source.ts'

/** A source of the given chunks that, as real ones do, reuses the memory of a chunk as soon as the next one is asked for. */
export function memorySource(chunks: readonly Uint8Array[], file = 'table.csv'): Source {
  return {
    file,
    size: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
    async *chunks() {
      for (const chunk of chunks) {
        const lent = Buffer.from(chunk)
        yield lent
        lent.fill('"')
      }
    },
    assertUnchanged: async () => undefined,
    [Symbol.asyncDispose]: async () => undefined,
  }
}

/** Cuts bytes at the given places, which may be any numbers. */
export function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b)
  const starts = [0, ...ends]
  return starts.map((start, i) => bytes.subarray(start, ends[i] ?? bytes.length))
}
