import { isUtf8 } from 'node:buffer'
import { setImmediate as turn } from 'node:timers/promises'
import { CsvError, type Options, Parser } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { type LookupValue, typedValue } from './values.ts'

/** A row that the service refuses. `row` counts data rows from 0; -1 is the header. */
export interface RefusedRow {
  row: number
  message: string
}

export interface CheckedTable {
  columns: string[]
  rows: number
  /** At most {@link MAX_REFUSED}, in the order of the rows. */
  refused: RefusedRow[]
}

/** The service names at most this many rows of a refused table. */
const MAX_REFUSED = 10

/** Bytes that are parsed in one go. */
const CHUNK = 1 << 18

/** Lines end with CRLF or LF; the parser is faster where only one of them can come. */
function rfc4180(csv: Buffer): Options {
  return { record_delimiter: csv.includes(13) ? ['\r\n', '\n'] : '\n', relax_column_count: true }
}

/** Judges a whole lookup table by the rules of the replace endpoint. */
export async function checkTable(csv: Buffer): Promise<CheckedTable> {
  const unreadable = notText(csv)
  if (unreadable) return { columns: [], rows: 0, refused: [{ row: -1, message: unreadable }] }
  const check = new TableCheck()
  const parser = new Parser({ ...rfc4180(csv), ...strictCarriageReturns(csv), on_record: (record: string[]) => check.take(record) })
  await feed(parser, csv).catch((error: unknown) => {
    if (!(error instanceof CsvError)) throw error
    check.broken(error)
  })
  return check.verdict()
}

/** The rows of a table that was accepted, typed. */
export function typedRows(csv: Buffer): Record<string, LookupValue>[] {
  const [columns, ...rows] = parse(csv, rfc4180(csv))
  return rows.map((row) => Object.fromEntries((columns ?? []).map((column, index) => [column, typedValue(row[index] ?? '')])))
}

function notText(csv: Buffer): string | undefined {
  if (!isUtf8(csv)) return 'invalid csv: not valid UTF-8'
  if (csv.subarray(0, 3).equals(Buffer.from('\u{feff}'))) return 'invalid header: starts with a byte order mark'
  if (csv.includes(0)) return 'invalid csv: contains a NUL character'
  return undefined
}

/** RFC 4180 has CR only as part of CRLF or inside quotes. Watching each field costs time, so only files with a lone CR pay it. */
function strictCarriageReturns(csv: Buffer): Options {
  if (!hasLoneCarriageReturn(csv)) return {}
  return {
    cast: (value, context) => {
      if (!context.quoting && value.includes('\r')) throw new CsvError('INVALID_OPENING_QUOTE', 'bare carriage return in non-quoted field')
      return value
    },
  }
}

function hasLoneCarriageReturn(csv: Buffer): boolean {
  for (let at = csv.indexOf(13); at !== -1; at = csv.indexOf(13, at + 1)) if (csv[at + 1] !== 10) return true
  return false
}

async function feed(parser: Parser, csv: Buffer): Promise<void> {
  const ended = new Promise<void>((resolve, reject) => {
    parser.once('end', resolve)
    parser.once('error', reject)
  })
  ended.catch(() => undefined)
  parser.resume()
  for (let from = 0; from < csv.length && !parser.destroyed; from += CHUNK) {
    parser.write(csv.subarray(from, from + CHUNK))
    await turn()
  }
  if (!parser.destroyed) parser.end()
  await ended
}

class TableCheck {
  #columns: string[] | undefined
  #rows = 0
  readonly #refused: RefusedRow[] = []
  readonly #firstRowOf = new Map<string, number>()

  /** Judges a record; answers null, so that the parser keeps nothing. */
  take(record: string[]): null {
    if (this.#columns === undefined) this.#header(record)
    else this.#row(record, this.#columns.length)
    return null
  }

  broken(error: CsvError): void {
    if (this.#columns === undefined) this.#columns = []
    this.#refuse(this.#rows, `invalid row: ${describe(error)}`)
  }

  verdict(): CheckedTable {
    if (this.#columns === undefined) this.#refuse(-1, 'invalid header: the file is empty')
    return { columns: this.#columns ?? [], rows: this.#rows, refused: this.#refused }
  }

  #header(record: string[]): void {
    this.#columns = record
    if (record.length < 2) this.#refuse(-1, 'invalid header: at least two columns are required')
    if (record.some((name) => name.trim() === '')) this.#refuse(-1, 'invalid header: blank column name')
    if (new Set(record).size !== record.length) this.#refuse(-1, 'invalid header: duplicate column name')
  }

  #row(record: string[], width: number): void {
    const row = this.#rows++
    const fault = this.#faultOf(record, width, row)
    if (fault) this.#refuse(row, fault)
  }

  #faultOf(record: string[], width: number, row: number): string | undefined {
    if (record.length !== width) return 'invalid row: wrong number of fields'
    const id = record[0] ?? ''
    if (id.trim() === '') return 'primary key is required and cannot be blank'
    const first = this.#firstRowOf.get(id)
    if (first !== undefined) return duplicate(first, row)
    this.#firstRowOf.set(id, row)
    return undefined
  }

  #refuse(row: number, message: string): void {
    if (this.#refused.length < MAX_REFUSED) this.#refused.push({ row, message })
  }
}

function describe(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'extraneous or missing " in quoted-field'
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE') return 'extraneous or missing " in quoted-field'
  return error.message.startsWith('bare') ? error.message : 'bare " in non-quoted field'
}

const DUPLICATE = /^invalid row: row indexes (\d+) and (\d+) have the same primary key$/

function duplicate(first: number, second: number): string {
  return `invalid row: row indexes ${first} and ${second} have the same primary key`
}

/** The row as the service reports it, its indexes moved by `base` (0: the first data row is 0; 1: the header is 0). */
export function reported(refused: RefusedRow, base: number): { index: number; message: string } {
  const pair = DUPLICATE.exec(refused.message)
  const message = pair ? duplicate(Number(pair[1]) + base, Number(pair[2]) + base) : refused.message
  return { index: Math.max(0, refused.row + base), message }
}
