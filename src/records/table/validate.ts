import { createHash } from 'node:crypto'
import { DataError } from '../../core/errors.ts'
import type { FailedRecord } from '../../core/failed-record.ts'
import type { Source } from '../source.ts'
import { reportDuplicates } from './duplicates.ts'
import { FaultSink, noRows } from './faults.ts'
import { type IdSeed, randomSeed } from './id-hash.ts'
import { RowJudge } from './row-judge.ts'
import { summarize, type TableSummary } from './summary.ts'
import { TableScanner } from './table-scanner.ts'
import { textChunks } from './text-chunks.ts'

export type { TableSummary } from './summary.ts'

export interface ValidateTableOptions {
  /** Largest file, in bytes, as it lies. */
  maxBytes: number
  /** Whether a header without rows is valid. */
  allowEmpty: boolean
  /** Told of every fault as it is found: in the order of the file, duplicate ids last. */
  onFault(fault: FailedRecord): void
  /**
   * Gets exactly the bytes to be sent, in order: no byte order mark, no blank lines at the end. They are valid until it returns, or resolves.
   * After the first fault it is not called again, and what it got is to be thrown away.
   */
  write?(chunk: Uint8Array): void | Promise<void>
  signal?: AbortSignal | undefined
  /** Told how many bytes of the file are done. */
  onBytes?(done: number): void
}

/**
 * Validates a lookup table by the rules of the replace endpoint, in one pass over its bytes, and hands on what is to be sent.
 *
 * - CSV by RFC 4180 in UTF-8; records end with LF or CRLF, also mixed. How reading goes on after a fault: see `RecordReader`.
 * - The header names two columns or more; names are unique and not blank. Every row has as many fields.
 * - Ids, the first fields, are unique and not blank (white space is blank). Two ids are equal where their values are, quotation marks undone.
 * - No blank lines but at the end, no NUL, at least one row unless `allowEmpty`.
 *
 * Memory does not grow with the file, except by eight bytes a row. A file with suspected duplicates is read a second time.
 * @throws DataError AO_FILE_TOO_LARGE, AO_FILE_EMPTY, AO_FILE_ENCODING (UTF-16), AO_FILE_CHANGED, AO_FILE_NOT_TABLE (no text, or too many columns), and what the source throws
 * @throws Interrupted as soon as the signal aborts
 */
export function validateTable(source: Source, options: ValidateTableOptions): Promise<TableSummary> {
  return validateTableSeeded(source, options, randomSeed())
}

/** {@link validateTable} with a known seed for the hash of the ids. */
export async function validateTableSeeded(source: Source, options: ValidateTableOptions, seed: IdSeed): Promise<TableSummary> {
  const { file } = source
  const { signal } = options
  refuseTooLarge(file, source.size ?? 0, options.maxBytes)
  const faults = new FaultSink(file, options.onFault)
  const judge = new RowJudge(file, faults, seed)
  const scanner = new TableScanner(judge.cursor, seed, judge)
  const hash = createHash('sha256')
  let marked = 0
  const onByteOrderMark = () => {
    marked = 3
  }
  for (let from: number | undefined = 0; from !== undefined; from = scanner.end()) {
    for await (const chunk of textChunks(source, { signal, onByteOrderMark, from })) {
      const before = scanner.bytes
      scanner.take(chunk)
      refuseTooLarge(file, scanner.bytes + marked, options.maxBytes)
      if (faults.count === 0 && scanner.filled > before) {
        const part = chunk.subarray(0, scanner.filled - before)
        hash.update(part)
        const written = options.write?.(part)
        if (written) await written
      }
      if (from === 0) options.onBytes?.(scanner.bytes + marked)
    }
  }
  const { header } = judge
  if (header === undefined) throw new DataError('AO_FILE_EMPTY', `${file} has no content.`, { file }, { hint: 'Fill or remove the file.' })
  if (judge.cursor.rows === 0 && !options.allowEmpty && !header.doubtful) faults.add(noRows(judge.headerLine))
  const suspects = judge.ids.suspects()
  if (suspects) await reportDuplicates(source, suspects, header, faults, seed, signal)
  await source.assertUnchanged()
  const facts = { file, bytes: scanner.filled, marked: marked > 0, faults: faults.count, sha256: hash.digest('hex') }
  return summarize(judge, header, facts)
}

function refuseTooLarge(file: string, bytes: number, maxBytes: number): void {
  if (bytes <= maxBytes) return
  const message = `${file} has more than ${maxBytes} bytes.`
  throw new DataError(
    'AO_FILE_TOO_LARGE',
    message,
    { file },
    {
      hint: 'Remove rows or columns that are not needed, or raise `max-bytes` where the service allows it.',
    },
  )
}
