import { ServiceError } from '../../core/errors.ts'
import type { OnProgress } from '../../core/progress.ts'
import type { EventSegment } from '../../records/events/batch.ts'
import { type OriginCounts, splitBatch } from '../../records/events/locate.ts'
import type { Spool } from '../../records/spool/spool.ts'
import type { TaskContext } from '../context.ts'
import type { Gauge } from './gauge.ts'
import { locateAll, locateRefused } from './refusals.ts'
import { restoreBatch, type StoredBatch, storeBatch } from './stored-batch.ts'

/** What sending batches needs beside the task's context. */
export interface Dispatch {
  context: TaskContext<unknown>
  spool: Spool
  strict: boolean
  origins: OriginCounts
  /** Aborts requests in flight: some seconds after the run's own signal, so that what is nearly done is done. */
  signal: AbortSignal
  observe: OnProgress
  gauge: Gauge
  /** Makes lasting that the service is done with these events, before they are counted. */
  acknowledge(segments: readonly EventSegment[]): Promise<void>
}

/**
 * Sends a batch and books what became of each of its events. A batch that is too large for the service is halved.
 * @throws ServiceError where the batches that follow would fare no better
 */
export async function sendBatch(stored: StoredBatch, dispatch: Dispatch): Promise<void> {
  const { context, strict, signal, observe } = dispatch
  const { ledger, client } = context
  ledger.sending = true
  try {
    const { imported } = await client.events.import(stored.body, { events: stored.events, strict }, { signal, observe })
    await dispatch.acknowledge(stored.segments)
    ledger.counts.sent += imported
    if (imported < stored.events) remarkUnnamed(stored.events - imported, context)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.kind === 'rejected') await bookRefused(stored, error, dispatch)
    else if (error.kind === 'too-large') await sendHalves(stored, error, dispatch)
    else throw error
  } finally {
    stored.body.release()
  }
}

async function bookRefused(
  stored: StoredBatch,
  { message, details }: ServiceError,
  { context, origins, acknowledge }: Dispatch,
): Promise<void> {
  const { imported = 0, refused = [] } = details
  const batch = await restoreBatch(stored)
  const failures = refused.length > 0 ? await locateRefused(batch, refused, origins) : await locateAll(batch, message, origins)
  if (imported > 0) await acknowledge(stored.segments)
  context.ledger.counts.sent += imported
  for (const failure of failures) context.ledger.fail(failure)
}

async function sendHalves(stored: StoredBatch, error: ServiceError, dispatch: Dispatch): Promise<void> {
  const { context, origins, spool } = dispatch
  const batch = await restoreBatch(stored)
  const halves = splitBatch(batch)
  if (!halves) {
    for (const failure of await locateAll(batch, error.message, origins)) context.ledger.fail(failure)
    return
  }
  context.tell({ type: 'info', message: `A batch of ${stored.events} events is too large for the service; it goes in two halves.` })
  for (const half of halves) await sendBatch(await storeBatch(half, spool), dispatch)
}

function remarkUnnamed(events: number, { ledger }: TaskContext<unknown>): void {
  ledger.remark({
    level: 'warning',
    code: 'AO_EVENTS_UNNAMED',
    message: `The service took all but ${events} events of a batch and does not say which, since \`strict\` is false. Set \`strict: true\` to have them named.`,
  })
}
