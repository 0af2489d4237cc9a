import { COMMA, CR, decode, LF, QUOTE } from '../bytes.ts'

/** The values of the first row, and the position after it. */
export interface HeaderRow {
  names: string[]
  end: number
}

/** Reads the row that `b` begins with. Undefined where it is not there to its end, or is no row of a valid table. */
export function readHeaderRow(b: Uint8Array): HeaderRow | undefined {
  const names: string[] = []
  for (let p = 0; ; p++) {
    const field = b[p] === QUOTE ? quotedField(b, p + 1) : bareField(b, p)
    if (!field) return undefined
    names.push(field.value)
    p = field.end
    if (b[p] === COMMA) continue
    if (b[p] === CR && b[p + 1] === LF) p++
    return b[p] === LF ? { names, end: p + 1 } : undefined
  }
}

interface Field {
  value: string
  end: number
}

function bareField(b: Uint8Array, from: number): Field {
  let end = from
  while (end < b.length && b[end] !== COMMA && b[end] !== LF && b[end] !== CR) end++
  return { value: decode(b.subarray(from, end)), end }
}

function quotedField(b: Uint8Array, from: number): Field | undefined {
  let end = from
  while (end < b.length && (b[end] !== QUOTE || b[end + 1] === QUOTE)) end += b[end] === QUOTE ? 2 : 1
  return end < b.length ? { value: decode(b.subarray(from, end)).replaceAll('""', '"'), end: end + 1 } : undefined
}
