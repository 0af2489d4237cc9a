import { ServiceError, type ServiceErrorKind } from '../../core/errors.ts'
import { openSource } from '../../records/source.ts'
import type { SpooledBody } from '../../records/spool/spool.ts'
import { locateRefusals } from '../../records/table/refusals.ts'
import type { TaskContext } from '../context.ts'
import type { Target } from './targets.ts'

/** What became of one table. `stop` is set where the tables that follow would fare no better. */
export interface Sent {
  ok: boolean
  stop: boolean
  /** Set where the service may have carried the replacement out although it failed. */
  doubtful: boolean
}

/** Refusals that concern one table only; after any other the rest of the run is not sent. */
const OF_ONE_TABLE: readonly ServiceErrorKind[] = ['rejected', 'not-found', 'too-large', 'unexpected-answer']

/** Replaces one table; what the service refuses is located in the file and booked. */
export async function sendTable(target: Target & { id: string }, body: SpooledBody, context: TaskContext<unknown>): Promise<Sent> {
  const { client, signal, tell, ledger } = context
  ledger.sending = true
  try {
    await client.lookupTables.replace(target.id, body, { signal, observe: tell })
    tell({ type: 'info', message: `${target.data.file}: replaced ${target.name ?? target.id}` })
    return { ok: true, stop: false, doubtful: false }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    await bookRefusal(target, error, context)
    return { ok: false, stop: !OF_ONE_TABLE.includes(error.kind), doubtful: error.details.ambiguous === true }
  }
}

async function bookRefusal(target: Target, error: ServiceError, { ledger }: TaskContext<unknown>): Promise<void> {
  const { file } = target.data
  ledger.error(error, file)
  const refused = error.details.refused ?? []
  if (refused.length === 0) return
  await using source = await openSource(target.data)
  for (const record of await locateRefusals(source, refused)) ledger.fail(record)
}
