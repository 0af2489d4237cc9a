import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DataError } from '../core/errors.ts'
import type { FailedRecord } from '../core/failed-record.ts'
import { stringifyLine } from '../core/raw-json.ts'

/** How many failed records a report holds; the file has all. */
const MOST_IN_REPORT = 1000
const BUFFER_CHARACTERS = 64 * 1024

/**
 * All failed records of a run: the first ones in memory, every one as a line of JSON in a file that only its owner may read.
 * The file appears under its name when the run ends, so a run can read the file of an earlier run that bears the same name.
 */
export class FailureLog {
  readonly kept: Omit<FailedRecord, 'record'>[] = []
  total = 0
  readonly #path: string
  readonly #draft: string
  #descriptor: number | undefined
  #pending: string[] = []
  #pendingLength = 0

  private constructor(path: string) {
    this.#path = path
    this.#draft = `${path}.${randomBytes(6).toString('hex')}.part`
  }

  /** @param path absolute; without it a file of its own in `tempFolder` */
  static open(path: string | undefined, tempFolder: string): FailureLog {
    return new FailureLog(path ?? join(tempFolder, `analytics-ops-failed-records-${randomBytes(6).toString('hex')}.jsonl`))
  }

  add(record: FailedRecord): void {
    this.total++
    const { record: raw, ...located } = record
    if (this.kept.length < MOST_IN_REPORT) this.kept.push(located)
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
      if (existsSync(this.#path)) rmSync(this.#path)
      return undefined
    }
    closeSync(this.#descriptor)
    renameSync(this.#draft, this.#path)
    return this.#path
  }

  #flush(): void {
    try {
      if (this.#descriptor === undefined) {
        mkdirSync(dirname(this.#path), { recursive: true })
        this.#descriptor = openSync(this.#draft, 'wx', 0o600)
      }
      const bytes = Buffer.from(this.#pending.join(''))
      for (let written = 0; written < bytes.length; ) written += writeSync(this.#descriptor, bytes, written)
      this.#pending = []
      this.#pendingLength = 0
    } catch (cause) {
      throw new DataError(
        'AO_FAILED_RECORDS_UNWRITABLE',
        `The failed-records file ${this.#path} cannot be written.`,
        { file: this.#path },
        { cause },
      )
    }
  }
}
