import { describe, expect, test } from 'vitest'
import { ADMIN, answered, PODCASTS, READER, started, WRONG } from './support.ts'

const APP = '/api/app/projects/1'

/** Every write below /api/app that a service account makes: its target, and a body where one is needed. */
const WRITES: [string, string, unknown][] = [
  ['schema', `DELETE ${APP}/schemas/event/Plan`, undefined],
  ['annotation', `DELETE ${APP}/annotations/101`, undefined],
  ['flag', `POST ${APP}/workspaces/1/feature-flags`, { name: 'n', key: 'k' }],
  ['sync', `PUT ${APP}/warehouse-sources/imports/11/manual-sync`, {}],
  ['conclusion', 'PUT /api/app/workspaces/1/experiments/exp-running/force_conclude', {}],
  ['service account', 'DELETE /api/app/organizations/1/service-accounts/3', undefined],
]

describe.each(WRITES)('authentication for a %s', (_name, target, body) => {
  test.each([
    ['without credentials', null],
    ['with a wrong secret', WRONG],
    ['with a project secret', 'Basic c2FuZGJveC1wcm9qZWN0LXNlY3JldDo='],
    ['with an access token', 'Bearer sandbox-access-token'],
  ])('401 %s', async (_how, auth) => {
    expect(await answered(await started(), target, { auth, body })).toEqual([
      401,
      { error: 'Invalid service account credentials.', status: 'error' },
    ])
  })

  test.each([
    ['of an account that may only read', READER],
    ['of an account of another project', PODCASTS],
  ])('403 with the credentials %s', async (_whose, auth) => {
    expect(await answered(await started(), target, { auth, body })).toEqual([403, { error: expect.any(String), status: 'error' }])
  })

  test('may be redirected to a slash', async () => {
    const sandbox = await started({ behavior: { redirectWrites: true } })
    const [method, path = ''] = target.split(' ')
    const response = await fetch(sandbox.url + path, { method: method ?? '', redirect: 'manual', headers: { authorization: ADMIN } })
    expect([response.status, response.headers.get('location')]).toEqual([301, `${path}/`])
    expect((await answered(sandbox, `${target}/`, { body }))[0]).toBe(200)
    sandbox.behavior.redirectWrites = false
    expect((await answered(sandbox, `${target}/`, { body }))[0]).toBe(404)
  })

  test('another method is not allowed', async () => {
    expect(await answered(await started(), `PATCH ${target.split(' ')[1] ?? ''}`, { body })).toEqual([
      405,
      { error: 'Method Not Allowed', status: 'error' },
    ])
  })
})

describe('schemas', () => {
  test('are gone when deleted', async () => {
    const sandbox = await started()
    const before = sandbox.state.schemas.length
    expect(await answered(sandbox, `DELETE ${APP}/schemas/event/Old%20Signup`)).toEqual([
      200,
      { results: { delete_count: 1 }, status: 'ok' },
    ])
    expect(sandbox.state.schemas).toHaveLength(before - 1)
    expect(sandbox.state.schemas).toContainEqual({ project_id: 1, entity_type: 'profile', name: 'Old Signup' })
    expect(await answered(sandbox, `DELETE ${APP}/schemas/event/Old%20Signup`)).toEqual([
      200,
      { results: { delete_count: 0 }, status: 'ok' },
    ])
  })

  test.each(['Rock/Pop 100%', 'Größe geändert', '$session_start'])('may be called %s', async (name) => {
    const sandbox = await started()
    await answered(sandbox, `DELETE ${APP}/schemas/event/${encodeURIComponent(name)}`)
    expect(sandbox.state.schemas.some((schema) => schema.name === name)).toBe(false)
  })

  test('that do not exist may be 404', async () => {
    const sandbox = await started({ behavior: { missingSchema: 'not-found' } })
    expect(await answered(sandbox, `DELETE ${APP}/schemas/profile/Nobody`)).toEqual([404, { error: expect.any(String), status: 'error' }])
  })

  test('are of events or profiles, and their names validly encoded', async () => {
    const sandbox = await started()
    expect((await answered(sandbox, `DELETE ${APP}/schemas/group/Plan`))[0]).toBe(400)
    expect((await answered(sandbox, `DELETE ${APP}/schemas/event/%E0%A4%A`))[0]).toBe(400)
    expect((await answered(sandbox, `DELETE ${APP}/schemas/event/Rock/Pop`))[0]).toBe(404)
  })

  test('take five requests a minute', async () => {
    const sandbox = await started({ behavior: { retryAfter: 30 } })
    for (let call = 0; call < 5; call++) expect((await answered(sandbox, `DELETE ${APP}/schemas/event/None`))[0]).toBe(200)
    expect(await answered(sandbox, `DELETE ${APP}/schemas/event/Old%20Signup`)).toEqual([
      429,
      { error: expect.any(String), status: 'error' },
    ])
    sandbox.clock.advance(60_000)
    expect(await answered(sandbox, `DELETE ${APP}/schemas/event/Old%20Signup`)).toMatchObject([200, { results: { delete_count: 1 } }])
  })
})

describe('annotations', () => {
  test('are gone when deleted', async () => {
    const sandbox = await started()
    expect(await answered(sandbox, `DELETE ${APP}/annotations/104`)).toEqual([200, { status: 'ok', results: { id: 104 } }])
    expect(sandbox.state.annotations.map(({ id }) => id)).toEqual([101, 102, 103])
    expect(await answered(sandbox, `DELETE ${APP}/annotations/104`)).toEqual([404, { error: expect.any(String), status: 'error' }])
  })

  test('have a positive number', async () => {
    expect((await answered(await started(), `DELETE ${APP}/annotations/abc`))[0]).toBe(400)
  })
})

describe('service accounts', () => {
  test('cannot be used any more when deleted', async () => {
    const sandbox = await started()
    const old = `Basic ${Buffer.from('sandbox-old-pipeline:sandbox-old-secret').toString('base64')}`
    expect((await answered(sandbox, 'GET /lookup-tables?project_id=1', { auth: old }))[0]).toBe(200)
    expect(await answered(sandbox, 'DELETE /api/app/organizations/1/service-accounts/3')).toEqual([200, { status: 'ok' }])
    expect((await answered(sandbox, 'GET /lookup-tables?project_id=1', { auth: old }))[0]).toBe(401)
    expect(sandbox.state.serviceAccounts.map(({ id }) => id)).toEqual(['1', '2', '4'])
  })

  test.each([
    ['that does not exist', '1/service-accounts/99', 404],
    ['of another organization, by its number', '1/service-accounts/4', 404],
    ['in another organization', '2/service-accounts/4', 403],
    ['in an organization that does not exist', '9/service-accounts/1', 403],
  ])('one %s stays', async (_which, path, status) => {
    const sandbox = await started()
    expect(await answered(sandbox, `DELETE /api/app/organizations/${path}`)).toEqual([
      status,
      { error: expect.any(String), status: 'error' },
    ])
    expect(sandbox.state.serviceAccounts).toHaveLength(4)
  })
})
