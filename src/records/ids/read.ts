import { extname } from 'node:path'
import { DataError, type InputFault } from '../../core/errors.ts'
import type { FailedRecord } from '../../core/failed-record.ts'
import { readJson } from '../json/read.ts'
import { type DataFile, openSource, type Source } from '../source.ts'
import { IdCollector, type ListedId } from './collector.ts'
import { IdRows } from './rows.ts'
import { textLines } from './text-lines.ts'

export interface IdList {
  /** Given directly, one an entry. */
  ids?: readonly string[] | undefined
  /** `.txt`: one a line. `.csv`: with a header, the column `distinct_id`, else the first. `.json`: an array of texts. */
  file?: DataFile | undefined
}

export interface ReadIds {
  /** Trimmed, each once, in their order: first those given directly, then those of the file. Personal data: never print. */
  ids: ListedId[]
  /** Entries that repeat one before them, and entries that are blank; both are left out. */
  duplicates: number
  blank: number
  /** What is wrong in the file. */
  faults: FailedRecord[]
  /** What is wrong with the ids given directly. */
  inputFaults: InputFault[]
}

interface Options {
  signal?: AbortSignal | undefined
  /** The inputs to blame. Default `distinct-ids` and `distinct-ids-file`. */
  input?: string | undefined
}

/**
 * Reads a list of distinct ids. No fault names an id. A file of 1,000,000 ids is read in bounded memory; a JSON file may have 10 MiB.
 * Faults: AO_IDS_INVALID (no text, a value that the service never accepts, control characters), AO_IDS_FORMAT, AO_IDS_TOO_MANY, AO_FILE_EMPTY (no id at
 * all), AO_FILE_NOT_FOUND and the like in line 1, AO_JSON_….
 * @throws Interrupted as soon as the signal aborts
 */
export async function readIds({ ids = [], file }: IdList, options: Options = {}): Promise<ReadIds> {
  const collector = new IdCollector()
  const input = options.input ?? 'distinct-ids'
  const inputFaults = ids.flatMap((entry, i): InputFault[] => {
    const reason = collector.add(entry)
    return reason === undefined ? [] : [{ code: 'AO_IDS_INVALID', input, message: `Entry ${i + 1} of \`${input}\` is no id. ${reason}` }]
  })
  if (file) await readFile(file, collector, options.signal).catch((error: unknown) => collector.faults.push(unread(error)))
  const { duplicates, blank, faults } = collector
  return { ids: collector.ids, duplicates, blank, faults, inputFaults }
}

function unread(error: unknown): FailedRecord {
  if (!(error instanceof DataError)) throw error
  const { code, message, hint, location } = error
  return { file: location.file, line: location.line ?? 1, code, message: hint === undefined ? message : `${message} ${hint}` }
}

async function readFile(data: DataFile, collector: IdCollector, signal: AbortSignal | undefined): Promise<void> {
  const before = collector.ids.length + collector.duplicates
  const format = extname(data.path).toLowerCase()
  if (format === '.json') await readArray(data, collector, signal)
  else if (format === '.txt' || format === '.csv') {
    await using source = await openSource(data)
    await (format === '.txt' ? readLines(source, collector, signal) : readRows(source, collector, signal))
    await source.assertUnchanged()
  } else throw wrongFormat(data.file)
  if (collector.ids.length + collector.duplicates === before && collector.faults.length === 0)
    throw new DataError('AO_FILE_EMPTY', `${data.file} holds no id.`, { file: data.file })
}

function wrongFormat(file: string): DataError {
  const message = `${file} has a name that does not say what it is: a list of ids is a .txt file with one id a line, a .csv file with a header, or a .json file with an array.`
  return new DataError('AO_IDS_FORMAT', message, { file })
}

async function readLines(source: Source, collector: IdCollector, signal: AbortSignal | undefined): Promise<void> {
  const { file } = source
  let line = 0
  let index = 0
  for await (const lines of textLines(source, signal)) {
    for (const text of lines) {
      line++
      const entry = text.trim()
      if (entry === '') continue
      const isHeader = index === 0 && entry === 'distinct_id'
      const wantsMore = isHeader
        ? collector.reject(file, 'AO_IDS_FORMAT', 'This is a header, and a .txt file has none. Remove the line, or name the file .csv.', {
            line,
          })
        : collector.addFrom(file, entry, { line, index })
      if (!wantsMore) return
      index++
    }
  }
}

async function readRows(source: Source, collector: IdCollector, signal: AbortSignal | undefined): Promise<void> {
  // The parser behind it loads only where a list is a CSV file.
  const { CsvRecords } = await import('./csv.ts')
  const records = new CsvRecords()
  const rows = new IdRows(source.file, collector)
  for await (const lines of textLines(source, signal))
    for (const line of lines) {
      const record = records.push(line)
      if (record && !rows.take(record)) return
    }
  const last = records.end()
  if (last) rows.take(last)
}

async function readArray(data: DataFile, collector: IdCollector, signal: AbortSignal | undefined): Promise<void> {
  const { file } = data
  const { value, faults, places } = await readJson(data, { signal })
  collector.faults.push(...faults.map((fault) => ({ file, ...fault })))
  if (value === undefined) return
  if (value.type !== 'array') {
    collector.reject(file, 'AO_IDS_FORMAT', 'A list of ids in JSON is an array of texts: ["…", "…"].', places.at(value.start))
    return
  }
  for (const [index, item] of value.items.entries()) {
    // Half a surrogate pair: the parser has told of it.
    if (item.type === 'string' && !item.value.isWellFormed()) continue
    const place = { ...places.at(item.start), index }
    const wantsMore =
      item.type === 'string'
        ? collector.addFrom(file, item.value, place)
        : collector.reject(file, 'AO_IDS_INVALID', 'An id is text in double quotes; this is something else.', place)
    if (!wantsMore) return
  }
}
