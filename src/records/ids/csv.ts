import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'

/** Characters of a record that runs over several lines; more is a quotation mark that was never closed. */
const MOST_RECORD = 1024 * 1024

/** A record of a CSV file, or why its text is none. */
export interface CsvRecord {
  /** The line in which it begins. */
  line: number
  cells: string[] | undefined
  fault: string | undefined
}

/** What the parser's codes mean here: its own messages quote the cells. */
const FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened in this row and never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'Text follows a closing quotation mark in this row. Double the quotation marks inside a field.',
  INVALID_OPENING_QUOTE:
    'A quotation mark stands inside an unquoted field of this row. Put the field in quotation marks, and double the one inside.',
}

function cellsOf(text: string): { cells: string[] | undefined; fault: string | undefined } {
  if (!text.includes('"')) return { cells: text.split(','), fault: undefined }
  try {
    const records = parse(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n'] })
    return records.length === 1 ? { cells: records[0], fault: undefined } : { cells: undefined, fault: FAULTS['INVALID_OPENING_QUOTE'] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { cells: undefined, fault: FAULTS[error.code] ?? `This row breaks the rules of CSV (${error.code}).` }
  }
}

function quotesIn(text: string): number {
  let count = 0
  for (let i = text.indexOf('"'); i !== -1; i = text.indexOf('"', i + 1)) count++
  return count
}

/**
 * Puts the lines of a CSV file (RFC 4180) together to records: a record ends with the line in which its quotation marks are even. Each is parsed
 * for itself, so that the line is known and one that is broken leaves the others as they are.
 */
export class CsvRecords {
  #line = 1
  #text = ''
  /** Whether a quotation mark is open at the end of the text. */
  #isOpen = false
  #start = 1

  /** Takes the next line. @returns the record that it ends */
  push(line: string): CsvRecord | undefined {
    this.#text = this.#isOpen ? `${this.#text}\n${line}` : line
    if (!this.#isOpen) this.#start = this.#line
    this.#line++
    if (quotesIn(line) % 2 === 1) this.#isOpen = !this.#isOpen
    return this.#isOpen && this.#text.length <= MOST_RECORD ? undefined : this.#take()
  }

  /** @returns the record that the file leaves open at its end */
  end(): CsvRecord | undefined {
    return this.#isOpen ? this.#take() : undefined
  }

  #take(): CsvRecord {
    const text = this.#text.endsWith('\r') ? this.#text.slice(0, -1) : this.#text
    const fault = this.#isOpen ? FAULTS['CSV_QUOTE_NOT_CLOSED'] : undefined
    this.#text = ''
    this.#isOpen = false
    return { line: this.#start, ...(fault === undefined ? cellsOf(text) : { cells: undefined, fault }) }
  }
}
