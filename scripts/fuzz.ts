/*
 * Fuzzes everything that reads what others write: tables, events, JSON, maps in inputs, answers of the service, and what becomes of texts in the log
 * and in the summary.
 *
 *     node scripts/fuzz.ts [--cases 100000] [--seed N] [--target json]
 *
 * `--cases` counts for each target. Prints the seeds and the counts, and of a finding the smallest case. Exits with 1 where there is one; add it to
 * __tests__/fuzz/findings.ts when it is mended.
 */
import { parseArgs } from 'node:util'
import { TARGETS } from '../__tests__/fuzz/targets.ts'

const BATCH = 5000

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(performance.timeOrigin % 2 ** 31)) },
    target: { type: 'string' },
  },
})
const cases = Number(values.cases)
const seed = Number(values.seed)

for (const { name, run } of TARGETS.filter((target) => values.target === undefined || target.name === values.target)) {
  let done = 0
  try {
    for (; done < cases; done += BATCH) await run(Math.min(BATCH, cases - done), seed + done)
    process.stdout.write(`${name}: ${cases} cases from seed ${seed}, no finding\n`)
  } catch (error) {
    process.stdout.write(`${name}: a finding after ${done} cases from seed ${seed}\n${words(error)}\n`)
    process.exitCode = 1
  }
}

function words(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}\n${words(error.cause)}`
}
