import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { git } from './git.ts'
import { PROJECT } from './sandbox-run.ts'
import type { Setup } from './setup.ts'

const STAND_INS = join(import.meta.dirname, 'stand-ins')

/**
 * Runs a workflow with `act` in host mode. What act 0.2.89 does not know is put in beforehand, in copies: `$/`, a workflow's own repository; `queue` of
 * concurrency groups; and GitHub's own actions, for which the stand-ins are taken. The hosts of the sandbox become defaults of the action's inputs.
 * @returns act's exit code; its log goes to standard output
 */
export async function runWithAct(setup: Setup): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-ops-act-'))
  try {
    const project = copyProject(setup, join(folder, 'project'))
    const caller = copyCaller(setup, join(folder, 'caller'))
    const event = join(folder, 'event.json')
    writeFileSync(
      event,
      JSON.stringify({ ref: setup.event.ref, repository: { private: true }, ...setup.event.payload, inputs: setup.event.inputs }),
    )
    const repositories = { ...setup.repositories, [PROJECT]: project, [setup.repository]: caller }
    const options = [
      setup.event.name,
      ...['-W', setup.workflow, '-e', event, '-P', 'ubuntu-latest=-self-hosted', '--action-offline-mode', '--no-cache-server'],
      ...Object.entries(setup.secrets ?? {}).flatMap(([name, value]) => ['-s', `${name}=${value}`]),
      ...Object.entries(setup.vars ?? {}).flatMap(([name, value]) => ['--var', `${name}=${value}`]),
      ...Object.entries({ ...setup.env, STAND_IN_STORE: setup.store, STAND_IN_REPOSITORIES: JSON.stringify(repositories) }).flatMap(
        ([name, value]) => ['--env', `${name}=${value}`],
      ),
      ...['--local-repository', `${PROJECT}@v0=${project}`],
      ...standIns(project, caller, join(folder, 'actions')).flatMap((pair) => ['--local-repository', pair]),
    ]
    return await start(options, caller, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function start(options: readonly string[], cwd: string, folder: string): Promise<number> {
  const PATH = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter)
  const child = spawn('act', options, {
    cwd,
    env: { ...process.env, PATH, XDG_CACHE_HOME: join(folder, 'cache') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** What users get of this project: the action, its bundle, the reusable workflows. */
function copyProject({ repositories, actionInputs = {} }: Setup, target: string): string {
  const source = repositories[PROJECT] ?? ''
  for (const part of ['dist/action', '.github/actions', '.github/workflows'])
    cpSync(join(source, part), join(target, part), { recursive: true })
  const action = parse(readFileSync(join(source, 'action.yml'), 'utf8'))
  for (const [name, value] of Object.entries(actionInputs)) action.inputs[name].default = value
  writeFileSync(join(target, 'action.yml'), stringify(action))
  for (const file of globSync('.github/workflows/*.yml', { cwd: target })) edit(join(target, file), known)
  return target
}

function known(workflow: string): string {
  return workflow
    .replaceAll(/uses: \$\/(\S*)/g, (_, folder: string) => `uses: ${PROJECT}${folder === '' ? '' : `/${folder}`}@v0`)
    .replaceAll(/^ +queue: max\n/gm, '')
}

/** act takes events and branches from the repository that it stands in. */
function copyCaller({ repositories, repository, event }: Setup, target: string): string {
  cpSync(repositories[repository] ?? '', target, { recursive: true })
  git(target, 'init', '--quiet', `--initial-branch=${event.ref.replace(/^refs\/heads\//, '').replaceAll('/', '-')}`)
  git(target, 'remote', 'add', 'origin', `https://github.com/${repository}`)
  git(target, 'add', '--all')
  git(target, 'commit', '--quiet', '--message', 'the data')
  return target
}

/** `actions/checkout@<sha>=<folder>` for each action of GitHub's that the workflows name; a stand-in finds its helpers by their absolute path. */
function standIns(project: string, caller: string, target: string): string[] {
  mkdirSync(target)
  for (const name of readdirSync(STAND_INS, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    cpSync(join(STAND_INS, name.name), join(target, name.name), { recursive: true })
  for (const file of globSync('**/index.ts', { cwd: target }))
    edit(join(target, file), (code) => code.replaceAll(/'(?:\.\.\/)+io\.ts'/g, JSON.stringify(join(STAND_INS, 'io.ts'))))
  const texts = [project, caller].flatMap((root) =>
    globSync('.github/workflows/*.yml', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8')),
  )
  const used = texts.flatMap((text) => [...text.matchAll(/uses: actions\/([\w-]+)[\w/-]*@([0-9a-f]{40})/g)])
  return [...new Set(used.map(([, name = '', sha = '']) => `actions/${name}@${sha}=${join(target, name)}`))]
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
