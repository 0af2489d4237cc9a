import {
  at,
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  CR,
  isDigit,
  LF,
  MINUS,
  NINE,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
  SPACE,
  TAB,
  ZERO,
} from './bytes.ts'
import { FAIL, literalEnd, numberEnd, PLAIN, stringEnd } from './grammar.ts'
import { KeySet } from './key-set.ts'
import {
  DISALLOWED_IDS,
  EARLIEST_TIME,
  EVENT_BYTES,
  FUTURE,
  INSERT_ID_BYTES,
  INSERTED_BYTES,
  LONG_STRING,
  MOST_DEPTH,
  MOST_ELEMENTS,
  MOST_KEYS,
} from './rules.ts'

/** Letters, digits and `-`. */
const INSERT_ID_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => (/[A-Za-z0-9-]/.test(String.fromCharCode(byte)) ? 1 : 0))
const LONGEST_DISALLOWED = 36
/** 1 where a disallowed id has this length and first byte: `length << 8 | byte`. */
const SUSPECT_IDS = new Uint8Array((LONGEST_DISALLOWED + 1) << 8)
for (const id of DISALLOWED_IDS) SUSPECT_IDS[(id.length << 8) | id.charCodeAt(0)] = 1
/** A disallowed id with every character escaped, and the quotes. */
const LONGEST_ESCAPED_ID = 2 + 6 * LONGEST_DISALLOWED

const TIME = hashOf('time')
const INSERT_ID = hashOf('$insert_id')
const DISTINCT_ID = hashOf('distinct_id')

/**
 * Decides in one pass over the bytes of an event whether it is JSON and keeps every rule of the service, without building a value.
 * What it accepts is good. What it does not accept is mostly bad; the examination (examine.ts) has the last word and words the faults.
 * The text must be valid UTF-8 (checked for many events at once by the caller) and be followed by a byte that cannot belong to it
 * (a line feed for events in lines, 0 otherwise).
 */
export class EventJudge {
  /** The `{` of the event. */
  start = 0
  /** Just after the `{` of its properties: where an `$insert_id` is put. */
  insertAt = 0
  /** The event's name, between its quotes. */
  nameStart = 0
  nameEnd = 0
  /** Milliseconds since the epoch. */
  time = 0
  hasInsertId = false
  /** True where the event has keys beside `event` and `properties`. */
  hasExtraKeys = false
  /** Line feeds in the event, and the last one of them. */
  lineFeeds = 0
  lastLineFeed = 0
  /** Of every string that may be over 255 characters: start and end of its key in the event or its properties, and its own. */
  readonly longStrings: number[] = []
  /** Where the keys of the properties start, between their quotes. They hold no escapes. */
  readonly keyStarts = new Int32Array(MOST_KEYS)
  keyCount = 0
  /** The `}` of the properties. */
  propertiesEnd = 0
  /** True where the event certainly has no white space but in strings, no escapes, and no objects in its properties. */
  isPlain = false

  private readonly keys = new KeySet()
  private readonly latest: number
  private readonly multiline: boolean
  private hasTime = false
  private hasDistinctId = false
  private keyStart = 0
  private keyEnd = 0
  private keyHash = 0

  /** @param now milliseconds since the epoch @param multiline whether line feeds count as white space */
  constructor(now: number, multiline: boolean) {
    this.latest = now + FUTURE
    this.multiline = multiline
  }

  /** @returns after the `}` of the event that starts at `from`, after white space; or FAIL */
  judge(bytes: Uint8Array, from: number): number {
    this.reset()
    const start = this.space(bytes, from)
    if (at(bytes, start) !== OPEN_OBJECT) return FAIL
    this.start = start
    const stamp = this.keys.startObject()
    let hasEvent = false
    let hasProperties = false
    let p = start
    do {
      const value = this.member(bytes, p + 1, stamp)
      if (value === FAIL) return FAIL
      if (this.isKey(bytes, 'event')) {
        p = this.name(bytes, value)
        hasEvent = true
      } else if (this.isKey(bytes, 'properties')) {
        p = at(bytes, value) === OPEN_OBJECT ? this.properties(bytes, value) : FAIL
        hasProperties = true
      } else {
        this.hasExtraKeys = true
        p = this.value(bytes, value, 0)
      }
      if (p === FAIL) return FAIL
      p = this.space(bytes, p)
    } while (at(bytes, p) === COMMA)
    if (at(bytes, p) !== CLOSE_OBJECT || !hasEvent || !hasProperties) return FAIL
    return p + 1 - start + (this.hasInsertId ? 0 : INSERTED_BYTES) < EVENT_BYTES ? p + 1 : FAIL
  }

