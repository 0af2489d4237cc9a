import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/index.ts'
import { type Answer, all, clientOf, json, type Seen, standIn } from './stand-in.ts'

/** One endpoint of the specification: what the client must send, and what it makes of the documented success. */
interface Contract {
  endpoint: string
  call: (client: Client) => Promise<unknown>
  method: string
  url: string
  auth: 'Basic' | 'Bearer' | 'none'
  type?: string
  body?: unknown
  answer: Answer
  result: unknown
}

const BATCH = Buffer.from('[{"event":"a","properties":{}}]')
const batch = { contentLength: BATCH.length, bytes: BATCH.length, read: () => BATCH }

const CONTRACTS: Contract[] = [
  {
    endpoint: '1 pipeline status',
    call: (client) => client.pipelines.status({ name: 'trips & more', summary: false, status: ['failed', 'timed_out'] }),
    method: 'GET',
    url: '/api/2.0/nessie/pipeline/status?project_id=3&name=trips%20%26%20more&summary=false&status=failed&status=timed_out',
    auth: 'Basic',
    answer: json(200, {
      canceled: [{ name: 't', state: 'canceled', run_at: '2019-08-19 14:27:46.044605 -0700 PDT' }],
      retried: [],
      succeeded: [{ name: 'u', extra: 1 }],
    }),
    result: {
      tasks: {
        canceled: [{ name: 't', state: 'canceled', run_at: '2019-08-19 14:27:46.044605 -0700 PDT' }],
        retried: [],
        succeeded: [{ name: 'u', extra: 1 }],
      },
      answer: {
        canceled: [{ name: 't', state: 'canceled', run_at: '2019-08-19 14:27:46.044605 -0700 PDT' }],
        retried: [],
        succeeded: [{ name: 'u', extra: 1 }],
      },
    },
  },
  {
    endpoint: '1 pipeline status, summary of an unspecified shape',
    call: (client) => client.pipelines.status({ name: 'trips', summary: true }),
    method: 'GET',
    url: '/api/2.0/nessie/pipeline/status?project_id=3&name=trips&summary=true',
    auth: 'Basic',
    answer: json(200, [['failed', 3]]),
    result: { tasks: {}, answer: [['failed', 3]] },
  },
  {
    endpoint: '2 manual sync',
    call: (client) => client.warehouseImports.sync(41),
    method: 'PUT',
    url: '/api/app/projects/3/warehouse-sources/imports/41/manual-sync',
    auth: 'Basic',
    type: 'application/json',
    body: {},
    answer: json(200, { status: 'ok', results: { run_id: 'r-1' } }),
    result: { runId: 'r-1' },
  },
  {
    endpoint: '2 manual sync, without content',
    call: (client) => client.warehouseImports.sync(41),
    method: 'PUT',
    url: '/api/app/projects/3/warehouse-sources/imports/41/manual-sync',
    auth: 'Basic',
    type: 'application/json',
    body: {},
    answer: { status: 204 },
    result: { runId: undefined },
  },
  {
    endpoint: 'import history',
    call: (client) => client.warehouseImports.history(41),
    method: 'GET',
    url: '/api/app/projects/3/warehouse-sources/imports/41/history',
    auth: 'Basic',
    answer: json(200, {
      status: 'ok',
      results: { runs: [{ id: 9, status: 'RUNNING', start_time: 1700000000, end_time: null, num_events_imported: 4, cost: 1 }] },
    }),
    result: [{ id: 9, run_id: '9', status: 'RUNNING', start_time: 1700000000, end_time: undefined, num_events_imported: 4, cost: 1 }],
  },
  {
    endpoint: '3 create feature flag',
    call: (client) => client.featureFlags.create({ name: 'N', key: 'k', tags: [], ruleset: { variants: [] } }),
    method: 'POST',
    url: '/api/app/projects/3/workspaces/5/feature-flags',
    auth: 'Basic',
    type: 'application/json',
    body: { name: 'N', key: 'k', tags: [], ruleset: { variants: [] } },
    answer: json(200, { status: 'ok', results: { id: 'f', key: 'k', name: 'N', status: 'disabled', creator_id: 2 } }),
    result: { id: 'f', key: 'k', name: 'N', status: 'disabled', creator_id: 2 },
  },
  {
    endpoint: '4 conclude experiment, with a date',
    call: (client) => client.experiments.conclude('e/1', { endDate: '2026-11-01' }),
    method: 'PUT',
    url: '/api/app/workspaces/5/experiments/e%2F1/force_conclude',
    auth: 'Basic',
    type: 'application/json',
    body: { end_date: '2026-11-01' },
    answer: json(200, { status: 'ok', results: { id: 'e/1', end_date: '2026-11-01', metrics: [] } }),
    result: { id: 'e/1', end_date: '2026-11-01', metrics: [] },
  },
  {
    endpoint: '4 conclude experiment, without one',
    call: (client) => client.experiments.conclude('e'),
    method: 'PUT',
    url: '/api/app/workspaces/5/experiments/e/force_conclude',
    auth: 'Basic',
    type: 'application/json',
    body: {},
    answer: json(200, { status: 'ok', results: {} }),
    result: { id: 'e' },
  },
  {
    endpoint: '5 replace lookup table',
    call: (client) => client.lookupTables.replace('0b7c-é', 'id,name\n1,ä\n'),
    method: 'PUT',
    url: '/lookup-tables/0b7c-%C3%A9?project_id=3',
    auth: 'Basic',
    type: 'text/csv',
    body: 'id,name\n1,ä\n',
    answer: json(200, { code: 200, status: 'OK' }),
    result: undefined,
  },
  {
    endpoint: '6 list lookup tables',
    call: (client) => client.lookupTables.list(),
    method: 'GET',
    url: '/lookup-tables?project_id=3',
    auth: 'Basic',
    answer: json(200, { code: 200, status: 'OK', results: [{ id: 'a', name: 'Artists', more: 1 }, { id: 'b' }] }),
    result: [
      { id: 'a', name: 'Artists' },
      { id: 'b', name: '' },
    ],
  },
  {
    endpoint: '7 create retrieval, GDPR by default',
    call: (client) => client.retrievals.create({ distinctIds: ['x', 'ü'] }),
    method: 'POST',
    url: '/api/app/data-retrievals/v3.0?token=project-token',
    auth: 'Bearer',
    type: 'application/json',
    body: { distinct_ids: ['x', 'ü'] },
    answer: json(200, { status: 'ok', results: { task_id: '17' } }),
    result: { taskId: '17' },
  },
  {
    endpoint: '7 create retrieval, CCPA, answered in the older shape',
    call: (client) => client.retrievals.create({ distinctIds: ['x'], complianceType: 'CCPA' }),
    method: 'POST',
    url: '/api/app/data-retrievals/v3.0?token=project-token',
    auth: 'Bearer',
    type: 'application/json',
    body: { distinct_ids: ['x'], compliance_type: 'CCPA', disclosure_type: 'Data' },
    answer: json(201, { status: 'ok', results: [{ tracking_id: '18', status: 'PENDING' }] }),
    result: { taskId: '18' },
  },
  {
    endpoint: '8 retrieval status, finished',
    call: (client) => client.retrievals.get('17/a'),
    method: 'GET',
    url: '/api/app/data-retrievals/v3.0/17%2Fa?token=project-token',
    auth: 'Bearer',
    answer: json(200, { status: 'ok', results: { status: 'SUCCESS', results: 'https://files.example/x', distinct_ids: ['x'] } }),
    result: { status: 'SUCCESS', link: 'https://files.example/x', distinctIds: ['x'] },
  },
  {
    endpoint: '8 retrieval status, not finished',
    call: (client) => client.retrievals.get('17'),
    method: 'GET',
    url: '/api/app/data-retrievals/v3.0/17?token=project-token',
    auth: 'Bearer',
    answer: json(200, { status: 'ok', results: { status: 'STAGING', results: '', distinct_ids: ['x'] } }),
    result: { status: 'STAGING', link: undefined, distinctIds: ['x'] },
  },
  {
    endpoint: '9 create deletion',
    call: (client) => client.deletions.create({ distinctIds: ['x'], complianceType: 'CCPA' }),
    method: 'POST',
    url: '/api/app/data-deletions/v3.0?token=project-token',
    auth: 'Bearer',
    type: 'application/json',
    body: { distinct_ids: ['x'], compliance_type: 'CCPA' },
    answer: json(200, { status: 'ok', results: { task_id: 20 } }),
    result: { taskId: '20' },
  },
  {
    endpoint: 'deletion status',
    call: (client) => client.deletions.get('20'),
    method: 'GET',
    url: '/api/app/data-deletions/v3.0/20?token=project-token',
    auth: 'Bearer',
    answer: json(200, { status: 'ok', results: { tracking_id: '20', status: 'STARTED', compliance_type: 'GDPR' } }),
    result: { tracking_id: '20', status: 'STARTED', compliance_type: 'GDPR' },
  },
  {
    endpoint: '10 delete service account',
    call: (client) => client.serviceAccounts.delete('sa 1'),
    method: 'DELETE',
    url: '/api/app/organizations/7/service-accounts/sa%201',
    auth: 'Basic',
    answer: json(200, { status: 'ok' }),
    result: {},
  },
  {
    endpoint: '10 delete service account, of the organization that the call names',
    call: (client) => client.serviceAccounts.delete(9, { organizationId: 8 }),
    method: 'DELETE',
    url: '/api/app/organizations/8/service-accounts/9',
    auth: 'Basic',
    answer: json(200, { status: 'ok' }),
    result: {},
  },
  {
    endpoint: '11 delete schema',
    call: (client) => client.schemas.delete('event', 'a/b %?#ü&'),
    method: 'DELETE',
    url: '/api/app/projects/3/schemas/event/a%2Fb%20%25%3F%23%C3%BC%26',
    auth: 'Basic',
    answer: json(200, { status: 'ok', results: { delete_count: 1 } }),
    result: { deleteCount: 1 },
  },
  {
    endpoint: '12 delete annotation',
    call: (client) => client.annotations.delete(12),
    method: 'DELETE',
    url: '/api/app/projects/3/annotations/12',
    auth: 'Basic',
    answer: json(200, { status: 'ok', results: { id: 12 } }),
    result: { id: 12 },
  },
  {
    endpoint: '13 activity',
    call: (client) => all(client.activity.query({ distinctIds: ['a"b', 'ü'], fromDate: '2026-01-01', toDate: '2026-01-31' })),
    method: 'GET',
    url: '/api/query/stream/query?project_id=3&workspace_id=5&distinct_ids=%5B%22a%5C%22b%22%2C%22%C3%BC%22%5D&from_date=2026-01-01&to_date=2026-01-31',
    auth: 'Basic',
    answer: json(200, { status: 'ok', results: { events: [{ event: 'e', properties: { time: 1, $distinct_id: 'ü' } }] } }),
    result: [{ event: 'e', properties: { time: 1, $distinct_id: 'ü' } }],
  },
  {
    endpoint: '14 import, strict',
    call: (client) => client.events.import(batch, { events: 1, strict: true }),
    method: 'POST',
    url: '/import?strict=1&project_id=3',
    auth: 'Basic',
    type: 'application/json',
    body: [{ event: 'a', properties: {} }],
    answer: json(200, { code: 200, num_records_imported: 1, status: 'OK' }),
    result: { imported: 1 },
  },
  {
    endpoint: '14 import, not strict, lines',
    call: (client) => client.events.import(batch, { events: 1, strict: false, contentType: 'application/x-ndjson' }),
    method: 'POST',
    url: '/import?strict=0&project_id=3',
    auth: 'Basic',
    type: 'application/x-ndjson',
    body: [{ event: 'a', properties: {} }],
    answer: json(200, { code: 200, num_records_imported: 0, status: 'OK' }),
    result: { imported: 0 },
  },
  {
    endpoint: '15 migration',
    call: (client) =>
      client.migrations.run('heap', {
        sourceApiKey: 'K',
        sourceApiSecret: 'S',
        startDate: '2026-01-01',
        endDate: '2026-01-02',
        dryRun: true,
        region: 'EU',
      }),
    method: 'POST',
    url: '/heap',
    auth: 'none',
    type: 'application/json',
    body: {
      SOURCE_API_KEY: 'K',
      SOURCE_API_SECRET: 'S',
      PROJECT_TOKEN: 'project-token',
      START_DATE: '2026-01-01',
      END_DATE: '2026-01-02',
      DRY_RUN: true,
      REGION: 'EU',
    },
    answer: json(200, { events: 12 }),
    result: { events: 12 },
  },
  {
    endpoint: '15 migration from the one tool that has names of its own',
    call: (client) => client.migrations.run('amplitude', { sourceApiKey: 'K', sourceApiSecret: 'S' }),
    method: 'POST',
    url: '/amplitude',
    auth: 'none',
    type: 'application/json',
    body: {
      SOURCE_API_KEY: 'K',
      SOURCE_API_SECRET: 'S',
      PROJECT_TOKEN: 'project-token',
      DRY_RUN: false,
      AMPLITUDE_API_KEY: 'K',
      AMPLITUDE_API_SECRET: 'S',
      MIXPANEL_TOKEN: 'project-token',
    },
    answer: json(200, 'started'),
    result: 'started',
  },
]

