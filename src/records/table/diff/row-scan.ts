import { COMMA, CR, LF, QUOTE } from '../bytes.ts'
import type { ColumnTypes } from '../column-types.ts'
import { EMPTY, STRING, typeOf } from '../value-type.ts'
import { type ColumnKeys, ValueHash } from './row-hash.ts'
import type { RowLog } from './row-log.ts'

/** 1 for the bytes that a bare field ends at, or cannot contain. */
const STOPS = new Uint8Array(256)
for (const c of [LF, CR, QUOTE, COMMA]) STOPS[c] = 1

/** Longer values than this are strings, as they are when a table is validated. */
const LONGEST_LIST = 64 * 1024

/** What became of a row: the position after it, or one of these. */
const CUT = -1
const BROKEN = -2

/** Hashes rows of a valid table, and finds the types of their values where these are wanted. */
export class RowScan {
  /** Rows so far. */
  rows = 0
  readonly #log: RowLog
  readonly #hash = new ValueHash()
  readonly #columns: ColumnKeys
  readonly #width: number
  readonly #types: ColumnTypes | undefined
  readonly #rowTypes: Uint8Array
  /** The last value with quotation marks inside, freed of those around them. */
  #value = new Uint8Array(1024)

  constructor(log: RowLog, columns: ColumnKeys, types: ColumnTypes | undefined) {
    this.#log = log
    this.#columns = columns
    this.#width = columns.mask.length
    this.#types = types
    this.#rowTypes = new Uint8Array(this.#width)
  }

  /**
   * Takes the whole rows of `b` from `from` on, where one begins. Its last byte, where there is one, is a line feed. Blank lines are passed over.
   * @returns where the first row begins that is not there to its end, or undefined where a row is not one of a valid table
   */
  run(b: Uint8Array, from: number): number | undefined {
    const before = this.rows
    this.#hash.view = new DataView(b.buffer, b.byteOffset, b.length)
    const end = this.#rows(b, from)
    this.#types?.settle(this.rows - before)
    return end
  }

  #rows(b: Uint8Array, from: number): number | undefined {
    let p = from
    while (p < b.length) {
      const blank = blankLine(b, p)
      const end = blank > 0 ? p + blank : this.#row(b, p)
      if (end === CUT) return p
      if (end === BROKEN) return undefined
      p = end
    }
    return p
  }

  #row(b: Uint8Array, from: number): number {
    const { mask } = this.#columns
    const hash = this.#hash
    let idA = 0
    let idB = 0
    let rowA = 0
    let rowB = 0
    let p = from
    for (let column = 0; ; p++) {
      p = b[p] === QUOTE ? this.#quoted(b, p + 1, column) : this.#bare(b, p, column)
      if (p < 0) return p
      if (column === 0) {
        idA = hash.a
        idB = hash.b
      } else {
        const counts = mask[column] ?? 0
        rowA = (rowA + (hash.a & counts)) | 0
        rowB = (rowB + (hash.b & counts)) | 0
      }
      if (++column === this.#width) break
      if (b[p] !== COMMA) return BROKEN
    }
    const end = lineEnd(b, p)
    if (end < 0) return end
    this.#log.add(idA, idB, rowA, rowB)
    this.rows++
    if (this.#types) this.#countTypes(this.#types)
    return end
  }

  #countTypes(types: ColumnTypes): void {
    const { likely } = types
    for (let column = 0; column < this.#width; column++) {
      const type = this.#rowTypes[column] ?? EMPTY
      if (type !== likely[column]) types.addUnlikely(column, type, 1)
    }
  }

  #bare(b: Uint8Array, from: number, column: number): number {
    let p = from
    // The last byte is a line feed: there is none beyond.
    while (STOPS[b[p] ?? LF] === 0) p++
    if (b[p] === QUOTE) return BROKEN
    this.#takeValue(b, from, p, column)
    return p
  }

  #quoted(b: Uint8Array, from: number, column: number): number {
    let doubled = 0
    let p = from
    for (;;) {
      while (p < b.length && b[p] !== QUOTE) p++
      // The last byte is a line feed: behind a quotation mark there is another byte.
      if (p >= b.length) return CUT
      if (b[p + 1] !== QUOTE) break
      doubled++
      p += 2
    }
    if (doubled > 0) this.#takeValue(this.#freed(b, from, p, p - from - doubled), 0, p - from - doubled, column)
    else this.#takeValue(b, from, p, column)
    return p + 1
  }

  #takeValue(b: Uint8Array, from: number, to: number, column: number): void {
    const { a, b: keysB } = this.#columns
    this.#hash.set(b, from, to, a[column] ?? 0, keysB[column] ?? 0)
    if (this.#types) this.#rowTypes[column] = to - from > LONGEST_LIST ? STRING : typeOf(b, from, to)
  }

  /** The value without the first of each two quotation marks. */
  #freed(b: Uint8Array, from: number, to: number, length: number): Uint8Array {
    if (this.#value.length < length) this.#value = new Uint8Array(2 * length)
    const value = this.#value
    for (let p = from, at = 0; p < to; p++, at++) {
      value[at] = b[p] ?? 0
      if (b[p] === QUOTE) p++
    }
    return value
  }
}

/** Position after the line end at `p`. */
function lineEnd(b: Uint8Array, p: number): number {
  if (b[p] === LF) return p + 1
  return b[p] === CR && b[p + 1] === LF ? p + 2 : BROKEN
}

/** Length of the blank line at `p`, or 0. */
function blankLine(b: Uint8Array, p: number): number {
  if (b[p] === LF) return 1
  return b[p] === CR && b[p + 1] === LF ? 2 : 0
}
