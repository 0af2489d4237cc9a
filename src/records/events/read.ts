import { DataError, Interrupted } from '../../core/errors.ts'
import type { Remark } from '../../core/failed-record.ts'
import { type DataFile, openSource, type Source } from '../source.ts'
import type { ByteRange } from './batch.ts'
import { type Content, openContent, untilAborted } from './content.ts'
import { type EventFormat, formatByName } from './formats.ts'
import { type Base, Intake, type IntakeOptions, NOTHING_BEFORE } from './intake.ts'
import { LineReader } from './line-reader.ts'
import { ListReader } from './list-reader.ts'
import { countBefore } from './origin.ts'
import { joinNear, NEAR, remainingRanges } from './ranges.ts'
import type { ColumnMap } from './row-header.ts'
import type { EventStatistics } from './statistics.ts'

/** A file of events, or a part of one. */
export interface EventFile extends DataFile {
  /** Only the lines whose first byte lies in it: for files of lines that are not compressed, see `planShards`. */
  part?: ByteRange
  /** What the service has acknowledged in earlier runs: events that start in these ranges are passed over. */
  acknowledged?: readonly ByteRange[]
}

/** Events from a stream, such as standard input. */
export interface EventStream {
  /** As messages name it; the format can be told by it. */
  file: string
  stream: AsyncIterable<Uint8Array>
  acknowledged?: readonly ByteRange[]
}

export type EventSource = EventFile | EventStream

export interface ReadEventsOptions extends IntakeOptions {
  /** `auto` goes by the names of the files; a stream whose name tells nothing is looked into. */
  format: 'auto' | EventFormat
  /** CSV only: the name of all events. Without it a column gives it. */
  eventName?: string | undefined
  /** CSV only: headers of the columns that give the fields of events. */
  columns?: ColumnMap | undefined
  signal?: AbortSignal | undefined
  /**
   * Told of every file that cannot be read to its end; the others are read all the same. Events before the fault are in batches, and
   * those after it are lost to this run, so it must not count as a success.
   */
  broken(error: DataError): void
  remark(remark: Remark): void
  /** Told how many more bytes of the sources (as they are on the disk) were read. */
  onBytes?: ((bytes: number) => void) | undefined
}

interface Reader {
  /** Records so far. */
  readonly records: number
  /** Of those, the ones that an acknowledged range covers. */
  readonly passedOver: number
  /** True where there was nothing but white space. */
  readonly isEmpty: boolean
  /** @returns true once nothing more is wanted */
  push(chunk: Buffer): boolean | Promise<boolean>
  end(): void | Promise<void>
}

const WHOLE: ByteRange = { from: 0, to: Number.POSITIVE_INFINITY }

/**
 * Reads files of events, judges every event by every rule of the service, and packs the good ones into batches.
 * Memory does not grow with the files. Failed events, remarks and broken files are told as they are found.
 * @throws Interrupted when the signal aborts
 */
export async function readEvents(sources: Iterable<EventSource>, options: ReadEventsOptions): Promise<EventStatistics> {
  const intake = new Intake(options)
  let files = 0
  for (const source of sources) {
    files++
    try {
      await ('stream' in source ? readStream(source, intake, options) : readFile(source, intake, options))
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      intake.release()
      options.broken(error)
    }
  }
  return { files, ...(await intake.finish(options.remark)) }
}

async function readFile(source: EventFile, intake: Intake, options: ReadEventsOptions): Promise<void> {
  const { file, part = WHOLE, acknowledged = [] } = source
  const byName = formatByName(file)
  const format = options.format === 'auto' ? byName.format : options.format
  if (format === undefined) throw unknownFormat(file)
  await using opened = await openSource(source)
  if (format === 'jsonl' && !byName.gzip) {
    for (const range of joinNear(remainingRanges(part, acknowledged), NEAR)) await readLines(source, opened, range, intake, options)
  } else {
    const content = await openContent(counted(opened.chunks(), options), file, byName.gzip, options.remark)
    await readWhole(format, content, source, intake, options)
  }
  await opened.assertUnchanged()
}

