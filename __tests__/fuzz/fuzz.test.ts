import { describe, expect, it } from 'vitest'
import { seedOf } from '../chaos/random.ts'
import { FINDINGS } from './findings.ts'
import { TARGETS } from './targets.ts'

const SEED = seedOf('FUZZ_SEED', 20_261_120)
/** `node scripts/fuzz.ts` tries more. */
const CASES = 300

describe('what others write is read as what it is', () => {
  it.each(TARGETS)('$name', async ({ run }) => {
    await run(CASES, SEED)
  })
})

describe('what was found', () => {
  it.each(FINDINGS)('$title', async ({ judge }) => {
    expect(await judge()).toBeUndefined()
  })
})
