import type { EventStatistics } from '../../records/events/statistics.ts'
import type { Section } from '../../report/section.ts'
import type { Reasons } from '../reasons.ts'
import type { ImportResult } from './result.ts'
import type { RetryCount } from './retry-count.ts'

const MOST_NAMES = 10
const MOST_DAYS = 31

/** The parts of the report of an import. Nothing in them tells whose events they are. */
export function importSections(
  result: ImportResult,
  statistics: EventStatistics | undefined,
  reasons: Reasons,
  retries: RetryCount,
): Section[] {
  return [
    totals(result, statistics),
    ...(statistics ? [...byName(statistics), ...byDay(statistics)] : []),
    ...failures(reasons),
    ...retried(retries),
  ]
}

function totals(result: ImportResult, statistics: EventStatistics | undefined): Section {
  const range = statistics?.timeRange
  return {
    kind: 'facts',
    title: 'Events',
    facts: [
      ['Files', result.files],
      ['Events found', result.events],
      ['Imported', result.imported],
      ['Failed', result.failed],
      ['Acknowledged in earlier runs', result.skipped],
      ['Batches', result.batches],
      ['Bytes before compression', result.bytes],
      ['Generated $insert_id', result.generated_insert_ids],
      ...(statistics && statistics.identicalEvents > 0 ? [['Identical events', statistics.identicalEvents] as const] : []),
      ...(range ? [['From', new Date(range.first).toISOString()] as const, ['To', new Date(range.last).toISOString()] as const] : []),
    ],
  }
}

function byName({ byName: names, otherNames }: EventStatistics): Section[] {
  if (names.length === 0) return []
  const shown = names.slice(0, MOST_NAMES)
  const rest = names.slice(MOST_NAMES).reduce((sum, { events }) => sum + events, otherNames)
  const points = shown.map(({ name, events }) => [name, events] as const)
  return [
    {
      kind: 'chart',
      title: 'Events by name',
      chart: 'pie',
      unit: 'events',
      points: rest > 0 ? [...points, ['all others', rest] as const] : points,
    },
  ]
}

/** Days, or months where there are too many days for a chart. */
function byDay({ byDay: days }: EventStatistics): Section[] {
  if (days.length < 2) return []
  if (days.length <= MOST_DAYS)
    return [
      {
        kind: 'chart',
        title: 'Events by day',
        chart: 'bar',
        unit: 'events',
        points: days.map(({ day, events }) => [day, events] as const),
      },
    ]
  const months = new Map<string, number>()
  for (const { day, events } of days) months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + events)
  return [{ kind: 'chart', title: 'Events by month', chart: 'bar', unit: 'events', points: [...months].slice(-60) }]
}

function failures(reasons: Reasons): Section[] {
  const list = reasons.list()
  if (list.length === 0) return []
  return [
    {
      kind: 'table',
      title: 'Failed events by reason',
      columns: ['Events', 'Reason', 'First'],
      rows: list.map(({ count, message, first }) => [count, message, first.join(', ')]),
      note: 'To send them again: mend the records in the failed-records file and give it to import-events as `files`. It is accepted as it is.',
    },
  ]
}

function retried(retries: RetryCount): Section[] {
  const list = retries.list()
  return list.length === 0 ? [] : [{ kind: 'table', title: 'Requests sent again', columns: ['After', 'Times'], rows: list }]
}
