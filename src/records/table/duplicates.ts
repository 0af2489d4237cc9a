import { createHash } from 'node:crypto'
import type { Source } from '../source.ts'
import { decode, isBlank } from './bytes.ts'
import { duplicateId, type FaultSink, fieldName } from './faults.ts'
import type { IdSeed, SuspectIds } from './id-log.ts'
import { readRecords } from './read-records.ts'
import { type FieldView, KEPT_BYTES, type RecordHandler, type RecordView } from './record.ts'

/** So many ids are held in memory at a time; where more are suspected, the file is read once more for each such part of them. */
const MOST_IDS = 250_000
const SHORT_ID_BYTES = 64

/** What equal ids have in common and different ids have not: short ids themselves, digests of long ones. */
function keyOf(field: FieldView): string {
  if (field.length <= SHORT_ID_BYTES) return field.value.toString('latin1', 0, field.length)
  const digest = createHash('sha256').update(field.value.subarray(0, field.kept)).digest('base64')
  const rest = field.length > KEPT_BYTES ? `${field.length} ${field.hashA} ${field.hashB}` : ''
  // No faultless id contains NUL.
  return `\0${digest}${rest}`
}

/** Compares the ids whose hashes are suspected, by their bytes, and reports each that stands already in a row before. */
class DuplicateFinder implements RecordHandler {
  readonly #suspects: SuspectIds
  readonly #faults: FaultSink
  readonly #names: readonly string[]
  readonly #inPart: (hash: number) => boolean
  readonly #firstLines = new Map<string, number>()
  #row = -1
  #key: string | undefined
  #id = ''

  constructor(suspects: SuspectIds, faults: FaultSink, names: readonly string[], inPart: (hash: number) => boolean) {
    this.#suspects = suspects
    this.#faults = faults
    this.#names = names
    this.#inPart = inPart
  }

  field(field: FieldView): void {
    if (field.index > 0) return
    this.#key = undefined
    if (
      this.#row < 0 ||
      field.faulty ||
      !this.#suspects.has(field.hashA) ||
      !this.#inPart(field.hashB) ||
      isBlank(field.value, 0, field.kept)
    )
      return
    this.#key = keyOf(field)
    if (this.#firstLines.has(this.#key)) this.#id = decode(field.value.subarray(0, field.kept))
  }

  record(record: RecordView): void {
    if (record.blank) return
    const index = this.#row++
    if (this.#key === undefined) return
    const first = this.#firstLines.get(this.#key)
    if (first === undefined) this.#firstLines.set(this.#key, record.line)
    else {
      const name = fieldName(this.#names, 0)
      this.#faults.add({ line: record.line, column: 1, index, ...name, ...duplicateId(this.#id, first), record: record.text() })
    }
  }
}

/** Reads the file again to tell which of the suspected ids are really equal, and reports these. */
export async function reportDuplicates(
  source: Source,
  suspects: SuspectIds,
  names: readonly string[],
  faults: FaultSink,
  seed: IdSeed,
  signal?: AbortSignal,
): Promise<void> {
  const parts = Math.ceil(suspects.count / MOST_IDS)
  for (let part = 0; part < parts; part++) {
    const inPart = (hash: number) => (hash >>> 0) % parts === part
    await readRecords(source, new DuplicateFinder(suspects, faults, names, inPart), seed, signal)
  }
}
