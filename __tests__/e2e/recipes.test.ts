import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sandboxRun } from '../../scripts/step-runner/sandbox-run.ts'
import type { Setup, TriggeringEvent, WorkflowResult } from '../../scripts/step-runner/setup.ts'
import { runWorkflow } from '../../scripts/step-runner/workflow.ts'
import { createSandboxClock, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { blocksOf, ROOT } from '../docs/markdown.ts'

const SCALE = 2000
const WORKFLOWS = '.github/workflows'

let sandbox: Sandbox
/** A machine that a data team would have: its repository, and what GitHub keeps for it. */
let folder: string
let repository: string

beforeEach(async () => {
  sandbox = await startSandbox({ clock: createSandboxClock({ speed: SCALE }) })
  folder = mkdtempSync(join(tmpdir(), 'analytics-ops-recipe-'))
  repository = join(folder, 'repository')
  cpSync(join(ROOT, 'examples', 'data-repo'), repository, { recursive: true })
})
afterEach(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the workflow that the recipe says to paste. */
function run(recipe: string, event: Partial<TriggeringEvent> & { name: string }, change: Partial<Setup> = {}): Promise<WorkflowResult> {
  writeFileSync(join(repository, WORKFLOWS, `${recipe}.yml`), pasted(recipe))
  return runWorkflow({
    ...sandboxRun(sandbox, join(folder, 'store'), repository),
    workflow: `${WORKFLOWS}/${recipe}.yml`,
    event: { ref: 'refs/heads/main', ...event },
    env: { ANALYTICS_OPS_TIME_SCALE: String(SCALE) },
    ...change,
  })
}

/** The first YAML of a recipe: what readers are told to paste. */
function pasted(recipe: string): string {
  return blocksOf(`docs/recipes/${recipe}.md`).find(({ language }) => language === 'yaml')?.code ?? ''
}

function everything({ jobs }: WorkflowResult): string {
  return jobs.map(({ name, log, summary, outputs }) => [name, log, summary, JSON.stringify(outputs)].join('\n')).join('\n')
}

const artifacts = () => readdirSync(join(folder, 'store', 'artifacts')).sort()
const writes = () => sandbox.state.requests.filter(({ method }) => method !== 'GET')

describe('the recipes', () => {
  const recipes = readdirSync(join(ROOT, 'examples', 'data-repo', WORKFLOWS)).map((file) => file.replace('.yml', ''))

  it('are all there, and the example repository uses them as they stand', () => {
    const documented = readdirSync(join(ROOT, 'docs', 'recipes')).filter((file) => file !== 'README.md')
    expect(documented.map((file) => file.replace('.md', '')).sort()).toEqual([...recipes].sort())
    for (const recipe of recipes)
      expect(pasted(recipe)).toBe(readFileSync(join(ROOT, 'examples', 'data-repo', WORKFLOWS, `${recipe}.yml`), 'utf8'))
  })
})

describe('lookup-tables', () => {
  it('plans on a pull request', async () => {
    const result = await run('lookup-tables', { name: 'pull_request', ref: 'refs/pull/7/merge' })
    expect(result.conclusion, everything(result)).toBe('success')
    expect(result.jobs.map(({ name, conclusion }) => [name, conclusion])).toEqual([['tables / Plan', 'success']])
    expect(result.jobs[0]?.outputs['outcome']).toBe('planned')
    expect(writes()).toEqual([])
  })

  it('plans the pull request of a fork, which has neither variables nor secrets', async () => {
    const result = await run('lookup-tables', { name: 'pull_request', ref: 'refs/pull/7/merge' }, { vars: {}, secrets: {} })
    expect(result.conclusion, everything(result)).toBe('success')
  })

  it('replaces the tables on a push to the branch, and leaks nothing', async () => {
    const result = await run('lookup-tables', { name: 'push' })
    expect(result.conclusion, everything(result)).toBe('success')
    expect(result.jobs.map(({ name }) => name)).toEqual(['tables / Replace'])
    const held = sandbox.state.lookupTables.filter(({ replacements }) => replacements > 0)
    expect(held.map(({ name }) => name).sort()).toEqual(['Artists', 'Venues'])
    expect(everything(result)).not.toContain(sandbox.credentials.serviceAccount.secret)
  })

  it('fails where a file is broken, shows where, and sends nothing', async () => {
    cpSync(join(ROOT, 'examples', 'broken', 'artists.csv'), join(repository, 'data', 'artists.csv'))
    const result = await run('lookup-tables', { name: 'push' })
    expect(result.conclusion).toBe('failure')
    expect(result.jobs[0]?.annotations).toContainEqual(
      expect.objectContaining({ level: 'error', properties: expect.objectContaining({ file: 'data/artists.csv', line: '3' }) }),
    )
    expect(writes()).toEqual([])
  })

  it('lets no two pushes at the tables of a project at once', async () => {
    const groups = await Promise.all([run('lookup-tables', { name: 'push' }), run('lookup-tables', { name: 'push', sha: 'b'.repeat(40) })])
    expect(new Set(groups.map(({ jobs }) => jobs[0]?.group))).toEqual(new Set(['analytics-ops-lookup-tables-us-1']))
  })
})

describe('import-events', () => {
  const inputs = { files: 'events/*.jsonl', 'dry-run': false }

  it('validates first', async () => {
    const result = await run('import-events', { name: 'workflow_dispatch', inputs: { ...inputs, 'dry-run': true } })
    expect(result.conclusion, everything(result)).toBe('success')
    expect(result.jobs.at(-1)?.outputs['outcome']).toBe('planned')
    expect(writes()).toEqual([])
  })

  it('imports every event once over its shards, and joins their reports', { timeout: 60_000 }, async () => {
    const result = await run('import-events', { name: 'workflow_dispatch', inputs })
    expect(result.conclusion, everything(result)).toBe('success')
    expect(result.jobs.map(({ name }) => name)).toEqual([
      'events / Divide',
      ...[1, 2, 3].map((shard) => `events / Shard ${shard} of 3`),
      'events / Report',
    ])
    const report = result.jobs.at(-1)
    expect(report?.outputs['outcome']).toBe('done')
    expect(JSON.parse(report?.outputs['result'] ?? '')).toMatchObject({ events: 24, imported: 24, failed: 0 })
    expect(report?.summary).toContain('| all | done |')
    expect(sandbox.state.events).toMatchObject({ unique: 24, duplicates: 0 })
  })

  it('goes on from its checkpoint in the next run, and begins anew where the files have changed', { timeout: 120_000 }, async () => {
    await run('import-events', { name: 'workflow_dispatch', inputs })
    const again = await run('import-events', { name: 'workflow_dispatch', inputs }, { runId: 2 })
    expect(JSON.parse(again.jobs.at(-1)?.outputs['result'] ?? ''), everything(again)).toMatchObject({ imported: 0, skipped: 24 })
    const file = join(repository, 'events', 'plays.jsonl')
    writeFileSync(
      file,
      `${readFileSync(file, 'utf8').trimEnd()}\n{"event":"Late","properties":{"time":1785542400,"distinct_id":"user-9"}}\n`,
    )
    const changed = await run('import-events', { name: 'workflow_dispatch', inputs }, { runId: 3 })
    expect(changed.conclusion, everything(changed)).toBe('success')
    expect(sandbox.state.events.unique).toBe(25)
  })

  it('fails where the patterns find nothing', async () => {
    const result = await run('import-events', { name: 'workflow_dispatch', inputs: { ...inputs, files: 'evnets/*.jsonl' } })
    expect(result.conclusion).toBe('failure')
  })
})

describe('pipeline-gate', () => {
  it('is open where the tasks are well', async () => {
    const result = await run('pipeline-gate', { name: 'schedule' })
    expect(result.conclusion, everything(result)).toBe('success')
  })

  it('is closed where a task has failed', async () => {
    const file = join(repository, WORKFLOWS, 'pipeline-gate.yml')
    const healthy = await run('pipeline-gate', { name: 'schedule' })
    expect(healthy.jobs[0]?.outputs['outcome']).toBe('done')
    writeFileSync(file, pasted('pipeline-gate').replace('healthy-export', 'nightly-export'))
    const result = await runWorkflow({
      ...sandboxRun(sandbox, join(folder, 'store'), repository),
      workflow: `${WORKFLOWS}/pipeline-gate.yml`,
      event: { name: 'schedule', ref: 'refs/heads/main' },
    })
    expect(result.conclusion).toBe('failure')
    expect(result.jobs[0]?.outputs['outcome']).toBe('failed')
  })
})

describe('privacy-jobs', () => {
  const dispatch = (inputs: Record<string, string | boolean>, change?: Partial<Setup>, payload?: Record<string, unknown>) =>
    run('privacy-jobs', { name: 'workflow_dispatch', inputs: { 'dry-run': false, ...inputs }, ...(payload && { payload }) }, change)

  it('only checks, unless told otherwise', async () => {
    const result = await run('privacy-jobs', { name: 'workflow_dispatch', inputs: { operation: 'create-deletion', confirm: '3' } })
    expect(result.jobs[0]?.outputs['outcome'], everything(result)).toBe('planned')
    expect(writes()).toEqual([])
  })

  it('deletes nobody without the number of persons', async () => {
    for (const confirm of ['', '4']) {
      const result = await dispatch({ operation: 'create-deletion', confirm })
      expect(result.conclusion).toBe('failure')
    }
    expect(writes()).toEqual([])
  })

  it('deletes the persons of a file, and names none of them', async () => {
    const result = await dispatch({ operation: 'create-deletion', confirm: '3' })
    expect(result.conclusion, everything(result)).toBe('success')
    expect(sandbox.state.deletions.at(-1)?.distinct_ids).toEqual(['user-1', 'user-2', 'user-3'])
    expect(everything(result)).not.toMatch(/user-[123]/)
  })

  it('creates a retrieval, and hands its export out as an artifact later', async () => {
    const created = await dispatch({ operation: 'create-retrieval' })
    expect(created.conclusion, everything(created)).toBe('success')
    const [retrieval] = JSON.parse(created.jobs[0]?.outputs['result'] ?? '').retrievals
    sandbox.clock.advance(60_000)
    const fetched = await dispatch({ operation: 'get-retrieval', 'task-id': retrieval.task_id })
    expect(fetched.conclusion, everything(fetched)).toBe('success')
    expect(artifacts()).toEqual(['retrieval-exports'])
    expect(readdirSync(join(folder, 'store', 'artifacts', 'retrieval-exports'))).toHaveLength(1)
  })

  it('keeps exports out of a public repository', async () => {
    const inputs = { operation: 'get-retrieval', 'task-id': 'retrieval-done' }
    for (const payload of [{ repository: { private: false } }, { repository: {} }]) {
      const result = await dispatch(inputs, {}, payload)
      expect(result.conclusion).toBe('failure')
    }
    expect(sandbox.state.requests).toEqual([])
  })
})

describe('feature-flags', () => {
  it('checks on a pull request', async () => {
    const result = await run('feature-flags', { name: 'pull_request', ref: 'refs/pull/7/merge' }, { secrets: {}, vars: {} })
    expect(result.conclusion, everything(result)).toBe('success')
    expect(writes()).toEqual([])
  })

  it('creates by hand', async () => {
    const result = await run('feature-flags', { name: 'workflow_dispatch', inputs: { file: 'flags/new-player.json' } })
    expect(result.conclusion, everything(result)).toBe('success')
    expect(sandbox.state.flags.map(({ key }) => key)).toContain('shuffle-by-mood')
  })
})
