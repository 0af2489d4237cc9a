import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandboxClock, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { credentialsOf } from '../../src/tasks/credentials.ts'
import { TASKS } from '../../src/tasks/tasks.ts'
import { CleanMachine, connectionTo } from './harness.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SCALE = 5000
const env = { ANALYTICS_OPS_TIME_SCALE: String(SCALE) }

let sandbox: Sandbox
let machine: CleanMachine

beforeAll(() => {
  machine = new CleanMachine()
  cpSync(join(ROOT, 'examples'), join(machine.workspace, 'examples'), { recursive: true })
})
afterAll(() => machine[Symbol.dispose]())
beforeEach(async () => {
  sandbox = await startSandbox({ clock: createSandboxClock({ speed: SCALE }) })
  return () => sandbox.close()
})

/** Creations are not repeated where the service may have taken them. */
const CREATIONS = [
  'create-feature-flag',
  'create-retrieval',
  'create-deletion',
  'sync-warehouse-import',
  'run-migration',
  'conclude-experiment',
]

const tasks = TASKS.map(({ record }) => ({
  name: record.name,
  readsOnly: record.readsOnly === true,
  area: record.area,
  inputs: Object.fromEntries(Object.entries(record.examples[0]?.inputs ?? {}).filter(([input]) => input !== 'dry-run')),
}))

const writes = () => sandbox.state.requests.filter(({ method }) => method !== 'GET')
const hosts = () => Object.fromEntries(Object.entries(connectionTo(sandbox)).filter(([name]) => name.endsWith('-url')))

describe.each(tasks)('$name', ({ name, readsOnly, area, inputs }) => {
  const step = (more: Record<string, string>) => machine.step({ operation: name, ...inputs, ...more }, { env })

  it('under `dry-run` changes nothing', async () => {
    const { outputs, exitCode, stdout } = await step({ ...connectionTo(sandbox), 'dry-run': 'true' })
    expect(outputs['outcome'], stdout).toBe(readsOnly || name === 'run-migration' ? outputs['outcome'] : 'planned')
    expect(exitCode, stdout).toBe(0)
    if (name !== 'run-migration') expect(writes()).toEqual([])
  })

  it('under `dry-run` needs no credentials', async () => {
    const { outputs, exitCode, stdout } = await step({ ...hosts(), 'dry-run': 'true' })
    expect(['planned', 'done'], stdout).toContain(outputs['outcome'])
    expect(exitCode, stdout).toBe(0)
    expect(writes()).toEqual([])
  })

  it('names every missing credential at once, before anything is sent', async () => {
    const { outputs, exitCode, commands } = await step(hosts())
    const messages = commands.map(({ message }) => message).join('\n')
    const missing = credentialsOf(area)[0]?.filter((input) => inputs[input] === undefined) ?? []
    for (const input of missing) expect(messages).toContain(`\`${input}\``)
    expect(missing.length).toBeGreaterThan(0)
    expect([exitCode, outputs['outcome'], sandbox.state.requests.length]).toEqual([1, 'failed', 0])
  })

  it('is refused with wrong credentials, and prints none of them', async () => {
    const canary = 'canary-s3cr3t-0123456789'
    const wrong = { 'service-account-secret': canary, 'access-token': `${canary}-token`, 'project-token': `${canary}-project` }
    const { outputs, exitCode, everything } = await step({ ...connectionTo(sandbox), ...wrong, verbose: 'true' })
    expect([exitCode, outputs['outcome'], outputs['records-sent']]).toEqual([1, 'failed', '0'])
    expect(everything).not.toContain(canary)
    expect(everything).not.toContain(Buffer.from(`sandbox-admin:${canary}`).toString('base64'))
  })

  it.each(['html', 'truncate-json', 'truncate'] as const)('never takes an answer that makes no sense (%s) for a success', async (kind) => {
    sandbox.failNext({ kind, times: 1000 })
    const { outputs, exitCode, stdout } = await step(connectionTo(sandbox))
    if (outputs['outcome'] === 'done') {
      // A deletion whose answer was spoiled is repeated, and what it finds gone is done: with a warning.
      expect([name.startsWith('delete-'), kind, stdout.includes('AO_ALREADY_GONE')]).toEqual([true, 'truncate-json', true])
      return
    }
    expect(['failed', 'partial'], stdout).toContain(outputs['outcome'])
    expect([exitCode, outputs['records-sent']]).toEqual([1, '0'])
  })

  it('survives a connection that breaks after the service has acted', async () => {
    sandbox.failNext({ kind: 'reset-after', times: 1, ...(!readsOnly && { path: /^(?!.*history)/ }) })
    const { outputs, exitCode, everything } = await step(connectionTo(sandbox))
    const first = sandbox.state.requests.find(({ fault }) => fault !== null)
    if (CREATIONS.includes(name) && first?.method !== 'GET') {
      expect([exitCode, outputs['records-sent']]).toEqual([1, '0'])
      expect(everything).toMatch(/before you|may have|Look for/i)
      expect(writes()).toHaveLength(1)
    } else {
      expect(outputs['outcome'], everything).toBe('done')
      expect(exitCode).toBe(0)
    }
  })
})
