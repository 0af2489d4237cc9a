import type { RefusedRecord } from '../core/errors.ts'
import { idOf, isObject, own, textOf } from './answers.ts'
import { cleaned, reworded } from './service-text.ts'

/** More records than any request carries are not read. */
const MOST_RECORDS = 10_000
const MOST_RAW = 2000

/** Fields of an event that the service's rules are about; any other name it gives might be somebody's data. */
const KNOWN_FIELDS = /^(?:event|properties|(?:properties\.)?(?:time|distinct_id|\$distinct_id|\$insert_id|insert_id))$/

/** The `failed_records` of an answer, as far as they make sense. An index that is no whole number from 0 is left out. */
export function refusedRecords(records: readonly unknown[], personal: boolean, secrets: readonly string[]): RefusedRecord[] {
  return records.slice(0, MOST_RECORDS).map((record) => {
    if (!isObject(record)) return { index: undefined, message: 'refused without a reason' }
    const said = textOf(record, 'message') ?? ''
    const index = own(record, 'index')
    const field = textOf(record, 'field')
    const insertId = idOf(record, 'insert_id') ?? idOf(record, '$insert_id')
    const message = personal ? reworded(said) : cleaned(said, secrets)
    return {
      index: typeof index === 'number' && Number.isSafeInteger(index) && index >= 0 ? index : undefined,
      ...(insertId !== undefined && insertId.length <= 255 && { insertId }),
      ...(field !== undefined && fieldOf(field, personal)),
      message: message === '' ? 'refused without a reason' : message,
      ...(personal && { raw: cleaned(said, secrets, MOST_RAW) }),
    }
  })
}

function fieldOf(field: string, personal: boolean): { field?: string } {
  if (!personal) return field === '' ? {} : { field: cleaned(field, [], 80) }
  if (KNOWN_FIELDS.test(field)) return { field }
  return field.startsWith('properties.') ? { field: 'properties' } : {}
}
