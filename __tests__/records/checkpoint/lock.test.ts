import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openCheckpoint } from '../../../src/records/checkpoint/checkpoint.ts'
import { ownFolder } from './folder.ts'
import { type Child, runChild } from './run-child.ts'

const scope = { 'project-id': '1' }

function holder(path: string): Child {
  const child = runChild('hold', path)
  onTestFinished(() => child.kill())
  return child
}

describe('two runs with one checkpoint', () => {
  test('exclude each other, and the second is told which process has it', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    const first = holder(path)
    await first.line('open')
    await expect(openCheckpoint(path, { scope })).rejects.toMatchObject({
      code: 'AO_CHECKPOINT_LOCKED',
      message: `The checkpoint ${path} is in use by another run (process ${first.process.pid}).`,
      location: { file: path },
    })
    const second = holder(path)
    expect(await second.line('AO_')).toContain('AO_CHECKPOINT_LOCKED')
  })

  test('exclude each other within a process, until the first is closed', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    const first = await openCheckpoint(path, { scope })
    await expect(openCheckpoint(path, { scope })).rejects.toMatchObject({
      code: 'AO_CHECKPOINT_LOCKED',
      message: expect.stringContaining(`process ${process.pid}`),
    })
    await first.close()
    await (await openCheckpoint(path, { scope })).close()
  })

  test('exclude each other by whatever name they call it', async () => {
    const folder = await ownFolder()
    const path = join(folder, 'run.checkpoint')
    await symlink(folder, join(folder, 'same'))
    await symlink('run.checkpoint', join(folder, 'link'))
    await using first = await openCheckpoint(path, { scope })
    for (const name of [join(folder, 'same', 'run.checkpoint'), join(folder, 'link')]) {
      await expect(openCheckpoint(name, { scope })).rejects.toMatchObject({ code: 'AO_CHECKPOINT_LOCKED' })
    }
    await first.close()
  })

  test('are never both let in, however often the one that was is killed', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    for (let round = 0; round < 4; round++) {
      const children = Array.from({ length: 4 }, () => holder(path))
      const fates = await Promise.all(children.map((child) => Promise.race([child.line('open'), child.line('AO_')])))
      expect(fates.map((fate) => fate.split(' ')[0]).sort()).toEqual([
        'AO_CHECKPOINT_LOCKED',
        'AO_CHECKPOINT_LOCKED',
        'AO_CHECKPOINT_LOCKED',
        'open',
      ])
      await Promise.all(children.map((child) => child.kill()))
    }
  })
})

describe('the lock', () => {
  test('stays an empty file, and Node has nothing to say about it', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    const first = holder(path)
    await first.line('open')
    expect(await readFile(`${path}.lock`, 'utf8')).toBe('')
    await first.kill()
    expect(first.errors()).toBe('')
    expect(await readFile(`${path}.lock`, 'utf8')).toBe('')
  })

  test('does not touch a file that only bears its name', async () => {
    const path = join(await ownFolder(), 'package')
    await writeFile(`${path}.lock`, 'dependencies\n')
    await expect(openCheckpoint(path, { scope })).rejects.toMatchObject({
      code: 'AO_CHECKPOINT_UNWRITABLE',
      hint: expect.stringContaining(`${path}.lock`),
    })
    expect(await readFile(`${path}.lock`, 'utf8')).toBe('dependencies\n')
  })

  test('says what is in its way', async () => {
    const path = join(await ownFolder(), 'run.checkpoint')
    await mkdir(`${path}.lock`)
    await expect(openCheckpoint(path, { scope })).rejects.toMatchObject({ code: 'AO_CHECKPOINT_UNWRITABLE' })
  })
})
