import type { FailedRecord } from '../core/failed-record.ts'
import { place } from '../core/place.ts'

/** Failed records that share a reason. */
export interface Reason {
  message: string
  count: number
  /** Where the first of them stand. */
  first: string[]
}

const MOST_REASONS = 100
const MOST_PLACES = 3

/** Counts failed records by what is wrong with them. Beyond a hundred reasons the rest is counted together. */
export class Reasons {
  readonly #reasons = new Map<string, Reason>()

  add(record: FailedRecord): void {
    const { message } = record
    const key = this.#reasons.has(message) || this.#reasons.size < MOST_REASONS ? message : 'Other reasons.'
    const reason = this.#reasons.get(key) ?? { message: key, count: 0, first: [] }
    reason.count++
    if (reason.first.length < MOST_PLACES) reason.first.push(place(record))
    this.#reasons.set(key, reason)
  }

  /** The most frequent first. */
  list(): Reason[] {
    return [...this.#reasons.values()].sort((a, b) => b.count - a.count)
  }
}
