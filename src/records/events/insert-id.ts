import { hash } from 'node:crypto'
import { at, BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, isSpace, OPEN_LIST, OPEN_OBJECT, QUOTE } from './bytes.ts'
import { stringEnd } from './grammar.ts'
import type { EventJudge } from './judge.ts'
import { members, skipSpace, stringAt } from './members.ts'

const OPEN = Buffer.from('{"event":')
const MIDDLE = Buffer.from(',"properties":')

/**
 * Makes the `$insert_id` of events that have none: the first 36 hexadecimal digits of the SHA-256 of the event in a normal form.
 *
 * The normal form is the event as JSON with its members `event` and `properties` only, in this order, without white space, the
 * members of every object below sorted by the bytes of their keys, strings escaped as `JSON.stringify` does, numbers as they stand in
 * the file. So white space, the order of keys, escapes and the format of the file do not matter; `1` and `1.0` do.
 */
export class InsertIds {
  private form = Buffer.allocUnsafe(4096)
  private spare = Buffer.allocUnsafe(4096)
  private length = 0
  /** Of the members of all objects under way: where they start in the form, and where they end. */
  private readonly spans: number[] = []
  /** The members of the last judged event in the order of their keys: most likely those of the next one too. */
  private order: number[] = []

  /** @param start of the text of an event known to be good @returns digits, of which the first 36 count */
  of(bytes: Buffer, start: number, end: number): string {
    this.reserve(end - start)
    let name = 0
    let properties = 0
    for (const { key, valueStart } of members(bytes, start, end)) {
      if (key === 'event') name = valueStart
      else if (key === 'properties') properties = valueStart
    }
    this.open(bytes, name)
    this.object(bytes, properties)
    return this.close()
  }

  /** The same for an event that the judge has just accepted, which knows where its members are. */
  ofJudged(bytes: Buffer, end: number, judge: EventJudge): string {
    this.reserve(end - judge.start)
    this.open(bytes, judge.nameStart - 1)
    this.byte(OPEN_OBJECT)
    const order = this.orderOf(bytes, judge)
    if (judge.isPlain) this.copyMembers(bytes, order, judge)
    else for (const key of order) this.judgedMember(bytes, judge.keyStarts[key] ?? 0)
    this.length--
    this.byte(CLOSE_OBJECT)
    return this.close()
  }

  /** The normal form is never longer than the text: no escape is longer than the one that `JSON.stringify` writes. */
  private reserve(length: number): void {
    if (this.form.length >= length) return
    this.form = Buffer.allocUnsafe(2 * length)
    this.spare = Buffer.allocUnsafe(2 * length)
  }

  private open(bytes: Buffer, name: number): void {
    this.length = OPEN.copy(this.form)
    this.string(bytes, name)
    this.length += MIDDLE.copy(this.form, this.length)
  }

  private close(): string {
    this.byte(CLOSE_OBJECT)
    return hash('sha256', this.form.subarray(0, this.length), 'hex')
  }

  /** @returns after the value */
  private value(bytes: Buffer, p: number): number {
    switch (at(bytes, p)) {
      case QUOTE:
        return this.string(bytes, p)
      case OPEN_OBJECT:
        return this.object(bytes, p)
      case OPEN_LIST:
        return this.list(bytes, p)
      default:
        return this.scalar(bytes, p)
    }
  }

  private scalar(bytes: Buffer, p: number): number {
    const { form } = this
    let { length } = this
    let q = p
    for (let byte = at(bytes, q); byte !== COMMA && byte !== CLOSE_OBJECT && byte !== CLOSE_LIST && !isSpace(byte); byte = at(bytes, ++q))
      form[length++] = byte
    this.length = length
    return q
  }

  private string(bytes: Buffer, p: number): number {
    const { form } = this
    let { length } = this
    form[length++] = QUOTE
    let q = p + 1
    for (let byte = at(bytes, q); byte !== QUOTE; byte = at(bytes, ++q)) {
      if (byte === BACKSLASH) return this.escapedString(bytes, p)
      form[length++] = byte
    }
    form[length++] = QUOTE
    this.length = length
    return q + 1
  }

  private escapedString(bytes: Buffer, p: number): number {
    const end = stringEnd(bytes, p + 1) + 1
    this.length += this.form.write(JSON.stringify(stringAt(bytes, p, end)), this.length)
    return end
  }

