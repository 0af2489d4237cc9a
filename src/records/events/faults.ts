import type { ErrorCode } from '../../core/error-codes.ts'
import { EVENT_BYTES, LONG_STRING } from './rules.ts'

/** One thing that is wrong with an event. Names keys, never the values of properties. */
export interface EventFault {
  code: ErrorCode
  field?: string
  message: string
  /** Bytes from the start of the text, where the fault has a place of its own. */
  at?: number
}

/** How an event came about: from JSON, where its values are the user's own, or from a row of a CSV file. */
export type Origin = 'json' | 'csv'

/** An event that was not kept because of its size. @param size bytes */
export function tooLarge(size: number): EventFault {
  const message = `The event is ${size.toLocaleString('en-US')} bytes of JSON; it must be under ${EVENT_BYTES.toLocaleString('en-US')} (1 MB).`
  return { code: 'AO_EVENT_TOO_LARGE', message }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a value is, in words. */
export function kindOf(value: unknown): string {
  if (value === null) return '`null`'
  if (Array.isArray(value)) return 'a list'
  const kinds: Readonly<Record<string, string>> = { string: 'text', number: 'a number', boolean: 'a boolean', object: 'an object' }
  return kinds[typeof value] ?? 'missing'
}

export function isLong(text: string): boolean {
  return text.length > LONG_STRING && [...text].length > LONG_STRING
}

/** A key for a message: its first 80 characters. */
export function quoted(key: string): string {
  return `\`${key.length > 80 ? `${key.slice(0, 80)}…` : key}\``
}
