import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Deflater } from '../../../src/records/spool/deflate.ts'
import { GzipWriter } from '../../../src/records/spool/gzip-writer.ts'
import { Slots } from '../../../src/records/spool/slots.ts'
import { contentOfOneMember } from './members.ts'

interface Settings {
  level?: number
  blockBytes?: number
  parallel?: number
  keep?: (parts: Uint8Array[]) => Buffer | Promise<Buffer>
}

function open({ level = 1, blockBytes = 64, parallel = 4, keep = (parts) => Buffer.concat(parts) }: Settings = {}): GzipWriter<Buffer> {
  return new GzipWriter({ level, blockBytes, deflater: new Deflater(level), slots: new Slots(parallel), keep })
}

/** Writes `input` in pieces that end at `cuts`, each in a buffer that is overwritten as soon as the writer allows it. */
async function compress(writer: GzipWriter<Buffer>, input: Uint8Array, cuts: readonly number[] = []): Promise<Buffer> {
  const ends = [...cuts.map((cut) => cut % (input.length + 1)), input.length].sort((a, b) => a - b)
  let start = 0
  for (const end of ends) {
    const chunk = Uint8Array.from(input.subarray(start, end))
    await writer.write(chunk)
    chunk.fill(0xaa)
    start = end
  }
  const { pieces, bytes } = await writer.end()
  expect(bytes).toBe(input.length)
  return Buffer.concat(pieces)
}

/** Text that repeats itself near and far, and bytes that cannot be compressed. */
const inputs = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .tuple(fc.stringMatching(/^[a-c,\n]{1,20}$/), fc.integer({ min: 1, max: 60 }))
        .map(([text, times]) => Buffer.from(text.repeat(times))),
    ),
    { maxLength: 8 },
  )
  .map((parts) => new Uint8Array(Buffer.concat(parts)))

describe('the gzip writer', () => {
  it('makes one member that holds the input, however it was cut, whatever the blocks', async () => {
    const settings = fc.record({
      level: fc.integer({ min: 0, max: 9 }),
      blockBytes: fc.integer({ min: 1, max: 700 }),
      parallel: fc.integer({ min: 1, max: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(inputs, fc.array(fc.nat(), { maxLength: 6 }), settings, async (input, cuts, setting) => {
        const member = await compress(open(setting), input, cuts)
        expect((await contentOfOneMember(member)).equals(input)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it('gives the same bytes for the same input, however it was cut and however many blocks run at once', async () => {
    await fc.assert(
      fc.asyncProperty(inputs, fc.array(fc.nat(), { maxLength: 6 }), fc.integer({ min: 1, max: 5 }), async (input, cuts, parallel) => {
        const whole = await compress(open({ parallel: 1 }), input)
        expect((await compress(open({ parallel }), input, cuts)).equals(whole)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it.each([0, 1, 63, 64, 65, 127, 128, 129, 6400])('holds %i bytes in blocks of 64', async (length) => {
    const input = randomBytes(length)
    expect(await contentOfOneMember(await compress(open(), input))).toEqual(input)
  })

  it('compresses large blocks of what cannot and of what can be made smaller', async () => {
    const input = Buffer.concat([randomBytes(1_500_000), Buffer.alloc(2_000_000, 'id,name\n')])
    const writer = new GzipWriter<Buffer>({
      level: 6,
      deflater: new Deflater(6),
      slots: new Slots(4),
      keep: (parts) => Buffer.concat(parts),
    })
    const member = await compress(writer, input, [7, 1_000_003])
    expect((await contentOfOneMember(member)).equals(input)).toBe(true)
    expect(member.length).toBeLessThan(1_530_000)
  })

  it('names the effort in the header as RFC 1952 has it, and neither time nor system', async () => {
    const header = async (level: number) => [...(await compress(open({ level }), Buffer.from('x'))).subarray(0, 10)]
    expect(await header(1)).toEqual([31, 139, 8, 0, 0, 0, 0, 0, 4, 255])
    expect(await header(6)).toEqual([31, 139, 8, 0, 0, 0, 0, 0, 0, 255])
    expect(await header(9)).toEqual([31, 139, 8, 0, 0, 0, 0, 0, 2, 255])
  })

  it('puts pieces in order that were kept in any order', async () => {
    let turns = 40
    const keep = async (parts: Uint8Array[]) => {
      turns -= 7
      for (let left = ((turns % 11) + 11) % 11; left > 0; left--) await turn()
      return Buffer.concat(parts)
    }
    const input = randomBytes(2000)
    expect(await contentOfOneMember(await compress(open({ keep }), input))).toEqual(input)
  })

  it('has no more blocks under way than there are slots, and waits', async () => {
    const waiting: (() => void)[] = []
    const keep = (parts: Uint8Array[]) => new Promise<Buffer>((resolve) => waiting.push(() => resolve(Buffer.concat(parts))))
    const writer = open({ keep, parallel: 2 })
    const input = randomBytes(64 * 6)
    let written = false
    const writing = Promise.resolve(writer.write(input)).then(() => {
      written = true
    })
    while (waiting.length < 2) await turn()
    for (let turns = 0; turns < 50; turns++) await turn()
    expect(waiting.length).toBe(2)
    expect(written).toBe(false)
    const ending = writing.then(() => writer.end())
    for (let kept = 0; kept < 6; kept++) {
      while (waiting.length === 0) await turn()
      waiting.shift()?.()
    }
    const { pieces } = await ending
    expect(await contentOfOneMember(Buffer.concat(pieces))).toEqual(input)
  })

  it('takes a chunk at once where a slot is free', async () => {
    const writer = open({ blockBytes: 1000, parallel: 2 })
    expect(writer.write(Buffer.alloc(3000))).toBeUndefined()
    await writer.end()
  })

  it('tells what went wrong with a block at the next write and at the end', async () => {
    const failure = new Error('no room')
    const failing = (): Promise<Buffer> => Promise.reject(failure)
    const writer = open({ keep: failing })
    await writer.write(randomBytes(65))
    let next = writer.write(Buffer.alloc(0))
    for (; next === undefined; next = writer.write(Buffer.alloc(0))) await turn()
    await expect(next).rejects.toBe(failure)
    await expect(writer.end()).rejects.toBe(failure)
    await expect(open({ keep: failing }).end()).rejects.toBe(failure)
  })

  it('tells what went wrong while a write waits', async () => {
    const failure = new Error('no room')
    const writer = open({ keep: () => Promise.reject(failure), parallel: 1 })
    await expect(writer.write(randomBytes(64 * 5))).rejects.toBe(failure)
    await expect(writer.end()).rejects.toBe(failure)
  })

  it('gives back every piece it kept when it is abandoned, and takes no more', async () => {
    const kept: Buffer[] = []
    const keep = async (parts: Uint8Array[]) => {
      const piece = Buffer.concat(parts)
      kept.push(piece)
      await turn()
      return piece
    }
    const writer = open({ keep })
    await writer.write(randomBytes(64 * 20))
    const pieces = await writer.abort()
    expect(pieces.length).toBeGreaterThan(10)
    expect(new Set(pieces)).toEqual(new Set(kept))
    await expect(writer.write(randomBytes(1))).rejects.toThrow('abandoned')
    await expect(writer.end()).rejects.toThrow('abandoned')
  })
})
