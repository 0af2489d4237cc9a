import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import * as z from 'zod'
import { PROJECT } from '../../scripts/step-runner/sandbox-run.ts'
import { ROOT } from './markdown.ts'

const ACTION = new RegExp(`^${PROJECT}@`)
const steps = z.array(z.object({ uses: z.string().optional(), with: z.record(z.string(), z.unknown()).optional() }))
const jobs = z.record(z.string(), z.object({ steps: steps.optional() }))

const JOB = 'jobs:\n  one:\n    runs-on: ubuntu-latest\n    steps: [{ run: "true" }]\n'

/** The YAML of a document as a whole workflow: a list of steps becomes a job, and a trigger and jobs are added where there are none. */
export function asWorkflow(code: string): string {
  const value: unknown = parse(code)
  if (Array.isArray(value)) return stringify({ on: 'push', jobs: { one: { 'runs-on': 'ubuntu-latest', steps: value } } })
  const keys = Object.keys(z.record(z.string(), z.unknown()).parse(value))
  return `${keys.includes('on') ? '' : 'on: push\n'}${code}${keys.includes('jobs') ? '' : JOB}`
}

/** Text of a reusable workflow of this project. @throws for others */
export function findWorkflow(reference: string): string {
  const path = reference.replace(/@.*$/, '').replace(`${PROJECT}/`, '')
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Inputs of each step of a workflow that uses the action, as text; expressions become a number, which is a good value for most. */
export function actionSteps(workflow: string): Record<string, string>[] {
  const all = Object.values(jobs.parse(parse(workflow).jobs)).flatMap((job) => job.steps ?? [])
  return all
    .filter(({ uses }) => uses !== undefined && ACTION.test(uses))
    .map((step) =>
      Object.fromEntries(Object.entries(step.with ?? {}).map(([name, value]) => [name, String(value).replaceAll(/\$\{\{.*?\}\}/g, '1')])),
    )
}
