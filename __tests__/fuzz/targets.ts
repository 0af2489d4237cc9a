import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { eventValues, mutated, randoms, spelled } from '../records/events/arbitraries.ts'
import { verdicts } from '../records/events/cases.ts'
import { actual, expected, tableCase } from '../records/table/cases.ts'
import { disobeyedAnswer, hostileAnswer } from './answers.ts'
import { hostileJson, misreadJson } from './json.ts'
import { misreadLog } from './log.ts'
import { hostileMap, misreadMap } from './maps.ts'
import { hostileRun } from './runs.ts'
import { misreadSummary } from './summary.ts'

/** Something that reads what others wrote, tried with what they may write. */
export interface Target {
  name: string
  /** Throws, with the smallest case, where the program misreads its input, or breaks. */
  run(cases: number, seed: number): Promise<void>
}

/** @param judge says what is wrong with how the program takes a value, if anything is */
function target<Value>(
  name: string,
  values: fc.Arbitrary<Value>,
  judge: (value: Value) => string | undefined | Promise<string | undefined>,
): Target {
  const property = fc.asyncProperty(values, async (value) => {
    const wrong = await judge(value)
    if (wrong !== undefined) throw new Error(wrong)
  })
  return { name, run: (numRuns, seed) => fc.assert(property, { numRuns, seed }) }
}

export const TARGETS: readonly Target[] = [
  target('tables', tableCase, async (file) => {
    const [found, wanted] = [await actual(file), expected(file)]
    return isDeepStrictEqual(found, wanted) ? undefined : `validator: ${JSON.stringify(found)}\nreference: ${JSON.stringify(wanted)}`
  }),
  target('events', fc.tuple(eventValues, randoms), ([value, random]) => {
    const text = Buffer.from(spelled(value, random, true))
    return verdicts(text).disagreement ?? verdicts(mutated(text, random)).disagreement
  }),
  target('json', hostileJson, misreadJson),
  target('maps', hostileMap, misreadMap),
  target('answers', hostileAnswer, disobeyedAnswer),
  target('log', hostileRun, misreadLog),
  target('summary', hostileRun, misreadSummary),
]
