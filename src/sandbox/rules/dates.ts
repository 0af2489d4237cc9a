import { isDay, timestamp } from './values.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const ONE_DAY = 86_400_000

/** Milliseconds of the start of a `YYYY-MM-DD` day in UTC; undefined for anything else. */
export function dayStart(text: unknown): number | undefined {
  const match = typeof text === 'string' ? DATE.exec(text) : null
  if (!match) return undefined
  const [year, month, day] = match.slice(1).map(Number)
  return isDay(year ?? 0, month ?? 0, day ?? 0) ? Date.UTC(year ?? 0, (month ?? 0) - 1, day ?? 0) : undefined
}

/** The day on which a moment lies, in UTC, as `YYYY-MM-DD`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** Days from the one to the other, both counted. */
export function daysBetween(from: number, to: number): number {
  return Math.floor((to - from) / ONE_DAY) + 1
}

export function daysBefore(time: number, days: number): number {
  return time - days * ONE_DAY
}

/** Milliseconds of a `YYYY-MM-DD` day or of an RFC 3339 timestamp. */
export function moment(text: unknown): number | undefined {
  const day = dayStart(text)
  if (day !== undefined || typeof text !== 'string') return day
  return timestamp(text)?.getTime()
}
