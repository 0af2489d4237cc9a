import * as z from 'zod'
import { defineTask } from './define.ts'
import { type ImportResult, importResult } from './events/result.ts'
import { boolean, choice, integer, lines, map, text } from './fields.ts'

const eventFields = () => z.partialRecord(z.enum(['event', 'time', 'distinct_id', '$insert_id']), z.string().min(1))

const shard = () =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,3}\/[1-9][0-9]{0,3}$/, 'must be i/n such as 2/5')
    .refine((text) => {
      const [index = 0, count = 0] = text.split('/').map(Number)
      return index <= count
    }, 'must be i/n with i from 1 to n')

export const importEvents = defineTask({
  name: 'import-events',
  group: 'Events',
  endpoints: [14],
  summary: 'Imports events from JSON lines, JSON arrays and CSV files.',
  description: `Every event is checked by the service's rules before it is sent: required fields, times between 1971 and an hour ahead, ids that mean nobody, numbers
of properties, nesting. By default one invalid event means that nothing is sent; with \`on-failed-records: warn\` it is set aside and the rest goes out.

An event is sent as it stands in the file. Only a missing \`$insert_id\` is added, the same in every run, so that an event that is sent twice counts once.
The failed-records file of an earlier run is accepted as an input.`,
  destructive: false,
  setsAside: true,
  area: 'events',
  inputs: {
    files: lines.required({
      description:
        'Event files, as paths or patterns: `.jsonl`, `.ndjson`, `.json` (an array), `.csv`, each also `.gz`. A folder takes all of these below it. On the command line `-` is standard input.',
      example: 'events/*.jsonl',
    }),
    format: choice(['auto', 'jsonl', 'json', 'csv']).defaulted('auto', { description: 'Format of the files; `auto` goes by their names.' }),
    strict: boolean.defaulted(true, {
      description: 'Whether the service reports refused events one by one. Without, it may drop some in silence.',
    }),
    eventName: text.optional({ description: 'CSV only: the name of all events, where no column gives it.', example: 'Signed Up' }),
    columns: map.optional({
      description:
        'CSV only: which header gives each field, a YAML map of `event`, `time`, `distinct_id` and `$insert_id` to headers. Other columns become properties.',
      example: 'time: created_at\ndistinct_id: user_id',
    }),
    batchEvents: integer(1, 2000).defaulted(2000, { description: 'Events in a request at most.' }),
    checkpointFile: text.optional({
      description:
        'Journal of what was acknowledged. A run that was interrupted, or killed, goes on where it stopped when it is given the same file again.',
      example: 'import.checkpoint',
    }),
    shard: text.optional({
      description: 'Which part of the files this machine takes, `i/n` with i from 1 to n: a fair and fixed part, for the jobs of a matrix.',
      example: '1/4',
      schema: shard,
    }),
    batchBytes: integer(1000, 10_000_000).defaulted(10_000_000, { description: 'Bytes of a request at most, before compression.' }),
  },
  result: importResult,
  empty: (): ImportResult => ({ files: 0, events: 0, imported: 0, failed: 0, skipped: 0, batches: 0, bytes: 0, generated_insert_ids: 0 }),
  examples: [
    { title: 'Import what is in a folder', inputs: { files: 'examples/events/*.jsonl' } },
    {
      title: 'A CSV export, with its own headers',
      inputs: { files: 'examples/events/signups.csv', 'event-name': 'Signed Up', columns: 'time: created_at\ndistinct_id: user_id' },
    },
    { title: 'Set invalid events aside and send the rest', inputs: { files: 'examples/events/*.jsonl', 'on-failed-records': 'warn' } },
  ],
  check({ columns }) {
    const parsed = eventFields().safeParse(columns ?? {})
    if (parsed.success) return []
    return [
      {
        code: 'AO_INPUT_INVALID',
        input: 'columns',
        message: '`columns` maps `event`, `time`, `distinct_id` and `$insert_id` to headers of the CSV; it has another key.',
      },
    ]
  },
  async run(context, input) {
    const { runImport } = await import('./events/import.ts')
    await runImport(context, { ...input, columns: eventFields().parse(input.columns ?? {}) })
  },
})
