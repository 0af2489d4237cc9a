import { expect, it } from 'vitest'
import { cellText, count, counted, duration, OUTCOME_MARKS } from '../../src/report/wording.ts'

it('numbers are grouped', () => {
  expect([count(0), count(999), count(1_234_567), count(-1000)]).toEqual(['0', '999', '1,234,567', '-1,000'])
})

it('one is one, all others are several', () => {
  expect([counted(0, 'row'), counted(1, 'row'), counted(2, 'row'), counted(1000, 'row')]).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '1,000 rows',
  ])
})

it('a cell is its text, its number, or nothing', () => {
  expect([cellText('x'), cellText(1000), cellText(undefined), cellText('')]).toEqual(['x', '1,000', '', ''])
})

it.each([
  [0, '0 ms'],
  [999.4, '999 ms'],
  [999.5, '1.0 s'],
  [1000, '1.0 s'],
  [59_949, '59.9 s'],
  [60_000, '1 min 0 s'],
  [245_400, '4 min 5 s'],
  [3_600_000, '60 min 0 s'],
])('%d ms is %s', (ms, text) => expect(duration(ms)).toBe(text))

it('each outcome has a mark of its own', () => {
  expect(Object.values(OUTCOME_MARKS)).toEqual(['✅', '⏭️', '📝', '⚠️', '❌'])
})
