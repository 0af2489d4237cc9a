import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiffResult, diffTables } from '../../../src/records/table/diff.ts'
import { cut, memorySource } from './memory-source.ts'
import { check } from './support.ts'

/** Compares two files given as bytes, cut anywhere. */
async function diff(before: Buffer, after: Buffer, places: readonly number[] = []): Promise<DiffResult> {
  const { summary, faults } = await check(after)
  expect(faults).toEqual([])
  return diffTables(memorySource(cut(before, places), 'before.csv'), memorySource(cut(after, places), 'after.csv'), summary.columns)
}

const text = (rows: readonly string[]) => Buffer.from(`${rows.join('\n')}\n`)

async function diffTexts(before: readonly string[], after: readonly string[]) {
  const result = await diff(text(before), text(after))
  if (!result.diff) throw new Error(`There is no difference: ${result.refusal}`)
  return result.diff
}

interface Table {
  names: string[]
  rows: string[][]
}

const value = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('', '1', '2.5', 'true', 'x', 'a,b', 'say "hi"', 'two\nlines', '2026-01-01T00:00:00Z', '["a","b"]'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 9 }).filter((text) => !/[\0\r]/.test(text)) },
)
const id = fc.constantFrom(...Array.from({ length: 30 }, (_, index) => `id ${index}`), 'a "quoted" one', 'with, comma', 'é')
const name = fc.constantFrom('name', 'city', 'score', 'two words', 'a,b', 'tags')

const table: fc.Arbitrary<Table> = fc
  .tuple(fc.uniqueArray(name, { minLength: 1, maxLength: 4 }), fc.uniqueArray(id, { maxLength: 25 }), fc.infiniteStream(value))
  .map(([names, ids, values]) => ({
    names: ['id', ...names],
    rows: ids.map((row) => [row, ...names.map(() => String(values.next().value))]),
  }))

/** A table that has much in common with another: most rows and columns stay, some in other places. */
function successor({ names, rows }: Table): fc.Arbitrary<Table> {
  const width = names.length - 1
  return fc
    .record({
      columns: fc.shuffledSubarray(
        Array.from({ length: width }, (_, index) => index + 1),
        { minLength: 1 },
      ),
      extra: fc.option(fc.constantFrom('new one', ...names.slice(1)), { nil: undefined }),
      kept: fc.oneof(fc.subarray(rows), fc.shuffledSubarray(rows)),
      edits: fc.array(fc.tuple(fc.nat(), fc.nat(), value), { maxLength: 5 }),
      added: fc.uniqueArray(id, { maxLength: 5 }),
      values: fc.infiniteStream(value),
    })
    .map(({ columns, extra, kept, edits, added, values }) => {
      const chosen = ['id', ...columns.map((column) => names[column] ?? '')]
      const more = extra !== undefined && !chosen.includes(extra) ? [extra] : []
      const present = new Set(kept.map(([row]) => row))
      const fresh = added.filter((row) => !present.has(row)).map((row) => [row, ...names.slice(1).map(() => String(values.next().value))])
      const next = [...kept, ...fresh].map((row) => [row[0] ?? '', ...columns.map((column) => row[column] ?? ''), ...more.map(() => 'x')])
      for (const [row, column, changed] of edits) {
        const target = next[row % Math.max(1, next.length)]
        if (target) target[1 + (column % columns.length)] = changed
      }
      return { names: [...chosen, ...more], rows: next }
    })
}

