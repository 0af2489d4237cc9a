/** An event by its identity. `time` in milliseconds since the epoch; `insert_id` is null where the event had none. */
export interface EventIdentity {
  event: string
  time: number
  distinct_id: string
  insert_id: string | null
  project_id: number
}

/** An event as it was sent. */
export interface RawEvent {
  project_id: number
  event: string
  /** Milliseconds since the epoch. */
  time: number
  properties: Record<string, unknown>
}

/** A Set holds at most 2^24 entries. */
const GENERATION = 16_000_000

/**
 * Imported events, de-duplicated by (event, time, distinct_id, $insert_id) and project, in the order of their arrival.
 * Each costs one string; the raw event is kept for the first `rawEventsKept` only. Events without `$insert_id` are never duplicates.
 */
export class EventStore {
  /** Import requests that were judged (200 and 400). */
  requests = 0
  /** Events that were accepted, duplicates included. */
  accepted = 0
  /** Accepted events that were there already. */
  duplicates = 0
  /** Events that broke a rule. */
  refused = 0
  /** Uncompressed bytes of the judged requests. */
  bytes = 0
  /** The first raw events; seeded ones come first. */
  readonly raw: RawEvent[] = []
  #generations: Set<string>[] = [new Set()]
  #withoutId = 0

  /** How many different events there are. */
  get unique(): number {
    return this.#generations.reduce((sum, keys) => sum + keys.size, 0)
  }

  /** All identities in the order of their arrival, as a new array. */
  get items(): EventIdentity[] {
    return [...this.identities()]
  }

  *identities(): Generator<EventIdentity> {
    for (const keys of this.#generations) for (const key of keys) yield identityOf(key)
  }

  has(identity: EventIdentity): boolean {
    return this.#known(keyOf(identity, identity.insert_id ?? ''))
  }

  /** Takes an event; false where it is a duplicate. */
  add(identity: EventIdentity): boolean {
    this.accepted += 1
    const key = keyOf(identity, identity.insert_id ?? `\u0001${++this.#withoutId}`)
    if (this.#known(key)) {
      this.duplicates += 1
      return false
    }
    let newest = this.#generations.at(-1)
    if (!newest || newest.size >= GENERATION) {
      newest = new Set()
      this.#generations.push(newest)
    }
    newest.add(key)
    return true
  }

  clear(): void {
    this.requests = this.accepted = this.duplicates = this.refused = this.bytes = 0
    this.raw.length = 0
    this.#generations = [new Set()]
    this.#withoutId = 0
  }

  toJSON(): object {
    const { requests, accepted, unique, duplicates, refused, bytes } = this
    return { requests, accepted, unique, duplicates, refused, bytes }
  }

  #known(key: string): boolean {
    return this.#generations.some((keys) => keys.has(key))
  }
}

// The insert id and the numbers cannot hold a NUL, an event name could: so it stands before the distinct id with its length.
function keyOf(identity: EventIdentity, insertId: string): string {
  return `${identity.project_id}\0${identity.time}\0${insertId}\0${identity.event.length}\0${identity.event}${identity.distinct_id}`
}

function identityOf(key: string): EventIdentity {
  const [project = '', time = '', insertId = '', length = ''] = key.split('\0', 4)
  const start = project.length + time.length + insertId.length + length.length + 4
  const end = start + Number(length)
  return {
    event: key.slice(start, end),
    time: Number(time),
    distinct_id: key.slice(end),
    insert_id: insertId.startsWith('\u0001') ? null : insertId,
    project_id: Number(project),
  }
}
