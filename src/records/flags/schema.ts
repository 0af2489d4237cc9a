import * as z from 'zod'
import { expected, fraction, list, listOf, number, object, objectOf, text, textOf, truth, whole, word } from './expect.ts'

/** Most variants of a flag. */
export const MOST_VARIANTS = 11
/** Characters of a variant's value, where it is text. */
const MOST_VALUE = 32_768

const ASSIGNMENTS = ['client', 'server', 'remote_or_local', 'remote_only'] as const
const anything = (description: string) => objectOf(z.unknown(), description)
const UUID = /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/

function variant() {
  const tooLong = expected(`text of at most ${MOST_VALUE} characters, or any other value`)
  return object(
    {
      key: text('Name of the variant, unique in the flag.'),
      value: z
        .unknown()
        .refine((value) => value !== undefined, { error: expected('true, false, text, or any other JSON value'), abort: true })
        .refine((value) => typeof value !== 'string' || [...value].length <= MOST_VALUE, { error: tooLong })
        .meta({ description: 'What the flag evaluates to: true, false, text, or any other JSON value.', maxLength: MOST_VALUE }),
      is_control: truth('Whether the other variants are compared to this one.'),
      split: fraction('Share of traffic, from 0 to 1. The splits of all variants sum to 1.'),
      description: text('What the variant is for.').optional(),
      is_sticky: truth('Whether users keep the variant once they have it. Default false.').optional(),
    },
    'One of the values that the flag can have.',
  )
}

function eventRule() {
  return object(
    {
      event_name: text('Name of the event.'),
      time_window: word(['while_flag_enabled'], 'When the event counts.'),
      duration: word(['end_of_session', 'indefinitely'], 'How long the rule holds after the event.').optional(),
      property_filters: anything('Conditions on the properties of the event.').nullable().optional(),
    },
    'Makes the rule depend on an event that happens at runtime.',
  )
}

function override() {
  return object({ key: text('Key of the variant.') }, 'Gives all users of the rule one variant.')
}

function rolloutRule() {
  const splits = 'Shares of the variants for the users of this rule: variant key to number.'
  return object(
    {
      rollout_percentage: fraction('Share of the users of the rule that get the flag, from 0 to 1 (not in percent).'),
      variant_splits: objectOf(number('Share of the variant.'), splits),
      name: text('Name of the rule.').nullable().optional(),
      cohort_definition: anything('Which users the rule is for.').nullable().optional(),
      runtime_evaluation_definition: anything('Conditions that are evaluated at runtime.').nullable().optional(),
      runtime_evaluation_rule: anything('Conditions that are evaluated at runtime.').nullable().optional(),
      runtime_event_rule: eventRule().nullable().optional(),
      cohort_hash: text('Hash of the cohort.').nullable().optional(),
      variant_override: override().nullable().optional(),
    },
    'Who gets the flag.',
  )
}

function ruleset() {
  const user = objectOf(text('Key of the variant.'), 'Variants by user.')
  return object(
    {
      variants: listOf(MOST_VARIANTS, variant(), `The values of the flag, at most ${MOST_VARIANTS}.`).optional(),
      rollout: list(rolloutRule(), 'The rules, in the order in which they are tried.').optional(),
      test: objectOf(user, 'Variants that are given to test users.').nullable().optional(),
    },
    'Variants of the flag, and who gets which.',
  ).meta({ id: 'ruleset', description: 'Variants of the flag, and who gets which.' })
}

/** Fields that mean the same in both shapes. */
function common() {
  return {
    $schema: text('Where editors find the JSON Schema of this file. It is not sent.').optional(),
    name: textOf(1, 255, 'Name of the flag.'),
    key: textOf(1, 255, 'Key by which programs ask for the flag.'),
    description: text('What the flag is for.').optional(),
    status: word(['enabled', 'disabled', 'archived'], 'Default disabled.').optional(),
    data_group_id: z
      .union([z.string(), z.int(), z.null()], { error: expected('text, a whole number or null') })
      .describe('Group by which the flag is assigned, where not by user.')
      .optional(),
    workspace_id: whole('Workspace of the flag.').optional(),
    is_experiment_active: truth('Whether an experiment runs on the flag.').optional(),
    hash_salt: textOf(32, 32, 'Salt of the assignment: 32 characters, or null.').nullable().optional(),
    reset_hash_salt: truth('Whether users are assigned anew.').optional(),
  }
}

/** Both shapes of a flag. */
export interface FlagShapes {
  /** Without `serving_method`: `context` says where the flag is evaluated. */
  plain: z.ZodType
  /** With `serving_method`: that says it, and `context` is the property by which the flag is assigned. */
  served: z.ZodType
}

function build(): FlagShapes {
  const rules = ruleset()
  const tags = list(text('A tag.'), 'Tags of the flag.')
  const anyContext = 'With `serving_method` beside it, `context` is any text.'
  const uuid = z.string({ error: expected('a UUID') }).regex(UUID, { error: expected('a UUID') })
  return {
    plain: object(
      {
        ...common(),
        tags: tags.optional(),
        context: word(ASSIGNMENTS, `Where the flag is evaluated. ${anyContext}`, ` ${anyContext}`).optional(),
        experiment_id: text('Id of the experiment, or null.').nullable().optional(),
        ruleset: rules.optional(),
      },
      'A feature flag.',
    ),
    served: object(
      {
        ...common(),
        tags,
        context: textOf(1, 255, 'Property by which the flag is assigned, such as distinct_id.'),
        serving_method: word(ASSIGNMENTS, 'Where the flag is evaluated.'),
        experiment_id: uuid.describe('Id of the experiment: a UUID, or null.').nullable().optional(),
        ruleset: rules,
      },
      'A feature flag with a serving method.',
    ),
  }
}

let shapes: FlagShapes | undefined

/** The rules of flags, as service-facts state them; built when the first flag is read. */
export function flagShapes(): FlagShapes {
  shapes ??= build()
  return shapes
}

/** Fields that the service sets: they come with an answer, and mean nothing in a request. */
export const READ_ONLY: ReadonlySet<string> = new Set([
  'id',
  'project_id',
  'content_type',
  'created',
  'modified',
  'creator_id',
  'creator_name',
  'creator_email',
  'can_update_basic',
  'is_superadmin',
  'allow_staff_override',
  'can_view',
  'can_share',
  'can_pin',
  'is_shared_with_project',
  'last_modified_by_id',
  'last_modified_by_name',
  'last_modified_by_email',
  'is_favorited',
  'pinned_date',
  'enabled_at',
  'deleted',
  'content_environments_id',
  'project_name',
])
