import { isAscii, isUtf8 } from 'node:buffer'
import { DataError } from '../../core/errors.ts'
import type { ByteRange } from './batch.ts'
import type { Place } from './batch-builder.ts'
import { at, CLOSE_LIST, COMMA, countCharacters, isSpace, LF, OPEN_LIST, OPEN_OBJECT } from './bytes.ts'
import { tooLarge } from './faults.ts'
import { FAIL } from './grammar.ts'
import type { Intake } from './intake.ts'
import type { EventJudge } from './judge.ts'
import { RangeCursor } from './ranges.ts'
import { ValueSplitter } from './splitter.ts'

/** Longer elements are not kept: no event may be so long. */
const MOST_ELEMENT_BYTES = 4 * 1024 * 1024

/** What is due next: the list, its first element or its end, an element, a comma or the end of the list, nothing. */
type State = 'list' | 'first' | 'element' | 'separator' | 'nothing'

/** Reads events that are the elements of one JSON list. Each has its line and column. */
export class ListReader {
  records = 0
  /** Of those, the ones that an acknowledged range covers. */
  passedOver = 0
  private readonly intake: Intake
  private readonly file: string
  private readonly judge: EventJudge
  private readonly acknowledged: RangeCursor
  private readonly place: Place = { from: 0, to: 0, index: 0, line: 1, column: 1 }
  private state: State = 'list'
  private work = Buffer.alloc(0)
  private used = 0
  private p = 0
  private base: number
  private isText = true
  private isAscii = true
  private line = 1
  /** A place in the line under way and its column. */
  private mark = 0
  private markColumn = 1
  /** The element under way, which does not end in what is there: how many of its bytes were searched for its end. */
  private pending: { splitter: ValueSplitter; size: number } | undefined
  /** True where its bytes are not kept, because it is too long. */
  private isOverlong = false

  /** @param readFrom offset of the first byte that will be pushed */
  constructor(intake: Intake, file: string, readFrom: number, acknowledged: readonly ByteRange[]) {
    this.intake = intake
    this.file = file
    this.judge = intake.judge(true)
    this.acknowledged = new RangeCursor(acknowledged)
    this.base = readFrom
    intake.startFile(file, 0)
  }

  /** @throws DataError AO_EVENTS_LIST where the text is no list of values */
  push(chunk: Buffer): boolean {
    this.append(chunk)
    // Where a character is cut in two, its events are looked at one by one.
    this.isText = isUtf8(this.work.subarray(this.p, this.used))
    this.isAscii = this.isText && isAscii(this.work.subarray(this.p, this.used))
    this.scan()
    this.intake.release()
    this.column(this.p)
    this.work.copyWithin(0, this.p, this.used)
    this.base += this.p
    this.used -= this.p
    this.mark = 0
    this.p = 0
    return false
  }

  get isEmpty(): boolean {
    return this.state === 'list'
  }

  /** @throws DataError AO_EVENTS_LIST where the list is not closed */
  end(): void {
    if (this.state === 'nothing' || this.state === 'list') return
    throw this.broken('The file ends before its list of events does. It was probably cut off.')
  }

  private append(chunk: Buffer): void {
    const needed = this.used + chunk.length + 1
    if (needed > this.work.length) {
      const larger = Buffer.allocUnsafe(2 * needed)
      this.work.copy(larger, 0, 0, this.used)
      this.work = larger
    }
    this.used += chunk.copy(this.work, this.used)
    // The judge must find something behind the last byte that no JSON text goes on with.
    this.work[this.used] = 0
  }

  private scan(): void {
    for (;;) {
      if (this.pending !== undefined && !this.findEnd(this.pending)) return
      this.passSpace()
      if (this.p >= this.used || !this.step(at(this.work, this.p))) return
    }
  }

