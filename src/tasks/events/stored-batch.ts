import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { EventBatch, EventSegment } from '../../records/events/batch.ts'
import type { Spool, SpooledBody } from '../../records/spool/spool.ts'

/** A batch that waits to be sent: its body and its locators lie in the spool. */
export interface StoredBatch {
  body: SpooledBody
  events: number
  segments: readonly EventSegment[]
}

/** Compresses a batch into the spool. */
export async function storeBatch(batch: EventBatch, spool: Spool): Promise<StoredBatch> {
  const { body, events, segments, locators } = batch
  const stored = await spool.put(body, locators)
  batch.release?.()
  return { body: stored, events, segments }
}

/** The batch as it was before it was stored, for the rare times when its events have to be told apart. */
export async function restoreBatch({ body, events, segments }: StoredBatch): Promise<EventBatch> {
  const packed = await Array.fromAsync(body.read())
  return { body: await promisify(gunzip)(Buffer.concat(packed)), events, segments, locators: await body.sidecar() }
}
