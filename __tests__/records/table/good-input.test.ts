import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { check, checkChunks } from './support.ts'

describe('what is sent', () => {
  it('is the file as it is', async () => {
    const file = 'id,"a ""b"""\r\n1,"x,\ny"\n2,\u00e9'
    const { summary, written } = await check(file)
    expect(written.toString()).toBe(file)
    expect(summary).toMatchObject({ rows: 2, faults: 0, bytes: Buffer.byteLength(file) })
    expect(summary.sha256).toBe(createHash('sha256').update(file).digest('hex'))
    expect(summary.columns.map(({ name }) => name)).toEqual(['id', 'a "b"'])
  })

  it('has no byte order mark and no blank lines at its end, which a notice tells', async () => {
    const { summary, written } = await check('\ufeffid,a\n1,2\n\n\r\n\n')
    expect(written.toString()).toBe('id,a\n1,2\n')
    expect(summary.bytes).toBe(9)
    expect(summary.remarks).toMatchObject([
      { level: 'notice', code: 'AO_TABLE_BOM', file: 'table.csv', line: 1 },
      { level: 'notice', code: 'AO_TABLE_BLANK_END', file: 'table.csv', line: 3, message: expect.stringMatching(/^3 blank lines/) },
    ])
    expect((await check('id,a\n1,2\n\n')).summary.remarks).toMatchObject([{ line: 3, message: expect.stringMatching(/^A blank line/) }])
  })

  it('is nothing once there is a fault, and has no hash', async () => {
    const chunks = ['id,a\n1,2\n', '2\n', '3,4\n'].map((text) => Buffer.from(text))
    const { summary, written, faults } = await checkChunks(chunks)
    expect(faults).toHaveLength(1)
    expect(summary.sha256).toBeUndefined()
    expect(written.toString()).toBe('id,a\n1,2\n')
  })

  it('is handed on no faster than it is taken', async () => {
    let busy = false
    let calls = 0
    const write = async () => {
      expect(busy).toBe(false)
      busy = true
      await new Promise((resolve) => setImmediate(resolve))
      busy = false
      calls++
    }
    await checkChunks(
      ['id,a\n', '1,2\n', '3,4\n'].map((text) => Buffer.from(text)),
      { write },
    )
    expect(calls).toBe(3)
  })

  it('reports its progress in bytes of the file', async () => {
    const seen: number[] = []
    await checkChunks(
      ['\ufeffid,a\n', '1,2\n', '\n'].map((text) => Buffer.from(text)),
      { onBytes: (done) => seen.push(done) },
    )
    expect(seen).toEqual([8, 12, 13])
  })
})

describe('remarks', () => {
  it('tells of mixed line ends', async () => {
    const { summary } = await check('id,a\r\n1,"x\ny"\r\n2,3\n3,4')
    expect(summary.remarks).toMatchObject([{ code: 'AO_TABLE_LINE_ENDS', message: expect.stringContaining('2 CRLF and 1 LF') }])
    expect((await check('id,a\r\n1,"x\ny"\r\n2,3')).summary.remarks).toEqual([])
  })

  it('warns of more than 100,000,000 bytes', async () => {
    const chunk = Buffer.alloc(10_000_000, 'x')
    const head = Buffer.from('id,a\n1,')
    const chunks = (count: number, more: number) => [head, ...Array.from({ length: count }, () => chunk), Buffer.alloc(more, 'y')]
    expect((await checkChunks(chunks(9, 10_000_000 - head.length), { write: () => undefined })).summary).toMatchObject({
      bytes: 100_000_000,
      remarks: [],
    })
    expect((await checkChunks(chunks(9, 10_000_001 - head.length), { write: () => undefined })).summary.remarks).toMatchObject([
      { level: 'warning', code: 'AO_TABLE_LARGE', message: expect.stringContaining('100000001') },
    ])
  })

  it('warns of a column that is nearly all of one type, at the first odd line', async () => {
    const rows = Array.from(
      { length: 20 },
      (_, i) => `k${i},${i === 4 ? '"n/a\n(none)"' : i === 11 ? '' : i === 7 ? 'true' : i},${i % 2 ? i : 'x'}\n`,
    )
    const { summary } = await check(`id,plays,mix\n${rows.join('')}`)
    expect(summary.columns).toEqual([
      { name: 'id', type: 'string', counts: { empty: 0, string: 20, number: 0, datetime: 0, boolean: 0, list: 0 } },
      { name: 'plays', type: 'mixed', counts: { empty: 1, string: 1, number: 17, datetime: 0, boolean: 1, list: 0 } },
      { name: 'mix', type: 'mixed', counts: { empty: 0, string: 10, number: 10, datetime: 0, boolean: 0, list: 0 } },
    ])
    const { summary: nearly } = await check(`id,plays,mix\n${rows.join('').replace('true', '7')}`)
    expect(nearly.columns[1]).toMatchObject({ type: 'number', oddLine: 6 })
    expect(nearly.remarks).toEqual([
      {
        level: 'warning',
        code: 'AO_TABLE_ODD_VALUE',
        file: 'table.csv',
        line: 6,
        message: expect.stringMatching(/Column "plays" is of type number, except for 1 value \(1 string\)/),
      },
    ])
  })
})