  /** @returns false where more of the file is needed */
  private step(byte: number): boolean {
    switch (this.state) {
      case 'list':
        if (byte !== OPEN_LIST) throw this.noList(byte)
        return this.advance('first')
      case 'nothing':
        throw this.broken('Something stands after the end of the list of events.')
      case 'separator':
        if (byte !== COMMA && byte !== CLOSE_LIST) throw this.broken('A comma or the end of the list is missing after an event.')
        return this.advance(byte === COMMA ? 'element' : 'nothing')
      default:
        if (byte === CLOSE_LIST && this.state === 'first') return this.advance('nothing')
        if (byte === CLOSE_LIST || byte === COMMA) throw this.broken('A comma stands in the list with no event after it.')
        return this.element()
    }
  }

  private advance(state: State): true {
    this.p++
    this.state = state
    return true
  }

  private passSpace(): void {
    const start = this.p
    while (this.p < this.used && isSpace(at(this.work, this.p))) this.p++
    this.countLines(start, this.p)
  }

  private countLines(start: number, end: number): void {
    const { work } = this
    for (let p = start; p < end; p++) {
      if (work[p] !== LF) continue
      this.line++
      this.mark = p + 1
      this.markColumn = 1
    }
  }

  private column(p: number): number {
    this.markColumn += this.isAscii ? p - this.mark : countCharacters(this.work, this.mark, p)
    this.mark = p
    return this.markColumn
  }

  private element(): boolean {
    const { work, judge, place, p } = this
    place.line = this.line
    place.column = this.column(p)
    const isDone = this.acknowledged.covers(this.base + p)
    const end = isDone ? FAIL : judge.judge(work, p)
    if (end === FAIL || !(this.isText || isUtf8(work.subarray(p, end)))) return this.slowElement(isDone)
    place.to = this.base + end
    this.intake.accept(work, end, judge, place)
    if (judge.lineFeeds > 0) {
      this.line += judge.lineFeeds
      this.mark = judge.lastLineFeed + 1
      this.markColumn = 1
    }
    return this.nextRecord(end)
  }

  /** An element that the judge did not accept, or was not asked about. */
  private slowElement(isDone: boolean): boolean {
    const { work, place, p, used } = this
    const splitter = new ValueSplitter()
    const end = splitter.feed(work, p, used)
    if (end === FAIL) {
      this.pending = { splitter, size: used - p }
      return false
    }
    place.to = this.base + end
    if (isDone) this.passedOver++
    else this.intake.examine(work, p, end, place)
    this.countLines(p, end)
    return this.nextRecord(end)
  }

  /** Looks for the end of the element under way in what has come. @returns false where it is not there either */
  private findEnd(pending: { splitter: ValueSplitter; size: number }): boolean {
    const { work, used } = this
    const searched = this.isOverlong ? this.p : this.p + pending.size
    const found = pending.splitter.feed(work, searched, used)
    const end = found === FAIL ? used : found
    pending.size += end - searched
    if (pending.size > MOST_ELEMENT_BYTES) {
      this.isOverlong = true
      this.countLines(this.p, end)
      this.p = end
    }
    if (found === FAIL) return false
    this.pending = undefined
    if (this.isOverlong) {
      this.isOverlong = false
      this.place.to = this.base + end
      this.intake.reject([tooLarge(pending.size)], this.place)
      this.nextRecord(end)
    }
    return true
  }

  private nextRecord(end: number): true {
    const { place } = this
    this.p = end
    place.from = place.to
    place.index++
    this.records++
    this.state = 'separator'
    return true
  }

  private noList(byte: number): DataError {
    const advice = byte === OPEN_OBJECT ? 'If it holds an event in each line, set `format: jsonl` or name it .jsonl.' : undefined
    return this.broken('The file does not hold a JSON list of events.', advice)
  }

  private broken(message: string, hint?: string): DataError {
    const column = this.column(this.p)
    const location = { file: this.file, line: this.line, column }
    return new DataError('AO_EVENTS_LIST', `${this.file}:${this.line}:${column}: ${message}`, location, hint === undefined ? {} : { hint })
  }
}
