import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { Workspace } from '../tasks/workspace.ts'
import { importInputs, type Running, startCommandLine } from './command-line.ts'
import { differenceFrom, NO_DIFFERENCE, numberedLines } from './numbered-events.ts'

const EVENTS = 1000
/** Twenty batches, four at once. */
const BATCHES = { 'batch-events': 50, concurrency: 4 }
const IN_FLIGHT = 4

let sandbox: Sandbox
let workspace: Workspace

beforeEach(async () => {
  sandbox = await startSandbox({ data: { events: [] } })
  workspace = new Workspace({ 'events.jsonl': numberedLines(EVENTS) })
})
afterEach(async () => {
  workspace[Symbol.dispose]()
  await sandbox.close()
})

function start(inputs: Readonly<Record<string, string | number>> = {}, options: { fileLimit?: number } = {}): Running {
  return startCommandLine('import-events', importInputs(sandbox, { ...BATCHES, ...inputs }), { folder: workspace.folder, ...options })
}

async function requestsReach(count: number): Promise<void> {
  while (sandbox.state.requestCount < count) await sleep(2)
}

const difference = () => differenceFrom(EVENTS, sandbox.state.events.identities())

/** A run that nothing disturbs: it must bring what is missing, and nothing else. */
async function completes(): Promise<void> {
  sandbox.useFaults({ rules: [] })
  const { exitCode, report } = await start().ended
  expect(exitCode).toBe(0)
  expect(Number(report?.result['imported']) + Number(report?.result['skipped'])).toBe(EVENTS)
  expect(difference()).toEqual(NO_DIFFERENCE)
}

describe.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s', (signal, code) => {
  it('lets what is in flight end, begins nothing more, and says how to go on', async () => {
    sandbox.useFaults({ rules: [{ rate: 1, kinds: ['latency'], latency: [200, 200] }] })
    const run = start()
    await requestsReach(2 * IN_FLIGHT)
    const before = sandbox.state.requestCount
    run.process.kill(signal)
    const { exitCode, report, stderr } = await run.ended
    expect(exitCode).toBe(code)
    expect(stderr).toContain('Run it again with the same `checkpoint-file`')
    // A request that was being made as the signal came may still have gone out.
    expect(sandbox.state.requestCount).toBeLessThanOrEqual(before + IN_FLIGHT)
    expect(report).toMatchObject({ outcome: 'partial', counts: { sent: sandbox.state.events.unique } })
    expect(report?.errors?.map((error) => error.code)).toEqual(['AO_INTERRUPTED'])
    await completes()
    expect(sandbox.state.events.duplicates).toBe(0)
  })
})

it('a request that never ends is given up five seconds after the signal', { timeout: 60_000 }, async () => {
  sandbox.failNext({ path: '/import', kind: 'stall', times: 3, stall: 120_000, at: 10 })
  const run = start()
  await requestsReach(20)
  run.process.kill('SIGTERM')
  const { exitCode, report } = await run.ended
  expect(exitCode).toBe(143)
  expect(report?.counts.sent).toBe(EVENTS - 3 * 50)
  await completes()
  expect(sandbox.state.events.duplicates).toBe(3 * 50)
})

it('a second signal ends the process at once, and nothing is lost', async () => {
  sandbox.failNext({ path: '/import', kind: 'stall', times: 100, stall: 120_000, at: 10 })
  const run = start()
  await requestsReach(IN_FLIGHT)
  run.process.kill('SIGTERM')
  await sleep(100)
  run.process.kill('SIGTERM')
  expect((await run.ended).exitCode).toBe(143)
  sandbox.reset()
  await completes()
})

it('two runs with one checkpoint: the second is refused before it sends, the first is not disturbed', async () => {
  sandbox.useFaults({ rules: [{ rate: 1, kinds: ['latency'], latency: [300, 300] }] })
  const first = start()
  await requestsReach(1)
  const second = await start().ended
  expect(second).toMatchObject({ exitCode: 2, report: { outcome: 'failed', errors: [{ code: 'AO_CHECKPOINT_LOCKED' }] } })
  expect((await first.ended).exitCode).toBe(0)
  expect([sandbox.state.requestCount, difference()]).toEqual([EVENTS / 50, NO_DIFFERENCE])
})

