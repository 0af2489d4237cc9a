import { defineTask } from './define.ts'
import { boolean, integer, lines, map } from './fields.ts'
import { type ReplaceResult, replaceResult } from './lookup-tables/result.ts'
import { uuidField } from './shared-inputs.ts'

export const replaceLookupTable = defineTask({
  name: 'replace-lookup-table',
  group: 'Lookup tables',
  endpoints: [5, 6],
  summary: 'Replaces the contents of lookup tables by CSV files of the repository.',
  description: `Every file is validated to the byte before anything is sent: unique ids that are not blank in the first column, unique headers, at least
two columns, the same number of fields in every row, RFC 4180 quoting, UTF-8. One fault in one file, and nothing is sent. Then the tables are replaced
one after another, each as a whole or not at all.

The table of a file is named by \`table-id\` or the \`tables\` map; otherwise it is the table that bears the file's name without its ending.
The service allows 100 replacements of tables in 24 hours: with \`skip-unchanged\`, what a table holds already is not sent again. With \`dry-run\`
the report is a plan: rows that would be added, removed and changed against the base commit, columns that come and go, types that change.`,
  destructive: true,
  area: 'lookupTables',
  inputs: {
    files: lines.optional({
      description: 'CSV files, as paths or patterns relative to the workspace. Required unless `tables` is given.',
      example: 'data/*.csv',
    }),
    tableId: uuidField('Id of the table, a UUID, where `files` is exactly one file.'),
    tables: map.optional({
      description:
        'Which table each file goes to: a YAML map of paths or patterns to names or ids of tables. A file that no key matches goes by its name.',
      example: 'data/artists.csv: Artists',
    }),
    maxBytes: integer(1).defaulted(104_857_600, { description: 'Size in bytes above which a file is refused; the service takes 100 MB.' }),
    allowEmpty: boolean.defaulted(false, { description: 'Accept a file with a header and no rows, which empties the table.' }),
    skipUnchanged: boolean.optional({
      description:
        "Skip files whose content is the one that was last applied to their table, by the commit statuses that runs with this input leave in the branch's history. Off by default. An explicit `false` sends every file and leaves the statuses all the same. See docs/permissions.md.",
    }),
    changedOnly: boolean.defaulted(false, {
      description:
        "Take only files that the event's diff touches: a push, a pull request or a merge group. A table whose run failed is not taken again by the next push; `skip-unchanged` does that. See docs/permissions.md.",
    }),
  },
  check({ files, tables, tableId }) {
    if (files === undefined && tables === undefined)
      return [{ code: 'AO_INPUT_MISSING', input: 'files', message: 'Give `files`, or `tables` with the files as its keys.' }]
    if (tables !== undefined && tableId !== undefined)
      return [{ code: 'AO_INPUT_INVALID', input: 'table-id', message: '`table-id` and `tables` both name the table. Give one of them.' }]
    return []
  },
  result: replaceResult,
  empty: (): ReplaceResult => ({ tables: [] }),
  examples: [
    { title: 'Each file to the table of its name', inputs: { files: 'examples/lookup-tables/*.csv' } },
    {
      title: 'Named tables',
      inputs: { tables: 'examples/lookup-tables/artists.csv: Artists\nexamples/lookup-tables/venues.csv: Venues' },
    },
    { title: 'A rehearsal that sends nothing', inputs: { files: 'examples/lookup-tables/*.csv', 'dry-run': 'true' } },
  ],
  run: async (context, input) => (await import('./lookup-tables/replace.ts')).replaceTables(context, input),
})
