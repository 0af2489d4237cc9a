import { hash } from 'node:crypto'
import { at, BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, isSpace, OPEN_LIST, OPEN_OBJECT, QUOTE } from './bytes.ts'
import { stringEnd } from './grammar.ts'
import type { EventJudge } from './judge.ts'
import { members, skipSpace, stringAt } from './members.ts'
import { INSERT_ID_BYTES } from './rules.ts'

const OPEN = Buffer.from('{"event":')
const MIDDLE = Buffer.from(',"properties":')

/**
 * Makes the `$insert_id` of events that have none: the first 36 hexadecimal digits of the SHA-256 of the event in a normal form.
 *
 * The normal form is the event as JSON with its members `event` and `properties` only, in this order, without white space, the
 * members of every object below sorted by the bytes of their keys as they stand here, strings escaped as `JSON.stringify` does, numbers as they stand in
 * the file. So white space, the order of keys, escapes and the format of the file do not matter; `1` and `1.0` do.
 */
export class InsertIds {
  private form = Buffer.allocUnsafe(4096)
  private spare = Buffer.allocUnsafe(4096)
  private length = 0
  /** Of the members of all objects under way: where they start in the form, where their keys end, where they end. */
  private readonly spans: number[] = []
  /** The members of the last judged event in the order of their keys: most likely those of the next one too. */
  private order: number[] = []

  /** @param start of the text of an event known to be good @returns 36 letters and digits */
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
    const { members: places, memberCount } = judge
    const order = this.orderOf(bytes, places, memberCount)
    for (let i = 0; i < memberCount; i++) {
      if (i > 0) this.byte(COMMA)
      const member = order[i] ?? 0
      this.string(bytes, (places[member] ?? 0) - 1)
      this.byte(COLON)
      this.value(bytes, places[member + 2] ?? 0)
    }
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
    return hash('sha256', this.form.subarray(0, this.length), 'hex').slice(0, INSERT_ID_BYTES)
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
      const memberStart = this.length
      const colon = skipSpace(bytes, this.string(bytes, q))
      const keyEnd = this.length
      this.byte(COLON)
      q = skipSpace(bytes, this.value(bytes, skipSpace(bytes, colon + 1)))
      this.spans.push(memberStart, keyEnd, this.length)
      if (at(bytes, q) === COMMA) {
        this.byte(COMMA)
        q = skipSpace(bytes, q + 1)
      }
    }
    this.sort(first)
    this.byte(CLOSE_OBJECT)
    return q + 1
  }

  /** Brings the members from `first` on, which stand at the end of the form, into the order of their keys. */
  private sort(first: number): void {
    const { spans, form, spare } = this
    const order: number[] = []
    for (let i = first; i < spans.length; i += 3) order.push(i)
    order.sort((a, b) => compareBytes(form, (spans[a] ?? 0) + 1, (spans[a + 1] ?? 0) - 1, (spans[b] ?? 0) + 1, (spans[b + 1] ?? 0) - 1))
    const start = spans[first] ?? this.length
    let length = 0
    for (const i of order) {
      if (length > 0) spare[length++] = COMMA
      length += form.copy(spare, length, spans[i] ?? 0, spans[i + 2] ?? 0)
    }
    spare.copy(form, start, 0, length)
    spans.length = first
  }

  /** The members of a judged event by their keys, which hold no escapes. Sorted by insertion, starting from the order before. */
  private orderOf(bytes: Buffer, places: Int32Array, count: number): number[] {
    if (this.order.length !== count) this.order = Array.from({ length: count }, (_, i) => 3 * i)
    const { order } = this
    for (let i = 1; i < count; i++) {
      const member = order[i] ?? 0
      const start = places[member] ?? 0
      const end = places[member + 1] ?? 0
      let j = i
      for (; j > 0; j--) {
        const before = order[j - 1] ?? 0
        if (compareBytes(bytes, places[before] ?? 0, places[before + 1] ?? 0, start, end) <= 0) break
        order[j] = before
      }
      order[j] = member
    }
    return order
  }

  private byte(byte: number): void {
    this.form[this.length++] = byte
  }
}

function compareBytes(bytes: Uint8Array, aStart: number, aEnd: number, bStart: number, bEnd: number): number {
  for (let a = aStart, b = bStart; a < aEnd && b < bEnd; a++, b++) {
    const difference = at(bytes, a) - at(bytes, b)
    if (difference !== 0) return difference
  }
  return aEnd - aStart - (bEnd - bStart)
}
