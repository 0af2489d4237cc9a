import { describe, expect, it } from 'vitest'
import { IdHash, type IdSeed, randomSeed } from '../../../src/records/table/id-hash.ts'
import { IdLog } from '../../../src/records/table/id-log.ts'

const seed: IdSeed = { a: 1, b: 2, mask: -1 }

const idHash = new IdHash(seed)

function hash(id: string): [number, number] {
  const bytes = Buffer.from(id)
  idHash.set(bytes, 0, bytes.length)
  return [idHash.a, idHash.b]
}

describe('IdHash', () => {
  it('is the same for an id in one piece and byte by byte', () => {
    for (let length = 1; length < 20; length++) {
      const bytes = Buffer.from('xx0123456789abcdé🎵yz').subarray(0, length)
      idHash.begin()
      for (const byte of bytes.subarray(2)) idHash.add(byte)
      idHash.end()
      const { a, b } = idHash
      idHash.set(bytes, 2, bytes.length)
      expect([idHash.a, idHash.b]).toEqual([a, b])
    }
  })

  it('begins elsewhere in every run', () => {
    expect(randomSeed().a).not.toBe(randomSeed().a)
  })
})

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
    const fill = () => {
      for (let i = 0; i < size; i++) log.add(...lanes(i))
    }
    fill()
    expect(log.suspects()).toBeUndefined()
    fill()
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
})
