/*
 * Holds the judge of events and the wording of their faults against the reference on many more texts than the tests do:
 * `node scripts/fuzz-events.ts [cases] [seed]`, a million cases by default, each an event as chance spells it and the same with some bytes
 * changed. Prints the seed, and on a disagreement the smallest event that shows it.
 */
import fc from 'fast-check'
import { eventValues, mutated, randoms, spelled } from '../__tests__/records/events/arbitraries.ts'
import { verdicts } from '../__tests__/records/events/cases.ts'

const BATCH = 10_000
const cases = Number(process.argv[2] ?? 1_000_000)
const seed = Number(process.argv[3] ?? Math.floor(performance.timeOrigin % 2 ** 31))
process.stdout.write(`${cases} cases, seed ${seed}\n`)

const tally = { texts: 0, good: 0, accepted: 0 }
for (let done = 0; done < cases; done += BATCH) {
  const property = fc.property(eventValues, randoms, (value, random) => {
    const text = Buffer.from(spelled(value, random, true))
    for (const each of [text, mutated(text, random)]) {
      const { disagreement, good, accepted } = verdicts(each)
      if (disagreement !== undefined) throw new Error(disagreement)
      tally.texts++
      if (good) tally.good++
      if (accepted) tally.accepted++
    }
  })
  fc.assert(property, { numRuns: Math.min(BATCH, cases - done), seed: seed + done })
  process.stdout.write(`${Math.min(done + BATCH, cases)} agree: ${JSON.stringify(tally)}\n`)
}
