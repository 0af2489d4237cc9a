import { describe, expect, it } from 'vitest'
import { cutMessage, finalVerdict, selectAnnotations } from '../../src/report/annotations.ts'
import { failure, many, runWith } from './runs.ts'

describe('annotations', () => {
  it('of nothing are none', () => expect(selectAnnotations(runWith())).toEqual([]))

  it('tell errors with their advice, records at their place, and remarks by their level', () => {
    const run = runWith({
      exitCode: 1,
      report: {
        errors: [
          { code: 'AO_FILE_CHANGED', message: 'It changed.\n', hint: 'Look\u202e.', file: 'b.csv' },
          { code: 'AO_BUG', message: 'Oh.' },
        ],
      },
      failures: [failure(3, { column: 7, field: 'time\n' }), failure(4)],
      remarks: [
        { level: 'notice', code: 'AO_TABLE_BOM', message: 'A mark.', file: 'c.csv', line: 1 },
        { level: 'warning', code: 'AO_SANDBOX', message: 'A rehearsal.' },
      ],
    })
    expect(selectAnnotations(run)).toEqual([
      {
        level: 'error',
        ofRecord: false,
        title: 'AO_FILE_CHANGED',
        message: 'It changed.\\n\nLook\\u202e.',
        file: 'b.csv',
        line: 1,
        column: undefined,
      },
      { level: 'error', ofRecord: false, title: 'AO_BUG', message: 'Oh.', file: undefined, line: undefined, column: undefined },
      { level: 'error', ofRecord: true, title: 'AO_EVENT_TIME', message: 'time\\n: no time in 3', file: 'a.jsonl', line: 3, column: 7 },
      { level: 'error', ofRecord: true, title: 'AO_EVENT_TIME', message: 'no time in 4', file: 'a.jsonl', line: 4, column: undefined },
      {
        level: 'warning',
        ofRecord: false,
        title: 'AO_SANDBOX',
        message: 'A rehearsal.',
        file: undefined,
        line: undefined,
        column: undefined,
      },
      { level: 'notice', ofRecord: false, title: 'AO_TABLE_BOM', message: 'A mark.', file: 'c.csv', line: 1, column: undefined },
    ])
  })

  it('stand where an error stands, where that is known', () => {
    const errors = [{ code: 'AO_EVENTS_LIST', message: 'x', file: 'a.json', line: 5, column: 9 } as const]
    expect(selectAnnotations(runWith({ exitCode: 2, report: { errors } }))).toMatchObject([{ file: 'a.json', line: 5, column: 9 }])
  })

  it('are warnings for records that were set aside, and none where they are only counted', () => {
    const failures = [failure(1)]
    expect(selectAnnotations(runWith({ exitCode: 0, failures }))).toMatchObject([{ level: 'warning', ofRecord: true }])
    expect(selectAnnotations(runWith({ exitCode: 1, failures }))).toMatchObject([{ level: 'error', ofRecord: true }])
    expect(selectAnnotations(runWith({ exitCode: 1, failures, annotateFailures: false }))).toEqual([])
  })

  it('are no more than the runner shows: nine errors, ten warnings, ten notices, the first of each', () => {
    const remark = (level: 'warning' | 'notice') => (index: number) =>
      ({ level, code: 'AO_SANDBOX', message: `${level} ${index}` }) as const
    const run = runWith({
      exitCode: 1,
      report: { errors: many(3, (index) => ({ code: 'AO_BUG', message: `error ${index}` }) as const) },
      failures: many(20, (index) => failure(index + 1)),
      remarks: [...many(20, remark('notice')), ...many(20, remark('warning'))],
    })
    const messages = selectAnnotations(run).map(({ message }) => message)
    expect(messages).toEqual([
      ...many(3, (index) => `error ${index}`),
      ...many(6, (index) => `no time in ${index + 1}`),
      ...many(10, (index) => `warning ${index}`),
      ...many(10, (index) => `notice ${index}`),
    ])
    const tight = selectAnnotations(run, { warnings: 4 })
    expect(tight.filter(({ level }) => level === 'warning')).toHaveLength(4)
    expect(selectAnnotations(run, { warnings: 99 }).filter(({ level }) => level === 'warning')).toHaveLength(10)
  })

  it('are cut where the runner would cut them', () => {
    expect(cutMessage('x'.repeat(4096))).toBe('x'.repeat(4096))
    const cut = cutMessage('x'.repeat(4097))
    expect([cut.length, cut.at(-1), cut.at(-2)]).toEqual([4096, '…', 'x'])
    const run = runWith({ exitCode: 1, report: { errors: [{ code: 'AO_BUG', message: 'x'.repeat(5000), hint: 'y' }] } })
    expect(selectAnnotations(run)[0]?.message).toHaveLength(4096)
  })
})

describe('the last annotation', () => {
  it('is the verdict', () => expect(finalVerdict(runWith({ verdict: 'It\nfailed.' }), 0)).toBe('It\\nfailed.'))

  it('says how many failed records are not shown, and where all of them are', () => {
    const run = runWith({ failures: [failure(1)], failuresTotal: 1234, failedRecordsFile: '/tmp/f\u202e.jsonl' })
    expect(finalVerdict(run, 1)).toBe('All is well. 1,233 more failed records are not shown here. All failed records: /tmp/f\\u202e.jsonl.')
    expect(finalVerdict(run, 1234)).toBe('All is well. All failed records: /tmp/f\\u202e.jsonl.')
  })
})
