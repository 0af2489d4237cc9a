import { InputError, type InputFault } from '../../core/errors.ts'
import { didYouMean } from '../../core/nearest.ts'
import type { DataFile } from '../../records/source.ts'

/** A lookup table as the service lists it. */
export interface ListedTable {
  id: string
  name: string
}

/** What the inputs say about the table of a file: an id or a name, and whether a person wrote it or the file's name gave it. */
export interface WantedTable {
  data: DataFile
  table: string
  written: boolean
}

/** A file and the table whose contents it becomes. `name` is unknown where the tables could not be listed. */
export interface Target {
  data: DataFile
  /** Undefined where a dry run without credentials could not look it up. */
  id: string | undefined
  name: string | undefined
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const MOST_LISTED = 30

function isTableId(text: string): boolean {
  return UUID.test(text)
}

/** `data/artists.csv` → `artists`. */
export function stemOf(file: string): string {
  const base = file.slice(file.lastIndexOf('/') + 1)
  const dot = base.lastIndexOf('.')
  return dot > 0 ? base.slice(0, dot) : base
}

/**
 * Finds the table of each file in the list: an id as it is, a name exactly, then whatever its case.
 * @throws InputError for unknown and ambiguous tables and for two files of one table, all at once
 */
export function resolveTargets(wanted: readonly WantedTable[], listed: readonly ListedTable[] | undefined): Target[] {
  const faults: InputFault[] = []
  const targets = wanted.map((want): Target => {
    if (!listed)
      return {
        data: want.data,
        id: isTableId(want.table) ? want.table.toLowerCase() : undefined,
        name: isTableId(want.table) ? undefined : want.table,
      }
    const found = lookUp(want.table, listed)
    const [only] = found
    if (only && found.length === 1) return { data: want.data, id: only.id, name: only.name }
    faults.push(found.length > 1 ? ambiguous(want, found) : unknown(want, listed))
    return { data: want.data, id: undefined, name: undefined }
  })
  faults.push(...shared(targets))
  const [first, ...rest] = faults
  if (first) throw new InputError([first, ...rest])
  return targets
}

function lookUp(table: string, listed: readonly ListedTable[]): readonly ListedTable[] {
  const folded = table.toLowerCase()
  if (isTableId(table)) return listed.filter(({ id }) => id.toLowerCase() === folded)
  const exact = listed.filter(({ name }) => name === table)
  return exact.length > 0 ? exact : listed.filter(({ name }) => name.toLowerCase() === folded)
}

function described({ data, table, written }: WantedTable): string {
  return `"${table.slice(0, 80)}"${written ? ` (for ${data.file})` : ` (the name of ${data.file} without its ending)`}`
}

function unknown(want: WantedTable, listed: readonly ListedTable[]): InputFault {
  const names = listed.map(({ name }) => name)
  const known = names.slice(0, MOST_LISTED).map((name) => `"${name.slice(0, 80)}"`)
  const more = names.length > known.length ? ` and ${names.length - known.length} more` : ''
  const there =
    names.length === 0
      ? 'The project has no lookup tables; create them in the web interface.'
      : `The project has ${known.join(', ')}${more}.`
  const advice = want.written ? '' : ' Name the table with `table-id` or `tables`, or create it in the web interface.'
  return {
    code: 'AO_TABLE_UNKNOWN',
    message: `There is no lookup table ${described(want)}.${didYouMean(want.table, names)} ${there}${advice}`,
  }
}

function ambiguous(want: WantedTable, found: readonly ListedTable[]): InputFault {
  const candidates = found.map(({ id, name }) => `"${name.slice(0, 80)}" (${id})`).join(', ')
  return {
    code: 'AO_TABLE_AMBIGUOUS',
    message: `${described(want)} may be any of ${found.length} lookup tables: ${candidates}. Give the id with \`table-id\` or in \`tables\`.`,
  }
}

/** Two files for one table: the second would undo the first. */
function shared(targets: readonly Target[]): InputFault[] {
  const byTable = Map.groupBy(
    targets.filter(({ id, name }) => id !== undefined || name !== undefined),
    ({ id, name }) => id ?? `name:${name?.toLowerCase()}`,
  )
  return [...byTable.values()]
    .filter((group) => group.length > 1)
    .map((group) => {
      const files = group.map(({ data }) => data.file).join(', ')
      const table = group[0]?.name ?? group[0]?.id ?? ''
      return {
        code: 'AO_TABLE_TWICE',
        message: `${files} are for one lookup table, "${table.slice(0, 80)}": the last would undo the others. Keep one file for each table.`,
      }
    })
}
