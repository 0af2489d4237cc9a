import type { RefusedRecord } from '../../core/errors.ts'
import type { FailedRecord } from '../../core/failed-record.ts'
import type { Source } from '../source.ts'
import { type LocatedRow, type LocatedRows, locateRows } from './locate.ts'

/** What the service's index 0 stands for; its specification does not say. The value is what to take from an index to have the row's. */
const BASES = { row: 0, header: 1 } as const

/** What a message says of the row that it refuses. */
type Claim = { kind: 'blank-id' } | { kind: 'width' } | { kind: 'same-id'; other: number } | { kind: 'unknown' }

interface Refusal {
  record: RefusedRecord
  index: number
  claim: Claim
}

function claimOf({ message, index }: RefusedRecord): Claim {
  const pair = /row indexes (\d{1,15}) and (\d{1,15})/i.exec(message)
  if (pair && /same primary key/i.test(message)) {
    const [first, second] = [Number(pair[1]), Number(pair[2])]
    return { kind: 'same-id', other: first === index ? second : first }
  }
  if (/primary key/i.test(message) && /blank/i.test(message)) return { kind: 'blank-id' }
  if (/wrong number of fields/i.test(message)) return { kind: 'width' }
  return { kind: 'unknown' }
}

/** An id as a laxer reader may see it: letters of one case, no space around, numbers by their value. */
function loosely(id: string): string {
  const text = id.normalize('NFKC').trim().toLowerCase()
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? String(number) : text
}

/** Without the characters that have no width, nothing is left. */
function looksBlank(id: string): boolean {
  return /^[\s\p{Cf}\p{Cc}]*$/u.test(id)
}

/** How well a claim fits a row: 2 exactly, 1 loosely, 0 not at all. */
function fitness(claim: Claim, row: LocatedRow, other: LocatedRow | undefined, width: number): number {
  switch (claim.kind) {
    case 'blank-id':
      return row.blankId ? 2 : looksBlank(row.id) ? 1 : 0
    case 'width':
      return row.fields === width ? 0 : 2
    case 'same-id':
      if (other === undefined) return 0
      return row.id === other.id ? 2 : loosely(row.id) === loosely(other.id) ? 1 : 0
    case 'unknown':
      return 0
  }
}

/** How well all claims fit the file if indexes count from `base`; negative where a row that they name does not exist. */
function score(refusals: readonly Refusal[], located: LocatedRows, base: number): number {
  let sum = 0
  for (const { index, claim } of refusals) {
    const row = located.rows.get(index - base)
    const other = claim.kind === 'same-id' ? located.rows.get(claim.other - base) : undefined
    if (row === undefined || (claim.kind === 'same-id' && other === undefined)) return -1
    sum += fitness(claim, row, other, located.width)
  }
  return sum
}

/** The base that the claims fit better; undefined where they fit both alike. */
function decideBase(refusals: readonly Refusal[], located: LocatedRows): number | undefined {
  const asRow = score(refusals, located, BASES.row)
  const asHeader = score(refusals, located, BASES.header)
  if (asRow === asHeader) return undefined
  return asRow > asHeader ? BASES.row : BASES.header
}

const CODE = 'AO_TABLE_ROW_REFUSED'

/** What the service said, to be followed by a full stop. */
function said(message: string): string {
  return message.slice(0, 500).replace(/\.$/, '')
}

function decided(file: string, refusal: Refusal, located: LocatedRows, base: number): FailedRecord | undefined {
  const row = located.rows.get(refusal.index - base)
  if (row === undefined) return undefined
  const { record, claim } = refusal
  const other = claim.kind === 'same-id' ? located.rows.get(claim.other - base) : undefined
  const where = other ? ` (its row ${other.index + base} is line ${other.line})` : ''
  return {
    file,
    line: row.line,
    index: row.index,
    ...(record.field !== undefined && { field: record.field }),
    message: `The service refused this row: ${said(record.message)}${where}. Mend it; nothing of the table was replaced.`,
    record: row.record,
    code: CODE,
  }
}

/** A refused row of which is known only what the service calls it. */
function undecided(file: string, refusal: Refusal, located: LocatedRows): FailedRecord {
  const { record, index } = refusal
  const lines = [BASES.row, BASES.header].flatMap((base) => located.rows.get(index - base)?.line ?? [])
  const [line] = lines
  const where =
    line === undefined
      ? 'The file has no such row.'
      : `Whether it counts the header is not known, so this is ${lines.map((each) => `line ${each}`).join(' or ')}.`
  const field = record.field === undefined ? {} : { field: record.field }
  return { file, line: line ?? 1, ...field, message: `The service refused its row ${index}: ${said(record.message)}. ${where}`, code: CODE }
}

/**
 * Finds the rows that the service refused. Whether its index 0 is the header or the first row is not specified, so all claims of one answer are held
 * against the file (blank id, number of fields, same id in two rows) under both readings; where that does not decide, the message says so.
 */
export async function locateRefusals(source: Source, refused: readonly RefusedRecord[], signal?: AbortSignal): Promise<FailedRecord[]> {
  const { file } = source
  const refusals: Refusal[] = []
  for (const record of refused) if (record.index !== undefined) refusals.push({ record, index: record.index, claim: claimOf(record) })
  const named = refusals.flatMap(({ index, claim }) => (claim.kind === 'same-id' ? [index, claim.other] : [index]))
  const located = await locateRows(source, new Set(named.flatMap((index) => [index - BASES.row, index - BASES.header])), signal)
  const base = decideBase(refusals, located)
  const found = refusals.map(
    (refusal) => (base === undefined ? undefined : decided(file, refusal, located, base)) ?? undecided(file, refusal, located),
  )
  const nameless = refused.filter(({ index }) => index === undefined)
  return [
    ...found,
    ...nameless.map(
      ({ message }): FailedRecord => ({
        file,
        line: 1,
        message: `The service refused a row and did not say which: ${said(message)}.`,
        code: CODE,
      }),
    ),
  ]
}
