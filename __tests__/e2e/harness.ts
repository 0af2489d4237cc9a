import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Sandbox } from '../../src/sandbox/index.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** What a started bundle left behind. */
export interface Finished {
  exitCode: number | null
  stdout: string
  stderr: string
}

/** What a step of a job left behind. */
export interface FinishedStep extends Finished {
  outputs: Record<string, string>
  /** `outputs.result`, parsed. */
  result: unknown
  summary: string
  /** Workflow commands of the log, such as `{command: 'error', file: 'a.csv', line: '3', message: '…'}`. */
  commands: readonly Record<string, string>[]
  /** Everything that anyone could read afterwards, for searching secrets: log, summary, outputs. */
  everything: string
}

/** A folder with the committed bundles and nothing else of the project: no node_modules, no sources. */
export class CleanMachine implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'analytics-ops-e2e-'))
  readonly workspace = join(this.folder, 'workspace')

  constructor() {
    cpSync(join(ROOT, 'dist'), join(this.folder, 'action', 'dist'), { recursive: true })
    mkdirSync(this.workspace)
    mkdirSync(join(this.folder, 'temp'))
  }

  /** Writes a file of the workspace. */
  write(file: string, content: string | Uint8Array): this {
    const path = join(this.workspace, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    return this
  }

  /** Runs a step as the runner does: inputs as `INPUT_*`, files for outputs and the summary. `onStarted` may send signals. */
  async step(inputs: Readonly<Record<string, string>>, options: RunOptions = {}): Promise<FinishedStep> {
    const output = join(this.folder, 'output')
    const summary = join(this.folder, 'summary')
    writeFileSync(output, '')
    writeFileSync(summary, '')
    const env = {
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_WORKSPACE: this.workspace,
      GITHUB_ACTIONS: 'true',
      RUNNER_TEMP: join(this.folder, 'temp'),
      ...options.env,
    }
    const finished = await this.#start(join('action', 'index.js'), [], { ...options, env })
    const outputs = parseOutputs(readFileSync(output, 'utf8'))
    const written = readFileSync(summary, 'utf8')
    return {
      ...finished,
      outputs,
      result: outputs['result'] ? JSON.parse(outputs['result']) : undefined,
      summary: written,
      commands: parseCommands(finished.stdout),
      everything: [finished.stdout.replaceAll(/^::add-mask::.*$/gm, ''), finished.stderr, written, JSON.stringify(outputs)].join('\n'),
    }
  }

  /** Runs the command line. */
  cli(args: readonly string[], options: RunOptions = {}): Promise<Finished> {
    return this.#start(join('cli', 'index.js'), args, options)
  }

  #start(bundle: string, args: readonly string[], { env, onStarted, stdin }: RunOptions): Promise<Finished> {
    const { PATH = '' } = process.env
    const child = spawn(process.execPath, [join(this.folder, 'action', 'dist', bundle), ...args], {
      cwd: this.workspace,
      env: { PATH, HOME: this.folder, TMPDIR: join(this.folder, 'temp'), ...env },
      stdio: 'pipe',
    })
    const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] }
    child.stdout.on('data', (chunk: Buffer) => chunks.stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.stderr.push(chunk))
    child.stdin.end(stdin ?? '')
    onStarted?.({ kill: (signal) => child.kill(signal), stdout: () => Buffer.concat(chunks.stdout).toString() })
    return new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (exitCode) =>
        resolve({ exitCode, stdout: Buffer.concat(chunks.stdout).toString(), stderr: Buffer.concat(chunks.stderr).toString() }),
      )
    })
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

export interface RunOptions {
  env?: Readonly<Record<string, string>>
  stdin?: string
  onStarted?: (child: { kill(signal: NodeJS.Signals): void; stdout(): string }) => void
}

/** Inputs that lead a bundle to a sandbox of the test's process, with its credentials. */
export function connectionTo(sandbox: Sandbox): Record<string, string> {
  const { url, credentials } = sandbox
  return {
    'base-url': url,
    'data-url': url,
    'lookup-url': url,
    'ingest-url': url,
    'migrate-url': url,
    'service-account-username': credentials.serviceAccount.username,
    'service-account-secret': credentials.serviceAccount.secret,
    'access-token': credentials.accessToken,
    'project-token': credentials.projectToken,
    'project-id': '1',
    'workspace-id': '1',
    'organization-id': '1',
  }
}

/** Reads the runner's file of outputs: `name<<delimiter`, lines, `delimiter`. */
function parseOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {}
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const [, name, delimiter] = /^([^<]+)<<(.+)$/.exec(lines[at] ?? '') ?? []
    if (name === undefined || delimiter === undefined) continue
    const end = lines.indexOf(delimiter, at + 1)
    outputs[name] = lines.slice(at + 1, end).join('\n')
    at = end
  }
  return outputs
}

/** Reads workflow commands as the runner does: after white space, `::command key=value,…::message`. */
export function parseCommands(log: string): Record<string, string>[] {
  const decode = (text: string) =>
    text.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%')
  return log.split('\n').flatMap((line) => {
    const [, command, properties = '', message = ''] = /^\s*::([a-z-]+)(?: ([^:]*(?::(?!:)[^:]*)*))?::(.*)$/.exec(line) ?? []
    if (command === undefined) return []
    const pairs = properties.split(',').map((pair) => pair.split('='))
    return [
      {
        ...Object.fromEntries(pairs.filter(([key]) => key).map(([key = '', value = '']) => [key, decode(value)])),
        command,
        message: decode(message),
      },
    ]
  })
}
