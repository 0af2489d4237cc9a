import { type DataFile, openSource, type Source } from '../source.ts'
import type { ByteRange } from './batch.ts'
import { at, CR, LF, SPACE, TAB } from './bytes.ts'
import type { Base } from './intake.ts'
import { joinNear, NEAR, RangeCursor } from './ranges.ts'

/**
 * Counts the lines and records of a file of events in lines before an offset, which is the start of a line.
 * @throws DataError where the file cannot be read
 */
export async function countBefore(data: DataFile, offset: number): Promise<Base> {
  const range = { from: 0, to: offset }
  await using source = await openSource(data)
  return await countLines(source, range, [range])
}

/**
 * Counts the records of a file of events in lines that lie in the ranges, each of which begins and ends between two lines.
 * @throws DataError where the file cannot be read
 */
export async function countRecords(data: DataFile, ranges: Iterable<ByteRange>): Promise<number> {
  const wanted = [...ranges]
  await using source = await openSource(data)
  let records = 0
  for (const range of joinNear(wanted, NEAR)) records += (await countLines(source, range, wanted)).records
  return records
}

/** Counts all lines of `range`, and the records in it that `wanted` covers. A last line without a line break counts as a record, not as a line. */
async function countLines(source: Source, range: ByteRange, wanted: readonly ByteRange[]): Promise<Base> {
  const cursor = new RangeCursor(wanted)
  let lines = 0
  let records = 0
  let isBlank = true
  let lineStart = range.from
  let offset = range.from
  if (offset === range.to) return { lines, records }
  for await (const chunk of source.chunks(offset)) {
    const end = Math.min(range.to - offset, chunk.length)
    for (let p = 0; p < end; p++) {
      const byte = at(chunk, p)
      if (byte === LF) {
        lines++
        if (!isBlank && cursor.covers(lineStart)) records++
        lineStart = offset + p + 1
        isBlank = true
      } else if (isBlank && byte !== SPACE && byte !== TAB && byte !== CR) isBlank = false
    }
    offset += end
    if (offset === range.to) break
  }
  return { lines, records: !isBlank && cursor.covers(lineStart) ? records + 1 : records }
}