  private reset(): void {
    this.keys.startEvent()
    this.isPlain = true
    this.hasInsertId = false
    this.hasExtraKeys = false
    this.hasTime = false
    this.hasDistinctId = false
    this.lineFeeds = 0
    if (this.longStrings.length > 0) this.longStrings.length = 0
  }

  private space(bytes: Uint8Array, p: number): number {
    return at(bytes, p) > SPACE ? p : this.spaces(bytes, p)
  }

  private spaces(bytes: Uint8Array, p: number): number {
    this.isPlain = false
    for (let q = p; ; q++) {
      const byte = at(bytes, q)
      if (byte === LF) {
        if (!this.multiline) return q
        this.lineFeeds++
        this.lastLineFeed = q
      } else if (byte !== SPACE && byte !== TAB && byte !== CR) return q
    }
  }

  /** Reads a key and its colon. @param p after `{` or `,` @returns at the value, or FAIL (also where the key has escapes) */
  private member(bytes: Uint8Array, p: number, stamp: number): number {
    const quote = this.space(bytes, p)
    if (at(bytes, quote) !== QUOTE) return FAIL
    const start = quote + 1
    let end = start
    let hash = 0
    for (let byte = at(bytes, end); PLAIN[byte] === 1; byte = at(bytes, ++end)) hash = (((hash << 7) | (hash >>> 25)) + byte) | 0
    if (at(bytes, end) !== QUOTE || !this.keys.add(bytes, start, end, hash, stamp)) return FAIL
    this.keyStart = start
    this.keyEnd = end
    this.keyHash = hash
    const colon = this.space(bytes, end + 1)
    return at(bytes, colon) === COLON ? this.space(bytes, colon + 1) : FAIL
  }

  private isKey(bytes: Uint8Array, key: string): boolean {
    const start = this.keyStart
    if (this.keyEnd - start !== key.length) return false
    for (let i = 0; i < key.length; i++) if (at(bytes, start + i) !== key.charCodeAt(i)) return false
    return true
  }

  private name(bytes: Uint8Array, p: number): number {
    if (at(bytes, p) !== QUOTE) return FAIL
    const end = this.value(bytes, p, 0)
    this.nameStart = p + 1
    this.nameEnd = end - 1
    return end - p > 2 ? end : FAIL
  }

  private properties(bytes: Uint8Array, p: number): number {
    const stamp = this.keys.startObject()
    this.insertAt = p + 1
    let count = 0
    let q = p
    do {
      const value = this.member(bytes, q + 1, stamp)
      if (value === FAIL || count === MOST_KEYS) return FAIL
      this.keyStarts[count++] = this.keyStart
      q = this.property(bytes, value)
      if (q === FAIL) return FAIL
      q = this.space(bytes, q)
    } while (at(bytes, q) === COMMA)
    if (at(bytes, q) !== CLOSE_OBJECT || !this.hasTime || !this.hasDistinctId) return FAIL
    this.keyCount = count
    this.propertiesEnd = q
    return count + (this.hasInsertId ? 0 : 1) <= MOST_KEYS ? q + 1 : FAIL
  }

  private property(bytes: Uint8Array, p: number): number {
    switch (this.keyHash) {
      case TIME:
        return this.isKey(bytes, 'time') ? this.timeValue(bytes, p) : this.value(bytes, p, 1)
      case INSERT_ID:
        return this.isKey(bytes, '$insert_id') ? this.insertId(bytes, p) : this.value(bytes, p, 1)
      case DISTINCT_ID:
        return this.isKey(bytes, 'distinct_id') ? this.distinctId(bytes, p) : this.value(bytes, p, 1)
      default:
        return this.value(bytes, p, 1)
    }
  }

  /** Whole seconds or milliseconds, written as digits; other spellings of whole numbers are left to the examination. */
  private timeValue(bytes: Uint8Array, p: number): number {
    let value = 0
    let q = p
    for (let byte = at(bytes, q); byte >= ZERO && byte <= NINE; byte = at(bytes, ++q)) value = value * 10 + (byte - ZERO)
    if (q - p > 15 || at(bytes, p) === ZERO) return FAIL
    const time = value < EARLIEST_TIME ? value * 1000 : value
    if (time < EARLIEST_TIME || time > this.latest) return FAIL
    this.time = time
    this.hasTime = true
    return q
  }

