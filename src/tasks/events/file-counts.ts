import type { FailedRecord } from '../../core/failed-record.ts'
import type { EventBatch } from '../../records/events/batch.ts'
import type { Section } from '../../report/section.ts'

/** What each file of an import comes to. */
export class FileCounts {
  readonly #files = new Map<string, { good: number; failed: number }>()

  constructor(files: readonly string[]) {
    for (const file of files) this.#of(file)
  }

  add({ segments }: Pick<EventBatch, 'segments'>): void {
    for (const { file, events } of segments) this.#of(file).good += events
  }

  fail({ file }: FailedRecord): void {
    this.#of(file).failed++
  }

  /** For the plan of a dry run. */
  section(): Section {
    return {
      kind: 'table',
      title: 'What would be sent, file by file',
      columns: ['File', 'Events', 'Failed'],
      rows: [...this.#files].map(([file, { good, failed }]) => [file, good, failed]),
    }
  }

  #of(file: string): { good: number; failed: number } {
    const counts = this.#files.get(file) ?? { good: 0, failed: 0 }
    this.#files.set(file, counts)
    return counts
  }
}
