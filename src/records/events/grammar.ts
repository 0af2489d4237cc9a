import { at, BACKSLASH, isDigit, MINUS, PLUS, POINT, QUOTE, SLASH, SMALL_U, ZERO } from './bytes.ts'

/** What the functions here answer where the text does not go on as it must. */
export const FAIL = -1

/** 1 for the bytes that stand for themselves inside a string. */
export const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) => (byte < 0x20 || byte === QUOTE || byte === BACKSLASH ? 0 : 1))

const SIMPLE_ESCAPES = new Set([QUOTE, BACKSLASH, SLASH, ...Buffer.from('bfnrt')])
/** A longer number, or one with an exponent of more than two digits, may be beyond a double. */
const SAFE_NUMBER_BYTES = 200

/** @param p after the opening quote @returns the closing quote, or FAIL; half of a surrogate pair fails too */
export function stringEnd(bytes: Uint8Array, p: number): number {
  let q = p
  for (;;) {
    while (PLAIN[at(bytes, q)] === 1) q++
    const byte = at(bytes, q)
    if (byte === QUOTE) return q
    if (byte !== BACKSLASH) return FAIL
    q = escapeEnd(bytes, q)
    if (q === FAIL) return FAIL
  }
}

/** @param p at the backslash @returns after the escape (both halves of a surrogate pair), or FAIL */
function escapeEnd(bytes: Uint8Array, p: number): number {
  const kind = at(bytes, p + 1)
  if (kind !== SMALL_U) return SIMPLE_ESCAPES.has(kind) ? p + 2 : FAIL
  const unit = hexUnit(bytes, p + 2)
  if (unit < 0xd800 || unit > 0xdfff) return unit === FAIL ? FAIL : p + 6
  if (unit > 0xdbff || at(bytes, p + 6) !== BACKSLASH || at(bytes, p + 7) !== SMALL_U) return FAIL
  const low = hexUnit(bytes, p + 8)
  return low >= 0xdc00 && low <= 0xdfff ? p + 12 : FAIL
}

/** The value of four hexadecimal digits, or FAIL. */
export function hexUnit(bytes: Uint8Array, p: number): number {
  let unit = 0
  for (let q = p; q < p + 4; q++) {
    const digit = hexDigit(at(bytes, q))
    if (digit === FAIL) return FAIL
    unit = unit * 16 + digit
  }
  return unit
}

function hexDigit(byte: number): number {
  if (isDigit(byte)) return byte - ZERO
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : FAIL
}

/** @returns after the last digit, or FAIL; with `safe` also where the value might be beyond the range of a double */
export function numberEnd(bytes: Uint8Array, p: number, safe: boolean): number {
  let q = at(bytes, p) === MINUS ? p + 1 : p
  if (at(bytes, q) === ZERO) q++
  else {
    q = digitsEnd(bytes, q)
    if (q === FAIL) return FAIL
  }
  if (at(bytes, q) === POINT) {
    q = digitsEnd(bytes, q + 1)
    if (q === FAIL) return FAIL
  }
  if ((at(bytes, q) | 0x20) === 0x65) {
    q = exponentEnd(bytes, q, safe)
    if (q === FAIL) return FAIL
  }
  return safe && q - p > SAFE_NUMBER_BYTES ? FAIL : q
}

function digitsEnd(bytes: Uint8Array, p: number): number {
  let q = p
  while (isDigit(at(bytes, q))) q++
  return q === p ? FAIL : q
}

function exponentEnd(bytes: Uint8Array, p: number, safe: boolean): number {
  const sign = at(bytes, p + 1)
  const first = sign === PLUS || sign === MINUS ? p + 2 : p + 1
  const end = digitsEnd(bytes, first)
  return safe && sign !== MINUS && end - first > 2 ? FAIL : end
}

/** @param p at the first letter @returns after `true`, `false` or `null`, or FAIL */
export function literalEnd(bytes: Uint8Array, p: number): number {
  switch (at(bytes, p)) {
    case 0x74:
      return at(bytes, p + 1) === 0x72 && at(bytes, p + 2) === 0x75 && at(bytes, p + 3) === 0x65 ? p + 4 : FAIL
    case 0x66:
      return at(bytes, p + 1) === 0x61 && at(bytes, p + 2) === 0x6c && at(bytes, p + 3) === 0x73 && at(bytes, p + 4) === 0x65 ? p + 5 : FAIL
    case 0x6e:
      return at(bytes, p + 1) === 0x75 && at(bytes, p + 2) === 0x6c && at(bytes, p + 3) === 0x6c ? p + 4 : FAIL
    default:
      return FAIL
  }
}

/** Characters (code points) that the text between the quotes of a string stands for. */
export function charactersOfString(bytes: Uint8Array, start: number, end: number): number {
  let count = 0
  for (let p = start; p < end; p++) {
    const byte = at(bytes, p)
    if (byte === BACKSLASH) {
      const unit = at(bytes, p + 1) === SMALL_U ? hexUnit(bytes, p + 2) : 0
      p += at(bytes, p + 1) === SMALL_U ? 5 : 1
      // Of a surrogate pair the second half counts.
      if (unit < 0xd800 || unit > 0xdbff) count++
    } else if ((byte & 0xc0) !== 0x80) count++
  }
  return count
}
