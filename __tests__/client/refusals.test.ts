import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/client/index.ts'
import { ERROR_CODES } from '../../src/core/error-codes.ts'
import { ServiceError } from '../../src/core/errors.ts'
import { type Answer, all, clientOf, failure, json, standIn } from './stand-in.ts'

const BATCH = Buffer.from('[1,2,3]')
const batch = { contentLength: BATCH.length, bytes: BATCH.length, read: () => BATCH }

const CALLS = {
  pipelines: (client: Client) => client.pipelines.status({ name: 'p' }),
  sync: (client: Client) => client.warehouseImports.sync(1),
  history: (client: Client) => client.warehouseImports.history(1),
  flag: (client: Client) => client.featureFlags.create({ name: 'n', key: 'k' }),
  conclude: (client: Client) => client.experiments.conclude('e'),
  replace: (client: Client) => client.lookupTables.replace('t-1', 'id,a\n1,2\n'),
  list: (client: Client) => client.lookupTables.list(),
  retrieval: (client: Client) => client.retrievals.create({ distinctIds: ['person-1'] }),
  retrievalStatus: (client: Client) => client.retrievals.get('9'),
  deletion: (client: Client) => client.deletions.create({ distinctIds: ['person-1'] }),
  deletionStatus: (client: Client) => client.deletions.get('9'),
  account: (client: Client) => client.serviceAccounts.delete('s'),
  schema: (client: Client) => client.schemas.delete('event', 'n'),
  annotation: (client: Client) => client.annotations.delete(4),
  activity: (client: Client) => all(client.activity.query({ distinctIds: ['person-1'], fromDate: '2026-01-01', toDate: '2026-01-02' })),
  import: (client: Client) => client.events.import(batch, { events: 3, strict: true }),
  migration: (client: Client) => client.migrations.run('heap', { sourceApiKey: 'source-key', sourceApiSecret: 'source-secret' }),
} as const

type Call = keyof typeof CALLS
const EVERY = Object.keys(CALLS) as Call[]

/** What a call fails with where the service answers so; one attempt. */
async function refusal(call: Call, answer: Answer): Promise<ServiceError> {
  await using service = await standIn(answer)
  await using client = clientOf(service.url, { maxAttempts: 1 })
  const error = await failure(CALLS[call](client))
  if (!(error instanceof ServiceError)) throw error
  expect(Object.keys(ERROR_CODES)).toContain(error.code)
  expect(error.exitCode).toBe(1)
  return error
}

describe('documented refusals of the lookup tables', () => {
  test('400 names the rows', async () => {
    const body = {
      code: 400,
      error: 'Some data points in the request failed validation.',
      status: 'Bad Request',
      failed_records: [
        { index: 2, message: 'invalid row: row indexes 1 and 2 have the same primary key' },
        { index: 3, message: 'primary key is required and cannot be blank' },
      ],
    }
    const error = await refusal('replace', json(400, body))
    expect(error).toMatchObject({
      code: 'AO_SERVICE_REJECTED',
      kind: 'rejected',
      details: { status: 400, ambiguous: false, attempts: 1, request: 'PUT /lookup-tables/t-1', refused: body.failed_records },
    })
    expect(error.message).toContain('It says: "Some data points in the request failed validation."')
    expect(error.hint).toContain('all or nothing')
  })

  test('400 in the alternate shape, with status 0', async () => {
    const error = await refusal('replace', json(400, { error: 'bad', failed_records: [{ index: 1, message: 'm' }], status: 0 }))
    expect(error).toMatchObject({ kind: 'rejected', details: { refused: [{ index: 1, message: 'm' }] } })
  })

  test.each([404, 200])('the unknown table, whose body has code 200, at HTTP status %i', async (status) => {
    const error = await refusal(
      'replace',
      json(status, { code: 200, error: "Lookup table with id 't-1' was not found.", status: 'Not Found' }),
    )
    expect(error).toMatchObject({ code: 'AO_SERVICE_NOT_FOUND', kind: 'not-found', details: { status, ambiguous: false } })
    expect(error.hint).toContain('list-lookup-tables')
  })

  test('401', async () => {
    const error = await refusal('list', json(401, { code: 401, error: 'Invalid credentials', status: 'Unauthorized' }))
    expect(error).toMatchObject({ code: 'AO_SERVICE_UNAUTHORIZED', kind: 'unauthorized' })
    expect(error.message).toContain('Invalid credentials')
    expect(error.hint).toContain('service-account-secret')
    expect(error.hint).toContain('region')
  })

  test("413 names the service's own limit", async () => {
    const body = { code: 413, error: 'request exceeds max limit of 2097152 bytes', status: 'Request Entity Too Large' }
    const error = await refusal('replace', json(413, body))
    expect(error).toMatchObject({ code: 'AO_SERVICE_TOO_LARGE', kind: 'too-large', details: { limit: 2097152 } })
    expect(error.message).toContain('2097152 bytes')
  })

  test.each([
    { code: 429, error: 'Project exceeded rate limits. Please retry the request with exponential backoff.', status: 'Too Many Requests' },
    { error: 'Project exceeded rate limits.', status: 0 },
  ])('429 names the window of 100 in 24 hours (%#)', async (body) => {
    const error = await refusal('replace', json(429, body))
    expect(error).toMatchObject({ code: 'AO_SERVICE_RATE_LIMITED', kind: 'rate-limited' })
    expect(error.hint).toMatch(/100 times .*24 hours/)
  })
})

