import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { ProgressEvent } from '../../src/core/progress.ts'
import { createSandboxClock, type NextFault, startSandbox } from '../../src/sandbox/index.ts'
import { OPERATIONS, type Operation } from '../chaos/operations.ts'
import { Workspace } from '../tasks/workspace.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples')
/** An abort is obeyed within a second; the rest is for a busy machine. What is not aborted would take a minute at least. */
const PATIENCE = 10_000

/** Runs a task by the machine's own clock and aborts it at the first event that fits. */
async function abortedAt(operation: Operation, fault: NextFault, fits: (event: ProgressEvent) => boolean, delay = 0) {
  using workspace = new Workspace()
  cpSync(EXAMPLES, join(workspace.folder, 'examples'), { recursive: true })
  const sandbox = await startSandbox({ clock: createSandboxClock({ speed: 0 }) })
  await using client = createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1, workspaceId: 1, organizationId: 1 })
  try {
    sandbox.failNext(fault)
    const controller = new AbortController()
    const abort = () => setTimeout(() => controller.abort(new Error('enough')), delay)
    const onProgress = (event: ProgressEvent) => {
      if (fits(event)) abort()
    }
    const host = { client, workspace: workspace.folder, tempFolder: workspace.folder, signal: controller.signal, onProgress }
    const { run, rejection } = await operation.task.execute(host, await operation.given())
    return { run, rejection, requests: sandbox.state.requestCount }
  } finally {
    await sandbox.close()
  }
}

// What an import has in flight may end first: five seconds, shown in __tests__/chaos/resume.test.ts.
const WITHOUT_GRACE = OPERATIONS.filter(({ name }) => name !== 'import-events')

describe('an abort is obeyed', () => {
  it.concurrent.each(WITHOUT_GRACE)('by $name while it waits for an answer', { timeout: PATIENCE }, async (operation) => {
    // Nothing tells that a request is under way, so the abort comes a little after the beginning.
    const controller = new AbortController()
    const sandbox = await startSandbox()
    using workspace = new Workspace()
    cpSync(EXAMPLES, join(workspace.folder, 'examples'), { recursive: true })
    await using client = createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1, workspaceId: 1, organizationId: 1 })
    sandbox.failNext({ kind: 'stall', stall: 120_000, at: 3, times: 10 })
    const running = operation.task.execute(
      { client, workspace: workspace.folder, tempFolder: workspace.folder, signal: controller.signal },
      await operation.given(),
    )
    while (sandbox.state.requestCount === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    controller.abort(new Error('enough'))
    const { rejection, run } = await running
    await sandbox.close()
    expect([rejection?.code, run.report.counts.sent]).toEqual(['AO_INTERRUPTED', 0])
  })

  it.concurrent.each(OPERATIONS)('by $name in the pause before another attempt', { timeout: PATIENCE }, async (operation) => {
    const fault = { kind: '429-retry-after', retryAfter: 100, times: 10 } as const
    const { rejection, requests } = await abortedAt(operation, fault, (event) => event.type === 'wait')
    expect([rejection?.code, requests]).toEqual(['AO_INTERRUPTED', 1])
  })

  const waiting = OPERATIONS.filter(({ name }) => ['sync-warehouse-import', 'create-retrieval'].includes(name))
  it.concurrent.each(waiting)('by $name while it waits for what the service works on', { timeout: PATIENCE }, async (operation) => {
    // The sandbox's clock stands still: what it works on never ends.
    const begun = (event: ProgressEvent) => event.type === 'request' && event.method !== 'GET'
    const { rejection, run } = await abortedAt(operation, { kind: 'latency', latency: 1 }, begun)
    expect([rejection?.code, run.report.outcome]).toEqual(['AO_INTERRUPTED', 'partial'])
  })

  it.concurrent.each(OPERATIONS)('by $name before it begins: nothing is asked for', async (operation) => {
    using workspace = new Workspace()
    cpSync(EXAMPLES, join(workspace.folder, 'examples'), { recursive: true })
    const sandbox = await startSandbox()
    await using client = createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1, workspaceId: 1, organizationId: 1 })
    const host = { client, workspace: workspace.folder, tempFolder: workspace.folder, signal: AbortSignal.abort() }
    const { rejection } = await operation.task.execute(host, await operation.given())
    await sandbox.close()
    expect([rejection?.code, sandbox.state.requestCount]).toEqual(['AO_INTERRUPTED', 0])
  })

  const reading = OPERATIONS.filter(({ name }) => ['replace-lookup-table', 'import-events'].includes(name))
  it.concurrent.each(reading)('by $name in the middle of a large file: nothing is sent', { timeout: PATIENCE }, async (operation) => {
    using workspace = new Workspace()
    const table = operation.name === 'replace-lookup-table'
    const line = (row: number) => (table ? `${row},some text\n` : `{"event":"a","properties":{"time":1785542400,"distinct_id":"${row}"}}\n`)
    const lines = Array.from({ length: 400_000 }, (_, row) => line(row))
    writeFileSync(join(workspace.folder, table ? 'artists.csv' : 'a.jsonl'), `${table ? 'id,text\n' : ''}${lines.join('')}`)
    const sandbox = await startSandbox()
    await using client = createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1 })
    const controller = new AbortController()
    let bytes = 0
    const onProgress = (event: ProgressEvent) => {
      if (event.type !== 'advance' || event.unit !== 'bytes') return
      bytes = event.done
      controller.abort(new Error('enough'))
    }
    const host = { client, workspace: workspace.folder, tempFolder: workspace.folder, signal: controller.signal, onProgress }
    const { rejection } = await operation.task.execute(host, { files: [table ? 'artists.csv' : 'a.jsonl'] })
    await sandbox.close()
    expect([rejection?.code, sandbox.state.requests.filter(({ method }) => method !== 'GET')]).toEqual(['AO_INTERRUPTED', []])
    expect(bytes).toBeLessThan(4_000_000)
  })
})
