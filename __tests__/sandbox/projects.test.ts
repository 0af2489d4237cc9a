import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { ADMIN, answered, BEARER, NOW, PODCASTS, started } from './support.ts'

const EVENT = { event: 'x', properties: { time: NOW, distinct_id: 'shared', $insert_id: 'i' } }

async function countEvents(sandbox: Sandbox, project: number, auth: string): Promise<number> {
  const range = 'from_date=2026-03-10&to_date=2026-03-10'
  const [, body] = await answered(sandbox, `GET /api/query/stream/query?project_id=${project}&distinct_ids=["shared"]&${range}`, { auth })
  return Object(body).results.events.length
}

function remove(sandbox: Sandbox, token: string) {
  return answered(sandbox, `POST /api/app/data-deletions/v3.0?token=${token}`, { auth: BEARER, body: { distinct_ids: ['shared'] } })
}

describe('what one project has is not the other’s', () => {
  test('events, deletions and their conflicts', async () => {
    const sandbox = await started()
    await answered(sandbox, 'POST /import?project_id=1', { auth: ADMIN, body: [EVENT] })
    await answered(sandbox, 'POST /import?project_id=2', { auth: PODCASTS, body: [EVENT] })
    expect((await remove(sandbox, 'sandbox-project-token'))[0]).toBe(200)
    sandbox.clock.advance(3_000)
    expect([await countEvents(sandbox, 1, ADMIN), await countEvents(sandbox, 2, PODCASTS)]).toEqual([0, 1])
    expect((await remove(sandbox, 'sandbox-project-token'))[0]).toBe(200)
    expect((await remove(sandbox, 'sandbox-other-token'))[0]).toBe(200)
  })

  test.each([
    ['annotations', 'DELETE /api/app/projects/2/annotations/101', undefined, 404],
    ['schemas', 'DELETE /api/app/projects/2/schemas/event/Ticket%20Bought', undefined, 200],
    ['imports', 'PUT /api/app/projects/2/warehouse-sources/imports/11/manual-sync', {}, 404],
    ['pipelines', 'GET /api/2.0/nessie/pipeline/status?project_id=2&name=new-export', undefined, 404],
    ['experiments', 'PUT /api/app/workspaces/2/experiments/exp-running/force_conclude', {}, 404],
  ])('%s', async (_name, target, body, status) => {
    const sandbox = await started()
    const before = JSON.stringify(Object.entries(sandbox.state).filter(([name]) => !/request/.test(name)))
    expect((await answered(sandbox, target, { auth: PODCASTS, body }))[0]).toBe(status)
    expect(JSON.stringify(Object.entries(sandbox.state).filter(([name]) => !/request/.test(name)))).toBe(before)
  })

  test('the keys of flags', async () => {
    const sandbox = await started()
    const create = (project: number, auth: string) =>
      answered(sandbox, `POST /api/app/projects/${project}/workspaces/${project}/feature-flags`, {
        auth,
        body: { name: 'n', key: 'new-player' },
      })
    expect((await create(2, PODCASTS))[0]).toBe(200)
    expect((await create(2, PODCASTS))[0]).toBe(400)
  })

  test('limits', async () => {
    const sandbox = await started({ limits: { schemaCallsPerMinute: 1 } })
    const remove = async (project: number, auth: string) =>
      (await answered(sandbox, `DELETE /api/app/projects/${project}/schemas/event/x`, { auth }))[0]
    expect([await remove(1, ADMIN), await remove(1, ADMIN), await remove(2, PODCASTS)]).toEqual([200, 429, 200])
  })
})
