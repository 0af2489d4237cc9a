import * as z from 'zod'

/** How an input is written as text. */
export type FieldKind = 'text' | 'lines' | 'map' | 'boolean' | 'integer' | 'choice'

/** Whether an input must be given, falls back to a default, or may be absent. */
export type Presence = 'required' | 'defaulted' | 'optional'

interface FieldOptions<Value> {
  /** One or more sentences. The generators refuse an empty one. */
  description: string
  /** A value as a user would write it, for the documentation and the examples. */
  example?: string
  /** Masked in logs. */
  secret?: boolean
  /** Names persons: messages do not repeat it. */
  personal?: boolean
  /** Where the schema of the kind is too wide: patterns, bounds. Made when a value is checked, so that no start pays for all of them. */
  schema?: () => z.ZodType<Value>
}

/** One input: the single source for its row in `action.yml`, the documentation, the CLI's help and the library's types. */
export interface Field<Value = unknown, P extends Presence = Presence> extends FieldOptions<Value> {
  readonly kind: FieldKind
  readonly presence: P
  readonly default?: Value | undefined
  readonly choices?: readonly string[]
  readonly schema: () => z.ZodType<Value>
}

export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> = F extends Field<infer Value> ? Value : never
type KeysOf<F extends Fields, P extends Presence> = { [K in keyof F]: F[K] extends Field<unknown, P> ? K : never }[keyof F]

/** What the library's caller passes: required inputs must be there, all others may. */
export type GivenInput<F extends Fields> = { readonly [K in KeysOf<F, 'required'>]: ValueOf<F[K]> } & {
  readonly [K in KeysOf<F, 'defaulted' | 'optional'>]?: ValueOf<F[K]> | undefined
}

/** What a task's `run` receives: defaults filled in. */
export type ParsedInput<F extends Fields> = { readonly [K in KeysOf<F, 'required' | 'defaulted'>]: ValueOf<F[K]> } & {
  readonly [K in KeysOf<F, 'optional'>]: ValueOf<F[K]> | undefined
}

export interface FieldBuilder<Value> {
  required(options: FieldOptions<Value>): Field<Value, 'required'>
  optional(options: FieldOptions<Value>): Field<Value, 'optional'>
  defaulted(value: Value, options: FieldOptions<Value>): Field<Value, 'defaulted'>
}

function builder<Value>(kind: FieldKind, schema: () => z.ZodType<Value>, choices?: readonly string[]): FieldBuilder<Value> {
  const base = { kind, schema, ...(choices && { choices }) }
  return {
    required: (options) => ({ ...base, ...options, presence: 'required' }),
    optional: (options) => ({ ...base, ...options, presence: 'optional' }),
    defaulted: (value, options) => ({ ...base, ...options, presence: 'defaulted', default: value }),
  }
}

/** One line of text. */
export const text = builder('text', () => z.string().min(1))

/** A list: one entry a line, commas kept. */
export const lines = builder<readonly string[]>('lines', () => z.array(z.string().min(1)).min(1))

/** A YAML map (so also JSON) of texts. */
export const map = builder<Readonly<Record<string, string>>>('map', () => z.record(z.string(), z.string().min(1)))

/** A boolean of YAML 1.2's core schema: `true|True|TRUE|false|False|FALSE`. */
export const boolean = builder('boolean', () => z.boolean())

/** A whole number between two bounds, both inclusive. */
export function integer(min: number, max: number = Number.MAX_SAFE_INTEGER): FieldBuilder<number> {
  return builder('integer', () => z.int().min(min).max(max))
}

/** One of a closed set of words. */
export function choice<const Words extends readonly [string, ...string[]]>(words: Words): FieldBuilder<Words[number]> {
  return builder<Words[number]>('choice', () => z.enum(words), words)
}

/** `tableId` → `table-id`: the name in workflows and on the command line. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** `table-id` → `tableId`: the name in the library. */
export function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
