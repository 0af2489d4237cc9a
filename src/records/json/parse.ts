import type { ErrorCode } from '../../core/error-codes.ts'
import { type Place, Places } from './places.ts'
import { badCharacter, type Expectation, unclosed, unexpected } from './syntax-messages.ts'
import type { JsonArray, JsonNode, JsonObject, Span } from './tree.ts'

/** Containers within containers; flags and id lists need six. Keeps recursion over the tree harmless. */
const MAX_DEPTH = 500
/** Values in a text; more would take over half a gigabyte of memory. */
const MAX_VALUES = 1_000_000
/** Faults in a text; the rest is not looked at, so that a hostile file costs no more than a good one. */
const MAX_FAULTS = 100

/** Something wrong with a JSON text, at its place. */
export interface JsonFault extends Place {
  code: ErrorCode
  message: string
}

export interface ParsedJson {
  /** Absent where the text is no JSON; then the last fault says why. */
  value: JsonNode | undefined
  faults: JsonFault[]
  text: string
  places: Places
}

type Container = JsonObject | JsonArray
/** A container that is not closed yet, with the key whose value comes next. */
interface Open {
  node: Container
  key: (Span & { key: string }) | undefined
}

/** Ends the parsing of a text that is no JSON. */
class Stop extends Error {
  readonly code: ErrorCode
  readonly offset: number

  constructor(code: ErrorCode, message: string, offset: number) {
    super(message)
    this.code = code
    this.offset = offset
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORDS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
])
/** An escape, or (one character long) what no string may hold: another backslash, or a control character below U+0020. */
const ESCAPE_OR_BAD = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\|[^\P{Cc}\x7f-\x9f]/gu

/**
 * Parses a JSON text (RFC 8259; a byte order mark at its beginning is skipped) into values with their places.
 * Never throws: a text that is no JSON gives a fault AO_JSON_SYNTAX, AO_JSON_TOO_DEEP or AO_JSON_TOO_LARGE and no value. Keys that repeat
 * (AO_JSON_DUPLICATE_KEY), lone surrogates (AO_JSON_TEXT) and numbers beyond all bounds such as `1e999` (AO_JSON_NUMBER) are faults beside the value.
 */
export function parseLocated(text: string): ParsedJson {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const places = new Places(text, start)
  const parser = new Parser(text, start, places)
  try {
    return { value: parser.run(), faults: parser.faults, text, places }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    parser.faults.push({ code: error.code, message: error.message, ...places.at(error.offset) })
    return { value: undefined, faults: parser.faults, text, places }
  }
}

/** Iterative, so that nesting never meets the end of the call stack. */
class Parser {
  readonly faults: JsonFault[] = []
  readonly #text: string
  readonly #places: Places
  readonly #open: Open[] = []
  #at: number
  #root: JsonNode | undefined
  #values = 0
  #expected: Expectation = 'value'

  constructor(text: string, start: number, places: Places) {
    this.#text = text
    this.#places = places
    this.#at = start
  }

  run(): JsonNode {
    for (;;) {
      this.#skipSpace()
      if (this.#at < this.#text.length) this.#step(this.#text.charAt(this.#at))
      else if (this.#expected === 'end' && this.#root) return this.#root
      else throw this.#unexpected()
    }
  }

  #report(code: ErrorCode, message: string, offset: number): void {
    if (this.faults.length === MAX_FAULTS - 1)
      throw new Stop(code, `${message} What follows was not looked at: the file has too many faults.`, offset)
    this.faults.push({ code, message, ...this.#places.at(offset) })
  }

  #skipSpace(): void {
    for (;;) {
      const unit = this.#text.charCodeAt(this.#at)
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return
      this.#at++
    }
  }

  #step(next: string): void {
    const inArray = this.#open.at(-1)?.node.type === 'array'
    const closes = next === (inArray ? ']' : '}')
    switch (this.#expected) {
      case 'first-item':
      case 'first-key':
        if (closes) this.#close()
        else if (inArray) this.#value(next)
        else this.#key(next)
        break
      case 'value':
      case 'next-item':
        this.#value(next)
        break
      case 'next-key':
        this.#key(next)
        break
      case 'more':
        if (closes) this.#close()
        else this.#accept(next, ',', inArray ? 'next-item' : 'next-key')
        break
      case 'colon':
        this.#accept(next, ':', 'value')
        break
      default:
        throw this.#unexpected()
    }
  }

  #accept(next: string, wanted: string, then: Expectation): void {
    if (next !== wanted) throw this.#unexpected()
    this.#at++
    this.#expected = then
  }