/** The table as CSV: quoted where it must be, and elsewhere as the dice fall. */
function render({ names, rows }: Table, dice: Iterator<boolean>, lineEnd: string): Buffer {
  const field = (content: string) => (/[",\n]/.test(content) || dice.next().value ? `"${content.replaceAll('"', '""')}"` : content)
  return Buffer.from([names, ...rows].map((row) => `${row.map(field).join(',')}${lineEnd}`).join(''))
}

/** The difference, by maps and plain comparison. */
function bruteForce(before: Buffer, after: Buffer) {
  const read = (bytes: Buffer) => {
    const [names = [], ...rows]: string[][] = parse(bytes, { record_delimiter: ['\r\n', '\n'], skip_empty_lines: true })
    return { names, rows: new Map(rows.map((row) => [row[0] ?? '', new Map(names.map((column, index) => [column, row[index] ?? '']))])) }
  }
  const [old, young] = [read(before), read(after)]
  const common = young.names.slice(1).filter((column) => old.names.slice(1).includes(column))
  const both = [...young.rows].filter(([row]) => old.rows.has(row))
  return {
    rows: {
      before: old.rows.size,
      after: young.rows.size,
      added: young.rows.size - both.length,
      removed: old.rows.size - both.length,
      changed: both.filter(([row, values]) => common.some((column) => values.get(column) !== old.rows.get(row)?.get(column))).length,
    },
    added: young.names.slice(1).filter((column) => !common.includes(column)),
    removed: old.names.slice(1).filter((column) => !common.includes(column)),
  }
}

describe('diffTables', () => {
  it('is right on random pairs of files, whatever their quoting, line ends, order and chunks', async () => {
    const pair = table.chain((before) => fc.tuple(fc.constant(before), successor(before)))
    const coins = () => fc.infiniteStream(fc.boolean())
    const lineEnd = fc.constantFrom('\n', '\r\n')
    await fc.assert(
      fc.asyncProperty(
        pair,
        coins(),
        coins(),
        lineEnd,
        lineEnd,
        fc.array(fc.nat(), { maxLength: 4 }),
        async (tables, a, b, m, n, places) => {
          const [before, after] = [render(tables[0], a, m), render(tables[1], b, n)]
          fc.pre(tables[1].rows.length > 0)
          const expected = bruteForce(before, after)
          const { diff: found } = await diff(before, after, places)
          expect(found?.rows).toEqual(expected.rows)
          expect(found?.columns).toMatchObject({ added: expected.added, removed: expected.removed })
          expect(await typesThatDiffer(before, after)).toEqual(found?.columns.retyped)
        },
      ),
      { numRuns: 600 },
    )
  })

  it('is right on larger files, in rounds, with rows that were moved, added and removed in blocks', async () => {
    const row = (index: number, value: string) => `row-${index},${value},${index % 7}`
    const numbers = Array.from({ length: 60_000 }, (_, index) => index)
    const before = text(['id,name,n', ...numbers.map((index) => row(index, 'old'))])
    const changed = (index: number) => (index % 1000 === 0 ? 'new' : 'old')
    const kept = numbers.filter((index) => index < 5000 || index >= 9000)
    const moved = [...kept.slice(40_000), ...kept.slice(0, 40_000)]
    const after = text(['id,name,n', ...moved.map((index) => row(index, changed(index))), 'fresh,old,1', 'fresher,old,2'])
    const { diff: found } = await diff(before, after, [100_003, 700_001])
    expect(found?.rows).toEqual({ before: 60_000, after: 56_002, added: 2, removed: 4000, changed: 56 })
  })

  it.each<[string, string[], string[], Partial<Record<'added' | 'removed' | 'changed', number>>]>([
    ['nothing', ['id,a', '1,x', '2,y'], ['id,a', '1,x', '2,y'], {}],
    ['the order of rows', ['id,a', '1,x', '2,y', '3,z'], ['id,a', '3,z', '1,x', '2,y'], {}],
    ['the order of columns', ['id,a,b', '1,x,y'], ['id,b,a', '1,y,x'], {}],
    ['quotation marks', ['id,a', '1,x', '2,"a,b"'], ['id,a', '"1","x"', '2,"a,b"'], {}],
    ['blank lines at the end', ['id,a', '1,x', '', ''], ['id,a', '1,x'], {}],
    ['a value', ['id,a', '1,x', '2,y'], ['id,a', '1,x', '2,z'], { changed: 1 }],
    ['an empty value for a blank', ['id,a', '1,', '2,'], ['id,a', '1," "', '2,'], { changed: 1 }],
    ['the values of two columns, exchanged', ['id,a,b', '1,x,y'], ['id,a,b', '1,y,x'], { changed: 1 }],
    ['where one value ends and the next begins', ['id,a,b', '1,xy,z'], ['id,a,b', '1,x,yz'], { changed: 1 }],
    ['zero bytes, as good as none', ['id,a', '1,x'], ['id,a', '1,xx'], { changed: 1 }],
    ['the ids', ['id,a', '1,x', '2,y'], ['id,a', '1,x', '3,y'], { added: 1, removed: 1 }],
    ['the id and the row of another', ['id,a', '1,x', '2,y'], ['id,a', '1,y', '2,x'], { changed: 2 }],
  ])('compares by values and ids: %s', async (_, before, after, counts) => {
    const { rows } = await diffTexts(before, after)
    expect(rows).toMatchObject({ added: 0, removed: 0, changed: 0, ...counts })
  })

  it('tells columns that came, went and hold something else, and compares rows by those that stayed', async () => {
    const { rows, columns } = await diffTexts(
      ['id,name,score,old', '1,Nina,3,x', '2,Björk,4,y'],
      ['key,name,rank,score', '1,Nina,1,high', '2,Björk,2,low'],
    )
    expect(columns).toEqual({
      added: ['rank'],
      removed: ['old'],
      retyped: [{ name: 'score', before: 'number', after: 'string' }],
      id: { before: 'id', after: 'key' },
    })
    expect(rows.changed).toBe(2)
  })

  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'it has no valid header'],
    ['an unclosed quotation mark', 'id,a\n1,"x\n2,y\n', 'it is not a valid table (row 1)'],
    ['a short row', 'id,a\n1,x\n2\n', 'it is not a valid table (row 2)'],
    ['a long row', 'id,a\n1,x,y\n', 'it is not a valid table (row 1)'],
    ['a quotation mark in a bare field', 'id,a\n1,x"y\n', 'it is not a valid table (row 1)'],
    ['text after a quotation mark', 'id,a\n1,"x"y\n', 'it is not a valid table (row 1)'],
    ['a lone carriage return', 'id,a\n1,x\ry\n', 'it is not a valid table (row 1)'],
    ['two columns of one name', 'id,a,a\n1,x,y\n', 'two of its columns have the same name'],
    [
      'UTF-16',
      Buffer.from('\ufeffid,a\n1,x\n', 'utf16le'),
      'it cannot be read: before.csv is written in UTF-16, and the service reads UTF-8.',
    ],
  ])('says why it does not compare where the file before holds %s', async (_, before, refusal) => {
    expect(await diff(Buffer.from(before), text(['id,a', '1,x']))).toEqual({ refusal })
  })

  it('reads a table whose last row has no line end, and one without rows', async () => {
    expect((await diff(Buffer.from('id,a\n1,x'), text(['id,a', '1,x', '2,"y"']))).diff?.rows).toMatchObject({ added: 1, removed: 0 })
    expect((await diff(Buffer.from('id,a'), Buffer.from('\ufeffid,a\r\n1,"x"'))).diff).toMatchObject({
      rows: { added: 1 },
      columns: { retyped: [] },
    })
  })
})

/** Columns of both files whose validation finds another type. */
async function typesThatDiffer(before: Buffer, after: Buffer) {
  const [old, young] = [await check(before, { allowEmpty: true }), await check(after)]
  if (old.summary.rows === 0) return []
  return young.summary.columns.flatMap(({ name: column, type }) => {
    const was = old.summary.columns.find((candidate) => candidate.name === column)?.type
    return was === undefined || was === type ? [] : [{ name: column, before: was, after: type }]
  })
}
