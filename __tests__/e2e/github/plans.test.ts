import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Circumstances, Scene } from '../../github/scene.ts'

const scene = new Scene()

const BEFORE = 'id,name,score\n1,Nina,3\n2,"Björk",4\n3,Miles,5\n'
/** One row more, one less, one changed; a column comes, another holds something else. */
const AFTER = 'id,name,score,rank\n2,Björk,high,1\n1,Nina,3,2\n4,Ella,low,3\n'
const DRY = { 'dry-run': 'true', 'skip-unchanged': '' }

/** The row of the plan about a file, without the marks of Markdown. */
function planned(summary: string, file: string): string[] {
  const plan = summary.slice(summary.indexOf('What would change'))
  const line = plan.split('\n').find((row) => row.startsWith(`| ${file}`)) ?? ''
  return line
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

const notices = (commands: readonly Record<string, string>[]) =>
  commands.filter(({ title }) => title === 'AO_BASE_UNKNOWN').map(({ message }) => message)

/** A pull request of `files` to main, where `before` stands; runs on the merge of both, as the runner does. */
async function pullRequest(
  before: Record<string, string>,
  files: Record<string, string | undefined>,
  circumstances: Circumstances = {},
  inputs = {},
) {
  scene.origin.commit(before)
  scene.origin.push()
  const base = scene.origin.head()
  scene.origin.git('checkout', '--quiet', '-b', 'feature')
  const head = scene.origin.commit(files)
  scene.origin.git('checkout', '--quiet', 'main')
  scene.origin.git('merge', '--quiet', '--no-ff', '--message', 'merge', 'feature')
  const merge = scene.origin.head()
  scene.origin.push('merge')
  return scene.run(
    { name: 'pull_request', sha: merge, ref: 'refs/pull/1/merge', pullRequest: { base, head } },
    { ...DRY, ...inputs },
    circumstances,
  )
}

describe('a dry run is a plan against the base commit', () => {
  it.each([
    ['asking GitHub, in a shallow clone', 1],
    ['by git, where the commit is there', 0],
  ])('%s', async (_, depth) => {
    const { summary, outputs, exitCode, commands } = await pullRequest(
      { 'data/artists.csv': BEFORE },
      { 'data/artists.csv': AFTER, 'data/venues.csv': 'id,city\nv1,Hamburg\n' },
      { depth },
    )
    expect([exitCode, outputs['outcome'], notices(commands)]).toEqual([0, 'planned', []])
    expect(planned(summary, 'data/artists.csv')).toEqual([
      'data/artists.csv',
      'Artists',
      '3',
      '3',
      '1',
      '1',
      '1',
      'added: rank',
      'score: number → mixed',
    ])
    expect(planned(summary, 'data/venues.csv').slice(2)).toEqual(['0', '1', '1', '0', '0', 'a new file', ''])
    expect(summary).toMatch(/against the base commit [0-9a-f]{7}/)
    expect(scene.replacements).toBe(0)
    expect(scene.github.requests.some((line) => line.includes('/contents/'))).toBe(depth === 1)
  })

  it('of a push against what the branch was at before, in a folder of the workspace', async () => {
    const inputs = { ...DRY, files: 'copy/data/*.csv' }
    await scene.push({ 'data/artists.csv': BEFORE }, inputs, { folder: 'copy' })
    const { summary } = await scene.push({ 'data/artists.csv': AFTER }, inputs, { folder: 'copy' })
    expect(planned(summary, 'copy/data/artists.csv').slice(2, 7)).toEqual(['3', '3', '1', '1', '1'])
  })

  it('needs no secret of the service, as on pull requests of forks', async () => {
    const { summary, exitCode } = await pullRequest(
      { 'data/artists.csv': BEFORE },
      { 'data/artists.csv': AFTER },
      {},
      { 'service-account-secret': '' },
    )
    expect(exitCode).toBe(0)
    expect(planned(summary, 'data/artists.csv').slice(4, 7)).toEqual(['1', '1', '1'])
  })

  it('leaves out what the tables hold already', async () => {
    await scene.push({ 'data/artists.csv': BEFORE, 'data/venues.csv': 'id,city\nv1,Hamburg\n' })
    const { summary, result } = await scene.push({ 'data/artists.csv': AFTER }, { 'dry-run': 'true' })
    expect(result).toMatchObject({ tables: [{ outcome: 'planned' }, { outcome: 'unchanged' }] })
    expect([planned(summary, 'data/artists.csv').length, planned(summary, 'data/venues.csv').length]).toEqual([9, 0])
  })

  it.each<[string, Record<string, string>, () => void, RegExp]>([
    ['without a token', { 'github-token': '' }, () => undefined, /without `github-token` GitHub cannot be asked/],
    ['without permission', {}, () => Object.assign(scene.github.permissions, { contents: 'none' }), /403: .* It takes `contents: read`/],
    [
      'where the repository cannot be seen',
      {},
      () => scene.github.fail(/contents|commits/, { status: 404, body: { message: 'Not Found' } }, 9),
      /404/,
    ],
  ])('%s it says why it compares nothing', async (_, inputs, arrange, reason) => {
    arrange()
    const { summary, commands, exitCode } = await pullRequest({ 'data/artists.csv': BEFORE }, { 'data/artists.csv': AFTER }, {}, inputs)
    expect([exitCode, notices(commands)]).toEqual([0, [expect.stringMatching(reason)]])
    expect(planned(summary, 'data/artists.csv').slice(2)).toEqual(['', '3', '', '', '', 'not compared', ''])
  })

  it.each<[string, string, RegExp]>([
    ['that is no valid table', 'id,name\n1,"x\n', /it is not a valid table \(row 1\)/],
    ['in Git LFS', 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 7\n', /Git LFS/],
  ])('says why it does not compare with a base %s', async (_, before, reason) => {
    const { commands, exitCode } = await pullRequest({ 'data/artists.csv': before }, { 'data/artists.csv': AFTER })
    expect([exitCode, notices(commands)]).toEqual([0, [expect.stringMatching(reason)]])
  })

  it('says that a schedule has no base', async () => {
    await scene.push({ 'data/artists.csv': BEFORE })
    const { commands, exitCode } = await scene.run({ name: 'schedule' }, DRY)
    expect([exitCode, notices(commands)]).toEqual([0, [expect.stringMatching(/"schedule"/)]])
  })

  it('on the command line compares with the last commit', async () => {
    const { workspace } = scene.machine
    scene.origin.commit({ 'data/artists.csv': BEFORE })
    scene.origin.push()
    scene.origin.checkout(workspace, scene.origin.head())
    writeFileSync(join(workspace, 'data/artists.csv'), AFTER)
    const args = ['replace-lookup-table', '--files', 'data/*.csv', '--dry-run', 'true']
    const { stdout, exitCode } = await scene.machine.cli(args)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(
      /against the last commit \(HEAD\)\n.*\n\s+data\/artists\.csv\s+artists\s+3\s+3\s+1\s+1\s+1\s+added: rank\s+score: number → mixed\n/,
    )
  })
})
