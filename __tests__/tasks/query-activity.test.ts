import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Interrupted } from '../../src/core/errors.ts'
import { queryActivity } from '../../src/tasks/index.ts'
import { Service } from './support.ts'
import { Workspace } from './workspace.ts'

const service = new Service(50_000)
type Given = Parameters<typeof queryActivity>[1]
const MARCH = { fromDate: '2026-03-01', toDate: '2026-03-31' }
const PEOPLE = ['user-1', 'user-2']
const query = (input: Partial<Given>, workspace: Workspace) =>
  queryActivity(service.context(workspace.folder), { ...MARCH, outputFile: 'activity.jsonl', ...input })
const events = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).event)

/** Ids so long that five of them make an address of their own. */
const longIds = (count: number) => Array.from({ length: count }, (_, index) => `${String(index).padStart(5, '0')}-${'x'.repeat(1400)}`)

describe('query-activity', () => {
  it('writes the events of a range of days to a file for its owner only', async () => {
    using workspace = new Workspace({ 'ids.txt': 'user-1\nuser-2\nuser-1\n' })
    const report = await query({ distinctIdsFile: 'ids.txt', outputFile: 'out/activity.jsonl' }, workspace)
    expect(report).toMatchObject({
      outcome: 'done',
      counts: { total: 2, sent: 2, failed: 0 },
      result: { count: 4, file: 'out/activity.jsonl' },
    })
    const file = join(workspace.folder, 'out/activity.jsonl')
    expect(events(file)).toEqual(['Song Played', 'Ticket Bought', 'Report Viewed', 'Order Shipped'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.stringify([report, service.told])).not.toMatch(/user-1|Song Played|Firefox/)
  })

  it('writes to the folder for temporary files where no file is named', async () => {
    using workspace = new Workspace()
    const host = { ...service.context(workspace.folder), tempFolder: join(workspace.folder, 'temp') }
    const { run } = await queryActivity.execute(host, { ...MARCH, distinctIds: PEOPLE })
    const [name = ''] = readdirSync(join(workspace.folder, 'temp'))
    expect(run.report.result).toEqual({ count: 4, file: `temp/${name}` })
    expect(statSync(join(workspace.folder, 'temp', name)).mode & 0o777).toBe(0o600)
  })

  it('keeps to the days, the first and the last included', async () => {
    using workspace = new Workspace()
    const { result } = await query({ distinctIds: ['user-1'], fromDate: '2026-03-01', toDate: '2026-03-01' }, workspace)
    expect(result.count).toBe(1)
    await expect(query({ distinctIds: ['a'], fromDate: '2026-03-02', toDate: '2026-03-01' }, workspace)).rejects.toThrow(/is before/)
    await expect(query({ distinctIds: ['a'], fromDate: '1.3.2026' }, workspace)).rejects.toThrow(/must be a day of the calendar/)
  })

  it('splits a long list into queries whose addresses stay below 8 KB', async () => {
    using workspace = new Workspace()
    const ids = [...longIds(12), 'user-1']
    const { result } = await query({ distinctIds: ids }, workspace)
    const asked = service.sandbox.state.requests.map(({ query: text }) => new URLSearchParams(text).get('distinct_ids') ?? '')
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.flatMap((text) => JSON.parse(text))).toEqual(ids)
    expect(service.sandbox.state.requests.every(({ path, query: text }) => path.length + text.length < 8192)).toBe(true)
    expect(result.count).toBe(2)
  })

  it('announces a plan that takes long, and refuses one that takes more than an hour', async () => {
    using workspace = new Workspace()
    await expect(query({ distinctIds: longIds(5 * 121) }, workspace)).rejects.toMatchObject({ code: 'AO_ACTIVITY_QUOTA' })
    expect(service.requests()).toEqual([])
    await query({ distinctIds: longIds(5 * 61) }, workspace)
    expect(service.requests()).toHaveLength(61)
    expect(service.sandbox.state.requests.every(({ status }) => status === 200)).toBe(true)
    expect(service.told).toContainEqual({ type: 'info', message: expect.stringContaining('takes 60 minutes at least') })
  })

  it('begins a query anew where its answer breaks off, and writes every event once', async () => {
    using workspace = new Workspace()
    service.sandbox.failNext({ kind: 'truncate', at: 300 })
    const { result } = await query({ distinctIds: PEOPLE, outputFile: 'a.jsonl' }, workspace)
    expect(result.count).toBe(4)
    expect(events(join(workspace.folder, 'a.jsonl'))).toHaveLength(4)
    expect(service.requests()).toHaveLength(2)
  })

  it('keeps what was answered where a later query fails', async () => {
    using workspace = new Workspace()
    const ids = [...longIds(4), 'user-1', ...longIds(8).slice(4), 'user-2']
    service.sandbox.failNext({ kind: 'latency', latency: 1 })
    service.sandbox.failNext({ kind: 'answer', answer: { status: 400, body: { status: 'error', error: 'no' } } })
    const report = await query({ distinctIds: ids, outputFile: 'a.jsonl' }, workspace)
    expect(report).toMatchObject({ outcome: 'partial', result: { count: 2, file: 'a.jsonl' }, counts: { total: 10 } })
    expect(events(join(workspace.folder, 'a.jsonl'))).toEqual(['Song Played', 'Ticket Bought'])
  })

  it('keeps nothing of a query that breaks off in the middle for good', async () => {
    using workspace = new Workspace()
    const ids = ['user-1', ...longIds(6), 'user-2']
    service.sandbox.failNext({ kind: 'latency', latency: 1 })
    service.sandbox.failNext({ kind: 'truncate', at: 300, times: 100 })
    const report = await query({ distinctIds: ids }, workspace)
    expect(report).toMatchObject({ outcome: 'partial', result: { count: 2 }, counts: { total: 8 } })
    expect(events(join(workspace.folder, 'activity.jsonl'))).toEqual(['Song Played', 'Ticket Bought'])
  })

  it('leaves no file where nothing was answered', async () => {
    using workspace = new Workspace()
    const host = { ...service.context(workspace.folder), tempFolder: join(workspace.folder, 'temp') }
    service.sandbox.failNext({ kind: 'truncate', times: 100 })
    const { run } = await queryActivity.execute(host, { ...MARCH, distinctIds: PEOPLE })
    expect(run.report).toMatchObject({ outcome: 'failed', result: { count: 0 } })
    expect(readdirSync(host.tempFolder)).toEqual([])
  })

  it('leaves no part of a file where it is interrupted', async () => {
    using workspace = new Workspace()
    const stop = new AbortController()
    const host = {
      ...service.context(workspace.folder),
      signal: stop.signal,
      onProgress: ({ type }: { type: string }) => type === 'advance' && stop.abort(),
    }
    service.sandbox.failNext({ kind: 'stall', at: 300, stall: 60_000 })
    const { run, rejection } = await queryActivity.execute(host, { ...MARCH, distinctIds: PEOPLE, outputFile: 'a.jsonl' })
    expect(rejection).toBeInstanceOf(Interrupted)
    expect(run.report.result).toEqual({ count: 0 })
    expect(existsSync(join(workspace.folder, 'a.jsonl'))).toBe(false)
    expect(readdirSync(workspace.folder)).toEqual([])
  })
})