const AUTHORIZATION = {
  Basic: `Basic ${Buffer.from('robot.1:account-secret').toString('base64')}`,
  Bearer: 'Bearer oauth-token',
  none: undefined,
}

function content({ headers, body }: Seen): unknown {
  const plain = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
  const text = plain.toString()
  return headers['content-type'] === 'text/csv' ? text : text === '' ? undefined : JSON.parse(text)
}

describe('each endpoint is asked as the specification says, and its documented success is read', () => {
  test.each(CONTRACTS)('$endpoint', async ({ call, method, url, auth, type, body, answer, result }) => {
    await using service = await standIn(answer)
    await using client = clientOf(service.url)
    expect(await call(client)).toEqual(result)
    expect(service.seen).toHaveLength(1)
    const [seen] = service.seen
    if (!seen) return
    expect(`${seen.method} ${seen.url}`).toBe(`${method} ${url}`)
    expect(seen.headers.authorization).toBe(AUTHORIZATION[auth])
    expect(seen.headers['content-type']).toBe(type)
    expect(seen.headers.accept).toBe('application/json')
    expect(seen.headers['user-agent']).toMatch(/^analytics-ops\/\d+\.\d+\.\d+$/)
    expect(content(seen)).toEqual(body)
    if (body !== undefined) expect(seen.headers['content-length']).toBe(String(seen.body.length))
  })
})

