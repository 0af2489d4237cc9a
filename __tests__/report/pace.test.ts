import { describe, expect, it } from 'vitest'
import { Pace } from '../../src/report/pace.ts'

describe('how far a phase has come', () => {
  it('is worded with percent, speed and the time that is left', () => {
    const pace = new Pace()
    expect(pace.describe({ type: 'advance', unit: 'events', done: 0, total: 1000 }, 5000)).toBe('0 of 1,000 events (0%)')
    expect(pace.describe({ type: 'advance', unit: 'events', done: 250, total: 1000, bytes: 5_000_000 }, 7000)).toBe(
      '250 of 1,000 events (25%), 125 events/s, 2.5 MB/s, 6.0 s left',
    )
  })

  it('goes by the share of the input where the total is not known', () => {
    const pace = new Pace()
    pace.describe({ type: 'advance', unit: 'events', done: 0, share: 0 }, 0)
    expect(pace.describe({ type: 'advance', unit: 'events', done: 4000, share: 0.8 }, 4000)).toBe(
      '4,000 events (80%), 1,000 events/s, 1.0 s left',
    )
  })

  it('begins anew with each phase', () => {
    const pace = new Pace()
    pace.describe({ type: 'advance', unit: 'bytes', done: 0, total: 10_000_000 }, 0)
    expect(pace.describe({ type: 'advance', unit: 'bytes', done: 5_000_000, total: 10_000_000 }, 1000)).toBe(
      '5.0 MB of 10.0 MB (50%), 5.0 MB/s, 1.0 s left',
    )
    pace.restart()
    expect(pace.describe({ type: 'advance', unit: 'bytes', done: 1_000_000 }, 2000)).toBe('1.0 MB')
  })
})
