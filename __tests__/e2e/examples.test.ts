import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { libraryCall } from '../../scripts/generate/task-reference.ts'
import { createClient } from '../../src/client/index.ts'
import { createClock } from '../../src/core/clock.ts'
import { createSandboxClock, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { camelCase } from '../../src/tasks/fields.ts'
import * as library from '../../src/tasks/index.ts'
import { TASKS } from '../../src/tasks/tasks.ts'
import { CleanMachine, connectionTo } from './harness.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Waits of the examples pass this many times faster. */
const SCALE = 2000

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

const examples = TASKS.flatMap(({ record }) =>
  record.examples.map(({ title, inputs }) => ({ name: record.name, fields: record.inputs, title, inputs })),
)

/** What an example may come to: what the reader of the documentation expects of it. */
const GOOD = ['done', 'planned']
const env = { ANALYTICS_OPS_TIME_SCALE: String(SCALE) }

describe.each(examples)('$name: $title', ({ name, fields, inputs }) => {
  it('works as a workflow step', async () => {
    const { outputs, exitCode, stdout } = await machine.step({ ...connectionTo(sandbox), operation: name, ...inputs }, { env })
    expect(GOOD, stdout).toContain(outputs['outcome'])
    expect(exitCode).toBe(0)
  })

  it('works on the command line', async () => {
    const flags = Object.entries({ ...connectionTo(sandbox), ...inputs }).flatMap(([input, value]) => [`--${input}`, value])
    const { exitCode, stderr } = await machine.cli([name, ...flags], { env })
    expect(exitCode, stderr).toBe(0)
  })

  it('works as a library call', async () => {
    const client = createClient({
      hosts: sandbox.hosts,
      ...sandbox.credentials,
      projectId: 1,
      workspaceId: 1,
      organizationId: 1,
      clock: createClock(SCALE),
    })
    const task = camelCase(name)
    const code = libraryCall(name, fields, inputs)
    // The text of the documentation, as it stands there.
    const run = new Function(
      task,
      'client',
      'workspace',
      `return (async () => { ${code.replace('{ client }', '{ client, workspace }')}; return report })()`,
    )
    const report = await run(Reflect.get(library, task), client, machine.workspace)
    expect(GOOD).toContain(report.outcome)
    await client.close()
  })
})