describe('the first odd line', () => {
  it('is the first of all types', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => `k${i},${i === 9 ? 'x' : i === 20 ? 'true' : i === 30 ? 'y' : i}\n`)
    const { summary } = await check(`id,n\n${rows.join('')}`)
    expect(summary.columns[1]).toMatchObject({ type: 'number', oddLine: 11 })
  })
})

describe('types of values', () => {
  const cases: Record<string, string[]> = {
    number: ['0', '-1', '+2', '007', '1.5', '.5', '5.', '-0.25', '1e9', '1E-7', '2.5e+3', '123456789012345678901234567890'],
    datetime: ['2024-01-31T10:20:30Z', '2024-02-29t23:59:60.123456789z', '2000-02-29T00:00:00+00:00', '2024-12-31T23:59:59.5-08:30'],
    boolean: ['true', 'false', 'TRUE', 'False', 'tRuE'],
    list: ['["a"]', '["a","b,c"]', '[ "a" , "b" ]', "['a','b']", '[]', '["say \\"hi\\""]', '["one\\\\","two"]'],
    string: [
      ...[
        'x',
        'tru',
        'truee',
        ' true',
        '1 ',
        ' 1',
        '1,5',
        '1_000',
        '-',
        '+',
        '.',
        '-.',
        '1e',
        '1e+',
        '0x10',
        'NaN',
        'Infinity',
        '1.2.3',
        '--1',
        '1-2',
      ],
      ...[
        '2024-01-31',
        '2024-01-31 10:20:30Z',
        '2024-01-31T10:20:30',
        '2023-02-29T00:00:00Z',
        '1900-02-29T00:00:00Z',
        '2024-00-10T00:00:00Z',
      ],
      ...[
        '2024-13-10T00:00:00Z',
        '2024-04-31T00:00:00Z',
        '2024-01-31T24:00:00Z',
        '2024-01-31T10:60:00Z',
        '2024-01-31T10:20:61Z',
        '2024-01-31T10:20:30.Z',
      ],
      ...[
        '2024-01-31T10:20:30+24:00',
        '2024-01-31T10:20:30+0530',
        '2024-01-31T10:20:30+05:60',
        '2024-01-31T10:20:30ZZ',
        '2024/01/31T10:20:30Z',
      ],
      ...['[', ']', '[a]', '["a"', '["a",]', '["a" "b"]', '[1,2]', '["a","b]', '[,]', '["a"]x', '[\'a"]', '\u00e9', '\u0661'],
    ],
  }

  it.each(Object.entries(cases))('%s', async (type, values) => {
    for (const value of values) {
      const quoted = `"${value.replaceAll('"', '""')}"`
      const bare = /[",]/.test(value) ? quoted : value
      // As first and as later row, in the id and in the last column, quoted and bare: every way through the scanner.
      const rows = [`k,${bare}`, `${bare},x`, `l,${quoted}`, `${quoted.slice(0, -1)}",y`].map((row, i) => (i === 3 ? '' : `${row}\n`))
      const { summary, faults } = await check(`id,v\n${rows.join('')}m,x\n`)
      expect(faults, value).toEqual([])
      const wanted = { string: 0, number: 0, datetime: 0, boolean: 0, list: 0, empty: 0 }
      expect(summary.columns[0]?.counts, value).toEqual({ ...wanted, string: 3, [type]: type === 'string' ? 4 : 1 })
      expect(summary.columns[1]?.counts, value).toEqual({ ...wanted, string: 2, [type]: type === 'string' ? 4 : 2 })
    }
  })

  it('leaves empty fields out of account, quoted or not', async () => {
    const { summary } = await check('id,a,b\n1,,""\n2,5,""\n3,,\n')
    expect(summary.columns.map(({ type, counts }) => [type, counts.empty])).toEqual([
      ['number', 0],
      ['number', 2],
      ['empty', 3],
    ])
  })
})
