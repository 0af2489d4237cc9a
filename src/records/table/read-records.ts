import type { Source } from '../source.ts'
import type { IdSeed } from './id-log.ts'
import { type RecordHandler, startOfFile } from './record.ts'
import { RecordReader } from './record-reader.ts'
import { textChunks } from './text-chunks.ts'

/** Reads a file from its beginning, record by record, until its end or until the handler is done. */
export async function readRecords(source: Source, handler: RecordHandler, seed: IdSeed, signal?: AbortSignal): Promise<void> {
  const reader = new RecordReader(startOfFile(), seed, handler)
  let start = 0
  for (let from: number | undefined = 0; from !== undefined; ) {
    let before = from
    for await (const chunk of textChunks(source, { signal, from })) {
      for (let p = 0; p < chunk.length; ) {
        if (!reader.within) start = before + p
        p = reader.feed(chunk, p, chunk.length)
      }
      if (handler.done) return
      before += chunk.length
    }
    const more = reader.end()
    from = more === undefined ? undefined : start + more
  }
}
