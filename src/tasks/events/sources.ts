import { InputError } from '../../core/errors.ts'
import { EVENT_EXTENSIONS } from '../../records/events/formats.ts'
import type { EventSource } from '../../records/events/read.ts'
import { findFiles } from '../../records/files.ts'
import type { TaskContext } from '../context.ts'
import { remarkUnmatched } from '../no-files.ts'

const STANDARD_INPUT = '-'

/**
 * The files and the standard input that `files` names.
 * @throws InputError with every fault of the patterns
 */
export async function chooseSources(files: readonly string[], context: TaskContext<unknown>): Promise<EventSource[]> {
  const { workspace, confined, match } = context
  const patterns = files.filter((file) => file !== STANDARD_INPUT)
  const piped = patterns.length < files.length
  const found = await findFiles(patterns, { workspace, confined, match, expandFolders: EVENT_EXTENSIONS })
  const faults = [...found.faults]
  if (piped && confined)
    faults.push({ code: 'AO_INPUT_INVALID', input: 'files', message: '`-`, standard input, is for the command line only. Name files.' })
  const [first, ...rest] = faults
  if (first) throw new InputError([first, ...rest])
  if (found.files.length > 0) remarkUnmatched(found.unmatched, context)
  return [...found.files, ...(piped ? [{ file: 'standard input', stream: process.stdin }] : [])]
}
