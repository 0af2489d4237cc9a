import { COMMA, CR, LF, QUOTE } from '../bytes.ts'
import type { ColumnTypes } from '../column-types.ts'
import { STOPS, scanField } from '../field-scan.ts'
import { EMPTY, STRING, typeOf } from '../value-type.ts'
import { type ColumnKeys, ValueHash } from './row-hash.ts'
import type { RowSink } from './row-log.ts'

/** Longer values than this are strings, as they are when a table is validated. */
const LONGEST_LIST = 64 * 1024

/** What became of a row: the position after it, or one of these. */
const CUT = -1
const BROKEN = -2

/** Hashes rows of a valid table, and finds the types of their values where these are wanted. */
export class RowScan {
  /** Rows so far. */
  rows = 0
  readonly #sink: RowSink
  readonly #hash = new ValueHash()
  readonly #keysA: Int32Array
  readonly #keysB: Int32Array
  readonly #mask: Int32Array
  readonly #width: number
  readonly #types: ColumnTypes | undefined
  readonly #rowTypes: Uint8Array
  /** The last value with quotation marks inside, freed of those around them. */
  #value = new Uint8Array(1024)

  constructor(sink: RowSink, columns: ColumnKeys, types: ColumnTypes | undefined) {
    this.#sink = sink
    this.#keysA = columns.a
    this.#keysB = columns.b
    this.#mask = columns.mask
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
    const mask = this.#mask
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
    this.#sink.add(idA, idB, rowA, rowB)
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
    let end = from
    if (this.#types) {
      const packed = scanField(b, from)
      end = packed >> 3
      this.#rowTypes[column] = end - from > LONGEST_LIST ? STRING : packed & 7
    } else {
      while (STOPS[b[end] ?? LF] === 0) end++
    }
    if (b[end] === QUOTE) return BROKEN
    this.#hash.set(b, from, end, this.#keysA[column] ?? 0, this.#keysB[column] ?? 0)
    return end
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
    this.#hash.set(b, from, to, this.#keysA[column] ?? 0, this.#keysB[column] ?? 0)
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
