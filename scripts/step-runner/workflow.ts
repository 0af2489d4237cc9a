import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { workflowFaults } from '../workflows/official-parser.ts'
import { evaluate, holds, interpolate, type Scope } from './expressions.ts'
import { runJob } from './jobs.ts'
import { refusedPermissions } from './permissions.ts'
import { dispatch, type Job, type Scalar, type Workflow, type WorkflowInputs, workflow, workflowCall } from './schema.ts'
import type { Conclusion, JobResult, Setup, WorkflowResult } from './setup.ts'

/** A SHA of the right form for revisions of folders, which have none. */
const REVISION = '1234567890abcdef1234567890abcdef12345678'
const noFiles = { hashFiles: () => '' }

/**
 * Runs a workflow as the runner would for an event: jobs in the order of their needs, one after another, called workflows within them.
 * @throws Error for a workflow that the official parser refuses, or that asks for what this runner does not know
 */
export async function runWorkflow(setup: Setup): Promise<WorkflowResult> {
  const source = await load(`${setup.repository}/${setup.workflow}@local`, setup)
  if (!events(source).includes(setup.event.name)) throw new Error(`${setup.workflow} does not run on ${setup.event.name}.`)
  const inputs = setup.event.name === 'workflow_dispatch' ? valuesOf(dispatchInputs(source), setup.event.inputs ?? {}, setup.workflow) : {}
  return runJobs(source, { setup, inputs, secrets: setup.secrets ?? {}, prefix: '', repository: setup.repository })
}

interface Frame {
  setup: Setup
  inputs: Readonly<Record<string, Scalar>>
  secrets: Readonly<Record<string, string>>
  /** Of job names: `tables / `. */
  prefix: string
  /** Where the workflow's own file lies. */
  repository: string
}

interface Finished {
  conclusion: Conclusion
  outputs: Readonly<Record<string, string>>
}

async function runJobs(source: Workflow, frame: Frame): Promise<WorkflowResult> {
  const finished = new Map<string, Finished>()
  const jobs: JobResult[] = []
  for (const [id, job] of inOrder(source.jobs)) {
    const results = await runOneJob(id, job, source, frame, finished)
    jobs.push(...results.jobs)
    finished.set(id, { conclusion: results.conclusion, outputs: results.outputs })
  }
  const outputs = Object.entries(callOf(source)?.outputs ?? {}).map(([name, { value }]) => {
    const scope = {
      ...contexts(frame, []),
      jobs: Object.fromEntries([...finished].map(([id, job]) => [id, { ...job, result: job.conclusion }])),
    }
    return [name, interpolate(value, scope, { status: 'success', ...noFiles })]
  })
  return { conclusion: worst([...finished.values()]), jobs, outputs: Object.fromEntries(outputs) }
}

async function runOneJob(
  id: string,
  job: Job,
  source: Workflow,
  frame: Frame,
  finished: ReadonlyMap<string, Finished>,
): Promise<WorkflowResult> {
  const needs = [job.needs ?? []]
    .flat()
    .map((name): [string, Finished] => [name, finished.get(name) ?? { conclusion: 'skipped', outputs: {} }])
  const status = needs.every(([, need]) => need.conclusion === 'success') ? 'success' : 'failure'
  const scope = contexts(frame, needs)
  const around = { status, ...noFiles } as const
  if (!holds(job.if, scope, around)) return { conclusion: 'skipped', jobs: [], outputs: {} }
  if (job.uses !== undefined) return callWorkflow(id, job, source, frame, scope)
  const results: JobResult[] = []
  for (const matrix of combinations(job, scope)) {
    const full = { ...scope, matrix }
    const name = `${frame.prefix}${interpolate(job.name ?? id, full, around)}`
    results.push(await runJob(job, { setup: frame.setup, repository: frame.repository, name, id, scope: full, secrets: frame.secrets }))
  }
  return { conclusion: worst(results), jobs: results, outputs: results.at(-1)?.outputs ?? {} }
}

async function callWorkflow(id: string, job: Job, source: Workflow, frame: Frame, scope: Scope): Promise<WorkflowResult> {
  const reference = job.uses ?? ''
  const [, repository, path] =
    /^([^/]+\/[^/]+)\/(.+)@/.exec(reference.startsWith('./') ? `${frame.repository}/${reference.slice(2)}@local` : reference) ?? []
  if (repository === undefined || path === undefined) throw new Error(`${reference} names no workflow.`)
  const called = await load(`${repository}/${path}@local`, frame.setup)
  const call = callOf(called)
  if (!call) throw new Error(`${reference} cannot be called.`)
  const refused = refusedPermissions(job.permissions ?? source.permissions, called)
  if (refused.length > 0) throw new Error(`${reference} asks for permissions that the job ${id} does not have: ${refused.join(', ')}.`)
  const around = { status: 'success', ...noFiles } as const
  const given = Object.entries(job.with ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? evaluate(value, scope, around) : value,
  ])
  const secrets = Object.entries(job.secrets === 'inherit' || job.secrets === undefined ? {} : job.secrets)
  const stray = secrets.find(([name]) => !(name in (call.secrets ?? {})))
  if (stray) throw new Error(`${reference} has no secret ${stray[0]}.`)
  return runJobs(called, {
    setup: frame.setup,
    inputs: valuesOf(call.inputs, Object.fromEntries(given), reference),
    secrets:
      job.secrets === 'inherit'
        ? frame.secrets
        : Object.fromEntries(secrets.map(([name, value]) => [name, interpolate(value, scope, around)])),
    prefix: `${frame.prefix}${job.name ?? id} / `,
    repository,
  })
}

