import { isObject } from '../body.ts'
import { HOUR } from '../meters.ts'

/** Why an event is refused. Messages never repeat values of the event. */
export interface EventFault {
  field: string
  message: string
}

const START_OF_1971 = 31_536_000_000
const INSERT_ID = /^[A-Za-z0-9-]{1,36}$/
const DISALLOWED_IDS = new Set(
  '00000000-0000-0000-0000-000000000000 anon anonymous nil none null n/a na undefined unknown <nil> 0 -1 true false [] {}'.split(' '),
)
/** Properties, keys of a nested object and elements of a list: fewer than this. */
const MANY = 255
const DEEPEST = 3

export interface AcceptedEvent {
  event: string
  /** Milliseconds since the epoch. */
  time: number
  distinctId: string
  insertId: string | null
  properties: Record<string, unknown>
}

/** The event, or the first rule that it breaks. `now` in milliseconds. */
export function judgeEvent(value: unknown, now: number, maxBytes: number): AcceptedEvent | EventFault {
  if (!isObject(value)) return fault('', 'event is invalid: must be a JSON object')
  const { event, properties } = value
  if (typeof event !== 'string' || event === '') return fault('event', "'event' is missing or invalid: must be a non-empty string")
  if (!isObject(properties)) return fault('properties', "'properties' is missing or invalid: must be a JSON object")
  const { time, distinct_id: distinctId, $insert_id: insertId } = properties
  const at = eventTime(time, now)
  if (typeof at !== 'number') return at
  if (typeof distinctId !== 'string')
    return fault('properties.distinct_id', "'properties.distinct_id' is missing or invalid: must be a string")
  if (DISALLOWED_IDS.has(distinctId)) return fault('properties.distinct_id', "'properties.distinct_id' is invalid: the value is disallowed")
  if (insertId !== undefined && !(typeof insertId === 'string' && INSERT_ID.test(insertId)))
    return fault('properties.$insert_id', "'properties.$insert_id' is invalid: must be 1 to 36 letters, digits and '-'")
  if (insertId !== undefined && DISALLOWED_IDS.has(insertId))
    return fault('properties.$insert_id', "'properties.$insert_id' is invalid: the value is disallowed")
  return (
    propertiesFault(properties) ?? sizeFault(value, maxBytes) ?? { event, time: at, distinctId, insertId: insertId ?? null, properties }
  )
}

/** What is below 10^10 is seconds: in milliseconds it would lie before 1971, in seconds what is above lies far ahead. */
export function milliseconds(time: number): number {
  return time < 1e10 ? time * 1_000 : time
}

function eventTime(time: unknown, now: number): number | EventFault {
  if (time === undefined)
    return fault('properties.time', "'properties.time' is missing: must be specified as seconds or milliseconds since the epoch")
  if (typeof time !== 'number' || !Number.isSafeInteger(time))
    return fault('properties.time', "'properties.time' is invalid: must be specified as seconds or milliseconds since the epoch")
  const at = milliseconds(time)
  if (at < START_OF_1971) return fault('properties.time', "'properties.time' is invalid: must not be before 1971-01-01")
  if (at > now + HOUR) return fault('properties.time', "'properties.time' is invalid: must not be more than 1 hour in the future")
  return at
}

function propertiesFault(properties: Record<string, unknown>): EventFault | undefined {
  const names = Object.keys(properties)
  if (names.length >= MANY) return fault('properties', `'properties' is invalid: must have fewer than ${MANY} properties`)
  for (const name of names) {
    const message = nestingFault(properties[name], 1)
    if (message) return fault(`properties.${name}`, message)
  }
  return undefined
}

/** `depth` is that of the value, if it is an object or a list; the value of a property has 1. */
function nestingFault(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > DEEPEST) return `nested deeper than ${DEEPEST} levels`
  const inner: unknown[] = Array.isArray(value) ? value : Object.values(value)
  if (inner.length >= MANY) return Array.isArray(value) ? `must have fewer than ${MANY} elements` : `must have fewer than ${MANY} keys`
  for (const item of inner) {
    const message = nestingFault(item, depth + 1)
    if (message) return message
  }
  return undefined
}

/** Writing an event again is dear; only what could be too large is measured. */
function sizeFault(event: object, maxBytes: number): EventFault | undefined {
  if (roughBound(event) < maxBytes) return undefined
  return Buffer.byteLength(JSON.stringify(event)) < maxBytes
    ? undefined
    : fault('', `event is invalid: must have fewer than ${maxBytes} bytes of JSON`)
}

/** Never less than the bytes of the value's JSON: a code unit takes at most six. */
function roughBound(value: unknown): number {
  if (typeof value === 'string') return value.length * 6 + 3
  if (typeof value !== 'object' || value === null) return 30
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + roughBound(item), 3)
  return Object.entries(value).reduce((sum, [key, item]) => sum + key.length * 6 + 5 + roughBound(item), 3)
}

function fault(field: string, message: string): EventFault {
  return { field, message }
}
