import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { ADMIN, answered, NOW, PODCASTS, READER, started, WRONG } from './support.ts'

const GOOD = { project_id: '1', distinct_ids: '["user-1"]', from_date: '2026-03-01', to_date: '2026-03-02' }

function query(sandbox: Sandbox, change: Record<string, string | undefined> = {}, auth: string | null = READER) {
  const entries = Object.entries({ ...GOOD, ...change }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return answered(sandbox, `GET /api/query/stream/query?${new URLSearchParams(entries)}`, { auth })
}

function names([, body]: [number, unknown]): string[] {
  return Object(body).results.events.map(({ event }: { event: string }) => event)
}

test('has the events of the profiles, in seconds', async () => {
  const [status, body] = await query(await started())
  expect(status).toBe(200)
  expect(body).toHaveProperty('status', 'ok')
  expect(body).toHaveProperty('results.events.0', {
    event: 'Song Played',
    properties: { time: 1_772_323_200, distinct_id: 'user-1', $browser: 'Firefox', $city: 'Oslo', $region: 'Oslo' },
  })
})

test('both days count', async () => {
  const sandbox = await started()
  expect(names(await query(sandbox))).toEqual(['Song Played', 'Ticket Bought'])
  expect(names(await query(sandbox, { to_date: '2026-03-01' }))).toEqual(['Song Played'])
  expect(names(await query(sandbox, { from_date: '2026-03-02' }))).toEqual(['Ticket Bought'])
  expect(names(await query(sandbox, { from_date: '2026-02-27', to_date: '2026-02-28' }))).toEqual([])
})

test('has what was imported, in the order of time', async () => {
  const sandbox = await started()
  const events = [2, 1].map((minute) => ({
    event: `minute ${minute}`,
    properties: { time: NOW + minute * 60_000, distinct_id: 'new', $insert_id: `id-${minute}` },
  }))
  await answered(sandbox, 'POST /import?project_id=1', { auth: ADMIN, body: events })
  const answer = await query(sandbox, {
    distinct_ids: '["new","other"]',
    from_date: '2026-03-10',
    to_date: '2026-03-10',
    workspace_id: '1',
  })
  expect(names(answer)).toEqual(['minute 1', 'minute 2'])
  expect(answer[1]).toHaveProperty('results.events.0.properties.time', NOW / 1_000 + 60)
})

test.each<[string, Record<string, string | undefined>, string | null, number]>([
  ['no credentials', {}, null, 401],
  ['a wrong secret', {}, WRONG, 401],
  ['an account of another project', {}, PODCASTS, 403],
  ['no project id', { project_id: undefined }, READER, 403],
  ['another workspace', { workspace_id: '2' }, READER, 403],
  ['no ids', { distinct_ids: undefined }, READER, 400],
  ['ids that are no JSON', { distinct_ids: 'user-1' }, READER, 400],
  ['an empty list of ids', { distinct_ids: '[]' }, READER, 400],
  ['numbers as ids', { distinct_ids: '[1]' }, READER, 400],
  ['no date', { to_date: undefined }, READER, 400],
  ['a day that is none', { to_date: '2026-02-29' }, READER, 400],
  ['a time', { from_date: '2026-03-01T00:00:00Z' }, READER, 400],
  ['a range from late to early', { from_date: '2026-03-03' }, READER, 400],
])('%s is refused', async (_name, change, auth, status) => {
  expect(await query(await started(), change, auth)).toEqual([status, { error: expect.any(String), status: 'error' }])
})

describe('limits', () => {
  test('60 queries an hour', async () => {
    const sandbox = await started()
    for (let call = 0; call < 60; call++) expect((await query(sandbox))[0]).toBe(200)
    expect(await query(sandbox)).toEqual([429, { error: 'At most 60 queries an hour.', status: 'error' }])
    sandbox.clock.advance(3_600_000)
    expect((await query(sandbox))[0]).toBe(200)
  })

  test('5 at once', async () => {
    const sandbox = await started({ behavior: { activityDuration: 200 } })
    const answers = await Promise.all(Array.from({ length: 7 }, () => query(sandbox)))
    expect(answers.map(([status]) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await query(sandbox))[0]).toBe(200)
  })
})
