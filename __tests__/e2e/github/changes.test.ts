import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Scene } from '../../github/scene.ts'

const scene = new Scene()

const ONE = 'id,name\n1,Nina\n'
const TWO = 'id,name\n1,Nina\n2,Björk\n'
const VENUES = 'id,city\nv1,Hamburg\n'
const TABLES = { 'data/artists.csv': ONE, 'data/venues.csv': VENUES }
const CHANGED = { 'changed-only': 'true', 'skip-unchanged': '' }

/** Names of the files that a run took. */
function taken({ result }: { result: unknown }): string[] {
  const { tables } = Object(result)
  return Array.isArray(tables) ? tables.map(({ file }) => file) : []
}

const warnings = (commands: readonly Record<string, string>[]) =>
  commands.filter(({ title }) => title === 'AO_CHANGES_UNKNOWN').map(({ message }) => message)

describe('changed-only takes what the event changed', () => {
  it.each([
    ['asking GitHub, in a shallow clone', 1],
    ['by git, where the commits are there', 0],
  ])('of a push, %s', async (_, depth) => {
    await scene.push(TABLES)
    const asked = scene.github.requests.length
    const one = await scene.push({ 'data/venues.csv': 'id,city\nv1,Berlin\n', 'README.md': 'x' }, CHANGED, { depth })
    expect([taken(one), one.outputs['outcome']]).toEqual([['data/venues.csv'], 'done'])
    const none = await scene.push({ 'README.md': 'y' }, CHANGED, { depth })
    expect([taken(none), none.outputs['outcome'], none.exitCode]).toEqual([[], 'unchanged', 0])
    expect(scene.github.requests.length - asked).toBe(depth === 1 ? 2 : 0)
  })

  it('of a pull request: what its branch changed, not what happened to the base meanwhile', async () => {
    await scene.push(TABLES)
    scene.origin.git('checkout', '--quiet', '-b', 'feature')
    const head = scene.origin.commit({ 'data/artists.csv': TWO })
    scene.origin.push('feature')
    scene.origin.git('checkout', '--quiet', 'main')
    const base = scene.origin.commit({ 'data/venues.csv': 'id,city\nv1,Berlin\n' })
    scene.origin.push()
    const pull = { name: 'pull_request', ref: 'refs/pull/1/merge', sha: head, pullRequest: { base, head } }
    for (const depth of [0, 1])
      expect(taken(await scene.run(pull, { ...CHANGED, 'dry-run': 'true' }, { depth }))).toEqual(['data/artists.csv'])
  })

  it('of a merge group', async () => {
    await scene.push(TABLES)
    const base = scene.origin.head()
    const head = scene.origin.commit({ 'data/artists.csv': TWO })
    scene.origin.push('queue')
    const group = { name: 'merge_group', ref: 'refs/heads/queue', mergeGroup: { base, head } }
    expect(taken(await scene.run(group, CHANGED))).toEqual(['data/artists.csv'])
  })

  it.each([0, 1])('of a force push: also what it took back (depth %i)', async (depth) => {
    await scene.push(TABLES)
    const kept = scene.origin.head()
    await scene.push({ 'data/artists.csv': TWO })
    const before = scene.origin.head()
    scene.origin.git('reset', '--quiet', '--hard', kept)
    scene.origin.commit({ 'README.md': 'another way' })
    scene.origin.push()
    if (depth === 0) scene.origin.git('fetch', '--quiet', 'origin')
    expect(taken(await scene.run({ before, forced: true }, CHANGED, { depth }))).toEqual(['data/artists.csv'])
  })

  it('of the first push of a branch: what differs from the default branch', async () => {
    await scene.push(TABLES)
    scene.origin.git('checkout', '--quiet', '-b', 'feature')
    scene.origin.commit({ 'data/artists.csv': TWO })
    scene.origin.push('feature')
    expect(taken(await scene.run({ ref: 'refs/heads/feature' }, CHANGED))).toEqual(['data/artists.csv'])
  })

  it('of a renamed file: its new name', async () => {
    await scene.push({ ...TABLES, 'data/people.csv': ONE }, { files: 'data/venues.csv' })
    const renamed = await scene.push({ 'data/artists.csv': TWO, 'data/people.csv': undefined }, CHANGED)
    expect(taken(renamed)).toEqual(['data/artists.csv'])
  })

  it('where the repository is checked out into a folder of the workspace', async () => {
    const circumstances = { folder: 'checkout' }
    const inputs = { ...CHANGED, files: 'checkout/data/*.csv' }
    await scene.push(TABLES, inputs, circumstances)
    expect(taken(await scene.push({ 'data/artists.csv': TWO }, inputs, circumstances))).toEqual(['checkout/data/artists.csv'])
  })

  it('and what steps before have made or changed, which no commit has', async () => {
    await scene.push({ ...TABLES, '.gitignore': 'data/labels.csv\n' }, { files: 'data/artists.csv' })
    const write = (folder: string) => {
      writeFileSync(join(folder, 'data/venues.csv'), 'id,city\nv1,Berlin\n')
      writeFileSync(join(folder, 'data/labels.csv'), 'id,name\n1,x\n')
    }
    const tables = 'data/artists.csv: Artists\ndata/venues.csv: Venues\ndata/labels.csv: Countries'
    const inputs = { ...CHANGED, files: '', tables, 'dry-run': 'true', 'service-account-secret': '' }
    const { result } = await scene.push({ 'README.md': 'x' }, inputs, { earlier: write })
    expect(taken({ result }).toSorted()).toEqual(['data/labels.csv', 'data/venues.csv'])
  })
})

