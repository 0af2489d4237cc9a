import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../../src/core/error-codes.ts'
import { renderCheckRun } from '../../src/report/check-run.ts'
import { markdown } from '../../src/report/escape.ts'
import { failure, many, runWith } from './runs.ts'

const locate = (file: string) => `folder/${file}`

describe('a check run', () => {
  it('has an annotation for each failed record, at its place in the repository', () => {
    const run = runWith({ exitCode: 1, failures: [failure(3, { column: 7, field: 'time' }), failure(0), failure(4, { file: '' })] })
    expect(renderCheckRun(run, locate)).toMatchObject({
      name: 'analytics-ops import-events',
      conclusion: 'failure',
      title: '3 failed records',
      annotations: [
        {
          path: 'folder/a.jsonl',
          start_line: 3,
          end_line: 3,
          start_column: 7,
          end_column: 7,
          annotation_level: 'failure',
          title: 'AO_EVENT_TIME',
          message: 'time: no time in 3',
        },
        {
          path: 'folder/a.jsonl',
          start_line: 1,
          end_line: 1,
          annotation_level: 'failure',
          title: 'AO_EVENT_TIME',
          message: 'no time in 0',
        },
      ],
    })
    expect(renderCheckRun(run, locate).annotations).toHaveLength(2)
    expect(renderCheckRun(run, locate).annotations[1]).not.toHaveProperty('start_column')
  })

  it('is no failure where the records were set aside', () => {
    const { conclusion, title, annotations } = renderCheckRun(runWith({ exitCode: 0, failures: [failure(1)] }), locate)
    expect([conclusion, title, annotations[0]?.annotation_level]).toEqual(['neutral', '1 failed record', 'warning'])
  })

  it('keeps messages in a line, and cuts long ones', () => {
    const run = runWith({ failures: [failure(1, { message: `a\n${'x'.repeat(5000)}` })] })
    const message = renderCheckRun(run, locate).annotations[0]?.message ?? ''
    expect([message.slice(0, 4), message.length]).toEqual(['a\\nx', 4096])
  })

  it('says how many are annotated, and why they failed, the most frequent reason first', () => {
    const run = runWith({
      verdict: 'It <failed>.',
      failures: [failure(1, { code: 'AO_EVENT_NAME' }), failure(2), failure(3)],
    })
    const row = (count: number, code: 'AO_EVENT_TIME' | 'AO_EVENT_NAME') =>
      `| ${count} | ${code} | ${markdown(ERROR_CODES[code].cause)} | ${markdown(ERROR_CODES[code].remedy)} |`
    expect(renderCheckRun(run, locate).summary).toBe(
      [
        'It &#60;failed&#62;.',
        "All failed records are annotated here, at their lines. Each one, with its content, is in the file that the output `failed-records-file` of the job's step names.",
        [
          '| Records | Code | What is wrong | What to do |',
          '| ---: | --- | --- | --- |',
          row(2, 'AO_EVENT_TIME'),
          row(1, 'AO_EVENT_NAME'),
        ].join('\n'),
      ].join('\n\n'),
    )
  })

  it('takes two and a half thousand records', () => {
    const run = runWith({ failures: many(2600, (index) => failure(index + 1)), failuresTotal: 9000 })
    const { annotations, summary } = renderCheckRun(run, locate)
    expect(annotations).toHaveLength(2500)
    expect(summary).toContain('The first 2,500 of 9,000 failed records are annotated here')
  })
})
