import { stat } from 'node:fs/promises'
import { InputError } from '../../core/errors.ts'
import { EVENT_EXTENSIONS } from '../../records/events/formats.ts'
import type { EventFile, EventStream } from '../../records/events/read.ts'
import { planShard, type Shard } from '../../records/events/shards.ts'
import { findFiles } from '../../records/files.ts'
import type { TaskContext } from '../context.ts'
import { remarkUnmatched } from '../no-files.ts'
import type { ImportInput } from './input.ts'

const STANDARD_INPUT = '-'

/** What a run reads: files or parts of files, and the standard input. */
export interface Sources {
  files: EventFile[]
  streams: EventStream[]
}

/**
 * What `files` names, or the part of it that falls to the shard.
 * @throws InputError with every fault of the patterns
 */
export async function chooseSources(input: ImportInput, context: TaskContext<unknown>): Promise<Sources> {
  const { workspace, confined, match } = context
  const patterns = input.files.filter((file) => file !== STANDARD_INPUT)
  const piped = patterns.length < input.files.length
  const found = await findFiles(patterns, { workspace, confined, match, expandFolders: EVENT_EXTENSIONS })
  const faults = [...found.faults]
  const refuse = (message: string) => faults.push({ code: 'AO_INPUT_INVALID', input: 'files', message })
  if (piped && confined) refuse('`-`, standard input, is for the command line only. Name files.')
  if (piped && (input.checkpointFile !== undefined || input.shard !== undefined))
    refuse('`-`, standard input, cannot be read twice or in parts: it goes with neither `checkpoint-file` nor `shard`.')
  const [first, ...rest] = faults
  if (first) throw new InputError([first, ...rest])
  if (found.files.length > 0) remarkUnmatched(found.unmatched, context)
  const files = input.shard === undefined ? found.files : await ofShard(found.files, input.format, parseShard(input.shard), context)
  return { files, streams: piped ? [{ file: 'standard input', stream: process.stdin }] : [] }
}

/** `2/5` → the second of five. The schema of the input has checked the form. */
function parseShard(text: string): Shard {
  const [index = 1, count = 1] = text.split('/').map(Number)
  return { index, count }
}

async function ofShard(
  files: readonly EventFile[],
  format: ImportInput['format'],
  shard: Shard,
  { tell }: TaskContext<unknown>,
): Promise<EventFile[]> {
  const sized = await Promise.all(files.map(async (source) => ({ source, size: (await stat(source.path)).size })))
  const pieces = planShard(sized, format, shard)
  tell({
    type: 'info',
    message: `Shard ${shard.index} of ${shard.count} reads ${pieces.length} of ${files.length} files, or parts of them.`,
  })
  return pieces.map(({ source, part }) => ({ ...source, ...(part && { part }) }))
}
