import { DataError } from '../../core/errors.ts'
import { decode, isBlank } from './bytes.ts'
import { blankName, duplicateName, type FaultSink, fieldName, oneColumn, tellTextFault } from './faults.ts'
import type { FieldView, RecordView } from './record.ts'

/** Far more columns than any table has: what has more is no table, and its names would fill the memory. */
const MOST_COLUMNS = 16_384

/** Of a name, so many characters are kept: enough to recognise it, and a missing quotation mark cannot make one of megabytes. */
const NAME_LENGTH = 200

export interface Header {
  /** At most 200 characters of each. */
  names: readonly string[]
  /** False where the number of columns is not certain: rows are not held against it then, or one fault would lead to thousands. */
  trusted: boolean
  /** True where its text has faults of quoting or a lone CR: what looks like the whole file may be its header. */
  doubtful: boolean
}

/** Takes the fields of the first record and judges them as names of columns. */
export class HeaderReader {
  readonly #file: string
  readonly #names: string[] = []
  readonly #first = new Map<string, number>()
  readonly #faults: ReturnType<typeof blankName>[] = []

  constructor(file: string) {
    this.#file = file
  }

  /** @throws DataError AO_FILE_NOT_TABLE */
  field(field: FieldView): void {
    if (field.index >= MOST_COLUMNS) {
      throw new DataError(
        'AO_FILE_NOT_TABLE',
        `The header of ${this.#file} has more than ${MOST_COLUMNS} columns.`,
        { file: this.#file, line: field.line },
        {
          hint: 'Check that it is a CSV file with one row a line.',
        },
      )
    }
    const name = decode(field.value.subarray(0, field.kept))
    this.#names.push(name.slice(0, NAME_LENGTH))
    if (field.faulty) return
    const place = { line: field.line, column: field.column }
    const first = this.#first.get(name)
    if (isBlank(field.value, 0, field.kept)) this.#faults.push(blankName(place, field.index))
    else if (first === undefined) this.#first.set(name, field.index)
    else this.#faults.push(duplicateName(place, name.slice(0, NAME_LENGTH), first, field.index))
  }

  /** The record has ended: reports its faults. */
  end(record: RecordView, faults: FaultSink): Header {
    for (const fault of record.faults) {
      faults.add({ line: fault.line, column: fault.column, ...fieldName(this.#names, fault.field), ...tellTextFault(fault) })
    }
    for (const fault of this.#faults) faults.add(fault)
    const single = this.#names.length === 1
    if (single && !record.doubtful) faults.add(oneColumn(record.line, this.#names[0] ?? ''))
    return { names: this.#names, trusted: !record.doubtful && !single, doubtful: record.doubtful }
  }
}
