import { COUNTRIES, NOUNS, Random, TEXTS, type Words } from './random.ts'

export type EventText = 'jsonl' | 'json' | 'csv'

export interface EventStreamOptions {
  format: EventText
  /** Whether each event has an `$insert_id` of its own; without, ours makes one. */
  insertIds: boolean
  seed?: number
}

/** So many different events are made; then they come again with other ids. */
const DIFFERENT = 20_000
const ID_DIGITS = 12
const BLOCK_EVENTS = 2000

const NAMES: Words = [
  'Signed Up',
  'Song Played',
  'Item Added',
  'Checkout',
  'Page Viewed',
  'Search',
  'Invite Sent',
  'Plan Changed',
  'App Opened',
]
const BROWSERS: Words = ['Chrome', 'Firefox', 'Safari', 'Edge', 'Opera']

/** 2025-01-01, seconds since the epoch. */
const FIRST_TIME = 1_735_689_600

/** The text of one event whose id ends in as many digits, to be written over. */
interface Template {
  text: string
  /** Where these digits begin, in bytes; every event of the same number gets others. */
  digitsAt: number
}

interface Made {
  event: string
  properties: Record<string, unknown>
}

function make(random: Random): Made {
  const properties: Record<string, unknown> = {
    time: FIRST_TIME + random.below(20_000_000),
    distinct_id: `user-${random.hex(8)}`,
    $insert_id: `${random.hex(8)}-${random.hex(8)}-${'0'.repeat(ID_DIGITS)}`,
    $browser: random.pick(BROWSERS),
    $city: `${random.pick(NOUNS)} Town`,
    country: random.pick(COUNTRIES),
    amount: random.below(100_000) / 100,
    premium: random.next() < 0.3,
  }
  if (random.next() < 0.7) properties['session_id'] = random.hex(32)
  if (random.next() < 0.5) properties['title'] = random.pick(TEXTS)
  if (random.next() < 0.4)
    properties['cart'] = { items: random.below(20), coupon: random.next() < 0.2 ? random.hex(6) : null, currency: 'EUR' }
  if (random.next() < 0.4) properties['tags'] = [random.pick(NOUNS), random.pick(NOUNS), random.below(100)]
  if (random.next() < 0.3)
    properties['referrer'] = `https://www.example.com/${random.pick(NOUNS)}/${random.hex(8)}?campaign=${random.below(999)}`
  return { event: random.pick(NAMES), properties }
}

const CSV_COLUMNS = [
  'event',
  'time',
  'distinct_id',
  '$insert_id',
  '$browser',
  '$city',
  'country',
  'amount',
  'premium',
  'session_id',
  'title',
  'referrer',
]

function csvRow({ event, properties }: Made, insertIds: boolean): string {
  const fields = CSV_COLUMNS.filter((column) => insertIds || column !== '$insert_id').map((column) => {
    const value = column === 'event' ? event : (properties[column] ?? '')
    const text = String(value)
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${fields.join(',')}\n`
}

function template(made: Made, { format, insertIds }: EventStreamOptions): Template {
  const digits = '0'.repeat(ID_DIGITS)
  // Without ids of their own, events differ in their users.
  if (!insertIds) {
    delete made.properties['$insert_id']
    made.properties['distinct_id'] = `user-${digits}`
  }
  const text = format === 'csv' ? csvRow(made, insertIds) : `${JSON.stringify(made)}${format === 'json' ? ',' : ''}\n`
  return { text, digitsAt: Buffer.byteLength(text.slice(0, text.indexOf(digits))) }
}

/** Some templates in one buffer, written over again and again. */
class Block {
  readonly bytes: Buffer
  readonly #digits: number[] = []
  readonly ends: number[] = []

  constructor(templates: readonly Template[]) {
    this.bytes = Buffer.from(templates.map(({ text }) => text).join(''))
    let at = 0
    for (const { text, digitsAt } of templates) {
      this.#digits.push(at + digitsAt)
      at += Buffer.byteLength(text)
      this.ends.push(at)
    }
  }

  /** Numbers the events from `first` on. */
  number(first: number): void {
    for (const [index, at] of this.#digits.entries()) {
      let rest = first + index
      for (let digit = ID_DIGITS - 1; digit >= 0; digit--) {
        this.bytes[at + digit] = 0x30 + (rest % 10)
        rest = Math.floor(rest / 10)
      }
    }
  }
}

/**
 * Events as bytes of a file: 200 to 500 bytes each as JSON, all different. A chunk is valid until the next one is asked for.
 * Ends after `events`, or once `bytes` are reached after a multiple of 2,000 events.
 */
export function* eventBytes(
  until: { events: number } | { bytes: number },
  options: EventStreamOptions,
): Generator<Buffer, void, undefined> {
  const random = new Random(options.seed ?? 1)
  const templates = Array.from({ length: DIFFERENT }, () => template(make(random), options))
  const blocks = Array.from(
    { length: DIFFERENT / BLOCK_EVENTS },
    (_, k) => new Block(templates.slice(k * BLOCK_EVENTS, (k + 1) * BLOCK_EVENTS)),
  )
  const columns = CSV_COLUMNS.filter((column) => options.insertIds || column !== '$insert_id')
  if (options.format === 'json') yield Buffer.from('[\n')
  if (options.format === 'csv') yield Buffer.from(`${columns.join(',')}\n`)
  let events = 0
  let bytes = 0
  for (;;) {
    const block = blocks[(events / BLOCK_EVENTS) % blocks.length]
    if (block === undefined) throw new Error('There is no block.')
    block.number(events)
    events += BLOCK_EVENTS
    bytes += block.bytes.length
    const last = 'events' in until ? events >= until.events : bytes >= until.bytes
    // The comma after the last event of a list goes.
    yield last && options.format === 'json' ? block.bytes.subarray(0, block.bytes.length - 2) : block.bytes
    if (last) break
  }
  if (options.format === 'json') yield Buffer.from('\n]\n')
}