  #value(next: string): void {
    const start = this.#at
    if (next === '{') this.#enter({ type: 'object', start, end: start, members: new Map() }, 'first-key')
    else if (next === '[') this.#enter({ type: 'array', start, end: start, items: [] }, 'first-item')
    else {
      this.#attach(this.#scalar(next, start))
      this.#expected = this.#open.length === 0 ? 'end' : 'more'
    }
  }

  #scalar(next: string, start: number): JsonNode {
    if (next === '"') {
      const value = this.#string()
      return { type: 'string', start, end: this.#at, value }
    }
    if (next === '-' || (next >= '0' && next <= '9')) {
      const value = this.#number()
      return { type: 'number', start, end: this.#at, value }
    }
    for (const [word, value] of WORDS) {
      if (!this.#text.startsWith(word, start)) continue
      this.#at += word.length
      return { type: value === null ? 'null' : 'boolean', start, end: this.#at, value }
    }
    throw this.#unexpected()
  }

  #enter(node: Container, then: Expectation): void {
    if (this.#open.length === MAX_DEPTH)
      throw new Stop('AO_JSON_TOO_DEEP', `Objects and arrays are nested more than ${MAX_DEPTH} deep here.`, this.#at)
    this.#attach(node)
    this.#open.push({ node, key: undefined })
    this.#at++
    this.#expected = then
  }

  #close(): void {
    this.#at++
    const closed = this.#open.pop()
    if (closed) closed.node.end = this.#at
    this.#expected = this.#open.length === 0 ? 'end' : 'more'
  }

  #attach(node: JsonNode): void {
    this.#values++
    if (this.#values > MAX_VALUES)
      throw new Stop('AO_JSON_TOO_LARGE', `The file holds more than ${MAX_VALUES.toLocaleString('en')} values; split it.`, node.start)
    const top = this.#open.at(-1)
    if (!top) this.#root = node
    else if (top.node.type === 'array') top.node.items.push(node)
    else if (top.key) top.node.members.set(top.key.key, { ...top.key, value: node })
  }

  #key(next: string): void {
    const top = this.#open.at(-1)
    if (next !== '"' || top?.node.type !== 'object') throw this.#unexpected()
    const start = this.#at
    const key = this.#string()
    const first = top.node.members.get(key)
    if (first) {
      const { line, column } = this.#places.at(first.start)
      const message = `This key stands twice in the same object (first at line ${line}, column ${column}); keep one of them.`
      this.#report('AO_JSON_DUPLICATE_KEY', message, start)
    }
    top.key = { key, start, end: this.#at }
    this.#expected = 'colon'
  }

  #number(): number {
    NUMBER.lastIndex = this.#at
    const digits = NUMBER.exec(this.#text)?.[0]
    if (digits === undefined) throw this.#unexpected(this.#at + 1, 'digit')
    const value = Number(digits)
    if (!Number.isFinite(value)) this.#report('AO_JSON_NUMBER', 'This number is too large for any program to hold.', this.#at)
    this.#at += digits.length
    return value
  }

  /** Reads the string that begins here and leaves the parser behind it. */
  #string(): string {
    const start = this.#at
    const end = this.#closingQuote()
    const literal = this.#text.slice(start, end === -1 ? undefined : end + 1)
    const bad = firstBad(literal)
    if (bad !== undefined) {
      const { message, isLineBreak } = badCharacter(literal, bad)
      throw new Stop('AO_JSON_SYNTAX', message, isLineBreak ? start : start + bad)
    }
    if (end === -1) throw new Stop('AO_JSON_SYNTAX', 'This string is never closed: its closing double quote is missing.', start)
    const value = String(JSON.parse(literal))
    this.#at = end + 1
    if (!value.isWellFormed())
      this.#report('AO_JSON_TEXT', 'This text holds half of a surrogate pair (such as \\ud83d alone), which is no character.', start)
    return value
  }

  /** Offset of the quote that ends the string beginning here: the next one with an even number of backslashes before it; else -1. */
  #closingQuote(): number {
    for (let quote = this.#text.indexOf('"', this.#at + 1); quote !== -1; quote = this.#text.indexOf('"', quote + 1)) {
      let before = quote
      while (this.#text.charCodeAt(before - 1) === 0x5c) before--
      if ((quote - before) % 2 === 0) return quote
    }
    return -1
  }

  #unexpected(offset = this.#at, what = this.#expected): Stop {
    const open = this.#open.at(-1)?.node
    if (offset >= this.#text.length) {
      const opened = open && { type: open.type, ...this.#places.at(open.start) }
      return new Stop('AO_JSON_SYNTAX', unclosed(what, opened), this.#text.length)
    }
    const found = String.fromCodePoint(this.#text.codePointAt(offset) ?? 0)
    return new Stop('AO_JSON_SYNTAX', unexpected(what, found, open?.type), offset)
  }
}

/** Where a string literal stops being one, if it does. */
function firstBad(literal: string): number | undefined {
  for (const match of literal.matchAll(ESCAPE_OR_BAD)) if (match[0].length === 1) return match.index
  return undefined
}
