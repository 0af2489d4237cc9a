/** Limits of the service. All can be lowered or raised; `Infinity` (in a JSON file: `null`) takes one away. */
export interface SandboxLimits {
  /** Replacements of lookup tables per project in a rolling 24 hours. */
  lookupReplacesPerDay: number
  /** Uncompressed bytes of one lookup table. The specification also samples 2,097,152. */
  lookupMaxBytes: number
  /** All lookup tables of a project together stay under this number of rows. */
  lookupRowsPerProject: number
  /** Events of one import request. */
  importMaxEvents: number
  /** Uncompressed bytes of one import request: 10 MB, counted as the 2,097,152 of the specification's sample are. Older deployments: 2,097,152. */
  importMaxBytes: number
  /** An event of this many bytes of JSON, or more, is refused: 1 MB, counted likewise. */
  importEventBytes: number
  /** Events imported per project in a rolling minute: 30,000 a second. */
  importEventsPerMinute: number
  /** Uncompressed bytes imported per project in a rolling minute: 2 GB. */
  importBytesPerMinute: number
  /** Calls of the schema endpoints per project in a rolling minute. */
  schemaCallsPerMinute: number
  /** Manual syncs per project in a rolling hour. */
  syncsPerHour: number
  /** Activity queries per project in a rolling hour. */
  activityQueriesPerHour: number
  /** Activity queries of a project being answered at the same time. */
  activityQueriesAtOnce: number
  /** Creations of retrievals, and likewise of deletions, per project in a rolling second. */
  privacyRequestsPerSecond: number
  /** Identifiers of one retrieval or deletion; divided by (data groups + 1) for deletions. */
  privacyIdsPerRequest: number
  /** Raw events kept for activity, exports and assertions; beyond it only the identity of an event is kept. */
  rawEventsKept: number
  /** Entries of the request log. */
  requestsLogged: number
}

export const DEFAULT_LIMITS: Readonly<SandboxLimits> = {
  lookupReplacesPerDay: 100,
  lookupMaxBytes: 104_857_600,
  lookupRowsPerProject: 5_000_000,
  importMaxEvents: 2_000,
  importMaxBytes: 10_485_760,
  importEventBytes: 1_048_576,
  importEventsPerMinute: 30_000 * 60,
  importBytesPerMinute: 2_000_000_000,
  schemaCallsPerMinute: 5,
  syncsPerHour: 5,
  activityQueriesPerHour: 60,
  activityQueriesAtOnce: 5,
  privacyRequestsPerSecond: 1,
  privacyIdsPerRequest: 2_000,
  rawEventsKept: 20_000,
  requestsLogged: 10_000,
}

/** Where the service's behaviour is not specified, or documented in two ways: which of them the sandbox shows. */
export interface SandboxBehavior {
  /** What `index` 0 of a refused lookup row means. */
  lookupIndexBase: 'first-row' | 'header'
  /** `alternate`: the other documented 400 body, with a numeric `status` and without `code`. */
  lookup400Body: 'standard' | 'alternate'
  /** HTTP status of the 404 body whose `code` is 200. */
  lookup404Status: 404 | 200
  /** Key under which a refused event names its `$insert_id`. */
  importInsertIdKey: 'insert_id' | '$insert_id'
  /** `bare`: the 429 that was seen without `code` and with `status: 0`. */
  import429Body: 'standard' | 'bare'
  /** Seconds of the `Retry-After` that a 429 carries; null: none. */
  retryAfter: number | null
  /** HTTP status with which retrievals and deletions are created. */
  privacyCreatedStatus: 200 | 201
  /** `list`: the older `results: [{tracking_id}]`. */
  privacyCreatedBody: 'task' | 'list'
  /** Deleting a schema that does not exist: 200 with `delete_count` 0, or 404. */
  missingSchema: 'zero' | 'not-found'
  /** Errors of flags and experiments come as HTTP 200 with `{status: 'error', type, error}`. */
  errorsWith200: boolean
  /** Writes below /api/app are answered 301 to the same path with a slash at its end. */
  redirectWrites: boolean
  /** Milliseconds of real time that an activity query takes. */
  activityDuration: number
  /** Milliseconds of sandbox time that a warehouse sync runs, where the import does not say. */
  syncDuration: number
  /** Milliseconds of sandbox time that a privacy job is `PENDING`. */
  jobPending: number
  /** Milliseconds of sandbox time that a privacy job is then `STARTED`. */
  jobStarted: number
}

export const DEFAULT_BEHAVIOR: Readonly<SandboxBehavior> = {
  lookupIndexBase: 'first-row',
  lookup400Body: 'standard',
  lookup404Status: 404,
  importInsertIdKey: 'insert_id',
  import429Body: 'standard',
  retryAfter: null,
  privacyCreatedStatus: 200,
  privacyCreatedBody: 'task',
  missingSchema: 'zero',
  errorsWith200: false,
  redirectWrites: false,
  activityDuration: 0,
  syncDuration: 3_000,
  jobPending: 1_000,
  jobStarted: 2_000,
}

/** Copies the given settings over; null stands for no limit, as JSON has no Infinity. */
export function applyLimits(target: SandboxLimits, ...changes: readonly (LimitChanges | undefined)[]): void {
  for (const change of changes)
    for (const [name, value] of Object.entries(change ?? {})) if (isLimit(name)) target[name] = value ?? Number.POSITIVE_INFINITY
}

export type LimitChanges = { [Name in keyof SandboxLimits]?: number | null }

function isLimit(name: string): name is keyof SandboxLimits {
  return Object.hasOwn(DEFAULT_LIMITS, name)
}