describe('documented refusals of the import', () => {
  test('some events were refused: both counts are told, and no value of an event', async () => {
    const failed = [
      {
        index: 1,
        $insert_id: 'i-1',
        field: 'properties.time',
        message: "'properties.time' is invalid: must not be in the future: secret-person",
      },
      { index: 2, insert_id: 'i-2', field: 'properties.secret-person', message: 'secret-person is wrong' },
    ]
    const error = await refusal(
      'import',
      json(400, { code: 400, error: 'some', status: 'Bad Request', num_records_imported: 1, failed_records: failed }),
    )
    expect(error).toMatchObject({ kind: 'rejected', details: { imported: 1, ambiguous: false } })
    expect(error.details.refused).toEqual([
      {
        index: 1,
        insertId: 'i-1',
        field: 'properties.time',
        message: "'properties.time' is invalid: must not be in the future: …",
        raw: "'properties.time' is invalid: must not be in the future: secret-person",
      },
      { index: 2, insertId: 'i-2', field: 'properties', message: '… is wrong', raw: 'secret-person is wrong' },
    ])
    expect(error.message).not.toContain('secret-person')
  })

  test('a batch that is refused as a whole names none', async () => {
    const error = await refusal('import', json(400, { code: 400, error: 'request is not valid JSON', status: 'Bad Request' }))
    expect(error).toMatchObject({ kind: 'rejected' })
    expect(error.details.refused).toBeUndefined()
    expect(error.details.imported).toBeUndefined()
  })

  test('a 200 with failed records is no success', async () => {
    const body = { code: 200, status: 'OK', num_records_imported: 2, failed_records: [{ index: 0, message: 'm' }] }
    expect(await refusal('import', json(200, body))).toMatchObject({ kind: 'rejected', details: { status: 200, imported: 2 } })
  })

  test.each([
    ['too few in a 200', 200, { code: 200, num_records_imported: 2, status: 'OK' }],
    ['too many in a 200', 200, { code: 200, num_records_imported: 4, status: 'OK' }],
    ['no count', 200, { code: 200, status: 'OK' }],
    ['a count that is none', 200, { code: 200, num_records_imported: '3', status: 'OK' }],
    ['a negative count', 400, { code: 400, status: 'Bad Request', num_records_imported: -1, failed_records: [{}] }],
    ['too few in a 400', 400, { code: 400, status: 'Bad Request', num_records_imported: 1, failed_records: [{ index: 0 }] }],
    ['all imported and yet refused', 400, { code: 400, status: 'Bad Request', num_records_imported: 3, failed_records: [{ index: 0 }] }],
  ])('counts that do not add up are no answer: %s', async (_name, status, body) => {
    expect(await refusal('import', json(status, body))).toMatchObject({
      code: 'AO_ANSWER_UNEXPECTED',
      kind: 'unexpected-answer',
      details: { status },
    })
  })

  test('counts play no part where the credentials were refused', async () => {
    const error = await refusal(
      'import',
      json(401, { code: 401, error: 'Invalid credentials', status: 'Unauthorized', num_records_imported: 9 }),
    )
    expect(error).toMatchObject({ kind: 'unauthorized' })
  })

  test.each([-1, 1.5, '2', 1e300, null, {}, Number.MAX_SAFE_INTEGER + 1])('the index %j is left out', async (index) => {
    const body = { code: 400, status: 'Bad Request', num_records_imported: 2, failed_records: [{ index, message: 'is missing' }] }
    const error = await refusal('import', json(400, body))
    expect(error.details.refused).toEqual([{ index: undefined, message: 'is missing', raw: 'is missing' }])
  })

  test('records that are no objects, and a million of them, are borne', async () => {
    const odd = json(400, { code: 400, status: 'Bad Request', failed_records: [null, 1, 'x'] })
    expect((await refusal('import', odd)).details.refused).toHaveLength(3)
    const million = `{"code":400,"status":"Bad Request","failed_records":[${'{"index":1},'.repeat(999_999)}{}]}`
    const error = await refusal('replace', { status: 400, headers: { 'content-type': 'application/json' }, body: million })
    expect(error.kind).toBe('rejected')
    expect(error.details.refused?.length).toBeLessThanOrEqual(10_000)
  })
})

