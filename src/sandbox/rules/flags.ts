import { isObject } from '../body.ts'
import {
  anyObject,
  anything,
  boolean,
  type Check,
  either,
  fields,
  integer,
  listOf,
  mapOf,
  matching,
  number,
  oneOf,
  orNull,
  text,
} from './shape.ts'

const SERVING = ['client', 'server', 'remote_or_local', 'remote_only']
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const variant = fields(
  {
    key: text(1),
    value: either(text(0, 32_768), notText),
    is_control: boolean,
    split: number(0, 1),
    description: text(),
    is_sticky: boolean,
  },
  ['key', 'value', 'is_control', 'split'],
)

const rolloutRule = fields(
  {
    rollout_percentage: number(0, 1),
    variant_splits: mapOf(number(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)),
    name: orNull(text()),
    cohort_definition: orNull(anyObject),
    runtime_evaluation_definition: orNull(anyObject),
    runtime_evaluation_rule: orNull(anyObject),
    runtime_event_rule: orNull(
      fields(
        {
          event_name: text(1),
          time_window: oneOf('while_flag_enabled'),
          duration: oneOf('end_of_session', 'indefinitely'),
          property_filters: orNull(anyObject),
        },
        ['event_name', 'time_window'],
      ),
    ),
    cohort_hash: orNull(text()),
    variant_override: orNull(fields({ key: text(1) }, ['key'])),
  },
  ['rollout_percentage', 'variant_splits'],
)

const COMMON: Record<string, Check> = {
  name: text(1, 255),
  key: text(1, 255),
  tags: listOf(text()),
  ruleset: fields({ variants: listOf(variant, 11), rollout: listOf(rolloutRule), test: orNull(mapOf(mapOf(text()))) }),
  description: text(),
  experiment_id: orNull(matching(UUID, 'a UUID')),
  status: oneOf('enabled', 'disabled', 'archived'),
  data_group_id: orNull(either(text(), integer)),
  workspace_id: integer,
  is_experiment_active: boolean,
  hash_salt: orNull(text(32, 32)),
  reset_hash_salt: boolean,
}

/** The specification's shape: `context` says where the flag is served. */
const plain = fields({ ...COMMON, context: oneOf(...SERVING) }, ['name', 'key'])
/** The other shape: `serving_method` says it, `context` is the key of assignment. */
const withServingMethod = fields({ ...COMMON, context: text(1, 255), serving_method: oneOf(...SERVING) }, [
  'name',
  'key',
  'tags',
  'context',
  'serving_method',
  'ruleset',
])

/** The first rule that a flag breaks; undefined for a good one. */
export function flagFault(flag: Record<string, unknown>): string | undefined {
  const shape = Object.hasOwn(flag, 'serving_method') ? withServingMethod : plain
  return shape(flag, 'flag') ?? inconsistency(flag)
}

function notText(value: unknown, at: string): string | undefined {
  return typeof value === 'string' ? `${at}: must have at most 32768 characters` : anything(value, at)
}

/** Only asked of flags whose fields are right. */
function inconsistency({ ruleset }: Record<string, unknown>): string | undefined {
  const { variants, rollout } = isObject(ruleset) ? ruleset : {}
  const listed = objects(variants)
  const keys = listed.map(({ key }) => String(key))
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) return `flag.ruleset.variants: the key "${twice}" stands twice`
  if (listed.filter(({ is_control: isControl }) => isControl === true).length > 1)
    return 'flag.ruleset.variants: more than one is the control'
  const named = objects(rollout).flatMap(({ variant_splits: splits, variant_override: override }) => [
    ...(isObject(splits) ? Object.keys(splits) : []),
    ...objects([override]).map(({ key }) => String(key)),
  ])
  const unknown = named.find((key) => !keys.includes(key))
  return unknown === undefined ? undefined : `flag.ruleset.rollout: there is no variant "${unknown}"`
}

function objects(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}
