import { tmpdir } from 'node:os'
import type { Run } from '../report/report.ts'
import { renderTerminal } from '../report/terminal.ts'
import { localRepository } from '../session/git/local-repository.ts'
import type { RawInputs } from '../session/read-inputs.ts'
import { runOperation } from '../session/run-operation.ts'
import { abortOnSignals, SIGNAL_EXIT_CODES } from '../session/signals.ts'
import { timeScale } from '../session/time-scale.ts'
import { type Arguments, environmentInputs } from './arguments.ts'
import { createProgress } from './progress.ts'

/** Runs one operation: progress and diagnostics to standard error, the report to standard output. */
export async function operate(operation: string, { options, json }: Arguments): Promise<void> {
  const raw: RawInputs = { ...environmentInputs(process.env), ...options, operation }
  const progress = await createProgress(process.stderr, /^(?:true|True|TRUE)$/.test(raw['verbose'] ?? ''))
  const signals = abortOnSignals()
  const run = await runOperation(raw, {
    workspace: process.cwd(),
    confined: false,
    tempFolder: tmpdir(),
    signal: signals.signal,
    onProgress: progress.onProgress,
    openRepository: localRepository,
    timeScale: timeScale(process.env),
  })
  progress.end()
  const received = signals.received()
  signals.release()
  printRun(run, json)
  process.exitCode = received === undefined ? run.exitCode : SIGNAL_EXIT_CODES[received]
}

function printRun(run: Run, json: boolean): void {
  const stream = json ? process.stderr : process.stdout
  const lines = renderTerminal(run, stream.isTTY && !process.env['NO_COLOR'])
  stream.write(`${lines.join('\n')}\n`)
  if (json) process.stdout.write(`${JSON.stringify(run.report)}\n`)
}
