import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { ADMIN, answered, BEARER, NOW, started } from './support.ts'

const TOKEN = '?token=sandbox-project-token'
const RETRIEVALS = '/api/app/data-retrievals/v3.0'
const DELETIONS = '/api/app/data-deletions/v3.0'

function retrieve(sandbox: Sandbox, body: unknown) {
  return answered(sandbox, `POST ${RETRIEVALS}${TOKEN}`, { auth: BEARER, body })
}

function remove(sandbox: Sandbox, body: unknown, token = TOKEN) {
  return answered(sandbox, `POST ${DELETIONS}${token}`, { auth: BEARER, body })
}

function look(sandbox: Sandbox, path: string, id = '', token = TOKEN) {
  return answered(sandbox, `GET ${path}/${id}${token}`, { auth: BEARER })
}

function ids(count: number): string[] {
  return Array.from({ length: count }, (_none, index) => `u${index}`)
}

const refused = (status: number) => [status, { error: expect.anything(), status: 'error' }]

describe.each([
  ['creating a retrieval', `POST ${RETRIEVALS}`, { distinct_ids: ['a'] }],
  ['reading a retrieval', `GET ${RETRIEVALS}/retrieval-done`, undefined],
  ['creating a deletion', `POST ${DELETIONS}`, { distinct_ids: ['a'] }],
  ['reading a deletion', `GET ${DELETIONS}/deletion-running`, undefined],
  ['cancelling a deletion', `DELETE ${DELETIONS}/deletion-running`, undefined],
])('%s', (_name, target, body) => {
  test.each([
    ['no credentials', TOKEN, null, 401],
    ['a service account', TOKEN, ADMIN, 401],
    ['another access token', TOKEN, 'Bearer other', 401],
    ['no project token', '', BEARER, 400],
    ['an unknown project token', '?token=other', BEARER, 403],
  ])('refuses %s', async (_how, query, auth, status) => {
    expect(await answered(await started(), target + query, { auth, body })).toEqual(refused(status))
  })
})

