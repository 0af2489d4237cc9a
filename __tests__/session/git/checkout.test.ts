import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findCheckout, isOf, pathIn } from '../../../src/session/git/checkout.ts'
import { git } from '../../github/origin.ts'
import { Workspace } from '../../tasks/workspace.ts'

let workspace: Workspace
beforeEach(() => {
  workspace = new Workspace()
})
afterEach(() => workspace[Symbol.dispose]())

/** A working copy in a folder of the workspace. */
function clone(folder: string, url?: string): string {
  const path = join(workspace.folder, folder)
  mkdirSync(path, { recursive: true })
  git(path, ['init', '--quiet'])
  if (url !== undefined) git(path, ['remote', 'add', 'origin', url])
  return path
}

describe('findCheckout', () => {
  it('finds the nearest working copy above a folder, and paths in it', async () => {
    const outer = clone('outer')
    const inner = clone('outer/modules/inner')
    mkdirSync(join(inner, 'deep/er'), { recursive: true })
    const found = await findCheckout(join(inner, 'deep/er'))
    expect(found?.root).toBe(inner)
    expect(found && pathIn(found, join(inner, 'deep/er/a.csv'))).toBe('deep/er/a.csv')
    expect((await findCheckout(join(outer, 'modules')))?.root).toBe(outer)
  })

  it('finds none where there is none', async () => {
    expect(await findCheckout('/')).toBeUndefined()
  })

  it.each([
    ['https://github.com/team/data', 'team/data'],
    ['https://github.com/team/data.git', 'team/data'],
    ['https://x-access-token:abc@github.example.com/team/my.data/', 'team/my.data'],
    ['git@github.com:team/data.git', 'team/data'],
    ['ssh://git@github.com/team/data', 'team/data'],
  ])('knows of %s that it is %s', async (url, repository) => {
    expect(await findCheckout(clone('copy', url))).toMatchObject({ repository })
  })

  it('does not take another remote for the origin', async () => {
    const path = clone('copy')
    git(path, ['remote', 'add', 'upstream', 'https://github.com/team/other'])
    expect((await findCheckout(path))?.repository).toBeUndefined()
    git(path, ['remote', 'add', 'origin', 'https://github.com/team/data'])
    expect((await findCheckout(path))?.repository).toBe('team/data')
  })

  it('follows the file that stands for the folder in submodules and linked worktrees', async () => {
    const path = clone('copy', 'https://github.com/team/data')
    writeFileSync(join(path, 'a.txt'), 'x')
    git(path, ['add', '--all'])
    git(path, ['commit', '--quiet', '--message', 'x'])
    const linked = join(workspace.folder, 'linked')
    git(path, ['worktree', 'add', '--quiet', linked])
    expect(await findCheckout(linked)).toEqual({ root: linked, repository: 'team/data' })
  })
})

describe('isOf', () => {
  it('holds for the same name in any case, and where nothing is known', () => {
    expect([isOf({ repository: 'Team/Data' }, 'team/data'), isOf({ repository: undefined }, 'team/data')]).toEqual([true, true])
    expect(isOf({ repository: 'team/other' }, 'team/data')).toBe(false)
  })
})
