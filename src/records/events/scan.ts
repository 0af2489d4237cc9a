import { at, CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, isDigit, MINUS, OPEN_LIST, OPEN_OBJECT, QUOTE } from './bytes.ts'
import { FAIL, hexUnit, literalEnd, numberEnd, PLAIN, stringEnd } from './grammar.ts'
import { skipSpace, stringAt } from './members.ts'

/** Objects this deep are far beyond what the service takes; their keys are not compared. */
const DEPTH_OF_KEYS = 64

/** What a text is by the grammar of JSON. */
export interface JsonScan {
  /** Where it stops being JSON, and what should stand there; offsets from the start of the text. */
  fault?: { at: number; expected: string }
  /** A string with half of a surrogate pair. */
  loneSurrogate: boolean
  /** Keys that an object has more than once. */
  duplicates: Set<string>
  /** Objects and lists within each other, at most. */
  depth: number
}

/** Reads a text by the grammar of JSON, without recursion: nesting may be of any depth. */
export function scanJson(text: Buffer): JsonScan {
  return new Scanner(text).scan()
}

type Expectation = 'value' | 'first-value' | 'key' | 'first-key' | 'separator'

class Scanner {
  private readonly text: Buffer
  private readonly result: JsonScan = { loneSurrogate: false, duplicates: new Set(), depth: 0 }
  /** The closing brackets that are due. */
  private readonly open: number[] = []
  private readonly keys: Set<string>[] = []
  private p = 0

  constructor(text: Buffer) {
    this.text = text
  }

  scan(): JsonScan {
    let expectation: Expectation | undefined = 'value'
    while (expectation !== undefined) {
      this.p = skipSpace(this.text, this.p)
      if (expectation === 'separator' && this.open.length === 0) {
        if (this.p < this.text.length) this.fail('the end of the text')
        break
      }
      expectation = this.step(expectation)
    }
    return this.result
  }

  private step(expectation: Expectation): Expectation | undefined {
    const byte = at(this.text, this.p)
    switch (expectation) {
      case 'separator':
        return this.separator(byte)
      case 'key':
      case 'first-key':
        return expectation === 'first-key' && byte === CLOSE_OBJECT ? this.close() : this.key(byte)
      default:
        return expectation === 'first-value' && byte === CLOSE_LIST ? this.close() : this.value(byte)
    }
  }

  private separator(byte: number): Expectation | undefined {
    const closing = this.open.at(-1)
    if (byte === closing) return this.close()
    const inObject = closing === CLOSE_OBJECT
    if (byte !== COMMA) return this.fail(inObject ? '`,` or `}`' : '`,` or `]`')
    this.p++
    return inObject ? 'key' : 'value'
  }

  private key(byte: number): Expectation | undefined {
    if (byte !== QUOTE) return this.fail('a key in double quotes')
    const start = this.p
    if (!this.string()) return undefined
    const depth = this.open.length
    if (depth <= DEPTH_OF_KEYS) this.remember(stringAt(this.text, start, this.p), depth)
    this.p = skipSpace(this.text, this.p)
    if (at(this.text, this.p) !== COLON) return this.fail('`:`')
    this.p++
    return 'value'
  }

  private remember(key: string, depth: number): void {
    const keys = this.keys[depth] ?? new Set()
    this.keys[depth] = keys
    if (keys.has(key)) this.result.duplicates.add(key)
    keys.add(key)
  }

  private value(byte: number): Expectation | undefined {
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      this.open.push(byte === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_LIST)
      this.keys[this.open.length]?.clear()
      this.result.depth = Math.max(this.result.depth, this.open.length)
      this.p++
      return byte === OPEN_OBJECT ? 'first-key' : 'first-value'
    }
    if (byte === QUOTE) return this.string() ? 'separator' : undefined
    const end = isDigit(byte) || byte === MINUS ? numberEnd(this.text, this.p, false) : literalEnd(this.text, this.p)
    if (end === FAIL) return this.fail('a value')
    this.p = end
    return 'separator'
  }

  private close(): Expectation {
    this.open.pop()
    this.p++
    return 'separator'
  }

  /** Passes a string; half of a surrogate pair is no fault of the grammar. */
  private string(): boolean {
    const strict = stringEnd(this.text, this.p + 1)
    if (strict !== FAIL) {
      this.p = strict + 1
      return true
    }
    let q = this.p + 1
    while (PLAIN[at(this.text, q)] === 1 || isEscape(this.text, q)) q += PLAIN[at(this.text, q)] === 1 ? 1 : 2
    this.p = q
    if (at(this.text, q) !== QUOTE) {
      this.fail(q < this.text.length ? 'no control character, and no unknown escape, within a string' : 'the closing quote of a string')
      return false
    }
    this.result.loneSurrogate = true
    this.p++
    return true
  }

  private fail(expected: string): undefined {
    this.result.fault = { at: this.p, expected }
    return undefined
  }
}

const SIMPLE = '"\\/bfnrt'

/** True where an escape starts at `p`; of `\uXXXX` the first two bytes, the digits then stand for themselves. */
function isEscape(text: Uint8Array, p: number): boolean {
  if (at(text, p) !== 0x5c) return false
  const kind = String.fromCharCode(at(text, p + 1))
  return SIMPLE.includes(kind) || (kind === 'u' && hexUnit(text, p + 2) !== FAIL)
}
