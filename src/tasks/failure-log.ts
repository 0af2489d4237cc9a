import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DataError } from '../core/errors.ts'
import type { FailedRecord } from '../core/failed-record.ts'
import { stringifyLine } from '../core/raw-json.ts'

/** How many failed records a run keeps for its annotations and its report; the file has all. */
const MOST_KEPT = 2500
const BUFFER_CHARACTERS = 64 * 1024

/**
 * All failed records of a run: the first ones in memory, every one as a line of JSON in a file that only its owner may read.
 * The file appears under its name when the run ends, so a run can read the file of an earlier run that bears the same name.
 */
export class FailureLog {
  readonly kept: Omit<FailedRecord, 'record'>[] = []
  total = 0
  readonly #given: string | undefined
  readonly #folder: string
  /** Where the records are gathered until the run ends. */
  #draft = ''
  #descriptor: number | undefined
  #pending: string[] = []
  #pendingLength = 0

  /**
   * @param given absolute path of the file; without it the file has a name of its own in `folder`
   * @param folder the one for temporary files
   */
  constructor(given: string | undefined, folder: string) {
    this.#given = given
    this.#folder = folder
  }

  add(record: FailedRecord): void {
    this.total++
    const { record: raw, ...located } = record
    if (this.kept.length < MOST_KEPT) this.kept.push(located)
    const { code: _, ...line } = raw === undefined ? located : { ...located, record: raw }
    const json = `${stringifyLine(line)}\n`
    this.#pending.push(json)
    this.#pendingLength += json.length
    if (this.#pendingLength >= BUFFER_CHARACTERS) this.#flush()
  }

  /** Puts the file in its place. An earlier file of the same name is replaced, also by nothing. @returns its path, where there are failed records */
  close(): string | undefined {
    if (this.total > 0) this.#flush()
    if (this.#descriptor === undefined) {
      if (this.#given !== undefined && existsSync(this.#given)) rmSync(this.#given)
      return undefined
    }
    closeSync(this.#descriptor)
    const path = this.#given ?? join(this.#folder, `analytics-ops-failed-records-${crypto.randomUUID()}.jsonl`)
    renameSync(this.#draft, path)
    return path
  }

  #flush(): void {
    try {
      if (this.#descriptor === undefined) {
        const folder = this.#given === undefined ? this.#folder : dirname(this.#given)
        mkdirSync(folder, { recursive: true })
        this.#draft = join(folder, `.analytics-ops-${crypto.randomUUID()}.part`)
        this.#descriptor = openSync(this.#draft, 'wx', 0o600)
      }
      const bytes = Buffer.from(this.#pending.join(''))
      for (let written = 0; written < bytes.length; ) written += writeSync(this.#descriptor, bytes, written)
      this.#pending = []
      this.#pendingLength = 0
    } catch (cause) {
      throw new DataError(
        'AO_FAILED_RECORDS_UNWRITABLE',
        `The failed-records file ${this.#given ?? `in ${this.#folder}`} cannot be written.`,
        { file: this.#given ?? this.#folder },
        { cause },
      )
    }
  }
}
