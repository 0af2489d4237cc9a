import { describe, expect, test } from 'vitest'
import { parseSandboxData, startSandbox } from '../../src/sandbox/index.ts'
import { answered, BEARER, basic, started } from './support.ts'

const OWN = {
  projects: [{ id: 7, token: 'tok', secret: 'sec', workspaces: [70], organization_id: 700 }],
  serviceAccounts: [{ id: '1', username: 'me', secret: 'mine' }],
  accessTokens: ['acc'],
  lookupTables: [
    { name: 'Shops', csv: 'id,a\n1,2\n' },
    { name: 'Fixed', id: '11111111-1111-4111-8111-111111111111' },
  ],
  events: [{ event: 'x', properties: { time: 1_772_323_200, $distinct_id: 'u' } }],
  limits: { lookupReplacesPerDay: null },
  behavior: { privacyCreatedStatus: 201 },
}

test('data of one’s own replaces the built-in sections', async () => {
  const sandbox = await started({ data: parseSandboxData(OWN), behavior: { lookup404Status: 200 } })
  expect(sandbox.credentials).toEqual({
    serviceAccount: { username: 'me', secret: 'mine' },
    projectSecret: 'sec',
    accessToken: 'acc',
    projectToken: 'tok',
  })
  expect(sandbox.limits.lookupReplacesPerDay).toBe(Number.POSITIVE_INFINITY)
  expect(sandbox.behavior).toMatchObject({ privacyCreatedStatus: 201, lookup404Status: 200 })
  expect(sandbox.state.lookupTables).toMatchObject([
    { name: 'Shops', project_id: 7, rows: [{ id: 1, a: 2 }] },
    { name: 'Fixed', id: '11111111-1111-4111-8111-111111111111' },
  ])
  const auth = basic('me', 'mine')
  expect((await answered(sandbox, 'GET /lookup-tables?project_id=7', { auth }))[0]).toBe(200)
  expect((await answered(sandbox, 'POST /api/app/data-retrievals/v3.0?token=tok', { auth: 'Bearer acc', body: {} }))[0]).toBe(201)
  expect((await answered(sandbox, 'POST /api/app/data-retrievals/v3.0?token=tok', { auth: BEARER, body: {} }))[0]).toBe(401)
  const range = 'from_date=2026-03-01&to_date=2026-03-01'
  const [, activity] = await answered(sandbox, `GET /api/query/stream/query?project_id=7&distinct_ids=["u"]&${range}`, { auth })
  expect(activity).toHaveProperty('results.events.length', 1)
})

test('sections that are not given stay, in the first project', async () => {
  const sandbox = await started({ data: parseSandboxData(OWN) })
  expect(sandbox.state.annotations.every(({ project_id }) => project_id === 7)).toBe(true)
  expect(sandbox.state.experiments.every(({ workspace_id }) => workspace_id === 70)).toBe(true)
})

describe('data that cannot be used', () => {
  test.each<[unknown, string]>([
    [null, 'data: must be an object'],
    [[], 'data: must be an object'],
    [{ tables: [] }, 'data.tables: is not a known field'],
    [{ lookupTables: {} }, 'data.lookupTables: must be a list'],
    [{ lookupTables: [{ name: 'a' }, { csv: '' }] }, 'data.lookupTables[1].name: is required'],
    [{ projects: [{ id: 1, token: '', secret: 's' }] }, 'data.projects[0].token: must have at least 1 character(s)'],
    [{ schemas: [{ entity_type: 'group', name: 'x' }] }, 'data.schemas[0].entity_type: must be one of event, profile'],
    [{ pipelines: [{ name: 'p', tasks: [{ state: 'gone' }] }] }, 'data.pipelines[0].tasks[0].state: must be one of pending'],
    [{ events: [{ event: 'x', properties: {} }] }, 'data.events[0].properties.time: is required'],
    [{ limits: { syncsPerHour: -1 } }, 'data.limits.syncsPerHour: must be a number from 0'],
    [{ behavior: { lookupIndexBase: 1 } }, 'data.behavior.lookupIndexBase: must be one of first-row, header'],
  ])('%j', (value, message) => {
    expect(() => parseSandboxData(value)).toThrow(message)
    expect(() => parseSandboxData(value)).toThrow(expect.objectContaining({ name: 'SandboxOptionError', option: 'data' }))
  })

  test.each([
    [{ projects: [] }, 'data.projects is empty'],
    [{ serviceAccounts: [] }, 'data.serviceAccounts is empty'],
    [{ lookupTables: [{ name: 'Bad', csv: 'id,a\n1,2\n1,3\n' }] }, 'the csv of "Bad" cannot be used: data row 2: '],
    [{ lookupTables: [{ name: 'Bad', csv: 'id\n' }] }, 'the csv of "Bad" cannot be used: header: '],
  ])('%j', async (data, message) => {
    await expect(startSandbox({ data })).rejects.toThrow(message)
  })
})