describe('a full disk', () => {
  it('under the journal stops the run; what it had acknowledged is claimed and skipped by the next', async () => {
    const { exitCode, report } = await start({ 'batch-events': 5 }, { fileLimit: 2 }).ended
    expect(exitCode).toBe(1)
    expect(report).toMatchObject({ outcome: 'partial', errors: [{ code: 'AO_CHECKPOINT_UNWRITABLE' }] })
    expect(report?.errors?.[0]?.hint).toMatch(/run again/)
    const claimed = report?.counts.sent ?? 0
    expect(claimed).toBeGreaterThan(0)
    expect(claimed).toBeLessThanOrEqual(sandbox.state.events.unique)
    await completes()
    // What was in flight as the disk was full could not be noted.
    expect(sandbox.state.events.duplicates).toBeLessThanOrEqual(IN_FLIGHT * 50)
  })

  it('under the failed-records file is told, and nothing is claimed that is not so', async () => {
    workspace.write('events.jsonl', `${numberedLines(10 * EVENTS)}${'{"event":""}\n'.repeat(3000)}`)
    const { exitCode, report } = await start({ 'on-failed-records': 'warn', 'failed-records-file': 'failed.jsonl' }, { fileLimit: 64 })
      .ended
    expect(exitCode).toBe(1)
    expect(report?.errors?.map(({ code }) => code)).toContain('AO_FAILED_RECORDS_UNWRITABLE')
    expect(report?.counts.sent).toBe(sandbox.state.events.unique)
  })
})

describe('a checkpoint that cannot be used', () => {
  it.each([
    ['in a folder that is not there', 'missing/journal'],
    ['that is a folder', '.'],
    ['that is a data file', 'events.jsonl'],
  ])('%s is refused before anything is sent', async (_, path) => {
    const before = readFileSync(join(workspace.folder, 'events.jsonl'))
    const { exitCode, report } = await start({ 'checkpoint-file': path }).ended
    expect([exitCode, report?.outcome, sandbox.state.requestCount]).toEqual([2, 'failed', 0])
    expect(report?.errors?.[0]?.code).toMatch(/^AO_CHECKPOINT_/)
    expect(readFileSync(join(workspace.folder, 'events.jsonl'))).toEqual(before)
  })
})

describe('a file that changes', () => {
  it('after it was validated: what was validated is what arrives; the next run refuses the journal with advice', async () => {
    sandbox.useFaults({ rules: [{ rate: 1, kinds: ['latency'], latency: [50, 50] }] })
    const run = start()
    await requestsReach(1)
    writeFileSync(join(workspace.folder, 'events.jsonl'), numberedLines(EVENTS, 5000))
    expect((await run.ended).exitCode).toBe(0)
    expect(difference()).toEqual(NO_DIFFERENCE)
    const again = await start().ended
    expect(again.report?.errors).toMatchObject([{ code: 'AO_CHECKPOINT_FILE_CHANGED', hint: expect.stringContaining('Restore the file') }])
    expect([again.exitCode, sandbox.state.requestCount]).toEqual([2, EVENTS / 50])
  })

  it('and is gone while refused events are looked up: they are told all the same', async () => {
    sandbox.useFaults({ rules: [{ rate: 1, kinds: ['latency'], latency: [100, 100] }] })
    sandbox.limits.importEventBytes = 150
    const run = start()
    await requestsReach(1)
    writeFileSync(join(workspace.folder, 'events.jsonl'), '')
    const { exitCode, report } = await run.ended
    const refused = EVENTS - sandbox.state.events.unique
    expect(refused).toBeGreaterThan(100)
    expect([exitCode, report?.counts]).toEqual([1, { total: EVENTS, sent: EVENTS - refused, failed: refused }])
    const arrived = new Set(Array.from(sandbox.state.events.identities(), ({ distinct_id }) => distinct_id))
    const missing = Array.from({ length: EVENTS }, (_, number) => number).filter((number) => !arrived.has(`user ${number}`))
    expect(report?.failed_records.map(({ line }) => line - 1)).toEqual(missing)
  })

  it('while it is read in one pass is an error of the run, not a success', async () => {
    sandbox.useFaults({ rules: [{ rate: 1, kinds: ['latency'], latency: [20, 20] }] })
    workspace.write('events.jsonl', numberedLines(20_000))
    const run = start({ 'on-failed-records': 'warn', concurrency: 1, 'batch-events': 500 })
    await requestsReach(3)
    appendFileSync(join(workspace.folder, 'events.jsonl'), numberedLines(10, 20_000))
    const { exitCode, report } = await run.ended
    expect([exitCode, report?.outcome]).toEqual([1, 'partial'])
    expect(report?.errors?.map(({ code }) => code)).toEqual(['AO_FILE_CHANGED'])
    expect(report?.counts.sent).toBe(sandbox.state.events.unique)
  })
})

it('leaves no spool and no draft behind, however it ends', async () => {
  sandbox.failNext({ path: '/import', kind: 'stall', times: 100, stall: 60_000, at: 10 })
  const run = start()
  await requestsReach(1)
  run.process.kill('SIGKILL')
  await run.ended
  sandbox.reset()
  await completes()
  for (const name of ['journal.new', 'journal.part']) expect(existsSync(join(workspace.folder, name))).toBe(false)
})
