import type { ProgressEvent } from '../../core/progress.ts'

/** Counts the requests that were sent again, by why. */
export class RetryCount {
  readonly #counts = new Map<string, number>()

  readonly observe = (event: ProgressEvent): void => {
    if (event.type !== 'request' || event.retryIn === undefined) return
    const reason = event.status === undefined ? (event.failure ?? 'no answer') : `answer ${event.status}`
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1)
  }

  list(): [reason: string, count: number][] {
    return [...this.#counts].sort(([, a], [, b]) => b - a)
  }
}
