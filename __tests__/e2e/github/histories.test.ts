import { describe, expect, it } from 'vitest'
import { Scene } from '../../github/scene.ts'

const scene = new Scene()

const ONE = 'id,name\n1,Nina\n'
const TWO = 'id,name\n1,Nina\n2,Björk\n'
const THREE = 'id,name\n1,Nina\n2,Björk\n3,Miles\n'
const VENUES = 'id,city\nv1,Hamburg\n'
const TABLES = { 'data/artists.csv': ONE, 'data/venues.csv': VENUES }
const BAD_KEY = { 'service-account-secret': 'no longer it' }

/** Runs for one event after another; tells how many replacements each took. */
async function count<Value>(act: () => Promise<Value>): Promise<{ sent: number; step: Value }> {
  const before = scene.replacements
  const step = await act()
  return { sent: scene.replacements - before, step }
}

describe('histories: the table ends up with the content of the branch, at the least number of replacements', () => {
  it('push after push: only what changed is sent', async () => {
    const first = await count(() => scene.push(TABLES))
    expect([first.sent, first.step.outputs['outcome'], first.step.exitCode]).toEqual([2, 'done', 0])
    const none = await count(() => scene.push({ 'README.md': 'x' }))
    expect([none.sent, none.step.outputs['outcome']]).toEqual([0, 'unchanged'])
    expect(none.step.result).toMatchObject({ tables: [{ outcome: 'unchanged', rows: 1 }, { outcome: 'unchanged' }] })
    const one = await count(() => scene.push({ 'data/artists.csv': TWO }))
    expect([one.sent, scene.fates(one.step)]).toEqual([1, { Artists: 'replaced', Venues: 'unchanged' }])
    expect([scene.holds('Artists', TWO), scene.holds('Venues', VENUES)]).toEqual([true, true])
  })

  it('the record is a commit status with rows and hash, on the commit of the run', async () => {
    await scene.push({ 'data/artists.csv': TWO })
    const table = scene.sandbox.state.lookupTables.find(({ name }) => name === 'Artists')
    expect(scene.github.statuses).toMatchObject([
      {
        sha: scene.origin.head(),
        context: `analytics-ops/api.mixpanel.com/1/lookup/${table?.id}`,
        state: 'success',
        description: `2 rows, sha256 ${table?.sha256}`,
        target_url: 'https://github.com/team/data/actions/runs/77',
      },
    ])
  })

  it('a failed push, then a good one that touches something else', async () => {
    await scene.push(TABLES)
    const failed = await count(() => scene.push({ 'data/artists.csv': TWO }, BAD_KEY))
    expect([failed.sent, failed.step.exitCode]).toEqual([0, 1])
    const good = await count(() => scene.push({ 'README.md': 'x' }))
    expect([good.sent, scene.holds('Artists', TWO)]).toEqual([1, true])
  })

  it('a push that fails by one of its files, then one that mends it', async () => {
    await scene.push(TABLES)
    const failed = await count(() => scene.push({ 'data/artists.csv': TWO, 'data/venues.csv': 'id,city\nv1\n' }))
    expect([failed.sent, failed.step.exitCode]).toEqual([0, 1])
    const good = await count(() => scene.push({ 'data/venues.csv': VENUES }))
    expect([good.sent, scene.holds('Artists', TWO), scene.holds('Venues', VENUES)]).toEqual([1, true, true])
  })

  it('a push of which the service takes one table and refuses the other: the one is not sent again', async () => {
    scene.sandbox.limits.lookupMaxBytes = Buffer.byteLength(VENUES)
    const partial = await count(() => scene.push({ ...TABLES, 'data/artists.csv': THREE }))
    expect([partial.step.outputs['outcome'], scene.fates(partial.step)]).toEqual(['partial', { Artists: 'failed', Venues: 'replaced' }])
    scene.sandbox.limits.lookupMaxBytes = 100_000
    const good = await count(() => scene.run({ before: scene.origin.head() }))
    expect([good.sent, scene.holds('Artists', THREE)]).toEqual([1, true])
  })

  it('a revert to an earlier content', async () => {
    await scene.push({ 'data/artists.csv': ONE })
    await scene.push({ 'data/artists.csv': TWO })
    const back = await count(() => scene.push({ 'data/artists.csv': ONE }))
    expect([back.sent, scene.holds('Artists', ONE)]).toEqual([1, true])
    expect((await count(() => scene.push({ 'README.md': 'x' }))).sent).toBe(0)
  })

  describe('a force push', () => {
    /** main: ONE, then TWO; both applied. Then by force to a commit after the first, without the second. */
    async function forceBack(): Promise<string> {
      await scene.push({ ...TABLES })
      const kept = scene.origin.head()
      await scene.push({ 'data/artists.csv': TWO })
      const dropped = scene.origin.head()
      scene.origin.git('reset', '--quiet', '--hard', kept)
      scene.origin.commit({ 'README.md': 'another way' })
      scene.origin.push()
      scene.github.forced(dropped, scene.origin.head())
      return dropped
    }

    it('that drops an applied change sends the content before it, and nothing else', async () => {
      const before = await forceBack()
      const { sent, step } = await count(() => scene.run({ before, forced: true }))
      expect([sent, scene.fates(step)]).toEqual([1, { Artists: 'replaced', Venues: 'unchanged' }])
      expect(scene.holds('Artists', ONE)).toBe(true)
      expect((await count(() => scene.push({ 'README.md': 'x' }))).sent).toBe(0)
    })

    it('whose run failed is made up for by the next push', async () => {
      const before = await forceBack()
      await scene.run({ before, forced: true }, BAD_KEY)
      const { sent } = await count(() => scene.push({ 'README.md': 'x' }))
      expect([sent, scene.holds('Artists', ONE)]).toEqual([1, true])
    })

    it('is seen by a scheduled run too', async () => {
      await forceBack()
      const { sent } = await count(() => scene.run({ name: 'schedule' }))
      expect([sent, scene.holds('Artists', ONE)]).toEqual([1, true])
    })

    it('whose dropped commit cannot be seen any more makes every older record doubtful', async () => {
      const before = await forceBack()
      scene.github.gone.add(before)
      const { sent } = await count(() => scene.run({ before, forced: true }))
      expect([sent, scene.holds('Artists', ONE)]).toEqual([2, true])
    })

    it('is known from the event where GitHub does not list it', async () => {
      const before = await forceBack()
      scene.github.activities.length = 0
      scene.github.fail(/activity/, { status: 404, body: { message: 'Not Found' } }, 9)
      const { sent } = await count(() => scene.run({ before, forced: true }))
      expect([sent, scene.holds('Artists', ONE)]).toEqual([1, true])
    })

    it('to a commit that holds what was applied last sends nothing', async () => {
      await scene.push({ 'data/artists.csv': TWO })
      const before = scene.origin.head()
      scene.origin.git('commit', '--quiet', '--amend', '--message', 'in other words')
      scene.origin.push()
      scene.github.forced(before, scene.origin.head())
      expect((await count(() => scene.run({ before, forced: true }))).sent).toBe(1)
      const again = scene.origin.head()
      await scene.push({ 'README.md': 'x' })
      scene.origin.git('reset', '--quiet', '--hard', again)
      scene.origin.push()
      expect((await count(() => scene.run({ before: again, forced: true }))).sent).toBe(0)
    })
  })

  it('a file that was renamed, its table not', async () => {
    await scene.push({ 'data/artists.csv': ONE })
    const tables = { files: '', tables: 'data/people.csv: Artists' }
    const renamed = await count(() => scene.push({ 'data/artists.csv': undefined, 'data/people.csv': ONE }, tables))
    expect([renamed.sent, renamed.step.outputs['outcome']]).toEqual([0, 'unchanged'])
  })

  it('two tables that were swapped', async () => {
    const swapped = { files: '', tables: 'data/artists.csv: Venues\ndata/venues.csv: Artists' }
    await scene.push(TABLES)
    const { sent } = await count(() => scene.push({ 'README.md': 'x' }, swapped))
    expect([sent, scene.holds('Artists', VENUES), scene.holds('Venues', ONE)]).toEqual([2, true, true])
  })

  it('the first push of a branch', async () => {
    await scene.push(TABLES)
    scene.origin.git('checkout', '--quiet', '-b', 'feature')
    scene.origin.push('feature')
    expect((await count(() => scene.run({ ref: 'refs/heads/feature' }))).sent).toBe(0)
    scene.origin.commit({ 'data/artists.csv': TWO })
    scene.origin.push('feature')
    expect((await count(() => scene.run({ ref: 'refs/heads/feature' }))).sent).toBe(1)
  })

  it('a merge: what was applied from the other branch counts as nothing', async () => {
    await scene.push({ 'data/artists.csv': ONE })
    scene.origin.git('checkout', '--quiet', '-b', 'feature')
    scene.origin.commit({ 'data/artists.csv': TWO })
    scene.origin.push('feature')
    await scene.run({ name: 'workflow_dispatch', ref: 'refs/heads/feature' })
    scene.origin.git('checkout', '--quiet', 'main')
    await scene.push({ 'README.md': 'x' })
    scene.origin.git('merge', '--quiet', '--no-ff', '--message', 'merge', 'feature')
    scene.origin.push()
    const { sent } = await count(() => scene.run({}))
    expect([sent, scene.holds('Artists', TWO)]).toEqual([1, true])
  })

  it('a merge queue: what its run applied is not sent again by the push that follows', async () => {
    await scene.push({ 'data/artists.csv': ONE })
    const base = scene.origin.head()
    const head = scene.origin.commit({ 'data/artists.csv': TWO })
    scene.origin.push('gh-readonly-queue/main/pr-1')
    const group = { name: 'merge_group', ref: 'refs/heads/gh-readonly-queue/main/pr-1', mergeGroup: { base, head } }
    expect((await count(() => scene.run(group, { 'changed-only': 'true' }))).sent).toBe(1)
    scene.origin.push()
    const after = await count(() => scene.run({ before: base }))
    expect([after.sent, scene.holds('Artists', TWO)]).toEqual([0, true])
  })

  it('a schedule, a dispatch and a re-run of what was done', async () => {
    await scene.push(TABLES)
    for (const name of ['schedule', 'workflow_dispatch', 'push']) expect((await count(() => scene.run({ name }))).sent).toBe(0)
  })

  it('a re-run of an older run that sends: the next push brings the content of the branch back', async () => {
    await scene.push({ 'data/artists.csv': ONE })
    const older = scene.origin.head()
    await scene.push({ 'data/artists.csv': TWO })
    await scene.run({ sha: older }, { 'skip-unchanged': 'false' })
    expect(scene.holds('Artists', ONE)).toBe(true)
    const { sent } = await count(() => scene.push({ 'README.md': 'x' }))
    expect([sent, scene.holds('Artists', TWO)]).toEqual([1, true])
  })

  it('a replacement whose fate is open, then a revert: no older record is believed', async () => {
    await scene.push({ 'data/artists.csv': ONE })
    scene.sandbox.failNext({ path: '/lookup-tables', method: 'PUT', kind: 'reset-after' })
    const open = await scene.push({ 'data/artists.csv': TWO }, { 'max-attempts': '1' })
    expect([open.exitCode, scene.holds('Artists', TWO)]).toEqual([1, true])
    const { sent } = await count(() => scene.push({ 'data/artists.csv': ONE }))
    expect([sent, scene.holds('Artists', ONE)]).toEqual([1, true])
  })

  it('`false`, written out, sends every file and keeps the records true', async () => {
    await scene.push({ 'data/artists.csv': ONE })
    const all = await count(() => scene.push({ 'data/artists.csv': TWO }, { 'skip-unchanged': 'false' }))
    const same = await count(() => scene.push({ 'README.md': 'x' }, { 'skip-unchanged': 'false' }))
    const revert = await count(() => scene.push({ 'data/artists.csv': ONE }))
    expect([all.sent, same.sent, revert.sent]).toEqual([1, 1, 1])
  })

  it('a rehearsal and a plan before the real run', async () => {
    const rehearsed = await scene.push(TABLES, { region: 'sandbox' })
    const loopback = await scene.run({ name: 'workflow_dispatch' }, scene.rehearsal())
    const planned = await scene.run({ name: 'workflow_dispatch' }, { 'dry-run': 'true' })
    expect([rehearsed, loopback, planned].map(({ outputs }) => outputs['outcome'])).toEqual(['done', 'done', 'planned'])
    expect(rehearsed.summary).toContain('A rehearsal neither reads nor writes')
    expect(scene.github.statuses).toEqual([])
    expect((await count(() => scene.run({}))).sent).toBe(2)
  })

  it('a long history: the record is found on a later page, and renewed before it gets out of reach', async () => {
    await scene.push(TABLES)
    scene.origin.pile(150)
    scene.origin.push()
    const first = await count(() => scene.run({}))
    expect(first.sent).toBe(0)
    expect(scene.github.statusesOf(scene.origin.head()).map(({ description }) => description)).toEqual([
      expect.stringMatching(/^1 rows, sha256 [0-9a-f]{64}, applied 20/),
      expect.stringMatching(/^1 rows, sha256 [0-9a-f]{64}, applied 20/),
    ])
    scene.origin.pile(200)
    scene.origin.push()
    expect((await count(() => scene.run({}))).sent).toBe(0)
    scene.origin.pile(320)
    scene.origin.push()
    expect((await count(() => scene.run({}))).sent).toBe(2)
  })
})
