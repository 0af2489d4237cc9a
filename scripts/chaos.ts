/*
 * Runs every task under every disturbance, with as many seeds as wanted, and holds what the reports claim against what the sandbox holds.
 *
 *     node scripts/chaos.ts [--rounds 20] [--seed N] [--task import-events]
 *
 * Prints the seeds and the counts. Exits with 1 where a report did not speak the truth, kept no bound, or a second run left work undone.
 */
import { parseArgs } from 'node:util'
import { DISTURBANCES, disturbed, type Verdict } from '../__tests__/chaos/disturb.ts'
import { OPERATIONS } from '../__tests__/chaos/operations.ts'
import { random } from '../__tests__/chaos/random.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(performance.timeOrigin % 2 ** 31)) },
    task: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const seed = Number(values.seed)
const operations = OPERATIONS.filter(({ name }) => values.task === undefined || name === values.task)

const totals = { runs: 0, requests: 0, faults: 0, violations: 0 }
const outcomes: Record<string, number> = {}
for (let round = 0; round < rounds; round++) {
  for (const disturbance of DISTURBANCES) {
    const verdicts = await Promise.all(operations.map((operation) => disturbed(operation, disturbance, random(seed + round))))
    for (const [index, verdict] of verdicts.entries()) count(verdict, `${operations[index]?.name}, ${disturbance.title}`, seed + round)
  }
  process.stdout.write(`seed ${seed + round}: ${JSON.stringify(totals)}\n`)
}
process.stdout.write(`outcomes ${JSON.stringify(outcomes)}\n`)
if (totals.violations > 0 || totals.runs === 0) process.exitCode = 1

function count({ violations, requests, faults, outcomes: ends }: Verdict, what: string, drawn: number): void {
  totals.runs += ends.length
  totals.requests += requests
  totals.faults += faults
  totals.violations += violations.length
  for (const end of ends) outcomes[end] = (outcomes[end] ?? 0) + 1
  for (const violation of violations) process.stdout.write(`seed ${drawn}, ${what}: ${violation}\n`)
}
