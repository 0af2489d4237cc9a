import type { BigIntStats } from 'node:fs'
import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'
import { DataError } from '../core/errors.ts'

/** A data file of the user: where it is, and how messages name it (relative to the workspace, with `/`). */
export interface DataFile {
  path: string
  file: string
  /** A folder, free of links, that the file must lie in. It is looked at once more when the file is opened: a link may have taken its place. */
  within?: string
  /** The state in which the file was looked at before, see {@link FileSource}: in any other it is not opened. */
  state?: string
}

/** Bytes of a data file, in order. A chunk is valid until the next one is asked for: copy what is to be kept. */
export interface Source extends AsyncDisposable {
  readonly file: string
  /** Bytes, where known before reading (not for standard input). */
  readonly size: number | undefined
  /** @param from offset of the first byte; 0 without it */
  chunks(from?: number): AsyncGenerator<Buffer, void, undefined>
  /** Throws AO_FILE_CHANGED when the file is no longer what it was when it was opened. */
  assertUnchanged(): Promise<void>
}

/** A source that is a file of this machine. */
export interface FileSource extends Source {
  /** Tells this file and its content of now from all others that may bear its name later. */
  readonly state: string
}

const CHUNK_BYTES = 512 * 1024

function changed(file: string): DataError {
  return new DataError('AO_FILE_CHANGED', `${file} changed while it was read, so nothing of it can be trusted.`, { file })
}

function unreadable(file: string, cause: unknown): DataError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOENT') return new DataError('AO_FILE_NOT_FOUND', `${file} does not exist.`, { file }, { cause })
  if (code === 'EISDIR')
    return new DataError(
      'AO_FILE_IS_FOLDER',
      `${file} is a folder.`,
      { file },
      { cause, hint: `Name the files in it, for instance ${file}/*.csv.` },
    )
  return new DataError('AO_FILE_UNREADABLE', `${file} cannot be read (${code || String(cause)}).`, { file }, { cause })
}

function exchanged(file: string): DataError {
  const message = `${file} was exchanged for something outside of the workspace after it was found.`
  return new DataError('AO_FILE_OUTSIDE', message, { file }, { hint: 'Find out what writes to the workspace while this runs.' })
}

function stateOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ')
}

/** Whether what was opened is the file that the path leads to now, in the folder. Whoever exchanges files meanwhile fails on one of the two. */
async function liesWithin(folder: string, path: string, opened: BigIntStats): Promise<boolean> {
  const real = await realpath(path).catch(() => '')
  if (!real.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return false
  const there = await stat(real, { bigint: true }).catch(() => undefined)
  return there?.ino === opened.ino && there.dev === opened.dev
}

/** Reads one chunk ahead, into two buffers in turn, so that reading and scanning overlap. */
async function* readAhead(handle: FileHandle, file: string, from: number): AsyncGenerator<Buffer, void, undefined> {
  let current = Buffer.allocUnsafe(CHUNK_BYTES)
  let spare = Buffer.allocUnsafe(CHUNK_BYTES)
  let position = from
  const read = (into: Buffer) => handle.read(into, 0, CHUNK_BYTES, position)
  let pending = read(current)
  try {
    for (;;) {
      const { bytesRead } = await pending
      if (bytesRead === 0) return
      position += bytesRead
      const ready = current.subarray(0, bytesRead)
      ;[current, spare] = [spare, current]
      pending = read(current)
      yield ready
    }
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? unreadable(file, error) : error
  } finally {
    await pending.catch(() => undefined)
  }
}

/**
 * Opens a data file for reading from its beginning, as often as wanted.
 * @throws DataError AO_FILE_NOT_FOUND, AO_FILE_IS_FOLDER, AO_FILE_UNREADABLE, AO_FILE_OUTSIDE or AO_FILE_CHANGED
 */
export async function openSource(data: DataFile): Promise<FileSource> {
  const { path, file } = data
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw unreadable(file, error)
  })
  try {
    const opened = await handle.stat({ bigint: true })
    await assertExpected(data, opened)
    const state = stateOf(opened)
    return {
      file,
      size: Number(opened.size),
      state,
      chunks: (from = 0) => readAhead(handle, file, from),
      async assertUnchanged() {
        if (stateOf(await handle.stat({ bigint: true })) !== state) throw changed(file)
      },
      [Symbol.asyncDispose]: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** @throws DataError where something else was opened than was meant */
async function assertExpected({ path, file, within, state }: DataFile, opened: BigIntStats): Promise<void> {
  if (opened.isDirectory()) throw unreadable(file, Object.assign(new Error('EISDIR'), { code: 'EISDIR' }))
  if (within !== undefined && !(await liesWithin(within, path, opened))) throw exchanged(file)
  if (state !== undefined && stateOf(opened) !== state) throw changed(file)
}
