import { defineTask } from './define.ts'
import { unique } from './each-target.ts'
import { boolean, integer } from './fields.ts'
import { idLines } from './shared-inputs.ts'
import { type SyncResult, syncResult } from './warehouse-imports/result.ts'
import { syncImports } from './warehouse-imports/sync.ts'

/** The service takes this many manual syncs an hour. */
const SYNCS_AN_HOUR = 5

export const syncWarehouseImport = defineTask({
  name: 'sync-warehouse-import',
  group: 'Pipelines and imports',
  endpoints: [2],
  summary: 'Triggers the sync of warehouse imports, and can wait for its end.',
  description: `Several imports are synced one after another; the service takes 5 syncs an hour, so a longer list is refused. With \`wait\` the history of
the imports is followed until their runs have ended; a run that does not succeed fails the job. A sync that the service may have begun is not repeated;
the message then says how to find out.`,
  destructive: false,
  area: 'warehouseImports',
  inputs: {
    importId: idLines('Ids of the warehouse imports, one a line.', '11'),
    wait: boolean.defaulted(false, { description: 'Wait until the runs have ended.' }),
    waitTimeout: integer(1, 86_400).defaulted(3600, {
      description: 'Seconds after which waiting ends; the outcome is `partial` then, and the ids of the runs stand in the result.',
    }),
  },
  check({ importId }) {
    const syncs = unique(importId).length
    if (syncs <= SYNCS_AN_HOUR) return []
    const message = `\`import-id\` names ${syncs} imports, and the service takes ${SYNCS_AN_HOUR} syncs an hour. Share them out between runs that are an hour apart.`
    return [{ code: 'AO_SYNC_QUOTA', input: 'import-id', message }]
  },
  result: syncResult,
  empty: (): SyncResult => ({ syncs: [] }),
  examples: [
    { title: 'Sync an import and wait for its end', inputs: { 'import-id': '11', wait: 'true' } },
    { title: 'Trigger two syncs', inputs: { 'import-id': '11\n12' } },
  ],
  run: syncImports,
})
