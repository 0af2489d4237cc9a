import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, InputError, listLookupTables, replaceLookupTable } from 'analytics-ops'
import { startSandbox } from 'analytics-ops/sandbox'

const workspace = mkdtempSync(join(tmpdir(), 'consumer-'))
writeFileSync(join(workspace, 'artists.csv'), 'id,name\n1,Nina\n')
const sandbox = await startSandbox()
const client = createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1 })
const report = await replaceLookupTable({ client, workspace }, { files: ['artists.csv'] })
const listed = await listLookupTables({ client }, {})
const refused = await replaceLookupTable({ client, workspace }, {}).catch((error) => error)
await client.close()
await sandbox.close()
console.log(JSON.stringify({ outcome: report.outcome, tables: listed.result.tables.length, refused: refused instanceof InputError }))
