import type { Clock } from '../core/clock.ts'

/** Seconds of the service's documented backoff: from 2, doubling to 60, with 1 to 5 of jitter on top. */
const FIRST = 2
const LONGEST = 60
const JITTER = { from: 1, to: 5 }

/** A longer `Retry-After` than this ends the run: somebody should decide to come back. */
export const MOST_RETRY_AFTER = 120

/** Seconds to wait after the given number of failed attempts (from 1). */
export function backoff(failures: number): number {
  return Math.min(LONGEST, FIRST * 2 ** (failures - 1)) + JITTER.from + Math.random() * (JITTER.to - JITTER.from)
}

const HTTP_DATE = /^[A-Za-z]{3,9},? \d{2}[ -][A-Za-z]{3}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/

/** Seconds that a `Retry-After` asks to wait (a number, or an HTTP date); nothing where it makes no sense. Never less than one. */
export function retryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Math.max(1, Number(text))
  if (!HTTP_DATE.test(text)) return undefined
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : Math.max(1, Math.ceil((time - now) / 1000))
}

/** What holds back all requests of a group together: after a 429 to one of them, none goes out before the time is over. */
export class Gate {
  #opens = 0
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Closes it for so many seconds from now; a gate that is closed for longer stays so. */
  close(seconds: number): void {
    this.#opens = Math.max(this.#opens, this.#clock.now() + seconds * 1000)
  }

  /** @throws Interrupted when the signal aborts while waiting */
  async pass(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const opens = this.#opens
      const pause = opens - this.#clock.now()
      if (pause <= 0) return
      await this.#clock.sleep(pause, signal)
      if (this.#opens === opens) return
    }
  }
}
