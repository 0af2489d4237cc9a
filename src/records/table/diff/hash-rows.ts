import type { Source } from '../../source.ts'
import { LF } from '../bytes.ts'
import { textChunks } from '../text-chunks.ts'
import { readHeaderRow } from './header-row.ts'
import type { RowScan } from './row-scan.ts'

/** A longer row than this is taken for a quotation mark that does not close. */
const LONGEST_ROW = 8 * 1024 * 1024

/** How far a table was read that turned out not to be a valid one: rows before the first bad one; none where it is the header. */
export interface BadRow {
  rows: number
}

/**
 * Reads a table from its beginning to its end.
 * @param begin makes the scan of the rows, once the names of the columns are known; nothing where no row is wanted
 * @returns what is wrong, where it is no valid table
 * @throws DataError where the file is written in UTF-16, and what the source throws
 * @throws Interrupted as soon as the signal aborts
 */
export async function hashRows(
  source: Source,
  begin: (names: readonly string[]) => RowScan | undefined,
  signal: AbortSignal | undefined,
): Promise<BadRow | undefined> {
  let scan: RowScan | undefined
  /** Takes the whole rows; returns what is left, or nothing where something is wrong. */
  const take = (text: Buffer): Buffer | 'enough' | undefined => {
    let from = 0
    if (!scan) {
      const header = readHeaderRow(text)
      if (!header) return text
      scan = begin(header.names)
      if (!scan) return 'enough'
      from = header.end
    }
    const end = scan.run(text.subarray(0, text.lastIndexOf(LF) + 1), from)
    return end === undefined ? undefined : text.subarray(end)
  }
  let carry: Buffer = Buffer.alloc(0)
  for await (const chunk of textChunks(source, { signal })) {
    const rest = take(carry.length === 0 ? chunk : Buffer.concat([carry, chunk]))
    if (rest === 'enough') return undefined
    if (!rest || rest.length > LONGEST_ROW) return { rows: scan?.rows ?? 0 }
    // Chunks are valid until the next one is asked for.
    carry = Buffer.from(rest)
  }
  if (carry.length > 0) {
    const rest = take(Buffer.concat([carry, Buffer.of(LF)]))
    if (rest === 'enough') return undefined
    if (!rest || rest.length > 0) return { rows: scan?.rows ?? 0 }
  }
  return scan ? undefined : { rows: 0 }
}
