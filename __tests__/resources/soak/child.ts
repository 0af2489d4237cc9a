/** A long import in a process of its own: `node --expose-gc child.ts <json>`. Prints what it took of memory and of open files, as JSON. */
import { createClient } from '../../../src/client/index.ts'
import { importEvents } from '../../../src/tasks/index.ts'
import { openDescriptors } from '../descriptors.ts'

/** What the child is told. */
export interface SoakTask {
  url: string
  serviceAccount: { username: string; secret: string }
  folder: string
  files: string
  batchEvents: number
  concurrency: number
  /** Requests between two looks at what is in use. */
  every: number
}

/** What it tells. Bytes. */
export interface SoakReport {
  outcome: string
  requests: number
  imported: number
  files: number
  seconds: number
  descriptors: { before: number; most: number; after: number }
  /** What is in use after the garbage is collected, from time to time. */
  memory: number[]
  peakMemory: number
  /** What would keep the process from ending. */
  left: string[]
}

const task: SoakTask = JSON.parse(process.argv[2] ?? '')
const { url, serviceAccount, folder, files, batchEvents, concurrency, every } = task
const descriptors = { before: openDescriptors(), most: 0, after: 0 }
const memory: number[] = []
let requests = 0

function look(): void {
  descriptors.most = Math.max(descriptors.most, openDescriptors())
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  memory.push(heapUsed + external)
}

const hosts = { base: url, data: url, lookup: url, ingest: url, migrate: url }
const client = createClient({ hosts, serviceAccount, projectId: 1 })
const started = performance.now()
const { outcome, result } = await importEvents(
  {
    client,
    workspace: folder,
    onProgress(event) {
      if (event.type === 'request' && requests++ % every === 0) look()
    },
  },
  { files: [files], batchEvents, concurrency, onFailedRecords: 'warn' },
)
look()
await client.close()
await new Promise((resolve) => setImmediate(resolve))
descriptors.after = openDescriptors()

const report: SoakReport = {
  outcome,
  requests,
  imported: result.imported,
  files: result.files,
  seconds: (performance.now() - started) / 1000,
  descriptors,
  memory,
  peakMemory: process.resourceUsage().maxRSS * 1024,
  left: process.getActiveResourcesInfo().filter((name) => /TCP|TLS|Timeout|FSReq|Worker/.test(name)),
}
process.stdout.write(JSON.stringify(report))
