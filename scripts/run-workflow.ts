/**
 * Runs a workflow of a repository here, with the committed bundles, against a sandbox of its own:
 *
 *   node scripts/run-workflow.ts examples/data-repo .github/workflows/lookup-tables.yml --event push
 *   … --event workflow_dispatch --input operation=create-deletion --input confirm=3 --input dry-run=false
 *
 * GitHub's own actions (checkout, cache, artifacts) are stand-ins that copy folders; expressions, defaults, masks, files and exit codes are as the
 * runner has them. What it prints is what the runner would show. With --act, `act` runs it where that is installed, in host mode.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startSandbox } from '../src/sandbox/index.ts'
import { runWithAct } from './step-runner/act.ts'
import { sandboxRun } from './step-runner/sandbox-run.ts'
import type { WorkflowResult } from './step-runner/setup.ts'
import { runWorkflow } from './step-runner/workflow.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    event: { type: 'string', default: 'push' },
    ref: { type: 'string', default: 'refs/heads/main' },
    input: { type: 'string', multiple: true, default: [] },
    act: { type: 'boolean', default: false },
  },
})
const [folder, workflow] = positionals

if (folder === undefined || workflow === undefined) {
  process.stderr.write(
    'node scripts/run-workflow.ts <folder of the repository> <workflow in it> [--event push] [--ref refs/heads/main] [--input name=value]…\n',
  )
  process.exitCode = 2
} else {
  const store = mkdtempSync(join(tmpdir(), 'analytics-ops-store-'))
  const sandbox = await startSandbox()
  try {
    const inputs = Object.fromEntries(values.input.map((pair) => pair.split(/=(.*)/s).slice(0, 2)))
    const event = { name: values.event, ref: values.ref, inputs: typed(inputs) }
    const setup = { ...sandboxRun(sandbox, store, resolve(folder)), workflow, event }
    process.exitCode = values.act ? await runWithAct(setup) : print(await runWorkflow(setup))
  } finally {
    await sandbox.close()
    rmSync(store, { recursive: true, force: true })
  }
}

function typed(inputs: Readonly<Record<string, string>>): Record<string, string | boolean> {
  return Object.fromEntries(Object.entries(inputs).map(([name, text]) => [name, text === 'true' || (text === 'false' ? false : text)]))
}

function print({ jobs, conclusion }: WorkflowResult): number {
  for (const job of jobs) process.stdout.write(`\n=== ${job.name}: ${job.conclusion}\n${job.log}\n\n--- summary\n${job.summary}`)
  process.stdout.write(`\n${conclusion}\n`)
  return conclusion === 'failure' ? 1 : 0
}
