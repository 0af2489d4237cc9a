import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { DataError } from '../../../src/core/errors.ts'
import type { FailedRecord } from '../../../src/core/failed-record.ts'
import { type IdSeed, randomSeed } from '../../../src/records/table/id-hash.ts'
import { validateTableSeeded } from '../../../src/records/table/validate.ts'
import { type ReferenceTable, referenceTable } from '../../reference/table.ts'
import { cut, memorySource } from './memory-source.ts'

/** A file and where it is cut into chunks. */
export interface TableCase {
  bytes: Buffer
  places: number[]
  allowEmpty: boolean
  /** Bits of the hash of the ids that are kept. */
  mask: number
}

const VALUES = [
  ...['a', 'b', 'a1', '1', '2', '-7', '+3', '1.5', '.5', '5.', '1e9', '1e', '-', '007', '0x1', '1,5', 'true', 'FALSE', 'truely', 'fals'],
  ...['2024-02-29T23:59:60Z', '2023-02-29T00:00:00Z', '2024-01-31T10:20:30.123+05:30', '2024-01-31', '2024-01-31 10:20:30Z', '1-2-3T'],
  ...['["a","b"]', "['a', 'b']", '[]', '[a]', '["a"', '[ ]', '["\\"",\'x\']', '[', 'é', '日本', '🎵', '\ufeff', '\u200b', '\u00a0'],
  ...['', ' ', '\t', '\u3000', 'a b', ' a', 'a"b', '"', '""', 'x\ny', 'x\r\ny', 'x\ry', '\n', ';', "'", 'a,b', 'aé,"\n'],
]

