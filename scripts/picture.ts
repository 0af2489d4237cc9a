/**
 * Makes docs/images/summary.png, the picture of a job summary in the README, from what the committed bundle writes: a plan for a pull request that changes
 * a table, with a sandbox for the service. Needs git and Chromium (in PATH as `chromium`, or named by the variable CHROMIUM):
 *
 *   node scripts/picture.ts
 */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSandbox } from '../src/sandbox/index.ts'
import { summaryPage } from './picture/page.ts'
import { git } from './step-runner/git.ts'

const ROOT = join(import.meta.dirname, '..')
const TARGET = join(ROOT, 'docs', 'images', 'summary.png')
const WINDOW = '944,450'
/** Twice the pixels, for sharp screens. */
const SCALE = 2

const folder = mkdtempSync(join(tmpdir(), 'analytics-ops-picture-'))
try {
  const page = join(folder, 'summary.html')
  writeFileSync(page, summaryPage(await planOfAPullRequest(join(folder, 'repository'))))
  execFileSync(
    process.env['CHROMIUM'] ?? 'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      `--force-device-scale-factor=${SCALE}`,
      `--window-size=${WINDOW}`,
      `--user-data-dir=${join(folder, 'browser')}`,
      `--screenshot=${TARGET}`,
      page,
    ],
    { stdio: 'ignore' },
  )
  process.stdout.write(`docs/images/summary.png ${statSync(TARGET).size} bytes\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The summary that the action writes in a repository whose head changes a row of a table and adds one, and gives another table a column. */
async function planOfAPullRequest(repository: string): Promise<string> {
  cpSync(join(ROOT, 'examples', 'data-repo', 'data'), join(repository, 'data'), { recursive: true })
  git(repository, 'init', '--quiet')
  const base = commit(repository)
  edit(join(repository, 'data', 'artists.csv'), (text) => {
    const row = 'A-1006,Ali Farka Touré,desert blues,1963-01-01T00:00:00Z,false,"[""World Circuit""]"\n'
    return `${text.replace('Khruangbin,funk', 'Khruangbin,psychedelic soul')}${row}`
  })
  edit(join(repository, 'data', 'venues.csv'), (text) => {
    const [head = '', ...rows] = text.trim().split('\n')
    return `${[`${head},country`, ...rows.map((row) => `${row},${row.includes('Morrison') ? 'US' : 'EU'}`)].join('\n')}\n`
  })
  const head = commit(repository)
  const sandbox = await startSandbox()
  try {
    return await runAction(repository, {
      event: { pull_request: { base: { sha: base }, head: { sha: head } } },
      head,
      inputs: {
        operation: 'replace-lookup-table',
        files: 'data/*.csv',
        'dry-run': 'true',
        'lookup-url': sandbox.url,
        'service-account-username': sandbox.credentials.serviceAccount.username,
        'service-account-secret': sandbox.credentials.serviceAccount.secret,
        'project-id': '1',
      },
    })
  } finally {
    await sandbox.close()
  }
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

function commit(repository: string): string {
  git(repository, 'add', '--all')
  git(repository, 'commit', '--quiet', '--message', 'a change')
  return git(repository, 'rev-parse', 'HEAD')
}

interface ActionRun {
  event: object
  head: string
  inputs: Readonly<Record<string, string>>
}

async function runAction(workspace: string, { event, head, inputs }: ActionRun): Promise<string> {
  const [summary, payload] = [join(workspace, '..', 'summary.md'), join(workspace, '..', 'event.json')]
  writeFileSync(summary, '')
  writeFileSync(payload, JSON.stringify(event))
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_WORKSPACE: workspace,
    GITHUB_REPOSITORY: 'example/data',
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: payload,
    GITHUB_REF: 'refs/pull/1/merge',
    GITHUB_SHA: head,
    RUNNER_TEMP: join(workspace, '..'),
  }
  await promisify(execFile)(process.execPath, [join(ROOT, 'dist', 'action', 'index.js')], { env })
  return readFileSync(summary, 'utf8')
}
