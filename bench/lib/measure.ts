import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cleanEnvironment, workFolder } from './settings.ts'

/** GNU time: a small C program around the measured one, which asks the kernel (wait4) after its end. Node has no call for that. */
const TIME = '/usr/bin/time'
/** Whether processor time and memory can be measured. Without it they are told as absent; wall time always is. */
export const HAS_TIME = existsSync(TIME)

export interface Program {
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Command whose standard output is the standard input; what it costs is not counted. */
  from?: readonly [command: string, ...args: string[]]
  /** Exit code of a good run, default 0. */
  exitCode?: number
}

/** What a whole process took, from outside. */
export interface Usage {
  /** Seconds from the start of the process to its end. */
  wall: number
  /** Processor seconds, user and system, of all its threads. NaN where unknown. */
  cpu: number
  /** Largest resident memory in bytes. NaN where unknown. */
  memory: number
  stdout: string
}

/** Runs a program to its end. @throws Error where it did not end as expected */
export async function measure(program: Program): Promise<Usage> {
  const { command, args, env, exitCode = 0 } = program
  const report = join(workFolder(), `usage-${process.pid}`)
  const timed = HAS_TIME ? [TIME, '-f', '%U %S %M', '-o', report, command, ...args] : [command, ...args]
  const line = program.from === undefined ? timed : ['sh', '-c', `${quoted(program.from)} | ${quoted(timed)}`]
  const started = process.hrtime.bigint()
  const child = spawn(line[0] ?? command, line.slice(1), { env: cleanEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] })
  const stdout = collect(child.stdout)
  const stderr = collect(child.stderr)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const wall = Number(process.hrtime.bigint() - started) / 1e9
  if (code !== exitCode)
    throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${await stdout}\n${(await stderr).slice(-2000)}`)
  return { wall, ...readReport(report), stdout: await stdout }
}

/** Words as a shell reads them. */
function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')
}

function readReport(path: string): { cpu: number; memory: number } {
  if (!HAS_TIME) return { cpu: Number.NaN, memory: Number.NaN }
  const [user = Number.NaN, system = Number.NaN, kibibytes = Number.NaN] =
    readFileSync(path, 'utf8').trim().split('\n').at(-1)?.split(' ').map(Number) ?? []
  rmSync(path)
  return { cpu: user + system, memory: kibibytes * 1024 }
}

async function collect(stream: NodeJS.ReadableStream | null): Promise<string> {
  if (stream === null) return ''
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
