import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../src/client/index.ts'
import { createClock } from '../../src/core/clock.ts'
import { Interrupted } from '../../src/core/errors.ts'
import type { ProgressEvent } from '../../src/core/progress.ts'
import { type FaultKind, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { importEvents } from '../../src/tasks/index.ts'
import { Workspace } from './workspace.ts'

let sandbox: Sandbox
let client: Client
let seeded = 0

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  sandbox.reset()
  seeded = sandbox.state.events.unique
  client = createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1, clock: createClock(10_000) })
  return () => client.close()
})

type Given = Parameters<typeof importEvents>[1]

const TIME = 1_785_542_400
const event = (index: number, properties: object = {}) =>
  JSON.stringify({
    event: 'Played',
    properties: { time: TIME + index, distinct_id: `u${index}`, $insert_id: `id-${index}`, ...properties },
  })
const lines = (count: number, from = 0) => `${Array.from({ length: count }, (_, index) => event(from + index)).join('\n')}\n`

function importing(workspace: Workspace, input: Given, onProgress?: (event: ProgressEvent) => void) {
  return importEvents({ client, workspace: workspace.folder, ...(onProgress && { onProgress }) }, input)
}

/** Different events that the sandbox holds beside those of its seed. */
const arrived = () => sandbox.state.events.unique - seeded
const requests = () => sandbox.state.requests.filter(({ path }) => path === '/import')

