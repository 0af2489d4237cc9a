import type { EventFormat } from '../../records/events/formats.ts'
import type { ColumnMap } from '../../records/events/row-header.ts'

/** The inputs of an import, parsed. */
export interface ImportInput {
  files: readonly string[]
  format: 'auto' | EventFormat
  strict: boolean
  eventName: string | undefined
  columns: ColumnMap | undefined
  batchEvents: number
  batchBytes: number
  checkpointFile: string | undefined
  /** `i/n` */
  shard: string | undefined
}
