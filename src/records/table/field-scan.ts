import { COMMA, CR, LF, QUOTE } from './bytes.ts'
import { BOOLEAN, booleanEnd, DATETIME, dateTimeEnd, EMPTY, NUMBER, STRING, typeOf } from './value-type.ts'

/*
 * Scanning of single fields. Every function needs a LF at or after the position it is given, and answers with the end of the field and the type
 * of its value packed into one small integer: the end is `packed >> 3`, the type `packed & 7`.
 */

/** 1 for the bytes that a bare field ends at, or cannot contain. */
export const STOPS = new Uint8Array(256)
for (const c of [LF, CR, QUOTE, COMMA]) STOPS[c] = 1

const DIGITS = new Uint8Array(256)
for (let c = 0x30; c <= 0x39; c++) DIGITS[c] = 1

/** A string, whatever follows. */
const PLAIN = 0
const NUMERIC = 1
const WORD = 2
const SPECIAL = 3
const NOTHING = 4

/** What the first byte of a value says of its type. */
const FIRSTS = new Uint8Array(256)
for (let c = 0x30; c <= 0x39; c++) FIRSTS[c] = NUMERIC
FIRSTS[0x2d] = NUMERIC
for (const c of 'tTfF') FIRSTS[c.charCodeAt(0)] = WORD
for (const c of '+.[') FIRSTS[c.charCodeAt(0)] = SPECIAL
for (const c of [LF, CR, COMMA]) FIRSTS[c] = NOTHING

function fieldEnd(b: Uint8Array, from: number): number {
  let p = from
  while (STOPS[b[p] ?? LF] === 0) p++
  return p
}

/** Digits, perhaps with a sign before and a point among them, are most numbers. */
function scanNumeric(b: Uint8Array, from: number): number {
  let p = from
  let c = b[p] ?? 0
  if (c === 0x2d) c = b[++p] ?? 0
  const digits = p
  while (DIGITS[c] === 1) c = b[++p] ?? 0
  if (c === 0x2e && p > digits) {
    c = b[++p] ?? 0
    while (DIGITS[c] === 1) c = b[++p] ?? 0
  }
  if (STOPS[c] === 1 && p > digits) return (p << 3) | NUMBER
  if (c === 0x2d && p === from + 4) {
    const end = dateTimeEnd(b, from)
    if (end > 0 && STOPS[b[end] ?? LF] === 1) return (end << 3) | DATETIME
  }
  const end = fieldEnd(b, p)
  return (end << 3) | typeOf(b, from, end)
}

function scanWord(b: Uint8Array, from: number): number {
  const word = booleanEnd(b, from)
  if (word > 0 && STOPS[b[word] ?? LF] === 1) return (word << 3) | BOOLEAN
  return (fieldEnd(b, from) << 3) | STRING
}

/** A field without quotation marks. */
export function scanField(b: Uint8Array, from: number): number {
  const first = FIRSTS[b[from] ?? LF]
  if (first === PLAIN) return (fieldEnd(b, from + 1) << 3) | STRING
  if (first === NUMERIC) return scanNumeric(b, from)
  if (first === WORD) return scanWord(b, from)
  if (first === NOTHING) return (from << 3) | EMPTY
  const end = fieldEnd(b, from)
  return (end << 3) | typeOf(b, from, end)
}
