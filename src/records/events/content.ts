import { createGunzip, type Gunzip } from 'node:zlib'
import { DataError, Interrupted } from '../../core/errors.ts'
import type { Remark } from '../../core/failed-record.ts'

type Chunks = AsyncIterable<Buffer>

const BOM = Buffer.of(0xef, 0xbb, 0xbf)

const UNPACKED_CHUNK_BYTES = 256 * 1024
/** How far the beginning is looked at for something that is no white space. */
const HEAD_BYTES = 64 * 1024

/** The content of a file, unpacked, from after its byte order mark. */
export interface Content {
  /** Its beginning. */
  head: Buffer
  chunks: Chunks
  /** Bytes before `chunks`: those of the byte order mark. */
  offset: number
}

/**
 * Looks into the beginning of a file, and unpacks it where it is compressed.
 * @param gzip whether the file's name says that it is compressed; undefined where there is no name to trust
 * @throws DataError AO_EVENTS_GZIP where name and content do not agree, AO_FILE_ENCODING for UTF-16
 */
export async function openContent(
  chunks: Chunks,
  file: string,
  gzip: boolean | undefined,
  remark: (remark: Remark) => void,
): Promise<Content> {
  const outer = await withHead(chunks)
  const packed = isGzip(outer.head)
  if (gzip === true && !packed && outer.head.length > 0) {
    const hint = 'Remove .gz from its name, or compress it.'
    throw new DataError('AO_EVENTS_GZIP', `${file} is not compressed with gzip, although its name says so.`, { file }, { hint })
  }
  if (gzip === false && packed) {
    throw new DataError('AO_EVENTS_GZIP', `${file} is compressed with gzip. Give it a name that ends in .gz.`, { file })
  }
  const { head, chunks: content } = packed ? await withHead(unpack(outer.chunks, file)) : outer
  if (isUtf16(head)) {
    const hint = 'Save the file as UTF-8.'
    throw new DataError('AO_FILE_ENCODING', `${file} is encoded in UTF-16; only UTF-8 can be read.`, { file }, { hint })
  }
  if (!head.subarray(0, BOM.length).equals(BOM)) return { head, chunks: content, offset: 0 }
  remark({ level: 'notice', code: 'AO_EVENTS_BOM', message: `${file} starts with a byte order mark, which is passed over.`, file, line: 1 })
  return { head: head.subarray(BOM.length), chunks: dropFirst(content, BOM.length), offset: BOM.length }
}

async function* dropFirst(chunks: Chunks, bytes: number): AsyncGenerator<Buffer, void, undefined> {
  let left = bytes
  for await (const chunk of chunks) {
    yield chunk.subarray(left)
    left = 0
  }
}

/** The first bytes of some content: enough to tell what it is. The chunks still give all of it. */
async function withHead(chunks: Chunks): Promise<{ head: Buffer; chunks: Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < 4 || (head.length < HEAD_BYTES && head.toString('latin1').trim() === '')) {
    const next = await iterator.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  return { head, chunks: resume(head, iterator) }
}

async function* resume(head: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  try {
    if (head.length > 0) yield head
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
  } finally {
    await iterator.return?.()
  }
}

function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b
}

function isUtf16(head: Buffer): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
}

/**
 * Unpacks gzip data, of several members if need be, in bounded memory.
 * @throws DataError AO_EVENTS_GZIP where the data is damaged or cut off
 */
async function* unpack(chunks: Chunks, file: string): AsyncGenerator<Buffer, void, undefined> {
  const gunzip = createGunzip({ chunkSize: UNPACKED_CHUNK_BYTES })
  const pumping = pump(chunks, gunzip)
  // What fails in the pump destroys the stream, and so shows here.
  pumping.catch((error: unknown) => gunzip.destroy(error instanceof Error ? error : new Error(String(error))))
  try {
    for await (const chunk of gunzip) yield chunk
  } catch (cause) {
    throw gzipError(cause, file)
  } finally {
    gunzip.destroy()
  }
}

async function pump(chunks: Chunks, gunzip: Gunzip): Promise<void> {
  let release: (() => void) | undefined
  gunzip.once('close', () => release?.())
  for await (const chunk of chunks) {
    // The chunk may change once the next one is asked for, so it is waited for until it is used up.
    await new Promise<void>((resolve) => {
      release = resolve
      gunzip.write(chunk, () => resolve())
    })
    if (gunzip.destroyed) return
  }
  gunzip.end()
}

function gzipError(cause: unknown, file: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (!code.startsWith('Z_')) return cause
  const isCut = code === 'Z_BUF_ERROR'
  const message = isCut ? `${file} ends in the middle of its gzip data: it was cut off.` : `${file} holds damaged gzip data.`
  return new DataError('AO_EVENTS_GZIP', message, { file }, { cause, hint: 'Download or export the file again.' })
}

/** Gives the chunks until the signal aborts, also while the next one is awaited. @throws Interrupted */
export async function* untilAborted(
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer, void, undefined> {
  const iterator = chunks[Symbol.asyncIterator]()
  for (;;) {
    const next = await orAborted(iterator.next(), signal)
    if (next.done === true) return
    yield Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
  }
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Interrupted(signal.reason))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
