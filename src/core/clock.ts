import { setTimeout as sleep } from 'node:timers/promises'
import { Interrupted } from './errors.ts'

/** Time as the program knows it: tests and rehearsals may run it faster. All values in milliseconds. */
export interface Clock {
  now(): number
  /** Resolves after `ms`; rejects with {@link Interrupted} as soon as the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The clock of the machine; with `scale` > 1 pauses are that many times shorter and `now` runs that many times faster. */
export function createClock(scale = 1): Clock {
  const start = performance.now()
  const epoch = Date.now()
  return {
    now: () => epoch + (performance.now() - start) * scale,
    async sleep(ms, signal) {
      try {
        await sleep(ms / scale, undefined, signal ? { signal } : {})
      } catch (error) {
        throw new Interrupted(error)
      }
    },
  }
}
