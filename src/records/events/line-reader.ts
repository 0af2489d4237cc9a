import { isUtf8 } from 'node:buffer'
import type { ByteRange } from './batch.ts'
import type { Place } from './batch-builder.ts'
import { at, CR, LF, SPACE, TAB } from './bytes.ts'
import { tooLarge } from './faults.ts'
import { FAIL } from './grammar.ts'
import type { Intake } from './intake.ts'
import type { EventJudge } from './judge.ts'
import { RangeCursor } from './ranges.ts'

/** Longer lines are not kept: no event may be so long, not even with what a failed-records file puts around it. */
const MOST_LINE_BYTES = 4 * 1024 * 1024

/** Reads events that stand one in a line. */
export class LineReader {
  /** Lines so far that are not blank. */
  records = 0
  /** Of those, the ones that an acknowledged range covers. */
  passedOver = 0
  /** Where index and line count from: the start of the first line that belongs to the part. */
  origin = 0
  private readonly intake: Intake
  private readonly judge: EventJudge
  private readonly acknowledged: RangeCursor
  private readonly to: number
  private readonly place: Place = { from: 0, to: 0, index: 0, line: 1, column: 0 }
  private readonly file: string
  private work = Buffer.alloc(0)
  private used = 0
  /** Offset in the file of the first byte of `work`, and of the next chunk while nothing is kept. */
  private base: number
  /** The end of the file, once it is known. */
  private total = Number.POSITIVE_INFINITY
  private seeking: boolean
  /** Bytes of the line under way, where it is too long to be kept. */
  private overlong = 0
  private finished = false

  /**
   * @param part the lines whose first byte lies in it are read
   * @param readFrom offset of the first byte that will be pushed: where `part` does not start with the file, the byte before it
   */
  constructor(intake: Intake, file: string, part: ByteRange, readFrom: number, acknowledged: readonly ByteRange[]) {
    this.intake = intake
    this.judge = intake.judge(false)
    this.acknowledged = new RangeCursor(acknowledged)
    this.file = file
    this.to = part.to
    this.base = readFrom
    this.seeking = part.from > readFrom
    if (!this.seeking) this.start(part.from)
  }

  get isEmpty(): boolean {
    return this.records === 0
  }

  /** @returns true once nothing more is wanted */
  push(chunk: Buffer): boolean {
    const lines = this.seeking ? this.seek(chunk) : chunk
    const kept = this.overlong > 0 ? this.passOverlong(lines) : lines
    if (kept.length === 0 || this.finished) return this.finished
    const lastLineFeed = kept.lastIndexOf(LF)
    const limit = lastLineFeed === -1 ? 0 : this.used + lastLineFeed + 1
    this.append(kept)
    if (limit > 0) this.scan(limit)
    else if (this.used > MOST_LINE_BYTES) {
      this.overlong = this.used
      this.base += this.used
      this.used = 0
    }
    return this.finished
  }

  end(): void {
    if (this.finished || this.seeking) return
    if (this.overlong > 0) this.endOverlong()
    if (this.used === 0) return
    this.total = this.base + this.used
    this.append(Buffer.of(LF))
    this.scan(this.used)
  }

  private start(offset: number): void {
    // Where a part starts with the file, a byte order mark before `offset` belongs to its first line.
    this.origin = offset === this.base && !this.seeking ? 0 : offset
    this.place.from = this.origin
    this.intake.startFile(this.file, this.origin)
  }

  /** Passes the line that started before the part. */
  private seek(chunk: Buffer): Buffer {
    const lineFeed = chunk.indexOf(LF)
    this.base += lineFeed === -1 ? chunk.length : lineFeed + 1
    if (lineFeed === -1) return chunk.subarray(chunk.length)
    this.start(this.base)
    this.seeking = false
    return chunk.subarray(lineFeed + 1)
  }

  private append(bytes: Buffer): void {
    if (this.used + bytes.length > this.work.length) {
      const larger = Buffer.allocUnsafe(2 * (this.used + bytes.length))
      this.work.copy(larger, 0, 0, this.used)
      this.work = larger
    }
    this.used += bytes.copy(this.work, this.used)
  }

  /** Reads the whole lines that stand before `limit`, and keeps what is after it. */
  private scan(limit: number): void {
    const { work, judge, place } = this
    const isText = isUtf8(work.subarray(0, limit))
    let p = 0
    while (p < limit && this.base + p < this.to) {
      if (at(work, p) === LF) {
        place.line++
        p++
        continue
      }
      if (this.acknowledged.covers(this.base + p)) {
        p = this.passOver(p)
        continue
      }
      const end = judge.judge(work, p)
      const lineFeed = end === FAIL ? FAIL : this.lineFeedAfter(end)
      if (lineFeed === FAIL || !(isText || isUtf8(work.subarray(p, lineFeed)))) {
        p = this.examine(p)
        continue
      }
      this.endLineAt(lineFeed)
      this.intake.accept(work, end, judge, place)
      this.nextRecord()
      p = lineFeed + 1
    }
    this.finished = p < limit || this.base + p >= this.to
    this.intake.release()
    work.copyWithin(0, limit, this.used)
    this.used -= limit
    this.base += limit
  }

  /** @returns the line feed that only white space separates from `p`, or FAIL */
  private lineFeedAfter(p: number): number {
    const { work } = this
    if (at(work, p) === LF) return p
    const next = work.indexOf(LF, p)
    return isBlank(work, p, next) ? next : FAIL
  }

  private endLineAt(lineFeed: number): void {
    this.place.to = Math.min(this.base + lineFeed + 1, this.total)
  }

  private nextRecord(): void {
    const { place } = this
    place.from = place.to
    place.index++
    place.line++
    this.records++
  }

  /** Takes a line that the judge did not accept. @returns the start of the next one */
  private examine(p: number): number {
    const { work } = this
    const lineFeed = work.indexOf(LF, p)
    const start = lineSpaceEnd(work, p)
    if (start === lineFeed) {
      this.place.line++
      return lineFeed + 1
    }
    let end = lineFeed
    while (isBlank(work, end - 1, end)) end--
    this.endLineAt(lineFeed)
    this.intake.examine(work, start, end, this.place, start - p)
    this.nextRecord()
    return lineFeed + 1
  }

  private passOver(p: number): number {
    const { work } = this
    const lineFeed = work.indexOf(LF, p)
    this.endLineAt(lineFeed)
    if (isBlank(work, p, lineFeed)) this.place.line++
    else {
      this.passedOver++
      this.nextRecord()
    }
    return lineFeed + 1
  }

  private passOverlong(bytes: Buffer): Buffer {
    const lineFeed = bytes.indexOf(LF)
    const length = lineFeed === -1 ? bytes.length : lineFeed
    this.overlong += length
    this.base += length
    if (lineFeed === -1) return bytes.subarray(bytes.length)
    this.base++
    this.endOverlong()
    return bytes.subarray(lineFeed + 1)
  }

  private endOverlong(): void {
    this.place.to = this.base
    this.intake.reject([tooLarge(this.overlong)], this.place)
    this.nextRecord()
    this.overlong = 0
  }
}

/** @returns the first byte from `p` on that is no white space within a line */
function lineSpaceEnd(bytes: Buffer, p: number): number {
  let q = p
  while (isLineSpace(at(bytes, q))) q++
  return q
}

/** True where only white space within a line stands between the two. */
function isBlank(bytes: Buffer, start: number, end: number): boolean {
  for (let p = start; p < end; p++) if (!isLineSpace(at(bytes, p))) return false
  return true
}

function isLineSpace(byte: number): boolean {
  return byte === SPACE || byte === TAB || byte === CR
}
