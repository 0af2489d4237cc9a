import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../../src/client/index.ts'
import { createClock } from '../../src/core/clock.ts'
import { FAULT_KINDS, type FaultKind, type FaultPlan, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { importEvents } from '../../src/tasks/index.ts'
import { Workspace } from '../tasks/workspace.ts'
import { importInputs, type Running, SCALE, startCommandLine } from './command-line.ts'
import { type Difference, differenceFrom, writeNumberedEvents } from './numbered-events.ts'
import { random } from './random.ts'

const MOST_RUNS = 200
const KINDS = Object.keys(FAULT_KINDS).filter((kind): kind is FaultKind => kind in FAULT_KINDS)

export interface Trial {
  events: number
  seed: number
  batchEvents: number
  concurrency: number
  onFailedRecords: 'error' | 'warn'
  /** Share of the requests that fail, 0 to 1. */
  rate: number
}

/** What became of a trial, as the sandbox counted it. */
export interface Findings {
  runs: number
  kills: number
  requests: number
  /** How many requests met which fault. */
  faults: Readonly<Record<string, number>>
  /** Events that the service took, those that it knew already included. */
  accepted: number
  unique: number
  duplicates: number
  difference: Difference
  /** What the runs claim to have had acknowledged, one after another. Empty for runs that were killed. */
  imported: number[]
  /** Of the last run. */
  last: { outcome: string; imported: number; skipped: number; failed: number; exitCode?: number | null }
}

/** Requests that the service carried out although no good answer came: what they brought is sent again. */
export const TAKEN_UNSEEN: readonly string[] = [
  'reset-after',
  '502-after',
  '504-after',
  'truncate',
  'truncate-json',
  'stall',
  'wrong-counts',
]

function plan({ seed, rate }: Trial): FaultPlan {
  return { seed, rules: [{ rate, kinds: KINDS, paths: ['/import'], latency: [1, 10], stall: 500 }] }
}

async function emptySandbox(trial: Trial): Promise<Sandbox> {
  return startSandbox({
    data: { events: [] },
    faults: plan(trial),
    limits: { importEventsPerMinute: null, importBytesPerMinute: null, requestsLogged: 1_000_000, rawEventsKept: 0 },
  })
}

function findings(sandbox: Sandbox, events: number): Omit<Findings, 'runs' | 'kills' | 'imported' | 'last'> {
  const { accepted, unique, duplicates } = sandbox.state.events
  const { requests } = sandbox.state
  const faults: Record<string, number> = {}
  for (const { fault } of requests) if (fault !== null) faults[fault] = (faults[fault] ?? 0) + 1
  const difference = differenceFrom(events, sandbox.state.events.identities())
  return { requests: requests.length, faults, accepted, unique, duplicates, difference }
}

/** Imports again and again with one checkpoint, in this process, until a run is done. */
export async function importUnderFaults(trial: Trial): Promise<Findings> {
  const { events, batchEvents, concurrency, onFailedRecords } = trial
  using workspace = new Workspace()
  await writeNumberedEvents(`${workspace.folder}/events.jsonl`, events)
  const sandbox = await emptySandbox(trial)
  const clock = createClock(SCALE)
  await using client = createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1, requestTimeout: 0.3, clock })
  const imported: number[] = []
  try {
    for (;;) {
      const input = { files: ['events.jsonl'], checkpointFile: 'journal', batchEvents, concurrency, onFailedRecords }
      const { outcome, result, errors } = await importEvents({ client, workspace: workspace.folder }, input)
      imported.push(result.imported)
      if (goesOn(outcome, errors, imported.length)) continue
      const { skipped, failed } = result
      const last = { outcome, imported: result.imported, skipped, failed }
      return { runs: imported.length, kills: 0, ...findings(sandbox, events), imported, last }
    }
  } finally {
    await sandbox.close()
  }
}

/** Whether another run is due; only what the service or the network did may have stopped the last one. */
function goesOn(outcome: string, errors: readonly { code: string; message: string }[] = [], runs: number): boolean {
  const own = errors.find(({ code }) => !/^AO_(?:SERVICE|ANSWER)_/.test(code))
  if (own) throw new Error(`A run stopped for a reason of its own: ${own.code} ${own.message}`)
  return outcome !== 'done' && outcome !== 'unchanged' && runs < MOST_RUNS
}

export interface KillTrial extends Trial {
  kills: number
  /** The bundle of the command line. */
  bundle: string
  onKill?: (number: number, arrived: number) => void
}

/**
 * Imports with one checkpoint by the command line, which is killed (`kill -9`) at random moments: while it starts, reads, sends and journals.
 * Then it is left to end.
 */
export async function importUnderKills(trial: KillTrial): Promise<Findings> {
  const { events, seed, kills, batchEvents } = trial
  const draw = random(seed)
  using workspace = new Workspace()
  await writeNumberedEvents(`${workspace.folder}/events.jsonl`, events)
  const sandbox = await emptySandbox(trial)
  let runs = 0
  let killed = 0
  try {
    while (killed < kills) {
      const child = start(trial, workspace, sandbox)
      runs++
      const batchesLeft = Math.ceil((events - sandbox.state.events.unique) / batchEvents)
      const share = Math.floor((2 * batchesLeft) / (kills - killed + 1))
      const survived = await killAt(child.process, sandbox, draw() < 0.2 ? 0 : draw.below(share), draw() * 400)
      if (!survived) {
        killed++
        trial.onKill?.(killed, sandbox.state.events.unique)
      } else if (sandbox.state.events.unique === events) break
    }
    for (;;) {
      const { exitCode, report, stderr } = await start(trial, workspace, sandbox).ended
      if (!report) throw new Error(`The command line ended with ${exitCode} and no report: ${stderr}`)
      runs++
      const { outcome, errors } = report
      if (goesOn(outcome, errors, runs)) continue
      const { imported = 0, skipped = 0, failed = 0 } = report.result
      const last = { outcome, imported, skipped, failed, exitCode }
      return { runs, kills: killed, ...findings(sandbox, events), imported: [], last }
    }
  } finally {
    await sandbox.close()
  }
}

/** Kills after so many further requests, or without any after so many milliseconds. @returns true where the process ended before */
async function killAt(child: ChildProcess, sandbox: Sandbox, requests: number, ms: number): Promise<boolean> {
  const ended = once(child, 'exit')
  const wanted = sandbox.state.requestCount + requests
  if (requests === 0) await Promise.race([ended, sleep(ms)])
  else while (child.exitCode === null && sandbox.state.requestCount < wanted) await sleep(1)
  const survived = child.exitCode !== null
  child.kill('SIGKILL')
  await ended
  return survived
}

function start({ batchEvents, concurrency, onFailedRecords, bundle }: KillTrial, { folder }: Workspace, sandbox: Sandbox): Running {
  const inputs = { 'batch-events': batchEvents, concurrency, 'on-failed-records': onFailedRecords, 'request-timeout': 1 }
  return startCommandLine('import-events', importInputs(sandbox, inputs), { folder, bundle })
}
