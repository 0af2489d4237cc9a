import { expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { answered, NOW, started } from './support.ts'

function conclude(sandbox: Sandbox, id: string, body: unknown = {}) {
  return answered(sandbox, `PUT /api/app/workspaces/1/experiments/${id}/force_conclude`, { body })
}

test('an experiment is concluded now where no date is given', async () => {
  const sandbox = await started()
  const [status, body] = await conclude(sandbox, 'exp-running')
  expect(status).toBe(200)
  const end_date = new Date(NOW).toISOString()
  expect(body).toMatchObject({
    status: 'ok',
    results: { id: 'exp-running', name: 'Shorter checkout', start_date: '2026-02-01T00:00:00Z', end_date },
  })
  expect(sandbox.state.experiments[0]).toMatchObject({ end_date })
})

test.each(['2026-03-01', '2026-02-01T00:00:00Z', '2026-03-01T10:00:00.5+02:00'])('or at %s', async (end_date) => {
  expect((await conclude(await started(), 'exp-running', { end_date }))[1]).toHaveProperty('results.end_date', end_date)
})

test.each([
  ['a draft', 'exp-draft', {}, 400],
  ['one that is concluded', 'exp-concluded', {}, 400],
  ['one that does not exist', 'exp-none', {}, 404],
  ['an end before the start', 'exp-running', { end_date: '2026-01-31' }, 400],
  ['a date that is none', 'exp-running', { end_date: '2026-02-30' }, 400],
  ['a time without offset', 'exp-running', { end_date: '2026-03-01 10:00' }, 400],
  ['a null', 'exp-running', { end_date: null }, 400],
  ['an unknown field', 'exp-running', { endDate: '2026-03-01' }, 400],
])('%s is refused', async (_name, id, body, status) => {
  const sandbox = await started()
  expect(await conclude(sandbox, id, body)).toEqual([status, { error: expect.any(String), status: 'error' }])
  expect(sandbox.state.experiments.filter(({ end_date }) => end_date !== null)).toHaveLength(1)
})

test('cannot be concluded twice', async () => {
  const sandbox = await started()
  expect((await conclude(sandbox, 'exp-running'))[0]).toBe(200)
  expect((await conclude(sandbox, 'exp-running'))[0]).toBe(400)
})

test('the body must be JSON', async () => {
  expect((await answered(await started(), 'PUT /api/app/workspaces/1/experiments/exp-running/force_conclude'))[0]).toBe(400)
})

test('an unknown workspace is forbidden', async () => {
  expect((await answered(await started(), 'PUT /api/app/workspaces/2/experiments/exp-running/force_conclude', { body: {} }))[0]).toBe(403)
})

test('errors may come with status 200', async () => {
  const sandbox = await started({ behavior: { errorsWith200: true } })
  const error = 'There is no experiment with this id.'
  expect(await conclude(sandbox, 'exp-none')).toEqual([200, { status: 'error', type: 'experiment_error', error }])
})
