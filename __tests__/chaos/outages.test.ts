import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type ClientOptions, createClient } from '../../src/client/index.ts'
import { createClock } from '../../src/core/clock.ts'
import type { OnProgress } from '../../src/core/progress.ts'
import { createSandboxClock, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { connectionTo } from '../e2e/harness.ts'
import { Workspace } from '../tasks/workspace.ts'
import { SCALE, startCommandLine } from './command-line.ts'
import { undisturbed } from './disturb.ts'
import { OPERATIONS, type Operation } from './operations.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples')
const PRELOAD = join(import.meta.dirname, 'jumping-clock.ts')

function exampleFolder(): Workspace {
  const workspace = new Workspace()
  cpSync(EXAMPLES, join(workspace.folder, 'examples'), { recursive: true })
  return workspace
}

const fastSandbox = (port = 0) => startSandbox({ port, clock: createSandboxClock({ speed: SCALE }) })

/** A run in this process. */
async function run(operation: Operation, workspace: Workspace, options: ClientOptions, onProgress?: OnProgress) {
  await using client = createClient({ projectId: 1, workspaceId: 1, organizationId: 1, clock: createClock(SCALE), ...options })
  const host = { client, workspace: workspace.folder, tempFolder: workspace.folder, ...(onProgress && { onProgress }) }
  return (await operation.task.execute(host, await operation.given())).run
}

describe('a service that is not there yet', () => {
  it.concurrent.each(OPERATIONS)('$name waits for it', async (operation) => {
    using workspace = exampleFolder()
    const closed = await fastSandbox()
    await closed.close()
    const { hosts, credentials } = closed
    const starting: Promise<Sandbox>[] = []
    // Slow enough that the service has started when the last attempt is made.
    const clock = createClock(100)
    const { report } = await run(operation, workspace, { hosts, ...credentials, clock }, (event) => {
      if (event.type === 'request' && starting.length === 0) starting.push(fastSandbox(Number(new URL(closed.url).port)))
    })
    const [sandbox] = await Promise.all(starting)
    await sandbox?.close()
    expect([starting.length, report.outcome, report.errors]).toEqual([1, 'done', undefined])
  })
})

describe('a host whose name does not resolve', () => {
  it.concurrent.each(OPERATIONS)('$name says so, and claims nothing', async (operation) => {
    using workspace = exampleFolder()
    // Longer than a label may be: no resolver is asked.
    const nowhere = `https://${'nowhere-'.repeat(9)}.test`
    const hosts = { base: nowhere, data: nowhere, lookup: nowhere, ingest: nowhere, migrate: nowhere }
    const credentials = { serviceAccount: { username: 'a', secret: 'b' }, accessToken: 'c', projectToken: 'd' }
    const { report, exitCode } = await run(operation, workspace, { hosts, ...credentials, maxAttempts: 2 })
    const words = JSON.stringify([report.errors, report.failed_records])
    expect(words).toContain('the name of the host was not found')
    expect(words).not.toContain('may have carried it out')
    expect([report.outcome, exitCode, report.counts.sent, operation.claim(report.result)]).toEqual(['failed', 1, 0, 0])
  })
})

describe('a process that is killed while the service acts', () => {
  it.concurrent.each(OPERATIONS)('$name is completed by a second run', async (operation) => {
    using workspace = exampleFolder()
    const sandbox = await fastSandbox()
    try {
      const before = operation.effect(sandbox)
      const { full } = await undisturbed(operation)
      // What a task looks up first is let through, where there is more to it than looking.
      sandbox.failNext({ kind: 'stall', stall: 120_000, at: 0, ...(full > 0 && { path: /^(?!\/lookup-tables$)/ }) })
      const child = startCommandLine(operation.name, { ...operation.inputs, ...connectionTo(sandbox) }, { folder: workspace.folder })
      while (!sandbox.state.requests.some(({ fault, processed }) => fault === 'stall' && processed)) await sleep(5)
      child.process.kill('SIGKILL')
      expect((await child.ended).exitCode).toBe(null)
      const alreadyThere = operation.effect(sandbox) - before
      const { report } = await run(operation, workspace, { hosts: sandbox.hosts, ...sandbox.credentials })
      const held = operation.effect(sandbox) - before
      expect(report.outcome === 'done' || alreadyThere > 0, JSON.stringify(report.errors)).toBe(true)
      expect(operation.claim(report.result)).toBeLessThanOrEqual(held)
      if (operation.idempotent) expect(held).toBe(full)
      else expect(held).toBe(full + alreadyThere)
    } finally {
      await sandbox.close()
    }
  })
})

describe('a full disk', () => {
  const outputs = OPERATIONS.filter(({ name }) => ['query-activity', 'get-retrieval', 'create-retrieval'].includes(name))

  it.concurrent.each(outputs)(
    'under what $name writes is told, leaves no half file, and a second run completes the work',
    async (operation) => {
      using workspace = exampleFolder()
      const sandbox = await fastSandbox()
      try {
        const inputs = { ...operation.inputs, ...connectionTo(sandbox) }
        const files = () => readdirSync(workspace.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        const before = files().length
        const full = await startCommandLine(operation.name, inputs, { folder: workspace.folder, fileLimit: 0 }).ended
        expect(full.exitCode).toBeGreaterThan(0)
        expect(full.report?.errors?.map(({ code }) => code)).toContain('AO_OUTPUT_UNWRITABLE')
        expect(files().length).toBe(before)
        const { exitCode } = await startCommandLine(operation.name, inputs, { folder: workspace.folder }).ended
        expect([exitCode, files().length]).toEqual([0, before + 1])
      } finally {
        await sandbox.close()
      }
    },
  )
})

describe("the machine's clock jumping by weeks", () => {
  const waiting = OPERATIONS.filter(({ name }) => ['sync-warehouse-import', 'create-retrieval', 'import-events'].includes(name))

  it.concurrent.each(waiting)('does not confuse $name', async (operation) => {
    using workspace = exampleFolder()
    const sandbox = await fastSandbox()
    try {
      sandbox.failNext({ kind: '429-retry-after' })
      sandbox.failNext({ kind: '429' })
      const { exitCode, report } = await startCommandLine(
        operation.name,
        { ...operation.inputs, ...connectionTo(sandbox) },
        { folder: workspace.folder, env: { NODE_OPTIONS: `--import=${PRELOAD}` } },
      ).ended
      const jumps = Number(readFileSync(join(workspace.folder, 'jumps'), 'utf8'))
      expect([exitCode, report?.outcome, report?.errors]).toEqual([0, 'done', undefined])
      expect(jumps).toBeGreaterThan(0)
    } finally {
      await sandbox.close()
    }
  })
})
