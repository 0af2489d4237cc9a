import { CsvError, type Options, type Parser, parse } from 'csv-parse'
import { DataError } from '../../core/errors.ts'
import type { ByteRange } from './batch.ts'
import type { Place } from './batch-builder.ts'
import { at, CR, LF } from './bytes.ts'
import { cellToJson, timeCellToJson } from './csv-values.ts'
import type { EventFault } from './faults.ts'
import { FAIL } from './grammar.ts'
import type { Intake } from './intake.ts'
import type { EventJudge } from './judge.ts'
import { RangeCursor } from './ranges.ts'
import { type ColumnMap, type EventField, type Role, readHeader } from './row-header.ts'

export interface RowOptions {
  columns: ColumnMap
  /** The name of all events, where no column gives it. */
  eventName: string | undefined
}

/** Characters of one record; more than any event may have. */
const MOST_RECORD = 4 * 1024 * 1024
/** The texts of so many events, made of rows, lie together until they are packed. */
const TEXTS_BYTES = 256 * 1024
/** UTF-8 bytes of one UTF-16 unit at most. */
const UNIT_BYTES = 3

/** Reads events that are the rows of a CSV file with a header. */
export class RowReader {
  /** Rows without the header. */
  records = 0
  /** Of those, the ones that an acknowledged range covers. */
  passedOver = 0
  private readonly intake: Intake
  private readonly file: string
  private readonly options: RowOptions
  private readonly judge: EventJudge
  private readonly acknowledged: RangeCursor
  private readonly parser: Parser
  private readonly decoder = new TextDecoder('utf-8', { fatal: true })
  private readonly place: Place = { from: 0, to: 0, index: 0, line: 1, column: 0 }
  private roles: Role[] | undefined
  private makers: CellMaker[] = []
  private texts = Buffer.allocUnsafeSlow(TEXTS_BYTES)
  private textsEnd = 0
  /** Bytes that the parser has, from the end of the last record on. */
  private window = Buffer.alloc(0)
  /** Offset in the file of the first byte of the window, and of the first byte pushed. */
  private offset: number
  private readonly readFrom: number
  /** The line at the start of the window. */
  private line = 1
  private failure: Error | undefined

  /** @param readFrom offset of the first byte that will be pushed */
  constructor(intake: Intake, file: string, readFrom: number, acknowledged: readonly ByteRange[], options: RowOptions) {
    this.intake = intake
    this.file = file
    this.options = options
    this.judge = intake.judge(true)
    this.acknowledged = new RangeCursor(acknowledged)
    this.readFrom = readFrom
    this.offset = readFrom
    this.parser = parse(this.parserOptions())
    this.parser.on('error', (error) => {
      this.failure ??= this.broken(error)
    })
    intake.startFile(file, 0)
  }

  /** @throws DataError AO_EVENTS_CSV or AO_FILE_ENCODING where the file cannot be read on */
  async push(chunk: Buffer): Promise<boolean> {
    this.assertText(chunk)
    const known = this.window.length
    // The parser keeps parts of what it was given, and the chunk will change.
    this.window = Buffer.concat([this.window, chunk])
    const bytes = this.window.subarray(known)
    await new Promise<void>((resolve) => this.parser.write(bytes, () => resolve()))
    this.releaseTexts()
    this.assertWell()
    return false
  }

  get isEmpty(): boolean {
    return this.roles === undefined
  }

  /** @throws DataError AO_EVENTS_CSV or AO_FILE_ENCODING */
  async end(): Promise<void> {
    this.assertText(undefined)
    await new Promise<void>((resolve) => this.parser.end(() => resolve()))
    this.releaseTexts()
    this.assertWell()
  }

  private parserOptions(): Options<string[]> {
    return {
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_RECORD,
      on_record: (record: string[], { bytes }) => {
        try {
          if (this.failure === undefined) this.record(record, this.readFrom + bytes)
        } catch (error) {
          this.failure = error instanceof Error ? error : new Error(String(error))
        }
        return undefined
      },
    }
  }

  /** @param end offset in the file of what follows the record */
  private record(cells: string[], end: number): void {
    this.passLines(this.startOfRecord())
    const { place, line } = this
    const start = this.offset
    const raw = this.window.subarray(0, end - start)
    this.passLines(end)
    if (this.roles === undefined) {
      this.roles = readHeader(this.file, cells, this.options.columns, this.options.eventName)
      this.makers = this.roles.map(cellMaker)
      place.from = end
      return
    }
    place.line = line
    place.to = end
    if (this.acknowledged.covers(start)) this.passedOver++
    else if (cells.length !== this.roles.length) this.intake.reject([wrongNumber(cells.length, this.roles.length)], place, raw)
    else this.event(this.eventText(cells))
    place.from = end
    place.index++
    this.records++
  }

