/** Rules of the import endpoint for events, as service-facts state them. Sizes in bytes of JSON, times in milliseconds. */

/** An event must be smaller than this ("under 1 MB of JSON"; MB are binary where this service states its limits in bytes). */
export const EVENT_BYTES = 1024 * 1024
/** From this size on an event is worth a warning: a deployment that counts decimal MB refuses it. */
export const EVENT_BYTES_DECIMAL = 1_000_000
/** Most keys of `properties` and of every object within ("fewer than 255"). */
export const MOST_KEYS = 254
/** Most elements of a list ("fewer than 255"). */
export const MOST_ELEMENTS = 254
/** Objects and lists within each other; the value of a property is the first level. */
export const MOST_DEPTH = 3
/** Characters; the service truncates longer strings. */
export const LONG_STRING = 255
export const INSERT_ID_BYTES = 36
/** What a made `$insert_id` adds to an event: `"$insert_id":"…",`. */
export const INSERTED_BYTES = '"$insert_id":"",'.length + INSERT_ID_BYTES
/** 1971-01-01T00:00:00Z. */
export const EARLIEST_TIME = 31_536_000_000
/** How far in the future an event may lie. */
export const FUTURE = 60 * 60 * 1000

/** Values that neither `distinct_id` nor `$insert_id` may have. */
export const DISALLOWED_IDS: ReadonlySet<string> = new Set([
  '00000000-0000-0000-0000-000000000000',
  'anon',
  'anonymous',
  'nil',
  'none',
  'null',
  'n/a',
  'na',
  'undefined',
  'unknown',
  '<nil>',
  '0',
  '-1',
  'true',
  'false',
  '[]',
  '{}',
])

/**
 * Milliseconds since the epoch of an event's `time`, which is in seconds or in milliseconds. Both units cannot be meant:
 * what would be a time before 1971 in milliseconds is in seconds.
 */
export function timeInMilliseconds(time: number): number {
  return time < EARLIEST_TIME ? time * 1000 : time
}
