import { resolve } from 'node:path'
import { Bug } from '../../core/errors.ts'
import { openCheckpoint, readCheckpoint } from '../../records/checkpoint/checkpoint.ts'
import { type FileIdentity, identify } from '../../records/checkpoint/file-identity.ts'
import type { ByteRange, EventSegment } from '../../records/events/batch.ts'
import { formatByName } from '../../records/events/formats.ts'
import { countRecords } from '../../records/events/origin.ts'
import type { EventFile } from '../../records/events/read.ts'
import { openSource } from '../../records/source.ts'
import type { TaskContext } from '../context.ts'
import type { ImportInput } from './input.ts'

/** What earlier runs leave to do, and where this run notes what it does. */
export interface Resumption extends AsyncDisposable {
  /** The files, each with what of it the service has acknowledged. */
  files: EventFile[]
  /** Events that are passed over without being read. */
  skippedUnread: number
  /** Resolves when it is on the disk that the service is done with these events. */
  acknowledge(segments: readonly EventSegment[]): Promise<void>
}

/** A run that begins anew. */
export function withoutCheckpoint(files: EventFile[]): Resumption {
  return { files, skippedUnread: 0, acknowledge: () => Promise.resolve(), [Symbol.asyncDispose]: () => Promise.resolve() }
}

/**
 * Opens the journal of earlier runs. A dry run looks into it and changes nothing.
 * @throws DataError AO_CHECKPOINT_… and those of the files
 */
export async function resume(
  path: string,
  files: readonly EventFile[],
  input: ImportInput,
  context: TaskContext<unknown>,
): Promise<Resumption> {
  const { signal, tell, options, workspace } = context
  tell({ type: 'phase', title: 'Look up what earlier runs have sent' })
  const known = { scope: scopeOf(input, context), signal }
  const journal = resolve(workspace, path)
  if (options.dryRun) {
    const acknowledgedOf = await readCheckpoint(journal, known)
    return resumed(files, acknowledgedOf, input, signal)
  }
  const checkpoint = await openCheckpoint(journal, known)
  const ledgers = new Map<string, ReturnType<typeof checkpoint.register>>()
  const register = (identity: FileIdentity) => {
    const ledger = checkpoint.register(identity)
    ledgers.set(identity.file, ledger)
    return ledger.acknowledged
  }
  try {
    return {
      ...(await resumed(files, register, input, signal)),
      async acknowledge(segments) {
        for (const [file, covered] of Map.groupBy(segments, (segment) => segment.file)) {
          const ledger = ledgers.get(file)
          if (!ledger) throw new Bug(`${file} is not in the checkpoint.`)
          await ledger.acknowledge(covered)
        }
      },
      [Symbol.asyncDispose]: () => checkpoint.close(),
    }
  } catch (error) {
    await checkpoint.close()
    throw error
  }
}

async function resumed(
  files: readonly EventFile[],
  acknowledgedOf: (identity: FileIdentity) => Iterable<ByteRange>,
  input: ImportInput,
  signal: AbortSignal,
): Promise<Resumption> {
  const known: EventFile[] = []
  let skippedUnread = 0
  for (const file of files) {
    const { identity, state } = await lookAt(file, signal)
    const acknowledged = [...acknowledgedOf(identity)]
    const seen = { ...file, acknowledged, state }
    known.push(seen)
    if (acknowledged.length > 0 && isDivisible(file, input.format))
      skippedUnread += await countRecords(seen, within(acknowledged, file.part))
  }
  return { ...withoutCheckpoint(known), skippedUnread }
}

/** Files of lines are read from where they were left; all others are unpacked and parsed from the beginning. */
function isDivisible({ file }: EventFile, format: ImportInput['format']): boolean {
  const byName = formatByName(file)
  return (format === 'auto' ? byName.format : format) === 'jsonl' && !byName.gzip
}

function within(ranges: readonly ByteRange[], part: ByteRange | undefined): ByteRange[] {
  if (!part) return [...ranges]
  return ranges.map(({ from, to }) => ({ from: Math.max(from, part.from), to: Math.min(to, part.to) })).filter(({ from, to }) => from < to)
}

/** What a file is, and its state, in which it must still be when its events are read: they are acknowledged under this identity. */
async function lookAt(file: EventFile, signal: AbortSignal): Promise<{ identity: FileIdentity; state: string }> {
  await using source = await openSource(file)
  return { identity: await identify(source, { signal }), state: source.state }
}

/** An acknowledgement holds for the same events in the same project only. */
function scopeOf({ format, eventName, columns }: ImportInput, { client }: TaskContext<unknown>): Record<string, string> {
  return {
    host: client.hosts.ingest,
    project: String(client.projectId ?? ''),
    format,
    'event-name': eventName ?? '',
    columns: JSON.stringify(Object.entries(columns ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
