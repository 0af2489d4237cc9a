import type { Outcome } from './report.ts'
import type { Cell } from './section.ts'

/** What stands before an outcome, for people. */
export const OUTCOME_MARKS: Readonly<Record<Outcome, string>> = { done: '✅', unchanged: '⏭️', planned: '📝', partial: '⚠️', failed: '❌' }

/** 1234567 → `1,234,567`. */
export function count(value: number): string {
  const digits = String(Math.abs(value))
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return `${value < 0 ? '-' : ''}${groups.join(',')}`
}

/** `1 row`, `2 rows`. */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`
}

/** A cell as text, not yet escaped. */
export function cellText(cell: Cell): string {
  return typeof cell === 'number' ? count(cell) : (cell ?? '')
}

/** Milliseconds as `840 ms`, `12.3 s`, `4 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
