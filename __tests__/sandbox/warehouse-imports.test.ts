import { expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { answered, NOW, READER, started } from './support.ts'

const IMPORTS = '/api/app/projects/1/warehouse-sources/imports'

function sync(sandbox: Sandbox, id: number | string) {
  return answered(sandbox, `PUT ${IMPORTS}/${id}/manual-sync`, { body: {} })
}

async function newest(sandbox: Sandbox, id: number): Promise<unknown> {
  const [, body] = await answered(sandbox, `GET ${IMPORTS}/${id}/history`, { auth: READER })
  expect(body).toMatchObject({ status: 'ok', results: { runs: expect.any(Array) } })
  return Object(body).results.runs[0]
}

test('a sync runs by the clock and then succeeds', async () => {
  const sandbox = await started()
  expect(await sync(sandbox, 11)).toEqual([200, { status: 'ok', results: { run_id: sandbox.state.imports[0]?.runs.at(-1)?.run_id } }])
  const running = { status: 'RUNNING', start_time: NOW / 1_000, end_time: null, num_events_imported: 0 }
  expect(await newest(sandbox, 11)).toEqual(running)
  sandbox.clock.advance(2_999)
  expect(await newest(sandbox, 11)).toEqual(running)
  sandbox.clock.advance(1)
  expect(await newest(sandbox, 11)).toEqual({
    status: 'SUCCEEDED',
    start_time: NOW / 1_000,
    end_time: NOW / 1_000 + 3,
    num_events_imported: 1_200,
  })
})

test.each([
  [12, 'FAILED'],
  [13, 'CANCELLED'],
])('a run of import %i ends as %s', async (id, status) => {
  const sandbox = await started()
  await sync(sandbox, id)
  sandbox.clock.advance(3_000)
  expect(await newest(sandbox, id)).toMatchObject({ status, num_events_imported: 0 })
})

test('an import may take longer', async () => {
  const sandbox = await started()
  await sync(sandbox, 14)
  sandbox.clock.advance(7_199_999)
  expect(await newest(sandbox, 14)).toMatchObject({ status: 'RUNNING' })
})

test('the history has the past, newest first, and at most 30 runs', async () => {
  const sandbox = await started({ limits: { syncsPerHour: null } })
  const [, body] = await answered(sandbox, `GET ${IMPORTS}/11/history`)
  expect(body).toMatchObject({ results: { runs: [{ status: 'CANCELLED' }, { status: 'SUCCEEDED', num_events_imported: 1_180 }] } })
  for (let run = 0; run < 31; run++) await sync(sandbox, 11)
  expect((await answered(sandbox, `GET ${IMPORTS}/11/history`))[1]).toHaveProperty('results.runs.length', 30)
})

test('five syncs an hour', async () => {
  const sandbox = await started()
  for (const id of [11, 12, 13, 14, 11]) expect((await sync(sandbox, id))[0]).toBe(200)
  expect(await sync(sandbox, 11)).toEqual([429, { error: expect.any(String), status: 'error' }])
  sandbox.clock.advance(3_600_000)
  expect((await sync(sandbox, 11))[0]).toBe(200)
})

test('an unknown import is 404, for the history too', async () => {
  const sandbox = await started()
  const missing = [404, { error: expect.any(String), status: 'error' }]
  expect(await sync(sandbox, 99)).toEqual(missing)
  expect(await sync(sandbox, 'eleven')).toEqual(missing)
  expect(await answered(sandbox, `GET ${IMPORTS}/99/history`)).toEqual(missing)
})

test('the body must be JSON', async () => {
  expect((await answered(await started(), `PUT ${IMPORTS}/11/manual-sync`))[0]).toBe(400)
})