describe('documented refusals of the application endpoints', () => {
  const APPLICATION = EVERY.filter((call) => !['replace', 'list', 'import', 'migration'].includes(call))
  const KINDS = [
    [400, 'AO_SERVICE_REJECTED', 'rejected'],
    [401, 'AO_SERVICE_UNAUTHORIZED', 'unauthorized'],
    [403, 'AO_SERVICE_FORBIDDEN', 'forbidden'],
    [404, 'AO_SERVICE_NOT_FOUND', 'not-found'],
    [409, 'AO_SERVICE_CONFLICT', 'conflict'],
    [413, 'AO_SERVICE_TOO_LARGE', 'too-large'],
    [418, 'AO_SERVICE_REJECTED', 'rejected'],
    [429, 'AO_SERVICE_RATE_LIMITED', 'rate-limited'],
    [500, 'AO_SERVICE_UNAVAILABLE', 'unavailable'],
    [503, 'AO_SERVICE_UNAVAILABLE', 'unavailable'],
  ] as const

  test.each(APPLICATION)('%s: every status has its kind, and the words are quoted', async (call) => {
    for (const [status, code, kind] of KINDS) {
      const error = await refusal(call, json(status, { error: 'not valid', status: 'error' }, { 'x-request-id': 'req-7' }))
      expect(error).toMatchObject({ code, kind, details: { status, requestId: 'req-7' } })
      expect(error.message).toContain('It says: "not valid"')
      expect(error.message).toContain(`${status}, `)
      expect(error.hint ?? (kind === 'rejected' || kind === 'conflict')).toBeTruthy()
    }
  })

  test.each(EVERY)('%s: a 200 that carries an error is an error', async (call) => {
    const error = await refusal(call, json(200, { status: 'error', type: 'x', error: { message: 'not valid' } }))
    expect(error).toMatchObject({ kind: 'rejected', details: { status: 200 } })
  })

  test.each([
    [401, 'unauthorized'],
    [429, 'rate-limited'],
    [503, 'unavailable'],
  ])('the code %i within a 200 is believed', async (code, kind) => {
    expect(await refusal('list', json(200, { code, status: 'OK', error: 'x', results: [] }))).toMatchObject({
      kind,
      details: { status: 200 },
    })
  })

  test('a 409 of a deletion counts the ids in conflict, and does not show them', async () => {
    const error = await refusal(
      'deletion',
      json(409, { status: 'error', error: { message: 'overlap: person-1', conflicting_distinct_ids: ['person-1', 5] } }),
    )
    expect(error).toMatchObject({ kind: 'conflict', details: { conflicting: ['person-1'] } })
    expect(error.message).toContain('1 of the distinct ids')
    expect(`${error.message} ${error.hint}`).not.toContain('person-1')
  })

  test('an error object is quoted', async () => {
    expect((await refusal('flag', json(400, { status: 'error', error: { key: ['taken'] } }))).message).toContain('{"key":["taken"]}')
  })
})

