import type { Source } from '../source.ts'
import type { IdSeed } from './id-hash.ts'
import type { Cursor } from './record.ts'
import { type TableHandler, TableScanner } from './table-scanner.ts'
import { textChunks } from './text-chunks.ts'

/** Reads a file again from its beginning, until its end or until the handler is done. */
export async function readRecords(
  source: Source,
  cursor: Cursor,
  seed: IdSeed,
  handler: TableHandler,
  signal?: AbortSignal,
): Promise<void> {
  const scanner = new TableScanner(cursor, seed, handler)
  for (let from: number | undefined = 0; from !== undefined; from = scanner.end()) {
    for await (const chunk of textChunks(source, { signal, from })) {
      scanner.take(chunk)
      if (handler.done) return
    }
  }
}
