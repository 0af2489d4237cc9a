import { DataError } from '../../core/errors.ts'
import { didYouMean } from '../../core/nearest.ts'

/** The fields of an event that a column can give. */
export type EventField = 'event' | 'time' | 'distinct_id' | '$insert_id'
/** Headers of the columns that give the fields, where they are not called like them. */
export type ColumnMap = Partial<Record<EventField, string>>

/** What a column gives: a field of the event, or a property under the name of its header. */
export type Role = { field: EventField } | { property: string }

const FIELDS: readonly EventField[] = ['event', 'time', 'distinct_id', '$insert_id']

/**
 * What each column of a CSV file of events gives.
 * @param eventName the name of all events, where no column gives it
 * @throws DataError AO_EVENTS_CSV with everything that is wrong with the header
 */
export function readHeader(file: string, header: readonly string[], columns: ColumnMap, eventName: string | undefined): Role[] {
  const faults = duplicates(header)
  const fieldOf = new Map<string, EventField>()
  for (const field of FIELDS) {
    if (field === 'event' && eventName !== undefined) continue
    const name = columns[field] ?? field
    if (header.includes(name)) fieldOf.set(name, field)
    else if (field !== '$insert_id' || columns[field] !== undefined) faults.push(missing(field, name, header))
  }
  const roles = header.map((name): Role => {
    const field = fieldOf.get(name)
    if (field === undefined && FIELDS.some((other) => other === name && other !== 'event'))
      faults.push(
        `The column \`${name}\` would give a second \`${name}\`, because \`columns\` takes that from another one: rename or remove it.`,
      )
    return field === undefined ? { property: name } : { field }
  })
  if (faults.length > 0) throw new DataError('AO_EVENTS_CSV', `${file}:1: ${faults.join(' ')}`, { file, line: 1 })
  return roles
}

function duplicates(header: readonly string[]): string[] {
  const faults: string[] = []
  const seen = new Set<string>()
  for (const [i, name] of header.entries()) {
    if (name === '') faults.push(`Column ${i + 1} has no header.`)
    else if (seen.has(name)) faults.push(`Two columns have the header \`${name.slice(0, 80)}\`.`)
    seen.add(name)
  }
  return faults
}

function missing(field: EventField, name: string, header: readonly string[]): string {
  const advice = field === 'event' ? ' or give `event-name`' : ''
  return `No column is called \`${name}\`, which would give the \`${field}\` of the events: name the right one in \`columns\`${advice}.${didYouMean(name, header)}`
}
