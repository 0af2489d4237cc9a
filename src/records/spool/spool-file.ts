import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Bug, DataError } from '../../core/errors.ts'

/** No space, no quota, or a limit on the size of files. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The error of the spool for what the operating system said; `stored` is how many bytes the file held. */
function spoolError(folder: string, stored: number, cause: unknown): unknown {
  if (!(cause instanceof Error && 'code' in cause)) return cause
  const code = String(cause.code)
  if (FULL.has(code)) {
    const message = `The temporary folder ${folder} is full (${code}): ${Math.round(stored / 1e6)} MB of prepared requests are there, the next does not fit.`
    const hint = 'Free space there, divide the events with `shard`, or set `on-failed-records: warn`, which sends while it reads.'
    return new DataError('AO_SPOOL_FULL', message, { file: folder }, { cause, hint })
  }
  const hint = 'Check that the folder exists and can be written. The environment variable TMPDIR names another one.'
  return new DataError('AO_SPOOL_UNUSABLE', `The temporary folder ${folder} cannot be used (${code}).`, { file: folder }, { cause, hint })
}

/**
 * A nameless file in `folder` that only grows, readable by this user alone. It loses its name as soon as it is open, so nothing is left of it whatever
 * becomes of the process; where the system refuses that, it is removed when it is closed.
 */
export class SpoolFile implements AsyncDisposable {
  readonly #folder: string
  readonly #handle: FileHandle
  /** Set where the file still has its name. */
  readonly #path: string | undefined
  #length = 0

  private constructor(folder: string, handle: FileHandle, path: string | undefined) {
    this.#folder = folder
    this.#handle = handle
    this.#path = path
  }

  /**
   * @param remove takes the name from the open file
   * @throws DataError AO_SPOOL_FULL or AO_SPOOL_UNUSABLE
   */
  static async create(folder: string, remove: (path: string) => Promise<void> = unlink): Promise<SpoolFile> {
    const path = join(folder, `analytics-ops-${randomUUID()}.spool`)
    try {
      const handle = await open(path, 'wx+', 0o600)
      const nameless = await remove(path).then(
        () => true,
        () => false,
      )
      return new SpoolFile(folder, handle, nameless ? undefined : path)
    } catch (error) {
      throw spoolError(folder, 0, error)
    }
  }

  /**
   * Writes the parts one after another at the end; several may be under way at once. Gives the position of the first byte.
   * @throws DataError AO_SPOOL_FULL or AO_SPOOL_UNUSABLE
   */
  async append(parts: readonly Uint8Array[], bytes: number): Promise<number> {
    const start = this.#length
    this.#length += bytes
    try {
      await this.#write(parts, bytes, start)
      return start
    } catch (error) {
      throw spoolError(this.#folder, start, error)
    }
  }

  /** A system may write less than it was given; it tells why at the next attempt. */
  async #write(parts: readonly Uint8Array[], bytes: number, start: number): Promise<void> {
    const { bytesWritten } = await this.#handle.writev(parts, start)
    if (bytesWritten === bytes) return
    const rest = Buffer.concat(parts).subarray(bytesWritten)
    for (let written = 0; written < rest.length; ) {
      const position = start + bytesWritten + written
      written += (await this.#handle.write(rest, written, rest.length - written, position)).bytesWritten
    }
  }

  /** @throws DataError AO_SPOOL_UNUSABLE */
  async read(position: number, length: number): Promise<Uint8Array> {
    const bytes = Buffer.allocUnsafeSlow(length)
    let filled = 0
    while (filled < length) {
      const { bytesRead } = await this.#read(bytes, filled, position)
      if (bytesRead === 0) throw new Bug('The spool is shorter than what was written to it.')
      filled += bytesRead
    }
    return bytes
  }

  async #read(into: Buffer, filled: number, position: number): Promise<{ bytesRead: number }> {
    try {
      return await this.#handle.read(into, filled, into.length - filled, position + filled)
    } catch (error) {
      throw spoolError(this.#folder, this.#length, error)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close()
    if (this.#path !== undefined) await rm(this.#path, { force: true })
  }
}
