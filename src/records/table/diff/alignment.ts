import { type Common, compareLogs } from './compare-logs.ts'
import { offsetOf, RowLog, type RowSink } from './row-log.ts'

/** So many rows of before are passed over where the next row of the table is looked for. */
const LOOKAHEAD = 8
/** After so many rows without a counterpart, both tables stand in different orders. */
const MANY_MISSES = 10_000

/**
 * Compares the rows of a table with those before, in the order in which they come: as long as both stand in nearly the same order, a row's
 * counterpart is found at once. The rows that find none that way are kept, and compared at the end in whatever order they stand.
 */
export class Alignment implements RowSink {
  /** Rows of the table so far. */
  size = 0
  readonly #before: RowLog
  readonly #common: Common = { rows: 0, changed: 0 }
  readonly #oldRest = new RowLog()
  readonly #newRest = new RowLog()
  /** The first row of before that no row has passed. */
  #cursor = 0
  /** Rows in a row that found no counterpart. */
  #misses = 0

  constructor(before: RowLog) {
    this.#before = before
  }

  add(idA: number, idB: number, rowA: number, rowB: number): void {
    this.size++
    const ahead = this.#misses < MANY_MISSES ? LOOKAHEAD : 0
    const last = Math.min(this.#cursor + ahead, this.#before.size - 1)
    for (let entry = this.#cursor; entry <= last; entry++) {
      const block = this.#before.block(entry)
      const at = offsetOf(entry)
      if (block[at] !== idA || block[at + 1] !== idB) continue
      this.#passTo(entry)
      this.#cursor++
      this.#misses = 0
      this.#common.rows++
      if (block[at + 2] !== rowA || block[at + 3] !== rowB) this.#common.changed++
      return
    }
    this.#misses++
    this.#newRest.add(idA, idB, rowA, rowB)
  }

  /** The table has ended: what both have in common. */
  end(): Common {
    const rest = compareLogs(this.#oldRows(), this.#newRest)
    return { rows: this.#common.rows + rest.rows, changed: this.#common.changed + rest.changed }
  }

  /** The rows of before that found no counterpart on the way. */
  #oldRows(): RowLog {
    if (this.#cursor === 0) return this.#before
    this.#passTo(this.#before.size)
    return this.#oldRest
  }

  /** Keeps the rows of before up to an entry, which the table's rows have passed over. */
  #passTo(entry: number): void {
    for (; this.#cursor < entry; this.#cursor++) {
      const block = this.#before.block(this.#cursor)
      const at = offsetOf(this.#cursor)
      this.#oldRest.add(block[at] ?? 0, block[at + 1] ?? 0, block[at + 2] ?? 0, block[at + 3] ?? 0)
    }
  }
}
