import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RangeSet } from '../../../src/records/checkpoint/range-set.ts'

const MOST = 60

const range = fc.tuple(fc.nat(MOST), fc.nat(MOST)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))

function naive(ranges: readonly { from: number; to: number }[]): Set<number> {
  const set = new Set<number>()
  for (const { from, to } of ranges) for (let n = from; n < to; n++) set.add(n)
  return set
}

function numbers(ranges: Iterable<{ from: number; to: number }>): number[] {
  return [...ranges].flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i))
}

describe('a set of ranges', () => {
  test('holds what a set of numbers holds, in as few ranges as there can be', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 30 }), (ranges) => {
        const set = RangeSet.of(ranges)
        const expected = naive(ranges)
        expect(numbers(set)).toEqual([...expected].sort((a, b) => a - b))
        expect(set.total).toBe(expected.size)
        for (let n = 0; n <= MOST; n++) expect(set.has(n)).toBe(expected.has(n))
        const starts = [...expected].filter((n) => !expected.has(n - 1))
        expect(set.count).toBe(starts.length)
      }),
    )
  })

  test('answers the same however additions and questions alternate', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(range, fc.nat(MOST)), { maxLength: 30 }), (steps) => {
        const set = new RangeSet()
        const expected = new Set<number>()
        for (const [{ from, to }, asked] of steps) {
          set.add(from, to)
          for (const n of naive([{ from, to }])) expected.add(n)
          expect(set.has(asked)).toBe(expected.has(asked))
        }
        expect(set.total).toBe(expected.size)
      }),
    )
  })

  test('tells what it does not hold of any span', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), range, (ranges, span) => {
        const held = naive(ranges)
        const expected = [...naive([span])].filter((n) => !held.has(n))
        const gaps = [...RangeSet.of(ranges).gaps(span.from, span.to)]
        expect(numbers(gaps)).toEqual(expected)
        expect(gaps.every(({ from, to }) => from < to)).toBe(true)
      }),
    )
  })

  test('takes a great many ranges in the worst order and merges them into one', () => {
    const many = 20_000
    const set = new RangeSet()
    for (let i = many - 1; i >= 0; i--) if (i % 2 === 1) set.add(i * 10, i * 10 + 10)
    expect(set.count).toBe(many / 2)
    for (let i = many - 1; i >= 0; i--) if (i % 2 === 0) set.add(i * 10, i * 10 + 10)
    expect([...set]).toEqual([{ from: 0, to: many * 10 }])
  })

  test('holds positions beyond 32 bits', () => {
    const set = RangeSet.of([{ from: 2 ** 40, to: 2 ** 40 + 5 }])
    expect([set.has(2 ** 40 - 1), set.has(2 ** 40), set.has(2 ** 40 + 4), set.has(2 ** 40 + 5)]).toEqual([false, true, true, false])
  })

  test.each([
    [3, 2],
    [-1, 2],
    [0.5, 2],
    [0, 2 ** 53],
    [Number.NaN, 1],
  ])('refuses %d to %d', (from, to) => {
    expect(() => new RangeSet().add(from, to)).toThrow('no range')
  })
})
