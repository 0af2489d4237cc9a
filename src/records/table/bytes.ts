/** The bytes that CSV gives a meaning to. */
export const TAB = 0x09
export const LF = 0x0a
export const CR = 0x0d
export const SPACE = 0x20
export const QUOTE = 0x22
export const COMMA = 0x2c

/** Length in bytes of the white space character (Unicode White_Space, and U+FEFF) at `p`, or 0. */
function whiteSpaceAt(b: Uint8Array, p: number): number {
  const c = b[p] ?? 0
  if (c === SPACE || (c >= TAB && c <= CR)) return 1
  const second = b[p + 1] ?? 0
  if (c === 0xc2) return second === 0x85 || second === 0xa0 ? 2 : 0
  const point = ((c & 0x0f) << 12) | ((second & 0x3f) << 6) | ((b[p + 2] ?? 0) & 0x3f)
  if (c === 0xe2) {
    const blank = (point >= 0x2000 && point <= 0x200a) || point === 0x2028 || point === 0x2029 || point === 0x202f || point === 0x205f
    return blank ? 3 : 0
  }
  const blank = (c === 0xe1 && point === 0x1680) || (c === 0xe3 && point === 0x3000) || (c === 0xef && point === 0xfeff)
  return blank ? 3 : 0
}

/** Whether these bytes of valid UTF-8 are empty or white space only: what the service calls a blank id or name. */
export function isBlank(b: Uint8Array, from: number, to: number): boolean {
  let p = from
  while (p < to) {
    const length = whiteSpaceAt(b, p)
    if (length === 0) return false
    p += length
  }
  return true
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Text of UTF-8 bytes, invalid ones as U+FFFD. */
export function decode(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}

/** The first 80 characters of a name or an id, in quotation marks, as messages show it. */
export function shown(text: string): string {
  const head = [...text.slice(0, 162)].slice(0, 80).join('')
  return head.length < text.length ? `"${head}…"` : `"${head}"`
}
