import { isUtf8 } from 'node:buffer'
import { LF } from './bytes.ts'
import { FastScan } from './fast-scan.ts'
import type { FaultSink } from './faults.ts'
import { IdLog, type IdSeed } from './id-log.ts'
import { startOfFile } from './record.ts'
import { RecordReader } from './record-reader.ts'
import { RowJudge } from './row-judge.ts'

/** So many bytes are checked, then scanned, while they are in the processor's cache. */
const BLOCK_BYTES = 128 * 1024

/**
 * The one pass over a table's bytes. The fast scan takes rows that are good and lie in one piece; the record reader takes the others: the header,
 * rows that chunks cut in two, the last one, and all that have a fault.
 */
export class TablePass {
  readonly cursor = startOfFile()
  readonly ids: IdLog
  readonly judge: RowJudge
  /** Bytes so far. */
  bytes = 0
  /** Of these, the ones that a valid file sends: without blank lines at the end. */
  sendable = 0
  readonly #seed: IdSeed
  readonly #reader: RecordReader
  #fast: FastScan | undefined
  /** Where the record that the reader read last begins. */
  #recordStart = 0

  constructor(file: string, faults: FaultSink, seed: IdSeed) {
    this.#seed = seed
    this.ids = new IdLog(seed)
    this.judge = new RowJudge(file, this.cursor, this.ids, faults)
    this.#reader = new RecordReader(this.cursor, seed, this.judge)
  }

  take(chunk: Buffer): void {
    let p = 0
    if (this.#reader.within) p = this.#readRecord(chunk, p)
    while (p < chunk.length) {
      const limit = this.#fast ? chunk.lastIndexOf(LF, p + BLOCK_BYTES - 1) + 1 : 0
      if (this.#fast && limit > p && isText(chunk.subarray(p, limit))) p = this.#scan(this.#fast, chunk, p, limit)
      else {
        do p = this.#readRecord(chunk, p)
        while (p < limit)
      }
    }
    this.bytes += chunk.length
    if (this.#reader.within && !this.#reader.maybeBlank) this.sendable = this.bytes
  }

  /** The file has ended. Where a number is returned, it must be read on from there: see `RecordReader.end`. */
  end(): number | undefined {
    if (this.#reader.within) this.sendable = this.bytes
    const more = this.#reader.end()
    if (more === undefined) return undefined
    this.bytes = this.#recordStart + more
    this.sendable = this.bytes
    return this.bytes
  }

  #scan(fast: FastScan, chunk: Buffer, from: number, limit: number): number {
    let p = from
    while (p < limit) {
      // The row after blank lines is the reader's: it is what makes them a fault.
      const end = this.judge.blankLines > 0 ? p : fast.run(chunk, p, limit)
      if (end > p) this.sendable = this.bytes + end
      p = end < limit ? this.#readRecord(chunk, end) : end
    }
    return p
  }

  #readRecord(chunk: Buffer, from: number): number {
    if (!this.#reader.within) this.#recordStart = this.bytes + from
    const end = this.#reader.feed(chunk, from, chunk.length)
    if (this.#reader.within) return end
    if (this.judge.blankLines === 0) this.sendable = this.bytes + end
    if (this.judge.header?.trusted && !this.#fast) this.#fast = new FastScan(this.cursor, this.judge.columns, this.ids, this.#seed)
    return end
  }
}

/** Valid UTF-8 without NUL. */
function isText(bytes: Buffer): boolean {
  return isUtf8(bytes) && bytes.indexOf(0) < 0
}
