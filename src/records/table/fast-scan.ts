import { COMMA, CR, isBlank, LF, QUOTE } from './bytes.ts'
import type { ColumnTypes } from './column-types.ts'
import { FIRSTS, PLAIN, STOPS, scanField } from './field-scan.ts'
import { type IdLog, type IdSeed, stepA, stepB } from './id-log.ts'
import { type Cursor, KEPT_BYTES } from './record.ts'
import { STRING, typeOf } from './value-type.ts'

const QUOTED_STOPS = new Uint8Array(256)
for (const c of [LF, QUOTE]) QUOTED_STOPS[c] = 1

const OPEN_BRACKET = 0x5b

/**
 * Takes the rows that have nothing wrong with them, as fast as bytes can be looked at: no strings, no allocation. What it does not
 * understand at once it leaves to the record reader, which judges it again from its first byte; so it may be too strict, never too lenient.
 */
export class FastScan {
  readonly #cursor: Cursor
  readonly #columns: ColumnTypes
  readonly #ids: IdLog
  readonly #seed: IdSeed
  /** Columns of the current row with an unlikely type, and these types. */
  readonly #oddColumns: Int32Array
  readonly #oddTypes: Uint8Array
  #odd = 0
  readonly #value = new Uint8Array(KEPT_BYTES)
  // Of the current row:
  #lineBreaks = 0
  #hashA = 0
  #hashB = 0

  constructor(cursor: Cursor, columns: ColumnTypes, ids: IdLog, seed: IdSeed) {
    this.#cursor = cursor
    this.#columns = columns
    this.#ids = ids
    this.#seed = seed
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
      if (end < 0) break
      if (this.#odd > 0) this.#countOdd()
      this.#ids.add(this.#hashA, this.#hashB)
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
    if (b[end] !== CR || b[end + 1] !== LF) return -1
    this.#cursor.crlf++
    return end + 2
  }

  #bareId(b: Uint8Array, from: number): number {
    const first = b[from] ?? LF
    let c = first
    let hashA = this.#seed.a
    let hashB = this.#seed.b
    let p = from
    while (STOPS[c] === 0) {
      hashA = stepA(hashA, c)
      hashB = stepB(hashB, c)
      c = b[++p] ?? LF
    }
    this.#hashA = hashA
    this.#hashB = hashB
    if (p === from || ((first <= 0x20 || first >= 0x80) && isBlank(b, from, p))) return -1
    return FIRSTS[first] === PLAIN ? (p << 3) | STRING : scanField(b, from)
  }

  #quotedId(b: Uint8Array, from: number, limit: number): number {
    let hashA = this.#seed.a
    let hashB = this.#seed.b
    let doubled = false
    let p = from + 1
    for (;;) {
      const c = b[p] ?? LF
      if (c === QUOTE) {
        if (b[p + 1] !== QUOTE) break
        doubled = true
        p++
      } else if (c === LF) {
        if (p + 1 >= limit) return -1
        this.#lineBreaks++
      }
      hashA = stepA(hashA, c)
      hashB = stepB(hashB, c)
      p++
    }
    this.#hashA = hashA
    this.#hashB = hashB
    if (isBlank(b, from + 1, p)) return -1
    return ((p + 1) << 3) | this.#quotedType(b, from + 1, p, doubled)
  }

  #quoted(b: Uint8Array, from: number, limit: number): number {
    let doubled = false
    let p = from + 1
    for (;;) {
      while (QUOTED_STOPS[b[p] ?? LF] === 0) p++
      if (b[p] === LF) {
        if (p + 1 >= limit) return -1
        this.#lineBreaks++
        p++
      } else {
        if (b[p + 1] !== QUOTE) break
        doubled = true
        p += 2
      }
    }
    return ((p + 1) << 3) | this.#quotedType(b, from + 1, p, doubled)
  }

  /** Type of the value between two quotation marks; only lists and strings have quotation marks inside. */
  #quotedType(b: Uint8Array, from: number, to: number, doubled: boolean): number {
    if (!doubled) return typeOf(b, from, to)
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
