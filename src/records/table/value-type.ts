import { COMMA, QUOTE, SPACE, TAB } from './bytes.ts'

/**
 * What the service makes of a field's value (after quotes are undone), by the typing table of the replace endpoint.
 * The index of a name is the type's number.
 */
export const VALUE_TYPES = ['empty', 'string', 'number', 'datetime', 'boolean', 'list'] as const
export type ValueType = (typeof VALUE_TYPES)[number]

export const EMPTY = 0
export const STRING = 1
export const NUMBER = 2
export const DATETIME = 3
export const BOOLEAN = 4
const LIST = 5

const isDigit = (c: number | undefined) => c !== undefined && c >= 0x30 && c <= 0x39

function digits(b: Uint8Array, from: number, to: number): number {
  let p = from
  while (p < to && isDigit(b[p])) p++
  return p
}

/** An integer or a float: sign, digits with at most one point among them, exponent. */
function isNumber(b: Uint8Array, from: number, to: number): boolean {
  let p = from
  if (b[p] === 0x2b || b[p] === 0x2d) p++
  const whole = digits(b, p, to)
  let count = whole - p
  p = whole
  if (p < to && b[p] === 0x2e) {
    const fraction = digits(b, p + 1, to)
    count += fraction - p - 1
    p = fraction
  }
  if (count === 0) return false
  if (p < to && ((b[p] ?? 0) | 0x20) === 0x65) {
    p++
    if (p < to && (b[p] === 0x2b || b[p] === 0x2d)) p++
    const exponent = digits(b, p, to)
    if (exponent === p) return false
    p = exponent
  }
  return p === to
}

const DAYS = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The number that two digits write, or -1. */
function two(b: Uint8Array, p: number): number {
  const tens = (b[p] ?? 0) - 0x30
  if (tens < 0 || tens > 9) return -1
  const ones = (b[p + 1] ?? 0) - 0x30
  return ones >= 0 && ones <= 9 ? tens * 10 + ones : -1
}

function isDate(b: Uint8Array, p: number): boolean {
  const century = two(b, p)
  if (century < 0) return false
  const year = two(b, p + 2)
  if (year < 0 || b[p + 4] !== 0x2d) return false
  const month = two(b, p + 5)
  if (month < 1 || month > 12 || b[p + 7] !== 0x2d) return false
  const day = two(b, p + 8)
  if (day < 1 || day > (DAYS[month] ?? 0)) return false
  return month !== 2 || day <= 28 || (year % 4 === 0 && (year !== 0 || century % 4 === 0))
}

function isClock(b: Uint8Array, p: number): boolean {
  const hour = two(b, p)
  if (hour < 0 || hour > 23 || b[p + 2] !== 0x3a) return false
  const minute = two(b, p + 3)
  if (minute < 0 || minute > 59 || b[p + 5] !== 0x3a) return false
  const second = two(b, p + 6)
  return second >= 0 && second <= 60
}

/** Position after `Z` or an offset, or -1. */
function zoneEnd(b: Uint8Array, p: number): number {
  const c = b[p] ?? 0
  if ((c | 0x20) === 0x7a) return p + 1
  if (c !== 0x2b && c !== 0x2d) return -1
  const hour = two(b, p + 1)
  if (hour < 0 || hour > 23 || b[p + 3] !== 0x3a) return -1
  const minute = two(b, p + 4)
  return minute >= 0 && minute <= 59 ? p + 6 : -1
}

/**
 * Position after the timestamp by RFC 3339 that begins at `from`, with `T` between date and time; -1 where there is none.
 * Looks at no byte that follows one which cannot belong to a timestamp.
 */
export function dateTimeEnd(b: Uint8Array, from: number): number {
  if (!isDate(b, from) || ((b[from + 10] ?? 0) | 0x20) !== 0x74 || !isClock(b, from + 11)) return -1
  let p = from + 19
  if (b[p] === 0x2e) {
    do p++
    while (isDigit(b[p]))
    if (p === from + 20) return -1
  }
  return zoneEnd(b, p)
}

function isLetter(c: number | undefined, lower: number): boolean {
  return c !== undefined && (c | 0x20) === lower
}

/** Position after the `true` or `false`, in any mixture of cases, that begins at `from`; -1 where there is none. */
export function booleanEnd(b: Uint8Array, from: number): number {
  if (isLetter(b[from], 0x74)) {
    return isLetter(b[from + 1], 0x72) && isLetter(b[from + 2], 0x75) && isLetter(b[from + 3], 0x65) ? from + 4 : -1
  }
  const isFalse =
    isLetter(b[from], 0x66) &&
    isLetter(b[from + 1], 0x61) &&
    isLetter(b[from + 2], 0x6c) &&
    isLetter(b[from + 3], 0x73) &&
    isLetter(b[from + 4], 0x65)
  return isFalse ? from + 5 : -1
}

function skipSpace(b: Uint8Array, from: number, to: number): number {
  let p = from
  while (p < to && (b[p] === SPACE || b[p] === TAB)) p++
  return p
}

/** Position after a string in `"` or `'` (a backslash takes the next byte with it), or -1. */
function quotedString(b: Uint8Array, from: number, to: number): number {
  const mark = b[from]
  if (mark !== QUOTE && mark !== 0x27) return -1
  let p = from + 1
  while (p < to && b[p] !== mark) p += b[p] === 0x5c ? 2 : 1
  return p < to ? p + 1 : -1
}

/** `["a", "b"]` or `['a', 'b']`: quoted strings with commas between them in square brackets; also none at all. */
function isList(b: Uint8Array, from: number, to: number): boolean {
  if (to - from < 2 || b[from] !== 0x5b || b[to - 1] !== 0x5d) return false
  const end = to - 1
  let p = skipSpace(b, from + 1, end)
  if (p === end) return true
  for (;;) {
    p = quotedString(b, p, end)
    if (p < 0) return false
    p = skipSpace(b, p, end)
    if (p === end) return true
    if (b[p] !== COMMA) return false
    p = skipSpace(b, p + 1, end)
  }
}

/** The type of a value that was freed of its quotes. */
export function typeOf(b: Uint8Array, from: number, to: number): number {
  if (from === to) return EMPTY
  const c = b[from] ?? 0
  if (c === 0x5b) return isList(b, from, to) ? LIST : STRING
  if ((c | 0x20) === 0x74 || (c | 0x20) === 0x66) return booleanEnd(b, from) === to ? BOOLEAN : STRING
  if (!isDigit(c) && c !== 0x2b && c !== 0x2d && c !== 0x2e) return STRING
  if (isNumber(b, from, to)) return NUMBER
  return dateTimeEnd(b, from) === to ? DATETIME : STRING
}
