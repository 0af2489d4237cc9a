import { describe, expect, it } from 'vitest'
import { IdLog, type IdSeed, randomSeed, stepA, stepB } from '../../../src/records/table/id-log.ts'

const seed: IdSeed = { a: 1, b: 2, mask: -1 }

/** Adds the hash of an id to a log, or returns its lane a only. */
function hash(id: string): [number, number] {
  let { a, b } = seed
  for (const c of Buffer.from(id)) {
    a = stepA(a, c)
    b = stepB(b, c)
  }
  return [a, b]
}

describe('IdLog', () => {
  it('has no suspects where all ids differ', () => {
    const log = new IdLog(seed)
    expect(log.suspects()).toBeUndefined()
    for (let i = 0; i < 200_000; i++) log.add(...hash(`id-${i}`))
    expect(log.size).toBe(200_000)
    expect(log.suspects()).toBeUndefined()
  })

  it('finds every repeated hash, also in a log that is searched in rounds', () => {
    const log = new IdLog(seed)
    // Numbers spread over all of both lanes, three of which come again at the end.
    const lanes = (i: number): [number, number] => [Math.imul(i, 0x9e3779b1), Math.imul(i, 0x85ebca6b) ^ 0x55555555]
    const size = 2 ** 22 + 12_345
    for (let i = 0; i < size; i++) log.add(...lanes(i))
    expect(log.suspects()).toBeUndefined()
    const repeated = [0, 4711, size - 1]
    for (const i of repeated) log.add(...lanes(i))
    const suspects = log.suspects()
    expect(suspects?.count).toBe(3)
    for (const i of repeated) expect(suspects?.has(lanes(i)[0])).toBe(true)
    const others = Array.from({ length: 10_000 }, (_, i) => i + 10_000).filter((i) => suspects?.has(lanes(i)[0]))
    expect(others.length).toBeLessThan(10)
  })

  it('suspects nearly everything when few bits of the hash are kept', () => {
    const log = new IdLog({ ...seed, mask: 0x3 })
    for (let i = 0; i < 1000; i++) log.add(...hash(`id-${i}`))
    const suspects = log.suspects()
    expect(suspects?.has(hash('anything')[0])).toBe(true)
  })

  it('begins elsewhere in every run', () => {
    expect(randomSeed().a).not.toBe(randomSeed().a)
  })
})
