import { daySchema, orderFaults } from './dates.ts'
import { defineTask } from './define.ts'
import { text } from './fields.ts'
import { type ActivityResult, activityResult } from './privacy/activity-result.ts'
import { idFields, idInputFaults } from './privacy/id-fields.ts'

export const queryActivity = defineTask({
  name: 'query-activity',
  group: 'Privacy',
  endpoints: [13],
  summary: 'Fetches the events of persons in a range of days.',
  description: `The events go to a file of JSON lines that only its owner may read; they appear in no log and no report. A long list of ids becomes several
queries. The service answers 60 queries an hour: what takes longer than an hour is refused. In code, \`client.activity.query\` hands out the events one by one.`,
  destructive: false,
  readsOnly: true,
  area: 'activity',
  inputs: {
    ...idFields,
    fromDate: text.required({ description: 'First day, `YYYY-MM-DD`.', example: '2026-03-01', schema: daySchema }),
    toDate: text.required({ description: 'Last day, `YYYY-MM-DD`, which is part of the range.', example: '2026-03-31', schema: daySchema }),
    outputFile: text.optional({
      description:
        'File for the events, in the workspace or in the folder for temporary files. Default: a new file in the folder for temporary files.',
      example: 'activity.jsonl',
    }),
  },
  check: (input) => [...idInputFaults(input), ...orderFaults(['from-date', input.fromDate], ['to-date', input.toDate])],
  result: activityResult,
  empty: (): ActivityResult => ({ count: 0 }),
  examples: [
    {
      title: 'The events of a month',
      inputs: { 'distinct-ids-file': 'examples/privacy/ids.json', 'from-date': '2026-03-01', 'to-date': '2026-03-31' },
    },
  ],
  run: async (context, input) => (await import('./privacy/activity.ts')).queryActivityOf(context, input),
})
