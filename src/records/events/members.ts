import { at, CLOSE_OBJECT, COMMA, isSpace } from './bytes.ts'
import { valueEnd } from './splitter.ts'

/** A key and its value in the text of an object. */
export interface Member {
  key: string
  /** The key between its quotes. */
  keyStart: number
  keyEnd: number
  valueStart: number
  valueEnd: number
}

/** The members of an object whose text, from `start` on, is known to be JSON. */
export function* members(bytes: Buffer, start: number, end: number): Generator<Member, void, undefined> {
  let p = skipSpace(bytes, skipSpace(bytes, start) + 1)
  while (p < end && at(bytes, p) !== CLOSE_OBJECT) {
    const afterKey = valueEnd(bytes, p, end)
    const valueStart = skipSpace(bytes, skipSpace(bytes, afterKey) + 1)
    const after = valueEnd(bytes, valueStart, end)
    yield { key: stringAt(bytes, p, afterKey), keyStart: p + 1, keyEnd: afterKey - 1, valueStart, valueEnd: after }
    p = skipSpace(bytes, after)
    if (at(bytes, p) === COMMA) p = skipSpace(bytes, p + 1)
  }
}

/** @returns the first byte from `p` on that is no white space */
export function skipSpace(bytes: Uint8Array, p: number): number {
  let q = p
  while (isSpace(at(bytes, q))) q++
  return q
}

/** The value of a JSON string, quotes included in the stretch. */
export function stringAt(bytes: Buffer, start: number, end: number): string {
  const value: unknown = JSON.parse(bytes.toString('utf8', start, end))
  return typeof value === 'string' ? value : ''
}
