import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { connectionTo } from '../e2e/harness.ts'

/** The bundle of the command line, as it is committed. */
export const BUNDLE = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'index.js')

export interface Ended {
  /** Null where a signal ended it. */
  exitCode: number | null
  /** The report, where it printed one. */
  report: Report | undefined
  stdout: string
  stderr: string
}

/** What `--json` prints, as far as tests ask for it. */
export interface Report {
  outcome: string
  result: Record<string, number>
  counts: { total: number; sent: number; failed: number }
  errors?: { code: string; message: string; hint?: string }[]
  failed_records: { file: string; line: number; message: string }[]
}

export interface Running {
  process: ChildProcess
  ended: Promise<Ended>
}

export interface CommandLineOptions {
  folder: string
  bundle?: string
  env?: Readonly<Record<string, string>>
  /** The largest file that it may write, in units of the shell's `ulimit -f` (512 or 1024 bytes). */
  fileLimit?: number
}

/** Pauses between attempts pass this many times faster. */
export const SCALE = 5000

/** Starts the command line with `--json`. */
export function startCommandLine(
  operation: string,
  inputs: Readonly<Record<string, string | number>>,
  { folder, bundle = BUNDLE, env = {}, fileLimit }: CommandLineOptions,
): Running {
  const args = Object.entries(inputs).flatMap(([name, value]) => [`--${name}`, String(value)])
  const command = [process.execPath, bundle, operation, '--json', ...args]
  const limited = fileLimit === undefined ? command : ['sh', '-c', `ulimit -f ${fileLimit}; exec "$@"`, 'sh', ...command]
  const [program = '', ...rest] = limited
  const child = spawn(program, rest, {
    cwd: folder,
    env: { PATH: process.env['PATH'], TMPDIR: folder, ANALYTICS_OPS_TIME_SCALE: String(SCALE), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { process: child, ended: finish(child) }
}

async function finish(child: ChildProcess): Promise<Ended> {
  const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] }
  child.stdout?.on('data', (chunk: Buffer) => chunks.stdout.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.stderr.push(chunk))
  await once(child, 'close')
  const stdout = Buffer.concat(chunks.stdout).toString()
  return {
    exitCode: child.exitCode,
    report: stdout.startsWith('{') ? JSON.parse(stdout) : undefined,
    stdout,
    stderr: Buffer.concat(chunks.stderr).toString(),
  }
}

/** Inputs that import a file into a sandbox with a checkpoint. */
export function importInputs(sandbox: Sandbox, more: Readonly<Record<string, string | number>> = {}): Record<string, string | number> {
  const { 'access-token': _a, 'project-token': _p, 'workspace-id': _w, 'organization-id': _o, ...connection } = connectionTo(sandbox)
  return { ...connection, files: 'events.jsonl', 'checkpoint-file': 'journal', ...more }
}
