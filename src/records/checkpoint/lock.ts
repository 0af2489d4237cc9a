import type { DatabaseSync } from 'node:sqlite'
import { locked, unlockable } from './checkpoint-errors.ts'

const SQLITE_BUSY = 5
/** The upper bits of SQLite's extended codes tell variants of the lower eight. */
const PRIMARY_CODE = 0xff

/** Held until it is disposed of, or until the process ends, however it ends. */
export interface Lock extends Disposable {}

/**
 * Excludes all other runs, of this process and of others, that take the lock of the same path.
 *
 * Node offers no file locks, but the SQLite that it carries does: whoever is in a write transaction has the operating system's own lock on the file (fcntl, LockFileEx).
 * Such a lock is dropped by the system with the process, so a crash, kill -9 or power failure leaves nothing that could be stale; it belongs to the file itself, so it holds
 * between containers that share a folder, where process numbers, host names and sockets say nothing. A lock file of process numbers has none of this. The transaction
 * never writes, so the file stays empty. It is not removed in the end: a run that had just opened it would then lock a file that the next one does not see.
 *
 * The file must not be opened in this process by other means: POSIX drops all locks of a process on a file as soon as it closes any of its handles.
 *
 * @param path of the checkpoint, for messages
 * @param holder asked for the process that has the lock, where one has it
 * @throws DataError AO_CHECKPOINT_LOCKED, or AO_CHECKPOINT_UNWRITABLE where the lock's file cannot be used
 */
export async function takeLock(lock: string, path: string, holder: () => Promise<number | undefined>): Promise<Lock> {
  let database: DatabaseSync | undefined
  try {
    database = openDatabase(lock)
    // In memory, for SQLite would begin a transaction by making a journal of its own.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE')
  } catch (error) {
    database?.close()
    throw isBusy(error) ? locked(path, await holder()) : unlockable(path, lock, error)
  }
  const held = database
  return { [Symbol.dispose]: () => held.close() }
}

/** Node up to 24.14 warns that its SQLite is experimental, which says nothing to the user of this program: nothing is ever stored with it. */
function openDatabase(path: string): DatabaseSync {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    const sqlite: typeof import('node:sqlite') | undefined = process.getBuiltinModule('node:sqlite')
    if (sqlite === undefined) throw new Error('this Node comes without SQLite')
    return new sqlite.DatabaseSync(path)
  } finally {
    process.emitWarning = emitWarning
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & PRIMARY_CODE) === SQLITE_BUSY
}
