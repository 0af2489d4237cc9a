import { describe, expect, test } from 'vitest'
import { Interrupted } from '../../src/core/errors.ts'
import { poll } from '../../src/core/poll.ts'
import type { ProgressEvent } from '../../src/core/progress.ts'

function steppingClock() {
  const pauses: number[] = []
  let now = 0
  return {
    pauses,
    now: () => now,
    async sleep(ms: number, signal?: AbortSignal) {
      if (signal?.aborted) throw new Interrupted(signal.reason)
      pauses.push(ms / 1000)
      now += ms
    },
    pass(ms: number) {
      now += ms
    },
  }
}

describe('poll', () => {
  test('looks after a second, then after growing pauses up to a minute', async () => {
    const clock = steppingClock()
    const events: ProgressEvent[] = []
    let looks = 0
    const options = { clock, timeout: 3_600_000, reason: 'a run', observe: (event: ProgressEvent) => events.push(event) }
    const polled = await poll(
      async () => ++looks,
      (value) => value === 14,
      options,
    )
    expect(polled).toEqual({ ended: true, value: 14 })
    expect(clock.pauses[0]).toBe(1)
    for (const [i, pause] of clock.pauses.entries()) {
      const before = clock.pauses[i - 1]
      if (before !== undefined) expect(pause === 60 || pause > before * 1.3).toBe(true)
      expect(pause).toBeLessThanOrEqual(60)
    }
    expect(clock.pauses.at(-1)).toBe(60)
    expect(events).toHaveLength(13)
    expect(events[12]).toEqual({ type: 'wait', seconds: 60, reason: 'a run' })
  })

  test('the last look falls on the end of the time', async () => {
    const clock = steppingClock()
    const polled = await poll(
      async () => 'RUNNING',
      () => false,
      { clock, timeout: 100_000, reason: 'r' },
    )
    expect(polled).toEqual({ ended: false, value: 'RUNNING' })
    expect(clock.now()).toBe(100_000)
  })

  test('looks at least once, also where looking takes longer than there is time', async () => {
    const clock = steppingClock()
    let looks = 0
    const look = async () => {
      clock.pass(10_000)
      return ++looks
    }
    expect(await poll(look, () => false, { clock, timeout: 0, reason: 'r' })).toEqual({ ended: false, value: 1 })
    expect(await poll(look, () => false, { clock, timeout: 5000, reason: 'r' })).toEqual({ ended: false, value: 3 })
  })

  test('what looking throws comes through, and an abort ends the wait', async () => {
    const clock = steppingClock()
    const fault = new Error('no')
    await expect(
      poll(
        () => Promise.reject(fault),
        () => false,
        { clock, timeout: 1000, reason: 'r' },
      ),
    ).rejects.toBe(fault)
    const signal = AbortSignal.abort()
    await expect(
      poll(
        async () => 1,
        () => true,
        { clock, timeout: 1000, reason: 'r', signal },
      ),
    ).rejects.toBeInstanceOf(Interrupted)
  })
})
