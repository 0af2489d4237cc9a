import { type DataFile, openSource } from '../source.ts'
import { at, CR, LF, SPACE, TAB } from './bytes.ts'
import type { Base } from './intake.ts'

/**
 * Counts the lines and records of a file of events in lines before an offset, which is the start of a line.
 * @throws DataError where the file cannot be read
 */
export async function countBefore(data: DataFile, offset: number): Promise<Base> {
  let lines = 0
  let records = 0
  let isBlank = true
  let left = offset
  await using source = await openSource(data)
  for await (const chunk of source.chunks()) {
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
  return { lines, records }
}
