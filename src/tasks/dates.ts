import * as z from 'zod'
import type { InputFault } from '../core/errors.ts'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MOMENT = /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? []
  if (day === undefined) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

function isMoment(text: string): boolean {
  const [, day] = MOMENT.exec(text) ?? []
  return day !== undefined && isDay(day)
}

/** A day of the calendar: `YYYY-MM-DD`. */
export const daySchema = () => z.string().refine(isDay, 'must be a day of the calendar, written YYYY-MM-DD')

/** A day, or a moment as RFC 3339 writes it. */
export const dayOrMomentSchema = () =>
  z
    .string()
    .refine((text) => isDay(text) || isMoment(text), 'must be a day (YYYY-MM-DD) or an RFC 3339 timestamp such as 2026-03-01T12:00:00Z')

/** A range that ends before it begins. Days in this form sort as texts. */
export function orderFaults(from: [name: string, day: string | undefined], to: [name: string, day: string | undefined]): InputFault[] {
  const [[first, start], [last, end]] = [from, to]
  if (start === undefined || end === undefined || start <= end) return []
  return [{ code: 'AO_INPUT_INVALID', input: last, message: `\`${last}\` (${end}) is before \`${first}\` (${start}). Swap them.` }]
}
