import { InputError, type InputFault } from '../../core/errors.ts'
import { type FindOptions, findFiles } from '../../records/files.ts'
import type { DataFile } from '../../records/source.ts'
import { stemOf, type WantedTable } from './targets.ts'

/** The service takes this many replacements in 24 hours. */
const DAILY_QUOTA = 100

interface Choice {
  files: readonly string[] | undefined
  tableId: string | undefined
  tables: Readonly<Record<string, string>> | undefined
  /** Whether fewer files may be sent than are found. */
  selective: boolean
}

/**
 * Which files there are, and which table each is for, as far as the inputs say it: `table-id`, the `tables` map, else the file's stem.
 * @returns the files with their tables, and the patterns that matched nothing
 * @throws InputError with every fault of the files and the map
 */
export async function chooseFiles(choice: Choice, options: FindOptions): Promise<{ wanted: WantedTable[]; unmatched: readonly string[] }> {
  const mapped = await matchMap(choice.tables ?? {}, options)
  const patterns = choice.files ?? Object.keys(choice.tables ?? {})
  const found = await findFiles(patterns, options)
  const faults: InputFault[] = [
    ...found.faults,
    ...mapped.faults.filter((fault) => !found.faults.some((known) => known.message === fault.message)),
  ]
  if (choice.tableId !== undefined && found.files.length > 1)
    faults.push({
      code: 'AO_TABLE_TWICE',
      input: 'table-id',
      message: `\`table-id\` names one table, but \`files\` matches ${found.files.length} files. Use \`tables\` to name a table for each.`,
    })
  if (!choice.selective) faults.push(...quotaFaults(found.files.length))
  const [first, ...rest] = faults
  if (first) throw new InputError([first, ...rest])
  const wanted = found.files.map((data): WantedTable => {
    const table = choice.tableId ?? mapped.byPath.get(data.path)?.table
    return { data, table: table ?? stemOf(data.file), written: table !== undefined }
  })
  return { wanted, unmatched: choice.files ? found.unmatched : [] }
}

/** More files to be sent than the service takes in a day. */
export function quotaFaults(files: number): InputFault[] {
  if (files <= DAILY_QUOTA) return []
  const message = `${files} files are more than the ${DAILY_QUOTA} replacements that the service allows in 24 hours. Send fewer a day.`
  return [{ code: 'AO_TABLE_QUOTA', input: 'files', message }]
}

interface Mapped {
  byPath: Map<string, { key: string; table: string }>
  faults: InputFault[]
}

/** Each key of `tables` with the files that it matches. */
async function matchMap(tables: Readonly<Record<string, string>>, options: FindOptions): Promise<Mapped> {
  const byPath: Mapped['byPath'] = new Map()
  const faults: InputFault[] = []
  for (const [key, table] of Object.entries(tables)) {
    const { files, faults: found } = await findFiles([key], options)
    faults.push(...found)
    if (files.length === 0 && found.length === 0)
      faults.push({
        code: 'AO_TABLE_KEY_UNMATCHED',
        input: 'tables',
        message: `The key "${key.slice(0, 80)}" of \`tables\` matches no file. Correct the path, or remove the key.`,
      })
    for (const data of files) faults.push(...enter(byPath, data, key, table))
  }
  return { byPath, faults }
}

function enter(byPath: Mapped['byPath'], data: DataFile, key: string, table: string): InputFault[] {
  const other = byPath.get(data.path)
  if (other && other.table !== table)
    return [
      {
        code: 'AO_TABLE_KEY_CONFLICT',
        input: 'tables',
        message: `${data.file} matches two keys of \`tables\` with different tables: "${other.key.slice(0, 80)}" and "${key.slice(0, 80)}". Make one of them narrower.`,
      },
    ]
  byPath.set(data.path, { key, table })
  return []
}
