import type { DataError } from '../../../src/core/errors.ts'
import type { FailedRecord, Remark } from '../../../src/core/failed-record.ts'
import type { EventBatch } from '../../../src/records/events/batch.ts'
import { type EventSource, type ReadEventsOptions, readEvents } from '../../../src/records/events/read.ts'
import type { EventStatistics } from '../../../src/records/events/statistics.ts'

/** 2026-11-20T00:00:00Z. */
export const NOW = Date.UTC(2026, 10, 20)

export interface Outcome {
  batches: EventBatch[]
  /** The texts of all bodies, parsed. */
  events: unknown[]
  failures: FailedRecord[]
  remarks: Remark[]
  broken: DataError[]
  statistics: EventStatistics
}

export async function read(sources: EventSource[], options: Partial<ReadEventsOptions> = {}): Promise<Outcome> {
  const batches: EventBatch[] = []
  const failures: FailedRecord[] = []
  const remarks: Remark[] = []
  const broken: DataError[] = []
  const statistics = await readEvents(sources, {
    format: 'auto',
    batchEvents: 2000,
    batchBytes: 10_485_760,
    now: NOW,
    emit: (batch) => {
      batches.push(batch)
    },
    fail: (record) => failures.push(record),
    remark: (remark) => remarks.push(remark),
    broken: (error) => broken.push(error),
    ...options,
  })
  const events = batches.flatMap(({ body }) => {
    const parsed: unknown = JSON.parse(body.toString())
    return Array.isArray(parsed) ? parsed : []
  })
  return { batches, events, failures, remarks, broken, statistics }
}

/** A source that gives these bytes in chunks of the given sizes, over and over, in a buffer that is used again. */
export function stream(file: string, content: string | Uint8Array, sizes: readonly number[] = [65_536]): EventSource {
  const bytes = Buffer.from(content)
  async function* chunks(): AsyncGenerator<Buffer, void, undefined> {
    const shared = Buffer.alloc(Math.max(...sizes))
    for (let i = 0, p = 0; p < bytes.length; i++) {
      const size = sizes[i % sizes.length] ?? 1
      const chunk = shared.subarray(0, bytes.copy(shared, 0, p, p + size))
      yield chunk
      chunk.fill(0x23)
      p += size
    }
  }
  return { file, stream: chunks() }
}

export function event(properties: Record<string, unknown> = {}, name = 'Play'): { event: string; properties: Record<string, unknown> } {
  return { event: name, properties: { time: 1_700_000_000, distinct_id: 'u1', $insert_id: 'i-1', ...properties } }
}

export function lines(...events: unknown[]): string {
  return events.map((value) => (typeof value === 'string' ? `${value}\n` : `${JSON.stringify(value)}\n`)).join('')
}
