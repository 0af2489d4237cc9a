import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { importInputs, startCommandLine } from '../chaos/command-line.ts'
import { differenceFrom, NO_DIFFERENCE, numberedLines } from '../chaos/numbered-events.ts'
import { CleanMachine, connectionTo } from '../e2e/harness.ts'
import { Workspace } from '../tasks/workspace.ts'

let sandbox: Sandbox
let machine: CleanMachine

beforeAll(async () => {
  sandbox = await startSandbox({ data: { events: [] } })
})
afterAll(() => sandbox.close())
beforeEach(() => {
  sandbox.reset()
  machine = new CleanMachine()
  machine.write('artists.csv', 'id,name\n1,a\n')
})
afterEach(() => machine[Symbol.dispose]())

const step = (env: Record<string, string>, inputs: Record<string, string> = {}) =>
  machine.step({ ...connectionTo(sandbox), operation: 'replace-lookup-table', files: 'artists.csv', ...inputs }, { env })

describe('an environment in disorder', () => {
  it.each([
    ['a summary that cannot be written', { GITHUB_STEP_SUMMARY: '/nowhere/summary' }],
    ['no folder for temporary files', { RUNNER_TEMP: '/nowhere/temp' }],
    ['blank names of folders', { RUNNER_TEMP: '', GITHUB_STEP_SUMMARY: '' }],
    ['proxies that are no addresses, for hosts that need none', { HTTPS_PROXY: 'no address', HTTP_PROXY: '://', NO_PROXY: '***' }],
    ['a scale of time that is none', { ANALYTICS_OPS_TIME_SCALE: '-5e999' }],
    [
      'a repository that is none',
      { GITHUB_REPOSITORY: '../../etc', GITHUB_SHA: '; rm', GITHUB_API_URL: 'file:///etc', GITHUB_EVENT_NAME: '\n::error::' },
    ],
  ])('%s: the work is done', async (_, env) => {
    const { outputs, exitCode, stderr } = await step(env)
    expect([exitCode, outputs['outcome']], stderr).toEqual([0, 'done'])
    expect(sandbox.state.lookupTables[0]?.rowCount).toBe(1)
  })

  it('outputs that cannot be written: what was done is told all the same, and the step fails', async () => {
    const { stdout, exitCode, stderr } = await step({ GITHUB_OUTPUT: machine.workspace })
    expect([exitCode, stderr]).toEqual([1, ''])
    expect(stdout).toContain('done: 1 of 1 lookup tables replaced.')
    expect(stdout).toContain('::error::The outputs of the step could not be written')
  })

  it('no workspace: nothing is sent', async () => {
    const { outputs, exitCode } = await step({ GITHUB_WORKSPACE: '/nowhere/workspace' })
    expect([exitCode, outputs['outcome'], sandbox.state.requests.filter(({ method }) => method !== 'GET')]).toEqual([1, 'failed', []])
  })
})

describe("the payload of the workflow's event", () => {
  const odd = {
    before: 5,
    forced: 'x',
    pull_request: [],
    merge_group: { base_sha: '../..' },
    repository: { default_branch: '\n::error::x' },
  }

  it.each([
    ['missing', undefined],
    ['cut off', '{"before": '],
    ['null', 'null'],
    ['a list', '[1, 2]'],
    ['nested too deep', '['.repeat(100_000)],
    ['of other types', JSON.stringify(odd)],
    ['with keys of all prototypes', '{"__proto__": {"before": "x"}, "constructor": {"prototype": {"forced": true}}}'],
  ])('that is %s is no hindrance: everything counts as changed', async (_, payload) => {
    if (payload !== undefined) machine.write('event.json', payload)
    const env = {
      GITHUB_EVENT_PATH: `${machine.workspace}/event.json`,
      GITHUB_EVENT_NAME: 'push',
      GITHUB_REPOSITORY: 'owner/repository',
      GITHUB_SHA: 'a'.repeat(40),
      // Nobody listens there.
      GITHUB_API_URL: 'http://127.0.0.1:9',
      ANALYTICS_OPS_TIME_SCALE: '10000',
    }
    const { outputs, exitCode, commands, stderr } = await step(env, { 'changed-only': 'true', 'github-token': 'canary-token' })
    expect([exitCode, outputs['outcome']], stderr).toEqual([0, 'done'])
    expect(commands.filter(({ command }) => command === 'error')).toEqual([])
    expect(commands.some(({ command }) => command === 'warning')).toBe(true)
  })
})

describe('a reader that goes away', () => {
  it('in the middle of an import: it goes on to its end', async () => {
    using workspace = new Workspace({ 'events.jsonl': numberedLines(2000) })
    sandbox.useFaults({ rules: [{ rate: 1, kinds: ['latency'], latency: [5, 10] }] })
    const run = startCommandLine('import-events', importInputs(sandbox, { 'batch-events': 50, verbose: 'true' }), {
      folder: workspace.folder,
    })
    run.process.stdout?.destroy()
    run.process.stderr?.once('data', () => run.process.stderr?.destroy())
    expect((await run.ended).exitCode).toBe(0)
    expect(differenceFrom(2000, sandbox.state.events.identities())).toEqual(NO_DIFFERENCE)
  })
})
