import * as z from 'zod'
import { flagShapes } from './schema.ts'

/**
 * The JSON Schema (draft 2020-12) of flag files, for editors: one flag, or an array of flags. It comes from the same rules by which
 * {@link readFlags} checks the fields; that variants agree with each other is beyond it.
 */
export function flagFileSchema(): Record<string, unknown> {
  const { $schema, $defs, properties } = z.toJSONSchema(z.object({ ...flagShapes() }))
  return {
    $schema,
    title: 'Feature flags',
    description: 'One feature flag, or an array of feature flags, as `create-feature-flag` of analytics-ops reads them.',
    anyOf: [{ $ref: '#/$defs/flag' }, { type: 'array', items: { $ref: '#/$defs/flag' } }],
    $defs: {
      flag: {
        type: 'object',
        if: { required: ['serving_method'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { $ref: '#/$defs/served' },
        else: { $ref: '#/$defs/plain' },
      },
      ...properties,
      ...$defs,
    },
  }
}