async function load(reference: string, setup: Setup): Promise<Workflow> {
  const text = (called: string) => {
    const [, repository = '', path = ''] = /^([^/]+\/[^/]+)\/(.+)@/.exec(called) ?? []
    const folder = setup.repositories[repository]
    if (folder === undefined) throw new Error(`The repository of ${called} is not known here.`)
    return readFileSync(join(folder, path), 'utf8')
  }
  const content = text(reference)
  const faults = await workflowFaults(reference, content, text)
  if (faults.length > 0) throw new Error(`${reference} is not well-formed:\n${faults.join('\n')}`)
  return workflow.parse(parse(content))
}

function events({ on }: Workflow): string[] {
  return typeof on === 'string' ? [on] : Array.isArray(on) ? on : Object.keys(on)
}

function callOf({ on }: Workflow) {
  return typeof on === 'object' && !Array.isArray(on) && 'workflow_call' in on ? workflowCall.parse(on['workflow_call'] ?? {}) : undefined
}

function dispatchInputs({ on }: Workflow): WorkflowInputs {
  return typeof on === 'object' && !Array.isArray(on) ? dispatch.parse(on['workflow_dispatch'] ?? {}).inputs : undefined
}

/** Given values and defaults by the declared types. @throws for a stray, a missing and a mistyped one */
function valuesOf(declared: WorkflowInputs = {}, given: Readonly<Record<string, unknown>>, where: string): Record<string, Scalar> {
  const stray = Object.keys(given).find((name) => !(name in declared))
  if (stray !== undefined) throw new Error(`${where} has no input ${stray}.`)
  return Object.fromEntries(
    Object.entries(declared).map(([name, { type = 'string', required, default: otherwise }]) => {
      const value = given[name] ?? otherwise
      if (value === undefined && required) throw new Error(`${where} requires the input ${name}.`)
      return [name, typed(value, type, `${where}: the input ${name}`)]
    }),
  )
}

/** A value in the type that its declaration says. `choice` and `environment` are text. */
function typed(value: unknown, type: string, what: string): Scalar {
  if (type !== 'boolean' && type !== 'number') return String(value ?? '')
  const checked = (type === 'boolean' ? z.boolean() : z.number()).safeParse(value ?? (type === 'boolean' ? false : 0))
  if (!checked.success) throw new Error(`${what} must be a ${type}.`)
  return checked.data
}

function contexts({ setup, inputs, secrets }: Frame, needs: readonly [string, Finished][]): Scope {
  const { event, repository, vars = {}, runId = 1 } = setup
  const name = event.ref.replace(/^refs\/(?:heads|tags|pull)\//, '')
  const payload = { ref: event.ref, repository: { full_name: repository, private: true, default_branch: 'main' }, ...event.payload }
  const api = setup.env?.['GITHUB_API_URL'] ?? 'http://127.0.0.1:9'
  return {
    github: {
      event: { ...payload, ...(event.inputs && { inputs: event.inputs }) },
      event_name: event.name,
      ref: event.ref,
      ref_name: name,
      sha: event.sha ?? REVISION,
      repository,
      repository_owner: repository.split('/')[0],
      run_id: String(runId),
      run_attempt: '1',
      actor: 'octocat',
      workflow: setup.workflow,
      token: secrets['GITHUB_TOKEN'] ?? 'the-job-token',
      api_url: api,
      graphql_url: `${api}/graphql`,
      server_url: 'http://127.0.0.1:9',
    },
    inputs,
    vars,
    secrets: { GITHUB_TOKEN: 'the-job-token', ...secrets },
    needs: Object.fromEntries(needs.map(([id, { conclusion, outputs }]) => [id, { result: conclusion, outputs }])),
    strategy: {},
    matrix: {},
  }
}

function combinations(job: Job, scope: Scope): Record<string, unknown>[] {
  return Object.entries(job.strategy?.matrix ?? {}).reduce<Record<string, unknown>[]>(
    (rows, [name, given]) => {
      const values = typeof given === 'string' ? evaluate(given, scope, { status: 'success', ...noFiles }) : given
      if (!Array.isArray(values)) throw new Error(`The matrix value ${name} is no list.`)
      return rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value })))
    },
    [{}],
  )
}

function inOrder(jobs: Workflow['jobs']): [string, Job][] {
  const waiting = new Map(Object.entries(jobs))
  const ordered: [string, Job][] = []
  while (waiting.size > 0) {
    const next = [...waiting].find(([, job]) => [job.needs ?? []].flat().every((name) => !waiting.has(name)))
    if (!next) throw new Error('The needs of the jobs go in a circle.')
    waiting.delete(next[0])
    ordered.push(next)
  }
  return ordered
}

function worst(results: readonly { conclusion: Conclusion }[]): Conclusion {
  if (results.some(({ conclusion }) => conclusion === 'failure')) return 'failure'
  return results.some(({ conclusion }) => conclusion === 'success') ? 'success' : 'skipped'
}
