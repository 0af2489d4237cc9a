import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from '../report/report.ts'

/** A job's outputs are 1 MB in all; `result` keeps below this many bytes. */
const MOST_RESULT_BYTES = 900_000

/** The outputs of the action, by name. A result that is too large is cut, and written whole to a file in `folder`. */
export function outputsOf(run: Run, folder: string): Readonly<Record<string, string>> {
  const { report } = run
  return {
    outcome: report.outcome,
    result: fitResult(report.result, folder),
    'records-total': String(report.counts.total),
    'records-sent': String(report.counts.sent),
    'records-failed': String(report.counts.failed),
    'failed-records-file': run.failedRecordsFile ?? '',
  }
}

function fitResult(result: unknown, folder: string): string {
  const whole = JSON.stringify(result)
  if (Buffer.byteLength(whole) <= MOST_RESULT_BYTES) return whole
  const file = join(folder, `analytics-ops-result-${process.pid}.json`)
  writeFileSync(file, whole, { mode: 0o600 })
  const lists = Object.entries(Object(result)).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
  const scalars = Object.fromEntries(Object.entries(Object(result)).filter(([, value]) => typeof value !== 'object'))
  return JSON.stringify({ ...scalars, ...Object.fromEntries(cutLists(lists, MOST_RESULT_BYTES - 100_000)), truncated: true, file })
}

/** The first entries of each list, as many as fit. */
function cutLists(lists: readonly [string, unknown[]][], budget: number): [string, unknown[]][] {
  let left = budget
  return lists.map(([name, entries]) => {
    const kept = []
    for (const entry of entries) {
      left -= Buffer.byteLength(JSON.stringify(entry)) + 1
      if (left < 0) break
      kept.push(entry)
    }
    return [name, kept]
  })
}