  /** Puts the text behind those of the events before, so that they are packed together. */
  private event(text: string): void {
    if (this.textsEnd + UNIT_BYTES * text.length >= this.texts.length) this.makeRoom(UNIT_BYTES * text.length)
    const { texts, textsEnd: start } = this
    const textEnd = start + texts.write(text, start)
    texts[textEnd] = 0
    this.textsEnd = textEnd + 1
    const end = this.judge.judge(texts, start)
    if (end === FAIL) this.intake.takeText(Buffer.from(text), this.place, 'csv')
    else this.intake.accept(texts, end, this.judge, this.place)
  }

  private makeRoom(bytes: number): void {
    this.releaseTexts()
    if (bytes >= this.texts.length) this.texts = Buffer.allocUnsafeSlow(2 * bytes)
  }

  private releaseTexts(): void {
    this.intake.release()
    this.textsEnd = 0
  }

  private eventText(cells: string[]): string {
    const { makers } = this
    let name = this.options.eventName ?? ''
    let properties = ''
    for (let i = 0; i < makers.length; i++) {
      const cell = cells[i] ?? ''
      const maker = makers[i]
      if (maker === undefined) name = cell
      else {
        const value = maker.toJson(cell)
        if (value !== undefined) properties += (properties === '' ? maker.key : `,${maker.key}`) + value
      }
    }
    return `{"event":${JSON.stringify(name)},"properties":{${properties}}}`
  }

  /** Where the next record starts: after blank lines. */
  private startOfRecord(): number {
    let p = 0
    while (at(this.window, p) === LF || at(this.window, p) === CR) p++
    return this.offset + p
  }

  /** Moves the start of the window, and counts lines. */
  private passLines(to: number): void {
    const passed = this.window.subarray(0, to - this.offset)
    for (let p = passed.indexOf(LF); p !== -1; p = passed.indexOf(LF, p + 1)) this.line++
    this.window = this.window.subarray(passed.length)
    this.offset = to
  }

  private assertText(chunk: Buffer | undefined): void {
    try {
      if (chunk === undefined) this.decoder.decode()
      else this.decoder.decode(chunk, { stream: true })
    } catch (cause) {
      const { file, line } = this
      const hint = 'Save the file as UTF-8.'
      throw new DataError(
        'AO_FILE_ENCODING',
        `${file} is not valid UTF-8, in line ${line} or soon after it.`,
        { file, line },
        { cause, hint },
      )
    }
  }

  private assertWell(): void {
    if (this.failure !== undefined) throw this.failure
  }

  private broken(cause: unknown): DataError {
    this.passLines(this.startOfRecord())
    const { file, line } = this
    const code = cause instanceof CsvError ? cause.code : ''
    const what = CSV_FAULTS[code] ?? `breaks the rules of CSV (${code})`
    return new DataError(
      'AO_EVENTS_CSV',
      `${file}:${line}: The record that starts here ${what}. Nothing after it can be read.`,
      { file, line },
      { cause },
    )
  }
}

/** The messages of the parser quote cells, so they are not passed on. */
const CSV_FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quoted field that is never closed',
  CSV_INVALID_CLOSING_QUOTE:
    'has something other than a comma or a line break after the closing quote of a field (a quote within a field is written twice)',
  INVALID_OPENING_QUOTE: 'has a quote within a field that does not start with one (quote the field, and write the quote twice)',
  CSV_MAX_RECORD_SIZE: 'is larger than any event may be (or a quote was never closed)',
}

/** Makes a property of a cell; undefined for the column with the event's name. */
type CellMaker = { key: string; toJson(cell: string): string | undefined } | undefined

function cellMaker(role: Role): CellMaker {
  if ('property' in role) return { key: `${JSON.stringify(role.property)}:`, toJson: cellToJson }
  const { field } = role
  return field === 'event' ? undefined : { key: `${JSON.stringify(field)}:`, toJson: FIELD_CELLS[field] }
}

const FIELD_CELLS: Readonly<Record<Exclude<EventField, 'event'>, (cell: string) => string | undefined>> = {
  time: timeCellToJson,
  distinct_id: (cell) => JSON.stringify(cell),
  $insert_id: (cell) => (cell === '' ? undefined : JSON.stringify(cell)),
}

function wrongNumber(found: number, expected: number): EventFault {
  return { code: 'AO_EVENT_FIELDS', message: `The row has ${found} ${found === 1 ? 'field' : 'fields'}, the header ${expected}.` }
}
