import { hash } from 'node:crypto'
import { at, BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, hasByte, OPEN_LIST, OPEN_OBJECT, QUOTE } from './bytes.ts'
import { members, skipSpace, stringAt } from './members.ts'
import { INSERT_ID_BYTES } from './rules.ts'
import { valueEnd } from './splitter.ts'

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
  /** Of the members of all objects under way: where they start in the form, where their keys end, where they end. */
  private readonly spans: number[] = []

  /** @param start at the `{` of an event known to be good @returns 36 letters and digits */
  of(bytes: Buffer, start: number, end: number): string {
    this.reserve(end - start)
    this.length = 0
    let event: [number, number] = [0, 0]
    let properties: [number, number] = [0, 0]
    for (const { key, valueStart, valueEnd: after } of members(bytes, start, end)) {
      if (key === 'event') event = [valueStart, after]
      else if (key === 'properties') properties = [valueStart, after]
    }
    this.append(OPEN, 0, OPEN.length)
    this.string(bytes, ...event)
    this.append(MIDDLE, 0, MIDDLE.length)
    this.object(bytes, properties[0])
    this.byte(CLOSE_OBJECT)
    return hash('sha256', this.form.subarray(0, this.length), 'hex').slice(0, INSERT_ID_BYTES)
  }

  /** The normal form is never longer than the text: no escape is longer than the one that `JSON.stringify` writes. */
  private reserve(length: number): void {
    if (this.form.length >= length) return
    this.form = Buffer.allocUnsafe(2 * length)
    this.spare = Buffer.allocUnsafe(2 * length)
  }

  /** @returns after the value */
  private value(bytes: Buffer, p: number): number {
    const byte = at(bytes, p)
    if (byte === OPEN_OBJECT) return this.object(bytes, p)
    if (byte === OPEN_LIST) return this.list(bytes, p)
    const end = valueEnd(bytes, p, bytes.length)
    if (byte === QUOTE) this.string(bytes, p, end)
    else this.append(bytes, p, end)
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
      const keyEnd = valueEnd(bytes, q, bytes.length)
      this.string(bytes, q, keyEnd)
      const formKeyEnd = this.length
      this.byte(COLON)
      q = skipSpace(bytes, this.value(bytes, skipSpace(bytes, skipSpace(bytes, keyEnd) + 1)))
      this.spans.push(memberStart, formKeyEnd, this.length)
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
    order.sort((a, b) => form.compare(form, spans[b] ?? 0, spans[b + 1] ?? 0, spans[a] ?? 0, spans[a + 1] ?? 0))
    const start = spans[first] ?? this.length
    let length = 0
    for (const i of order) {
      if (length > 0) spare[length++] = COMMA
      length += form.copy(spare, length, spans[i] ?? 0, spans[i + 2] ?? 0)
    }
    spare.copy(form, start, 0, length)
    spans.length = first
  }

  private string(bytes: Buffer, start: number, end: number): void {
    if (!hasByte(bytes, BACKSLASH, start, end)) this.append(bytes, start, end)
    else this.length += this.form.write(JSON.stringify(stringAt(bytes, start, end)), this.length)
  }

  private append(bytes: Buffer, start: number, end: number): void {
    this.length += bytes.copy(this.form, this.length, start, end)
  }

  private byte(byte: number): void {
    this.form[this.length++] = byte
  }
}
