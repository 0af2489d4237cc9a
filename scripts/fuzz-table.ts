/*
 * Holds the validator of lookup tables against its reference on many more files than the tests do: `node scripts/fuzz-table.ts [cases] [seed]`,
 * a million cases by default. Prints the seed, and on a disagreement the smallest file that shows it.
 */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { actual, expected, tableCase } from '../__tests__/records/table/cases.ts'

const BATCH = 10_000
const cases = Number(process.argv[2] ?? 1_000_000)
const seed = Number(process.argv[3] ?? Math.floor(performance.timeOrigin % 2 ** 31))
process.stdout.write(`${cases} cases, seed ${seed}\n`)

const tally = { valid: 0, faulty: 0, refused: 0 }
for (let done = 0; done < cases; done += BATCH) {
  const property = fc.asyncProperty(tableCase, async (file) => {
    const [found, wanted] = [await actual(file), expected(file)]
    if (!isDeepStrictEqual(found, wanted)) throw new Error(`validator: ${JSON.stringify(found)}\nreference: ${JSON.stringify(wanted)}`)
    tally[wanted.error !== undefined ? 'refused' : wanted.faults.length > 0 ? 'faulty' : 'valid']++
  })
  await fc.assert(property, { numRuns: Math.min(BATCH, cases - done), seed: seed + done })
  process.stdout.write(`${Math.min(done + BATCH, cases)} agree: ${JSON.stringify(tally)}\n`)
}
