import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ByteRange } from '../../../src/records/events/batch.ts'
import { joinNear, mergeRanges, RangeCursor, remainingRanges } from '../../../src/records/events/ranges.ts'

const MOST = 30
const ranges = fc.array(
  fc.tuple(fc.nat(MOST), fc.nat(MOST)).map(([from, to]) => ({ from, to })),
  { maxLength: 6 },
)
const points = Array.from({ length: MOST + 1 }, (_, i) => i)

function covers(list: readonly ByteRange[], point: number): boolean {
  return list.some(({ from, to }) => point >= from && point < to)
}

function expectOrder(list: readonly ByteRange[]): void {
  for (const [i, { from, to }] of list.entries()) {
    expect(from).toBeLessThan(to)
    if (i > 0) expect(from).toBeGreaterThan(list[i - 1]?.to ?? 0)
  }
}

describe('ranges', () => {
  it('cover the same when merged, apart from each other and in order', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const merged = mergeRanges(list)
        expectOrder(merged)
        for (const point of points) expect(covers(merged, point)).toBe(covers(list, point))
      }),
    )
  })

  it('leave what they do not cover', () => {
    fc.assert(
      fc.property(ranges, fc.nat(MOST), fc.nat(MOST), (list, from, to) => {
        const rest = remainingRanges({ from, to }, list)
        expectOrder(rest)
        for (const point of points) expect(covers(rest, point)).toBe(covers([{ from, to }], point) && !covers(list, point))
      }),
    )
    expect(remainingRanges({ from: 0, to: Number.POSITIVE_INFINITY }, [{ from: 2, to: 5 }])).toEqual([
      { from: 0, to: 2 },
      { from: 5, to: Number.POSITIVE_INFINITY },
    ])
  })

  it('are asked in the order of offsets', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const cursor = new RangeCursor(list)
        for (const point of points) expect(cursor.covers(point)).toBe(covers(list, point))
        const leaping = new RangeCursor(list)
        for (const point of points.filter((n) => n % 7 === 0)) expect(leaping.covers(point)).toBe(covers(list, point))
      }),
    )
  })

  it('are joined where less than so much lies between them', () => {
    const list = [
      { from: 20, to: 30 },
      { from: 0, to: 5 },
      { from: 8, to: 10 },
    ]
    expect(joinNear(list, 3)).toEqual([
      { from: 0, to: 10 },
      { from: 20, to: 30 },
    ])
    expect(joinNear(list, 2)).toHaveLength(3)
    expect(joinNear([{ from: 3, to: Number.POSITIVE_INFINITY }], 2)).toEqual([{ from: 3, to: Number.POSITIVE_INFINITY }])
  })
})
