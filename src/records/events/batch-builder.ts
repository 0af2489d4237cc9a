import type { EventBatch, EventSegment } from './batch.ts'
import { CLOSE_LIST, COMMA, OPEN_LIST, SPACE } from './bytes.ts'
import { LocatorWriter } from './locators.ts'
import { INSERT_ID_BYTES, INSERTED_BYTES } from './rules.ts'

/** Where an event stands. Offsets of the file's content, as the batch tells them. */
export interface Place {
  /** The end of the record before it. */
  from: number
  /** Its own end; in lines with the line break. */
  to: number
  index: number
  line: number
  /** 0 where columns are not counted. */
  column: number
}

/** Gaps between events up to this size are copied with them, as spaces, rather than the events one by one. */
const MOST_GAP = 4
const BEFORE_ID = Buffer.from('"$insert_id":"')
const AFTER_ID = Buffer.from('",')
const FIRST_BODY_BYTES = 64 * 1024
/** So many bodies that were given back are kept. New memory for each would cost a collection of garbage every few batches. */
const MOST_SPARE = 8

/**
 * Packs events into request bodies. Neighbouring events are copied together: what separates them in the source is overwritten there
 * with a comma. So the buffer of an added event is the builder's to change until {@link BatchBuilder.release}.
 */
export class BatchBuilder {
  /** Finished batches; the caller takes them out. */
  finished: EventBatch[] = []
  private readonly mostEvents: number
  private readonly mostBytes: number
  private body: Buffer | undefined
  private readonly spare: Buffer[] = []
  /** What the next body will probably need. */
  private capacity = FIRST_BODY_BYTES
  private copied = 0
  /** Bytes of the body with the run that is not copied yet, without the closing bracket. */
  private size = 0
  private events = 0
  private run: Buffer | undefined
  private runStart = 0
  private runEnd = 0
  private segments: EventSegment[] = []
  private segment: EventSegment | undefined
  private readonly locators = new LocatorWriter()
  private file = ''
  private origin = 0

  constructor(mostEvents: number, mostBytes: number) {
    this.mostEvents = mostEvents
    this.mostBytes = mostBytes
  }

  /** Events added from now on come from this file. */
  startFile(file: string, origin: number): void {
    this.file = file
    this.origin = origin
    this.segment = undefined
  }

  /** True where an event of so many bytes can be in a batch at all. */
  fits(bytes: number): boolean {
    return bytes + 2 <= this.mostBytes
  }

  /**
   * Adds the text of an event that fits.
   * @param insertId what is put into it as its `$insert_id`, at `insertAt`: the first 36 digits are; empty for nothing
   */
  add(bytes: Buffer, start: number, end: number, insertAt: number, insertId: string, place: Place): void {
    const length = end - start + (insertId === '' ? 0 : INSERTED_BYTES)
    const gap = start - this.runEnd
    let joins = this.run === bytes && gap >= 1 && gap <= MOST_GAP
    if (this.events > 0 && (this.events === this.mostEvents || this.size + (joins ? gap : 1) + length + 1 > this.mostBytes)) {
      this.finish()
      joins = false
    }
    this.size += (joins ? gap : 1) + length
    if (joins) this.fillGap(bytes, start)
    else this.startRun(bytes, start)
    if (insertId !== '') {
      this.runEnd = insertAt
      this.insert(insertId)
      this.run = bytes
      this.runStart = insertAt
    }
    this.runEnd = end
    this.events++
    this.locate(place)
  }

  /** Copies what is still in the buffers of added events. */
  release(): void {
    this.copyRun(0)
  }

  /** Makes a batch of what was added, if anything was. */
  finish(): void {
    if (this.events === 0) return
    this.copyRun(1)
    this.put(CLOSE_LIST)
    const body = this.body ?? Buffer.alloc(0)
    this.finished.push({
      body: body.subarray(0, this.copied),
      events: this.events,
      segments: this.segments,
      locators: this.locators.take(),
      release: () => {
        if (this.spare.length < MOST_SPARE) this.spare.push(body)
      },
    })
    this.capacity = Math.min(this.mostBytes, this.copied + (this.copied >> 3))
    this.body = undefined
    this.copied = 0
    this.size = 0
    this.events = 0
    this.segments = []
    this.segment = undefined
  }

  private insert(insertId: string): void {
    this.copyRun(INSERTED_BYTES)
    if (this.body === undefined) return
    this.copied += BEFORE_ID.copy(this.body, this.copied)
    this.copied += this.body.write(insertId, this.copied, INSERT_ID_BYTES, 'latin1')
    this.copied += AFTER_ID.copy(this.body, this.copied)
  }

  private fillGap(bytes: Buffer, start: number): void {
    bytes[this.runEnd] = COMMA
    for (let p = this.runEnd + 1; p < start; p++) bytes[p] = SPACE
  }

  private startRun(bytes: Buffer, start: number): void {
    this.copyRun(1)
    this.put(this.events === 0 ? OPEN_LIST : COMMA)
    this.run = bytes
    this.runStart = start
  }

  /** Copies the run to the body and makes room for `more` bytes after it. */
  private copyRun(more: number): void {
    const length = this.run === undefined ? 0 : this.runEnd - this.runStart
    this.reserve(this.copied + length + more)
    if (this.run !== undefined && this.body !== undefined) this.copied += this.run.copy(this.body, this.copied, this.runStart, this.runEnd)
    this.run = undefined
  }

  private reserve(bytes: number): void {
    this.body ??= this.spare.pop() ?? Buffer.allocUnsafeSlow(Math.max(this.capacity, bytes))
    if (this.body.length < bytes) {
      const larger = Buffer.allocUnsafeSlow(Math.min(this.mostBytes, Math.max(bytes, 2 * this.body.length)))
      this.body.copy(larger, 0, 0, this.copied)
      this.body = larger
    }
  }

  private put(byte: number): void {
    if (this.body !== undefined) this.body[this.copied++] = byte
  }

  private locate(place: Place): void {
    const { segment } = this
    if (segment !== undefined && segment.index + segment.events === place.index) {
      segment.to = place.to
      segment.events++
    } else {
      const { file, origin } = this
      this.segment = { file, origin, from: place.from, to: place.to, index: place.index, line: place.line, events: 1 }
      this.segments.push(this.segment)
      this.locators.startSegment(place.line)
    }
    this.locators.add(place.to - place.from, place.line, place.column)
  }
}
