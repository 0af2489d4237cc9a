import { isUtf8 } from 'node:buffer'
import { LF } from './bytes.ts'
import type { FastScan } from './fast-scan.ts'
import type { IdSeed } from './id-hash.ts'
import type { Cursor, RecordHandler } from './record.ts'
import { RecordReader } from './record-reader.ts'

/**
 * So many bytes are checked, then scanned, while they are in the processor's cache. The first blocks are smaller: the types that are likely in each
 * column are known sooner, and the engine compiles the scan after having seen all of it.
 */
const BLOCK_BYTES = 128 * 1024
const FIRST_BLOCK_BYTES = 4 * 1024

/** Takes what the record reader reads. */
export interface TableHandler extends RecordHandler {
  /** The scan that may take the rows that come next; where there is none, the reader takes them. */
  fastScan(): FastScan | undefined
}

/**
 * Goes through a table's bytes once. The fast scan takes rows that are good and lie in one piece; the record reader takes the others: the header,
 * rows that chunks cut in two, the last one, and all that have a fault.
 */
export class TableScanner {
  /** Bytes so far. */
  bytes = 0
  /** Of these, the ones before the blank lines at the end. */
  filled = 0
  readonly #handler: TableHandler
  readonly #reader: RecordReader
  #blockBytes = FIRST_BLOCK_BYTES
  /** Where the record that the reader read last begins. */
  #recordStart = 0

  constructor(cursor: Cursor, seed: IdSeed, handler: TableHandler) {
    this.#handler = handler
    this.#reader = new RecordReader(cursor, seed, handler)
  }

  /** At most 256 MiB at a time: the fast scan packs a position and a type into 31 bits. */
  take(chunk: Buffer): void {
    let p = this.#reader.within ? this.#readRecord(chunk, 0) : 0
    while (p < chunk.length) {
      const limit = chunk.lastIndexOf(LF, p + this.#blockBytes - 1) + 1
      if (limit > p && isText(chunk.subarray(p, limit))) {
        this.#blockBytes = Math.min(BLOCK_BYTES, 2 * this.#blockBytes)
        p = this.#scan(chunk, p, limit)
      } else {
        do p = this.#readRecord(chunk, p)
        while (p < limit)
      }
    }
    this.bytes += chunk.length
    if (this.#reader.within && !this.#reader.maybeBlank) this.filled = this.bytes
  }

  /** The file has ended. Where a number is returned, it must be read on from there: see `RecordReader.end`. */
  end(): number | undefined {
    if (this.#reader.within) this.filled = this.bytes
    const more = this.#reader.end()
    if (more === undefined) return undefined
    this.bytes = this.#recordStart + more
    this.filled = this.bytes
    return this.bytes
  }

  #scan(chunk: Buffer, from: number, limit: number): number {
    let p = from
    while (p < limit) {
      const end = this.#handler.fastScan()?.run(chunk, p, limit) ?? p
      if (end > p) this.filled = this.bytes + end
      p = end < limit ? this.#readRecord(chunk, end) : end
    }
    return p
  }

  #readRecord(chunk: Buffer, from: number): number {
    if (!this.#reader.within) this.#recordStart = this.bytes + from
    const end = this.#reader.feed(chunk, from, chunk.length)
    if (!this.#reader.within && !this.#reader.wasBlank) this.filled = this.bytes + end
    return end
  }
}

/** Valid UTF-8 without NUL. */
function isText(bytes: Buffer): boolean {
  return isUtf8(bytes) && bytes.indexOf(0) < 0
}
