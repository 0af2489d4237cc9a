import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFields } from '../../../src/records/flags/check.ts'
import { flagFileSchema } from '../../../src/records/flags/json-schema.ts'
import { parseLocated } from '../../../src/records/json/parse.ts'

type Keyword = (argument: unknown, value: unknown, schema: Record<string, unknown>) => boolean

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asObject(value: unknown): Record<string, unknown> {
  if (!isObject(value)) throw new Error('not an object')
  return value
}

function asList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('not a list')
  return value
}

const whole = flagFileSchema()

const TYPES: Record<string, (value: unknown) => boolean> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
}
/** Keywords that do not judge, or that `if` reads. */
const NOTES = new Set(['$schema', 'title', 'description', 'id', '$defs', 'then', 'else'])

/** A small reader of JSON Schema: what the draft says of the keywords, for those that occur; another keyword fails the test. */
const KEYWORDS: Record<string, Keyword> = {
  $ref: (ref, value) => holds(asObject(whole['$defs'])[String(ref).replace('#/$defs/', '')], value),
  type: (type, value) => TYPES[String(type)]?.(value) === true,
  enum: (values, value) => asList(values).includes(value),
  const: (wanted, value) => wanted === value,
  anyOf: (schemas, value) => asList(schemas).some((schema) => holds(schema, value)),
  if: (condition, value, schema) => holds(schema[holds(condition, value) ? 'then' : 'else'], value),
  required: (names, value) => !isObject(value) || asList(names).every((name) => Object.hasOwn(value, String(name))),
  properties: (schemas, value) =>
    !isObject(value) ||
    Object.entries(asObject(schemas)).every(([name, schema]) => !Object.hasOwn(value, name) || holds(schema, value[name])),
  additionalProperties: (rest, value, schema) =>
    !isObject(value) ||
    Object.keys(value).every(
      (name) => Object.hasOwn(asObject(schema['properties'] ?? {}), name) || (rest !== false && holds(rest, value[name])),
    ),
  propertyNames: (schema, value) => !isObject(value) || Object.keys(value).every((name) => holds(schema, name)),
  items: (schema, value) => !Array.isArray(value) || value.every((item) => holds(schema, item)),
  maxItems: (most, value) => !Array.isArray(value) || value.length <= Number(most),
  minLength: (least, value) => typeof value !== 'string' || [...value].length >= Number(least),
  maxLength: (most, value) => typeof value !== 'string' || [...value].length <= Number(most),
  minimum: (least, value) => typeof value !== 'number' || value >= Number(least),
  maximum: (most, value) => typeof value !== 'number' || value <= Number(most),
  pattern: (pattern, value) => typeof value !== 'string' || new RegExp(String(pattern), 'u').test(value),
}

function holds(schema: unknown, value: unknown): boolean {
  const keywords = asObject(schema)
  return Object.entries(keywords).every(([keyword, argument]) => {
    if (NOTES.has(keyword)) return true
    const judge = KEYWORDS[keyword]
    if (!judge) throw new Error(`The test does not know the keyword ${keyword}.`)
    return judge(argument, value, keywords)
  })
}

function isTaken(flag: unknown): boolean {
  const { value } = parseLocated(JSON.stringify(flag))
  return value?.type === 'object' && checkFields(value).length === 0
}

