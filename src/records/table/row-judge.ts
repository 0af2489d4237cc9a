import { isBlank, SPACE, TAB } from './bytes.ts'
import { ColumnTypes } from './column-types.ts'
import { FastScan } from './fast-scan.ts'
import {
  blankId,
  blankLines,
  type FaultEntry,
  type FaultSink,
  fieldName,
  tellTextFault,
  tooFewFields,
  tooManyFields,
  whiteLine,
} from './faults.ts'
import { type Header, HeaderReader } from './header.ts'
import type { IdSeed } from './id-hash.ts'
import { IdLog } from './id-log.ts'
import { type FieldView, KEPT_BYTES, type Place, type RecordView, startOfFile } from './record.ts'
import type { TableHandler } from './table-scanner.ts'
import { STRING, typeOf } from './value-type.ts'

const isWhite = (c: number | undefined) => c === SPACE || c === TAB

/** Judges every record that the reader reads: the first as the header, the others as rows. */
export class RowJudge implements TableHandler {
  header: Header | undefined
  columns = new ColumnTypes(0)
  /** Blank lines since the last record, and the first of them. */
  blankLines = 0
  firstBlankLine = 0
  headerLine = 0
  /** Records that ended with the file. */
  unended = 0
  readonly cursor = startOfFile()
  readonly ids: IdLog
  #fast: FastScan | undefined
  readonly #seed: IdSeed
  readonly #faults: FaultSink
  readonly #headerReader: HeaderReader
  // Of the current row:
  #types = new Uint8Array(0)
  #whiteLine = false
  #idFaulty = false
  #idBlank = false
  #hashA = 0
  #hashB = 0
  readonly #surplus: Place = { line: 0, column: 0 }

  constructor(file: string, faults: FaultSink, seed: IdSeed) {
    this.ids = new IdLog(seed)
    this.#seed = seed
    this.#faults = faults
    this.#headerReader = new HeaderReader(file)
  }

  /** Not before the header is known; and the row after blank lines is the reader's, for it is what makes them a fault. */
  fastScan(): FastScan | undefined {
    return this.blankLines > 0 ? undefined : this.#fast
  }

  field(field: FieldView): void {
    if (this.header === undefined) {
      this.#headerReader.field(field)
      return
    }
    const width = this.columns.width
    if (field.index === 0) this.#takeId(field)
    if (field.index < width) this.#types[field.index] = field.length > KEPT_BYTES ? STRING : typeOf(field.value, 0, field.length)
    if (field.index !== width) return
    this.#surplus.line = field.line
    this.#surplus.column = field.column
  }

  #takeId(field: FieldView): void {
    this.#idFaulty = field.faulty
    this.#idBlank = isBlank(field.value, 0, field.kept)
    this.#hashA = field.hashA
    this.#hashB = field.hashB
    this.#whiteLine = !field.quoted && isWhite(field.value[0]) && field.value.subarray(0, field.kept).every(isWhite)
  }

  record(record: RecordView): void {
    if (record.blank) {
      if (this.blankLines === 0) this.firstBlankLine = record.line
      this.blankLines++
      return
    }
    if (this.blankLines > 0) this.#faults.add(blankLines(this.firstBlankLine, this.blankLines))
    this.blankLines = 0
    if (record.lineEnd === 2) this.cursor.crlf++
    if (record.lineEnd === 0) this.unended++
    if (this.header === undefined) this.#takeHeader(record)
    else this.#takeRow(record, this.header)
  }

  #takeHeader(record: RecordView): void {
    this.header = this.#headerReader.end(record, this.#faults)
    this.headerLine = record.line
    this.columns = new ColumnTypes(this.header.names.length)
    this.#types = new Uint8Array(this.header.names.length)
    if (this.header.trusted) this.#fast = new FastScan(this.cursor, this.columns, this.ids, this.#seed)
  }

  #takeRow(record: RecordView, header: Header): void {
    const faults = this.#rowFaults(record, header)
    if (faults.length > 0) {
      const text = record.text()
      for (const fault of faults) this.#faults.add({ index: this.cursor.rows, ...fault, record: text })
    } else {
      const width = Math.min(record.fields, this.columns.width)
      for (let column = 0; column < width; column++) this.columns.add(column, this.#types[column] ?? STRING, record.line)
    }
    if (!this.#idFaulty && !this.#idBlank) this.ids.add(this.#hashA, this.#hashB)
    this.cursor.rows++
  }

  #rowFaults(record: RecordView, { names, trusted }: Header): FaultEntry[] {
    const faults: FaultEntry[] = record.faults.map((fault) => ({
      line: fault.line,
      column: fault.column,
      ...fieldName(names, fault.field),
      ...tellTextFault(fault),
    }))
    if (record.fields === 1 && this.#whiteLine) return [...faults, whiteLine(record.line)]
    if (!this.#idFaulty && this.#idBlank) faults.push({ line: record.line, column: 1, ...fieldName(names, 0), ...blankId() })
    if (!trusted || record.doubtful) return faults
    if (record.fields < names.length)
      faults.push({ line: record.line, ...fieldName(names, record.fields), ...tooFewFields(record.fields, names) })
    if (record.fields > names.length) faults.push({ ...this.#surplus, ...tooManyFields(record.fields, names) })
    return faults
  }
}
