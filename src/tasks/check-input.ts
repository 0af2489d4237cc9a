import type * as z from 'zod'
import type { InputFault } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { type Field, type Fields, kebabCase, type ParsedInput } from './fields.ts'

/** The values, or all that is wrong with them. */
export type Checked<F extends Fields> = { input: ParsedInput<F>; faults?: undefined } | { faults: [InputFault, ...InputFault[]] }

const SHOWN_CHARACTERS = 80

function shown(field: Field, value: unknown): string {
  if (field.secret || field.personal) return 'the value given'
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return `"${text.slice(0, SHOWN_CHARACTERS)}${text.length > SHOWN_CHARACTERS ? '…' : ''}"`
}

function issueFault(name: string, field: Field, value: unknown, issue: z.core.$ZodIssue): InputFault {
  const at =
    issue.path.length > 0 ? ` (entry ${issue.path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join(', ')})` : ''
  const offender = issue.path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : inner),
    value,
  )
  const wants = field.choices ? `must be one of ${field.choices.join(', ')}` : issue.message
  const hint = field.choices && typeof value === 'string' ? didYouMean(value, field.choices) : ''
  return { code: 'AO_INPUT_INVALID', input: name, message: `\`${name}\`${at} is ${shown(field, offender)}: ${wants}.${hint}` }
}

/** True where every field that always has a value has one. Types of the values were checked field by field. */
function isComplete<F extends Fields>(fields: F, values: Readonly<Record<string, unknown>>): values is ParsedInput<F> {
  return Object.entries(fields).every(([name, field]) => field.presence === 'optional' || values[name] !== undefined)
}

/** Checks values given by camelCase name against fields; unknown names are refused. Gives every fault, not only the first. */
export function checkInput<F extends Fields>(fields: F, given: Readonly<Record<string, unknown>>): Checked<F> {
  const faults: InputFault[] = []
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(fields, name) || given[name] === undefined) continue
    const message = `\`${kebabCase(name)}\` is not an input of this operation.${didYouMean(kebabCase(name), Object.keys(fields).map(kebabCase))}`
    faults.push({ code: 'AO_INPUT_STRAY', input: kebabCase(name), message })
  }
  for (const [key, field] of Object.entries(fields)) {
    const name = kebabCase(key)
    const value = given[key]
    if (value === undefined) {
      if (field.presence === 'required')
        faults.push({ code: 'AO_INPUT_MISSING', input: name, message: `\`${name}\` is required. ${field.description}` })
      values[key] = field.default
      continue
    }
    const parsed = field.schema().safeParse(value)
    if (parsed.success) values[key] = parsed.data
    else faults.push(...parsed.error.issues.slice(0, 20).map((issue) => issueFault(name, field, value, issue)))
  }
  const [first, ...rest] = faults
  if (first) return { faults: [first, ...rest] }
  if (!isComplete(fields, values)) return { faults: [{ code: 'AO_INPUT_MISSING', message: 'An input is missing.' }] }
  return { input: values }
}
