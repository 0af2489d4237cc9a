import type { BatchLocation, EventSegment } from './batch.ts'

/** The place of one event. Index and line count as those of its segment do. */
export interface EventPlace {
  segment: EventSegment
  /** What the event covers in its file: from the end of the record before it to its own end. */
  from: number
  to: number
  index: number
  line: number
  /** 0 where columns are not counted. */
  column: number
}

/**
 * Packs the places of events. Each is one number, twice the bytes that it covers, and where its line is not as far from the one before as that was from
 * its own predecessor, or its column differs, plus 1 and followed by the step of the line and the column (within a line its step).
 * Numbers are LEB128.
 */
export class LocatorWriter {
  private bytes = new Uint8Array(1024)
  private length = 0
  private line = 0
  private step = 0
  private column = 0

  startSegment(line: number): void {
    this.line = line
    this.step = 0
    this.column = 0
  }

  add(span: number, line: number, column: number): void {
    if (this.length + 32 > this.bytes.length) this.grow()
    const step = line - this.line
    if (step === this.step && column === this.column) {
      this.number(2 * span)
    } else {
      this.number(2 * span + 1)
      this.number(step)
      this.number(step === 0 ? column - this.column : column)
      this.step = step
      this.column = column
    }
    this.line = line
  }

  /** @returns what was added since the last call */
  take(): Uint8Array {
    const taken = this.bytes.slice(0, this.length)
    this.length = 0
    return taken
  }

  private number(value: number): void {
    let rest = value
    while (rest > 0x7f) {
      this.bytes[this.length++] = (rest % 0x80) | 0x80
      rest = Math.floor(rest / 0x80)
    }
    this.bytes[this.length++] = rest
  }

  private grow(): void {
    const larger = new Uint8Array(2 * this.bytes.length)
    larger.set(this.bytes)
    this.bytes = larger
  }
}

/** The places of the events of a batch, in their order. */
export function* readLocators({ segments, locators }: BatchLocation): Generator<EventPlace, void, undefined> {
  let p = 0
  const number = () => {
    let value = 0
    for (let unit = 1; ; unit *= 0x80) {
      const byte = locators[p++] ?? 0
      value += (byte & 0x7f) * unit
      if (byte < 0x80) return value
    }
  }
  for (const segment of segments) {
    let { from, line } = segment
    let step = 0
    let column = 0
    for (let i = 0; i < segment.events; i++) {
      const head = number()
      if (head % 2 === 1) {
        step = number()
        const value = number()
        column = step === 0 ? column + value : value
      }
      line += step
      const to = from + Math.floor(head / 2)
      yield { segment, from, to, index: segment.index + i, line, column }
      from = to
    }
  }
}

/** Packs places again, such as some of those of a batch. */
export function packPlaces(places: readonly EventPlace[]): BatchLocation {
  const segments: EventSegment[] = []
  const writer = new LocatorWriter()
  let source: EventSegment | undefined
  for (const { segment, from, to, index, line, column } of places) {
    const current = segments.at(-1)
    if (segment === source && current !== undefined) {
      current.to = to
      current.events++
    } else {
      segments.push({ ...segment, from, to, index, line, events: 1 })
      writer.startSegment(line)
    }
    source = segment
    writer.add(to - from, line, column)
  }
  return { events: places.length, segments, locators: writer.take() }
}
