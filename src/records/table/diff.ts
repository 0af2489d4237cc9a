import { AnalyticsOpsError, Interrupted } from '../../core/errors.ts'
import type { Source } from '../source.ts'
import { type ColumnSummary, type ColumnType, ColumnTypes } from './column-types.ts'
import { Alignment } from './diff/alignment.ts'
import { hashRows } from './diff/hash-rows.ts'
import { type HashKeys, keysOf, randomKeys } from './diff/row-hash.ts'
import { RowLog } from './diff/row-log.ts'
import { RowScan } from './diff/row-scan.ts'

/** What replacing one table by another changes. Names of columns have at most 200 characters. */
export interface TableDiff {
  rows: {
    before: number
    after: number
    /** Rows whose id was not there. */
    added: number
    removed: number
    /** Rows of the same id with another value in a column that both tables have. */
    changed: number
  }
  columns: {
    /** Without the column of the ids, which is the first, whatever its name. */
    added: readonly string[]
    removed: readonly string[]
    /** Columns of both tables that hold something else than before. */
    retyped: readonly { name: string; before: ColumnType; after: ColumnType }[]
    /** The column of the ids, where it has another name now. */
    id?: { before: string; after: string }
  }
}

/** A difference, or why there is none: a sentence about the table of before. */
export type DiffResult = { diff: TableDiff; refusal?: never } | { refusal: string; diff?: never }

const NAME_LENGTH = 200

/**
 * Compares a table with the one before it: rows by their ids, columns by their names. Values are compared as texts, freed of their quotation
 * marks; neither the order of the rows nor that of the columns matters.
 *
 * Ids and rows are compared by 64-bit hashes with keys that differ from run to run: for two tables of two million rows the chance of a wrong count
 * is below one in a million. Each table is read once, the new one's header twice. Where an id stands twice in the table before, which makes it invalid,
 * one of its rows is compared. Memory: sixteen bytes a row of before, and as much for each row that stands elsewhere than before.
 * @param before is read once, from its beginning
 * @param after a table that was found valid
 * @param columns its columns, as its validation found them
 * @throws DataError, where the new table cannot be read
 * @throws Interrupted as soon as the signal aborts
 */
export async function diffTables(
  before: Source,
  after: Source,
  columns: readonly ColumnSummary[],
  signal?: AbortSignal,
): Promise<DiffResult> {
  let names: readonly string[] = []
  await hashRows(
    after,
    (found) => {
      names = found
      return undefined
    },
    signal,
  )
  const keys = randomKeys(names.slice(1))
  const old = await readBefore(before, keys, signal)
  if (typeof old === 'string') return { refusal: old }
  const shared = new Set(old.names.slice(1))
  const common: HashKeys = { ...keys, columns: new Map([...keys.columns].filter(([name]) => shared.has(name))) }
  const alignment = new Alignment(old.log)
  await hashRows(after, (found) => new RowScan(alignment, keysOf(found, common), undefined), signal)
  const { rows, changed } = alignment.end()
  return {
    diff: {
      rows: { before: old.log.size, after: alignment.size, added: alignment.size - rows, removed: old.log.size - rows, changed },
      columns: compareColumns(old, names, columns),
    },
  }
}

interface OldTable {
  names: readonly string[]
  log: RowLog
  types: readonly ColumnSummary[]
}

/** The table of before, or why it cannot be compared with. Whatever is wrong with it, only the plan suffers. */
async function readBefore(source: Source, keys: HashKeys, signal: AbortSignal | undefined): Promise<OldTable | string> {
  const log = new RowLog()
  let names: readonly string[] = []
  let types = new ColumnTypes(0)
  try {
    const bad = await hashRows(
      source,
      (found) => {
        names = found
        types = new ColumnTypes(found.length)
        return new RowScan(log, keysOf(found, keys), types)
      },
      signal,
    )
    if (bad) return names.length === 0 ? 'it has no valid header' : `it is not a valid table (row ${bad.rows + 1})`
  } catch (error) {
    if (!(error instanceof AnalyticsOpsError) || error instanceof Interrupted) throw error
    return `it cannot be read: ${error.message}`
  }
  if (new Set(names).size < names.length) return 'two of its columns have the same name'
  return { names, log, types: types.summarize(names) }
}

function compareColumns(old: OldTable, names: readonly string[], columns: readonly ColumnSummary[]): TableDiff['columns'] {
  const [oldId = '', ...oldNames] = old.names
  const [id = '', ...newNames] = names
  const short = (list: readonly string[]) => list.map((name) => name.slice(0, NAME_LENGTH))
  return {
    added: short(newNames.filter((name) => !oldNames.includes(name))),
    removed: short(oldNames.filter((name) => !newNames.includes(name))),
    retyped: names.flatMap((name, index) => {
      const at = index === 0 ? 0 : old.names.indexOf(name, 1)
      const [before, after] = [old.types[at]?.type, columns[index]?.type]
      if (before === undefined || after === undefined || before === after || old.log.size === 0) return []
      return [{ name: name.slice(0, NAME_LENGTH), before, after }]
    }),
    ...(oldId !== id && { id: { before: oldId.slice(0, NAME_LENGTH), after: id.slice(0, NAME_LENGTH) } }),
  }
}