const wrong = fc.constantFrom<unknown>(
  null,
  0,
  1.5,
  -1,
  50,
  true,
  '',
  'x',
  'client',
  [],
  {},
  ['x'],
  { key: 'a' },
  'é'.repeat(256),
  '😀'.repeat(255),
  2 ** 60,
  '0'.repeat(32),
)
/** Mostly what is right, sometimes anything else. */
const or = (right: fc.Arbitrary<unknown>) => fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: wrong })
const short = fc.string({ unit: 'binary', maxLength: 3 })
const word = fc.constantFrom('a', 'b', 'control')
const variant = fc.record(
  {
    key: or(word),
    value: fc.jsonValue(),
    is_control: or(fc.boolean()),
    split: or(fc.constantFrom(0, 0.5, 1)),
    description: or(short),
    is_sticky: or(fc.boolean()),
  },
  { requiredKeys: ['key', 'value', 'is_control', 'split'] },
)
const rule = fc.record(
  {
    rollout_percentage: or(fc.constantFrom(0, 0.25, 1)),
    variant_splits: or(fc.dictionary(word, or(fc.double({ noNaN: true, noDefaultInfinity: true })))),
    name: or(fc.option(short)),
    cohort_definition: or(fc.option(fc.constant({ any: [1] }))),
    runtime_event_rule: or(
      fc.record(
        {
          event_name: or(short),
          time_window: or(fc.constant('while_flag_enabled')),
          duration: or(fc.constantFrom('indefinitely', 'end_of_session')),
        },
        { requiredKeys: ['event_name', 'time_window'] },
      ),
    ),
    variant_override: or(fc.option(fc.record({ key: or(word) }))),
    cohort_hash: or(fc.option(short)),
  },
  { requiredKeys: ['rollout_percentage', 'variant_splits'] },
)
const ruleset = fc.record(
  {
    variants: or(fc.array(variant, { maxLength: 12 })),
    rollout: or(fc.array(rule, { maxLength: 2 })),
    test: or(fc.option(fc.constant({ u: { v: 'a' } }))),
  },
  { requiredKeys: [] },
)
const assignment = fc.constantFrom('client', 'server', 'remote_or_local', 'remote_only')
const rest = {
  description: or(short),
  status: or(fc.constantFrom('enabled', 'disabled', 'archived')),
  experiment_id: or(fc.option(fc.uuid())),
  data_group_id: or(fc.constantFrom('g', 3, null)),
  workspace_id: or(fc.integer()),
  hash_salt: or(fc.constantFrom('0'.repeat(32), null)),
  reset_hash_salt: or(fc.boolean()),
  $schema: or(short),
  unknown: fc.boolean(),
}
const plain = fc.record(
  {
    name: or(word),
    key: or(word),
    tags: or(fc.array(or(short), { maxLength: 2 })),
    context: or(assignment),
    ruleset: or(ruleset),
    ...rest,
  },
  { requiredKeys: ['name', 'key'] },
)
const served = fc.record(
  {
    name: or(word),
    key: or(word),
    tags: or(fc.array(short, { maxLength: 2 })),
    context: or(word),
    serving_method: or(assignment),
    ruleset: or(ruleset),
    ...rest,
  },
  { requiredKeys: ['name', 'key', 'tags', 'context', 'serving_method', 'ruleset'] },
)
const flag = fc.oneof(plain, served).map((value: Record<string, unknown>) => {
  // The unknown key, and a missing one, are rarer than `record` makes them.
  if (value['unknown'] === true) delete value['unknown']
  return value
})
const damaged = fc.tuple(flag, fc.constantFrom('name', 'key', 'tags', 'serving_method', 'ruleset', '')).map(([value, name]) => {
  const { [name]: _gone, ...left } = value
  return left
})

describe('flagFileSchema', () => {
  it('takes exactly the flags that the rules take', () => {
    const count = { taken: 0, refused: 0 }
    fc.assert(
      fc.property(fc.oneof({ weight: 3, arbitrary: flag }, { weight: 1, arbitrary: damaged }), (value) => {
        const taken = isTaken(value)
        count[taken ? 'taken' : 'refused']++
        expect(holds(whole, value)).toBe(taken)
        expect(holds(whole, [value, value])).toBe(taken)
      }),
      { numRuns: 1500 },
    )
    expect(Math.min(count.taken, count.refused)).toBeGreaterThan(50)
  })

  it('describes every field', () => {
    const missing: string[] = []
    const visit = (schema: unknown, path: string) => {
      if (!isObject(schema)) return
      for (const [name, field] of Object.entries(isObject(schema['properties']) ? schema['properties'] : {})) {
        const told = JSON.stringify(field)
        if (!told.includes('"description":"') && !told.includes('$ref')) missing.push(`${path}.${name}`)
        visit(field, `${path}.${name}`)
      }
      for (const inner of ['items', 'additionalProperties']) visit(schema[inner], path)
      for (const alternative of Array.isArray(schema['anyOf']) ? schema['anyOf'] : []) visit(alternative, path)
    }
    for (const [name, schema] of Object.entries(asObject(whole['$defs']))) visit(schema, name)
    expect(missing).toEqual([])
  })
})
