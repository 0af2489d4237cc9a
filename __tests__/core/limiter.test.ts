import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Clock } from '../../src/core/clock.ts'
import { Interrupted } from '../../src/core/errors.ts'
import { createLimiter } from '../../src/core/limiter.ts'
import type { ProgressEvent } from '../../src/core/progress.ts'

/** Time that moves only when all sleep: to the nearest waking. */
function simulatedClock(): Clock & { run(): Promise<void> } {
  let now = 1_000_000
  let sleepers: { at: number; wake: () => void }[] = []
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Interrupted(signal.reason)))
        sleepers.push({ at: now + ms, wake: resolve })
      }),
    async run() {
      for (;;) {
        for (let i = 0; i < 50; i++) await Promise.resolve()
        const next = Math.min(...sleepers.map(({ at }) => at))
        if (next === Number.POSITIVE_INFINITY) return
        now = next
        const due = sleepers.filter(({ at }) => at <= now)
        sleepers = sleepers.filter(({ at }) => at > now)
        for (const { wake } of due) wake()
      }
    },
  }
}

describe('limiter', () => {
  test('no span of the interval ever holds more requests than allowed, nor more at once', async () => {
    const runs = fc.record({
      requests: fc.integer({ min: 1, max: 6 }),
      atOnce: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      durations: fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 25 }),
    })
    await fc.assert(
      fc.asyncProperty(runs, async ({ requests, atOnce, durations }) => {
        const clock = simulatedClock()
        const interval = 1000
        const limiter = createLimiter({ requests, interval, reason: 'r', ...(atOnce !== undefined && { atOnce }) }, clock)
        const spans: { from: number; to: number }[] = []
        const work = durations.map(async (duration) => {
          const leave = await limiter.enter()
          const from = clock.now()
          await clock.sleep(duration)
          spans.push({ from, to: clock.now() })
          leave()
        })
        await clock.run()
        await Promise.all(work)
        expect(spans).toHaveLength(durations.length)
        for (const { from } of spans) {
          // Wherever between its start and end the service saw a request: no start may fall into the interval after `requests` others.
          const counted = spans.filter((other) => other.from <= from && other.to + interval > from)
          expect(counted.length).toBeLessThanOrEqual(requests)
          const open = spans.filter((other) => other.from <= from && other.to > from)
          expect(open.length).toBeLessThanOrEqual(atOnce ?? requests)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('waits are told once, and only where they are long', async () => {
    const clock = simulatedClock()
    const limiter = createLimiter({ requests: 2, interval: 60_000, reason: 'two a minute' }, clock)
    const events: ProgressEvent[] = []
    const work = Array.from({ length: 4 }, async () => (await limiter.enter({ observe: (event) => events.push(event) }))())
    await clock.run()
    await Promise.all(work)
    expect(events).toEqual([{ type: 'wait', seconds: 60, reason: 'two a minute' }])
  })

  test('the estimate is how long it takes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 20 }),
        async (requests, before, count) => {
          const clock = simulatedClock()
          const limiter = createLimiter({ requests, interval: 1000, reason: 'r' }, clock)
          const pass = async () => (await limiter.enter())()
          const earlier = Array.from({ length: before }, pass)
          await clock.run()
          await Promise.all(earlier)
          const start = clock.now()
          const estimate = limiter.estimate(count)
          const later = Array.from({ length: count }, pass)
          await clock.run()
          await Promise.all(later)
          expect(clock.now() - start).toBe(estimate)
        },
      ),
      { numRuns: 60 },
    )
    expect(createLimiter({ requests: 5, interval: 60_000, reason: 'r' }, simulatedClock()).estimate(0)).toBe(0)
  })

  test('an abort ends the wait, for time and for others, and leaves the place to them', async () => {
    const clock = simulatedClock()
    const limiter = createLimiter({ requests: 2, interval: 1000, atOnce: 1, reason: 'r' }, clock)
    const leave = await limiter.enter()
    const stopper = new AbortController()
    const waiting = limiter.enter({ signal: stopper.signal })
    stopper.abort('enough')
    await expect(waiting).rejects.toBeInstanceOf(Interrupted)
    leave()
    ;(await limiter.enter())()
    const timed = new AbortController()
    const asleep = limiter.enter({ signal: timed.signal })
    await Promise.resolve()
    timed.abort()
    await expect(asleep).rejects.toBeInstanceOf(Interrupted)
    await expect(limiter.enter({ signal: AbortSignal.abort() })).rejects.toBeInstanceOf(Interrupted)
  })
})
