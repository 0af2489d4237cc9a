import { ERROR_CODES, type ErrorCode } from '../core/error-codes.ts'
import { cutMessage } from './annotations.ts'
import { markdown, visible } from './escape.ts'
import type { Run } from './report.ts'
import { count, counted } from './wording.ts'

/**
 * A check run carries this many failed records; further ones stand in the failed-records file only. At 50 a request and a second between two requests
 * that is less than a minute, and within what GitHub lets one token write in a minute.
 */
const MOST_IN_CHECK_RUN = 2500

/** One annotation, in the words of GitHub's API. */
export interface CheckAnnotation {
  path: string
  start_line: number
  end_line: number
  start_column?: number
  end_column?: number
  annotation_level: 'failure' | 'warning'
  title: string
  message: string
}

/** A check run for the failed records of a run, ready to be sent. */
export interface CheckRun {
  name: string
  conclusion: 'failure' | 'neutral'
  title: string
  /** Markdown. */
  summary: string
  annotations: readonly CheckAnnotation[]
}

/**
 * The failed records of a run as a check run. Of a record it holds place, field, code and message, and nothing of its content.
 * @param locate the path of a file in the repository, with `/`
 */
export function renderCheckRun(run: Run, locate: (file: string) => string): CheckRun {
  const tolerated = run.exitCode === 0
  const annotations = run.failures
    .filter(({ file }) => file !== '')
    .slice(0, MOST_IN_CHECK_RUN)
    .map(({ file, line, column, field, code, message }): CheckAnnotation => {
      const place = Math.max(1, line)
      return {
        path: locate(file),
        start_line: place,
        end_line: place,
        ...(column !== undefined && { start_column: column, end_column: column }),
        annotation_level: tolerated ? 'warning' : 'failure',
        title: code,
        message: cutMessage(visible(field === undefined ? message : `${field}: ${message}`)),
      }
    })
  return {
    name: `analytics-ops ${run.report.operation}`,
    conclusion: tolerated ? 'neutral' : 'failure',
    title: counted(run.failuresTotal, 'failed record'),
    summary: summarize(run, annotations.length),
    annotations,
  }
}

function summarize(run: Run, annotated: number): string {
  const of = run.failuresTotal > annotated ? `The first ${count(annotated)} of ${count(run.failuresTotal)}` : 'All'
  return [
    markdown(run.verdict),
    `${of} failed records are annotated here, at their lines. Each one, with its content, is in the file that the output \`failed-records-file\` of the job's step names.`,
    byReason(run),
  ].join('\n\n')
}

function byReason({ failures }: Run): string {
  const counts = new Map<ErrorCode, number>()
  for (const { code } of failures) counts.set(code, (counts.get(code) ?? 0) + 1)
  const rows = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(
      ([code, records]) => `| ${count(records)} | ${code} | ${markdown(ERROR_CODES[code].cause)} | ${markdown(ERROR_CODES[code].remedy)} |`,
    )
  return ['| Records | Code | What is wrong | What to do |', '| ---: | --- | --- | --- |', ...rows].join('\n')
}