describe('files of events', () => {
  it('are taken in every format, compressed or not, from paths, patterns and folders', async () => {
    using workspace = new Workspace({
      'in/a.jsonl': lines(3),
      'in/b.ndjson.gz': gzipSync(lines(3, 10)),
      'in/deep/c.json': `[${event(20)},\n ${event(21)}]`,
      'in/d.csv': 'event,time,distinct_id,plan\nPlayed,2026-08-01T00:00:00Z,u30,free\n',
      'in/readme.txt': 'no events',
    })
    const { outcome, result } = await importing(workspace, { files: ['in'] })
    expect([outcome, result]).toEqual([
      'done',
      expect.objectContaining({ files: 4, events: 9, imported: 9, failed: 0, generated_insert_ids: 1 }),
    ])
    expect(arrived()).toBe(9)
  })

  it('become batches within the limits, and every event arrives once', async () => {
    using workspace = new Workspace({ 'e.jsonl': lines(95) })
    const { result } = await importing(workspace, { files: ['e.jsonl'], batchEvents: 10, concurrency: 4 })
    expect(result).toMatchObject({ batches: 10, imported: 95 })
    expect([requests().length, arrived()]).toEqual([10, 95])
  })

  it('go out as they stand: numbers, escapes and the order of keys survive', async () => {
    const raw =
      '{"properties":{"big":12345678901234567890,"u":"\\u00e9","distinct_id":"x","time":1785542400,"$insert_id":"raw-1"},"event":"Raw"}'
    using workspace = new Workspace({ 'e.jsonl': raw })
    const bodies: string[] = []
    const server = createServer(async (request, response) => {
      bodies.push(gunzipSync(Buffer.concat(await Array.fromAsync(request))).toString())
      response.setHeader('content-type', 'application/json').end('{"code":200,"num_records_imported":1,"status":"OK"}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const ingest = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const direct = createClient({ hosts: { ...sandbox.hosts, ingest }, ...sandbox.credentials, projectId: 1 })
    await importEvents({ client: direct, workspace: workspace.folder }, { files: ['e.jsonl'] })
    await direct.close()
    server.close()
    expect(bodies).toEqual([`[${raw}]`])
  })

  it('without $insert_id get one that is the same in every run', async () => {
    const bare = JSON.stringify({ event: 'Bare', properties: { time: TIME, distinct_id: 'u1' } })
    using workspace = new Workspace({ 'e.jsonl': `${bare}\n` })
    const first = await importing(workspace, { files: ['e.jsonl'] })
    await importing(workspace, { files: ['e.jsonl'] })
    expect(first.result.generated_insert_ids).toBe(1)
    expect(arrived()).toBe(1)
  })
})

describe('an invalid event', () => {
  const bad = '{"event":"","properties":{"time":1,"distinct_id":"canary-7"}}'

  it('keeps everything from being sent', async () => {
    using workspace = new Workspace({ 'e.jsonl': `${lines(2)}${bad}\n` })
    const report = await importing(workspace, { files: ['e.jsonl'] })
    expect(report).toMatchObject({
      outcome: 'failed',
      counts: { total: 3, sent: 0, failed: 1 },
      failed_records: [{ file: 'e.jsonl', line: 3, index: 2 }],
    })
    expect(requests()).toHaveLength(0)
  })

  it.each(['warn', 'ignore'] as const)(
    'is set aside under `%s`, and what was set aside can be sent when it is mended',
    async (onFailedRecords) => {
      using workspace = new Workspace({ 'e.jsonl': `${lines(2)}${bad}\n` })
      const report = await importing(workspace, { files: ['e.jsonl'], onFailedRecords, failedRecordsFile: 'failed.jsonl' })
      expect(report).toMatchObject({ outcome: 'partial', counts: { total: 3, sent: 2, failed: 1 } })
      const kept = readFileSync(join(workspace.folder, 'failed.jsonl'), 'utf8')
      workspace.write('failed.jsonl', kept.replace('"event":""', '"event":"Mended"').replace('"time":1,', `"time":${TIME},`))
      expect(await importing(workspace, { files: ['failed.jsonl'] })).toMatchObject({
        outcome: 'done',
        counts: { total: 1, sent: 1, failed: 0 },
      })
      expect(arrived()).toBe(3)
    },
  )

  it('tells nobody whose it is', async () => {
    using workspace = new Workspace({ 'e.jsonl': `${bad}\n` })
    const told: ProgressEvent[] = []
    const report = await importing(workspace, { files: ['e.jsonl'] }, (progress) => told.push(progress))
    const seen = told.map((progress) =>
      progress.type === 'failed-record' ? { ...progress, record: { ...progress.record, record: undefined } } : progress,
    )
    expect(JSON.stringify([report, seen])).not.toContain('canary-7')
  })
})

describe('the service', () => {
  it('refuses events one by one: each at its line, the others count', async () => {
    using workspace = new Workspace({ 'e.jsonl': lines(6) })
    sandbox.failNext({
      path: '/import',
      kind: 'answer',
      answer: {
        status: 400,
        body: {
          code: 400,
          error: 'some data points in the request failed validation',
          status: 'Bad Request',
          num_records_imported: 4,
          failed_records: [
            { index: 1, $insert_id: 'id-1', field: 'properties.time', message: "'properties.time' is invalid: u1" },
            { index: 99, insert_id: 'id-4', field: 'properties', message: 'bad' },
          ],
        },
      },
    })
    const report = await importing(workspace, { files: ['e.jsonl'] })
    expect(report).toMatchObject({ outcome: 'partial', counts: { total: 6, sent: 4, failed: 2 } })
    expect(report.failed_records.map(({ line, index, insert_id }) => [line, index, insert_id])).toEqual([
      [2, 1, 'id-1'],
      [5, 4, 'id-4'],
    ])
    expect(requests()).toHaveLength(1)
  })

  it('finds a batch too large: it is halved until it fits', async () => {
    using workspace = new Workspace({ 'e.jsonl': lines(20) })
    sandbox.limits.importMaxBytes = 600
    const report = await importing(workspace, { files: ['e.jsonl'] })
    expect(report).toMatchObject({ outcome: 'done', counts: { total: 20, sent: 20, failed: 0 } })
    expect(arrived()).toBe(20)
  })

  it('finds a single event too large: it fails at its line, the others are imported', async () => {
    using workspace = new Workspace({ 'e.jsonl': `${lines(3)}${event(3, { text: 'x'.repeat(200) })}\n` })
    sandbox.limits.importMaxBytes = 200
    const report = await importing(workspace, { files: ['e.jsonl'] })
    expect(report).toMatchObject({ outcome: 'partial', counts: { total: 4, sent: 3, failed: 1 }, failed_records: [{ line: 4 }] })
  })

  it.each<FaultKind>(['reset-before', 'reset-after', '429', '429-retry-after', '502', '502-after', '503', '504', '504-after', 'truncate'])(
    'fails for a while (%s): every event arrives once',
    async (kind) => {
      using workspace = new Workspace({ 'e.jsonl': lines(30) })
      sandbox.failNext({ path: '/import', kind, times: 3 })
      expect(await importing(workspace, { files: ['e.jsonl'], batchEvents: 10 })).toMatchObject({ outcome: 'done', counts: { sent: 30 } })
      expect(arrived()).toBe(30)
    },
  )

  it.each<FaultKind>(['html', 'truncate-json', 'wrong-counts', 'redirect'])(
    'gives an answer that makes no sense (%s): never a success',
    async (kind) => {
      using workspace = new Workspace({ 'e.jsonl': lines(3) })
      sandbox.failNext({ path: '/import', kind, times: 100 })
      expect(await importing(workspace, { files: ['e.jsonl'] })).toMatchObject({ outcome: 'failed', counts: { sent: 0 } })
    },
  )

  it('lets nobody in: the run ends', async () => {
    using workspace = new Workspace({ 'e.jsonl': lines(50) })
    const stranger = createClient({ hosts: sandbox.hosts, serviceAccount: { username: 'no', secret: 'body' }, projectId: 1 })
    const report = await importEvents(
      { client: stranger, workspace: workspace.folder },
      { files: ['e.jsonl'], batchEvents: 5, concurrency: 2 },
    )
    await stranger.close()
    expect(report).toMatchObject({ outcome: 'failed', counts: { total: 50, sent: 0 }, errors: [{ code: 'AO_SERVICE_UNAUTHORIZED' }] })
    expect(requests().length).toBeLessThanOrEqual(2)
  })
})

describe('a dry run', () => {
  it('reports the plan and sends nothing', async () => {
    using workspace = new Workspace({ 'e.jsonl': lines(25) })
    const stranger = createClient()
    const report = await importEvents(
      { client: stranger, workspace: workspace.folder },
      { files: ['e.jsonl'], dryRun: true, batchEvents: 10 },
    )
    await stranger.close()
    expect(report).toMatchObject({ outcome: 'planned', result: { events: 25, imported: 0, batches: 3 } })
    expect(requests()).toHaveLength(0)
  })
})

describe('an abort', () => {
  it('rejects, begins no further request, and leaves what was acknowledged counted', async () => {
    using workspace = new Workspace({ 'e.jsonl': lines(200) })
    const controller = new AbortController()
    const run = importEvents(
      {
        client,
        workspace: workspace.folder,
        signal: controller.signal,
        onProgress: (progress) => {
          if (progress.type === 'request') controller.abort(new Error('enough'))
        },
      },
      { files: ['e.jsonl'], batchEvents: 5, concurrency: 2 },
    )
    await expect(run).rejects.toBeInstanceOf(Interrupted)
    expect(requests().length).toBeLessThan(10)
  })
})

describe('batches', () => {
  it('whatever their sizes, lanes and formats bring every event once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 60 }), id: fc.nat(1_000_000) }), {
          minLength: 1,
          maxLength: 60,
        }),
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 1000, max: 4000 }),
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom('error', 'warn'),
        async (properties, batchEvents, batchBytes, concurrency, onFailedRecords) => {
          sandbox.reset()
          using workspace = new Workspace({ 'e.jsonl': properties.map(({ text }, index) => event(index, { text })).join('\n') })
          const { result } = await importing(workspace, { files: ['e.jsonl'], batchEvents, batchBytes, concurrency, onFailedRecords })
          expect(result).toMatchObject({ events: properties.length, imported: properties.length })
          expect(arrived()).toBe(properties.length)
        },
      ),
      { numRuns: 30 },
    )
  })
})
