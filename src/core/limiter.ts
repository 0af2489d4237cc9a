import type { Clock } from './clock.ts'
import { Interrupted } from './errors.ts'
import type { OnProgress } from './progress.ts'

/** A limit of the service: at most `requests` in any span of `interval` milliseconds, at most `atOnce` under way. */
export interface Rate {
  requests: number
  interval: number
  atOnce?: number
  /** What is limited, for those who wait: "schema endpoints take 5 requests a minute". */
  reason: string
}

export interface Turn {
  signal?: AbortSignal | undefined
  observe?: OnProgress | undefined
}

/** Lets requests pass no faster than a rate allows. */
export interface Limiter {
  /**
   * Resolves when the request may begin, with what must be called once when it has ended.
   * @throws Interrupted when the signal aborts while waiting
   */
  enter(turn?: Turn): Promise<() => void>
  /** Milliseconds until the last of `count` further requests could begin, were each answered at once. */
  estimate(count: number): number
}

/** Shorter waits than this are not worth a line. */
const WORTH_TELLING = 1000

/**
 * A sliding window. A request counts from the moment its answer is there: the service saw it no later, so its own window is kept too,
 * however long the request was on its way.
 */
export function createLimiter(rate: Rate, clock: Clock): Limiter {
  const most = Math.min(rate.atOnce ?? Number.POSITIVE_INFINITY, rate.requests)
  /** When the last requests ended, oldest first; never more than the window holds. */
  const ended: number[] = []
  let underWay = 0
  let told = 0
  let waiting: (() => void)[] = []

  function forget(now: number): void {
    while (ended[0] !== undefined && ended[0] <= now - rate.interval) ended.shift()
  }

  /** Takes a place as soon as there is one: in the same breath as it is seen to be free. */
  async function admitted({ signal, observe }: Turn): Promise<void> {
    for (;;) {
      if (signal?.aborted) throw new Interrupted(signal.reason)
      const now = clock.now()
      forget(now)
      if (underWay < most && ended.length + underWay < rate.requests) {
        underWay += 1
        return
      }
      const oldest = ended[0]
      if (underWay >= most || oldest === undefined) await oneEnds(signal)
      else await until(oldest + rate.interval, now, signal, observe)
    }
  }

  /** Several may wait for the same moment; it is told once. */
  async function until(time: number, now: number, signal: AbortSignal | undefined, observe: OnProgress | undefined): Promise<void> {
    const pause = Math.max(1, time - now)
    if (pause > WORTH_TELLING && time > told) {
      told = time
      observe?.({ type: 'wait', seconds: pause / 1000, reason: rate.reason })
    }
    await clock.sleep(pause, signal)
  }

  function oneEnds(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => reject(new Interrupted(signal?.reason))
      signal?.addEventListener('abort', abort, { once: true })
      waiting.push(() => {
        signal?.removeEventListener('abort', abort)
        resolve()
      })
    })
  }

  return {
    async enter(turn = {}) {
      await admitted(turn)
      return () => {
        underWay -= 1
        ended.push(clock.now())
        const woken = waiting
        waiting = []
        for (const wake of woken) wake()
      }
    },
    estimate(count) {
      const now = clock.now()
      forget(now)
      const times = [...ended, ...Array.from({ length: underWay }, () => now)]
      for (let i = 0; i < count; i++) {
        const before = times.at(-rate.requests)
        times.push(before === undefined ? now : Math.max(now, before + rate.interval))
      }
      return count < 1 ? 0 : Math.max(0, (times.at(-1) ?? now) - now)
    },
  }
}
