import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Client, createClient } from '../../src/client/index.ts'
import { createClock } from '../../src/core/clock.ts'
import type { ProgressEvent } from '../../src/core/progress.ts'
import type { Run } from '../../src/report/report.ts'
import { createSandboxClock, FAULT_KINDS, type FaultKind, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { Workspace } from '../tasks/workspace.ts'
import { type Operation, withContents } from './operations.ts'
import type { Random } from './random.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples')
/** Pauses and the sandbox's clock run this many times faster than the machine's. */
const SCALE = 5000
const MAX_ATTEMPTS = 5
/** Seconds without progress, of the machine's time: few while something goes wrong, many where a busy machine is all that could. */
const IMPATIENT = 0.4
const PATIENT = 60
/** Longest pause between two attempts, in seconds: what the service may ask for. */
const LONGEST_WAIT = 120

/** Something that goes wrong while a task runs. */
export interface Disturbance {
  title: string
  begin(sandbox: Sandbox, draw: Random): void
}

const ALL = Object.keys(FAULT_KINDS).filter((kind): kind is FaultKind => kind in FAULT_KINDS)
const next = (kind: FaultKind, times: number) => (sandbox: Sandbox) => sandbox.failNext({ kind, times, stall: 1500 })

export const DISTURBANCES: readonly Disturbance[] = [
  { title: 'the connection is reset before the service acts', begin: next('reset-before', 2) },
  { title: 'the connection is reset after the service has acted', begin: next('reset-after', 2) },
  {
    title: 'the second request is reset after the service has acted',
    begin: (sandbox) => {
      sandbox.failNext({ kind: 'latency', latency: 1 })
      sandbox.failNext({ kind: 'reset-after' })
    },
  },
  {
    title: 'a burst of 5xx, some from behind',
    begin: (sandbox) => {
      for (const kind of ['503', '502-after', '504-after', '502'] as const) sandbox.failNext({ kind })
    },
  },
  {
    title: 'a storm of 429 that lasts',
    begin: (sandbox) => sandbox.useFaults({ rules: [{ rate: 1, kinds: ['429', '429-retry-after'] }] }),
  },
  { title: 'a storm of 429 that ends', begin: next('429', 4) },
  {
    title: 'answers stall at any byte',
    begin: (sandbox, draw) => sandbox.useFaults({ seed: draw.below(2 ** 31), rules: [{ rate: 0.5, kinds: ['stall'], stall: 800 }] }),
  },
  { title: 'nobody ever answers', begin: (sandbox) => sandbox.useFaults({ rules: [{ rate: 1, kinds: ['stall'], stall: 60_000 }] }) },
  {
    title: 'answers are cut off at any byte',
    begin: (sandbox, draw) =>
      sandbox.useFaults({ seed: draw.below(2 ** 31), rules: [{ rate: 0.6, kinds: ['truncate', 'truncate-json'] }] }),
  },
  {
    title: 'a network that answers itself',
    begin: (sandbox, draw) => sandbox.useFaults({ seed: draw.below(2 ** 31), rules: [{ rate: 0.5, kinds: ['html', 'redirect'] }] }),
  },
  { title: 'counts that are wrong', begin: next('wrong-counts', 100) },
  {
    title: 'everything at once',
    begin: (sandbox, draw) =>
      sandbox.useFaults({ seed: draw.below(2 ** 31), rules: [{ rate: 0.2 + draw() * 0.6, kinds: ALL, latency: [1, 20], stall: 600 }] }),
  },
]

/** What became of a task that was disturbed, and then run again. */
export interface Verdict {
  /** Where it did not speak the truth, kept no bound or left work undone. Empty is well. */
  violations: string[]
  requests: number
  faults: number
  outcomes: string[]
}

/** Runs a task while something goes wrong, and again when nothing does; holds both reports against what the sandbox holds. */
export async function disturbed(operation: Operation, { begin }: Disturbance, draw: Random): Promise<Verdict> {
  using workspace = new Workspace()
  cpSync(EXAMPLES, join(workspace.folder, 'examples'), { recursive: true })
  const sandbox = await startSandbox({ clock: createSandboxClock({ speed: SCALE }) })
  const before = operation.effect(sandbox)
  const effect = () => operation.effect(sandbox) - before
  await using impatient = clientOf(sandbox, IMPATIENT)
  await using patient = clientOf(sandbox, PATIENT)
  const violations: string[] = []
  try {
    begin(sandbox, draw)
    const first = await attempt(operation, impatient, workspace)
    const { requestCount } = sandbox.state
    const met = sandbox.state.requests.filter(({ fault }) => fault !== null).length
    violations.push(...judge(operation, first, effect(), effect()).map((text) => `first run: ${text}`))
    const afterFirst = effect()
    sandbox.useFaults({ rules: [] })
    const second = await attempt(operation, patient, workspace)
    violations.push(...judge(operation, second, effect() - afterFirst, effect()).map((text) => `second run: ${text}`))
    violations.push(...(await leftUndone(operation, workspace, second, effect(), afterFirst)))
    return { violations, requests: requestCount, faults: met, outcomes: [first, second].map(({ run }) => run.report.outcome) }
  } finally {
    await sandbox.close()
  }
}