describe('answers that make no sense are never a success', () => {
  const NONSENSE: [string, Answer][] = [
    ['HTML', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>log in</html>' }],
    ['JSON that says it is HTML', { status: 200, headers: { 'content-type': 'text/html' }, body: '{"status":"ok","results":{}}' }],
    ['no JSON', { status: 200, headers: { 'content-type': 'application/json' }, body: '{"status":"o' }],
    ['text', { status: 200, body: 'ok' }],
    ['lists nested too deep', { status: 200, body: `{"status":"ok","code":200,"results":${'['.repeat(600)}${']'.repeat(600)}}` }],
  ]
  test.each(EVERY)('%s', async (call) => {
    for (const [, answer] of NONSENSE)
      expect(await refusal(call, answer)).toMatchObject({ kind: 'unexpected-answer', code: 'AO_ANSWER_UNEXPECTED' })
  })

  const SUCCESS_UNCLEAR = EVERY.filter((call) => !['pipelines', 'sync', 'migration'].includes(call))
  test.each(SUCCESS_UNCLEAR)('%s: nor is content that says nothing, or not enough', async (call) => {
    for (const body of [{}, [], null, 5, { status: 'ok?' }, { results: 5 }])
      expect((await refusal(call, json(200, body))).kind).toBe('unexpected-answer')
  })

  test.each(EVERY)('%s: nor a failure by status that claims success', async (call) => {
    expect((await refusal(call, json(400, { code: 200, status: 'OK' }))).kind).toBe('unexpected-answer')
  })

  test('a write may have been carried out then, a read not', async () => {
    const html = NONSENSE[0]?.[1] ?? { status: 200 }
    expect((await refusal('flag', html)).details.ambiguous).toBe(true)
    expect((await refusal('flag', html)).message).toContain('may have carried it out')
    expect((await refusal('list', html)).details.ambiguous).toBe(false)
  })

  test('the annotation that was deleted must be the one that was meant', async () => {
    expect((await refusal('annotation', json(200, { status: 'ok', results: { id: 5 } }))).kind).toBe('unexpected-answer')
  })

  test('keys such as __proto__ change nothing', async () => {
    const body = '{"__proto__":{"status":"ok"},"constructor":{"status":"ok"},"results":{"id":4}}'
    const error = await refusal('annotation', { status: 200, headers: { 'content-type': 'application/json' }, body })
    expect(error.kind).toBe('unexpected-answer')
    expect(({} as Record<string, unknown>)['status']).toBeUndefined()
  })
})

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])('%i is not followed', async (status) => {
    await using elsewhere = await standIn(json(200, { status: 'ok', results: { delete_count: 1 } }))
    await using service = await standIn({ status, headers: { location: `${elsewhere.url}/there?token=secret` } })
    await using client = clientOf(service.url)
    const error = await failure(client.schemas.delete('event', 'n'))
    expect(error).toMatchObject({ code: 'AO_SERVICE_REDIRECTED', kind: 'redirected', details: { status, ambiguous: false } })
    expect(String(error)).toContain(`${elsewhere.url}/there`)
    expect(String(error)).not.toContain('token=secret')
    expect(service.seen).toHaveLength(1)
    expect(elsewhere.seen).toHaveLength(0)
  })
})

describe("the service's words", () => {
  test('are one line of at most 300 characters, without marks that turn the text around', async () => {
    const said = `::error::x\n\u202ey\u0000 ${'z'.repeat(5000)}`
    const error = await refusal('flag', json(400, { status: 'error', error: said }))
    expect(error.message).not.toMatch(/\p{Cc}|\p{Cf}/u)
    expect(error.message.length).toBeLessThan(600)
  })

  test.each(EVERY)('%s: never repeat a credential', async (call) => {
    const basic = Buffer.from('robot.1:account-secret').toString('base64')
    const said = `no: account-secret ${basic} oauth-token project-token source-key source-secret`
    for (const answer of [
      json(400, { status: 'error', error: said }),
      { status: 500, headers: { 'content-type': 'text/plain' }, body: said },
    ]) {
      const error = await refusal(call, answer)
      const all = `${error.message} ${error.hint} ${JSON.stringify(error.details)}`
      for (const secret of ['account-secret', basic, 'oauth-token', 'project-token']) expect(all).not.toContain(secret)
      if (call === 'migration') for (const secret of ['source-key', 'source-secret']) expect(all).not.toContain(secret)
    }
  })

  test.each(['retrieval', 'retrievalStatus', 'deletion', 'deletionStatus', 'activity', 'import'] as const)(
    '%s: never repeat a person',
    async (call) => {
      const error = await refusal(call, json(400, { status: 'error', error: 'the distinct_id "person-1" of Jane Doe is invalid' }))
      expect(error.message).toContain('is invalid')
      expect(error.message).not.toMatch(/person-1|Jane|Doe/)
    },
  )
})
