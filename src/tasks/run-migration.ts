import * as z from 'zod'
import type { InputFault } from '../core/errors.ts'
import { daySchema, orderFaults } from './dates.ts'
import { defineTask } from './define.ts'
import { text } from './fields.ts'
import { migrate } from './migrations/migrate.ts'

const toolSchema = () =>
  z
    .string()
    .max(100, 'is longer than any tool is called')
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'must be the name of a tool, such as amplitude: letters, digits, ".", "_" and "-"')

export const runMigration = defineTask({
  name: 'run-migration',
  group: 'Migration',
  endpoints: [15],
  summary: 'Starts the hosted migration from another analytics tool.',
  description: `The service fetches events and profiles of the other tool, transforms and loads them. It is meant for less than 15 million events. With
\`dry-run\` the service is asked how many events there are, and migrates nothing. Without dates it takes the last 30 days. In \`region: eu\` the request says
so. A migration that the service may have begun is not repeated; the message then says how to find out.`,
  destructive: false,
  area: 'migrations',
  inputs: {
    sourceTool: text.required({ description: 'Name of the tool, as the service knows it.', example: 'amplitude', schema: toolSchema }),
    sourceApiKey: text.optional({
      description: 'Key of the tool. Required, except for a dry run that asks the service nothing.',
      secret: true,
    }),
    sourceApiSecret: text.optional({
      description: 'Secret of the tool. Required, except for a dry run that asks the service nothing.',
      secret: true,
    }),
    startDate: text.optional({ description: 'First day, `YYYY-MM-DD`.', example: '2026-01-01', schema: daySchema }),
    endDate: text.optional({ description: 'Last day, `YYYY-MM-DD`.', example: '2026-01-31', schema: daySchema }),
  },
  check(input, { dryRun }) {
    const missing = dryRun ? [] : missingFaults({ 'source-api-key': input.sourceApiKey, 'source-api-secret': input.sourceApiSecret })
    return [...missing, ...orderFaults(['start-date', input.startDate], ['end-date', input.endDate])]
  },
  result: () => z.unknown().describe("the service's answer, as it came"),
  empty: (): unknown => ({}),
  examples: [
    {
      title: 'How many events would migrate?',
      inputs: {
        'source-tool': 'amplitude',
        'source-api-key': 'the-key',
        'source-api-secret': 'the-secret',
        'start-date': '2026-01-01',
        'end-date': '2026-01-31',
        'dry-run': 'true',
      },
    },
  ],
  run: migrate,
})

function missingFaults(inputs: Readonly<Record<string, string | undefined>>): InputFault[] {
  return Object.entries(inputs)
    .filter(([, value]) => value === undefined)
    .map(([input]) => ({
      code: 'AO_CREDENTIALS_MISSING',
      input,
      message: `\`${input}\` is required here and is not given or empty. Workflows of forks and of Dependabot get no secrets: use \`dry-run: true\` there.`,
    }))
}
