import type { Source } from '../source.ts'
import { decode, isBlank } from './bytes.ts'
import { randomSeed } from './id-hash.ts'
import { readRecords } from './read-records.ts'
import { type FieldView, type RecordView, startOfFile } from './record.ts'
import type { TableHandler } from './table-scanner.ts'

/** A row of a table that was read again. */
export interface LocatedRow {
  /** Rows before it, header not counted. */
  index: number
  line: number
  /** Value of the first field. */
  id: string
  blankId: boolean
  fields: number
  /** Its text, at most the first 64 KiB of it. */
  record: string
}

export interface LocatedRows {
  /** Number of fields of the header. */
  width: number
  /** The wanted rows by their index; those that the file has not are missing. */
  rows: ReadonlyMap<number, LocatedRow>
}

class RowFinder implements TableHandler {
  width = 0
  readonly rows = new Map<number, LocatedRow>()
  readonly #wanted: ReadonlySet<number>
  #index = -1
  #id = ''
  #blankId = false

  constructor(wanted: ReadonlySet<number>) {
    this.#wanted = wanted
  }

  get done(): boolean {
    return this.#index >= 0 && this.rows.size === this.#wanted.size
  }

  fastScan(): undefined {
    return undefined
  }

  field(field: FieldView): void {
    if (field.index > 0 || !this.#wanted.has(this.#index)) return
    this.#id = decode(field.value.subarray(0, field.kept))
    this.#blankId = isBlank(field.value, 0, field.kept)
  }

  record(record: RecordView): void {
    if (record.blank) return
    const index = this.#index++
    if (index < 0) this.width = record.fields
    if (!this.#wanted.has(index)) return
    this.rows.set(index, { index, line: record.line, id: this.#id, blankId: this.#blankId, fields: record.fields, record: record.text() })
  }
}

/** Reads a table again for single rows, named by their index (from 0, header not counted), as far as the last of them. */
export async function locateRows(source: Source, indexes: Iterable<number>, signal?: AbortSignal): Promise<LocatedRows> {
  const finder = new RowFinder(new Set([...indexes].filter((index) => index >= 0)))
  await readRecords(source, startOfFile(), randomSeed(), finder, signal)
  return finder
}
