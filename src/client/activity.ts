import type { Clock } from '../core/clock.ts'
import { createLimiter } from '../core/limiter.ts'
import { pathOf, queryOf } from './address.ts'
import { isObject, type JsonObject, listIn, objectIn, textOf, UnreadableAnswer } from './answers.ts'
import { nonsenseSetback, settle } from './attempt.ts'
import { BrokenStream, type Caller, type Request, type StreamOptions } from './caller.ts'
import type { Credentials } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'
import { EventScanner, ScanFault } from './event-scanner.ts'
import type { OpenAnswer } from './transport.ts'

/** Something that a person did. Personal data: never print it. */
export interface ActivityEvent {
  event: string
  /** `time` in seconds since the epoch, `$distinct_id` or `distinct_id`, and whatever was stored. */
  properties: JsonObject
}

export interface ActivityQuery {
  distinctIds: readonly string[]
  /** `YYYY-MM-DD`, inclusive. */
  fromDate: string
  toDate: string
}

/** What persons did, event by event. */
export interface Activity {
  /**
   * The events of the given ids in a range of days (endpoint 13, `GET /api/query/stream/query`), as they come in: an answer of any size
   * takes little memory. What was handed out is complete only when the iteration ends without an error. Keeps to 60 queries an hour and 5
   * at once by waiting.
   * @throws ServiceError, also in the middle
   */
  query(query: ActivityQuery, options?: StreamOptions): AsyncGenerator<ActivityEvent, void, undefined>
  /** The same events as JSON text, each on one line and with every digit that the service sent. */
  lines(query: ActivityQuery, options?: StreamOptions): AsyncGenerator<string, void, undefined>
  /** The ids in groups, in order, each of which makes an address of less than 8 KB. */
  split(query: ActivityQuery): string[][]
  /** Milliseconds before the last of `count` queries could begin, at the rate that the service allows. */
  estimate(count: number): number
}

const QUERY: Endpoint = {
  method: 'GET',
  host: 'base',
  auth: 'service-account',
  repeat: 'always',
  group: 'activity',
  success: 'any',
  personal: true,
  advice: { 'rate-limited': 'A project may ask 60 times an hour, 5 times at once. Run again later, or with fewer ids.' },
}

/** Addresses of 8 KB and more are refused by many servers and proxies. */
const MOST_ADDRESS_BYTES = 8000

export function activity(caller: Caller, credentials: Credentials, host: string, clock: Clock): Activity {
  const reason = 'the service takes 60 activity queries an hour'
  const limiter = createLimiter({ requests: 60, interval: 3_600_000, atOnce: 5, reason }, clock)

  const request = (query: ActivityQuery): Request => ({
    area: 'activity',
    endpoint: QUERY,
    subject: `query the activity of ${query.distinctIds.length} distinct ids`,
    path: ['api', 'query', 'stream', 'query'],
    query: [
      ['project_id', credentials.projectId ?? ''],
      ...(credentials.workspaceId === undefined ? [] : [['workspace_id', credentials.workspaceId] as const]),
      ['distinct_ids', JSON.stringify(query.distinctIds)],
      ['from_date', query.fromDate],
      ['to_date', query.toDate],
    ],
    limiter,
  })
  const scanned = (query: ActivityQuery, options: StreamOptions | undefined) => caller.stream(request(query), scan, options)

  return {
    async *query(query, options) {
      for await (const { event } of scanned(query, options)) yield event
    },
    async *lines(query, options) {
      for await (const { line } of scanned(query, options)) yield line
    },
    split(query) {
      const bare = request({ ...query, distinctIds: [] })
      const room = MOST_ADDRESS_BYTES - host.length - pathOf(bare.path).length - queryOf(bare.query ?? []).length
      return packed(query.distinctIds, room)
    },
    estimate: (count) => limiter.estimate(count),
  }
}

/** Groups of ids whose JSON, percent-encoded, fits; an id that is too long by itself stands alone. */
function packed(ids: readonly string[], room: number): string[][] {
  const groups: string[][] = []
  let left = 0
  for (const id of ids) {
    const size = encodeURIComponent(`${JSON.stringify(id)},`).length
    const group = groups.at(-1)
    if (group && size <= left) {
      group.push(id)
      left -= size
    } else {
      groups.push([id])
      left = room - size
    }
  }
  return groups
}

interface Scanned {
  event: ActivityEvent
  line: string
}

async function* scan(answer: OpenAnswer): AsyncGenerator<Scanned, void, undefined> {
  const scanner = new EventScanner()
  try {
    for await (const chunk of answer.content()) for (const line of scanner.push(chunk)) yield { event: readEvent(line), line }
    judgeFrame(answer, scanner.end())
  } catch (error) {
    if (error instanceof ScanFault) throw broken(error.message, error.cutOff, answer)
    if (error instanceof UnreadableAnswer) throw broken(error.message, false, answer)
    throw error
  }
}

/** What stands around the events must be a good answer without any. */
function judgeFrame({ status, headers, received }: OpenAnswer, frame: string): void {
  const whole = { status, headers, content: Buffer.from(frame), receivedBytes: received() }
  const read = (body: JsonObject) => {
    if (listIn(objectIn(body, 'results'), 'events').length > 0) throw new UnreadableAnswer('its events are written in an unusual way')
  }
  const attempt = settle({ endpoint: QUERY, read }, whole, false, 0)
  if ('setback' in attempt) throw new BrokenStream(attempt.setback)
}

function broken(why: string, cutOff: boolean, { status, headers, received }: OpenAnswer): BrokenStream {
  return new BrokenStream(nonsenseSetback(why, cutOff, { status, headers, receivedBytes: received() }))
}

function readEvent(line: string): ActivityEvent {
  const value = parsed(line)
  const event = isObject(value) ? textOf(value, 'event') : undefined
  if (!isObject(value) || event === undefined) throw new UnreadableAnswer('one of its events has no name')
  return { ...value, event, properties: objectIn(value, 'properties') }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new UnreadableAnswer('one of its events is not JSON')
  }
}