describe('pipelines by the project secret', () => {
  const answer = json(200, { succeeded: [] })

  test('the secret is the user name, the password is empty, and no project is named', async () => {
    await using service = await standIn(answer)
    await using client = clientOf(service.url, { serviceAccount: undefined, projectSecret: 'p-secret' })
    await client.pipelines.status({ name: 'x' })
    expect(service.seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from('p-secret:').toString('base64')}`)
    expect(service.seen[0]?.url).toBe('/api/2.0/nessie/pipeline/status?name=x')
  })

  test('a service account goes before it', async () => {
    await using service = await standIn(answer)
    await using client = clientOf(service.url, { projectSecret: 'p-secret' })
    await client.pipelines.status({ name: 'x' })
    expect(service.seen[0]?.headers.authorization).toBe(AUTHORIZATION.Basic)
  })
})

describe('the migration', () => {
  test('names the EU by the region of the client', async () => {
    await using service = await standIn(json(200, {}))
    await using client = clientOf(service.url, { region: 'eu' })
    await client.migrations.run('heap', { sourceApiKey: 'K', sourceApiSecret: 'S' })
    expect(JSON.parse(String(service.seen[0]?.body))).toMatchObject({ REGION: 'EU', DRY_RUN: false })
  })
})

describe('bodies', () => {
  test('bytes are compressed, and a prepared body goes out as it is', async () => {
    await using service = await standIn(json(200, { code: 200, status: 'OK' }))
    await using client = clientOf(service.url)
    await client.lookupTables.replace('t', Buffer.from('id,a\n1,2'))
    const [first] = service.seen
    expect(first?.headers['content-encoding']).toBe('gzip')
    expect(first && gunzipSync(first.body).toString()).toBe('id,a\n1,2')
    const packed = first?.body ?? Buffer.alloc(0)
    async function* pieces() {
      yield packed.subarray(0, 5)
      yield packed.subarray(5)
    }
    await client.lookupTables.replace('t', { contentLength: packed.length, contentEncoding: 'gzip', bytes: 8, read: pieces })
    expect(service.seen[1]?.body.equals(packed)).toBe(true)
    expect(service.seen[1]?.headers['content-length']).toBe(String(packed.length))
    expect(service.seen[1]?.headers['transfer-encoding']).toBeUndefined()
  })

  test('a body of many megabytes arrives whole', async () => {
    await using service = await standIn(json(200, { code: 200, status: 'OK' }))
    await using client = clientOf(service.url)
    const bytes = Buffer.alloc(9_000_001, 'abcdefg')
    await client.lookupTables.replace('t', { contentLength: bytes.length, bytes: bytes.length, read: () => bytes })
    expect(service.seen[0]?.body.equals(bytes)).toBe(true)
  })
})

describe('what no address can carry is refused before anything is sent', () => {
  test.each(['..', '.', '', '\ud800'])('%j as a name', async (name) => {
    await using service = await standIn(json(200, { status: 'ok', results: { delete_count: 1 } }))
    await using client = clientOf(service.url)
    await expect(client.schemas.delete('event', name)).rejects.toMatchObject({ name: 'InputError', exitCode: 2 })
    expect(service.seen).toHaveLength(0)
  })
})
