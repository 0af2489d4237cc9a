import type { Section } from '../../report/section.ts'
import type { TaskContext } from '../context.ts'
import type { Fates } from './create-jobs.ts'
import type { Part } from './parts.ts'

/** Milliseconds from which on the time that the service's limits take is worth a line. */
const WORTH_TELLING = 5000

/** Says what begins, and how long it takes at least. */
export function announce(title: string, estimate: number, { tell }: TaskContext<unknown>): void {
  tell({ type: 'phase', title })
  if (estimate < WORTH_TELLING) return
  const seconds = Math.ceil(estimate / 1000)
  const time = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  tell({ type: 'info', message: `At the rate that the service allows this takes ${time} at least.` })
}

/** Each part of the list, how many ids it has, and what became of it. */
export function fateRows(parts: readonly Part[], fates: Fates): (readonly [string, number, string])[] {
  return parts.map((part) => [part.where, part.ids.length, fates.get(part) ?? ''])
}

export function partsSection(rows: readonly (readonly [string, number, string])[]): Section {
  return { kind: 'table', title: 'Requests', columns: ['Ids of', 'Number', 'What became of it'], rows }
}
