import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { answered, started } from './support.ts'

const CREDENTIALS = { SOURCE_API_KEY: 'k', SOURCE_API_SECRET: 's', PROJECT_TOKEN: 'sandbox-project-token' }
const OWN = { AMPLITUDE_API_KEY: 'k', AMPLITUDE_API_SECRET: 's', MIXPANEL_TOKEN: 'sandbox-project-token' }
const RANGE = { START_DATE: '2026-02-27', END_DATE: '2026-03-02' }

function migrate(sandbox: Sandbox, tool: string, body: unknown) {
  return answered(sandbox, `POST /${tool}`, { auth: null, body })
}

test('a dry run counts what would come over', async () => {
  const sandbox = await started()
  const results = { dry_run: true, events: 4 * 1_200, start_date: '2026-02-27', end_date: '2026-03-02' }
  expect(await migrate(sandbox, 'heap', { ...CREDENTIALS, ...RANGE, DRY_RUN: true })).toEqual([200, { status: 'ok', results }])
  expect(sandbox.state.migrations).toMatchObject([{ tool: 'heap', dry_run: true, project_id: 1, region: null }])
})

test('without dates the range is 30 days back from now', async () => {
  const sandbox = await started()
  const [status, body] = await migrate(sandbox, 'heap', { ...CREDENTIALS, REGION: 'EU' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    results: { dry_run: false, start_date: '2026-02-08', end_date: '2026-03-10', migration_id: expect.any(String) },
  })
  expect(sandbox.state.migrations).toMatchObject([{ dry_run: false, region: 'EU' }])
})

test('a range may be one day', async () => {
  const body = { ...CREDENTIALS, START_DATE: '2026-02-27', END_DATE: '2026-02-27', DRY_RUN: true }
  expect(await migrate(await started(), 'heap', body)).toMatchObject([200, { results: { events: 1_200 } }])
})

describe('the names of the fields', () => {
  test.each([
    ["the specification's", CREDENTIALS, 200],
    ["the tool's own", OWN, 200],
    ['both', { ...CREDENTIALS, ...OWN }, 200],
    ['both, which differ', { ...CREDENTIALS, ...OWN, AMPLITUDE_API_KEY: 'other' }, 400],
    ["half of the tool's own", { AMPLITUDE_API_KEY: 'k' }, 400],
  ])('may be %s for amplitude', async (_name, body, status) => {
    expect((await migrate(await started(), 'amplitude', body))[0]).toBe(status)
  })

  test("are the specification's for every other tool", async () => {
    const sandbox = await started()
    expect((await migrate(sandbox, 'heap', OWN))[0]).toBe(400)
    expect((await migrate(sandbox, 'heap', { ...CREDENTIALS, ...OWN }))[0]).toBe(400)
  })
})

test.each([
  ['a tool that is not known', 'other', CREDENTIALS, 404],
  ['another project token', 'heap', { ...CREDENTIALS, PROJECT_TOKEN: 'x' }, 401],
  ['credentials that the source refuses', 'locked', CREDENTIALS, 401],
  ['a blank key', 'heap', { ...CREDENTIALS, SOURCE_API_KEY: '' }, 400],
  ['a date that is none', 'heap', { ...CREDENTIALS, START_DATE: '2026-02-30' }, 400],
  ['a range from late to early', 'heap', { ...CREDENTIALS, START_DATE: '2026-03-03', END_DATE: '2026-03-02' }, 400],
  ['a dry run in text', 'heap', { ...CREDENTIALS, DRY_RUN: 'true' }, 400],
  ['another region', 'heap', { ...CREDENTIALS, REGION: 'US' }, 400],
  ['an unknown field', 'heap', { ...CREDENTIALS, START: '2026-03-03' }, 400],
])('%s is refused', async (_name, tool, body, status) => {
  const sandbox = await started()
  expect(await migrate(sandbox, tool, body)).toEqual([status, { error: expect.any(String), status: 'error' }])
  expect(sandbox.state.migrations).toEqual([])
})

test('a source with credentials takes them', async () => {
  const own = { SOURCE_API_KEY: 'sandbox-source-key', SOURCE_API_SECRET: 'sandbox-source-secret' }
  expect((await migrate(await started(), 'locked', { ...CREDENTIALS, ...own }))[0]).toBe(200)
})
