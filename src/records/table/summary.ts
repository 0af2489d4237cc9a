import type { Remark } from '../../core/failed-record.ts'
import type { ColumnSummary } from './column-types.ts'
import type { Header } from './header.ts'
import { blankEnd, byteOrderMark, largeTable, mixedLineEnds, oddValues } from './remarks.ts'
import type { TablePass } from './table-pass.ts'

export interface TableSummary {
  /** Records after the header. */
  rows: number
  columns: ColumnSummary[]
  /** Length of what is sent, before compression. */
  bytes: number
  /** Hexadecimal SHA-256 of what is sent; absent where the file has faults, for then nothing of it is. */
  sha256?: string
  faults: number
  remarks: Remark[]
}

/** What is known of a file beside what its pass gathered. */
interface PassEnd {
  file: string
  /** Whether a byte order mark was left out. */
  marked: boolean
  faults: number
  sha256: string
}

/** The result of a pass that has come to its end. */
export function summarize({ cursor, judge, sendable }: TablePass, header: Header, { file, marked, faults, sha256 }: PassEnd): TableSummary {
  const columns = judge.columns.summarize(header.names)
  const lf = cursor.rows + 1 - cursor.crlf - judge.unended
  const remarks = [
    marked && byteOrderMark(),
    judge.blankLines > 0 && blankEnd(judge.firstBlankLine, judge.blankLines),
    cursor.crlf > 0 && lf > 0 && mixedLineEnds(cursor.crlf, lf),
    largeTable(sendable),
    ...columns.map(oddValues),
  ]
  return {
    rows: cursor.rows,
    columns,
    bytes: sendable,
    ...(faults === 0 && { sha256 }),
    faults,
    remarks: remarks.filter((remark) => remark !== undefined && remark !== false).map((remark) => ({ ...remark, file })),
  }
}
