import * as z from 'zod'
import { defineTask } from './define.ts'
import { lines } from './fields.ts'

const result = () =>
  z.object({
    flags: z.array(z.object({ id: z.string(), key: z.string(), name: z.string(), status: z.string(), file: z.string() })),
  })

export const createFeatureFlag = defineTask({
  name: 'create-feature-flag',
  group: 'Feature flags and experiments',
  endpoints: [3],
  summary: 'Creates feature flags from JSON files.',
  description: `A file holds one flag or an array of flags. All of them are validated before the first is created: fields, variants, rollout rules, keys that repeat;
every fault at its line and column. A creation is not repeated where the service may have taken it; the error then says how to find out.

Editors check flag files as you type with the JSON Schema that ships with the package, \`schemas/feature-flags.schema.json\`: name it in the file's \`$schema\`.`,
  destructive: false,
  area: 'featureFlags',
  inputs: {
    files: lines.required({
      description: 'JSON files, as paths or patterns relative to the workspace: one flag, or an array of flags, in each.',
      example: 'flags/*.json',
    }),
  },
  result,
  empty: (): z.infer<ReturnType<typeof result>> => ({ flags: [] }),
  examples: [
    { title: 'Create the flags of a folder', inputs: { files: 'examples/flags/*.json' } },
    { title: 'Check them on a pull request', inputs: { files: 'examples/flags/*.json', 'dry-run': 'true' } },
  ],
  run: async (context, input) => (await import('./feature-flags/create.ts')).createFlags(context, input),
})
