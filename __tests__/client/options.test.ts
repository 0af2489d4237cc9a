import { describe, expect, test } from 'vitest'
import { type Area, type ClientOptions, createClient } from '../../src/client/index.ts'
import { InputError } from '../../src/core/errors.ts'
import { CREDENTIALS, clientOf, failure, json, standIn } from './stand-in.ts'

function faultsOf(options: ClientOptions): { code: string; input: string | undefined; message: string }[] {
  try {
    createClient(options)
  } catch (error) {
    if (error instanceof InputError) return error.faults.map(({ code, input, message }) => ({ code, input, message }))
    throw error
  }
  return []
}

describe('hosts', () => {
  test('by region', () => {
    expect(createClient().hosts).toEqual({
      base: 'https://mixpanel.com',
      data: 'https://data.mixpanel.com',
      lookup: 'https://api.mixpanel.com',
      ingest: 'https://api.mixpanel.com',
      migrate: 'https://migrate.api.mixpanel.com',
    })
    expect(createClient({ region: 'eu' }).hosts).toMatchObject({
      base: 'https://eu.mixpanel.com',
      data: 'https://data-eu.mixpanel.com',
      lookup: 'https://api-eu.mixpanel.com',
    })
    expect(createClient({ region: 'in' }).hosts).toMatchObject({
      base: 'https://in.mixpanel.com',
      data: 'https://data-in.mixpanel.com',
      ingest: 'https://api-in.mixpanel.com',
    })
  })

  test.each([
    ['https://proxy.example.com', 'https://proxy.example.com'],
    ['https://proxy.example.com:8443/', 'https://proxy.example.com:8443'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://127.1.2.3', 'http://127.1.2.3'],
    ['http://127.1:9', 'http://127.0.0.1:9'],
    ['http://localhost:1', 'http://localhost:1'],
    ['http://[::1]:1', 'http://[::1]:1'],
  ])('%s is taken', (value, origin) => {
    expect(createClient({ hosts: { lookup: value, base: undefined } }).hosts).toMatchObject({
      lookup: origin,
      base: 'https://mixpanel.com',
    })
  })

  test.each([
    'http://example.com',
    'http://10.0.0.1',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://0.0.0.0',
    'ftp://example.com',
    'example.com',
    'localhost:8080',
    '',
    'https://example.com/path',
    'https://example.com/?a=b',
    'https://user:pass-word@example.com',
    'https://user@example.com',
  ])('%j is refused', (value) => {
    const faults = faultsOf({ hosts: { ingest: value } })
    expect(faults).toEqual([{ code: 'AO_HOST_REFUSED', input: 'ingest-url', message: expect.stringContaining('ingest-url') }])
    expect(faults[0]?.message).not.toContain('pass-word')
  })

  test('all that are wrong are named at once', () => {
    expect(faultsOf({ hosts: { base: 'http://a', data: 'x', migrate: 'https://ok.example' } }).map(({ input }) => input)).toEqual([
      'base-url',
      'data-url',
    ])
  })
})

describe('what no request can carry is refused', () => {
  const CASES: [string, ClientOptions][] = [
    ['service-account-username', { serviceAccount: { username: 'a:b', secret: 's' } }],
    ['service-account-secret', { serviceAccount: { username: 'a', secret: 's3cr3t\n' } }],
    ['project-secret', { projectSecret: 's3cr3t\r' }],
    ['access-token', { accessToken: 's3cr3t s3cr3t' }],
    ['access-token', { accessToken: 's3cr3té' }],
    ['project-token', { projectToken: 's3cr3t\t' }],
    ['project-id', { projectId: 1.5 }],
    ['workspace-id', { workspaceId: 0 }],
    ['organization-id', { organizationId: Number.NaN }],
    ['request-timeout', { requestTimeout: 0 }],
    ['request-timeout', { requestTimeout: Number.POSITIVE_INFINITY }],
    ['max-attempts', { maxAttempts: 0 }],
    ['max-attempts', { maxAttempts: 2.5 }],
  ]
  test.each(CASES)('%s (%#)', (input, options) => {
    const faults = faultsOf(options)
    expect(faults.map((fault) => fault.input)).toEqual([input])
    expect(faults[0]?.message).not.toContain('s3cr3t')
  })
})

describe('missing credentials', () => {
  const ACCOUNT = ['service-account-username', 'service-account-secret']
  const NEEDS: Record<Area, string[]> = {
    lookupTables: [...ACCOUNT, 'project-id'],
    events: [...ACCOUNT, 'project-id'],
    schemas: [...ACCOUNT, 'project-id'],
    annotations: [...ACCOUNT, 'project-id'],
    featureFlags: [...ACCOUNT, 'project-id', 'workspace-id'],
    warehouseImports: [...ACCOUNT, 'project-id'],
    pipelines: [...ACCOUNT, 'project-id'],
    experiments: [...ACCOUNT, 'workspace-id'],
    retrievals: ['access-token', 'project-token'],
    deletions: ['access-token', 'project-token'],
    serviceAccounts: [...ACCOUNT, 'organization-id'],
    activity: [...ACCOUNT, 'project-id'],
    migrations: ['project-token'],
  }

  test.each(Object.entries(NEEDS) as [Area, string[]][])('%s', (area, needs) => {
    expect(createClient().missingCredentials(area)).toEqual(needs)
    expect(
      createClient({ ...CREDENTIALS, serviceAccount: { username: '', secret: '' }, accessToken: '', projectToken: '' }).missingCredentials(
        area,
      ),
    ).toEqual(needs.filter((need) => !need.endsWith('-id')))
    expect(createClient(CREDENTIALS).missingCredentials(area)).toEqual([])
  })

  test('a project secret is enough for pipelines, and for nothing else', () => {
    const client = createClient({ projectSecret: 'p' })
    expect(client.missingCredentials('pipelines')).toEqual([])
    expect(client.missingCredentials('lookupTables')).toEqual(NEEDS.lookupTables)
  })

  test('a call without them names all, and sends nothing', async () => {
    await using service = await standIn(json(200, {}))
    const url = service.url
    await using client = createClient({ hosts: { base: url, data: url, lookup: url, ingest: url, migrate: url } })
    const error = await failure(client.featureFlags.create({ name: 'n', key: 'k' }))
    expect(error).toBeInstanceOf(InputError)
    expect(error).toMatchObject({ code: 'AO_CREDENTIALS_MISSING', faults: NEEDS.featureFlags.map((input) => ({ input })) })
    expect(service.seen).toHaveLength(0)
  })

  test('an organization that the call names is enough', async () => {
    await using service = await standIn(json(200, { status: 'ok' }))
    await using client = clientOf(service.url, { organizationId: undefined })
    await client.serviceAccounts.delete('s', { organizationId: 8 })
    expect(await failure(client.serviceAccounts.delete('s'))).toMatchObject({ code: 'AO_CREDENTIALS_MISSING' })
  })
})

test('the client shows what it was made with, except secrets', () => {
  const client = createClient(CREDENTIALS)
  expect(client).toMatchObject({ projectId: 3, workspaceId: 5, organizationId: 7 })
  expect(JSON.stringify(client)).not.toMatch(/account-secret|oauth-token|project-token/)
})
