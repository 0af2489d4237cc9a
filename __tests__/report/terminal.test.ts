import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Section } from '../../src/report/section.ts'
import { renderTerminal } from '../../src/report/terminal.ts'
import { type Changes, failure, many, runWith } from './runs.ts'

const lines = (changes: Changes = {}) => renderTerminal(runWith(changes), false)
const section = (part: Section) => lines({ sections: [part] }).slice(0, -1)
const END = 'done: All is well. (12.3 s)'

describe('the report on a terminal', () => {
  it('ends with what became of the run', () => {
    expect(lines()).toEqual([END])
    expect(lines({ verdict: 'a\nb', report: { outcome: 'failed', duration_ms: 5 } })).toEqual(['failed: a\\nb (5 ms)'])
  })

  it('tells sections, remarks, failed records and errors in this order', () => {
    const all = lines({
      sections: [{ kind: 'text', title: 'S', text: 't' }],
      remarks: [
        { level: 'warning', code: 'AO_SANDBOX', message: 'W', file: 'a.csv', line: 2 },
        { level: 'notice', code: 'AO_TABLE_BOM', message: 'N' },
      ],
      failures: [failure(3, { column: 4, field: 'time' })],
      report: { errors: [{ code: 'AO_FILE_CHANGED', message: 'E', hint: 'H', file: 'b.csv' }] },
    })
    expect(all).toEqual([
      'S',
      '  t',
      '',
      'a.csv:2: warning: W AO_SANDBOX',
      'notice: N AO_TABLE_BOM',
      'a.jsonl:3:4: failed: time: no time in 3 AO_EVENT_TIME',
      'b.csv: error: E AO_FILE_CHANGED',
      '  H',
      END,
    ])
  })

  it('keeps every message in its line, whatever stands in it', () => {
    const text = 'a\nb\u202e\u001b[2J'
    const all = lines({
      remarks: [{ level: 'warning', code: 'AO_SANDBOX', message: text, file: text, line: 1 }],
      failures: [failure(1, { message: text, field: text })],
      report: { errors: [{ code: 'AO_BUG', message: text, hint: text }] },
      failedRecordsFile: text,
    })
    const shown = 'a\\nb\\u202e\\u001b[2J'
    expect(all).toEqual([
      `${shown}:1: warning: ${shown} AO_SANDBOX`,
      `a.jsonl:1: failed: ${shown}: ${shown} AO_EVENT_TIME`,
      `Failed records: ${shown}`,
      `error: ${shown} AO_BUG`,
      `  ${shown}`,
      END,
    ])
  })

  it('shows fifty failed records, and says how many more there are', () => {
    const all = lines({ failures: many(60, (index) => failure(index + 1)), failuresTotal: 2050, failedRecordsFile: 'f.jsonl' })
    expect(all.filter((line) => line.includes('failed: no time'))).toHaveLength(50)
    expect(all.slice(50)).toEqual(['2,000 more failed records are not shown.', 'Failed records: f.jsonl', END])
    expect(lines({ failures: many(50, (index) => failure(index + 1)) })).toHaveLength(51)
    expect(lines({ failedRecordsFile: 'f.jsonl' })).toEqual([END])
  })
})

describe('a section on a terminal', () => {
  it('that is a table stands in columns, numbers to the right', () => {
    const rows = [
      ['long name', 5, undefined],
      ['x\n', 1000, 'y'],
    ]
    expect(section({ kind: 'table', title: 'T\n', columns: ['Name', 'Count', 'Z'], rows, note: 'N\n' })).toEqual([
      'T\\n',
      '  Name       Count  Z',
      '  long name      5',
      '  x\\n        1,000  y',
      '  N\\n',
      '',
    ])
  })

  it('that is a long table shows a hundred rows', () => {
    const long = (count: number) => section({ kind: 'table', title: 'T', columns: ['a'], rows: many(count, (index) => [`r${index}`]) })
    expect(long(1101)).toHaveLength(2 + 100 + 1 + 1)
    expect(long(1101).at(-2)).toBe('  … and 1,001 rows more')
    expect(long(101).at(-2)).toBe('  … and 1 row more')
    expect(long(100).at(-2)).toBe('  r99')
  })

  it('that is facts, a chart or text has no headings', () => {
    expect(
      section({
        kind: 'facts',
        title: 'F',
        facts: [
          ['a', 10],
          ['long', 'x'],
        ],
      }),
    ).toEqual(['F', '  a     10', '  long  x', ''])
    const points = many(150, (index) => [`p${index}`, index] as const)
    const chart = section({ kind: 'chart', title: 'C', chart: 'bar', unit: 'u', points })
    expect([chart.length, chart[1], chart[100], chart[101]]).toEqual([102, '  p0    0', '  p99  99', ''])
    expect(section({ kind: 'text', title: 'X', text: 'a\nb\t' })).toEqual(['X', '  a', '  b\\t', ''])
    expect(section({ kind: 'facts', title: 'F', facts: [] })).toEqual(['F', ''])
    expect(section({ kind: 'table', title: 'T', columns: ['a', 'b'], rows: [['x']] })).toEqual(['T', '  a  b', '  x', ''])
  })
})

describe('colours', () => {
  const changes: Changes = {
    sections: [
      { kind: 'table', title: 'T', columns: ['a'], rows: [['x']], note: 'n' },
      { kind: 'facts', title: 'F', facts: [['a', 1]] },
    ],
    remarks: [
      { level: 'warning', code: 'AO_SANDBOX', message: 'W', file: 'a', line: 1 },
      { level: 'notice', code: 'AO_SANDBOX', message: 'N' },
    ],
    failures: [failure(1)],
    failedRecordsFile: 'f',
    report: { errors: [{ code: 'AO_BUG', message: 'E', hint: 'H' }] },
  }
  const colour = (code: number, off: number, text: string) => `\u001b[${code}m${text}\u001b[${off}m`
  const bold = (text: string) => colour(1, 22, text)
  const dim = (text: string) => colour(2, 22, text)

  it('change nothing but the colours', () => {
    const painted = renderTerminal(runWith(changes), true)
    expect(painted.map(stripVTControlCharacters)).toEqual(lines(changes))
    expect(lines(changes).join('')).not.toContain('\u001b')
  })

  it('tell what is what', () => {
    expect(renderTerminal(runWith(changes), true)).toEqual([
      bold('T'),
      dim('  a'),
      '  x',
      '  n',
      '',
      bold('F'),
      '  a  1',
      '',
      `${bold('a:1')}: ${colour(33, 39, 'warning')}: W ${dim('AO_SANDBOX')}`,
      `${colour(34, 39, 'notice')}: N ${dim('AO_SANDBOX')}`,
      `${bold('a.jsonl:1')}: ${colour(31, 39, 'failed')}: no time in 1 ${dim('AO_EVENT_TIME')}`,
      dim('Failed records: f'),
      `${colour(31, 39, 'error')}: E ${dim('AO_BUG')}`,
      `  ${colour(36, 39, 'H')}`,
      `${bold(colour(32, 39, 'done'))}: All is well. ${dim('(12.3 s)')}`,
    ])
  })

  it.each([
    ['done', 32],
    ['unchanged', 36],
    ['planned', 36],
    ['partial', 33],
    ['failed', 31],
  ] as const)('%s has its own', (outcome, code) => {
    expect(renderTerminal(runWith({ report: { outcome } }), true)[0]).toContain(colour(code, 39, outcome))
  })
})
