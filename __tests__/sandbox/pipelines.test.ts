import { describe, expect, test } from 'vitest'
import { answered, basic, PODCASTS, READER, started, WRONG } from './support.ts'

const STATUS = 'GET /api/2.0/nessie/pipeline/status'

describe('pipeline status', () => {
  test('groups the tasks by state', async () => {
    const [status, body] = await answered(await started(), `${STATUS}?project_id=1&name=nightly-export`, { auth: READER })
    expect(status).toBe(200)
    expect(Object.keys(Object(body)).sort()).toEqual(['canceled', 'failed', 'pending', 'retried', 'running', 'succeeded', 'timed_out'])
    expect(body).toHaveProperty('succeeded.length', 2)
    expect(body).toHaveProperty('canceled', [
      {
        project_id: 1,
        name: 'nightly-export-2026-03-02',
        state: 'canceled',
        last_finish: '2026-03-02 03:27:46.044605 -0800 PST',
        run_at: '2026-03-02 03:00:00.000000 -0800 PST',
        from_date: '2026-03-02 00:00:00.000000 -0800 PST',
        to_date: '2026-03-02 23:59:59.000000 -0800 PST',
      },
    ])
  })

  test('can be filtered by a repeated parameter', async () => {
    const [, body] = await answered(await started(), `${STATUS}?project_id=1&name=nightly-export&status=failed&status=running`)
    expect(Object.keys(Object(body)).sort()).toEqual(['failed', 'running'])
  })

  test('can be summed up', async () => {
    const [, body] = await answered(await started(), `${STATUS}?project_id=1&name=nightly-export&summary=true`)
    expect(body).toEqual({ succeeded: 2, retried: 1, canceled: 1, failed: 1, timed_out: 1, running: 1, pending: 1 })
  })

  test('of a pipeline without tasks is empty', async () => {
    expect(await answered(await started(), `${STATUS}?project_id=1&name=new-export`)).toEqual([200, {}])
  })

  test('takes the project secret, alone or with its project id', async () => {
    const sandbox = await started()
    const secret = basic('sandbox-project-secret', '')
    expect((await answered(sandbox, `${STATUS}?name=healthy-export`, { auth: secret }))[0]).toBe(200)
    expect((await answered(sandbox, `${STATUS}?project_id=1&name=healthy-export`, { auth: secret }))[0]).toBe(200)
    expect((await answered(sandbox, `${STATUS}?project_id=2&name=healthy-export`, { auth: secret }))[0]).toBe(403)
  })

  test.each([
    ['no credentials', '?project_id=1&name=healthy-export', null, 401],
    ['a wrong secret', '?project_id=1&name=healthy-export', WRONG, 401],
    ['a project secret with a password', '?project_id=1&name=healthy-export', basic('sandbox-project-secret', 'x'), 401],
    ['an account of another project', '?project_id=1&name=healthy-export', PODCASTS, 403],
    ['no project id', '?name=healthy-export', READER, 403],
    ['no name', '?project_id=1', READER, 400],
    ['a summary that is no boolean', '?project_id=1&name=healthy-export&summary=yes', READER, 400],
    ['an unknown state', '?project_id=1&name=healthy-export&status=succeeded', READER, 400],
    ['an unknown pipeline', '?project_id=1&name=other', READER, 404],
  ])('refuses %s', async (_name, query, auth, status) => {
    expect(await answered(await started(), STATUS + query, { auth })).toEqual([status, { error: expect.any(String), status: 'error' }])
  })
})