  private list(bytes: Buffer, p: number): number {
    this.byte(OPEN_LIST)
    let q = skipSpace(bytes, p + 1)
    while (at(bytes, q) !== CLOSE_LIST) {
      q = skipSpace(bytes, this.value(bytes, q))
      if (at(bytes, q) === COMMA) {
        this.byte(COMMA)
        q = skipSpace(bytes, q + 1)
      }
    }
    this.byte(CLOSE_LIST)
    return q + 1
  }

  private object(bytes: Buffer, p: number): number {
    const first = this.spans.length
    this.byte(OPEN_OBJECT)
    let q = skipSpace(bytes, p + 1)
    while (at(bytes, q) !== CLOSE_OBJECT) {
      const start = this.length
      q = skipSpace(bytes, this.member(bytes, q))
      this.spans.push(start, this.length)
      if (at(bytes, q) === COMMA) {
        this.byte(COMMA)
        q = skipSpace(bytes, q + 1)
      }
    }
    this.sort(first)
    this.byte(CLOSE_OBJECT)
    return q + 1
  }

  /** @param p at the quote of the key @returns after the value */
  private member(bytes: Buffer, p: number): number {
    const colon = skipSpace(bytes, this.string(bytes, p))
    this.byte(COLON)
    return this.value(bytes, skipSpace(bytes, colon + 1))
  }

  /** The same for a key without escapes, and a comma. @param p after the quote of the key */
  private judgedMember(bytes: Buffer, p: number): void {
    this.member(bytes, p - 1)
    this.byte(COMMA)
  }

  /** Copies members that stand in the text as they do in the normal form, each with a comma; those that follow each other in both at once. */
  private copyMembers(bytes: Buffer, order: readonly number[], { keyStarts, keyCount, propertiesEnd }: EventJudge): void {
    for (let i = 0; i < keyCount; i++) {
      const start = (keyStarts[order[i] ?? 0] ?? 0) - 1
      while ((order[i] ?? 0) + 1 === order[i + 1]) i++
      const next = (order[i] ?? 0) + 1
      // Up to the comma before the quote of the next key, or to the closing brace, which stands where the comma is due.
      const end = next < keyCount ? (keyStarts[next] ?? 0) - 1 : propertiesEnd + 1
      this.length += bytes.copy(this.form, this.length, start, end)
      this.form[this.length - 1] = COMMA
    }
  }

  /** Brings the members from `first` on, which stand at the end of the form, into the order of their keys. */
  private sort(first: number): void {
    const { spans, form, spare } = this
    const order: number[] = []
    for (let i = first; i < spans.length; i += 2) order.push(i)
    order.sort((a, b) => compareKeys(form, (spans[a] ?? 0) + 1, (spans[b] ?? 0) + 1))
    const start = spans[first] ?? this.length
    let length = 0
    for (const i of order) {
      if (length > 0) spare[length++] = COMMA
      length += form.copy(spare, length, spans[i] ?? 0, spans[i + 1] ?? 0)
    }
    spare.copy(form, start, 0, length)
    spans.length = first
  }

  /** The properties of a judged event in the order of their keys. Sorted by insertion, starting from the order before. */
  private orderOf(bytes: Buffer, { keyStarts, keyCount }: EventJudge): number[] {
    if (this.order.length !== keyCount) this.order = Array.from({ length: keyCount }, (_, i) => i)
    const { order } = this
    for (let i = 1; i < keyCount; i++) {
      const key = order[i] ?? 0
      let j = i
      for (; j > 0; j--) {
        const before = order[j - 1] ?? 0
        if (compareKeys(bytes, keyStarts[before] ?? 0, keyStarts[key] ?? 0) < 0) break
        order[j] = before
      }
      order[j] = key
    }
    return order
  }

  private byte(byte: number): void {
    this.form[this.length++] = byte
  }
}

/** Compares two different keys by their bytes, from after their opening quotes on; a key that is the beginning of the other comes first. */
function compareKeys(bytes: Uint8Array, a: number, b: number): number {
  let i = 0
  while (bytes[a + i] === bytes[b + i]) i++
  if (endsKey(bytes, a, a + i)) return -1
  return endsKey(bytes, b, b + i) ? 1 : at(bytes, a + i) - at(bytes, b + i)
}

/** True where the byte at `p` is the closing quote of the key that starts at `start`. */
function endsKey(bytes: Uint8Array, start: number, p: number): boolean {
  if (at(bytes, p) !== QUOTE) return false
  let escapes = 0
  while (p - 1 - escapes >= start && at(bytes, p - 1 - escapes) === BACKSLASH) escapes++
  return escapes % 2 === 0
}
