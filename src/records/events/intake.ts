import type { FailedRecord, Remark } from '../../core/failed-record.ts'
import { RawJson } from '../../core/raw-json.ts'
import type { EventBatch } from './batch.ts'
import { BatchBuilder, type Place } from './batch-builder.ts'
import { countCharacters } from './bytes.ts'
import { type EventFacts, type Examination, examineEvent } from './examine.ts'
import { keptRecord } from './failed-record-line.ts'
import type { EventFault, Origin } from './faults.ts'
import { charactersOfString } from './grammar.ts'
import { InsertIds } from './insert-id.ts'
import { EventJudge } from './judge.ts'
import { EventRemarks } from './remarks.ts'
import { EVENT_BYTES, EVENT_BYTES_DECIMAL, INSERTED_BYTES, LONG_STRING } from './rules.ts'
import { SeenIds } from './seen-ids.ts'
import { EventCounter, type EventStatistics } from './statistics.ts'

export interface IntakeOptions {
  batchEvents: number
  batchBytes: number
  /** Milliseconds since the epoch. */
  now: number
  /** Awaited: nothing more is read before it resolves. */
  emit(batch: EventBatch): void | Promise<void>
  fail(record: FailedRecord): void
}

/** Lines and records before the origin of a file, which index and line of its events are to be moved by. */
export interface Base {
  lines: number
  records: number
}

export const NOTHING_BEFORE: Base = { lines: 0, records: 0 }
const MOST_FAULTS_TOLD = 5
/** Characters of a key or an id that are told. */
const MOST_FIELD = 80

/** Where the readers bring events to: good ones go into batches, bad ones are told. */
export class Intake {
  private readonly options: IntakeOptions
  private readonly builder: BatchBuilder
  private readonly counter = new EventCounter()
  private readonly remarks = new EventRemarks()
  private readonly insertIds = new InsertIds()
  private readonly seen = new SeenIds()
  private readonly judges = new Map<boolean, EventJudge>()
  /** What comes before the origin of the file under way, once it is known; and the failures that wait for it. */
  private base: Base | undefined
  private failures: FailedRecord[] = []
  private file = ''
  private readonly totals = { failed: 0, passedOver: 0, batches: 0, bytes: 0, generatedInsertIds: 0, identicalEvents: 0 }

  constructor(options: IntakeOptions) {
    this.options = options
    this.builder = new BatchBuilder(options.batchEvents, options.batchBytes)
  }

  /** The judge of this run. @param multiline whether line feeds within an event are white space */
  judge(multiline: boolean): EventJudge {
    const judge = this.judges.get(multiline) ?? new EventJudge(this.options.now, multiline)
    this.judges.set(multiline, judge)
    return judge
  }

  /** Events from now on come from this file; their index and line count from `origin`. */
  startFile(file: string, origin: number): void {
    this.file = file
    this.base = origin === 0 ? NOTHING_BEFORE : undefined
    this.builder.startFile(file, origin)
  }

  /** Takes an event that the judge accepted, up to `end`. */
  accept(bytes: Buffer, end: number, judge: EventJudge, place: Place): void {
    const { start } = judge
    if (judge.hasExtraKeys || end - start >= EVENT_BYTES_DECIMAL) {
      this.examine(bytes, start, end, place)
      return
    }
    if (!this.fits(bytes, start, end, judge.hasInsertId, place)) return
    const insertId = judge.hasInsertId ? '' : this.made(this.insertIds.ofJudged(bytes, end, judge), place)
    this.builder.add(bytes, start, end, judge.insertAt, insertId, place)
    this.counter.add(judge.time, bytes, judge.nameStart, judge.nameEnd)
    if (judge.longStrings.length > 0) this.tellLongStrings(bytes, judge, place)
  }

  /**
   * Takes a record that the judge did not accept: tells what is wrong with it, if anything is.
   * @param lead bytes of white space before it in its line
   */
  examine(bytes: Buffer, start: number, end: number, place: Place, lead = 0): void {
    const text = bytes.subarray(start, end)
    const examination = examineEvent(text, this.options.now, 'json')
    const kept = examination.facts === undefined && examination.isObject ? keptRecord(text) : undefined
    if (examination.facts !== undefined) this.acceptExamined(bytes, start, end, examination.facts, place)
    else if (kept === 'not-kept') this.reject([NOT_KEPT], place)
    else if (kept !== undefined) this.takeText(kept, place, 'json')
    else {
      const [first] = examination.faults
      const column = place.column > 0 || first?.at === undefined ? place.column : lead + countCharacters(text, 0, first.at) + 1
      this.reject(examination.faults, { ...place, column }, text, examination)
    }
  }

  /** The same for an event that is not a stretch of its file but has a text of its own. */
  takeText(text: Buffer, place: Place, origin: Origin): void {
    const examination = examineEvent(text, this.options.now, origin)
    if (examination.facts !== undefined) this.acceptExamined(text, 0, text.length, examination.facts, place)
    else this.reject(examination.faults, place, text, examination)
  }

  /** Tells a failed record. */
  reject(faults: readonly EventFault[], place: Place, text?: Buffer, examination?: Examination): void {
    this.totals.failed++
    const record = this.failure(faults, place, text, examination)
    if (this.base === undefined) this.failures.push(record)
    else this.options.fail(moved(record, this.base))
  }

