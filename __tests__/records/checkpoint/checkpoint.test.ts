import { readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openCheckpoint, readCheckpoint } from '../../../src/records/checkpoint/checkpoint.ts'
import { RangeSet } from '../../../src/records/checkpoint/range-set.ts'
import { ownFolder } from './folder.ts'
import { headerLine, identity, journalLine } from './journal-text.ts'

const scope = { 'project-id': '1' }

async function acknowledgedIn(path: string, file: string): Promise<{ from: number; to: number }[]> {
  const acknowledged = await readCheckpoint(path, { scope })
  return [...acknowledged(identity(file))]
}

describe('a checkpoint', () => {
  test('knows in the next run what was acknowledged in this one, ranges that touch being one', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    {
      await using checkpoint = await openCheckpoint(path, { scope })
      const a = checkpoint.register(identity('a.jsonl'))
      const b = checkpoint.register(identity('data/b.csv'))
      expect([...a.acknowledged]).toEqual([])
      await Promise.all([a.acknowledge([{ from: 100, to: 200 }]), b.acknowledge([{ from: 5, to: 9 }])])
      await a.acknowledge([
        { from: 0, to: 100 },
        { from: 300, to: 400 },
      ])
      expect([...a.acknowledged]).toEqual([])
    }
    await using checkpoint = await openCheckpoint(path, { scope })
    expect([...checkpoint.register(identity('a.jsonl')).acknowledged]).toEqual([
      { from: 0, to: 200 },
      { from: 300, to: 400 },
    ])
    expect([...checkpoint.register(identity('data/b.csv')).acknowledged]).toEqual([{ from: 5, to: 9 }])
    expect([...checkpoint.register(identity('c.jsonl')).acknowledged]).toEqual([])
  })

  test('keeps what earlier runs acknowledged of files that this one does not read', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    for (const file of ['a.jsonl', 'b.jsonl', 'c.jsonl']) {
      await using checkpoint = await openCheckpoint(path, { scope })
      await checkpoint.register(identity(file)).acknowledge([{ from: 0, to: file.charCodeAt(0) }])
    }
    expect(await acknowledgedIn(path, 'a.jsonl')).toEqual([{ from: 0, to: 97 }])
    expect(await acknowledgedIn(path, 'b.jsonl')).toEqual([{ from: 0, to: 98 }])
    expect(await acknowledgedIn(path, 'c.jsonl')).toEqual([{ from: 0, to: 99 }])
  })

  test('holds on the disk, at the moment an acknowledgement resolves, all that was acknowledged up to then', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    await using checkpoint = await openCheckpoint(path, { scope })
    const ledger = checkpoint.register(identity('a.jsonl'))
    for (let i = 0; i < 20; i++) {
      await ledger.acknowledge([{ from: i * 10, to: i * 10 + 10 }])
      expect(await acknowledgedIn(path, 'a.jsonl')).toEqual([{ from: 0, to: i * 10 + 10 }])
    }
  })

  test('loads what was acknowledged, whatever the files, ranges, runs and interleaving', async () => {
    const folder = await ownFolder()
    const file = fc.constantFrom('a', 'ä ö\n"x"', '../c')
    const range = fc.tuple(fc.nat(1000), fc.nat(50)).map(([from, length]) => ({ from, to: from + length }))
    const run = fc.array(fc.tuple(file, fc.array(range, { maxLength: 4 }), fc.boolean()), { maxLength: 12 })
    let count = 0
    await fc.assert(
      fc.asyncProperty(fc.array(run, { maxLength: 4 }), async (runs) => {
        const path = join(folder, `${count++}`)
        const expected = new Map<string, { from: number; to: number }[]>()
        for (const acknowledgements of runs) {
          await using checkpoint = await openCheckpoint(path, { scope })
          const underWay: Promise<void>[] = []
          for (const [name, ranges, waits] of acknowledgements) {
            const done = checkpoint.register(identity(name)).acknowledge(ranges)
            expected.set(name, [...(expected.get(name) ?? []), ...ranges])
            if (waits) await done
            else underWay.push(done)
          }
          await Promise.all(underWay)
        }
        for (const [name, ranges] of expected) expect(await acknowledgedIn(path, name)).toEqual([...RangeSet.of(ranges)])
      }),
      { numRuns: 40 },
    )
  })

  test('writes acknowledgements that come at about the same time in one go', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    await using checkpoint = await openCheckpoint(path, { scope })
    const ledger = checkpoint.register(identity('a.jsonl'))
    await Promise.all(Array.from({ length: 1000 }, (_, i) => ledger.acknowledge([{ from: i, to: i + 1 }])))
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
    expect(lines.length).toBe(2)
    expect(await acknowledgedIn(path, 'a.jsonl')).toEqual([{ from: 0, to: 1000 }])
  })

  test('waits at its end for what is on the way to the disk, and takes nothing afterwards', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    const checkpoint = await openCheckpoint(path, { scope })
    const ledger = checkpoint.register(identity('a.jsonl'))
    const done = ledger.acknowledge([{ from: 0, to: 7 }])
    await checkpoint.close()
    expect(await acknowledgedIn(path, 'a.jsonl')).toEqual([{ from: 0, to: 7 }])
    await done
    await expect(ledger.acknowledge([{ from: 7, to: 8 }])).rejects.toMatchObject({ code: 'AO_BUG' })
    await checkpoint.close()
  })

  test('can be read by its owner alone and holds neither ids nor content', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    await using checkpoint = await openCheckpoint(path, { scope })
    await checkpoint.register(identity('a.jsonl')).acknowledge([{ from: 0, to: 7 }])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const [header, ...commits] = (await readFile(path, 'utf8')).trimEnd().split('\n')
    expect(header).toBe(headerLine(scope, 1, process.pid).trimEnd())
    expect(commits).toEqual([journalLine({ files: [identity('a.jsonl')], acknowledged: { 0: [0, 7] } }).trimEnd()])
  })

  test('follows a symbolic link and leaves it in place', async () => {
    const folder = await ownFolder()
    await writeFile(join(folder, 'real'), '')
    await symlink('real', join(folder, 'link'))
    {
      await using checkpoint = await openCheckpoint(join(folder, 'link'), { scope })
      await checkpoint.register(identity('a.jsonl')).acknowledge([{ from: 0, to: 7 }])
    }
    expect(await acknowledgedIn(join(folder, 'real'), 'a.jsonl')).toEqual([{ from: 0, to: 7 }])
    expect(await acknowledgedIn(join(folder, 'link'), 'a.jsonl')).toEqual([{ from: 0, to: 7 }])
  })

  test('can be read while there is none, and is not begun by that', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    expect(await acknowledgedIn(path, 'a.jsonl')).toEqual([])
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(stat(`${path}.lock`)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('is not opened for a run that is interrupted', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    const signal = AbortSignal.abort()
    await expect(openCheckpoint(path, { scope, signal })).rejects.toMatchObject({ code: 'AO_INTERRUPTED' })
    await expect(readCheckpoint(path, { scope, signal })).rejects.toMatchObject({ code: 'AO_INTERRUPTED' })
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('a checkpoint of something else', () => {
  test.each([
    ['size', { size: 9 }, 'it had 1000000 bytes, and has 9 bytes now'],
    ['content', { sha256: 'cd'.repeat(32) }, 'it has the same size and other content'],
  ])('refuses a file of another %s', async (_, change, how) => {
    const path = join(await ownFolder(), 'run.checkpoint')
    await using checkpoint = await openCheckpoint(path, { scope })
    await checkpoint.register(identity('a.jsonl')).acknowledge([{ from: 0, to: 7 }])
    await checkpoint.close()
    await using again = await openCheckpoint(path, { scope })
    const expected = expect.objectContaining({
      code: 'AO_CHECKPOINT_FILE_CHANGED',
      message: expect.stringContaining(how),
      hint: expect.stringContaining('delete the checkpoint'),
      location: { file: 'a.jsonl' },
    })
    expect(() => again.register({ ...identity('a.jsonl'), ...change })).toThrow(expected)
    const acknowledged = await readCheckpoint(path, { scope })
    expect(() => acknowledged({ ...identity('a.jsonl'), ...change })).toThrow(expected)
  })

  test('refuses a file that changed between two readings of one run', async () => {
    await using checkpoint = await openCheckpoint(join(await ownFolder(), 'run.checkpoint'), { scope })
    checkpoint.register(identity('a.jsonl'))
    expect(() => checkpoint.register(identity('a.jsonl', 5))).toThrow('changed')
  })

  test('is refused as a whole where the project or a setting is another, naming both values, and let go of', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    await (await openCheckpoint(path, { scope: { 'project-id': '1', host: 'h', 'event-name': 'x'.repeat(200) } })).close()
    const other = { 'project-id': '2', host: 'h' }
    const expected = {
      code: 'AO_CHECKPOINT_OTHER_IMPORT',
      message: `The checkpoint ${path} belongs to another import: project-id was "1", now it is "2"; event-name was "${'x'.repeat(80)}", now it is not given.`,
    }
    await expect(openCheckpoint(path, { scope: other })).rejects.toMatchObject(expected)
    await expect(readCheckpoint(path, { scope: other })).rejects.toMatchObject(expected)
    const more = { host: 'h', 'event-name': 'x'.repeat(200), 'project-id': '1', columns: 'time: at' }
    await expect(openCheckpoint(path, { scope: more })).rejects.toMatchObject({
      message: expect.stringContaining('columns was not given, now it is "time: at".'),
    })
    await (await openCheckpoint(path, { scope: { host: 'h', 'event-name': 'x'.repeat(200), 'project-id': '1' } })).close()
  })
})
