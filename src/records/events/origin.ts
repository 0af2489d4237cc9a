import { type DataFile, openSource, type Source } from '../source.ts'
import type { ByteRange } from './batch.ts'
import { at, CR, LF, SPACE, TAB } from './bytes.ts'
import type { Base } from './intake.ts'

/**
 * Counts the lines and records of a file of events in lines before an offset, which is the start of a line.
 * @throws DataError where the file cannot be read
 */
export async function countBefore(data: DataFile, offset: number): Promise<Base> {
  await using source = await openSource(data)
  return await countLines(source, { from: 0, to: offset })
}

/**
 * Counts the records of a file of events in lines that lie in the ranges, each of which begins and ends between two lines.
 * @throws DataError where the file cannot be read
 */
export async function countRecords(data: DataFile, ranges: Iterable<ByteRange>): Promise<number> {
  await using source = await openSource(data)
  let records = 0
  for (const range of ranges) records += (await countLines(source, range)).records
  return records
}

/** A last line without a line break counts as a record, not as a line. */
async function countLines(source: Source, { from, to }: ByteRange): Promise<Base> {
  let lines = 0
  let records = 0
  let isBlank = true
  let left = to - from
  if (left === 0) return { lines, records }
  for await (const chunk of source.chunks(from)) {
    const end = Math.min(left, chunk.length)
    for (let p = 0; p < end; p++) {
      const byte = at(chunk, p)
      if (byte === LF) {
        lines++
        if (!isBlank) records++
        isBlank = true
      } else if (isBlank && byte !== SPACE && byte !== TAB && byte !== CR) isBlank = false
    }
    left -= end
    if (left === 0) break
  }
  return { lines, records: isBlank ? records : records + 1 }
}