  private failure(faults: readonly EventFault[], place: Place, text?: Buffer, examination?: Examination): FailedRecord {
    const [first] = faults
    const told = faults.slice(0, MOST_FAULTS_TOLD).map((fault) => fault.message)
    if (faults.length > told.length) told.push(`There are ${faults.length - told.length} further faults.`)
    return {
      file: this.file,
      line: place.line,
      index: place.index,
      code: first?.code ?? 'AO_EVENT_NOT_JSON',
      message: told.join(' '),
      ...(place.column > 0 && { column: place.column }),
      ...(first?.field !== undefined && { field: first.field.slice(0, MOST_FIELD) }),
      ...(examination?.insertId !== undefined && { insert_id: examination.insertId.slice(0, MOST_FIELD) }),
      ...(text !== undefined && text.length < EVENT_BYTES && { record: recordOf(text, examination?.isObject === true) }),
    }
  }

  /** Books events that were passed over because they are acknowledged. */
  passOver(events: number): void {
    this.totals.passedOver += events
  }

  /** To be called before the bytes of taken events change. */
  release(): void {
    this.builder.release()
  }

  /** Hands out what has gathered. @param base asked for only where a place has to be told */
  async drain(base: () => Base | Promise<Base>): Promise<void> {
    if (this.failures.length > 0 || this.remarks.hasFresh) {
      this.base ??= await base()
      for (const record of this.failures) this.options.fail(moved(record, this.base))
      this.failures = []
      this.remarks.settle(this.base.lines)
    }
    const { finished } = this.builder
    if (finished.length === 0) return
    this.builder.finished = []
    for (const batch of finished) {
      this.totals.batches++
      this.totals.bytes += batch.body.length
      await this.options.emit(batch)
    }
  }

  /** Hands out the last batch. */
  async finish(tell: (remark: Remark) => void): Promise<Omit<EventStatistics, 'files'>> {
    this.builder.finish()
    await this.drain(() => NOTHING_BEFORE)
    for (const remark of this.remarks.results()) tell(remark)
    return { ...this.totals, events: this.counter.count + this.totals.failed, ...this.counter.results() }
  }

  private acceptExamined(bytes: Buffer, start: number, end: number, facts: EventFacts, place: Place): void {
    if (!this.fits(bytes, start, end, facts.hasInsertId, place)) return
    const insertId = facts.hasInsertId ? '' : this.made(this.insertIds.of(bytes, start, end), place)
    this.builder.add(bytes, start, end, start + facts.insertAt, insertId, place)
    const name = Buffer.from(JSON.stringify(facts.name))
    this.counter.add(facts.time, name, 1, name.length - 1)
    for (const key of facts.longStrings) this.remarks.add('long-string', key, this.file, place)
    for (const key of facts.extraKeys) this.remarks.add('extra-key', key, this.file, place)
    if (end - start >= EVENT_BYTES_DECIMAL) this.remarks.add('near-limit', '', this.file, place)
  }

  /** @returns false where the event is larger than a batch may be; it is told */
  private fits(bytes: Buffer, start: number, end: number, hasInsertId: boolean, place: Place): boolean {
    if (this.builder.fits(end - start + (hasInsertId ? 0 : INSERTED_BYTES))) return true
    this.reject([largerThanBatch(end - start, this.options.batchBytes)], place, bytes.subarray(start, end))
    return false
  }

  /** Books a made `$insert_id`. */
  private made(id: string, place: Place): string {
    this.totals.generatedInsertIds++
    if (this.seen.add(id)) {
      this.totals.identicalEvents++
      this.remarks.add('identical', '', this.file, place)
    }
    return id
  }

  private tellLongStrings(bytes: Buffer, judge: EventJudge, place: Place): void {
    const { longStrings } = judge
    for (let i = 0; i < longStrings.length; i += 4) {
      const [keyStart = 0, keyEnd = 0, start = 0, end = 0] = longStrings.slice(i, i + 4)
      if (charactersOfString(bytes, start, end) > LONG_STRING)
        this.remarks.add('long-string', bytes.toString('utf8', keyStart, keyEnd), this.file, place)
    }
  }
}

function moved(record: FailedRecord, { lines, records }: Base): FailedRecord {
  return lines === 0 ? record : { ...record, line: record.line + lines, index: (record.index ?? 0) + records }
}

const NOT_KEPT: EventFault = {
  code: 'AO_EVENT_NOT_KEPT',
  message: 'The record of this failed event was not kept. Take it from its source, mend it there, and remove this line.',
}

function largerThanBatch(size: number, batchBytes: number): EventFault {
  const message = `The event is ${size.toLocaleString('en-US')} bytes of JSON, too large for a batch of ${batchBytes.toLocaleString('en-US')}. Raise \`batch-bytes\`.`
  return { code: 'AO_EVENT_TOO_LARGE', message }
}

/** The event for the failed-records file: its own JSON where that can stand there, on one line; else its text. */
function recordOf(text: Buffer, isObject: boolean): RawJson | string {
  return isObject ? new RawJson(text.toString().replace(/[\r\n]/g, ' ')) : text.toString()
}
