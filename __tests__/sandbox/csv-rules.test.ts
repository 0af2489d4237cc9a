import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTable, typedRows } from '../../src/sandbox/rules/csv.ts'

const cell = fc.oneof(fc.string({ maxLength: 6 }), fc.stringMatching(/^[a",\n\r é]{0,6}$/)).map((text) => text.replaceAll('\0', ''))
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width - 1, maxLength: width - 1 }), { maxLength: 8 }).map((rows) => ({ width, rows })),
  )

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const plain = (text: string) => (/[",\r\n\u{feff}]/u.test(text) ? quoted(text) : text)

function csvOf(width: number, rows: readonly string[][], lineEnd: string, quoteAll: boolean): string {
  const header = ['id', ...Array.from({ length: width - 1 }, (_none, index) => `column ${index}`)]
  return [header, ...rows.map((row, index) => [`row ${index}`, ...row])]
    .map((row) => row.map(quoteAll ? quoted : plain).join(',') + lineEnd)
    .join('')
}

test('whatever is written by RFC 4180 is taken, cell for cell', async () => {
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom('\n', '\r\n'), fc.boolean(), async ({ width, rows }, lineEnd, quoteAll) => {
      const csv = Buffer.from(csvOf(width, rows, lineEnd, quoteAll))
      expect(await checkTable(csv)).toEqual({ columns: expect.any(Array), rows: rows.length, refused: [] })
      const typed = typedRows(csv)
      expect(typed.map(({ id }) => id)).toEqual(rows.map((_row, index) => `row ${index}`))
      const strings = rows.flat().filter((text) => /^[a-z]{2,}$/.test(text) && text !== 'true' && text !== 'false')
      expect(typed.flatMap((row) => Object.values(row))).toEqual(expect.arrayContaining(strings))
    }),
    { numRuns: 200 },
  )
})

test('one fault among good rows is found where it is', async () => {
  const faults = fc.constantFrom(
    { line: 'row 0,again,x', message: /^invalid row: row indexes 0 and \d+ have the same primary key$/ },
    { line: ' ,x,y', message: /^primary key is required and cannot be blank$/ },
    { line: 'one,two', message: /^invalid row: wrong number of fields$/ },
    { line: 'a,b,"c"d', message: /^invalid row: extraneous or missing " in quoted-field$/ },
    { line: 'a,b,c"d"', message: /^invalid row: bare " in non-quoted field$/ },
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3_000 }), fc.nat(), faults, async (count, seed, fault) => {
      const at = 1 + (seed % count)
      const lines = Array.from({ length: count }, (_none, index) => `row ${index},"line\nbreak",z`)
      lines.splice(at, 0, fault.line)
      const { refused } = await checkTable(Buffer.from(`id,a,b\n${lines.join('\n')}\n`))
      expect(refused).toEqual([{ row: at, message: expect.stringMatching(fault.message) }])
    }),
    { numRuns: 60 },
  )
})
