import { cpus, loadavg, totalmem } from 'node:os'

/** One figure with what must hold and what we are after. */
export interface Figure {
  what: string
  value: number
  /** How the value is written. */
  unit: '×' | '%' | 'MiB' | 'ms' | 'share'
  /** Absent where the figure is told for comparison only. */
  must?: number
  target?: number
  /** Whether more is better. */
  more: boolean
  detail?: string
}

export interface Absent {
  what: string
  absent: string
}

const DIGITS = { '×': 2, '%': 1, MiB: 0, ms: 0, share: 2 } as const

function written(value: number, unit: Figure['unit']): string {
  const text = value.toFixed(DIGITS[unit])
  return unit === 'share' ? text : unit === '×' ? `${text} ×` : `${text} ${unit}`
}

function grade({ value, must, target, more }: Figure): string {
  const reaches = (bound: number) => (more ? value >= bound : value <= bound)
  if (Number.isNaN(value)) return 'not measured'
  if (must === undefined) return ''
  if (target !== undefined && reaches(target)) return 'target'
  return reaches(must) ? 'must' : 'MISSED'
}

/** Prints figures as a table in Markdown, so that it can go into the documentation as it stands. */
export function printFigures(title: string, figures: readonly (Figure | Absent)[]): void {
  const rows = figures.map((figure) => {
    if ('absent' in figure) return [figure.what, `absent: ${figure.absent}`, '', '', '', '']
    const { what, value, unit, must, target, more, detail = '' } = figure
    const bound = (limit: number | undefined) => (limit === undefined ? '' : `${more ? '≥' : '≤'} ${written(limit, unit)}`)
    return [what, written(value, unit), bound(must), bound(target), grade(figure), detail]
  })
  printTable(title, ['Figure', 'Measured', 'Must', 'Target', 'Reached', 'Runs'], rows)
}

export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const lines = [line(head), line(head.map(() => '---')), ...rows.map(line)]
  process.stdout.write(`\n### ${title}\n\n${lines.join('\n')}\n`)
}

/** Where and when: beside every table, since figures of a busy machine are worth less. */
export function printMachine(): void {
  const all = cpus()
  const gib = (totalmem() / 2 ** 30).toFixed(0)
  process.stdout.write(
    `\n${new Date().toISOString().slice(0, 16)}Z, ${all.length} × ${all[0]?.model.trim() ?? 'unknown processor'}, ${gib} GiB, Linux load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}\n`,
  )
}

export const mib = (bytes: number) => bytes / 2 ** 20

/** Least and most of the ratios pair by pair. */
export function spread({ least, most }: { least: number; most: number }, unit: '×' | '%'): string {
  const scale = unit === '%' ? 100 : 1
  return `${(least * scale).toFixed(unit === '%' ? 1 : 2)} to ${(most * scale).toFixed(unit === '%' ? 1 : 2)}`
}
