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

  it('tells neither speed nor remaining time before half a second has passed', () => {
    const pace = new Pace()
    const event = { type: 'advance', unit: 'events', done: 50, total: 100 } as const
    pace.describe(event, 1000)
    expect(pace.describe(event, 1499)).toBe('50 of 100 events (50%)')
    expect(pace.describe(event, 1500)).toBe('50 of 100 events (50%), 100 events/s, 500 ms left')
  })

  it('tells no remaining time at the beginning, at the end, and where nothing is known', () => {
    const at = (event: object) => {
      const pace = new Pace()
      pace.describe({ type: 'advance', unit: 'events', done: 0 }, 0)
      return pace.describe({ type: 'advance', unit: 'events', done: 100, ...event }, 1000)
    }
    expect(at({})).toBe('100 events, 100 events/s')
    expect(at({ share: 0 })).toBe('100 events (0%), 100 events/s')
    expect(at({ share: 1 })).toBe('100 events (100%), 100 events/s')
    expect(at({ share: 1.5 })).toBe('100 events (100%), 100 events/s')
    expect(at({ total: 0 })).toBe('100 of 0 events, 100 events/s')
    expect(at({ total: 50 })).toBe('100 of 50 events (100%), 100 events/s')
    expect(at({ total: 200 })).toBe('100 of 200 events (50%), 100 events/s, 1.0 s left')
  })
})
