import * as z from 'zod'
import { defineTask } from './define.ts'

export const listLookupTables = defineTask({
  name: 'list-lookup-tables',
  group: 'Lookup tables',
  endpoints: [6],
  summary: 'Lists the lookup tables of the project.',
  description:
    'Gives the ids and names of all lookup tables. Tables are created in the web interface; the service has no endpoint for that.',
  destructive: false,
  readsOnly: true,
  area: 'lookupTables',
  inputs: {},
  result: () => z.object({ tables: z.array(z.object({ id: z.string(), name: z.string() })) }),
  empty: () => ({ tables: [] }),
  examples: [{ title: 'List the tables', inputs: {} }],
  async run({ client, signal, tell, ledger, options }) {
    if (options.dryRun && client.missingCredentials('lookupTables').length > 0) {
      ledger.remark({
        level: 'notice',
        code: 'AO_NOT_CHECKED',
        message: 'Not listed: without credentials a dry run asks the service nothing.',
      })
      return
    }
    const tables = await client.lookupTables.list({ signal, observe: tell })
    ledger.result = { tables: tables.map(({ id, name }) => ({ id, name })) }
    ledger.counts.total = tables.length
    ledger.counts.sent = tables.length
    ledger.verdict = tables.length === 1 ? 'The project has 1 lookup table.' : `The project has ${tables.length} lookup tables.`
    ledger.sections.push({ kind: 'table', title: 'Lookup tables', columns: ['Name', 'Id'], rows: tables.map(({ id, name }) => [name, id]) })
  },
})
