import type { RefusedRecord } from '../../core/errors.ts'
import type { FailedRecord } from '../../core/failed-record.ts'
import type { EventBatch } from '../../records/events/batch.ts'
import { type LocatedEvent, locateEvents, type OriginCounts } from '../../records/events/locate.ts'

const CODE = 'AO_EVENT_REFUSED'

/**
 * Events that the service refused, at the lines where they stand. An index that fits no event, or another event than the `$insert_id`
 * beside it says, is mended by the `$insert_id`; what neither can place is told without a place of its own.
 */
export async function locateRefused(batch: EventBatch, refused: readonly RefusedRecord[], origins: OriginCounts): Promise<FailedRecord[]> {
  const located = await locateEvents(batch, Array(batch.events).keys(), origins)
  const byInsertId = new Map([...located].flatMap(([index, { insertId }]) => (insertId === undefined ? [] : [[insertId, index]])))
  const taken = new Set<number>()
  return refused.map((entry) => {
    const index = placeOf(entry, located, byInsertId)
    // Each entry stands for an event of its own, also where the service names one twice.
    const event = index === undefined || taken.has(index) ? undefined : located.get(index)
    if (index !== undefined) taken.add(index)
    return event ? asFailure(event, entry) : unplaced(batch, entry)
  })
}

/** Every event of a batch that was refused as a whole. */
export async function locateAll(batch: EventBatch, message: string, origins: OriginCounts): Promise<FailedRecord[]> {
  const located = await locateEvents(batch, Array(batch.events).keys(), origins)
  return [...located.values()].map((event) => asFailure(event, { index: undefined, message }))
}

function placeOf(
  entry: RefusedRecord,
  located: ReadonlyMap<number, LocatedEvent>,
  byInsertId: ReadonlyMap<string, number>,
): number | undefined {
  const byId = entry.insertId === undefined ? undefined : byInsertId.get(entry.insertId)
  if (entry.index === undefined || !located.has(entry.index)) return byId
  const agrees = entry.insertId === undefined || located.get(entry.index)?.insertId === entry.insertId
  return agrees ? entry.index : (byId ?? entry.index)
}

function asFailure(
  { file, line, column, index, insertId, record }: LocatedEvent,
  { field, message }: Pick<RefusedRecord, 'field' | 'message' | 'index'>,
): FailedRecord {
  return {
    file,
    line,
    ...(column !== undefined && { column }),
    index,
    ...(insertId !== undefined && { insert_id: insertId }),
    ...(field !== undefined && { field }),
    message: `The service refused the event: ${message}`,
    record,
    code: CODE,
  }
}

function unplaced({ segments }: EventBatch, { field, message }: RefusedRecord): FailedRecord {
  const [first] = segments
  const where = first ? `It is one of the ${segments.reduce((sum, { events }) => sum + events, 0)} events from here on.` : ''
  return {
    file: first?.file ?? '',
    line: first?.line ?? 1,
    ...(field !== undefined && { field }),
    message: `The service refused an event without saying which: ${message} ${where}`,
    code: CODE,
  }
}
