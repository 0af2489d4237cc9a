import { parseArgs } from 'node:util'
import type { RawInputs } from '../session/read-inputs.ts'
import { TIME_SCALE_VARIABLE } from '../session/time-scale.ts'
import { type Fields, kebabCase } from '../tasks/fields.ts'
import { connectionFields, hostFields, runFields } from '../tasks/shared-inputs.ts'
import { TASKS } from '../tasks/tasks.ts'

/** What was asked for on the command line. */
export interface Arguments {
  /** Words that are no options: the operation or the command. */
  words: readonly string[]
  /** Every option with a value, known or not; lists joined by line breaks. */
  options: RawInputs
  help: boolean
  version: boolean
  json: boolean
}

const WORDS_OF_BOOLEANS = /^(?:true|True|TRUE|false|False|FALSE)$/

/** Takes the command line apart. Unknown options are kept, so that they are refused together with everything else that is wrong. */
export function parseArguments(argv: readonly string[]): Arguments {
  const booleans = new Set([...booleanInputs(), 'help', 'version', 'json'])
  const texts = knownInputs().filter((name) => !booleans.has(name))
  const options = Object.fromEntries([
    ...[...booleans].map((name) => [name, { type: 'boolean' as const }]),
    ...texts.map((name) => [name, { type: 'string' as const }]),
    ['h', { type: 'boolean' as const }],
  ])
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true })
  const words: string[] = []
  // A map, for options may be called `constructor` too.
  const values = new Map<string, string[]>()
  let open: string | undefined
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (open !== undefined && (WORDS_OF_BOOLEANS.test(token.value) || !booleans.has(open))) values.get(open)?.splice(-1, 1, token.value)
      else words.push(token.value)
    }
    open = undefined
    if (token.kind !== 'option') continue
    const name = token.name === 'h' ? 'help' : token.name
    values.set(name, [...(values.get(name) ?? []), token.value ?? 'true'])
    if (token.value === undefined) open = name
  }
  const { help, version, json, ...inputs } = Object.fromEntries(Array.from(values, ([name, given]) => [name, given.join('\n')]))
  return { words, options: inputs, help: help === 'true', version: version === 'true', json: json === 'true' }
}

const PREFIX = 'ANALYTICS_OPS_'

/** Inputs from variables such as ANALYTICS_OPS_PROJECT_ID. */
export function environmentInputs(env: NodeJS.ProcessEnv): RawInputs {
  const inputs: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith(PREFIX) || name === TIME_SCALE_VARIABLE || value === undefined) continue
    inputs[name.slice(PREFIX.length).toLowerCase().replaceAll('_', '-')] = value
  }
  return inputs
}

function allFields(): Fields[] {
  return [connectionFields, runFields, hostFields, ...TASKS.map((task) => task.record.inputs)]
}

function knownInputs(): string[] {
  return [...new Set(allFields().flatMap((fields) => Object.keys(fields).map(kebabCase)))]
}

function booleanInputs(): string[] {
  return allFields().flatMap((fields) =>
    Object.entries(fields)
      .filter(([, field]) => field.kind === 'boolean')
      .map(([name]) => kebabCase(name)),
  )
}
