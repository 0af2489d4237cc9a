/*
 * Shows that an import brings every event exactly once: with a fifth of all requests failing in every way the sandbox knows, then with twenty `kill -9`
 * at random moments beside that.
 *
 *     node scripts/exactly-once.ts [--events 200000] [--kills 20] [--rate 0.2] [--seed N] [--bundle dist/cli/index.js]
 *
 * Prints the seed and the counts. Exits with 1 where the sandbox does not hold exactly what was in the file.
 */
import { resolve } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { type Findings, importUnderFaults, importUnderKills, type Trial } from '../__tests__/chaos/exactly-once.ts'
import { NO_DIFFERENCE } from '../__tests__/chaos/numbered-events.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '200000' },
    kills: { type: 'string', default: '20' },
    rate: { type: 'string', default: '0.2' },
    seed: { type: 'string', default: String(Math.floor(performance.timeOrigin % 2 ** 31)) },
    bundle: { type: 'string', default: 'dist/cli/index.js' },
  },
})
const [events, kills, rate, seed] = [values.events, values.kills, values.rate, values.seed].map(Number)
if (events === undefined || kills === undefined || rate === undefined || seed === undefined) throw new Error('Numbers only.')

const trial: Trial = { events, seed, rate, batchEvents: 500, concurrency: 10, onFailedRecords: 'error' }
say(`seed ${seed}: ${events} events in batches of ${trial.batchEvents}, ${trial.concurrency} at once`)

await show(`${rate * 100}% of all requests fail`, (each) => importUnderFaults({ ...trial, ...each }))
await show(`${rate * 100}% of all requests fail, and ${kills} kills`, (each) =>
  importUnderKills({
    ...trial,
    ...each,
    kills,
    bundle: resolve(values.bundle),
    onKill: (number, arrived) => say(`  kill ${number}: ${arrived} events had arrived`),
  }),
)

async function show(title: string, attempt: (each: Pick<Trial, 'onFailedRecords'>) => Promise<Findings>): Promise<void> {
  for (const onFailedRecords of ['error', 'warn'] as const) {
    say(`\n${title} (on-failed-records: ${onFailedRecords})`)
    const { difference, faults, last, imported, ...counts } = await attempt({ onFailedRecords })
    for (const [name, value] of Object.entries({ ...counts, ...difference })) say(`  ${name.padEnd(12)} ${value}`)
    say(`  faults       ${JSON.stringify(faults)}`)
    if (imported.length > 0) say(`  claimed      ${imported.join(' + ')} = ${imported.reduce((sum, count) => sum + count, 0)}`)
    say(`  last run     ${JSON.stringify(last)}`)
    const claims = imported.length === 0 || imported.reduce((sum, count) => sum + count, 0) === events
    const exact = isDeepStrictEqual(difference, NO_DIFFERENCE) && counts.unique === events && last.imported + last.skipped === events
    say(exact && claims ? '  every event arrived exactly once, lost: 0' : '  NOT exactly once')
    if (!exact || !claims) process.exitCode = 1
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
