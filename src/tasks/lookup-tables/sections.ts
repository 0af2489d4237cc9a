import type { Section } from '../../report/section.ts'
import type { PreparedTable } from './prepare.ts'

/** Parts of the report about the files: the types that the service will infer, column by column. */
export function columnSections(prepared: readonly PreparedTable[]): Section[] {
  return prepared.flatMap(({ target, summary }): Section[] => {
    if (!summary || summary.faults > 0) return []
    return [
      {
        kind: 'table',
        title: `Columns of ${target.data.file}`,
        columns: ['Column', 'Type', 'Values', 'Empty'],
        rows: summary.columns.map(({ name, type, counts }) => [name, type, summary.rows - counts.empty, counts.empty]),
        note: 'Types as the service will infer them.',
      },
    ]
  })
}
