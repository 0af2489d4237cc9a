import { createClient, type Outcome, type Report, replaceLookupTable } from 'analytics-ops'
import { type Sandbox, startSandbox } from 'analytics-ops/sandbox'

export async function replace(files: readonly string[]): Promise<Outcome> {
  const sandbox: Sandbox = await startSandbox()
  const client = createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1 })
  const report = await replaceLookupTable({ client, workspace: '.' }, { files, dryRun: true })
  const rows: number = report.result.tables.reduce((sum, table) => sum + table.rows, 0)
  const general: Report = report
  await client.close()
  await sandbox.close()
  return rows > 0 ? general.outcome : report.outcome
}

// @ts-expect-error: an input that the task does not have
void replaceLookupTable({ client: createClient() }, { filez: [] })
// @ts-expect-error: a list, not a text
void replaceLookupTable({ client: createClient() }, { files: 'a.csv' })