async function readStream(source: EventStream, intake: Intake, options: ReadEventsOptions): Promise<void> {
  const { file } = source
  const content = await openContent(counted(untilAborted(source.stream, options.signal), options), file, undefined, options.remark)
  const format = options.format === 'auto' ? (formatByName(file).format ?? formatByContent(content.head)) : options.format
  if (format === undefined) throw content.head.length === 0 ? empty(file) : unknownFormat(file)
  await readWhole(format, content, source, intake, options)
}

/** Reads the lines whose first byte lies in the range. */
async function readLines(source: EventFile, opened: Source, range: ByteRange, intake: Intake, options: ReadEventsOptions): Promise<void> {
  const { file, acknowledged = [] } = source
  if (range.from > 0) {
    // The byte before tells whether a line starts where the range does.
    const reader = new LineReader(intake, file, range, range.from - 1, acknowledged)
    await feed(reader, counted(opened.chunks(range.from - 1), options), intake, options, () => countBefore(source, reader.origin))
    return
  }
  const content = await openContent(counted(opened.chunks(), options), file, false, options.remark)
  const reader = new LineReader(intake, file, range, content.offset, acknowledged)
  await feed(reader, content.chunks, intake, options, () => NOTHING_BEFORE)
  if (reader.isEmpty && range.to === WHOLE.to) throw empty(file)
}

async function readWhole(
  format: EventFormat,
  content: Content,
  source: EventSource,
  intake: Intake,
  options: ReadEventsOptions,
): Promise<void> {
  const reader = await makeReader(format, content.offset, source, intake, options)
  await feed(reader, content.chunks, intake, options, () => NOTHING_BEFORE)
  const { file } = source
  intake.passOver(reader.passedOver)
  if (reader.isEmpty) throw empty(file)
  if (reader.records === 0) options.remark({ level: 'warning', code: 'AO_EVENTS_NONE', message: `${file} holds no events.`, file, line: 1 })
}

async function makeReader(
  format: EventFormat,
  offset: number,
  source: EventSource,
  intake: Intake,
  options: ReadEventsOptions,
): Promise<Reader> {
  const { file, acknowledged = [] } = source
  if (format === 'jsonl') return new LineReader(intake, file, WHOLE, offset, acknowledged)
  if (format === 'json') return new ListReader(intake, file, offset, acknowledged)
  const { RowReader } = await import('./row-reader.ts')
  return new RowReader(intake, file, offset, acknowledged, { columns: options.columns ?? {}, eventName: options.eventName })
}

async function feed(
  reader: Reader,
  chunks: AsyncIterable<Buffer>,
  intake: Intake,
  options: ReadEventsOptions,
  base: () => Base | Promise<Base>,
): Promise<void> {
  try {
    for await (const chunk of chunks) {
      if (options.signal?.aborted === true) throw new Interrupted(options.signal.reason)
      const enough = await reader.push(chunk)
      await intake.drain(base)
      if (enough) break
    }
    await reader.end()
    intake.release()
    await intake.drain(base)
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    intake.release()
    await intake.drain(base)
    throw error
  }
}

async function* counted(chunks: AsyncIterable<Buffer>, { onBytes }: ReadEventsOptions): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of chunks) {
    onBytes?.(chunk.length)
    yield chunk
  }
}

function formatByContent(head: Buffer): EventFormat | undefined {
  const first = head.toString('latin1').trimStart().at(0)
  if (first === '[') return 'json'
  return first === '{' ? 'jsonl' : undefined
}

function unknownFormat(file: string): DataError {
  const hint = 'Set `format` to `jsonl` (an event in each line), `json` (one list of events) or `csv`.'
  return new DataError('AO_EVENTS_FORMAT', `It cannot be told in which format the events of ${file} are. ${hint}`, { file }, { hint })
}

function empty(file: string): DataError {
  return new DataError('AO_FILE_EMPTY', `${file} is empty.`, { file }, { hint: 'Fill the file, or leave it out.' })
}
