import type { Remark } from '../../core/failed-record.ts'
import { shown } from './bytes.ts'
import type { ColumnSummary } from './column-types.ts'

const LARGE_BYTES = 100_000_000

type RemarkEntry = Omit<Remark, 'file'>

export function byteOrderMark(): RemarkEntry {
  return { level: 'notice', code: 'AO_TABLE_BOM', message: 'The file begins with a byte order mark, which is not sent.', line: 1 }
}

export function blankEnd(first: number, count: number): RemarkEntry {
  const lines = count === 1 ? 'A blank line' : `${count} blank lines`
  return { level: 'notice', code: 'AO_TABLE_BLANK_END', message: `${lines} at the end of the file will not be sent.`, line: first }
}

export function mixedLineEnds(crlf: number, lf: number): RemarkEntry {
  return {
    level: 'notice',
    code: 'AO_TABLE_LINE_ENDS',
    message: `Line ends are mixed: ${crlf} CRLF and ${lf} LF. Both are valid; the file is sent as it is.`,
  }
}

export function largeTable(bytes: number): RemarkEntry | undefined {
  if (bytes <= LARGE_BYTES) return undefined
  const message = `The table has ${bytes} bytes; the service takes 100 MB, which it may count as ${LARGE_BYTES} bytes. Remove rows or columns that are not needed.`
  return { level: 'warning', code: 'AO_TABLE_LARGE', message }
}

/** Tells of a column whose values are of one type with few exceptions. */
export function oddValues({ name, type, counts, oddLine }: ColumnSummary): RemarkEntry | undefined {
  if (oddLine === undefined || type === 'mixed') return undefined
  const others = Object.entries(counts).filter(([other, count]) => other !== type && other !== 'empty' && count > 0)
  const odd = others.reduce((sum, [, count]) => sum + count, 0)
  const kinds = others.map(([other, count]) => `${count} ${other}`).join(', ')
  const values = odd === 1 ? 'value' : 'values'
  return {
    level: 'warning',
    code: 'AO_TABLE_ODD_VALUE',
    message: `Column ${shown(name)} is of type ${type}, except for ${odd} ${values} (${kinds}), the first in this row. The service types every value by itself: check whether that is meant.`,
    line: oddLine,
  }
}
