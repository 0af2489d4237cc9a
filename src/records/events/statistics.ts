import { at, sameBytes } from './bytes.ts'

/** What was read, judged and packed. Events are those of the files (or of their parts) that were read; none is counted twice. */
export interface EventStatistics {
  /** Files that were opened. */
  files: number
  /** Events found: the good ones, which are in batches, and the failed ones. */
  events: number
  failed: number
  /** Events that an acknowledged range covers. Those of files of lines are not counted here: such ranges need not be read. */
  passedOver: number
  batches: number
  /** Bytes of all bodies, uncompressed. */
  bytes: number
  /** Good events that got an `$insert_id`. */
  generatedInsertIds: number
  /** Of those, how many got the same one as an event before, being identical; at least so many. */
  identicalEvents: number
  /** First and last time of the good events, milliseconds since the epoch. */
  timeRange?: { first: number; last: number }
  /** Good events by name, most frequent first. Of many names the first thousand met; `otherNames` counts the events of all others. */
  byName: { name: string; events: number }[]
  otherNames: number
  /** Good events by day (UTC, yyyy-mm-dd), in order. */
  byDay: { day: string; events: number }[]
}

const MOST_NAMES = 1000
const NAME_SLOTS = 4096
/** Bytes; longer names are counted with the others. */
const LONGEST_NAME = 1024
const DAY = 86_400_000

/** Counts good events. Names are compared as bytes, so a name met before costs no string. */
export class EventCounter {
  count = 0
  private first = Number.POSITIVE_INFINITY
  private last = Number.NEGATIVE_INFINITY
  private readonly days = new Map<number, { events: number }>()
  private readonly slots = new Int16Array(NAME_SLOTS)
  private readonly names: Buffer[] = []
  private readonly counts: number[] = []
  private others = 0

  /** @param time milliseconds since the epoch @param start of the name as it stands in the JSON text, between its quotes */
  add(time: number, bytes: Buffer, start: number, end: number): void {
    this.count++
    if (time < this.first) this.first = time
    if (time > this.last) this.last = time
    this.addDay(Math.floor(time / DAY))
    this.addName(bytes, start, end)
  }

  results(): Pick<EventStatistics, 'timeRange' | 'byName' | 'otherNames' | 'byDay'> {
    return {
      ...(this.count > 0 && { timeRange: { first: this.first, last: this.last } }),
      byName: this.byName(),
      otherNames: this.others,
      byDay: this.byDay(),
    }
  }

  private addDay(day: number): void {
    const counted = this.days.get(day)
    if (counted === undefined) this.days.set(day, { events: 1 })
    else counted.events++
  }

  private addName(bytes: Buffer, start: number, end: number): void {
    if (end - start > LONGEST_NAME) {
      this.others++
      return
    }
    let hash = end - start
    for (let p = start; p < end; p++) hash = Math.imul(hash, 31) + at(bytes, p)
    let slot = (hash ^ (hash >>> 15)) & (NAME_SLOTS - 1)
    for (let entry = this.slots[slot] ?? 0; entry > 0; entry = this.slots[slot] ?? 0) {
      const name = this.names[entry - 1]
      if (name !== undefined && sameBytes(name, 0, name.length, bytes, start, end)) {
        this.counts[entry - 1] = (this.counts[entry - 1] ?? 0) + 1
        return
      }
      slot = (slot + 1) & (NAME_SLOTS - 1)
    }
    if (this.names.length === MOST_NAMES) {
      this.others++
      return
    }
    this.names.push(Buffer.from(bytes.subarray(start, end)))
    this.counts.push(1)
    this.slots[slot] = this.names.length
  }

  private byName(): { name: string; events: number }[] {
    const byName = new Map<string, number>()
    for (const [i, text] of this.names.entries()) {
      const name = String(JSON.parse(`"${text.toString()}"`))
      byName.set(name, (byName.get(name) ?? 0) + (this.counts[i] ?? 0))
    }
    return [...byName].map(([name, events]) => ({ name, events })).sort((a, b) => b.events - a.events || (a.name < b.name ? -1 : 1))
  }

  private byDay(): { day: string; events: number }[] {
    const days = [...this.days].sort(([a], [b]) => a - b)
    return days.map(([day, { events }]) => ({ day: new Date(day * DAY).toISOString().slice(0, 10), events }))
  }
}
