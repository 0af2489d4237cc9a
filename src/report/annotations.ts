import { visible } from './escape.ts'
import type { Run } from './report.ts'
import { count } from './wording.ts'

/** The runner cuts the message of an annotation here. */
const MOST_CHARACTERS = 4096

/** One annotation of a job. `message` has lines of its own only; what comes from outside is spelled out. */
export interface Annotation {
  level: 'error' | 'warning' | 'notice'
  /** Whether it stands for a failed record. */
  ofRecord: boolean
  title: string
  message: string
  file?: string | undefined
  line?: number | undefined
  column?: number | undefined
}

/** The runner shows ten of each level a step; of the errors the tenth is kept for the verdict. */
const MOST_ERRORS = 9
const MOST_WARNINGS = 10
const MOST_NOTICES = 10

/**
 * What of a run becomes annotations, within what the runner shows: failed records and errors first come first served,
 * remarks by their level. Under a tolerant run failed records are warnings.
 */
export function selectAnnotations(run: Run, budget: { warnings: number } = { warnings: MOST_WARNINGS }): Annotation[] {
  const tolerated = run.exitCode === 0
  const errors: Annotation[] = (run.report.errors ?? []).map(({ code, message, hint, file, line, column }) => ({
    level: 'error',
    ofRecord: false,
    title: code,
    message: cutMessage(hint === undefined ? visible(message) : `${visible(message)}\n${visible(hint)}`),
    file,
    line: file === undefined ? undefined : (line ?? 1),
    column,
  }))
  const failures: Annotation[] = (run.annotateFailures ? run.failures : []).map(({ code, message, file, line, column, field }) => ({
    level: tolerated ? 'warning' : 'error',
    ofRecord: true,
    title: code,
    message: cutMessage(visible(field === undefined ? message : `${field}: ${message}`)),
    file,
    line,
    column,
  }))
  const remarks: Annotation[] = run.remarks.map(({ level, code, message, file, line, column }) => ({
    level,
    ofRecord: false,
    title: code,
    message: cutMessage(visible(message)),
    file,
    line,
    column,
  }))
  const all = [...errors, ...failures, ...remarks]
  const most = { error: MOST_ERRORS, warning: Math.min(budget.warnings, MOST_WARNINGS), notice: MOST_NOTICES }
  return (['error', 'warning', 'notice'] as const).flatMap((level) => all.filter((entry) => entry.level === level).slice(0, most[level]))
}

/** The text of the last error annotation: the verdict, how many failed records are not shown, and where they are. */
export function finalVerdict(run: Run, shownFailures: number): string {
  const hidden = run.failuresTotal - shownFailures
  const more = hidden > 0 ? ` ${count(hidden)} more failed records are not shown here.` : ''
  const file = run.failedRecordsFile === undefined ? '' : ` All failed records: ${run.failedRecordsFile}.`
  return cutMessage(visible(`${run.verdict}${more}${file}`))
}

/** The text, cut where the runner would cut it. */
export function cutMessage(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text
}