describe('changed-only takes everything, and says so', () => {
  it.each<[string, Parameters<typeof scene.run>[0], RegExp]>([
    ['for an event without changes', { name: 'schedule' }, /"schedule" has no changes of its own. All 2 files were taken\./],
    ['for the first push of the default branch', { name: 'push' }, /There is no commit before this push/],
  ])('%s', async (_, occasion, reason) => {
    await scene.push(TABLES)
    const step = await scene.run(occasion, CHANGED)
    expect(warnings(step.commands)).toEqual([expect.stringMatching(reason)])
    expect([taken(step).length, step.exitCode]).toEqual([2, 0])
  })

  it('where more files were changed than GitHub lists', async () => {
    await scene.push(TABLES)
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`notes/${index}.txt`, 'x']))
    const step = await scene.push(many, CHANGED)
    expect(warnings(step.commands)).toEqual([expect.stringMatching(/So many files.*300/)])
    expect(taken(step)).toHaveLength(2)
  })

  it.each<[string, Record<string, string>, () => void, RegExp]>([
    ['without a token', { 'github-token': '' }, () => undefined, /without `github-token` GitHub cannot be asked/],
    ['without permission', {}, () => Object.assign(scene.github.permissions, { contents: 'none' }), /403.*It takes `contents: read`/],
    ['where GitHub fails', {}, () => scene.github.fail(/compare/, { status: 503 }, 99), /GitHub answered 503/],
  ])('%s', async (_, inputs, arrange, reason) => {
    await scene.push(TABLES)
    arrange()
    const step = await scene.push({ 'README.md': 'x' }, { ...CHANGED, ...inputs })
    expect(warnings(step.commands)).toEqual([expect.stringMatching(reason)])
    expect(taken(step)).toHaveLength(2)
  })

  it('for files of another repository, and where there is no working copy at all', async () => {
    await scene.push(TABLES)
    const before = scene.origin.head()
    scene.origin.commit({ 'README.md': 'x' })
    scene.origin.push()
    const other = (folder: string) => scene.origin.checkout(join(folder, 'data'), before, { slug: 'team/other' })
    const tables = { ...CHANGED, files: '', tables: 'data/data/artists.csv: Artists' }
    const foreign = await scene.run({ before }, tables, { earlier: other })
    expect([taken(foreign), warnings(foreign.commands).length]).toEqual([['data/data/artists.csv'], 1])
    const archive = await scene.run({ before }, CHANGED, { archive: true })
    expect([taken(archive).length, warnings(archive.commands)]).toEqual([
      2,
      [expect.stringMatching(/2 of the files lie in no working copy/)],
    ])
  })
})
