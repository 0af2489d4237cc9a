import * as z from 'zod'
import type { ErrorCode } from '../../core/error-codes.ts'
import { didYouMean } from '../../core/nearest.ts'
import { follow, type JsonObject, memberOf, pathText, toValue } from '../json/tree.ts'
import { shown } from './expect.ts'
import { flagShapes, READ_ONLY } from './schema.ts'

/** Faults of a file that are told; nothing is sent of it in any case, and a hostile file costs no more than a good one. */
export const MOST_FAULTS = 1000

/** Something wrong in a flag. `offset` is where it stands in the text of its file, `field` its path in the flag. */
export interface FlagFault {
  offset: number
  code: ErrorCode
  field?: string
  message: string
}

type Path = readonly PropertyKey[]

/** What is behind `optional` and `nullable`. */
function bare(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  let inner = schema
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap()
  return inner
}

/** The names that the object at a path may have. */
function namesAt(root: z.core.$ZodType, path: Path): string[] {
  let schema = bare(root)
  for (const step of path) {
    if (schema instanceof z.ZodArray) schema = bare(schema.element)
    else if (schema instanceof z.ZodObject) schema = bare(schema.shape[String(step)])
  }
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

function unknownKey(key: string, known: readonly string[], isFlag: boolean): { code: ErrorCode; message: string } {
  if (isFlag && READ_ONLY.has(key))
    return { code: 'AO_FLAG_READ_ONLY', message: `\`${key}\` is set by the service and cannot be given. Remove it.` }
  const advice = didYouMean(key, known) || ` Its fields are ${known.map((name) => `\`${name}\``).join(', ')}.`
  const where = isFlag ? 'A flag' : 'This object'
  return { code: 'AO_FLAG_UNKNOWN_KEY', message: `${where} has no field ${shown(key)}.${advice}` }
}

function unknownKeys(flag: JsonObject, schema: z.ZodType, path: Path, keys: readonly string[]): FlagFault[] {
  const known = namesAt(schema, path).filter((name) => name !== '$schema')
  if (path.length === 0) known.push('serving_method')
  const { node } = follow(flag, path)
  return keys.slice(0, MOST_FAULTS).map((key) => ({
    offset: memberOf(node, key)?.start ?? node.start,
    field: pathText([...path, key]),
    ...unknownKey(key, known, path.length === 0),
  }))
}

/**
 * Holds a flag against the rules of its fields; see {@link flagShapes}. Every fault at its place: of a value that is wrong the value, of a key that is
 * unknown the key, of something missing the object that misses it.
 */
export function checkFields(flag: JsonObject): FlagFault[] {
  const shapes = flagShapes()
  const schema = flag.members.has('serving_method') ? shapes.served : shapes.plain
  const issues = schema.safeParse(toValue(flag)).error?.issues ?? []
  return issues.slice(0, MOST_FAULTS).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return unknownKeys(flag, schema, issue.path, issue.keys)
    const { node, complete } = follow(flag, issue.path)
    const field = pathText(issue.path)
    return { offset: node.start, code: complete ? 'AO_FLAG_FIELD' : 'AO_FLAG_MISSING', field, message: `\`${field}\` ${issue.message}` }
  })
}
