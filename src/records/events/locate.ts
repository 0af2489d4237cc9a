import { RawJson } from '../../core/raw-json.ts'
import type { DataFile } from '../source.ts'
import type { EventBatch, EventSegment } from './batch.ts'
import { isObject } from './faults.ts'
import type { Base } from './intake.ts'
import { packPlaces, readLocators } from './locators.ts'
import { skipSpace } from './members.ts'
import { countBefore } from './origin.ts'
import { valueEnd } from './splitter.ts'

/** An event of a batch, and where it comes from. */
export interface LocatedEvent {
  file: string
  line: number
  column?: number
  /** Among the records of its file, from 0. */
  index: number
  insertId: string
  /** The event as it was packed, with its `$insert_id`. */
  record: RawJson
}

/**
 * Says where events of a batch come from. Not for the hot path: it goes through the whole body, and where only a part of a file was
 * read, it counts what comes before that part.
 * @param indexes positions in the batch; those that no event has are left out of the answer
 */
export async function locateEvents(
  batch: EventBatch,
  indexes: Iterable<number>,
  origins: OriginCounts,
): Promise<Map<number, LocatedEvent>> {
  const wanted = new Set(indexes)
  const located = new Map<number, LocatedEvent>()
  const texts = eventTexts(batch.body)
  let position = 0
  for (const { segment, index, line, column } of readLocators(batch)) {
    const text = texts.next().value
    if (wanted.has(position) && text !== undefined) {
      const before = await origins.before(segment)
      const place = { file: segment.file, line: line + before.lines, ...(column > 0 && { column }), index: index + before.records }
      located.set(position, { ...place, ...recordOf(text.bytes) })
    }
    position++
  }
  return located
}

/** Counts what comes before the parts of files that were read, each once. */
export class OriginCounts {
  private readonly files = new Map<string, DataFile>()
  private readonly counts = new Map<string, Promise<Base>>()

  /** @param files at least those of which only a part is read */
  constructor(files: Iterable<DataFile>) {
    for (const data of files) this.files.set(data.file, data)
  }

  before({ file, origin }: EventSegment): Promise<Base> {
    const data = this.files.get(file)
    if (origin === 0 || data === undefined) return Promise.resolve({ lines: 0, records: 0 })
    const key = `${origin} ${file}`
    const count = this.counts.get(key) ?? countBefore(data, origin)
    this.counts.set(key, count)
    return count
  }
}

/**
 * Divides a batch into two of about as many events, in their order, for a service that finds it too large.
 * @returns undefined for a batch of one event
 */
export function splitBatch(batch: EventBatch): [EventBatch, EventBatch] | undefined {
  if (batch.events < 2) return undefined
  const { body } = batch
  const half = Math.ceil(batch.events / 2)
  const texts = [...eventTexts(body)]
  const places = [...readLocators(batch)]
  const first = Buffer.concat([body.subarray(0, texts[half - 1]?.end), Buffer.from(']')])
  const second = Buffer.concat([Buffer.from('['), body.subarray(texts[half]?.start)])
  return [
    { body: first, ...packPlaces(places.slice(0, half)) },
    { body: second, ...packPlaces(places.slice(half)) },
  ]
}

/** The texts of the events in a body. */
function* eventTexts(body: Buffer): Generator<{ start: number; end: number; bytes: Buffer }, void, undefined> {
  let p = skipSpace(body, 1)
  while (p < body.length - 1) {
    const end = valueEnd(body, p, body.length)
    yield { start: p, end, bytes: body.subarray(p, end) }
    p = skipSpace(body, skipSpace(body, end) + 1)
  }
}

function recordOf(text: Buffer): { insertId: string; record: RawJson } {
  const event: unknown = JSON.parse(text.toString())
  const properties = isObject(event) ? event['properties'] : undefined
  const insertId = isObject(properties) ? String(properties['$insert_id']) : ''
  return { insertId, record: new RawJson(text.toString().replace(/[\r\n]/g, ' ')) }
}
