import { describe, expect, it } from 'vitest'
import { BUNDLE } from './command-line.ts'
import { type Findings, importUnderFaults, importUnderKills, TAKEN_UNSEEN } from './exactly-once.ts'
import { NO_DIFFERENCE } from './numbered-events.ts'
import { seedOf } from './random.ts'

const SEED = seedOf('CHAOS_SEED', 20_261)

/** Events that were taken but not acknowledged, at most: those of answers that were spoiled, and of batches in flight at a kill. */
function mostTwice({ faults, kills }: Findings, batchEvents: number, concurrency: number): number {
  const unseen = TAKEN_UNSEEN.reduce((sum, kind) => sum + (faults[kind] ?? 0), 0)
  return (unseen + kills * concurrency) * batchEvents
}

describe('with a fifth of all requests failing in every way there is', () => {
  it('20,000 events arrive exactly once, and each is claimed once', async () => {
    const trial = { events: 20_000, seed: SEED, batchEvents: 100, concurrency: 8, rate: 0.2 }
    const found = await importUnderFaults({ ...trial, onFailedRecords: 'error' })
    process.stdout.write(`seed ${SEED}: ${JSON.stringify(found)}\n`)
    expect(found.difference).toEqual(NO_DIFFERENCE)
    expect(found).toMatchObject({ unique: 20_000, last: { outcome: 'done', failed: 0 } })
    expect(found.imported.reduce((sum, count) => sum + count, 0)).toBe(20_000)
    expect(found.last.imported + found.last.skipped).toBe(20_000)
    expect(Object.keys(found.faults).length).toBeGreaterThan(8)
    expect(found.duplicates).toBeLessThanOrEqual(mostTwice(found, 100, 8))
  })
})

describe('killed again and again', () => {
  it.each(['error', 'warn'] as const)('under %s, the command line brings every event once', async (onFailedRecords) => {
    const trial = { events: 6_000, seed: SEED, kills: 5, batchEvents: 50, concurrency: 4, rate: 0 }
    const found = await importUnderKills({ ...trial, bundle: BUNDLE, onFailedRecords })
    process.stdout.write(`seed ${SEED}: ${JSON.stringify(found)}\n`)
    expect(found.difference).toEqual(NO_DIFFERENCE)
    expect(found).toMatchObject({ unique: 6_000, last: { failed: 0 } })
    // A busy machine may let a run end before the kill that was meant for it.
    expect(found.kills).toBeGreaterThan(1)
    expect(found.last.imported + found.last.skipped).toBe(6_000)
    expect(found.duplicates).toBeLessThanOrEqual(mostTwice(found, 50, 4))
  })
})
