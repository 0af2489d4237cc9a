import { type EventFault, isLong, isObject, kindOf, type Origin, quoted } from './faults.ts'
import {
  DISALLOWED_IDS,
  EARLIEST_TIME,
  FUTURE,
  INSERT_ID_BYTES,
  MOST_DEPTH,
  MOST_ELEMENTS,
  MOST_KEYS,
  timeInMilliseconds,
} from './rules.ts'

/** What the properties of an event say. `time` in milliseconds since the epoch, where it is good. */
export interface PropertyFindings {
  faults: EventFault[]
  time: number
  longStrings: string[]
}

/** Judges the properties of an event by every rule of the service. */
export function judgeProperties(properties: Record<string, unknown>, now: number, origin: Origin): PropertyFindings {
  const faults: EventFault[] = []
  const time = properties['time']
  const timeMessage = timeFault(time, Object.hasOwn(properties, 'time'), now, origin)
  if (timeMessage !== undefined) faults.push({ code: 'AO_EVENT_TIME', field: 'time', message: timeMessage })
  const distinctIdMessage = distinctIdFault(properties)
  if (distinctIdMessage !== undefined) faults.push({ code: 'AO_EVENT_DISTINCT_ID', field: 'distinct_id', message: distinctIdMessage })
  const insertIdMessage = insertIdFault(properties)
  if (insertIdMessage !== undefined) faults.push({ code: 'AO_EVENT_INSERT_ID', field: '$insert_id', message: insertIdMessage })
  faults.push(...countFault(properties))
  const longStrings: string[] = []
  for (const [key, value] of Object.entries(properties)) {
    const walk = new ValueWalk(key)
    walk.visit(value, 1)
    faults.push(...walk.faults.values())
    for (let i = 0; i < walk.longStrings; i++) longStrings.push(key)
  }
  return { faults, time: typeof time === 'number' ? timeInMilliseconds(time) : 0, longStrings }
}

const RFC_3339_LIKE = /^\d{4}-\d\d-\d\d(?:[Tt ]|$)/
const DIGITS = /^\d{1,20}$/
const UNIT = 'seconds or milliseconds since the epoch'

function timeFault(time: unknown, isGiven: boolean, now: number, origin: Origin): string | undefined {
  if (!isGiven) return `\`time\` is missing; it must be a number of ${UNIT}.`
  if (typeof time === 'string') return timeTextFault(time, origin)
  if (typeof time !== 'number') return `\`time\` is ${kindOf(time)}; it must be a number of ${UNIT}.`
  if (!Number.isFinite(time)) return undefined
  if (!Number.isInteger(time)) return `\`time\` is no whole number; give whole seconds or whole milliseconds since the epoch.`
  const milliseconds = timeInMilliseconds(time)
  if (milliseconds < EARLIEST_TIME) return `\`time\` lies before 1971-01-01; it must be in ${UNIT}.`
  if (milliseconds <= now + FUTURE) return undefined
  const advice = time > 1e14 ? ' It looks like microseconds or nanoseconds.' : ''
  return `\`time\` lies more than an hour in the future; it must be in ${UNIT}.${advice}`
}

function timeTextFault(time: string, origin: Origin): string {
  if (origin === 'csv') return `\`time\` is neither an RFC 3339 time with its offset (such as 2026-01-31T12:00:00Z) nor ${UNIT}.`
  if (DIGITS.test(time)) return `\`time\` is a number in quotes; write it without them.`
  const advice = RFC_3339_LIKE.test(time)
    ? ' Times as text are converted in CSV files only: here, write the epoch value (with jq, for a time in UTC: `.properties.time |= fromdate`).'
    : ''
  return `\`time\` is text; it must be a number of ${UNIT}.${advice}`
}

function distinctIdFault(properties: Record<string, unknown>): string | undefined {
  const id = properties['distinct_id']
  if (!Object.hasOwn(properties, 'distinct_id')) return '`distinct_id` is missing; for an event of no user, give the empty text "".'
  if (typeof id !== 'string')
    return `\`distinct_id\` is ${kindOf(id)}; it must be text${typeof id === 'number' ? ', so put it in quotes' : ''}.`
  return DISALLOWED_IDS.has(id)
    ? '`distinct_id` is one of the values that stand for a missing id, which the service does not take.'
    : undefined
}

function insertIdFault(properties: Record<string, unknown>): string | undefined {
  const id = properties['$insert_id']
  if (!Object.hasOwn(properties, '$insert_id')) return undefined
  if (typeof id !== 'string') return `\`$insert_id\` is ${kindOf(id)}; it must be text. Leave it out to have one made.`
  if (id === '') return '`$insert_id` is empty. Leave it out to have one made.'
  if (!/^[A-Za-z0-9-]+$/.test(id)) return '`$insert_id` may hold letters (a to z), digits and `-` only.'
  if (id.length > INSERT_ID_BYTES) return `\`$insert_id\` is ${id.length} bytes long; at most ${INSERT_ID_BYTES} are allowed.`
  return DISALLOWED_IDS.has(id)
    ? '`$insert_id` is one of the values that stand for a missing id, which the service does not take.'
    : undefined
}

function countFault(properties: Record<string, unknown>): EventFault[] {
  const own = Object.keys(properties).length
  const added = Object.hasOwn(properties, '$insert_id') ? 0 : 1
  if (own + added <= MOST_KEYS) return []
  const message = `The event has ${own} properties${added === 1 ? ' and gets an `$insert_id`' : ''}; it must have fewer than ${MOST_KEYS + 1} in all.`
  return [{ code: 'AO_EVENT_PROPERTIES', field: 'properties', message }]
}

/** Goes through the value of one property, as deep as the service allows. Each kind of fault is told once. */
class ValueWalk {
  readonly faults = new Map<string, EventFault>()
  longStrings = 0
  private readonly key: string

  constructor(key: string) {
    this.key = key
  }

  visit(value: unknown, depth: number): void {
    if (typeof value === 'string') this.longStrings += isLong(value) ? 1 : 0
    else if (typeof value === 'number') {
      if (!Number.isFinite(value)) this.fault('number', 'AO_EVENT_NUMBER', 'holds a number beyond the range of a 64-bit float.')
    } else if (Array.isArray(value)) this.list(value, depth)
    else if (isObject(value)) this.object(value, depth)
  }

  private list(list: unknown[], depth: number): void {
    if (this.tooDeep(depth)) return
    if (list.length > MOST_ELEMENTS)
      this.fault('list', 'AO_EVENT_NESTING', `holds a list of ${list.length} elements; it must have fewer than ${MOST_ELEMENTS + 1}.`)
    for (const element of list) this.visit(element, depth + 1)
  }

  private object(object: Record<string, unknown>, depth: number): void {
    if (this.tooDeep(depth)) return
    const values = Object.values(object)
    if (values.length > MOST_KEYS)
      this.fault('object', 'AO_EVENT_NESTING', `holds an object of ${values.length} keys; it must have fewer than ${MOST_KEYS + 1}.`)
    for (const value of values) this.visit(value, depth + 1)
  }

  private tooDeep(depth: number): boolean {
    if (depth > MOST_DEPTH)
      this.fault(
        'depth',
        'AO_EVENT_NESTING',
        `holds objects or lists nested more than ${MOST_DEPTH} deep (its own value is the first level).`,
      )
    return depth > MOST_DEPTH
  }

  private fault(kind: string, code: EventFault['code'], message: string): void {
    this.faults.set(kind, { code, field: this.key, message: `The property ${quoted(this.key)} ${message}` })
  }
}
