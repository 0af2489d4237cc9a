import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Scene } from '../../github/scene.ts'
import { SECONDARY_LIMIT } from '../../github/stand-in.ts'

const scene = new Scene()

/** A table of which the rows from line 2 on have a field too many; what they hold is nobody's business. */
const broken = (rows: number) => `id,name\n${Array.from({ length: rows }, (_, index) => `${index},secret-of-${index},x`).join('\n')}\n`
const remarks = (commands: readonly Record<string, string>[]) =>
  commands.filter(({ title }) => title === 'AO_CHECK_RUN').map(({ message }) => message)
const inFile = (path: string | undefined) =>
  readFileSync(path ?? '', 'utf8')
    .trimEnd()
    .split('\n').length

describe('failed records beyond what a step can annotate', () => {
  it('500: at most nine errors by commands, all of them in a check run and in the file', async () => {
    const { commands, outputs, exitCode, summary, stdout } = await scene.push({ 'data/artists.csv': broken(500) })
    const errors = commands.filter(({ command }) => command === 'error')
    expect([exitCode, errors.filter(({ file }) => file !== undefined).length, errors.length]).toEqual([1, 9, 10])
    const [run, ...others] = scene.github.checkRuns
    expect(others).toEqual([])
    expect(run).toMatchObject({
      name: 'analytics-ops replace-lookup-table',
      head_sha: scene.origin.head(),
      status: 'completed',
      conclusion: 'failure',
      title: '500 failed records',
    })
    expect(run?.annotations.map(({ path, start_line }) => `${path}:${start_line}`)).toEqual(
      Array.from({ length: 500 }, (_, index) => `data/artists.csv:${index + 2}`),
    )
    expect(run?.annotations[0]).toMatchObject({ annotation_level: 'failure', title: 'AO_TABLE_WIDTH' })
    expect(run?.summary).toMatch(/All failed records are annotated here.*\| 500 \| AO_TABLE_WIDTH \|/s)
    expect(inFile(outputs['failed-records-file'])).toBe(500)
    expect(remarks(commands)).toEqual([
      expect.stringMatching(/^All failed records are annotated in the check run .*\/runs\/1\)\. 9 of 500/),
    ])
    expect(summary).toContain('check run')
    // What the records hold stands in their file, and nowhere else.
    expect(JSON.stringify(scene.github.checkRuns) + summary + stdout).not.toContain('secret-of')
  })

  it('few enough need none', async () => {
    await scene.push({ 'data/artists.csv': broken(9) })
    expect(scene.github.checkRuns).toEqual([])
  })

  it('on a pull request they are at its head', async () => {
    await scene.push({ 'README.md': 'x' })
    const base = scene.origin.head()
    scene.origin.git('checkout', '--quiet', '-b', 'feature')
    const head = scene.origin.commit({ 'data/artists.csv': broken(60) })
    scene.origin.push('feature')
    scene.origin.git('checkout', '--quiet', 'main')
    scene.origin.git('merge', '--quiet', '--no-ff', '--message', 'merge', 'feature')
    scene.origin.push('merge')
    await scene.run({ name: 'pull_request', ref: 'refs/pull/1/merge', pullRequest: { base, head } }, { 'dry-run': 'true' })
    expect(scene.github.checkRuns).toMatchObject([{ head_sha: head, status: 'completed', title: '60 failed records' }])
  })

  it('with a checkout in a folder, every location is a path of the repository', async () => {
    const inputs = { files: 'work/copy/team/data/*.csv' }
    const { commands } = await scene.push({ 'team/data/artists.csv': broken(60) }, inputs, { folder: 'work/copy' })
    const errors = commands.filter(({ command, file }) => command === 'error' && file !== undefined)
    expect(new Set(errors.map(({ file }) => file))).toEqual(new Set(['team/data/artists.csv']))
    expect(new Set(scene.github.checkRuns[0]?.annotations.map(({ path }) => path))).toEqual(new Set(['team/data/artists.csv']))
  })

  it('failed events that are tolerated are warnings, and the check is neutral', async () => {
    const events = `${'{"event":"","properties":{}}\n'.repeat(30)}{"event":"a","properties":{"time":1700000000,"distinct_id":"somebody"}}\n`
    const inputs = {
      operation: 'import-events',
      files: 'events/*.jsonl',
      'on-failed-records': 'warn',
      'skip-unchanged': '',
    }
    const { exitCode, commands } = await scene.push({ 'events/a.jsonl': events }, inputs)
    expect([exitCode, commands.filter(({ command }) => command === 'error')]).toEqual([0, []])
    expect(scene.github.checkRuns).toMatchObject([{ conclusion: 'neutral', status: 'completed' }])
    expect(new Set(scene.github.checkRuns[0]?.annotations.map((entry) => entry.annotation_level))).toEqual(new Set(['warning']))
    await scene.push({ 'events/a.jsonl': `${events}\n` }, { ...inputs, 'on-failed-records': 'ignore' })
    expect(scene.github.checkRuns).toHaveLength(1)
  })

  it.each<[string, Record<string, string>, () => void, RegExp]>([
    [
      'without permission',
      {},
      () => Object.assign(scene.github.permissions, { checks: 'none' }),
      /403: Resource not accessible.*`checks: write`/,
    ],
    ['without a token', { 'github-token': '' }, () => undefined, /there is no `github-token`/],
    ['where GitHub fails', {}, () => scene.github.fail(/check-runs/, { status: 500 }), /GitHub answered 500/],
  ])('%s the summary says how many more there are, and where', async (_, inputs, arrange, reason) => {
    arrange()
    const { commands, summary, outputs } = await scene.push({ 'data/artists.csv': broken(500) }, inputs)
    expect(remarks(commands)).toEqual([expect.stringMatching(reason)])
    expect(remarks(commands)[0]).toMatch(/9 of 500 failed records are annotated by the step itself\.$/)
    expect(summary).toContain('400 more are not shown')
    expect(summary).toContain('failed-records')
    expect(inFile(outputs['failed-records-file'])).toBe(500)
  })

  it('a limit in between is waited for; a failure in between leaves a check run that is completed, and says how far it goes', async () => {
    scene.github.fail(/PATCH/, SECONDARY_LIMIT)
    await scene.push({ 'data/artists.csv': broken(120) })
    expect(scene.github.checkRuns[0]?.annotations).toHaveLength(120)
    scene.github.fail(/PATCH/, { status: 500 })
    const { commands } = await scene.push({ 'data/artists.csv': broken(130) })
    expect(scene.github.checkRuns[1]).toMatchObject({ status: 'completed', conclusion: 'failure' })
    expect(scene.github.checkRuns[1]?.annotations).toHaveLength(50)
    expect(remarks(commands)[0]).toMatch(/^The first 50 of 130 failed records .* could not be completed: GitHub answered 500/)
  })

  it('200,000: the check run has the first 2,500, the file all, and the summary stays under its limit', async () => {
    const { outputs, summary, commands } = await scene.push({ 'data/artists.csv': broken(200_000) })
    expect([outputs['records-failed'], inFile(outputs['failed-records-file'])]).toEqual(['200000', 200_000])
    expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024)
    expect(scene.github.checkRuns[0]?.annotations).toHaveLength(2500)
    expect(scene.github.checkRuns[0]?.summary).toContain('The first 2,500 of 200,000 failed records')
    expect(remarks(commands)[0]).toMatch(/^The first 2,500 of 200,000 failed records/)
  })
})
