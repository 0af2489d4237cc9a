import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Interrupted } from '../../../src/core/errors.ts'
import { readIds } from '../../../src/records/ids/read.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'analytics-ops-ids-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function dataFile(name: string, content: string | Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, content)
  return { path, file: name }
}

async function read(name: string, content: string | Uint8Array) {
  const { ids, faults, ...rest } = await readIds({ file: await dataFile(name, content) })
  const told = faults.map(({ line, column, index, code, message }) => `${line}:${column ?? ''}:${index ?? ''} ${code} ${message}`)
  return {
    ids: ids.map(({ id, line, column }) => (column === undefined ? `${line} ${id}` : `${line}:${column} ${id}`)),
    faults: told,
    ...rest,
  }
}

const none = { duplicates: 0, blank: 0, faults: [], inputFaults: [] }
const NEVER =
  'This is one of the values that the service never accepts as an id (such as null, undefined or unknown). Remove it, and check where the list comes from.'
const CONTROL =
  'This entry contains a control character, such as a tab or a carriage return: ids stand one in a line, with LF or CRLF line ends.'

describe('readIds', () => {
  it('takes ids given directly: trimmed, each once, counted', async () => {
    expect(await readIds({ ids: [' a ', 'b,c', 'a', '', 'ä😀'] })).toEqual({
      ids: [{ id: 'a' }, { id: 'b,c' }, { id: 'ä😀' }],
      duplicates: 1,
      blank: 1,
      faults: [],
      inputFaults: [],
    })
  })

  it('blames the entry of the input, and does not name it', async () => {
    const { ids, inputFaults } = await readIds({ ids: ['a', 'anonymous', 'x\u0000y', '\ud83d'] }, { input: 'ids' })
    expect(ids).toEqual([{ id: 'a' }])
    expect(inputFaults).toEqual([
      { code: 'AO_IDS_INVALID', input: 'ids', message: `Entry 2 of \`ids\` is no id. ${NEVER}` },
      { code: 'AO_IDS_INVALID', input: 'ids', message: `Entry 3 of \`ids\` is no id. ${CONTROL}` },
      {
        code: 'AO_IDS_INVALID',
        input: 'ids',
        message: 'Entry 4 of `ids` is no id. This entry contains half of a surrogate pair, which is no character.',
      },
    ])
  })

  it('puts those of a file behind them', async () => {
    const { ids, duplicates } = await readIds({ ids: ['b', 'z'], file: await dataFile('x.txt', 'a\nb') })
    expect([ids, duplicates]).toEqual([[{ id: 'b' }, { id: 'z' }, { id: 'a', line: 1 }], 1])
  })

  it.each<[string, string, string | Uint8Array, { ids: string[]; duplicates?: number; blank?: number }]>([
    ['lines', 'x.txt', 'a\nb\n', { ids: ['1 a', '2 b'] }],
    [
      'CRLF, blank lines, white space, a byte order mark, no last line end',
      'x.TXT',
      '\ufeff a \r\n\r\n \t\r\nb,c\r\n\ta',
      { ids: ['1 a', '4 b,c'], duplicates: 1 },
    ],
    ['what only looks odd', 'x.txt', '"a"\n# b\nnull2\nN/A', { ids: ['1 "a"', '2 # b', '3 null2', '4 N/A'] }],
    ['the column distinct_id', 'x.csv', 'name, distinct_id \nA,a\nB,b\n', { ids: ['2 a', '3 b'] }],
    ['else the first', 'x.csv', 'user,name\na,A\nb,B', { ids: ['2 a', '3 b'] }],
    ['one column', 'x.csv', 'id\r\na\r\n\r\nb\r\na\r\n', { ids: ['2 a', '4 b'], duplicates: 1 }],
    [
      'quotes, line breaks in them, blank ids',
      'x.csv',
      '\ufeff"distinct_id","n"\n"a ""1""",x\n" ",y\n"b,c","multi\r\nline\n""x"""\nd,z\n',
      { ids: ['2 a "1"', '4 b,c', '7 d'], blank: 1 },
    ],
    ['an array', 'x.json', '["a",\n "\\u00e4", " a", ""]', { ids: ['1:2 a', '2:2 ä'], duplicates: 1, blank: 1 }],
  ])('reads %s', async (_what, name, content, expected) => {
    expect(await read(name, content)).toEqual({ ...none, ...expected })
  })

  it.each<[string, string, string | Uint8Array, string[]]>([
    [
      'ids that are none',
      'x.txt',
      'a\nnull\n\nb\rc\n00000000-0000-0000-0000-000000000000\ta\nunknown',
      [`2::1 AO_IDS_INVALID ${NEVER}`, `4::2 AO_IDS_INVALID ${CONTROL}`, `5::3 AO_IDS_INVALID ${CONTROL}`, `6::4 AO_IDS_INVALID ${NEVER}`],
    ],
    [
      'a header',
      'x.txt',
      '\ndistinct_id\na',
      ['2:: AO_IDS_FORMAT This is a header, and a .txt file has none. Remove the line, or name the file .csv.'],
    ],
    [
      'rows that do not fit',
      'x.csv',
      'distinct_id,n\na\nb,1,2\n"c"d,1\ne"f,"\n-1,x\n"g',
      [
        '2::0 AO_IDS_FORMAT The row has 1 field, the header 2, so it is not clear which one is the id. Put fields that contain commas in quotation marks.',
        '3::1 AO_IDS_FORMAT The row has 3 fields, the header 2, so it is not clear which one is the id. Put fields that contain commas in quotation marks.',
        '4::2 AO_IDS_FORMAT Text follows a closing quotation mark in this row. Double the quotation marks inside a field.',
        '5::3 AO_IDS_FORMAT A quotation mark stands inside an unquoted field of this row. Put the field in quotation marks, and double the one inside.',
        `6::4 AO_IDS_INVALID ${NEVER}`,
        '7::5 AO_IDS_FORMAT A quotation mark is opened in this row and never closed.',
      ],
    ],
    [
      'two columns of ids',
      'x.csv',
      'distinct_id,distinct_id\na,b',
      ['1:: AO_IDS_FORMAT Two columns have the header `distinct_id`. It is the header, so nothing after it was read.'],
    ],
    [
      'a broken header',
      'x.csv',
      '"a"b\nc',
      [
        '1:: AO_IDS_FORMAT Text follows a closing quotation mark in this row. Double the quotation marks inside a field. It is the header, so nothing after it was read.',
      ],
    ],
    [
      'something else than texts',
      'x.json',
      '["a", 1,\n null, ["b"], "nil", "\\ud83d"]',
      [
        '2:22: AO_JSON_TEXT This text holds half of a surrogate pair (such as \\ud83d alone), which is no character.',
        '1:7:1 AO_IDS_INVALID An id is text in double quotes; this is something else.',
        '2:2:2 AO_IDS_INVALID An id is text in double quotes; this is something else.',
        '2:8:3 AO_IDS_INVALID An id is text in double quotes; this is something else.',
        `2:15:4 AO_IDS_INVALID ${NEVER}`,
      ],
    ],
    ['an object', 'x.json', ' {"distinct_ids": []}', ['1:2: AO_IDS_FORMAT A list of ids in JSON is an array of texts: ["…", "…"].']],
    [
      'no JSON',
      'x.json',
      '["a" "b"]',
      ['1:6: AO_JSON_SYNTAX Expected "," or "]", found a double quote. Is a comma missing in this array?'],
    ],
    ['an empty file', 'x.txt', '', ['1:: AO_FILE_EMPTY x.txt holds no id.']],
    ['a header alone', 'x.csv', 'distinct_id\n\n', ['1:: AO_FILE_EMPTY x.csv holds no id.']],
    ['an empty array', 'x.json', '[]', ['1:: AO_FILE_EMPTY x.json holds no id.']],
    [
      'another name',
      'x.tsv',
      'a',
      [
        '1:: AO_IDS_FORMAT x.tsv has a name that does not say what it is: a list of ids is a .txt file with one id a line, a .csv file with a header, or a .json file with an array.',
      ],
    ],
    [
      'invalid UTF-8',
      'x.txt',
      Buffer.from('a\nb\n\xe4\nc', 'latin1'),
      ['3:: AO_FILE_ENCODING x.txt is not valid UTF-8 in line 3. Save the file as UTF-8.'],
    ],
    [
      'UTF-16',
      'x.csv',
      Buffer.from('\ufeffa\nb', 'utf16le'),
      ['1:: AO_FILE_ENCODING x.csv is written in UTF-16, and the service reads UTF-8. Save the file as UTF-8 (in Excel: "CSV UTF-8").'],
    ],
    [
      'a line that never ends',
      'x.txt',
      `a\n${'b'.repeat(1_200_000)}`,
      ['2:: AO_IDS_FORMAT x.txt has a line of more than 1 MiB, so it is no list of ids.'],
    ],
  ])('refuses %s', async (_what, name, content, faults) => {
    const found = await read(name, content)
    expect(found.faults).toEqual(faults)
  })

  it('reads a file that is not there as a fault, and stops when it is told to', async () => {
    const { faults } = await readIds({ file: { path: join(folder, 'no.txt'), file: 'no.txt' } })
    expect(faults).toEqual([{ file: 'no.txt', line: 1, code: 'AO_FILE_NOT_FOUND', message: 'no.txt does not exist.' }])
    const file = await dataFile('x.txt', 'a')
    await expect(readIds({ file }, { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(Interrupted)
  })

  it('never names an id in a fault', async () => {
    const canary = 'canary-4711'
    const contents: [string, string][] = [
      ['x.txt', `${canary}\tx\n`],
      ['x.csv', `distinct_id,n\n${canary}\n"${canary}"x,1\n${canary}"y",\n"${canary}`],
      ['x.json', `["${canary}", ${canary}]`],
      ['x.json', `[{"${canary}": 1, "${canary}": 2}, "${canary}\\u0000"]`],
    ]
    for (const [name, content] of contents) {
      const { faults } = await readIds({ file: await dataFile(name, content) })
      expect(faults.length).toBeGreaterThan(0)
      expect(JSON.stringify(faults)).not.toContain('canary')
    }
  })

  it('agrees with csv-parse and with splitting, whatever the file', async () => {
    const cell = fc.stringMatching(/^[ab",\n ]{0,4}$/).map((text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('\n', '\r\n'), fc.nat(1), async (table, lineEnd, column) => {
        const header = column === 0 ? 'distinct_id,x' : 'x,distinct_id'
        const text = [header, ...table.map((row) => row.join(','))].join(lineEnd)
        const cells = parse(text, { from_line: 1, skip_empty_lines: false, record_delimiter: ['\r\n', '\n'] })
          .slice(1)
          .map((row) => (row[column] ?? '').trim())
        const good = cells.filter((id) => id !== '' && !/\n/.test(id))
        const found = await readIds({ file: await dataFile('p.csv', text) })
        expect(found.ids.map(({ id }) => id)).toEqual([...new Set(good)])
        expect(found.duplicates).toBe(good.length - new Set(good).size)
        expect(found.faults.filter(({ code }) => code !== 'AO_FILE_EMPTY')).toHaveLength(cells.filter((id) => /\n/.test(id)).length)
        for (const { id, line } of found.ids)
          expect(
            text
              .split('\n')
              .slice((line ?? 0) - 1)
              .join('\n')
              .replaceAll('""', '"'),
          ).toContain(id)
      }),
      { numRuns: 150 },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.stringMatching(/^[a-cä😀 ]{0,3}$/u)), fc.constantFrom('\n', '\r\n'), async (lines, lineEnd) => {
        const { ids } = await readIds({ file: await dataFile('p.txt', lines.join(lineEnd)) })
        const trimmed = lines.map((line) => line.trim())
        expect(ids).toEqual([...new Set(trimmed)].filter((id) => id !== '').map((id) => ({ id, line: trimmed.indexOf(id) + 1 })))
      }),
      { numRuns: 150 },
    )
  })

  it('reads large files, also where a character lies across two chunks', async () => {
    const count = 100_000
    const lines = Array.from({ length: count }, (_, i) => `ü😀${i}`)
    for (const [name, text] of [
      ['l.txt', lines.join('\n')],
      ['l.csv', ['distinct_id', ...lines].join('\r\n')],
    ] as const) {
      const { ids, faults } = await readIds({ file: await dataFile(name, text) })
      expect(faults).toEqual([])
      expect(ids.map(({ id }) => id)).toEqual(lines)
      expect(ids.at(-1)?.line).toBe(name === 'l.txt' ? count : count + 1)
    }
  })

  it('tells at most a thousand faults', async () => {
    const { faults } = await readIds({ file: await dataFile('x.txt', 'null\n'.repeat(5000)) })
    expect(faults).toHaveLength(1000)
    expect(faults.at(-1)?.message).toMatch(/What follows was not looked at: the file has too many faults\.$/)
  })

  it('gives up on a quotation mark that is never closed, and goes on behind it', async () => {
    const row = `${'x'.repeat(1022)},y\n`
    const { faults, ids } = await readIds({ file: await dataFile('x.csv', `distinct_id,n\na,1\n"b,1\n${row.repeat(1100)}`) })
    expect(faults).toEqual([expect.objectContaining({ line: 3, index: 1, code: 'AO_IDS_FORMAT' })])
    expect(faults[0]?.message).toBe('A quotation mark is opened in this row and never closed.')
    expect(ids.map(({ id, line }) => [id.length, line])).toEqual([
      [1, 2],
      [1022, expect.any(Number)],
    ])
  })

  it('takes a million ids and no more', async () => {
    const text = Array.from({ length: 1_000_001 }, (_, i) => i + 10).join('\n')
    const { faults, ids } = await readIds({ file: await dataFile('m.txt', text) })
    expect(ids.length).toBe(1_000_001)
    expect(faults).toEqual([expect.objectContaining({ code: 'AO_IDS_TOO_MANY', line: 1_000_001 })])
  })
})
