/** Every task, well and badly, in one process: `node child.ts <sandbox's url> <folder>`. Prints what each leaves open, as JSON. */
import { readdirSync } from 'node:fs'
import { createClient } from '../../../src/client/index.ts'
import { createClock } from '../../../src/core/clock.ts'
import { OPERATIONS } from '../../chaos/operations.ts'
import { openDescriptors } from '../descriptors.ts'

const [url = '', workspace = ''] = process.argv.slice(2)
const SCALE = 5000

/** What a task left behind. */
export interface Leftovers {
  name: string
  way: string
  outcome: string
  /** Timers, sockets and requests to the file system that are still there. */
  resources: string[]
  descriptors: number
  /** Files that are there and were not before. */
  files: string[]
}

const control = (path: string, body: object) =>
  fetch(`${url}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const filesThere = () => readdirSync(workspace, { recursive: true, encoding: 'utf8' })

/** The state that the sandbox is brought into, and whether the run is aborted as it begins. */
const WAYS: Readonly<Record<string, { faults: string; abort?: boolean }>> = {
  well: { faults: 'rate=0' },
  'with a service that refuses': { faults: 'rate=1,kinds=502' },
  'with connections that break': { faults: 'rate=0.7,kinds=reset-before|reset-after|truncate' },
  'until it is aborted': { faults: 'rate=1,kinds=stall,stall=30000', abort: true },
}

const found: Leftovers[] = []
for (const [way, { faults, abort }] of Object.entries(WAYS)) {
  for (const operation of OPERATIONS) {
    await control('reset', {})
    await control('faults', { faults })
    const client = createClient({
      hosts: { base: url, data: url, lookup: url, ingest: url, migrate: url },
      serviceAccount: { username: 'sandbox-admin', secret: 'sandbox-admin-secret' },
      accessToken: 'sandbox-access-token',
      projectToken: 'sandbox-project-token',
      projectId: 1,
      workspaceId: 1,
      organizationId: 1,
      maxAttempts: 2,
      clock: createClock(SCALE),
    })
    const [descriptors, files] = [openDescriptors(), filesThere()]
    const controller = new AbortController()
    if (abort) setTimeout(() => controller.abort(), 30)
    const host = { client, workspace, tempFolder: workspace, signal: controller.signal }
    const { run } = await operation.task.execute(host, await operation.given())
    await client.close()
    await new Promise((resolve) => setTimeout(resolve, 5))
    const now = process.getActiveResourcesInfo()
    found.push({
      name: operation.name,
      way,
      outcome: run.report.outcome,
      resources: now.filter((resource) => /TCP|TLS|Timeout|FSReq|Worker|Zlib/.test(resource)),
      descriptors: openDescriptors() - descriptors,
      files: filesThere().filter((file) => !files.includes(file)),
    })
  }
}
process.stdout.write(JSON.stringify(found))