  private insertId(bytes: Uint8Array, p: number): number {
    if (at(bytes, p) !== QUOTE) return FAIL
    let q = p + 1
    while (INSERT_ID_BYTE[at(bytes, q)] === 1) q++
    const length = q - p - 1
    if (at(bytes, q) !== QUOTE || length === 0 || length > INSERT_ID_BYTES || isDisallowed(bytes, p + 1, q)) return FAIL
    this.hasInsertId = true
    return q + 1
  }

  private distinctId(bytes: Uint8Array, p: number): number {
    if (at(bytes, p) !== QUOTE) return FAIL
    let plain = p + 1
    while (PLAIN[at(bytes, plain)] === 1) plain++
    const escaped = at(bytes, plain) !== QUOTE
    const end = escaped || plain - p > LONG_STRING ? this.string(bytes, p) : plain + 1
    if (end === FAIL || (escaped ? isDisallowedEscaped(bytes, p, end) : isDisallowed(bytes, p + 1, plain))) return FAIL
    this.hasDistinctId = true
    return end
  }

  /** @param p at the opening quote @returns after the closing one, or FAIL */
  private string(bytes: Uint8Array, p: number): number {
    this.isPlain = false
    const end = stringEnd(bytes, p + 1)
    if (end - p > LONG_STRING + 1) this.longStrings.push(this.keyStart, this.keyEnd, p + 1, end)
    return end === FAIL ? FAIL : end + 1
  }

  /** @param depth the level of the value if it is an object or a list */
  private value(bytes: Uint8Array, p: number, depth: number): number {
    const byte = at(bytes, p)
    if (byte === QUOTE) {
      // Most strings are short and have no escapes.
      let q = p + 1
      while (PLAIN[at(bytes, q)] === 1) q++
      return at(bytes, q) === QUOTE && q - p <= LONG_STRING + 1 ? q + 1 : this.string(bytes, p)
    }
    if (isDigit(byte) || byte === MINUS) return numberEnd(bytes, p, true)
    if (byte === OPEN_OBJECT) return depth > MOST_DEPTH ? FAIL : this.object(bytes, p, depth)
    if (byte === OPEN_LIST) return depth > MOST_DEPTH ? FAIL : this.list(bytes, p, depth)
    return literalEnd(bytes, p)
  }

  private object(bytes: Uint8Array, p: number, depth: number): number {
    const { keyStart, keyEnd } = this
    const first = this.space(bytes, p + 1)
    if (at(bytes, first) === CLOSE_OBJECT) return first + 1
    this.isPlain = false
    const stamp = this.keys.startObject()
    let count = 0
    let q = first - 1
    do {
      const value = this.member(bytes, q + 1, stamp)
      if (value === FAIL || ++count > MOST_KEYS) return FAIL
      // Long strings are told by the property that holds them.
      this.keyStart = keyStart
      this.keyEnd = keyEnd
      q = this.value(bytes, value, depth + 1)
      if (q === FAIL) return FAIL
      q = this.space(bytes, q)
    } while (at(bytes, q) === COMMA)
    return at(bytes, q) === CLOSE_OBJECT ? q + 1 : FAIL
  }

  private list(bytes: Uint8Array, p: number, depth: number): number {
    const first = this.space(bytes, p + 1)
    if (at(bytes, first) === CLOSE_LIST) return first + 1
    let count = 0
    let q = first - 1
    do {
      if (++count > MOST_ELEMENTS) return FAIL
      q = this.value(bytes, this.space(bytes, q + 1), depth + 1)
      if (q === FAIL) return FAIL
      q = this.space(bytes, q)
    } while (at(bytes, q) === COMMA)
    return at(bytes, q) === CLOSE_LIST ? q + 1 : FAIL
  }
}

/** As {@link EventJudge} computes it for every key. */
function hashOf(key: string): number {
  return Buffer.from(key).reduce((hash, byte) => (((hash << 7) | (hash >>> 25)) + byte) | 0, 0)
}

/** True where the text between the quotes, which has no escapes, is no id. */
function isDisallowed(bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start
  if (length > LONGEST_DISALLOWED || SUSPECT_IDS[(length << 8) | at(bytes, start)] !== 1) return false
  return DISALLOWED_IDS.has(String.fromCharCode(...bytes.subarray(start, end)))
}

/** The same for text with escapes. @param p at the opening quote @param end after the closing one */
function isDisallowedEscaped(bytes: Uint8Array, p: number, end: number): boolean {
  if (end - p > LONGEST_ESCAPED_ID) return false
  const id: unknown = JSON.parse(Buffer.from(bytes.subarray(p, end)).toString())
  return typeof id === 'string' && DISALLOWED_IDS.has(id)
}
