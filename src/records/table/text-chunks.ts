import { DataError, Interrupted } from '../../core/errors.ts'
import type { Source } from '../source.ts'

/** Bytes at the beginning of a file that tell how it is written. */
const HEAD_BYTES = 4

export interface TextChunksOptions {
  signal?: AbortSignal | undefined
  /** Told once, where the file begins with a byte order mark. */
  onByteOrderMark?(): void
  /** Bytes of the text to leave out. */
  from?: number
}

/** UTF-16 by its byte order mark, or by a NUL in every other one of the first bytes (a header begins with plain letters). */
function isUtf16(head: Uint8Array): boolean {
  const [a, b, c, d] = head
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true
  return head.length === HEAD_BYTES && ((a === 0 && b !== 0 && c === 0 && d !== 0) || (a !== 0 && b === 0 && c !== 0 && d === 0))
}

/** @throws DataError where the head is that of something that is no text, or not in UTF-8 */
function refuseForeign(head: Uint8Array, file: string): void {
  const where = { file, line: 1 }
  if (isUtf16(head)) {
    const hint = 'Save the file as UTF-8 (in Excel: "CSV UTF-8").'
    throw new DataError('AO_FILE_ENCODING', `${file} is written in UTF-16, and the service reads UTF-8.`, where, { hint })
  }
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4) {
    const hint = 'Export it as CSV in UTF-8.'
    throw new DataError('AO_FILE_NOT_TABLE', `${file} is no CSV but an archive, as Excel workbooks are.`, where, { hint })
  }
  if (head[0] === 0x1f && head[1] === 0x8b) {
    const hint = 'Unpack it: the table is compressed on its way to the service anyway.'
    throw new DataError('AO_FILE_NOT_TABLE', `${file} is no CSV but compressed with gzip.`, where, { hint })
  }
}

function isMarked(head: Uint8Array): boolean {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf
}

/** Begins as `chunks` do, but with at least {@link HEAD_BYTES} in the first one, where the file has as many. */
async function* withHead(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (head === undefined) {
      yield chunk
      continue
    }
    const begin: Buffer = head.length === 0 ? chunk : Buffer.concat([head, chunk])
    head = begin.length < HEAD_BYTES ? Buffer.from(begin) : undefined
    if (head === undefined) yield begin
  }
  if (head !== undefined && head.length > 0) yield head
}

/**
 * The bytes of a text file, without its byte order mark. Chunks are valid until the next one is asked for.
 * @throws DataError AO_FILE_ENCODING where the file is written in UTF-16; AO_FILE_NOT_TABLE where it is an archive or compressed
 * @throws Interrupted as soon as the signal aborts
 */
export async function* textChunks(source: Source, options: TextChunksOptions = {}): AsyncGenerator<Buffer, void, undefined> {
  let first = true
  let skip = options.from ?? 0
  for await (const chunk of withHead(source.chunks())) {
    if (options.signal?.aborted) throw new Interrupted(options.signal.reason)
    let text = chunk
    if (first) {
      refuseForeign(chunk.subarray(0, HEAD_BYTES), source.file)
      if (isMarked(chunk)) {
        options.onByteOrderMark?.()
        text = chunk.subarray(3)
      }
      first = false
    }
    if (skip < text.length) yield text.subarray(skip)
    skip = Math.max(0, skip - text.length)
  }
}
