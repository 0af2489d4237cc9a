import { DataError } from '../../core/errors.ts'
import type { FailedRecord, Remark } from '../../core/failed-record.ts'
import type { ParsedJson } from '../json/parse.ts'
import { readJson } from '../json/read.ts'
import { type JsonNode, type JsonObject, type JsonString, memberOf } from '../json/tree.ts'
import type { DataFile } from '../source.ts'
import { checkFields, type FlagFault, MOST_FAULTS } from './check.ts'
import { checkVariants, remarkVariants } from './consistency.ts'
import { shown } from './expect.ts'

/** A flag that can be created, and where it stands. */
export interface FlagRecord {
  file: string
  line: number
  column: number
  /** Among the flags of its file, from 0. */
  index: number
  /** The JSON text to send: the user's own, so that nothing in it changes (without `$schema`, which is for editors). */
  body: string
  key: string
  name: string
}

export interface ReadFlags {
  /** Those without faults, in the order of the files. */
  flags: FlagRecord[]
  faults: FailedRecord[]
  remarks: Remark[]
}

/** Where a key was seen first. */
type KnownKeys = Map<string, { file: string; line: number }>

/**
 * Reads flags from JSON files, each of one flag or of an array of flags, and checks all of them: fields, consistency, keys that repeat.
 * All faults of all files are found (of a file up to about a thousand), in the order of the text, each at its line and column. A file that cannot be
 * read is a fault in its line 1.
 * @throws Interrupted as soon as the signal aborts
 */
export async function readFlags(files: readonly DataFile[], options: { signal?: AbortSignal | undefined } = {}): Promise<ReadFlags> {
  const all: ReadFlags = { flags: [], faults: [], remarks: [] }
  const known: KnownKeys = new Map()
  for (const data of files) {
    const parsed = await readJson(data, options).catch((error: unknown) => unread(error))
    if ('code' in parsed) all.faults.push(parsed)
    else collect(data.file, parsed, known, all)
  }
  return all
}

function unread(error: unknown): FailedRecord {
  if (!(error instanceof DataError)) throw error
  const { code, message, hint, location } = error
  return { file: location.file, line: location.line ?? 1, code, message: hint === undefined ? message : `${message} ${hint}` }
}

/** Adds what a file holds to the rest. */
function collect(file: string, parsed: ParsedJson, known: KnownKeys, all: ReadFlags): void {
  all.faults.push(...parsed.faults.map((fault) => ({ file, ...fault })))
  const { value, places } = parsed
  if (value === undefined) return
  const nodes = value.type === 'array' ? value.items : [value]
  if (nodes.length === 0) {
    const message = `${file} holds an empty list: no flag.`
    all.remarks.push({ level: 'warning', code: 'AO_FLAG_FILE', message, file, ...places.at(value.start) })
  }
  const before = all.faults.length
  for (const [index, node] of nodes.entries()) {
    const judged = node.type === 'object' ? judge(node, parsed, file, index, known) : { faults: [noFlag(node, value.type === 'array')] }
    const faults = judged.faults.sort(byOffset).slice(0, MOST_FAULTS)
    all.faults.push(...faults.map(({ offset, ...fault }) => ({ file, ...places.at(offset), index, ...fault })))
    if (all.faults.length - before >= MOST_FAULTS) {
      const message = `${file} has ${MOST_FAULTS} faults or more; what follows was not looked at.`
      all.faults.push({ file, ...places.at(node.end), code: 'AO_FLAG_FILE', message })
      return
    }
    if (faults.length > 0 || parsed.faults.length > 0 || !judged.flag || node.type !== 'object') continue
    all.flags.push(judged.flag)
    const remarks = remarkVariants(node).sort(byOffset).slice(0, MOST_FAULTS)
    all.remarks.push(
      ...remarks.map(({ offset, code, message }) => ({ level: 'warning' as const, code, message, file, ...places.at(offset) })),
    )
  }
}

function byOffset(a: FlagFault, b: FlagFault): number {
  return a.offset - b.offset
}

/** A flag, as far as it can be one, and everything that is wrong with it. */
function judge(
  node: JsonObject,
  { places, text }: ParsedJson,
  file: string,
  index: number,
  known: KnownKeys,
): { faults: FlagFault[]; flag?: FlagRecord } {
  const faults = [...checkFields(node), ...checkVariants(node, places)]
  const key = memberOf(node, 'key')?.value
  const name = memberOf(node, 'name')?.value
  if (key?.type !== 'string' || name?.type !== 'string') return { faults }
  const place = { file, ...places.at(node.start), index }
  faults.push(...repeated(key, place, known))
  return { faults, flag: { ...place, key: key.value, name: name.value, body: bodyOf(node, text) } }
}

function noFlag(node: JsonNode, inList: boolean): FlagFault {
  const what = inList ? 'An item of the list is no flag' : 'The file holds no flag'
  return { offset: node.start, code: 'AO_FLAG_FILE', message: `${what}: a flag is an object, or several in an array, not ${kindOf(node)}.` }
}

function kindOf(node: JsonNode): string {
  return node.type === 'array' ? 'a list' : node.type === 'object' ? 'an object' : shown(node.value)
}

function repeated(key: JsonString, { file, line }: { file: string; line: number }, known: KnownKeys): FlagFault[] {
  const first = known.get(key.value)
  if (!first) known.set(key.value, { file, line })
  if (!first) return []
  const message = `The flag ${shown(key.value)} stands already in ${first.file}, line ${first.line}. Keep one of them.`
  return [{ offset: key.start, code: 'AO_FLAG_REPEATED', field: 'key', message }]
}

/** The flag's own text, without the member `$schema` and the comma that goes with it. */
function bodyOf(node: JsonObject, text: string): string {
  const members = [...node.members.values()]
  const i = members.findIndex(({ key }) => key === '$schema')
  const member = members[i]
  if (!member) return text.slice(node.start, node.end)
  const next = members[i + 1]
  const before = members[i - 1]
  const from = next || !before ? member.start : before.value.end
  const to = next ? next.start : member.value.end
  return text.slice(node.start, from) + text.slice(to, node.end)
}
