import { describe, expect, it } from 'vitest'
import { Scene } from '../../github/scene.ts'
import { SECONDARY_LIMIT } from '../../github/stand-in.ts'

const scene = new Scene()

const ONE = 'id,name\n1,Nina\n'
const TWO = 'id,name\n1,Nina\n2,Björk\n'
const TABLES = { 'data/artists.csv': ONE, 'data/venues.csv': 'id,city\nv1,Hamburg\n' }

describe('what GitHub does not give: the run says so, and sends', () => {
  it.each<[string, Record<string, string>, () => void, RegExp]>([
    ['a token', { 'github-token': '' }, () => undefined, /There is no `github-token`/],
    ['a good token', { 'github-token': 'expired' }, () => undefined, /GitHub answered 401: Bad credentials/],
    [
      'leave to read statuses',
      {},
      () => Object.assign(scene.github.permissions, { statuses: 'none' }),
      /Resource not accessible by integration. It takes `contents: read` and `statuses: read`/,
    ],
    ['an answer', {}, () => scene.github.fail(/graphql/, { status: 502 }, 99), /GitHub answered 502/],
    ['a sensible answer', {}, () => scene.github.fail(/graphql/, { status: 200, body: { data: { repository: 7 } } }, 99), /makes no sense/],
    [
      'an answer within its limits',
      {},
      () => scene.github.fail(/graphql/, { ...SECONDARY_LIMIT, headers: { 'retry-after': '3600' } }, 99),
      /GitHub answered 403: You have exceeded a secondary rate limit/,
    ],
  ])('%s', async (_, inputs, arrange, reason) => {
    await scene.push(TABLES)
    arrange()
    const before = scene.replacements
    const { exitCode, outputs, commands, summary, everything } = await scene.push({ 'README.md': 'x' }, inputs)
    expect([exitCode, outputs['outcome'], scene.replacements - before]).toEqual([0, 'done', 2])
    const warnings = commands.filter(({ command, title }) => command === 'warning' && title === 'AO_RECORDS_UNKNOWN')
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringMatching(reason)])
    expect(warnings[0]?.['message']).toMatch(/Every file is sent\.$/)
    expect(summary).toContain('Every file is sent')
    expect(everything).not.toContain(scene.github.token)
  })

  it('leave to write statuses: told once, and nothing is skipped that was not recorded', async () => {
    scene.github.permissions.statuses = 'read'
    const first = await scene.push(TABLES)
    const told = first.commands.filter(({ title }) => title === 'AO_NOT_RECORDED')
    expect([first.exitCode, told.length]).toEqual([0, 1])
    expect(told[0]?.['message']).toMatch(/Artists was replaced, but this could not be recorded: .*403.* It takes `statuses: write`\./)
    const before = scene.replacements
    await scene.push({ 'README.md': 'x' })
    expect(scene.replacements - before).toBe(2)
  })

  it('secondary rate limits and failures that pass are waited out', async () => {
    await scene.push(TABLES)
    scene.github.fail(/graphql/, SECONDARY_LIMIT, 2)
    scene.github.fail(/statuses/, { status: 429, body: { message: 'Too many' }, headers: { 'retry-after': '3' } })
    scene.github.fail(/statuses/, { status: 500, body: {} })
    scene.github.fail(/activity/, SECONDARY_LIMIT)
    const { outputs, result } = await scene.push({ 'data/artists.csv': TWO })
    expect(outputs['outcome']).toBe('done')
    expect(result).toMatchObject({ tables: [{ outcome: 'replaced' }, { outcome: 'unchanged' }] })
    expect(scene.github.statusesOf(scene.origin.head())).toHaveLength(1)
  })

  it('a way to it: every file is sent, and what could not be recorded is told', async () => {
    await scene.push(TABLES)
    const before = scene.replacements
    const nowhere = { GITHUB_API_URL: 'http://127.0.0.1:9', GITHUB_GRAPHQL_URL: 'http://127.0.0.1:9/graphql' }
    const { exitCode, commands } = await scene.push({ 'README.md': 'x' }, {}, { env: nowhere })
    expect([exitCode, scene.replacements - before]).toEqual([0, 2])
    const told = commands.filter(({ command }) => command === 'warning').map(({ title, message }) => [title, message])
    expect(told).toEqual([
      ['AO_RECORDS_UNKNOWN', expect.stringContaining('GitHub could not be asked')],
      ['AO_NOT_RECORDED', expect.stringContaining('GitHub could not be asked')],
    ])
  })

  it('a limit that does not pass is not asked for again', async () => {
    scene.github.fail(/statuses/, SECONDARY_LIMIT, 99)
    const { exitCode } = await scene.push(TABLES)
    expect(exitCode).toBe(0)
    expect(scene.github.requests.filter((line) => line.includes('/statuses/'))).toHaveLength(4)
  })

  it('is reached over TLS and through a proxy as well', async () => {
    const env = { GITHUB_API_URL: 'https://api.github.com', GITHUB_GRAPHQL_URL: '' }
    await scene.push(TABLES, {}, { env })
    expect(scene.github.statuses).toHaveLength(2)
    const { outputs } = await scene.push({ 'README.md': 'x' }, {}, { env })
    expect(outputs['outcome']).toBe('unchanged')
  })

  it('without the input no question is asked and nothing is written', async () => {
    await scene.push(TABLES, { 'skip-unchanged': '' })
    expect(scene.github.requests).toEqual([])
  })

  it('a project elsewhere has records of its own', async () => {
    await scene.push(TABLES)
    const before = scene.replacements
    await scene.push({ 'README.md': 'x' }, { region: 'eu' })
    expect(scene.replacements - before).toBe(2)
    expect(new Set(scene.github.statuses.map(({ context }) => context.split('/')[1]))).toEqual(
      new Set(['api.mixpanel.com', 'api-eu.mixpanel.com']),
    )
  })
})
