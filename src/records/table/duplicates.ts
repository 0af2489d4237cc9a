import { createHash } from 'node:crypto'
import type { Source } from '../source.ts'
import { decode, isBlank } from './bytes.ts'
import { ColumnTypes } from './column-types.ts'
import { FastScan } from './fast-scan.ts'
import { duplicateId, type FaultSink, fieldName } from './faults.ts'
import type { Header } from './header.ts'
import type { IdSeed } from './id-hash.ts'
import { type SuspectIds, shareOf } from './id-log.ts'
import { readRecords } from './read-records.ts'
import { type FieldView, KEPT_BYTES, type RecordView, startOfFile } from './record.ts'
import type { TableHandler } from './table-scanner.ts'

/** So many ids are held in memory at a time; where more are suspected, the file is read once more for each such part of them. */
const MOST_IDS = 131_072
const SHORT_ID_BYTES = 64

/** What equal ids have in common and different ids have not: short ids themselves, digests of long ones. */
function keyOf(field: FieldView): string {
  if (field.length <= SHORT_ID_BYTES) return field.value.toString('latin1', 0, field.length)
  const digest = createHash('sha256').update(field.value.subarray(0, field.kept)).digest('base64')
  const rest = field.length > KEPT_BYTES ? `${field.length} ${field.hashA} ${field.hashB}` : ''
  // No faultless id contains NUL.
  return `\0${digest}${rest}`
}

/**
 * Compares the ids whose hashes are suspected, by their bytes, and reports each that stands already in a row before.
 * Rows that are good and not suspected are left to the fast scan.
 */
class DuplicateFinder implements TableHandler {
  readonly cursor = startOfFile()
  readonly #header: Header
  readonly #faults: FaultSink
  readonly #isSuspect: (a: number, b: number) => boolean
  readonly #fast: FastScan | undefined
  readonly #firstLines = new Map<string, number>()
  #headerRead = false
  #key: string | undefined
  #id = ''

  constructor(header: Header, faults: FaultSink, seed: IdSeed, isSuspect: (a: number, b: number) => boolean) {
    this.#header = header
    this.#faults = faults
    this.#isSuspect = isSuspect
    const sink = { add: (a: number, b: number) => !isSuspect(a, b) }
    if (header.trusted) this.#fast = new FastScan(this.cursor, new ColumnTypes(header.names.length), sink, seed)
  }

  fastScan(): FastScan | undefined {
    return this.#headerRead ? this.#fast : undefined
  }

  field(field: FieldView): void {
    if (field.index > 0) return
    this.#key = undefined
    if (!this.#headerRead || field.faulty || !this.#isSuspect(field.hashA, field.hashB) || isBlank(field.value, 0, field.kept)) return
    this.#key = keyOf(field)
    if (this.#firstLines.has(this.#key)) this.#id = decode(field.value.subarray(0, field.kept))
  }

  record(record: RecordView): void {
    if (record.blank) return
    if (!this.#headerRead) {
      this.#headerRead = true
      return
    }
    const index = this.cursor.rows++
    if (this.#key === undefined) return
    const first = this.#firstLines.get(this.#key)
    if (first === undefined) this.#firstLines.set(this.#key, record.line)
    else {
      const name = fieldName(this.#header.names, 0)
      this.#faults.add({ line: record.line, column: 1, index, ...name, ...duplicateId(this.#id, first), record: record.text() })
    }
  }
}

/** Reads the file again to tell which of the suspected ids are really equal, and reports these. */
export async function reportDuplicates(
  source: Source,
  suspects: SuspectIds,
  header: Header,
  faults: FaultSink,
  seed: IdSeed,
  signal?: AbortSignal,
): Promise<void> {
  const parts = Math.ceil(suspects.count / MOST_IDS)
  for (let part = 0; part < parts; part++) {
    const isSuspect = (a: number, b: number) => shareOf(b, parts) === part && suspects.has(a)
    const finder = new DuplicateFinder(header, faults, seed, isSuspect)
    await readRecords(source, finder.cursor, seed, finder, signal)
  }
}
