import type { Report, Run } from '../../src/report/report.ts'

export type Changes = Partial<Omit<Run, 'report'>> & { report?: Partial<Report> }

/** A run in which all went well and there is nothing to tell, but for the changes. */
export function runWith({ report, ...changes }: Changes = {}): Run {
  return {
    exitCode: 0,
    verdict: 'All is well.',
    sections: [],
    failures: [],
    failuresTotal: changes.failures?.length ?? 0,
    failedRecordsFile: undefined,
    remarks: [],
    annotateFailures: true,
    ...changes,
    report: {
      operation: 'import-events',
      outcome: 'done',
      result: {},
      counts: { total: 1234, sent: 1200, failed: 34 },
      failed_records: [],
      warnings: [],
      duration_ms: 12_345,
      ...report,
    },
  }
}

export const failure = (line: number, more: object = {}) =>
  ({ code: 'AO_EVENT_TIME', file: 'a.jsonl', line, index: line - 1, message: `no time in ${line}`, ...more }) as const

export const many = <Item>(count: number, make: (index: number) => Item): Item[] => Array.from({ length: count }, (_, index) => make(index))
