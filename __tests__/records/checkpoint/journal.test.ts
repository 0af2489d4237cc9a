import { appendFile, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openCheckpoint, readCheckpoint } from '../../../src/records/checkpoint/checkpoint.ts'
import { RangeSet } from '../../../src/records/checkpoint/range-set.ts'
import { ownFolder } from './folder.ts'
import { headerLine, identity, journalLine } from './journal-text.ts'

const scope = { 'project-id': '1' }
const file = identity('a.jsonl')

async function loaded(path: string): Promise<RangeSet> {
  return (await readCheckpoint(path, { scope }))(file)
}

async function linesOf(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).trimEnd().split('\n')
}

/** A journal with these commits, each of one range. */
function journal(...ranges: [number, number][]): string {
  const commits = ranges.map((range, at) => journalLine({ ...(at === 0 && { files: [file] }), acknowledged: { 0: range } }))
  return [headerLine(scope), ...commits].join('')
}

function isSubset(some: RangeSet, all: RangeSet): boolean {
  return [...some].every(({ from, to }) => [...all.gaps(from, to)].length === 0)
}

describe('a journal cut off by a crash', () => {
  test('loads, at whatever byte, all that was on the disk and nothing that was not acknowledged', async () => {
    const folder = await ownFolder()
    const batch = fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 20 })).map(([from, length]) => ({ from, to: from + length }))
    let count = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(batch, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }), async (groups) => {
        const path = join(folder, `${count++}`)
        const checkpoint = await openCheckpoint(path, { scope })
        const ledger = checkpoint.register(file)
        /** Length of the journal, and what it must hold at least when it is so long. */
        const durable: [number, RangeSet][] = [[(await stat(path)).size, new RangeSet()]]
        for (const group of groups) {
          await Promise.all(group.map((range) => ledger.acknowledge([range])))
          const ranges = groups.slice(0, durable.length).flat()
          durable.push([(await stat(path)).size, RangeSet.of(ranges)])
        }
        await checkpoint.close()
        const whole = await readFile(path)
        const copy = `${path}.cut`
        for (let length = durable[0]?.[0] ?? 0; length <= whole.length; length++) {
          await writeFile(copy, whole.subarray(0, length))
          const known = await loaded(copy)
          const atLeast = durable.findLast(([size]) => size <= length)?.[1] ?? new RangeSet()
          // The next commit may be whole already but for the end of its line.
          const atMost = durable.find(([size]) => size > length)?.[1] ?? atLeast
          expect(isSubset(atLeast, known)).toBe(true)
          expect(isSubset(known, atMost)).toBe(true)
        }
      }),
      { numRuns: 5 },
    )
  })

  test.each([
    ['half a line', (text: string) => text.slice(0, -9)],
    ['a line whose end is missing', (text: string) => `${text.slice(0, -3)}\n`],
    ['zeros instead of a line', (text: string) => text + '\0'.repeat(4096)],
    [
      'zeros instead of the beginning of a line',
      (text: string) => text + '\0'.repeat(100) + journalLine({ acknowledged: { 0: [50, 60] } }),
    ],
  ])('is continued after %s', async (_, cut) => {
    const path = join(await ownFolder(), 'run.checkpoint')
    await writeFile(path, cut(journal([0, 10], [10, 20])))
    {
      await using checkpoint = await openCheckpoint(path, { scope })
      await checkpoint.register(file).acknowledge([{ from: 30, to: 40 }])
    }
    await using checkpoint = await openCheckpoint(path, { scope })
    const { acknowledged } = checkpoint.register(file)
    expect([acknowledged.has(5), acknowledged.has(35), acknowledged.has(55)]).toEqual([true, true, false])
  })

  test('is whole where only the end of its last line is missing', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    await writeFile(path, journal([0, 10], [10, 20]).trimEnd())
    expect([...(await loaded(path))]).toEqual([{ from: 0, to: 20 }])
  })

  test('begins anew where the file is empty', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    await writeFile(path, '')
    await using checkpoint = await openCheckpoint(path, { scope })
    await checkpoint.register(file).acknowledge([{ from: 0, to: 10 }])
    expect([...(await loaded(path))]).toEqual([{ from: 0, to: 10 }])
  })

  test('passes over what a crash left of the file that was to replace it', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    await writeFile(path, journal([0, 10]))
    await writeFile(`${path}.new`, 'half a jour')
    await (await openCheckpoint(path, { scope })).close()
    expect([...(await loaded(path))]).toEqual([{ from: 0, to: 10 }])
    await expect(stat(`${path}.new`)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('a journal that is damaged', () => {
  test('is refused, with the line, for any byte that is changed before the last line, and left as it is', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    const text = journal([0, 10], [10, 20], [20, 30])
    const lineAt = (at: number) => text.slice(0, at).split('\n').length
    const beforeLast = text.lastIndexOf('\n', text.length - 2)
    await fc.assert(
      fc.asyncProperty(fc.nat(beforeLast - 1), fc.integer({ min: 1, max: 255 }), async (at, difference) => {
        const bytes = Buffer.from(text)
        bytes[at] = ((bytes[at] ?? 0) + difference) % 256
        await writeFile(path, bytes)
        const expected = { code: 'AO_CHECKPOINT_CORRUPT', location: { file: path, line: lineAt(at) } }
        await expect(openCheckpoint(path, { scope })).rejects.toMatchObject(expected)
        expect(await readFile(path)).toEqual(bytes)
      }),
    )
  })

  test.each([
    ['a range that ends before it begins', { acknowledged: { 0: [20, 10] } }],
    ['half a range', { acknowledged: { 0: [20] } }],
    ['a position that is no number', { acknowledged: { 0: ['1', '2'] } }],
    ['a file that was never named', { acknowledged: { 1: [20, 30] } }],
    ['a key that is no file', { acknowledged: { x: [20, 30] } }],
    ['a file without a size', { files: [{ file: 'b', sha256: '' }], acknowledged: {} }],
    ['no acknowledgements', { files: [] }],
  ])('is refused for a line with %s', async (_, content) => {
    const path = join(await ownFolder(), 'run.checkpoint')
    await writeFile(path, journal([0, 10]) + journalLine(content) + journalLine({ acknowledged: { 0: [10, 20] } }))
    const expected = {
      code: 'AO_CHECKPOINT_CORRUPT',
      location: { file: path, line: 3 },
      hint: expect.stringContaining('delete the checkpoint'),
    }
    await expect(openCheckpoint(path, { scope })).rejects.toMatchObject(expected)
  })

  test('is refused where it lost its first line', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    await writeFile(path, journal([0, 10], [10, 20]).split('\n').slice(1).join('\n'))
    await expect(openCheckpoint(path, { scope })).rejects.toMatchObject({ code: 'AO_CHECKPOINT_CORRUPT' })
  })

  test('is refused where a newer version wrote it', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    await writeFile(path, headerLine(scope, 2))
    await expect(openCheckpoint(path, { scope })).rejects.toMatchObject({
      code: 'AO_CHECKPOINT_CORRUPT',
      message: expect.stringContaining('newer version'),
    })
  })

  test.each([
    ['a file of data', '{"event":"a","properties":{}}\n'],
    ['a file that begins alike', '{"format":"analytics-ops checkpoints"}\n'],
    ['a short file', '{'],
  ])('is not what %s is, which is left as it is, without a lock beside it', async (_, text) => {
    const path = join(await ownFolder(), 'events.jsonl')
    await writeFile(path, text)
    await expect(openCheckpoint(path, { scope })).rejects.toMatchObject({
      code: 'AO_CHECKPOINT_CORRUPT',
      message: expect.stringContaining('is no checkpoint'),
    })
    expect(await readFile(path, 'utf8')).toBe(text)
    await expect(stat(`${path}.lock`)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('is not looked for in the whole of a large file', async () => {
    const path = join(await ownFolder(), 'large')
    await writeFile(path, 'x')
    await truncate(path, 2 ** 40)
    await expect(openCheckpoint(path, { scope })).rejects.toMatchObject({ code: 'AO_CHECKPOINT_CORRUPT' })
  })
})

describe('a long journal', () => {
  test('of 100,000 batches becomes one line when it is opened', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    const batches = 100_000
    await writeFile(path, headerLine(scope) + journalLine({ files: [file], acknowledged: { 0: [70, 80] } }))
    const lines: string[] = []
    // As twenty lanes finish: nearly in order.
    for (let i = 1; i < batches; i++) {
      const at = i ^ 7
      lines.push(journalLine({ acknowledged: { 0: [at * 10, at * 10 + 10] } }))
    }
    await appendFile(path, lines.join(''))
    await using checkpoint = await openCheckpoint(path, { scope })
    expect([...checkpoint.register(file).acknowledged]).toEqual([{ from: 0, to: batches * 10 }])
    expect(await linesOf(path)).toEqual([
      headerLine(scope, 1, process.pid).trimEnd(),
      journalLine({ files: [file], acknowledged: { 0: [0, batches * 10] } }).trimEnd(),
    ])
  })

  test('of lines longer than what is read at once is read whole, and becomes one of shorter lines', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    const ends = Array.from({ length: 100_000 }, (_, i) => i * 10 + (i % 2))
    await writeFile(
      path,
      headerLine(scope) + journalLine({ files: [file], acknowledged: { 0: ends } }) + journalLine({ acknowledged: { 0: [1, 5] } }),
    )
    const known = await loaded(path)
    expect([known.count, known.total]).toEqual([50_000, 50_000 * 11])
    await (await openCheckpoint(path, { scope })).close()
    expect([...(await loaded(path))]).toEqual([...known])
    expect(Math.max(...(await linesOf(path)).map((line) => line.length))).toBeLessThan(20_000)
  })
})
