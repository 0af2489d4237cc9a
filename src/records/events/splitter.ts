import { at, BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COMMA, isSpace, OPEN_LIST, OPEN_OBJECT, QUOTE } from './bytes.ts'
import { FAIL } from './grammar.ts'

/**
 * Finds where a JSON value ends by its brackets and quotes alone, over as many pieces of text as it takes. It judges nothing: for
 * text that is not JSON the end is where a reader would expect it.
 */
export class ValueSplitter {
  private depth = 0
  private inString = false
  private inScalar = false
  private escaped = false

  /** @returns after the value, or FAIL where it goes on beyond `end`: then call again with what follows */
  feed(bytes: Uint8Array, start: number, end: number): number {
    for (let p = start; p < end; p++) {
      const byte = at(bytes, p)
      if (this.inString) {
        if (this.escaped) this.escaped = false
        else if (byte === BACKSLASH) this.escaped = true
        else if (byte === QUOTE) {
          this.inString = false
          if (this.depth === 0) return p + 1
        }
      } else {
        const after = this.outside(byte, p)
        if (after !== FAIL) return after
      }
    }
    return FAIL
  }

  /** A byte outside of strings. */
  private outside(byte: number, p: number): number {
    const ends = byte === CLOSE_OBJECT || byte === CLOSE_LIST
    if (this.inScalar && this.depth === 0 && (ends || byte === COMMA || isSpace(byte))) return p
    if (byte === QUOTE) {
      if (this.inScalar) return p
      this.inString = true
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.depth++
    else if (ends) {
      this.depth--
      if (this.depth <= 0) return p + 1
    } else if (this.depth === 0) this.inScalar = true
    return FAIL
  }
}

/** @param p at the first byte of a value @returns after it, or FAIL where it does not end before `end` */
export function valueEnd(bytes: Uint8Array, p: number, end: number): number {
  const split = new ValueSplitter()
  const found = split.feed(bytes, p, end)
  return found === FAIL && split.feed(SPACE_BYTE, 0, 1) === 0 ? end : found
}

const SPACE_BYTE = Uint8Array.of(0x20)
