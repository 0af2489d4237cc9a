import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { loadAction } from './actions.ts'
import { readPairs } from './command-files.ts'
import { holds, interpolate, type Scope, type Surroundings } from './expressions.ts'
import type { JobLog } from './log.ts'
import { runProcess } from './process.ts'
import type { Scalar, Step } from './schema.ts'
import type { Setup, StepResult } from './setup.ts'

/** What the steps of a job share. */
export interface Machine {
  setup: Setup
  workspace: string
  /** The repository of the workflow's own file. */
  repository: string
  temp: string
  log: JobLog
  /** Variables that the job has from the beginning, and what steps add to GITHUB_ENV and GITHUB_PATH. */
  env: Record<string, string>
  path: string[]
  summary: string[]
  contexts(results: readonly StepResult[]): Scope
  hashFiles(patterns: readonly string[]): string
}

/** Runs steps one after another, each if its condition holds. */
export async function runSteps(steps: readonly Step[], machine: Machine): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) results.push(await runStep(step, results, machine))
  return results
}

async function runStep(step: Step, before: readonly StepResult[], machine: Machine): Promise<StepResult> {
  const around: Surroundings = {
    status: before.some(({ conclusion }) => conclusion === 'failure') ? 'failure' : 'success',
    hashFiles: machine.hashFiles,
  }
  const scope = { ...machine.contexts(before), env: machine.env }
  const result = { id: step.id, name: step.name ?? step.uses ?? 'Run', outputs: {} }
  if (!holds(step.if, scope, around)) return { ...result, conclusion: 'skipped' }
  machine.log.write(`##[group]${result.name}`)
  const text = (value: Scalar) => interpolate(String(value ?? ''), scope, around)
  const texts = (values: Record<string, Scalar> = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]))
  const files = commandFiles(machine.temp)
  const env = { ...machine.env, ...texts(step.env), ...files.env, PATH: [...machine.path].reverse().join(delimiter) }
  const run = step.run === undefined ? startAction(step, texts, machine) : startScript(text(step.run), machine)
  const { exitCode, lines } = await runProcess(run.command, run.args, { cwd: machine.workspace, env: { ...env, ...run.env } })
  for (const line of lines) machine.log.write(line)
  if (exitCode !== 0) machine.log.write(`##[error]Process completed with exit code ${exitCode}.`)
  const written = files.read()
  Object.assign(machine.env, written.env)
  machine.path.push(...written.path)
  machine.summary.push(machine.log.masked(written.summary))
  return { ...result, outputs: written.outputs, conclusion: exitCode === 0 ? 'success' : 'failure' }
}

interface Start {
  command: string
  args: string[]
  env?: Record<string, string>
}

function startScript(script: string, { temp }: Machine): Start {
  const path = join(temp, 'script.sh')
  writeFileSync(path, script)
  return { command: 'bash', args: ['--noprofile', '--norc', '-eo', 'pipefail', path] }
}

/** Inputs as the runner merges them: declared defaults where the workflow gives nothing, names in capitals, all as text. */
function startAction(step: Step, texts: (values?: Record<string, Scalar>) => Record<string, string>, machine: Machine): Start {
  const { setup } = machine
  const action = loadAction(step.uses ?? '', machine)
  const declared = [...action.defaults].flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  const own = Object.entries(setup.actionInputs ?? {}).filter(([name]) => action.defaults.has(name))
  const given = texts(step.with)
  const stray = Object.keys(given).find((name) => !action.defaults.has(name))
  if (stray !== undefined) machine.log.write(`##[warning]Unexpected input(s) '${stray}'`)
  const inputs = { ...texts(Object.fromEntries(declared)), ...given, ...Object.fromEntries(own) }
  const env = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase().replaceAll(' ', '_')}`, value]))
  return { command: process.execPath, args: [action.main], env }
}

/** New, empty files for a step's outputs, variables, paths, state and summary. */
function commandFiles(temp: string) {
  const folder = join(temp, '_runner_file_commands')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const names = ['OUTPUT', 'ENV', 'PATH', 'STATE', 'STEP_SUMMARY']
  const paths = Object.fromEntries(names.map((name) => [`GITHUB_${name}`, join(folder, name.toLowerCase())]))
  for (const path of Object.values(paths)) writeFileSync(path, '')
  const text = (name: string) => readFileSync(join(folder, name.toLowerCase()), 'utf8')
  return {
    env: paths,
    read: () => ({
      outputs: readPairs(text('OUTPUT')),
      env: readPairs(text('ENV')),
      path: text('PATH')
        .split('\n')
        .filter((line) => line !== ''),
      summary: text('STEP_SUMMARY'),
    }),
  }
}
