import { createHash } from 'node:crypto'
import { typedRows } from './rules/csv.ts'
import type { LookupValue } from './rules/values.ts'

/** A lookup table of the sandbox. Contents are kept as the CSV that was accepted; `rows` types them when first read. */
export class LookupTable {
  readonly id: string
  readonly name: string
  readonly project_id: number
  columns: readonly string[] = []
  rowCount = 0
  /** How often its contents were replaced through the API. */
  replacements = 0
  #csv: Buffer = Buffer.alloc(0)
  #sha256: string | undefined
  #rows: readonly Record<string, LookupValue>[] | undefined

  constructor(id: string, name: string, projectId: number) {
    this.id = id
    this.name = name
    this.project_id = projectId
  }

  /** SHA-256 of the CSV as it was accepted, uncompressed; of no bytes where the table never had contents. */
  get sha256(): string {
    this.#sha256 ??= createHash('sha256').update(this.#csv).digest('hex')
    return this.#sha256
  }

  /** The CSV as it was accepted. */
  get csv(): string {
    return this.#csv.toString('utf8')
  }

  get rows(): readonly Record<string, LookupValue>[] {
    this.#rows ??= typedRows(this.#csv)
    return this.#rows
  }

  fill(csv: Buffer, columns: readonly string[], rowCount: number): void {
    this.#csv = csv
    this.columns = columns
    this.rowCount = rowCount
    this.#sha256 = undefined
    this.#rows = undefined
  }

  toJSON(): object {
    const { id, name, project_id, columns, rowCount, replacements, sha256 } = this
    return { id, name, project_id, columns, rowCount, replacements, sha256, bytes: this.#csv.length }
  }
}
