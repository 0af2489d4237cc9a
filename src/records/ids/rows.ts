import type { IdCollector } from './collector.ts'
import type { CsvRecord } from './csv.ts'

/** The column that holds the ids, where the header names it so; else it is the first. */
const COLUMN = 'distinct_id'

/** Takes the ids out of the rows of a CSV file, the header first. */
export class IdRows {
  readonly #file: string
  readonly #collector: IdCollector
  #column: number | undefined
  #width = 0
  #index = 0

  constructor(file: string, collector: IdCollector) {
    this.#file = file
    this.#collector = collector
  }

  /** @returns whether more is wanted */
  take(record: CsvRecord): boolean {
    const { line, cells, fault } = record
    if (cells?.length === 1 && cells[0]?.trim() === '') return true
    if (this.#column === undefined) return this.#header(record)
    const place = { line, index: this.#index++ }
    if (!cells) return this.#collector.reject(this.#file, 'AO_IDS_FORMAT', fault ?? '', place)
    if (cells.length !== this.#width)
      return this.#collector.reject(this.#file, 'AO_IDS_FORMAT', wrongWidth(cells.length, this.#width), place)
    return this.#collector.addFrom(this.#file, cells[this.#column] ?? '', place)
  }

  #header({ line, cells, fault }: CsvRecord): boolean {
    const names = cells?.map((name) => name.trim()) ?? []
    this.#column = Math.max(0, names.indexOf(COLUMN))
    this.#width = names.length
    const problem =
      fault ?? (names.indexOf(COLUMN) === names.lastIndexOf(COLUMN) ? undefined : 'Two columns have the header `distinct_id`.')
    if (problem === undefined) return true
    this.#collector.reject(this.#file, 'AO_IDS_FORMAT', `${problem} It is the header, so nothing after it was read.`, { line })
    return false
  }
}

function wrongWidth(found: number, expected: number): string {
  const fields = `${found} ${found === 1 ? 'field' : 'fields'}`
  return `The row has ${fields}, the header ${expected}, so it is not clear which one is the id. Put fields that contain commas in quotation marks.`
}
