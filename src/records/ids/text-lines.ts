import { isUtf8 } from 'node:buffer'
import { DataError } from '../../core/errors.ts'
import type { Source } from '../source.ts'
import { textChunks } from '../table/text-chunks.ts'

/** No id, and no row with one, is longer. */
const MOST_LINE_BYTES = 1024 * 1024
const LF = 0x0a

/** The line, counted from `first`, that is not valid UTF-8. */
function badLine(bytes: Buffer, first: number): number {
  let line = first
  let start = 0
  for (let end = bytes.indexOf(LF); end !== -1 && isUtf8(bytes.subarray(start, end)); end = bytes.indexOf(LF, start)) {
    start = end + 1
    line++
  }
  return line
}

function decode(bytes: Buffer, file: string, first: number): string {
  if (isUtf8(bytes)) return bytes.toString()
  const line = badLine(bytes, first)
  throw new DataError(
    'AO_FILE_ENCODING',
    `${file} is not valid UTF-8 in line ${line}.`,
    { file, line },
    { hint: 'Save the file as UTF-8.' },
  )
}

function overlong(file: string, line: number): DataError {
  return new DataError('AO_IDS_FORMAT', `${file} has a line of more than 1 MiB, so it is no list of ids.`, { file, line })
}

/**
 * The lines of a text file, many at a time, without their line ends (LF; a CR before it is left for the reader) and without byte order mark.
 * @throws DataError AO_FILE_ENCODING, AO_IDS_FORMAT for a line over 1 MiB
 */
export async function* textLines(source: Source, signal: AbortSignal | undefined): AsyncGenerator<string[], void, undefined> {
  const { file } = source
  let rest = Buffer.alloc(0)
  let line = 1
  for await (const chunk of textChunks(source, { signal })) {
    const end = chunk.lastIndexOf(LF)
    if (rest.length + (end === -1 ? chunk.length : chunk.indexOf(LF)) > MOST_LINE_BYTES) throw overlong(file, line)
    if (end !== -1) {
      const lines = decode(Buffer.concat([rest, chunk.subarray(0, end)]), file, line).split('\n')
      line += lines.length
      yield lines
    }
    rest = end === -1 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.subarray(end + 1))
  }
  if (rest.length > 0) yield [decode(rest, file, line)]
}
