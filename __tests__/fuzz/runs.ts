import fc from 'fast-check'
import type { ErrorCode } from '../../src/core/error-codes.ts'
import type { Run } from '../../src/report/report.ts'
import type { Section } from '../../src/report/section.ts'
import { hostileText } from './hostile-text.ts'

const code = fc.constantFrom<ErrorCode>('AO_FILE_CHANGED', 'AO_EVENT_TIME', 'AO_SERVICE_REJECTED')
const line = fc.integer({ min: 1, max: 1_000_000 })
const place = { file: hostileText, line, column: fc.option(line, { nil: undefined }) }
const cell = fc.oneof(hostileText, fc.integer(), fc.constant(undefined))

/** The fields that are given; the others are not there, as in a report. */
function given<Fields extends object>(
  fields: fc.Arbitrary<Fields>,
): fc.Arbitrary<{ [Name in keyof Fields]: Exclude<Fields[Name], undefined> }>
function given(fields: fc.Arbitrary<object>): fc.Arbitrary<object> {
  return fields.map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)))
}

const table: fc.Arbitrary<Section> = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc
    .record({
      title: hostileText,
      columns: fc.array(hostileText, { minLength: width, maxLength: width }),
      rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 4 }),
    })
    .map((fields) => ({ kind: 'table', ...fields })),
)
const facts: fc.Arbitrary<Section> = fc
  .record({ title: hostileText, facts: fc.array(fc.tuple(hostileText, cell), { maxLength: 4 }) })
  .map((fields) => ({ kind: 'facts', ...fields }))
const chart: fc.Arbitrary<Section> = fc
  .record({
    title: hostileText,
    chart: fc.constantFrom('pie', 'bar', 'line'),
    unit: hostileText,
    points: fc.array(fc.tuple(hostileText, fc.nat(1000)), { minLength: 1, maxLength: 4 }),
  })
  .map((fields) => ({ kind: 'chart', ...fields }))
const text: fc.Arbitrary<Section> = fc.record({ title: hostileText, text: hostileText }).map((fields) => ({ kind: 'text', ...fields }))

/** A run that has ended somehow, with hostile texts wherever texts of others may stand. */
export const hostileRun: fc.Arbitrary<Run> = fc
  .record({
    operation: fc.oneof(fc.constant('import-events'), hostileText),
    outcome: fc.constantFrom('done', 'partial', 'failed'),
    verdict: hostileText,
    errors: fc.array(given(fc.record({ code, message: hostileText, hint: fc.option(hostileText, { nil: undefined }), ...place })), {
      maxLength: 3,
    }),
    failures: fc.array(
      given(fc.record({ code, message: hostileText, field: fc.option(hostileText, { nil: undefined }), index: fc.nat(), ...place })),
      { maxLength: 3 },
    ),
    remarks: fc.array(given(fc.record({ level: fc.constantFrom('warning', 'notice'), code, message: hostileText, ...place })), {
      maxLength: 3,
    }),
    sections: fc.array(fc.oneof(table, facts, chart, text), { maxLength: 3 }),
    failedRecordsFile: fc.option(hostileText, { nil: undefined }),
  })
  .map(({ operation, outcome, verdict, errors, failures, remarks, sections, failedRecordsFile }) => ({
    report: {
      operation,
      outcome,
      result: {},
      counts: { total: 3, sent: 1, failed: failures.length },
      failed_records: [],
      warnings: [],
      duration_ms: 5,
      ...(errors.length > 0 && { errors }),
    },
    exitCode: outcome === 'done' ? 0 : 1,
    verdict,
    sections,
    failures,
    failuresTotal: failures.length,
    failedRecordsFile,
    remarks,
    annotateFailures: true,
  }))