const quotedAlways = (value: string) => `"${value.replaceAll('"', '""')}"`
const field = fc
  .tuple(fc.oneof(fc.constantFrom(...VALUES), fc.nat(30).map(String), fc.string({ maxLength: 4 })), fc.boolean())
  .map(([value, quote]) => (quote || /[",\r\n]/.test(value) ? quotedAlways(value) : value))

const lineEnd = fc.constantFrom('\n', '\n', '\n', '\r\n')

/** CSV that is valid but for widths, ids and names. */
const table = fc.integer({ min: 1, max: 5 }).chain((width) => {
  const row = fc.array(field, { minLength: width, maxLength: width })
  const anyRow = fc.oneof({ weight: 12, arbitrary: row }, { weight: 1, arbitrary: fc.array(field, { minLength: 1, maxLength: 6 }) })
  const named = fc.constant(Array.from({ length: width }, (_, i) => `n${i}`))
  const lines = fc.array(fc.tuple(anyRow, lineEnd), { maxLength: 12 })
  return fc
    .tuple(
      fc.constantFrom('', '', '', '\ufeff'),
      fc.oneof(named, named, row),
      lineEnd,
      lines,
      fc.constantFrom('', '', '\n', '\n\r\n', 'z,1'),
    )
    .map(([mark, header, end, rows, tail]) => {
      const numbered = rows.map(([fields, rowEnd], i) => (i % 3 === 2 ? fields : [`k${i}`, ...fields.slice(1)]).join(',') + rowEnd)
      return Buffer.from(`${mark}${header.join(',')}${end}${numbered.join('')}${tail}`)
    })
})

/** CSV without a fault. */
export const soundTable = fc.integer({ min: 2, max: 5 }).chain((width) => {
  const rows = fc.array(fc.tuple(field, fc.array(field, { minLength: width - 1, maxLength: width - 1 }), lineEnd), {
    minLength: 1,
    maxLength: 12,
  })
  const names = Array.from({ length: width }, (_, i) => (i === 1 ? '"n, ""1"""' : `n${i}`))
  return fc.tuple(fc.constantFrom('', '', '\ufeff'), lineEnd, rows, fc.constantFrom('', '\n', '\r\n\n')).map(([mark, end, lines, tail]) => {
    const text = lines.map(([id, fields, rowEnd], i) => [withNumber(id, i), ...fields].join(',') + rowEnd)
    return Buffer.from(`${mark}${names.join(',')}${end}${text.join('')}${tail}`)
  })
})

/** Puts a number before the value of a field, within its quotation marks. */
function withNumber(id: string, i: number): string {
  return id.startsWith('"') ? `"${i}:${id.slice(1)}` : `${i}:${id}`
}

const NASTY = ['"', '"', ',', '\n', '\r', '\r\n', '\n\n', '\0', ' ', 'a', '1', '""', '",', ',"', '"\n'].map((text) => Buffer.from(text))
const BAD_BYTES = [
  [0xff],
  [0xc3],
  [0xa9],
  [0xe2, 0x82],
  [0xe2, 0x82, 0xac],
  [0xf0, 0x9f],
  [0xed, 0xa0, 0x80],
  [0xc0, 0xaf],
  [0xef, 0xbb, 0xbf],
]
const piece = fc.constantFrom(...NASTY, ...NASTY, ...BAD_BYTES.map((bytes) => Buffer.from(bytes)))

const mutation = fc.record({ at: fc.nat(), remove: fc.constantFrom(0, 0, 1, 2), insert: fc.option(piece, { nil: undefined }) })

type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

function mutate(bytes: Buffer, mutations: readonly Mutation[]): Buffer {
  let result = bytes
  for (const { at, remove, insert } of mutations) {
    const place = at % (result.length + 1)
    result = Buffer.concat([result.subarray(0, place), insert ?? Buffer.alloc(0), result.subarray(place + remove)])
  }
  return result
}

const mutated = fc
  .tuple(fc.oneof(table, soundTable), fc.array(mutation, { minLength: 1, maxLength: 4 }))
  .map(([bytes, mutations]) => mutate(bytes, mutations))

const heap = fc
  .array(
    fc.oneof(
      piece,
      fc.constantFrom(...VALUES).map((value) => Buffer.from(value)),
    ),
    { maxLength: 25 },
  )
  .map((pieces) => Buffer.concat(pieces))

export const tableCase: fc.Arbitrary<TableCase> = fc.record({
  bytes: fc.oneof(
    { weight: 3, arbitrary: soundTable },
    { weight: 3, arbitrary: table },
    { weight: 5, arbitrary: mutated },
    { weight: 2, arbitrary: heap },
  ),
  places: fc.array(fc.nat(), { maxLength: 8 }),
  allowEmpty: fc.boolean(),
  mask: fc.constantFrom(-1, -1, 0x3, 0),
})

const ROWS = [
  '#,plain text,1',
  '"#","q, ""x""",2.5',
  '#é,"two\nlines\r\nor three",',
  '#,日本,true\r',
  `#,${'long '.repeat(400)},2024-01-31T00:00:00Z`,
]

/** A file of several hundred kilobytes, so that blocks and chunks end anywhere in it, with a few faults. */
export const largeCase: fc.Arbitrary<TableCase> = fc
  .record({
    pattern: fc.array(fc.constantFrom(...ROWS), { minLength: 1, maxLength: 12 }),
    mutations: fc.array(mutation, { maxLength: 6 }),
    places: fc.array(fc.nat(), { maxLength: 4 }),
  })
  .map(({ pattern, mutations, places }) => {
    let text = 'id,name,value\n'
    for (let i = 0; text.length < 400_000; i++) text += `${(pattern[i % pattern.length] ?? '').replace('#', String(i))}\n`
    return { bytes: mutate(Buffer.from(text), mutations), places, allowEmpty: false, mask: -1 }
  })

interface Outcome extends Omit<ReferenceTable, 'sent'> {
  bytes: number
  sha256: string | undefined
}

const keyed = (fault: object) => JSON.stringify(fault, Object.keys(fault).sort())

function comparable(outcome: Outcome): Outcome {
  return { ...outcome, faults: outcome.faults.sort((a, b) => (keyed(a) < keyed(b) ? -1 : 1)), remarks: outcome.remarks.sort() }
}

/** What the reference says of a case. */
export function expected({ bytes, allowEmpty }: TableCase): Outcome {
  const { sent, ...rest } = referenceTable(bytes, allowEmpty)
  const sha256 = rest.error === undefined && rest.faults.length === 0 ? createHash('sha256').update(sent).digest('hex') : undefined
  return comparable({ ...rest, bytes: sent.length, sha256 })
}

function withoutWords({ file: _file, message: _message, ...rest }: FailedRecord): ReferenceTable['faults'][number] {
  const { record, ...fault } = rest
  return typeof record === 'string' ? { ...fault, record } : fault
}

/** What the validator says of it. What it hands to `write` is held against the hash it tells. */
export async function actual({ bytes, places, allowEmpty, mask }: TableCase): Promise<Outcome> {
  const faults: FailedRecord[] = []
  const written = createHash('sha256')
  const seed: IdSeed = { ...randomSeed(), mask }
  const options = {
    maxBytes: 2 ** 30,
    allowEmpty,
    onFault: (fault: FailedRecord) => faults.push(fault),
    write: (chunk: Uint8Array) => void written.update(chunk),
  }
  try {
    const summary = await validateTableSeeded(memorySource(cut(bytes, places)), options, seed)
    if (summary.faults !== faults.length) throw new Error(`${summary.faults} faults counted, ${faults.length} told`)
    const digest = written.digest('hex')
    if (summary.sha256 !== undefined && summary.sha256 !== digest) throw new Error('what was written is not what was hashed')
    const { rows, columns, remarks } = summary
    const codes = remarks.map(({ code }) => code)
    return comparable({ faults: faults.map(withoutWords), rows, columns, bytes: summary.bytes, sha256: summary.sha256, remarks: codes })
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    return { error: error.code, faults: [], rows: 0, columns: [], bytes: 0, sha256: undefined, remarks: [] }
  }
}
