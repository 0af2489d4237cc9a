import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSandbox } from '../../../src/sandbox/index.ts'
import { numberedEvent, writeNumberedEvents } from '../../chaos/numbered-events.ts'
import { Workspace } from '../../tasks/workspace.ts'
import type { SoakReport, SoakTask } from './child.ts'

const CHILD = join(import.meta.dirname, 'child.ts')
const CONCURRENCY = 20

export interface SoakFindings extends SoakReport {
  /** Different events that the sandbox holds. */
  unique: number
  /** Growth of what is in use from a fifth of the way on to the end, in bytes. */
  growth: number
}

/** So many requests of one event each, from one file. */
export async function soakRequests(requests: number): Promise<SoakFindings> {
  using workspace = new Workspace()
  await writeNumberedEvents(join(workspace.folder, 'events.jsonl'), requests)
  return await soak(workspace, { files: 'events.jsonl', batchEvents: 1, every: Math.max(1, Math.floor(requests / 20)) })
}

/** So many files of one event each, in one pattern. */
export async function soakFiles(files: number): Promise<SoakFindings> {
  using workspace = new Workspace()
  for (let number = 0; number < files; number++) workspace.write(`${number % 100}/${number}.jsonl`, numberedEvent(number))
  return await soak(workspace, { files: '**/*.jsonl', batchEvents: 100, every: 1 })
}

async function soak(workspace: Workspace, task: Pick<SoakTask, 'files' | 'batchEvents' | 'every'>): Promise<SoakFindings> {
  const sandbox = await startSandbox({
    data: { events: [] },
    limits: { importEventsPerMinute: null, importBytesPerMinute: null, rawEventsKept: 0 },
  })
  try {
    const { serviceAccount } = sandbox.credentials
    const told: SoakTask = { ...task, url: sandbox.url, serviceAccount, folder: workspace.folder, concurrency: CONCURRENCY }
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', CHILD, JSON.stringify(told)], { maxBuffer: 2 ** 26 })
    const report: SoakReport = JSON.parse(stdout)
    const early = report.memory[Math.floor(report.memory.length / 5)] ?? 0
    return { ...report, unique: sandbox.state.events.unique, growth: (report.memory.at(-1) ?? 0) - early }
  } finally {
    await sandbox.close()
  }
}
