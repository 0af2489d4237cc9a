import { EMPTY, VALUE_TYPES, type ValueType } from './value-type.ts'

/** What a column holds as a whole: one type, several (`mixed`), or nothing but empty fields. */
export type ColumnType = ValueType | 'mixed'

export interface ColumnSummary {
  /** At most 200 characters. */
  name: string
  /** The type of all its values, or of at least nine in ten; empty fields are left out of account. */
  type: ColumnType
  /** Fields of each type, over the rows that have no fault of their own. */
  counts: Record<ValueType, number>
  /** Line of the first row whose value is not of `type`; absent where there is none, and for `mixed`. */
  oddLine?: number
}

const TYPES = VALUE_TYPES.length
const NEARLY_ALL = 0.9

/** Counts the types of the values, column by column. */
export class ColumnTypes {
  readonly width: number
  /** The type that is likely next in each column. The scanner reports only what differs from it. */
  readonly likely: Uint8Array
  readonly #counts: Float64Array
  readonly #firstLines: Float64Array

  constructor(width: number) {
    this.width = width
    this.likely = new Uint8Array(width)
    this.#counts = new Float64Array(width * TYPES)
    this.#firstLines = new Float64Array(width * TYPES)
  }

  add(column: number, type: number, line: number): void {
    const k = column * TYPES + type
    this.#counts[k] = (this.#counts[k] ?? 0) + 1
    if (this.#firstLines[k] === 0) this.#firstLines[k] = line
  }

  /** Counts one value where {@link settle} is going to count the likely type. */
  addUnlikely(column: number, type: number, line: number): void {
    const k = column * TYPES + (this.likely[column] ?? 0)
    this.#counts[k] = (this.#counts[k] ?? 0) - 1
    this.add(column, type, line)
  }

  /** Counts the likely type for `rows` rows in every column, then chooses the likely types anew. */
  settle(rows: number): void {
    for (let column = 0; column < this.width; column++) {
      const from = column * TYPES
      const k = from + (this.likely[column] ?? 0)
      this.#counts[k] = (this.#counts[k] ?? 0) + rows
      let best = this.likely[column] ?? 0
      for (let type = 0; type < TYPES; type++) if ((this.#counts[from + type] ?? 0) > (this.#counts[from + best] ?? 0)) best = type
      this.likely[column] = best
    }
  }

  summarize(names: readonly string[]): ColumnSummary[] {
    return Array.from({ length: this.width }, (_, column) => this.#summary(column, names[column] ?? ''))
  }

  #summary(column: number, name: string): ColumnSummary {
    const of = (type: number) => this.#counts[column * TYPES + type] ?? 0
    const counts = { empty: of(0), string: of(1), number: of(2), datetime: of(3), boolean: of(4), list: of(5) }
    let best = EMPTY
    let filled = 0
    for (let type = EMPTY + 1; type < TYPES; type++) {
      filled += of(type)
      if (best === EMPTY ? of(type) > 0 : of(type) > of(best)) best = type
    }
    const most = VALUE_TYPES[best] ?? 'empty'
    if (best === EMPTY || of(best) === filled) return { name, type: most, counts }
    if (of(best) < NEARLY_ALL * filled) return { name, type: 'mixed', counts }
    return { name, type: most, counts, oddLine: this.#firstOdd(column, best) }
  }

  #firstOdd(column: number, best: number): number {
    let line = Number.POSITIVE_INFINITY
    for (let type = EMPTY + 1; type < TYPES; type++) {
      const first = this.#firstLines[column * TYPES + type] ?? 0
      if (type !== best && first > 0) line = Math.min(line, first)
    }
    return line
  }
}
