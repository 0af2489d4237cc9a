import { isUtf8 } from 'node:buffer'
import { DataError } from '../../core/errors.ts'
import { type DataFile, openSource } from '../source.ts'
import { textChunks } from '../table/text-chunks.ts'
import { type ParsedJson, parseLocated } from './parse.ts'

/** What is held in memory as a whole has a limit: flags are small, and longer lists of ids stand in text files. */
const MAX_MEBIBYTES = 10
const LF = 0x0a

function tooLarge(file: string): DataError {
  return new DataError('AO_JSON_TOO_LARGE', `${file} is larger than ${MAX_MEBIBYTES} MiB, too large for a JSON file of this kind.`, {
    file,
  })
}

function notUtf8(file: string, bytes: Buffer): DataError {
  let line = 1
  let start = 0
  for (let end = bytes.indexOf(LF); end !== -1 && isUtf8(bytes.subarray(start, end)); end = bytes.indexOf(LF, start)) {
    start = end + 1
    line++
  }
  return new DataError(
    'AO_FILE_ENCODING',
    `${file} is not valid UTF-8 in line ${line}.`,
    { file, line },
    { hint: 'Save the file as UTF-8.' },
  )
}

async function readText(data: DataFile, signal: AbortSignal | undefined): Promise<string> {
  const { file } = data
  const chunks: Buffer[] = []
  let size = 0
  await using source = await openSource(data)
  for await (const chunk of textChunks(source, { signal })) {
    size += chunk.length
    if (size > MAX_MEBIBYTES * 1024 * 1024) throw tooLarge(file)
    chunks.push(Buffer.from(chunk))
  }
  await source.assertUnchanged()
  const bytes = Buffer.concat(chunks)
  if (!isUtf8(bytes)) throw notUtf8(file, bytes)
  return bytes.toString()
}

/**
 * Reads a small JSON file with the place of everything in it; see {@link parseLocated} for its faults.
 * @throws DataError AO_FILE_NOT_FOUND, AO_FILE_UNREADABLE, AO_FILE_CHANGED, AO_FILE_ENCODING (not UTF-8), AO_FILE_EMPTY, AO_JSON_TOO_LARGE (over 10 MiB)
 * @throws Interrupted as soon as the signal aborts
 */
export async function readJson(data: DataFile, options: { signal?: AbortSignal | undefined } = {}): Promise<ParsedJson> {
  const text = await readText(data, options.signal)
  if (text.trim() === '') throw new DataError('AO_FILE_EMPTY', `${data.file} is empty.`, { file: data.file })
  return parseLocated(text)
}
