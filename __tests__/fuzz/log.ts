import { isDeepStrictEqual } from 'node:util'
import { endGroup, error, info, notice, startGroup, warning } from '@actions/core'
import { type Annotation, finalVerdict, selectAnnotations } from '../../src/report/annotations.ts'
import { logLine } from '../../src/report/escape.ts'
import type { Run } from '../../src/report/report.ts'
import { renderTerminal } from '../../src/report/terminal.ts'
import { type RunnerCommand, runnerCommands } from './runner-model.ts'

const PRINT = { error, warning, notice }

/** What the runner's toolkit writes to standard output meanwhile. */
function written(act: () => void): string {
  const chunks: string[] = []
  const { write } = process.stdout
  process.stdout.write = (chunk: string | Uint8Array) => {
    chunks.push(String(chunk))
    return true
  }
  try {
    act()
  } finally {
    process.stdout.write = write
  }
  return chunks.join('')
}

function annotate({ level, title, message, file, line }: Annotation): void {
  const properties = { title, ...(file !== undefined && { file }), ...(line !== undefined && { startLine: line, endLine: line }) }
  PRINT[level](message, properties)
}

function expected({ level, title, message, file, line }: Annotation): RunnerCommand {
  const place = { ...(file && { file }), ...(line !== undefined && { line: String(line), endLine: String(line) }) }
  return { name: level, properties: { title, ...place }, data: message }
}

/** How the runner reads the log of a run otherwise than it was meant; undefined where it does not. */
export function misreadLog(run: Run): string | undefined {
  const annotations = selectAnnotations(run)
  const verdict = finalVerdict(run, annotations.filter(({ ofRecord }) => ofRecord).length)
  const log = written(() => {
    startGroup(logLine(run.verdict))
    for (const line of renderTerminal(run, false)) info(logLine(line))
    endGroup()
    for (const annotation of annotations) annotate(annotation)
    error(verdict)
  })
  const wanted: RunnerCommand[] = [
    { name: 'group', properties: {}, data: logLine(run.verdict) },
    { name: 'endgroup', properties: {}, data: '' },
    ...annotations.map(expected),
    { name: 'error', properties: {}, data: verdict },
  ]
  const read = runnerCommands(log)
  return isDeepStrictEqual(read, wanted) ? undefined : `${JSON.stringify(read)}\ninstead of\n${JSON.stringify(wanted)}\nin\n${log}`
}
