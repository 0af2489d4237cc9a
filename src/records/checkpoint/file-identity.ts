import { createHash } from 'node:crypto'
import { Bug, Interrupted } from '../../core/errors.ts'
import type { Source } from '../source.ts'

/** What makes a data file the one that was read before. Never its time: in a fresh checkout all files are new. */
export interface FileIdentity {
  /** Relative to the workspace, with `/`. */
  file: string
  /** Bytes of the file as it lies there, before decompression. */
  size: number
  /** Of these bytes, hexadecimal. */
  sha256: string
}

/**
 * Reads the whole file to tell its identity: about half a second a gigabyte with the processor's own SHA-256 instructions. There is no cheaper way that a crash in the
 * first pass cannot spoil: what is acknowledged by then must already stand under the identity of the whole file.
 * @throws Interrupted when the signal aborts
 * @throws DataError AO_FILE_CHANGED when the file changed meanwhile, and AO_FILE_UNREADABLE
 */
export async function identify(source: Source, options: { signal?: AbortSignal | undefined } = {}): Promise<FileIdentity> {
  const { file, size } = source
  if (size === undefined) throw new Bug(`${file} cannot be read twice, so it has no identity.`)
  const hash = createHash('sha256')
  for await (const chunk of source.chunks()) {
    if (options.signal?.aborted) throw new Interrupted(options.signal.reason)
    hash.update(chunk)
  }
  await source.assertUnchanged()
  return { file, size, sha256: hash.digest('hex') }
}
