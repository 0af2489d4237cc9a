import { isLoopback } from '../../client/regions.ts'
import type { TableSummary } from '../../records/table/validate.ts'
import type { TaskContext } from '../context.ts'
import type { AppliedTables, Known } from '../repository.ts'

/** What a run knows of what was applied before, and where it writes down what it applies itself. */
export class Applied {
  readonly #tables: AppliedTables | undefined
  readonly #last: ReadonlyMap<string, string>
  readonly #looked: boolean
  readonly #context: TaskContext<unknown>
  /** Reasons that were told already: what hinders one record hinders the others. */
  readonly #told = new Set<string>()

  private constructor(context: TaskContext<unknown>, tables?: AppliedTables, last?: ReadonlyMap<string, string>) {
    this.#context = context
    this.#tables = tables
    this.#last = last ?? new Map()
    this.#looked = last !== undefined
  }

  /** @param skipping the input `skip-unchanged`; not given, there are no records */
  static async open(
    skipping: boolean | undefined,
    targets: readonly { id: string | undefined }[],
    context: TaskContext<unknown>,
  ): Promise<Applied> {
    const { client, ledger, repository } = context
    if (skipping === undefined || client.projectId === undefined) return new Applied(context)
    const { host, hostname } = new URL(client.hosts.lookup)
    if (isLoopback(hostname)) {
      const message = 'A rehearsal neither reads nor writes records of what was applied: every file is sent.'
      if (skipping) ledger.remark({ level: 'notice', code: 'AO_RECORDS_UNKNOWN', message })
      return new Applied(context)
    }
    const { value: tables, why } = await repository.applied({ host, id: client.projectId })
    if (!skipping) return new Applied(context, tables)
    const ids = targets.flatMap(({ id }) => id ?? [])
    if (ids.length === 0) return new Applied(context)
    const last = tables ? await tables.last(ids) : { why }
    if (last.value) return new Applied(context, tables, last.value)
    const message = `What was last applied to the tables is not known: ${last.why} Every file is sent.`
    ledger.remark({ level: 'warning', code: 'AO_RECORDS_UNKNOWN', message })
    return new Applied(context, tables)
  }

  /** Whether a table holds this content already, as far as is known. */
  holds(tableId: string | undefined, { sha256 }: TableSummary): boolean {
    return tableId !== undefined && sha256 !== undefined && this.#last.get(tableId) === sha256
  }

  async replaced(tableId: string, name: string, { rows, sha256 }: TableSummary): Promise<void> {
    if (sha256 === undefined) return
    const consequence = `${name} was replaced, but this could not be recorded`
    this.#tell(await this.#tables?.record(tableId, { rows, sha256 }), consequence)
  }

  async doubtful(tableId: string, name: string): Promise<void> {
    // Where no record is known there is none to mislead a later run; where none was looked for there may be.
    if (this.#looked && !this.#last.has(tableId)) return
    const consequence = `Whether ${name} was replaced is open, and its last record could not be withdrawn`
    this.#tell(await this.#tables?.withdraw(tableId), consequence)
  }

  async skipped(tableId: string, name: string): Promise<void> {
    this.#tell(await this.#tables?.keep(tableId), `${name} was skipped, but its record could not be renewed`)
  }

  #tell(done: Known<true> | undefined, consequence: string): void {
    if (done?.why === undefined || this.#told.has(done.why)) return
    this.#told.add(done.why)
    this.#context.ledger.remark({ level: 'warning', code: 'AO_NOT_RECORDED', message: `${consequence}: ${done.why}` })
  }
}
