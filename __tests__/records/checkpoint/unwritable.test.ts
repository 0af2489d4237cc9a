import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openCheckpoint, readCheckpoint } from '../../../src/records/checkpoint/checkpoint.ts'
import { RangeSet } from '../../../src/records/checkpoint/range-set.ts'
import { ownFolder } from './folder.ts'
import { headerLine, identity } from './journal-text.ts'
import { runChild } from './run-child.ts'

const scope = { 'project-id': '1' }

describe('a checkpoint that cannot be written is refused before anything is sent', () => {
  test('in a folder that does not exist', async () => {
    const path = join(await ownFolder(), 'none', 'run.checkpoint')
    await expect(openCheckpoint(path, { scope })).rejects.toMatchObject({
      code: 'AO_CHECKPOINT_UNWRITABLE',
      message: `The checkpoint ${path} cannot be used (ENOENT).`,
      hint: expect.stringContaining('Make the folder first'),
      location: { file: path },
    })
  })

  test('under a file', async () => {
    const folder = await ownFolder()
    await writeFile(join(folder, 'file'), '')
    await expect(openCheckpoint(join(folder, 'file', 'run.checkpoint'), { scope })).rejects.toMatchObject({
      code: 'AO_CHECKPOINT_UNWRITABLE',
      message: expect.stringContaining('ENOTDIR'),
    })
  })

  test('where it is a folder', async () => {
    const folder = await ownFolder()
    await mkdir(join(folder, 'run.checkpoint'))
    await expect(openCheckpoint(join(folder, 'run.checkpoint'), { scope })).rejects.toMatchObject({
      code: 'AO_CHECKPOINT_UNWRITABLE',
      message: expect.stringContaining('is not a file'),
    })
    expect(await readdir(folder)).toEqual(['run.checkpoint'])
  })

  test('where it is a device', async () => {
    await expect(openCheckpoint('/dev/null', { scope })).rejects.toMatchObject({ code: 'AO_CHECKPOINT_UNWRITABLE' })
  })

  test('where the file can only be read', async () => {
    const folder = await ownFolder()
    const path = join(folder, 'run.checkpoint')
    await chmod(folder, 0o777)
    await writeFile(path, headerLine(scope))
    await chmod(path, 0o444)
    const child = runChild('send-as-nobody', path)
    await child.ended
    expect(child.told).toEqual([expect.stringContaining(`AO_CHECKPOINT_UNWRITABLE The checkpoint ${path} cannot be used (EACCES).`)])
  })

  test('where the folder can only be read', async () => {
    const folder = await ownFolder()
    const path = join(folder, 'run.checkpoint')
    await writeFile(path, headerLine(scope))
    await chmod(path, 0o666)
    await chmod(folder, 0o555)
    const child = runChild('send-as-nobody', path)
    await child.ended
    await chmod(folder, 0o755)
    expect(child.told).toEqual([expect.stringContaining('AO_CHECKPOINT_UNWRITABLE')])
  })

  test('on a full disk', async () => {
    const folder = await ownFolder()
    const path = join(folder, 'run.checkpoint')
    const child = runChild('send', path, 0)
    await child.ended
    expect(child.told).toEqual([expect.stringContaining(`AO_CHECKPOINT_UNWRITABLE The checkpoint ${path} cannot be used (EFBIG).`)])
    expect(await readdir(folder)).toEqual(['run.checkpoint.lock'])
  })
})

test('a disk that fills up stops the run, and the next one continues with all that was counted', async () => {
  const path = join(await ownFolder(), 'run.checkpoint')
  const child = runChild('send', path, 4)
  await child.ended
  expect(child.told[0]).toBe('open')
  expect(child.told.at(-1)).toContain('AO_CHECKPOINT_UNWRITABLE')
  const ranges = (what: string) => {
    return child.told
      .map((line) => line.split(' '))
      .filter(([word]) => word === what)
      .map(([, from, to]) => ({ from: Number(from), to: Number(to) }))
  }
  const known = (await readCheckpoint(path, { scope }))(identity('a.jsonl'))
  expect(known.total).toBeGreaterThan(0)
  for (const { from, to } of ranges('counted')) expect([...known.gaps(from, to)]).toEqual([])
  const sent = RangeSet.of(ranges('sent'))
  for (const { from, to } of known) expect([...sent.gaps(from, to)]).toEqual([])
  await using checkpoint = await openCheckpoint(path, { scope })
  await checkpoint.register(identity('a.jsonl')).acknowledge([{ from: 1_000_000, to: 1_000_001 }])
  expect((await readCheckpoint(path, { scope }))(identity('a.jsonl')).total).toBe(known.total + 1)
})

test('after a failure nothing more is written, even where there is room again', async () => {
  const path = join(await ownFolder(), 'run.checkpoint')
  const child = runChild('insist', path, 4)
  await child.ended
  expect(child.told).toEqual([expect.stringContaining('AO_CHECKPOINT_UNWRITABLE')])
  expect((await stat(path)).size).toBe(0)
})
