import { tmpdir } from 'node:os'
import * as core from '@actions/core'
import { isLoopback } from '../client/regions.ts'
import { type Clock, createClock } from '../core/clock.ts'
import { finalVerdict, selectAnnotations } from '../report/annotations.ts'
import { logLine, visible } from '../report/escape.ts'
import type { Run } from '../report/report.ts'
import { renderSummary } from '../report/summary.ts'
import { renderTerminal } from '../report/terminal.ts'
import { outputsOf } from '../session/outputs.ts'
import { runOperation } from '../session/run-operation.ts'
import { abortOnSignals } from '../session/signals.ts'
import { timeScale } from '../session/time-scale.ts'
import { withCheckRun } from './check-run.ts'
import { readRunnerInputs } from './inputs.ts'
import { locateFiles } from './locate.ts'
import { createLog } from './log.ts'
import { matchFiles } from './match-files.ts'
import { workflowRepository } from './repository.ts'
import { maskSecrets } from './secrets.ts'

/** One step of a job, from the runner's environment to its outputs. */
export async function main(): Promise<void> {
  const raw = readRunnerInputs(process.env)
  maskSecrets(raw)
  const tempFolder = process.env['RUNNER_TEMP'] ?? tmpdir()
  const log = createLog(core.isDebug() || /^(?:true|True|TRUE)$/.test(raw['verbose']?.trim() ?? ''))
  const signals = abortOnSignals()
  const workspace = process.env['GITHUB_WORKSPACE'] ?? process.cwd()
  const surroundings = { env: process.env, workspace, clock: gitHubClock(), signal: signals.signal, onProgress: log.onProgress }
  const run = await runOperation(raw, {
    workspace,
    confined: true,
    match: matchFiles,
    tempFolder,
    signal: signals.signal,
    onProgress: log.onProgress,
    mask: core.setSecret,
    openRepository: (token) => workflowRepository(surroundings, token),
    timeScale: timeScale(process.env),
  })
  log.end()
  const unwritten = writeOutputs(run, tempFolder)
  const locate = await locateFiles(run, workspace, process.env['GITHUB_REPOSITORY'] ?? '')
  const shown = await withCheckRun(run, locate, surroundings, raw['github-token']?.trim() || undefined)
  signals.release()
  printReport(shown)
  await writeSummary(shown)
  annotate(shown, locate)
  if (unwritten !== undefined) core.setFailed(visible(unwritten))
}

/** What the service did must be told even where the runner's files cannot be written. @returns what went wrong */
function writeOutputs(run: Run, tempFolder: string): string | undefined {
  try {
    for (const [name, value] of Object.entries(outputsOf(run, tempFolder))) core.setOutput(name, value)
    return undefined
  } catch (error) {
    return `The outputs of the step could not be written: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** The clock of what GitHub is asked: faster only for a stand-in of this machine. */
function gitHubClock(): Clock {
  const { GITHUB_API_URL: url = '' } = process.env
  return createClock(URL.canParse(url) && isLoopback(new URL(url).hostname) ? timeScale(process.env) : 1)
}

function printReport(run: Run): void {
  for (const line of renderTerminal(run, false)) core.info(logLine(line))
}

async function writeSummary(run: Run): Promise<void> {
  if (!process.env['GITHUB_STEP_SUMMARY']) return
  try {
    await core.summary.addRaw(renderSummary(run), true).write()
  } catch (error) {
    // The summary is for reading; the outcome must not depend on it.
    core.info(logLine(`The job summary could not be written: ${error instanceof Error ? error.message : String(error)}`))
  }
}

function annotate(run: Run, locate: (file: string) => string): void {
  const annotations = selectAnnotations(run)
  const print = { error: core.error, warning: core.warning, notice: core.notice }
  for (const { level, title, message, file, line, column } of annotations) {
    print[level](message, {
      title,
      ...(file !== undefined && { file: locate(file) }),
      ...(line !== undefined && { startLine: line, endLine: line }),
      ...(line !== undefined && column !== undefined && { startColumn: column }),
    })
  }
  if (run.exitCode !== 0) core.setFailed(finalVerdict(run, annotations.filter((entry) => entry.ofRecord).length))
}