interface Attempt {
  run: Run
  told: ProgressEvent[]
}

async function attempt(operation: Operation, client: Client, workspace: Workspace): Promise<Attempt> {
  const told: ProgressEvent[] = []
  const { run } = await operation.task.execute(
    { client, workspace: workspace.folder, tempFolder: workspace.folder, onProgress: (event) => void told.push(event) },
    await operation.given(),
  )
  return { run, told }
}

function clientOf(sandbox: Sandbox, requestTimeout: number): Client {
  return createClient({
    hosts: sandbox.hosts,
    ...sandbox.credentials,
    projectId: 1,
    workspaceId: 1,
    organizationId: 1,
    requestTimeout,
    maxAttempts: MAX_ATTEMPTS,
    clock: createClock(SCALE),
  })
}

/**
 * @param brought what this run has brought about
 * @param held what the sandbox holds of it now, by this run or an earlier one
 */
function judge(operation: Operation, { run, told }: Attempt, brought: number, held: number): string[] {
  const { report, exitCode } = run
  const claimed = operation.claim(report.result)
  const words = JSON.stringify([report.errors, report.failed_records, report.warnings, run.verdict])
  const isDoubtful = /may have carried it out|may have taken|is not known/.test(words)
  const violations: string[] = []
  if (claimed > held) violations.push(`claims ${claimed}, and the sandbox holds ${held}: ${words}`)
  if (brought > claimed && !isDoubtful) violations.push(`brought about ${brought}, claims ${claimed}, and tells no doubt: ${words}`)
  if (['done', 'unchanged', 'planned'].includes(report.outcome) !== (exitCode === 0))
    violations.push(`${report.outcome} with exit code ${exitCode}`)
  if (report.outcome === 'done' && (report.errors ?? []).length > 0) violations.push(`done with errors: ${words}`)
  if (report.errors?.some(({ code }) => code === 'AO_BUG')) violations.push(`a bug: ${words}`)
  for (const event of told) {
    if (event.type === 'request' && event.attempt > MAX_ATTEMPTS) violations.push(`attempt ${event.attempt} of ${MAX_ATTEMPTS}`)
    if (event.type === 'wait' && event.seconds > LONGEST_WAIT) violations.push(`waits ${event.seconds} seconds`)
  }
  return violations
}

/** After a run that nothing disturbed the work is done: by it, or by the run before. */
async function leftUndone(
  operation: Operation,
  workspace: Workspace,
  { run }: Attempt,
  held: number,
  afterFirst: number,
): Promise<string[]> {
  const { full, result } = await undisturbed(operation)
  const { outcome, result: found, errors } = run.report
  const violations: string[] = []
  if (held < full) violations.push(`after the second run ${held} of ${full} are there (${outcome})`)
  if (operation.idempotent && held > full) violations.push(`after the second run ${held} are there in the place of ${full}`)
  if (outcome !== 'done' && afterFirst === 0) violations.push(`the second run is ${outcome}: ${JSON.stringify(errors)}`)
  if (full === 0 && !isDeepStrictEqual(withContents(found, workspace.folder), result)) violations.push('the second run read something else')
  return violations
}

const known = new Map<Operation, Promise<{ full: number; result: unknown }>>()

/** What a task comes to where all goes well. */
export function undisturbed(operation: Operation): Promise<{ full: number; result: unknown }> {
  const run = known.get(operation) ?? runUndisturbed(operation)
  known.set(operation, run)
  return run
}

async function runUndisturbed(operation: Operation): Promise<{ full: number; result: unknown }> {
  using workspace = new Workspace()
  cpSync(EXAMPLES, join(workspace.folder, 'examples'), { recursive: true })
  const sandbox = await startSandbox({ clock: createSandboxClock({ speed: SCALE }) })
  const before = operation.effect(sandbox)
  await using client = clientOf(sandbox, PATIENT)
  try {
    const { run } = await attempt(operation, client, workspace)
    if (run.exitCode !== 0) throw new Error(`${operation.name} fails undisturbed: ${JSON.stringify(run.report.errors)}`)
    return { full: operation.effect(sandbox) - before, result: withContents(run.report.result, workspace.folder) }
  } finally {
    await sandbox.close()
  }
}
