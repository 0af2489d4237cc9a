import { styleText } from 'node:util'
import { place } from '../core/place.ts'
import { visible } from './escape.ts'
import type { Outcome, Run } from './report.ts'
import type { Cell, Section } from './section.ts'
import { cellText, count, counted, duration } from './wording.ts'

type Colour = 'green' | 'cyan' | 'yellow' | 'red' | 'blue' | 'dim' | 'bold'
type Paint = (colour: Colour, text: string) => string

const OUTCOME_COLOURS: Readonly<Record<Outcome, Colour>> = {
  done: 'green',
  unchanged: 'cyan',
  planned: 'cyan',
  partial: 'yellow',
  failed: 'red',
}
const MOST_FAILURES = 50
const MOST_ROWS = 100

/** The report in lines for a terminal or a log; `colour` false for a stream that shows none. */
export function renderTerminal(run: Run, colour: boolean): string[] {
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text)
  const { report } = run
  const outcome = paint('bold', paint(OUTCOME_COLOURS[report.outcome], report.outcome))
  return [
    ...run.sections.flatMap((section) => renderSection(section, paint)),
    ...run.remarks.flatMap((remark) => message(remark.level, remark.level === 'warning' ? 'yellow' : 'blue', remark, paint)),
    ...renderFailures(run, paint),
    ...(report.errors ?? []).flatMap((error) => message('error', 'red', error, paint)),
    `${outcome}: ${visible(run.verdict)} ${paint('dim', `(${duration(report.duration_ms)})`)}`,
  ]
}

interface Message {
  code: string
  message: string
  hint?: string
  file?: string
  line?: number
  column?: number
}

function message(label: string, colour: Colour, { code, message: text, hint, ...where }: Message, paint: Paint): string[] {
  const at = place(where)
  const head = `${at === '' ? '' : `${paint('bold', visible(at))}: `}${paint(colour, label)}: ${visible(text)} ${paint('dim', code)}`
  return [head, ...(hint === undefined ? [] : [`  ${paint('cyan', visible(hint))}`])]
}

function renderFailures({ failures, failuresTotal, failedRecordsFile }: Run, paint: Paint): string[] {
  if (failuresTotal === 0) return []
  const shown = failures.slice(0, MOST_FAILURES)
  const lines = shown.flatMap((failure) => {
    const field = failure.field === undefined ? '' : `${failure.field}: `
    return message('failed', 'red', { ...failure, message: `${field}${failure.message}` }, paint)
  })
  const more = failuresTotal > shown.length ? [`${count(failuresTotal - shown.length)} more failed records are not shown.`] : []
  const file = failedRecordsFile === undefined ? [] : [paint('dim', `Failed records: ${visible(failedRecordsFile)}`)]
  return [...lines, ...more, ...file]
}

function renderSection(section: Section, paint: Paint): string[] {
  const title = paint('bold', visible(section.title))
  switch (section.kind) {
    case 'table': {
      const rows = section.rows.slice(0, MOST_ROWS)
      const more = section.rows.length > rows.length ? [`  … and ${counted(section.rows.length - rows.length, 'row')} more`] : []
      const note = section.note === undefined ? [] : [`  ${visible(section.note)}`]
      return [title, ...columns([section.columns, ...rows], paint), ...more, ...note, '']
    }
    case 'facts':
      return [title, ...columns(section.facts), '']
    case 'chart':
      return [title, ...columns(section.points.slice(0, MOST_ROWS)), '']
    case 'text':
      return [title, ...section.text.split('\n').map((line) => `  ${visible(line)}`), '']
  }
}

/** Rows in columns of equal width, numbers to the right; with `paint` the first row is a heading. */
function columns(rows: readonly (readonly Cell[])[], paint?: Paint): string[] {
  const texts = rows.map((row) => row.map((cell) => visible(cellText(cell))))
  const widths = (texts[0] ?? []).map((_, index) => Math.max(...texts.map((row) => (row[index] ?? '').length)))
  return texts.map((row, rowIndex) => {
    const line = widths.map((width, index) => {
      const text = row[index] ?? ''
      return typeof rows[rowIndex]?.[index] === 'number' ? text.padStart(width) : text.padEnd(width)
    })
    const joined = `  ${line.join('  ').trimEnd()}`
    return rowIndex === 0 && paint ? paint('dim', joined) : joined
  })
}
