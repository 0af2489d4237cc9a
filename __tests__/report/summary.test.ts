import { describe, expect, it } from 'vitest'
import type { Section } from '../../src/report/section.ts'
import { renderSummary } from '../../src/report/summary.ts'
import { type Changes, failure, many, runWith } from './runs.ts'

const END = '<sub>1,234 records, 1,200 acknowledged, 34 failed, in 12.3 s</sub>\n'
const summary = (changes: Changes = {}) => renderSummary(runWith(changes))
/** What stands between the verdict and the end. */
const inner = (changes: Changes) => summary(changes).slice('## ✅ import-events: done\n\nAll is well.\n'.length + 1, -END.length - 1)
const section = (part: Section) => inner({ sections: [part] })

describe('the summary', () => {
  it('begins with what became of the run and ends with the counts', () => {
    expect(summary()).toBe(`## ✅ import-events: done\n\nAll is well.\n\n${END}`)
    expect(summary({ verdict: 'a|b', report: { outcome: 'failed', counts: { total: 1, sent: 0, failed: 1 } } })).toBe(
      '## ❌ import-events: failed\n\na&#124;b\n\n<sub>1 record, 0 acknowledged, 1 failed, in 12.3 s</sub>\n',
    )
  })

  it('shows the name of an operation that does not exist as text, and not all of it', () => {
    const heading = summary({ report: { operation: `<b>\n${'x'.repeat(200)}` } }).split('\n')[0]
    expect(heading).toBe(`## ✅ &#60;b&#62;&#92;n${'x'.repeat(74)}…: done`)
    expect(summary({ report: { operation: 'Abc' } })).toContain('## ✅ Abc: done')
    expect(summary({ report: { operation: 'import-events*' } })).toContain('## ✅ import&#45;events&#42;: done')
    expect(summary({ report: { operation: '*import-events' } })).toContain('## ✅ &#42;import&#45;events: done')
  })

  it('tells the parts in their order', () => {
    const text = summary({
      report: { errors: [{ code: 'AO_BUG', message: 'E' }] },
      failures: [failure(1)],
      sections: [{ kind: 'text', title: 'S', text: 't' }],
      remarks: [{ level: 'notice', code: 'AO_SANDBOX', message: 'R' }],
    })
    expect(text.match(/^### .*$/gm)).toEqual(['### Errors', '### Failed records (1)', '### S', '### Remarks'])
  })

  it('lists errors with their code, their place and their advice', () => {
    const errors = [
      { code: 'AO_FILE_CHANGED', message: 'It <changed>.', hint: 'Look | here.', file: 'a_b.csv', line: 3, column: 4 },
      { code: 'AO_BUG', message: 'Oh.' },
    ] as const
    expect(inner({ report: { errors } })).toBe(
      '### Errors\n\n- **AO_FILE_CHANGED** a&#95;b.csv&#58;3&#58;4: It &#60;changed&#62;.<br>Look &#124; here.\n- **AO_BUG** Oh.\n',
    )
  })

  it('shows fifty errors at most', () => {
    const errors = many(60, (index) => ({ code: 'AO_BUG', message: `e${index}` }) as const)
    expect(inner({ report: { errors } }).match(/\*\*AO_BUG\*\*/g)).toHaveLength(50)
  })

  it('shows failed records in a table, the first hundred, and says where all are', () => {
    const file = 'All of them, with their records, are in `failed-records-file`: /tmp/f&#42;.jsonl.'
    expect(inner({ failures: [failure(3, { column: 2, field: 'ti|me' })], failedRecordsFile: '/tmp/f*.jsonl' })).toBe(
      `### Failed records (1)\n\n| Where | Field | What is wrong |\n| --- | --- | --- |\n| a.jsonl&#58;3&#58;2 | ti&#124;me | no time in 3 |\n\n${file}\n`,
    )
    const text = inner({ failures: many(150, (index) => failure(index + 1)), failuresTotal: 5000 })
    expect(text).toContain('### Failed records (5,000)')
    expect(text.match(/no time in/g)).toHaveLength(100)
    expect(text).toContain('\n4,900 more are not shown. \n')
    expect(inner({ failures: [failure(1)] })).toMatch(/\|\n\n\n$/)
  })

  it('lists remarks by their level, fifty at most', () => {
    const remarks = [
      { level: 'warning', code: 'AO_SANDBOX', message: 'W', file: 'a.csv', line: 2 },
      { level: 'notice', code: 'AO_SANDBOX', message: 'N*' },
    ] as const
    expect(inner({ remarks })).toBe('### Remarks\n\n- ⚠️ a.csv&#58;2: W\n- ℹ️ N&#42;\n')
    const text = inner({ remarks: many(1050, (index) => ({ level: 'notice', code: 'AO_SANDBOX', message: `r${index}` }) as const) })
    expect(text.match(/^- ℹ️ r/gm)).toHaveLength(50)
    expect(text).toContain('\n- … and 1,000 more\n')
    expect(inner({ remarks: many(50, () => remarks[1]) })).not.toContain('more')
  })
})

describe('a section', () => {
  it('that is a table has numbers to the right, and a note below', () => {
    const rows = [
      ['x', 1000, undefined],
      ['y|', 2, 3],
    ]
    expect(section({ kind: 'table', title: 'T*', columns: ['a', 'n', 'm'], rows, note: 'N_' })).toBe(
      '### T&#42;\n\n| a | n | m |\n| --- | ---: | --- |\n| x | 1,000 |  |\n| y&#124; | 2 | 3 |\n\nN&#95;\n',
    )
    expect(section({ kind: 'table', title: 'T', columns: ['a'], rows: [] })).toBe('### T\n\n| a |\n| --- |\n')
  })

  it('that is a long table shows five hundred rows', () => {
    const rows = (count: number) => many(count, (index) => [`r${index}`])
    const text = section({ kind: 'table', title: 'T', columns: ['a'], rows: rows(1600) })
    expect(text.match(/^\| r\d+ \|$/gm)).toHaveLength(500)
    expect(text).toContain('\n1,100 more rows are not shown.\n')
    expect(section({ kind: 'table', title: 'T', columns: ['a'], rows: rows(500) })).not.toContain('more rows')
  })

  it('that is facts is a table without headings', () => {
    expect(
      section({
        kind: 'facts',
        title: 'F',
        facts: [
          ['a', 1000],
          ['b', undefined],
        ],
      }),
    ).toBe('### F\n\n|  |  |\n| --- | --- |\n| a | 1,000 |\n| b |  |\n')
  })

  it('that is text is escaped', () => {
    expect(section({ kind: 'text', title: 'X', text: 'a\n<b>' })).toBe('### X\n\na&#92;n&#60;b&#62;\n')
  })

  it('that is a chart is drawn by Mermaid', () => {
    const points = [
      ['a"b', 3],
      ['c', 4],
    ] as const
    expect(section({ kind: 'chart', title: 'C', chart: 'pie', unit: 'u', points })).toBe(
      '### C\n\n```mermaid\npie showData\n  "a\'b" : 3\n  "c" : 4\n```\n',
    )
    expect(section({ kind: 'chart', title: 'C"', chart: 'bar', unit: 'u"', points })).toBe(
      '### C"\n\n```mermaid\nxychart-beta\n  title "C\'"\n  x-axis ["a\'b", "c"]\n  y-axis "u\'"\n  bar [3, 4]\n```\n',
    )
    expect(section({ kind: 'chart', title: 'C', chart: 'line', unit: 'u', points })).toContain('\n  line [3, 4]\n')
  })
})

describe('a summary that is too large', () => {
  const large = (size: number): Section => ({ kind: 'text', title: 'L', text: 'é'.repeat(size) })
  const left = '_A part of this summary was left out because it is larger than the runner shows._'

  it('leaves out the parts that do not fit, and only those', () => {
    const text = summary({ sections: [large(200_000), large(300_000), { kind: 'text', title: 'Small', text: 's' }] })
    expect(text.split(left)).toHaveLength(2)
    expect(text).toContain('### Small')
    expect(text).toContain('é'.repeat(200_000))
    expect(text).not.toContain('é'.repeat(300_000))
    expect(Buffer.byteLength(text)).toBeLessThan(900 * 1024)
    expect(text.endsWith(END)).toBe(true)
  })

  it('counts bytes, not characters, up to the last one that fits', () => {
    const fits = (size: number) => summary({ sections: [{ kind: 'text', title: 'L', text: 'x'.repeat(size) }] }).includes('xxx')
    const frame = Buffer.byteLength('## ✅ import-events: done\n\nAll is well.\n') + 1 + Buffer.byteLength('### L\n\n\n') + 1
    expect(fits(900 * 1024 - frame)).toBe(true)
    expect(fits(900 * 1024 - frame + 1)).toBe(false)
  })
})
