import { describe, expect, it } from 'vitest'
import { DISTURBANCES, disturbed } from './disturb.ts'
import { OPERATIONS } from './operations.ts'
import { random, seedOf } from './random.ts'

const SEED = seedOf('CHAOS_SEED', 71)

describe.each(DISTURBANCES)('$title', (disturbance) => {
  it.concurrent.each(OPERATIONS)('$name ends, tells the truth, and a second run completes the work', async (operation) => {
    const { violations } = await disturbed(operation, disturbance, random(SEED))
    expect(violations, `seed ${SEED}`).toEqual([])
  })
})
