import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { interpolate, type Scope } from './expressions.ts'
import { hashFiles } from './hash-files.ts'
import { JobLog } from './log.ts'
import type { Job } from './schema.ts'
import type { JobResult, Setup, StepResult } from './setup.ts'
import { runSteps } from './steps.ts'

/** Where a job stands: contexts that the workflow gives it. */
export interface JobPlace {
  setup: Setup
  /** The repository of the workflow's own file. */
  repository: string
  name: string
  id: string
  /** github, inputs, vars, secrets, needs, matrix, strategy. */
  scope: Scope
  secrets: Readonly<Record<string, string>>
}

/** Runs a job on a machine of its own: an empty workspace, a folder for temporary files, nothing of earlier jobs. */
export async function runJob(job: Job, place: JobPlace): Promise<JobResult> {
  const { setup, repository, scope, secrets, name, id } = place
  const folder = mkdtempSync(join(tmpdir(), 'analytics-ops-runner-'))
  const [workspace, temp] = [join(folder, 'work'), join(folder, 'temp')]
  mkdirSync(workspace)
  mkdirSync(temp)
  const log = new JobLog()
  for (const secret of Object.values(secrets)) log.mask(secret)
  const runner = { os: 'Linux', arch: 'X64', temp, name: 'local' }
  const full = withWorkspace(scope, workspace, runner)
  const contexts = (results: readonly StepResult[]) => ({ ...full, steps: stepContext(results) })
  const machine = {
    setup,
    workspace,
    repository,
    temp,
    log,
    env: environment(place, folder),
    path: [process.env['PATH'] ?? '', dirname(process.execPath)],
    summary: [] as string[],
    contexts,
    hashFiles: (patterns: readonly string[]) => hashFiles(patterns, workspace),
  }
  try {
    const around = { status: 'success', hashFiles: machine.hashFiles } as const
    for (const [variable, value] of Object.entries(job.env ?? {}))
      machine.env[variable] = interpolate(String(value ?? ''), contexts([]), around)
    const steps = await runSteps(job.steps ?? [], machine)
    const outputs = Object.entries(job.outputs ?? {}).map(([key, value]) => [key, interpolate(value, contexts(steps), around)])
    return {
      name,
      conclusion: steps.some(({ conclusion }) => conclusion === 'failure') ? 'failure' : 'success',
      outputs: Object.fromEntries(outputs),
      steps,
      log: log.lines.join('\n'),
      summary: machine.summary.join(''),
      annotations: log.annotations,
      group: job.concurrency && interpolate(job.concurrency.group, scope, around),
    }
  } catch (error) {
    throw new Error(`Job ${id}: ${error instanceof Error ? error.message : String(error)}\n${log.lines.join('\n')}`, { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function withWorkspace(scope: Scope, workspace: string, runner: object): Scope {
  return { ...scope, github: { ...Object(scope['github']), workspace }, runner }
}

function stepContext(results: readonly StepResult[]) {
  const known = results.flatMap(({ id, outputs, conclusion }) =>
    id === undefined ? [] : [[id, { outputs, conclusion, outcome: conclusion }] as const],
  )
  return Object.fromEntries(known)
}

/** The variables that the runner sets for every step. */
function environment({ setup, scope, id }: JobPlace, folder: string): Record<string, string> {
  const { event, env = {}, store, repositories } = setup
  const eventPath = join(folder, 'temp', 'event.json')
  const github: Record<string, unknown> = Object(scope['github'])
  writeFileSync(eventPath, JSON.stringify(github['event']))
  const text = (name: string) => String(github[name] ?? '')
  const names = [
    'repository',
    'repository_owner',
    'ref',
    'ref_name',
    'sha',
    'event_name',
    'run_id',
    'run_attempt',
    'workflow',
    'actor',
    'api_url',
    'server_url',
    'graphql_url',
    'base_ref',
    'head_ref',
  ]
  return {
    ...Object.fromEntries(names.map((name) => [`GITHUB_${name.toUpperCase()}`, text(name)])),
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_JOB: id,
    GITHUB_EVENT_PATH: eventPath,
    GITHUB_REF_TYPE: event.ref.startsWith('refs/tags/') ? 'tag' : 'branch',
    GITHUB_WORKSPACE: join(folder, 'work'),
    RUNNER_TEMP: join(folder, 'temp'),
    RUNNER_OS: 'Linux',
    HOME: folder,
    STAND_IN_STORE: store,
    STAND_IN_REPOSITORIES: JSON.stringify(repositories),
    ...env,
  }
}
