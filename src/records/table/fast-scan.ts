import { COMMA, CR, isBlank, LF, QUOTE } from './bytes.ts'
import type { ColumnTypes } from './column-types.ts'
import { scanField } from './field-scan.ts'
import { IdHash, type IdSeed } from './id-hash.ts'
import { type Cursor, KEPT_BYTES } from './record.ts'
import { STRING, typeOf } from './value-type.ts'

const QUOTED_STOPS = new Uint8Array(256)
for (const c of [LF, QUOTE]) QUOTED_STOPS[c] = 1

const OPEN_BRACKET = 0x5b

/** Gets the hashes of the ids. Where `add` answers false, the row is left to the record reader. */
export interface IdSink {
  add(a: number, b: number): boolean
}

/**
 * Takes the rows that have nothing wrong with them, as fast as bytes can be looked at: no strings, no allocation. What it does not
 * understand at once it leaves to the record reader, which judges it again from its first byte; so it may be too strict, never too lenient.
 */
export class FastScan {
  readonly #cursor: Cursor
  readonly #columns: ColumnTypes
  readonly #ids: IdSink
  readonly #hash: IdHash
  /** Columns of the current row with an unlikely type, and these types. */
  readonly #oddColumns: Int32Array
  readonly #oddTypes: Uint8Array
  #odd = 0
  readonly #value = Buffer.alloc(KEPT_BYTES)
  // Of the current row:
  #lineBreaks = 0
  /** Whether the quoted field that was read last has quotation marks inside. */
  #doubled = false

  constructor(cursor: Cursor, columns: ColumnTypes, ids: IdSink, seed: IdSeed) {
    this.#cursor = cursor
    this.#columns = columns
    this.#ids = ids
    this.#hash = new IdHash(seed)
    this.#oddColumns = new Int32Array(columns.width)
    this.#oddTypes = new Uint8Array(columns.width)
  }

  /**
   * Takes rows of `b` from `from`, where one begins, to `limit`. The last byte before `limit` must be a LF, and the bytes valid UTF-8 without NUL.
   * Returns the position of the first row that it left, or `limit`.
   */
  run(b: Uint8Array, from: number, limit: number): number {
    const before = this.#cursor.rows
    let p = from
    while (p < limit) {
      const end = this.#row(b, p, limit)
      if (end < 0 || !this.#ids.add(this.#hash.a, this.#hash.b)) break
      if (this.#odd > 0) this.#countOdd()
      if (b[end - 2] === CR) this.#cursor.crlf++
      this.#cursor.line += this.#lineBreaks + 1
      this.#cursor.rows++
      p = end
    }
    this.#columns.settle(this.#cursor.rows - before)
    return p
  }

  #countOdd(): void {
    for (let i = 0; i < this.#odd; i++) this.#columns.addUnlikely(this.#oddColumns[i] ?? 0, this.#oddTypes[i] ?? 0, this.#cursor.line)
  }

  /** Position after the row, or -1 where it is not a good row to the end. */
  #row(b: Uint8Array, from: number, limit: number): number {
    const { width, likely } = this.#columns
    this.#lineBreaks = 0
    this.#odd = 0
    let packed = b[from] === QUOTE ? this.#quotedId(b, from, limit) : this.#bareId(b, from)
    for (let column = 0; ; ) {
      if (packed < 0) return -1
      const type = packed & 7
      if (type !== likely[column]) this.#note(column, type)
      const end = packed >> 3
      if (++column === width) return this.#rowEnd(b, from, end)
      if (b[end] !== COMMA) return -1
      packed = b[end + 1] === QUOTE ? this.#quoted(b, end + 1, limit) : scanField(b, end + 1)
    }
  }

  #note(column: number, type: number): void {
    this.#oddColumns[this.#odd] = column
    this.#oddTypes[this.#odd] = type
    this.#odd++
  }

  #rowEnd(b: Uint8Array, from: number, end: number): number {
    if (end - from > KEPT_BYTES) return -1
    if (b[end] === LF) return end + 1
    return b[end] === CR && b[end + 1] === LF ? end + 2 : -1
  }

  #bareId(b: Uint8Array, from: number): number {
    const first = b[from] ?? LF
    const packed = scanField(b, from)
    const end = packed >> 3
    if (end === from || ((first <= 0x20 || first >= 0x80) && isBlank(b, from, end))) return -1
    this.#hash.set(b, from, end)
    return packed
  }

  #quotedId(b: Uint8Array, from: number, limit: number): number {
    const packed = this.#quoted(b, from, limit)
    if (packed < 0) return -1
    const end = (packed >> 3) - 1
    if (isBlank(b, from + 1, end)) return -1
    if (this.#doubled) this.#hashDoubled(b, from + 1, end)
    else this.#hash.set(b, from + 1, end)
    return packed
  }

  #hashDoubled(b: Uint8Array, from: number, to: number): void {
    this.#hash.begin()
    for (let p = from; p < to; p++) {
      const c = b[p] ?? 0
      this.#hash.add(c)
      if (c === QUOTE) p++
    }
    this.#hash.end()
  }

  #quoted(b: Uint8Array, from: number, limit: number): number {
    this.#doubled = false
    let p = from + 1
    for (;;) {
      while (QUOTED_STOPS[b[p] ?? LF] === 0) p++
      if (b[p] === LF) {
        if (p + 1 >= limit) return -1
        this.#lineBreaks++
        p++
      } else {
        if (b[p + 1] !== QUOTE) break
        this.#doubled = true
        p += 2
      }
    }
    return ((p + 1) << 3) | this.#quotedType(b, from + 1, p)
  }

  /** Type of the value between two quotation marks; only lists and strings have quotation marks inside. */
  #quotedType(b: Uint8Array, from: number, to: number): number {
    if (!this.#doubled) return typeOf(b, from, to)
    if (b[from] !== OPEN_BRACKET || to - from > KEPT_BYTES) return STRING
    let length = 0
    for (let p = from; p < to; p++) {
      const c = b[p] ?? 0
      this.#value[length++] = c
      if (c === QUOTE) p++
    }
    return typeOf(this.#value, 0, length)
  }
}
