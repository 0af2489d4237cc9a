import { env } from 'node:process'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateTable } from '../../../src/records/table/validate.ts'
import { referenceType } from '../../reference/table.ts'
import { actual, expected, largeCase, soundTable, tableCase } from './cases.ts'
import { cut, memorySource } from './memory-source.ts'

/** Milliseconds: plenty, for machines that do much else. */
const TIMEOUT = 120_000

const seed = env['FUZZ_SEED'] === undefined ? {} : { seed: Number(env['FUZZ_SEED']) }

describe('validateTable', () => {
  it(
    'agrees with the reference on any file, wherever its chunks end',
    async () => {
      await fc.assert(
        fc.asyncProperty(tableCase, async (file) => {
          expect(await actual(file)).toEqual(expected(file))
        }),
        { numRuns: 9000, ...seed },
      )
    },
    TIMEOUT,
  )

  it(
    'agrees with csv-parse on the rows, columns and values of valid files',
    async () => {
      await fc.assert(
        fc.asyncProperty(soundTable, fc.array(fc.nat(), { maxLength: 3 }), async (bytes, places) => {
          const written: Buffer[] = []
          const summary = await validateTable(memorySource(cut(bytes, places)), {
            maxBytes: 1e6,
            allowEmpty: false,
            onFault: (fault) => expect.fail(fault.message),
            write: (chunk) => void written.push(Buffer.from(chunk)),
          })
          const options = { record_delimiter: ['\r\n', '\n'], skip_empty_lines: true }
          const [names = [], ...rows] = parse(Buffer.concat(written), options)
          expect(summary.rows).toBe(rows.length)
          expect(summary.columns.map(({ name }) => name)).toEqual(names)
          const numbers = names.map((_, column) => rows.filter((row) => referenceType(row[column] ?? '') === 'number').length)
          expect(summary.columns.map(({ counts }) => counts.number)).toEqual(numbers)
          expect(parse(bytes, { ...options, bom: true })).toEqual([names, ...rows])
        }),
        { numRuns: 1000, ...seed },
      )
    },
    TIMEOUT,
  )

  it(
    'agrees with the reference on files of many blocks',
    async () => {
      await fc.assert(
        fc.asyncProperty(largeCase, async (file) => {
          expect(await actual(file)).toEqual(expected(file))
        }),
        { numRuns: 15, endOnFailure: true, ...seed },
      )
    },
    TIMEOUT,
  )
})
