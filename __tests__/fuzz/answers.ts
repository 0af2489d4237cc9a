import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { Client } from '../../src/client/index.ts'
import { InputError, ServiceError } from '../../src/core/errors.ts'
import { all, clientOf, listen } from '../client/stand-in.ts'
import { hostileText } from './hostile-text.ts'

const BODY = Buffer.from('[1,2,3]')

/** Every method of the client, with what it needs. */
const CALLS: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  pipelines: (client) => client.pipelines.status({ name: 'p' }),
  sync: (client) => client.warehouseImports.sync(1),
  history: (client) => client.warehouseImports.history(1),
  flag: (client) => client.featureFlags.create({ name: 'n', key: 'k' }),
  conclude: (client) => client.experiments.conclude('e'),
  replace: (client) => client.lookupTables.replace('t-1', 'id,a\n1,2\n'),
  list: (client) => client.lookupTables.list(),
  retrieval: (client) => client.retrievals.create({ distinctIds: ['canary-person'] }),
  retrievalStatus: (client) => client.retrievals.get('9'),
  deletion: (client) => client.deletions.create({ distinctIds: ['canary-person'] }),
  account: (client) => client.serviceAccounts.delete('s'),
  schema: (client) => client.schemas.delete('event', 'n'),
  annotation: (client) => client.annotations.delete(4),
  activity: (client) => all(client.activity.query({ distinctIds: ['canary-person'], fromDate: '2026-01-01', toDate: '2026-01-02' })),
  import: (client) =>
    client.events.import({ contentLength: BODY.length, bytes: BODY.length, read: () => BODY }, { events: 3, strict: true }),
  migration: (client) => client.migrations.run('heap', { sourceApiKey: 'source-key', sourceApiSecret: SOURCE_SECRET }),
}

/** Each can be told from everything else that a message may say. */
const CREDENTIALS = {
  serviceAccount: { username: 'canary.user', secret: 'canary-secret' },
  accessToken: 'canary-access',
  projectToken: 'canary-token',
}
const SECRETS = ['canary-secret', 'canary-access', 'canary-token']
/** Travels with the migration only. */
const SOURCE_SECRET = 'canary-source'
const PERSON = 'canary-person'
/** Calls about persons, whose ids the service may repeat. */
const PERSONAL = ['retrieval', 'retrievalStatus', 'deletion', 'activity', 'import']
const KEYS = [
  ...['status', 'code', 'error', 'results', 'failed_records', 'num_records_imported', 'index', 'message', 'insert_id', 'field', 'task_id'],
  ...[
    'id',
    'name',
    'events',
    'event',
    'properties',
    'delete_count',
    'run_id',
    'runs',
    'distinct_ids',
    'tracking_id',
    'type',
    '__proto__',
    'constructor',
  ],
]
const WORDS = [
  'ok',
  'OK',
  'error',
  'Bad Request',
  'Not Found',
  'SUCCESS',
  'succeeded',
  '',
  'https://127.0.0.1/x',
  ...SECRETS,
  SOURCE_SECRET,
  PERSON,
]
const leaf = fc.oneof(
  fc.constantFrom<unknown>(...WORDS, 0, 1, 3, 4, 200, 400, 404, 429, 500, -1, 0.5, 1e308, true, false, null),
  hostileText,
)
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(fc.constantFrom(...KEYS), tie('value')), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs)),
  ),
}))
const likely = fc
  .tuple(fc.constantFrom<object>({ status: 'ok' }, { code: 200, status: 'OK' }, { status: 'error', error: 'no' }, {}), value)
  .map(([frame, results]) => ({ ...frame, results }))
const body = fc.oneof(
  fc.oneof(likely, value).map((content) => JSON.stringify(content)),
  fc.tuple(likely, fc.nat()).map(([content, cut]) => JSON.stringify(content).slice(0, cut % 40)),
  hostileText,
)

export interface HostileAnswer {
  call: string
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  /** How the body is changed on its way. */
  packed: 'as it is' | 'gzip' | 'half of gzip' | 'gzip by name only'
}

export const hostileAnswer: fc.Arbitrary<HostileAnswer> = fc.record({
  call: fc.constantFrom(...Object.keys(CALLS)),
  status: fc.constantFrom(200, 200, 200, 200, 201, 204, 206, 299, 301, 302, 400, 401, 403, 404, 409, 413, 429, 500, 502, 503, 599),
  headers: fc.constantFrom<Record<string, string>>(
    { 'content-type': 'application/json' },
    { 'content-type': 'application/json; charset=utf-8', 'x-request-id': '::error::x' },
    { 'content-type': 'text/html' },
    { 'content-type': 'text/plain', 'retry-after': '99999999999' },
    { location: 'http://127.0.0.1:1/steal', 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' },
    {},
  ),
  body,
  packed: fc.constantFrom('as it is', 'as it is', 'as it is', 'gzip', 'half of gzip', 'gzip by name only'),
})

let answer: HostileAnswer | undefined
let serving: Promise<string> | undefined

/** One server and one client for all cases; they keep no process alive. */
function service(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (!answer) return response.destroy()
      const { status, headers, packed } = answer
      const plain = Buffer.from(answer.body)
      const gzip = gzipSync(plain, { level: 1 })
      const content = packed === 'gzip' ? gzip : packed === 'half of gzip' ? gzip.subarray(0, gzip.length >> 1) : plain
      return response
        .writeHead(status, { ...headers, ...(packed !== 'as it is' && { 'content-encoding': 'gzip' }) })
        .end(status === 204 ? '' : content)
    })
  })
  server.unref()
  return listen(server)
}

/** What is wrong with how the client takes an answer; undefined where nothing is. */
export async function disobeyedAnswer(given: HostileAnswer): Promise<string | undefined> {
  serving ??= service()
  answer = given
  await using client = clientOf(await serving, { ...CREDENTIALS, maxAttempts: 1, requestTimeout: 5 })
  const outcome = await CALLS[given.call]?.(client).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  const told = JSON.stringify(given)
  if (!outcome) return isFailure(given) ? `Taken for a success: ${told}` : undefined
  const { error } = outcome
  if (!(error instanceof ServiceError || error instanceof InputError)) return `${String(error)} for ${told}`
  const words = `${error.message} ${error.hint} ${error instanceof ServiceError ? error.details.requestId : ''}`
  if (/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(words)) return `${JSON.stringify(words)} for ${told}`
  const kept = [...SECRETS, ...(PERSONAL.includes(given.call) ? [PERSON] : []), ...(given.call === 'migration' ? [SOURCE_SECRET] : [])]
  const secret = kept.find((each) => words.includes(each))
  return secret === undefined ? undefined : `${secret} in ${words} for ${told}`
}

/** What no reading of the specification takes for a success. */
function isFailure({ call, status, body: sent, packed }: HostileAnswer): boolean {
  const text = status === 204 ? '' : sent
  // The specification does not show what these are answered.
  if (text.trim() === '' && ['sync', 'migration'].includes(call)) return status > 299
  if (status < 200 || status > 299 || packed === 'half of gzip' || packed === 'gzip by name only') return true
  try {
    const content: unknown = JSON.parse(text)
    if (typeof content !== 'object' || content === null || Array.isArray(content)) return false
    const { code, error, status: word } = Object(content)
    return (typeof code === 'number' && code >= 400) || (typeof error === 'string' && error !== '') || word === 'error'
  } catch {
    return true
  }
}
