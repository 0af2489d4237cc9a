import { InputError } from '../../core/errors.ts'
import { findFiles } from '../../records/files.ts'
import { type ReadIds, readIds } from '../../records/ids/read.ts'
import type { DataFile } from '../../records/source.ts'
import type { TaskContext } from '../context.ts'
import { countedIds } from './counted-ids.ts'
import type { IdInputs } from './id-fields.ts'

/** Distinct ids, each once. Personal data: only places may be named. */
export interface IdList {
  ids: readonly string[]
  /** The line of each id in the file, or its position in the input, from 1. */
  places: readonly number[]
  source: { kind: 'file' | 'input'; name: string }
}

/**
 * Reads the ids that the inputs name, and counts them. Faults of the file are booked as failed records.
 * @returns nothing where there were faults
 * @throws InputError where the file is not to be found, or the input holds no id or something that is none
 */
export async function readIdList({ distinctIds, distinctIdsFile }: IdInputs, context: TaskContext<unknown>): Promise<IdList | undefined> {
  const { ledger, signal } = context
  const file = distinctIdsFile === undefined ? undefined : await findIdFile(distinctIdsFile, context)
  const read = await readIds({ ids: distinctIds, file }, { signal })
  const [first, ...rest] = read.inputFaults
  if (first) throw new InputError([first, ...rest])
  ledger.counts.total = read.ids.length + read.faults.length
  if (read.faults.length > 0) {
    for (const fault of read.faults) ledger.fail(fault)
    ledger.verdict = `${read.faults.length === 1 ? '1 fault' : `${read.faults.length} faults`} in the list of ids; nothing was sent.`
    return undefined
  }
  if (read.ids.length === 0)
    throw new InputError({ code: 'AO_INPUT_MISSING', input: 'distinct-ids', message: '`distinct-ids` holds no id.' })
  tellCount(read, file?.file ?? 'distinct-ids', context)
  const ids = read.ids.map(({ id }) => id)
  if (file) return { ids, places: read.ids.map(({ line = 1 }) => line), source: { kind: 'file', name: file.file } }
  return { ids, places: positionsOf(ids, distinctIds ?? []), source: { kind: 'input', name: 'distinct-ids' } }
}

/** @throws InputError where it is not exactly one file */
async function findIdFile(pattern: string, { workspace, confined, match }: TaskContext<unknown>): Promise<DataFile> {
  const { files, faults } = await findFiles([pattern], { workspace, confined, match, ending: '.txt', input: 'distinct-ids-file' })
  const [fault, ...rest] = faults
  if (fault) throw new InputError([fault, ...rest])
  const [file] = files
  if (file && files.length === 1) return file
  throw new InputError({
    code: files.length === 0 ? 'AO_FILE_NOT_FOUND' : 'AO_INPUT_INVALID',
    input: 'distinct-ids-file',
    message: `\`distinct-ids-file\` ("${pattern.slice(0, 80)}") matches ${files.length === 0 ? 'no file' : `${files.length} files`}. Name one file.`,
  })
}

function tellCount({ ids, duplicates, blank }: ReadIds, name: string, { tell }: TaskContext<unknown>): void {
  const left = [
    ...(duplicates > 0 ? [`${duplicates} ${duplicates === 1 ? 'repetition' : 'repetitions'}`] : []),
    ...(blank > 0 ? [`${blank} blank`] : []),
  ]
  tell({ type: 'info', message: `${name}: ${countedIds(ids.length)}${left.length === 0 ? '' : `; left out: ${left.join(', ')}`}` })
}

/** Where each id stands first in the list that was given, from 1. */
function positionsOf(ids: readonly string[], given: readonly string[]): number[] {
  const first = new Map<string, number>()
  for (const [index, entry] of given.entries()) if (!first.has(entry.trim())) first.set(entry.trim(), index + 1)
  return ids.map((id) => first.get(id) ?? 1)
}
