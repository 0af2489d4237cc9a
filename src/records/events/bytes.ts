/** Bytes that JSON and the readers of events give a meaning to. */
export const TAB = 0x09
export const LF = 0x0a
export const CR = 0x0d
export const SPACE = 0x20
export const QUOTE = 0x22
export const PLUS = 0x2b
export const COMMA = 0x2c
export const MINUS = 0x2d
export const POINT = 0x2e
export const SLASH = 0x2f
export const ZERO = 0x30
export const NINE = 0x39
export const COLON = 0x3a
export const OPEN_LIST = 0x5b
export const BACKSLASH = 0x5c
export const CLOSE_LIST = 0x5d
export const SMALL_U = 0x75
export const OPEN_OBJECT = 0x7b
export const CLOSE_OBJECT = 0x7d

/** The byte at `p`, 0 beyond the end: 0 is no part of any JSON text. */
export function at(bytes: Uint8Array, p: number): number {
  return bytes[p] ?? 0
}

export function isSpace(byte: number): boolean {
  return byte === SPACE || byte === LF || byte === CR || byte === TAB
}

export function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE
}

/** True where the two stretches, which may lie in different arrays, hold the same bytes. */
export function sameBytes(a: Uint8Array, aStart: number, aEnd: number, b: Uint8Array, bStart: number, bEnd: number): boolean {
  if (aEnd - aStart !== bEnd - bStart) return false
  for (let i = aStart, j = bStart; i < aEnd; i++, j++) if (a[i] !== b[j]) return false
  return true
}

/** Characters (code points) of UTF-8 text. */
export function countCharacters(bytes: Uint8Array, start: number, end: number): number {
  let count = 0
  for (let p = start; p < end; p++) if ((at(bytes, p) & 0xc0) !== 0x80) count++
  return count
}
