import { isObject } from './faults.ts'
import { members } from './members.ts'

/**
 * Reads a line of a `failed-records-file`: `{"file","line",…,"message","record"?}`, where `record` is the event itself, or its text.
 * @param line a JSON object
 * @returns the event's text; undefined where the line is no such line
 */
export function keptRecord(line: Buffer): Buffer | 'not-kept' | undefined {
  const value: unknown = JSON.parse(line.toString())
  if (!isObject(value) || 'event' in value || 'properties' in value) return undefined
  if (typeof value['file'] !== 'string' || typeof value['line'] !== 'number' || typeof value['message'] !== 'string') return undefined
  if (typeof value['record'] === 'string') return Buffer.from(value['record'])
  for (const { key, valueStart, valueEnd } of members(line, 0, line.length))
    if (key === 'record') return line.subarray(valueStart, valueEnd)
  return 'not-kept'
}
