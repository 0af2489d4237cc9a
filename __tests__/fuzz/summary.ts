import { visible } from '../../src/report/escape.ts'
import type { Run } from '../../src/report/report.ts'
import type { Section } from '../../src/report/section.ts'
import { renderSummary } from '../../src/report/summary.ts'
import { cellText } from '../../src/report/wording.ts'

/** Characters that mean something to Markdown, to its extensions or to HTML. */
const MARKUP = /[<>|`*_[\](){}~\\!@$^=+]|https?:|www\./i

/** A part of a summary as a reader of Markdown sees it. */
interface Part {
  title: string
  rows: string[][]
  text: string[]
}

/** Text as HTML shows it; markup in it is an error. */
function decoded(source: string): string {
  const bare = source.replaceAll(/&#\d+;/g, '')
  if (MARKUP.test(bare) || bare.includes('&')) throw new Error(`There is markup in ${JSON.stringify(source)}.`)
  return source.replaceAll(/&#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point)))
}

/** Takes a summary apart: headings, tables and all other lines. Charts are left out; their labels are looked at by themselves. */
function partsOf(summary: string): Part[] {
  const parts: Part[] = []
  for (const line of summary.replaceAll(/```mermaid\n(?:(?!```)[^\n]*\n)*```\n/g, '').split('\n')) {
    const last = parts.at(-1)
    if (line.startsWith('### ')) parts.push({ title: decoded(line.slice(4).replace(/ \([\d,]+\)$/, '')), rows: [], text: [] })
    else if (line.startsWith('| ') && line.endsWith(' |')) last?.rows.push(line.slice(2, -2).split(' | ').map(decoded))
    else if (line !== '') last?.text.push(line)
  }
  return parts
}

function rowsOf(section: Section): string[][] | undefined {
  if (section.kind === 'table')
    return [section.columns.map(visible), ...section.rows.map((row) => row.map((cell) => visible(cellText(cell))))]
  if (section.kind === 'facts') return [['', ''], ...section.facts.map((row) => row.map((cell) => visible(cellText(cell))))]
  return undefined
}

/** How a reader of Markdown reads the summary of a run otherwise than it was meant; undefined where it does not. */
export function misreadSummary(run: Run): string | undefined {
  const summary = renderSummary(run)
  try {
    const parts = partsOf(summary)
    const titles = [
      ...(run.report.errors ? ['Errors'] : []),
      ...(run.failures.length > 0 ? ['Failed records'] : []),
      ...run.sections.map(({ title }) => visible(title)),
      ...(run.remarks.length > 0 ? ['Remarks'] : []),
    ]
    const read = parts.map(({ title }) => title)
    if (JSON.stringify(read) !== JSON.stringify(titles)) throw new Error(`The titles are ${JSON.stringify(read)}.`)
    const first = titles.length - run.sections.length - (run.remarks.length > 0 ? 1 : 0)
    for (const [index, section] of run.sections.entries()) {
      const wanted = rowsOf(section)
      const [head, , ...body] = parts[first + index]?.rows ?? []
      if (wanted && JSON.stringify([head, ...body]) !== JSON.stringify(wanted))
        throw new Error(`${JSON.stringify([head, ...body])} for ${JSON.stringify(wanted)}`)
    }
    for (const { text } of parts) for (const line of text) checkLine(line)
    return undefined
  } catch (error) {
    return `${String(error)}\nin\n${summary}`
  }
}

/** A line that is neither title nor table: an entry of a list, a sentence. Of markup it has only what the program puts there. */
function checkLine(line: string): void {
  decoded(
    line
      .replace(/^- \*\*AO_[A-Z_]+\*\* /, '')
      .replace(/^- (?:⚠️|ℹ️) /u, '')
      .replaceAll('<br>', ' ')
      .replaceAll('`failed-records-file`', '')
      .replace(/^<sub>(.*)<\/sub>$/, '$1'),
  )
}
