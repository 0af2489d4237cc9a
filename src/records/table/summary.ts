import type { Remark } from '../../core/failed-record.ts'
import type { ColumnSummary } from './column-types.ts'
import type { Header } from './header.ts'
import { blankEnd, byteOrderMark, largeTable, mixedLineEnds, oddValues } from './remarks.ts'
import type { RowJudge } from './row-judge.ts'

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

/** What is known of a file beside what its judge gathered. */
interface FileFacts {
  file: string
  /** Length of what is sent. */
  bytes: number
  /** Whether a byte order mark was left out. */
  marked: boolean
  faults: number
  sha256: string
}

/** The result of a validation that has come to its end. */
export function summarize(judge: RowJudge, header: Header, { file, bytes, marked, faults, sha256 }: FileFacts): TableSummary {
  const { cursor } = judge
  const columns = judge.columns.summarize(header.names)
  const lf = cursor.rows + 1 - cursor.crlf - judge.unended
  const remarks = [
    marked && byteOrderMark(),
    judge.blankLines > 0 && blankEnd(judge.firstBlankLine, judge.blankLines),
    cursor.crlf > 0 && lf > 0 && mixedLineEnds(cursor.crlf, lf),
    largeTable(bytes),
    ...columns.map(oddValues),
  ]
  return {
    rows: cursor.rows,
    columns,
    bytes,
    ...(faults === 0 && { sha256 }),
    faults,
    remarks: remarks.filter((remark) => remark !== undefined && remark !== false).map((remark) => ({ ...remark, file })),
  }
}
