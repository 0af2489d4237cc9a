/**
 * The rules for events, stated a second time as plainly as possible: a recursive reader of JSON text over characters, and the rules over
 * its values. Slow and independent of the product; the tests hold the fast judge against it.
 */

export type Reason =
  | 'text'
  | 'not-json'
  | 'not-object'
  | 'duplicate-key'
  | 'name'
  | 'properties'
  | 'time'
  | 'distinct_id'
  | '$insert_id'
  | 'nesting'
  | 'number'
  | 'too-large'

type Json = null | boolean | number | string | Json[] | Map<string, Json>

class NotJson extends Error {}

class Reading {
  duplicates = false
  lone = false
  private readonly text: string
  private i = 0

  constructor(text: string) {
    this.text = text
  }

  all(): Json {
    const value = this.value()
    this.space()
    if (this.i < this.text.length) throw new NotJson()
    return value
  }

  private space(): void {
    while (' \t\r\n'.includes(this.text[this.i] ?? 'x')) this.i++
  }

  private take(wanted: string): boolean {
    this.space()
    if (!this.text.startsWith(wanted, this.i)) return false
    this.i += wanted.length
    return true
  }

  private must(wanted: string): void {
    if (!this.take(wanted)) throw new NotJson()
  }

  private value(): Json {
    if (this.take('{')) return this.object()
    if (this.take('[')) return this.list()
    if (this.take('true')) return true
    if (this.take('false')) return false
    if (this.take('null')) return null
    this.space()
    if (this.text[this.i] === '"') return this.string()
    const number = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/.exec(this.text.slice(this.i))
    if (number === null) throw new NotJson()
    this.i += number[0].length
    return Number(number[0])
  }

  private object(): Json {
    const members = new Map<string, Json>()
    if (this.take('}')) return members
    do {
      this.space()
      const key = this.string()
      this.must(':')
      if (members.has(key)) this.duplicates = true
      members.set(key, this.value())
    } while (this.take(','))
    this.must('}')
    return members
  }

  private list(): Json {
    const elements: Json[] = []
    if (this.take(']')) return elements
    do elements.push(this.value())
    while (this.take(','))
    this.must(']')
    return elements
  }

  private string(): string {
    const start = this.i
    if (this.text[this.i++] !== '"') throw new NotJson()
    for (; this.text[this.i] !== '"'; this.i++) {
      if (this.i >= this.text.length) throw new NotJson()
      if (this.text[this.i] === '\\') this.i++
    }
    this.i++
    try {
      const value = String(JSON.parse(this.text.slice(start, this.i)))
      if (!value.isWellFormed()) this.lone = true
      return value
    } catch {
      throw new NotJson()
    }
  }
}

const DISALLOWED =
  `00000000-0000-0000-0000-000000000000 anon anonymous nil none null n/a na undefined unknown <nil> 0 -1 true false [] {}`.split(' ')

/** Why an event is bad; nothing for a good one. `now` in milliseconds. */
export function reasons(bytes: Buffer, now: number): Set<Reason> {
  const found = new Set<Reason>()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return found.add('text')
  }
  const reading = new Reading(text)
  let event: Json
  try {
    event = reading.all()
  } catch (error) {
    if (error instanceof NotJson) return found.add('not-json')
    throw error
  }
  if (!(event instanceof Map)) return found.add('not-object')
  if (reading.duplicates) found.add('duplicate-key')
  if (reading.lone) found.add('text')
  const name = event.get('event')
  if (typeof name !== 'string' || name === '') found.add('name')
  const properties = event.get('properties')
  const generated = properties instanceof Map && !properties.has('$insert_id')
  if (bytes.length + (properties instanceof Map && !generated ? 0 : 52) >= 1_048_576) found.add('too-large')
  if (!(properties instanceof Map)) return found.add('properties')
  if (properties.size + (generated ? 1 : 0) >= 255) found.add('properties')
  judgeTime(properties.get('time'), now, found)
  const id = properties.get('distinct_id')
  if (typeof id !== 'string' || DISALLOWED.includes(id)) found.add('distinct_id')
  const insertId = properties.get('$insert_id')
  if (!generated && !(typeof insertId === 'string' && /^[a-zA-Z0-9-]{1,36}$/.test(insertId) && !DISALLOWED.includes(insertId)))
    found.add('$insert_id')
  for (const value of properties.values()) judgeValue(value, 1, found)
  return found
}

function judgeTime(time: Json | undefined, now: number, found: Set<Reason>): void {
  if (time === Number.POSITIVE_INFINITY || time === Number.NEGATIVE_INFINITY) return
  if (typeof time !== 'number' || time % 1 !== 0) {
    found.add('time')
    return
  }
  const year1971 = Date.parse('1971-01-01T00:00:00Z')
  const isGood = [time * 1000, time].some((milliseconds) => milliseconds >= year1971 && milliseconds <= now + 3_600_000)
  if (!isGood) found.add('time')
}

function judgeValue(value: Json, depth: number, found: Set<Reason>): void {
  if (typeof value === 'number' && !Number.isFinite(value)) found.add('number')
  if (!(Array.isArray(value) || value instanceof Map)) return
  if (depth > 3) {
    found.add('nesting')
    return
  }
  const inner = [...value.values()]
  if (inner.length >= 255) found.add('nesting')
  for (const element of inner) judgeValue(element, depth + 1, found)
}
