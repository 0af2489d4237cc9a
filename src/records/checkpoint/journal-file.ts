import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { corrupt, noCheckpoint, notAFile, tooNew } from './checkpoint-errors.ts'
import type { FileIdentity } from './file-identity.ts'
import { decodeCommit, decodeHeader, encodeCommit, encodeHeader, type Header, MAGIC, VERSION } from './journal-line.ts'
import { type Range, RangeSet } from './range-set.ts'

const CHUNK_BYTES = 256 * 1024
const RANGES_A_LINE = 1000
const LINE_FEED = 10

/** A journal's file: where it really is, and how messages name it. */
export interface JournalPath {
  real: string
  shown: string
}

/** A file that the journal knows, with what of it was acknowledged. */
export interface KnownFile extends FileIdentity {
  acknowledged: RangeSet
}

export interface Journal {
  header: Header
  files: KnownFile[]
}

/** Follows symbolic links, so that all names of a journal lead to one lock. The file itself need not exist. Throws what the operating system says. */
export async function locateJournal(path: string): Promise<JournalPath> {
  const real = await realpath(path).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error
    return join(await realpath(dirname(path)), basename(path))
  })
  return { real, shown: path }
}

/**
 * @param flags `r+` where the journal is going to be written, for a file that can only be read is refused then
 * @returns undefined where there is none yet: no file, or an empty one
 * @throws DataError AO_CHECKPOINT_CORRUPT for what is no journal, or of a newer version, and what the operating system says
 */
export async function readHeader(path: JournalPath, flags: 'r' | 'r+'): Promise<Header | undefined> {
  return withJournal(path, flags, async (handle) => {
    for await (const line of linesOf(handle)) return headerOf(line, path.shown)
    return undefined
  })
}

/**
 * Reads the whole journal. A last line that is not whole is passed over: the crash that cut it off came before anybody was told that it is on the disk.
 * Returns and throws as {@link readHeader} does, and AO_CHECKPOINT_CORRUPT for any other line that is not whole.
 */
export async function readJournal(path: JournalPath, flags: 'r' | 'r+'): Promise<Journal | undefined> {
  return withJournal(path, flags, async (handle) => {
    let journal: Journal | undefined
    let number = 0
    let damaged = 0
    for await (const line of linesOf(handle)) {
      number++
      if (damaged > 0) throw corrupt(path.shown, damaged)
      if (journal === undefined) journal = { header: headerOf(line, path.shown), files: [] }
      else if (!take(journal.files, line)) damaged = number
    }
    return journal
  })
}

/** Puts a journal that says this in the place of the one that is there, if any, at once and for good. Throws what the operating system says. */
export async function replaceJournal(path: JournalPath, journal: Journal): Promise<void> {
  const fresh = `${path.real}.new`
  // What a crash left. Made anew, for it could be a link to somewhere else.
  await rm(fresh, { force: true })
  const handle = await open(fresh, 'wx', 0o600)
  try {
    await handle.writeFile(inBlocks(linesFor(journal)))
    await handle.sync()
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  await rename(fresh, path.real)
  await syncFolder(dirname(path.real))
}

function* linesFor({ header, files }: Journal): Generator<string, void, undefined> {
  yield encodeHeader(header)
  for (const [number, { file, size, sha256, acknowledged }] of files.entries()) {
    let first = true
    for (const ranges of inParts(acknowledged)) {
      yield encodeCommit({ files: first ? [{ file, size, sha256 }] : [], acknowledged: [[number, ranges]] })
      first = false
    }
  }
}

/** At least one part, so that the line of a file without ranges is not missing: the files after it are numbered with it. */
function* inParts(ranges: Iterable<Range>): Generator<Range[], void, undefined> {
  let part: Range[] = []
  for (const range of ranges) {
    if (part.length === RANGES_A_LINE) {
      yield part
      part = []
    }
    part.push(range)
  }
  yield part
}

/** Joins lines, for writing each by itself would take long. */
function* inBlocks(lines: Iterable<string>): Generator<string, void, undefined> {
  let block = ''
  for (const line of lines) {
    block += line
    if (block.length < CHUNK_BYTES) continue
    yield block
    block = ''
  }
  yield block
}

/** The new name is on the disk when its folder is. Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function withJournal<Result>(
  { real, shown }: JournalPath,
  flags: 'r' | 'r+',
  read: (handle: FileHandle) => Promise<Result>,
): Promise<Result | undefined> {
  const found = await stat(real).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (found === undefined) return undefined
  // Opening a pipe could wait for ever.
  if (!found.isFile()) throw notAFile(shown)
  const handle = await open(real, flags)
  try {
    await assertMagic(handle, shown)
    return await read(handle)
  } finally {
    await handle.close()
  }
}

/** So that a large file of data, named by mistake, is not searched for the end of its first line. */
async function assertMagic(handle: FileHandle, shown: string): Promise<void> {
  const start = Buffer.alloc(MAGIC.length)
  const { bytesRead } = await handle.read(start, 0, start.length, 0)
  if (bytesRead > 0 && start.toString('latin1') !== MAGIC) throw noCheckpoint(shown)
}

function headerOf(line: Buffer, shown: string): Header {
  const header = decodeHeader(line)
  if (header === undefined) throw noCheckpoint(shown)
  if (header.version > VERSION) throw tooNew(shown, header.version)
  return header
}

/** @returns false where the line is no whole commit */
function take(files: KnownFile[], line: Buffer): boolean {
  const commit = decodeCommit(line, files.length)
  if (commit === undefined) return false
  for (const file of commit.files) files.push({ ...file, acknowledged: new RangeSet() })
  for (const [number, ranges] of commit.acknowledged) {
    for (const { from, to } of ranges) files[number]?.acknowledged.add(from, to)
  }
  return true
}

/** The lines without their ends, the last one whether it has an end or not. */
async function* linesOf(handle: FileHandle): AsyncGenerator<Buffer, void, undefined> {
  let begun: Buffer[] = []
  const stream = handle.createReadStream({ autoClose: false, start: 0, highWaterMark: CHUNK_BYTES })
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      yield begun.length === 0 ? chunk.subarray(start, end) : Buffer.concat([...begun, chunk.subarray(start, end)])
      begun = []
      start = end + 1
    }
    if (start < chunk.length) begun.push(chunk.subarray(start))
  }
  if (begun.length > 0) yield Buffer.concat(begun)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
