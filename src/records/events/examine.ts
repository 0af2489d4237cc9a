import { isUtf8 } from 'node:buffer'
import { type EventFault, isLong, isObject, kindOf, type Origin, quoted, tooLarge } from './faults.ts'
import { members } from './members.ts'
import { judgeProperties } from './properties.ts'
import { EVENT_BYTES, INSERTED_BYTES } from './rules.ts'
import { type JsonScan, scanJson } from './scan.ts'

/** Some readers of JSON give up at a few hundred levels. */
const READABLE_DEPTH = 64

/** What the readers need to know of a good event. */
export interface EventFacts {
  name: string
  /** Milliseconds since the epoch. */
  time: number
  hasInsertId: boolean
  /** Just after the `{` of its properties, from the start of the text. */
  insertAt: number
  /** Keys beside `event` and `properties`. */
  extraKeys: string[]
  /** Keys that hold a string of over 255 characters, once for each such string. */
  longStrings: string[]
}

export interface Examination {
  faults: EventFault[]
  /** Where there are no faults. */
  facts?: EventFacts
  /** The `$insert_id` of the event, where it is text. */
  insertId?: string
  /** True where the text is a JSON object that other programs can be expected to read. */
  isObject: boolean
}

/**
 * Judges one event in full and words everything that is wrong with it: the slow, exact counterpart of the judge.
 * @param text the event's own text
 * @param now milliseconds since the epoch
 */
export function examineEvent(text: Buffer, now: number, origin: Origin): Examination {
  if (!isUtf8(text)) return { faults: [notText()], isObject: false }
  const scan = scanJson(text)
  if (scan.fault !== undefined) return { faults: [syntax(text, scan.fault)], isObject: false }
  const event: unknown = JSON.parse(text.toString())
  if (!isObject(event)) return { faults: [noObject(event)], isObject: false }
  const name = event['event']
  const properties = event['properties']
  const faults = [...spelling(scan), ...nameFaults(event, name)]
  const findings = isObject(properties) ? judgeProperties(properties, now, origin) : undefined
  faults.push(...(findings?.faults ?? [noProperties(event)]))
  const insertId = isObject(properties) ? properties['$insert_id'] : undefined
  const size = text.length + (insertId === undefined ? INSERTED_BYTES : 0)
  if (size >= EVENT_BYTES) faults.push(tooLarge(size))
  const told = { isObject: scan.depth <= READABLE_DEPTH, ...(typeof insertId === 'string' && { insertId }) }
  if (faults.length > 0 || findings === undefined || typeof name !== 'string') return { faults, ...told }
  const longStrings = isLong(name) ? ['event', ...findings.longStrings] : findings.longStrings
  return { faults, ...told, facts: { name, time: findings.time, hasInsertId: insertId !== undefined, longStrings, ...layout(text) } }
}

function notText(): EventFault {
  return { code: 'AO_EVENT_TEXT', message: 'The event is not valid UTF-8. Save the file as UTF-8.' }
}

function syntax(text: Buffer, fault: { at: number; expected: string }): EventFault {
  const where = fault.at < text.length ? `at byte ${fault.at + 1} of the event` : 'at the end of the event'
  return { code: 'AO_EVENT_NOT_JSON', message: `The event is not JSON: ${where}, expected ${fault.expected}.`, at: fault.at }
}

function noObject(value: unknown): EventFault {
  const advice = Array.isArray(value) ? ' A file that holds one list of events is read with `format: json`.' : ''
  return { code: 'AO_EVENT_NOT_OBJECT', message: `The event is ${kindOf(value)}; it must be a JSON object.${advice}` }
}

function spelling(scan: JsonScan): EventFault[] {
  const faults: EventFault[] = []
  for (const key of scan.duplicates) {
    const message = `The key ${quoted(key)} stands twice in one object, so one of the two values would be lost.`
    faults.push({ code: 'AO_EVENT_DUPLICATE_KEY', field: key, message })
  }
  if (scan.loneSurrogate)
    faults.push({
      code: 'AO_EVENT_TEXT',
      message: 'A string holds half of a surrogate pair (such as `\\ud83d` alone), which is no character.',
    })
  return faults
}

function nameFaults(event: Record<string, unknown>, name: unknown): EventFault[] {
  if (typeof name === 'string' && name !== '') return []
  const what = Object.hasOwn(event, 'event') ? (name === '' ? 'empty' : kindOf(name)) : 'missing'
  return [{ code: 'AO_EVENT_NAME', field: 'event', message: `\`event\` is ${what}; it must be the name of the event, as text.` }]
}

function noProperties(event: Record<string, unknown>): EventFault {
  const what = Object.hasOwn(event, 'properties') ? kindOf(event['properties']) : 'missing'
  const message = `\`properties\` is ${what}; it must be an object with at least \`time\` and \`distinct_id\`.`
  return { code: 'AO_EVENT_PROPERTIES', field: 'properties', message }
}

function layout(text: Buffer): Pick<EventFacts, 'insertAt' | 'extraKeys'> {
  const extraKeys: string[] = []
  let insertAt = 0
  for (const { key, valueStart } of members(text, 0, text.length)) {
    if (key === 'properties') insertAt = valueStart + 1
    else if (key !== 'event') extraKeys.push(key)
  }
  return { insertAt, extraKeys }
}
