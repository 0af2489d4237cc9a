import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Interrupted } from '../../src/core/errors.ts'
import { createRetrieval } from '../../src/tasks/index.ts'
import { Service } from './support.ts'
import { Workspace } from './workspace.ts'

const service = new Service()
type Given = Parameters<typeof createRetrieval>[1]
const retrieve = (input: Given, workspace?: Workspace) => createRetrieval(service.context(workspace?.folder), input)
const people = (count: number) => Array.from({ length: count }, (_, index) => `person-${index}`)
const created = () => service.sandbox.state.retrievals.slice(-service.requests().filter((request) => request.startsWith('POST')).length)

describe('create-retrieval', () => {
  it.each([
    ['ids.txt', 'user-1\r\nuser-2\r\nuser-1\r\n'],
    ['ids.csv', 'name,distinct_id\nx,user-1\ny,user-2\nz,user-1\n'],
    ['ids.json', '["user-1", "user-2", "user-1"]'],
  ])('takes the ids of %s, each once', async (file, content) => {
    using workspace = new Workspace({ [file]: content })
    const report = await retrieve({ distinctIdsFile: file }, workspace)
    expect(created()).toEqual([expect.objectContaining({ distinct_ids: ['user-1', 'user-2'], compliance_type: 'GDPR' })])
    expect(report).toMatchObject({
      outcome: 'done',
      counts: { total: 2, sent: 2 },
      result: { retrievals: [{ task_id: created()[0]?.task_id }] },
    })
    expect(report.result.retrievals[0]).not.toHaveProperty('status')
  })

  it('makes several retrievals of at most 2,000 ids, one a second', async () => {
    const report = await retrieve({ distinctIds: people(4001) })
    expect(created().map(({ distinct_ids }) => distinct_ids.length)).toEqual([2000, 2000, 1])
    expect(report.result.retrievals).toHaveLength(3)
    expect(service.sandbox.state.requests.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it.each([
    ['GDPR', undefined, { distinct_ids: ['a'], compliance_type: 'GDPR' }],
    ['GDPR', 'Sources', { distinct_ids: ['a'], compliance_type: 'GDPR', disclosure_type: 'Sources' }],
    ['CCPA', undefined, { distinct_ids: ['a'], compliance_type: 'CCPA', disclosure_type: 'Data' }],
    ['CCPA', 'Categories', { distinct_ids: ['a'], compliance_type: 'CCPA', disclosure_type: 'Categories' }],
  ] as const)('asks by %s for %s', async (complianceType, disclosureType, body) => {
    await retrieve({ distinctIds: ['a'], complianceType, disclosureType })
    expect(created()[0]).toMatchObject(body)
    expect(service.sandbox.state.requests[0]?.bytes).toBe(JSON.stringify(body).length)
  })

  it('waits and downloads the export', async () => {
    using workspace = new Workspace()
    const report = await retrieve({ distinctIds: ['user-1'], wait: true, downloadTo: 'exports' }, workspace)
    const id = created()[0]?.task_id
    expect(report).toMatchObject({
      outcome: 'done',
      result: { retrievals: [{ task_id: id, status: 'SUCCESS', file: `exports/${id}.jsonl.gz` }] },
    })
    expect(gunzipSync(readFileSync(join(workspace.folder, `exports/${id}.jsonl.gz`))).toString()).toContain('Song Played')
    expect(JSON.stringify([report, service.told])).not.toMatch(/user-1|signature=/)
  })

  it('waits for one that the service does not know at once', async () => {
    const results = { status: 'NOT_FOUND', results: '', distinct_ids: [] }
    service.sandbox.failNext({ kind: 'answer', method: 'GET', times: 2, answer: { status: 200, body: { status: 'ok', results } } })
    expect(await retrieve({ distinctIds: ['user-1'], wait: true })).toMatchObject({
      outcome: 'done',
      result: { retrievals: [{ status: 'SUCCESS' }] },
    })
  })

  it('fails where all end badly', async () => {
    const results = { status: 'FAILURE', results: '', distinct_ids: ['user-1'] }
    service.sandbox.failNext({ kind: 'answer', method: 'GET', answer: { status: 200, body: { status: 'ok', results } } })
    const report = await retrieve({ distinctIds: ['user-1'], wait: true })
    expect(report).toMatchObject({
      outcome: 'failed',
      result: { retrievals: [{ status: 'FAILURE' }] },
      errors: [{ code: 'AO_RETRIEVAL_FAILED' }],
    })
  })

  it('is partial where the time is over first, with the ids in the result', async () => {
    service.sandbox.behavior.jobStarted = 10_000_000
    const report = await retrieve({ distinctIds: ['user-1'], wait: true, waitTimeout: 30 })
    expect(report).toMatchObject({
      outcome: 'partial',
      result: { retrievals: [{ task_id: expect.any(String), status: 'STARTED' }] },
      errors: [{ code: 'AO_WAIT_ELAPSED' }],
    })
  })

  it('can be interrupted while it waits, and what was created stays in the result', async () => {
    service.sandbox.behavior.jobStarted = 10_000_000
    const stop = new AbortController()
    const host = { ...service.context(), signal: stop.signal, onProgress: ({ type }: { type: string }) => type === 'wait' && stop.abort() }
    const { run, rejection } = await createRetrieval.execute(host, { distinctIds: ['user-1'], wait: true })
    expect(rejection).toBeInstanceOf(Interrupted)
    expect(run.report).toMatchObject({ outcome: 'partial', result: { retrievals: [{ task_id: created()[0]?.task_id }] } })
  })

  it('goes on after a part that is refused', async () => {
    service.sandbox.failNext({ kind: 'answer', answer: { status: 400, body: { status: 'error', error: 'no' } } })
    const report = await retrieve({ distinctIds: people(2001) })
    expect(report).toMatchObject({ outcome: 'partial', counts: { total: 2001, sent: 1, failed: 2000 }, result: { retrievals: [{}] } })
    expect(report.errors?.[0]?.message).toMatch(/^distinct-ids, entries 1 to 2000: /)
  })

  it('does not accept `download-to` without `wait`', async () => {
    await expect(retrieve({ distinctIds: ['a'], downloadTo: 'x' })).rejects.toThrow(/`download-to` needs `wait: true`/)
  })
})

describe('a list of ids', () => {
  it('is refused for what is no id, at its line, and nothing is sent', async () => {
    using workspace = new Workspace({ 'ids.txt': 'person-1\nnull\nperson-2\nundefined\n' })
    const { run } = await createRetrieval.execute(service.context(workspace.folder), { distinctIdsFile: 'ids.txt', failedRecordsFile: 'f' })
    expect(run).toMatchObject({
      exitCode: 2,
      verdict: '2 faults in the list of ids; nothing was sent.',
      report: {
        outcome: 'failed',
        failed_records: [
          { file: 'ids.txt', line: 2 },
          { file: 'ids.txt', line: 4 },
        ],
      },
    })
    expect(service.requests()).toEqual([])
  })

  it('is trimmed and counted, and what was left out is told', async () => {
    const report = await retrieve({ distinctIds: [' person-1', 'person-1 ', ' ', 'person-2'] })
    expect(created()[0]?.distinct_ids).toEqual(['person-1', 'person-2'])
    expect(report.counts).toEqual({ total: 2, sent: 2, failed: 0 })
    expect(service.told).toContainEqual({ type: 'info', message: 'distinct-ids: 2 distinct ids; left out: 1 repetition, 1 blank' })
  })

  it('is refused where it is empty, in either form', async () => {
    using workspace = new Workspace({ 'ids.txt': '\n\n' })
    await expect(retrieve({ distinctIds: [' '] })).rejects.toThrow('`distinct-ids` holds no id.')
    await expect(retrieve({ distinctIds: [' ok', 'null'] })).rejects.toThrow(/Entry 2 of `distinct-ids` is no id/)
    expect(await retrieve({ distinctIdsFile: 'ids.txt', failedRecordsFile: 'f' }, workspace)).toMatchObject({
      outcome: 'failed',
      failed_records: [{ file: 'ids.txt' }],
    })
  })

  it('is one file of the workspace', async () => {
    using workspace = new Workspace({ 'a.txt': 'a\n', 'b.txt': 'b\n' })
    await expect(retrieve({ distinctIdsFile: '*.txt' }, workspace)).rejects.toThrow(/matches 2 files. Name one file/)
    await expect(retrieve({ distinctIdsFile: 'c*.txt' }, workspace)).rejects.toThrow(/matches no file/)
    await expect(retrieve({ distinctIdsFile: 'c.txt' }, workspace)).rejects.toMatchObject({ code: 'AO_FILE_NOT_FOUND' })
    await expect(retrieve({ distinctIdsFile: '../a.txt' }, workspace)).rejects.toMatchObject({ code: 'AO_FILE_OUTSIDE' })
  })
})
