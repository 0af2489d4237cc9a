import { place } from '../core/place.ts'
import { excerpt, markdown, mermaidLabel } from './escape.ts'
import type { Run } from './report.ts'
import type { Section } from './section.ts'
import { cellText, count, counted, duration, OUTCOME_MARKS } from './wording.ts'

/** The runner shows nothing of a summary above 1 MiB; the rest stays free for the other steps' parts of the job. */
const MOST_BYTES = 900 * 1024
const MOST_FAILURES = 100
const MOST_REMARKS = 50
const MOST_ROWS = 500

/** The summary of a run in GitHub's Markdown, everything from outside escaped, never above 900 KiB. */
export function renderSummary(run: Run): string {
  const { report, verdict } = run
  const parts = [
    `## ${OUTCOME_MARKS[report.outcome]} ${nameOf(report.operation)}: ${report.outcome}\n\n${markdown(verdict)}\n`,
    errors(run),
    failures(run),
    ...run.sections.map(section),
    remarks(run),
    `<sub>${counted(report.counts.total, 'record')}, ${count(report.counts.sent)} acknowledged, ${count(report.counts.failed)} failed, in ${duration(report.duration_ms)}</sub>\n`,
  ]
  return withinLimit(parts.filter((part) => part !== ''))
}

/** The operation as it was given: one that exists, or any text. */
function nameOf(operation: string): string {
  return /^[a-z-]+$/.test(operation) ? operation : markdown(excerpt(operation, 80))
}

function withinLimit(parts: readonly string[]): string {
  const kept: string[] = []
  let bytes = 0
  for (const part of parts) {
    const length = Buffer.byteLength(part) + 1
    if (bytes + length > MOST_BYTES) {
      kept.push('_A part of this summary was left out because it is larger than the runner shows._\n')
      continue
    }
    bytes += length
    kept.push(part)
  }
  return kept.join('\n')
}

function errors({ report }: Run): string {
  if (!report.errors) return ''
  const items = report.errors.slice(0, MOST_REMARKS).map(({ code, message, hint, ...where }) => {
    const advice = hint === undefined ? '' : `<br>${markdown(hint)}`
    const about = where.file === undefined ? '' : `${markdown(place(where))}: `
    return `- **${code}** ${about}${markdown(message)}${advice}`
  })
  return `### Errors\n\n${items.join('\n')}\n`
}

function failures({ failures: kept, failuresTotal, failedRecordsFile }: Run): string {
  const shown = kept.slice(0, MOST_FAILURES)
  if (shown.length === 0) return ''
  const rows = shown.map((failure) => [place(failure), failure.field, failure.message])
  const more = failuresTotal > shown.length ? `${count(failuresTotal - shown.length)} more are not shown. ` : ''
  const file =
    failedRecordsFile === undefined
      ? ''
      : `All of them, with their records, are in \`failed-records-file\`: ${markdown(failedRecordsFile)}.`
  return `### Failed records (${count(failuresTotal)})\n\n${table(['Where', 'Field', 'What is wrong'], rows)}\n${more}${file}\n`
}

function remarks({ remarks: all }: Run): string {
  if (all.length === 0) return ''
  const items = all.slice(0, MOST_REMARKS).map((remark) => {
    const where = place(remark)
    return `- ${remark.level === 'warning' ? '⚠️' : 'ℹ️'} ${where === '' ? '' : `${markdown(where)}: `}${markdown(remark.message)}`
  })
  const more = all.length > items.length ? `\n- … and ${count(all.length - items.length)} more` : ''
  return `### Remarks\n\n${items.join('\n')}${more}\n`
}

function section(part: Section): string {
  const title = `### ${markdown(part.title)}\n\n`
  switch (part.kind) {
    case 'table': {
      const more = part.rows.length > MOST_ROWS ? `\n${count(part.rows.length - MOST_ROWS)} more rows are not shown.\n` : ''
      const note = part.note === undefined ? '' : `\n${markdown(part.note)}\n`
      return `${title}${table(part.columns, part.rows.slice(0, MOST_ROWS))}${more}${note}`
    }
    case 'facts':
      return `${title}${table(['', ''], part.facts)}`
    case 'chart':
      return `${title}${chart(part)}`
    case 'text':
      return `${title}${markdown(part.text)}\n`
  }
}

type Row = readonly (string | number | undefined)[]

function table(columns: readonly string[], rows: readonly Row[]): string {
  const numeric = columns.map((_, index) => rows.length > 0 && rows.every((row) => typeof row[index] === 'number'))
  const head = `| ${columns.map(markdown).join(' | ')} |`
  const rule = `| ${numeric.map((right) => (right ? '---:' : '---')).join(' | ')} |`
  const body = rows.map((row) => `| ${columns.map((_, index) => markdown(cellText(row[index]))).join(' | ')} |`)
  return `${[head, rule, ...body].join('\n')}\n`
}

function chart({ chart: kind, title, unit, points }: Extract<Section, { kind: 'chart' }>): string {
  const lines =
    kind === 'pie'
      ? ['pie showData', ...points.map(([label, value]) => `  "${mermaidLabel(label)}" : ${value}`)]
      : [
          'xychart-beta',
          `  title "${mermaidLabel(title)}"`,
          `  x-axis [${points.map(([label]) => `"${mermaidLabel(label)}"`).join(', ')}]`,
          `  y-axis "${mermaidLabel(unit)}"`,
          `  ${kind} [${points.map(([, value]) => value).join(', ')}]`,
        ]
  return `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n`
}