describe('a retrieval', () => {
  test('goes from PENDING through STARTED to SUCCESS, and its link leads to the events', async () => {
    const sandbox = await started()
    const [status, created] = await retrieve(sandbox, { distinct_ids: ['user-1'] })
    const id = sandbox.state.retrievals.at(-1)?.task_id ?? ''
    expect([status, created]).toEqual([200, { status: 'ok', results: { task_id: id } }])
    const shows = async (now: string) =>
      expect(await look(sandbox, RETRIEVALS, id)).toEqual([
        200,
        { status: 'ok', results: { status: now, results: '', distinct_ids: ['user-1'] } },
      ])
    await shows('PENDING')
    sandbox.clock.advance(1_000)
    await shows('STARTED')
    sandbox.clock.advance(2_000)
    const [, done] = await look(sandbox, RETRIEVALS, id)
    expect(done).toMatchObject({
      results: { status: 'SUCCESS', results: expect.stringContaining(`${sandbox.url}/exports/${id}.jsonl.gz?signature=`) },
    })
    const file = await fetch(Object(done).results.results)
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${id}.jsonl.gz"`)
    const lines = gunzipSync(await file.arrayBuffer())
      .toString()
      .trimEnd()
      .split('\n')
    expect(lines.map((line) => Object(JSON.parse(line)).event)).toEqual(['Song Played', 'Ticket Bought'])
  })

  test.each([
    ['Categories', [{ category: 'Song Played' }, { category: 'Ticket Bought' }]],
    ['Sources', [{ source: 'import' }]],
  ])('may disclose %s only', async (disclosure_type, lines) => {
    const sandbox = await started()
    await retrieve(sandbox, { distinct_ids: ['user-1'], compliance_type: 'CCPA', disclosure_type })
    sandbox.clock.advance(3_000)
    const [, done] = await look(sandbox, RETRIEVALS, sandbox.state.retrievals.at(-1)?.task_id)
    const file = gunzipSync(await (await fetch(Object(done).results.results)).arrayBuffer())
    expect(file.toString()).toBe(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  })

  test.each(['SUCCESS', 'STAGING', 'FAILURE', 'REVOKED', 'UNKNOWN'])('can be seen as %s', async (status) => {
    const sandbox = await started()
    const job = sandbox.state.retrievals.find((retrieval) => retrieval.fixed_status === status)
    expect(await look(sandbox, RETRIEVALS, job?.task_id)).toMatchObject([200, { results: { status } }])
  })

  test('that is not known is NOT_FOUND', async () => {
    expect(await look(await started(), RETRIEVALS, 'none')).toMatchObject([200, { results: { status: 'NOT_FOUND', results: '' } }])
  })

  test('of another project is not known', async () => {
    expect(await look(await started(), RETRIEVALS, 'retrieval-done', '?token=sandbox-other-token')).toMatchObject([
      200,
      { results: { status: 'NOT_FOUND' } },
    ])
  })

  test('may be created with 201 and in the older shape', async () => {
    const sandbox = await started({ behavior: { privacyCreatedStatus: 201, privacyCreatedBody: 'list' } })
    expect(await retrieve(sandbox, { distinct_ids: ['a'] })).toEqual([
      201,
      { status: 'ok', results: [{ tracking_id: sandbox.state.retrievals.at(-1)?.task_id, status: 'PENDING' }] },
    ])
  })

  test.each([
    ['ids that are no list', { distinct_ids: 'a' }],
    ['an id that is no string', { distinct_ids: [1] }],
    ['2,001 ids', { distinct_ids: ids(2_001) }],
    ['another compliance type', { distinct_ids: ['a'], compliance_type: 'gdpr' }],
    ['CCPA without a disclosure type', { distinct_ids: ['a'], compliance_type: 'CCPA' }],
    ['another disclosure type', { distinct_ids: ['a'], disclosure_type: 'All' }],
    ['an unknown field', { distinct_ids: ['a'], token: 'x' }],
    ['a list', [{ distinct_ids: ['a'] }]],
  ])('refuses %s', async (_name, body) => {
    const sandbox = await started()
    expect(await retrieve(sandbox, body)).toEqual(refused(400))
    expect(sandbox.state.retrievals).toHaveLength(5)
  })

  test.each([
    ['2,000 ids', { distinct_ids: ids(2_000) }],
    ['no ids', {}],
    ['GDPR with a disclosure type', { distinct_ids: ['a'], compliance_type: 'GDPR', disclosure_type: 'Data' }],
  ])('takes %s', async (_name, body) => {
    expect((await retrieve(await started(), body))[0]).toBe(200)
  })

  test('one a second', async () => {
    const sandbox = await started()
    expect((await retrieve(sandbox, {}))[0]).toBe(200)
    sandbox.clock.advance(999)
    expect(await retrieve(sandbox, {})).toEqual(refused(429))
    expect((await remove(sandbox, { distinct_ids: ['a'] }))[0]).toBe(200)
    sandbox.clock.advance(1)
    expect((await retrieve(sandbox, {}))[0]).toBe(200)
  })
})

describe('an export', () => {
  test('needs the signature of its link, and a finished job', async () => {
    const sandbox = await started()
    const link = async (id: string) => String(Object((await look(sandbox, RETRIEVALS, id))[1]).results.results)
    const path = (await link('retrieval-done')).slice(sandbox.url.length)
    expect((await answered(sandbox, `GET ${path}`, { auth: null }))[0]).toBe(200)
    expect((await answered(sandbox, `GET ${path}0`, { auth: null }))[0]).toBe(403)
    expect((await answered(sandbox, `GET ${path.replace('done', 'failed')}`, { auth: null }))[0]).toBe(403)
    const job = sandbox.state.retrievals.find(({ task_id }) => task_id === 'retrieval-done')
    if (job) job.fixed_status = 'STARTED'
    expect((await answered(sandbox, `GET ${path}`, { auth: null }))[0]).toBe(404)
  })

  test('may be somewhere else', async () => {
    const link = 'http://127.0.0.1:9/..%2Fescape'
    const sandbox = await started({ data: { retrievals: [{ task_id: 'r', distinct_ids: [], status: 'SUCCESS', link }] } })
    expect(await look(sandbox, RETRIEVALS, 'r')).toMatchObject([200, { results: { results: link } }])
  })
})

describe('a deletion', () => {
  test('is carried out by the clock', async () => {
    const sandbox = await started()
    const [status, created] = await remove(sandbox, { distinct_ids: ['user-1'], compliance_type: 'CCPA' })
    const id = sandbox.state.deletions.at(-1)?.task_id ?? ''
    expect([status, created]).toEqual([200, { status: 'ok', results: { task_id: id } }])
    const activity = async () =>
      Object(
        (
          await answered(
            sandbox,
            'GET /api/query/stream/query?project_id=1&distinct_ids=["user-1","user-2"]&from_date=2026-03-01&to_date=2026-03-05',
          )
        )[1],
      ).results.events.length
    expect(await activity()).toBe(4)
    const results = {
      tracking_id: id,
      compliance_type: 'CCPA',
      project_id: 1,
      distinct_ids: ['user-1'],
      date_requested: new Date(NOW).toISOString(),
    }
    expect(await look(sandbox, DELETIONS, id)).toMatchObject([200, { status: 'ok', results: { ...results, status: 'PENDING' } }])
    sandbox.clock.advance(1_000)
    expect(await look(sandbox, DELETIONS, id)).toMatchObject([200, { results: { status: 'STARTED' } }])
    sandbox.clock.advance(2_000)
    expect(await look(sandbox, DELETIONS, id)).toMatchObject([200, { results: { status: 'SUCCESS' } }])
    expect(await activity()).toBe(2)
  })

  test('conflicts with one in progress, and names the ids', async () => {
    const sandbox = await started()
    const conflict = [409, { error: { conflicting_distinct_ids: ['user-leaving'] }, status: 'error' }]
    expect(await remove(sandbox, { distinct_ids: ['other', 'user-leaving', 'user-leaving'] })).toEqual(conflict)
    expect(sandbox.state.deletions).toHaveLength(1)
    sandbox.clock.advance(1_000)
    expect((await remove(sandbox, { distinct_ids: ['other'] }))[0]).toBe(200)
    sandbox.clock.advance(1_000)
    expect((await remove(sandbox, { distinct_ids: ['other'] }))[0]).toBe(409)
    sandbox.clock.advance(2_000)
    expect((await remove(sandbox, { distinct_ids: ['other'] }))[0]).toBe(200)
  })

  test('can be cancelled while it is in progress', async () => {
    const sandbox = await started()
    const cancel = (id: string) => answered(sandbox, `DELETE ${DELETIONS}/${id}${TOKEN}`, { auth: BEARER })
    expect(await cancel('deletion-running')).toEqual([204, ''])
    expect(await look(sandbox, DELETIONS, 'deletion-running')).toMatchObject([200, { results: { status: 'REVOKED' } }])
    expect(await cancel('deletion-running')).toEqual(refused(400))
    expect(await cancel('none')).toEqual(refused(404))
    expect((await remove(sandbox, { distinct_ids: ['user-leaving'] }))[0]).toBe(200)
  })

  test.each([
    ['no ids', {}],
    ['an empty list', { distinct_ids: [] }],
    ['2,001 ids', { distinct_ids: ids(2_001) }],
    ['a disclosure type', { distinct_ids: ['a'], disclosure_type: 'Data' }],
    ['another compliance type', { distinct_ids: ['a'], compliance_type: 'HIPAA' }],
  ])('refuses %s', async (_name, body) => {
    expect(await remove(await started(), body)).toEqual(refused(400))
  })

  test('takes fewer ids in a project with data groups', async () => {
    const sandbox = await started()
    const other = '?token=sandbox-other-token'
    expect((await remove(sandbox, { distinct_ids: ids(1_001) }, other))[0]).toBe(400)
    sandbox.clock.advance(1_000)
    expect((await remove(sandbox, { distinct_ids: ids(1_000) }, other))[0]).toBe(200)
  })

  test('one a second', async () => {
    const sandbox = await started()
    expect((await remove(sandbox, { distinct_ids: ['a'] }))[0]).toBe(200)
    expect((await remove(sandbox, { distinct_ids: ['b'] }))[0]).toBe(429)
  })
})
