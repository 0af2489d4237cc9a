import { Interrupted } from '../../core/errors.ts'
import { fileChanged, otherScope, unwritable } from './checkpoint-errors.ts'
import type { FileIdentity } from './file-identity.ts'
import { type Journal, type KnownFile, locateJournal, readHeader, readJournal, replaceJournal } from './journal-file.ts'
import { type Scope, VERSION } from './journal-line.ts'
import { JournalWriter } from './journal-writer.ts'
import { type Lock, takeLock } from './lock.ts'
import { type Range, RangeSet } from './range-set.ts'

export interface CheckpointOptions {
  /**
   * What an acknowledgement holds for: the service's host, the project, and whatever else decides which events a file holds or where they go. A checkpoint of another scope is
   * refused, for nothing would be sent of what the other import has sent. Stands in the journal and in messages: never a secret or an id of a person.
   */
  scope: Scope
  signal?: AbortSignal | undefined
}

/** What a file's events have come to, for one run. */
export interface FileLedger {
  /** What earlier runs had acknowledged of the file when the checkpoint was opened, in bytes of its content (after decompression). */
  readonly acknowledged: RangeSet
  /**
   * Notes that the service has acknowledged the events in these ranges. Resolves when that is on the disk: only then do they count as sent.
   * @throws DataError AO_CHECKPOINT_UNWRITABLE, from then on for every call: stop sending
   */
  acknowledge(ranges: Iterable<Range>): Promise<void>
}

/** The journal of an import, open in this run and in no other. */
export interface Checkpoint extends AsyncDisposable {
  /** @throws DataError AO_CHECKPOINT_FILE_CHANGED where the journal knows the file with another size or content */
  register(file: FileIdentity): FileLedger
  /** Waits until all that was acknowledged is on the disk, and lets other runs in. */
  close(): Promise<void>
}

/**
 * Opens the journal of what was acknowledged, or begins one, and tidies it up: neighbouring ranges become one, a last line that a crash cut off goes.
 * That replaces the file, which also shows, before anything is sent, that it can be written. Form: see journal-line.ts.
 * @throws DataError AO_CHECKPOINT_UNWRITABLE, AO_CHECKPOINT_LOCKED, AO_CHECKPOINT_CORRUPT or AO_CHECKPOINT_OTHER_IMPORT
 * @throws Interrupted when the signal has aborted
 */
export async function openCheckpoint(path: string, { scope, signal }: CheckpointOptions): Promise<Checkpoint> {
  if (signal?.aborted) throw new Interrupted(signal.reason)
  const wrap = (error: unknown) => unwritable(path, error)
  let lock: Lock | undefined
  try {
    const journalPath = await locateJournal(path)
    // Before the lock, for beside a file that is no checkpoint none should be made.
    await readHeader(journalPath, 'r+')
    lock = await takeLock(`${journalPath.real}.lock`, path, async () => (await readHeader(journalPath, 'r'))?.pid)
    const before = await readJournal(journalPath, 'r+')
    refuseOtherScope(path, before, scope)
    const files = before?.files ?? []
    await replaceJournal(journalPath, { header: { version: VERSION, pid: process.pid, scope }, files })
    return new OpenCheckpoint(path, files, await JournalWriter.open(journalPath.real, files, wrap), lock)
  } catch (error) {
    lock?.[Symbol.dispose]()
    throw wrap(error)
  }
}

/**
 * What a journal holds of a file, for a run that sends nothing. Changes nothing, and takes no lock.
 * @throws DataError AO_CHECKPOINT_UNWRITABLE, AO_CHECKPOINT_CORRUPT or AO_CHECKPOINT_OTHER_IMPORT; the answer AO_CHECKPOINT_FILE_CHANGED
 */
export async function readCheckpoint(path: string, { scope, signal }: CheckpointOptions): Promise<(file: FileIdentity) => RangeSet> {
  if (signal?.aborted) throw new Interrupted(signal.reason)
  try {
    const journal = await readJournal(await locateJournal(path), 'r')
    refuseOtherScope(path, journal, scope)
    const files = byName(journal?.files ?? [])
    return (file) => acknowledgedOf(path, files, file)
  } catch (error) {
    throw unwritable(path, error)
  }
}

class OpenCheckpoint implements Checkpoint {
  readonly #path: string
  readonly #files: Map<string, KnownFile>
  readonly #writer: JournalWriter
  readonly #lock: Lock
  #closing: Promise<void> | undefined

  constructor(path: string, files: readonly KnownFile[], writer: JournalWriter, lock: Lock) {
    this.#path = path
    this.#files = byName(files)
    this.#writer = writer
    this.#lock = lock
  }

  register(file: FileIdentity): FileLedger {
    const acknowledged = acknowledgedOf(this.#path, this.#files, file)
    this.#files.set(file.file, { ...file, acknowledged })
    return { acknowledged, acknowledge: (ranges) => this.#writer.acknowledge(file, ranges) }
  }

  close(): Promise<void> {
    this.#closing ??= this.#writer.close().finally(() => this.#lock[Symbol.dispose]())
    return this.#closing
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}

function byName(files: readonly KnownFile[]): Map<string, KnownFile> {
  return new Map(files.map((file) => [file.file, file]))
}

function acknowledgedOf(path: string, files: Map<string, KnownFile>, now: FileIdentity): RangeSet {
  const before = files.get(now.file)
  if (before === undefined) return new RangeSet()
  if (before.size !== now.size || before.sha256 !== now.sha256) throw fileChanged(path, before, now)
  return before.acknowledged
}

function refuseOtherScope(path: string, journal: Journal | undefined, scope: Scope): void {
  const error = journal && otherScope(path, journal.header.scope, scope)
  if (error) throw error
}
