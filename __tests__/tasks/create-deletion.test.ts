import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Interrupted } from '../../src/core/errors.ts'
import { createDeletion } from '../../src/tasks/index.ts'
import { Service } from './support.ts'
import { Workspace } from './workspace.ts'

const service = new Service()
type Given = Parameters<typeof createDeletion>[1]
const remove = (input: Given, workspace?: Workspace) => createDeletion(service.context(workspace?.folder), input)
const people = (count: number) => Array.from({ length: count }, (_, index) => `person-${index}`)
const created = () => service.sandbox.state.deletions.slice(1)
const running = 'user-leaving'

describe('create-deletion', () => {
  it('deletes what stands in a file, each id once', async () => {
    using workspace = new Workspace({ 'ids.txt': 'person-1\n\n person-2 \nperson-1\n' })
    const report = await remove({ distinctIdsFile: 'ids.txt', confirm: '2', complianceType: 'CCPA' }, workspace)
    const [deletion] = created()
    expect(deletion).toMatchObject({ distinct_ids: ['person-1', 'person-2'], compliance_type: 'CCPA' })
    expect(report).toMatchObject({
      outcome: 'done',
      counts: { total: 2, sent: 2, failed: 0 },
      result: { deletions: [{ task_id: deletion?.task_id, distinct_ids: 2 }] },
    })
  })

  it('sends at most 1,999 ids in a request and one request a second', async () => {
    const report = await remove({ distinctIds: people(4001), maxDeletions: 5000 })
    expect(report.result.deletions.map(({ distinct_ids }) => distinct_ids)).toEqual([1999, 1999, 3])
    expect(created().flatMap(({ distinct_ids }) => distinct_ids)).toEqual(people(4001))
    expect(service.sandbox.state.requests.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it.each([
    [0, 1999],
    [1, 1000],
    [2, 666],
    [1998, 1],
  ])('with %i data groups sends at most %i ids in a request', async (dataGroups, most) => {
    const report = await remove({ distinctIds: people(most + 1), dataGroups })
    expect(report.result.deletions.map(({ distinct_ids }) => distinct_ids)).toEqual([most, 1])
  })

  it('refuses more than `max-deletions`, and a number that was not confirmed, before anything is sent', async () => {
    await expect(remove({ distinctIds: people(2001) })).rejects.toMatchObject({ code: 'AO_DELETIONS_TOO_MANY' })
    await expect(remove({ distinctIds: people(3), maxDeletions: 2 })).rejects.toThrow(
      /holds 3 distinct ids, more than `max-deletions` \(2\)/,
    )
    await expect(remove({ distinctIds: ['person-0', 'person-0'], maxDeletions: 1, confirm: '2' })).rejects.toThrow(/targets, which is 1/)
    await expect(remove({ distinctIds: ['person-0'], confirm: 'person-0' })).rejects.not.toThrow(/person-0/)
    expect(service.requests()).toEqual([])
  })

  it('plans in a dry run, with number and law', async () => {
    const { run } = await createDeletion.execute(service.context('.', service.stranger()), {
      distinctIds: people(3),
      dryRun: true,
      dataGroups: 999,
    })
    expect(run).toMatchObject({
      report: { outcome: 'planned', result: { deletions: [] }, counts: { total: 3, sent: 0, failed: 0 } },
      verdict: '3 distinct ids (GDPR) would be deleted with 2 deletions; nothing was sent.',
    })
  })

  it('takes the other answer that the service may give', async () => {
    Object.assign(service.sandbox.behavior, { privacyCreatedStatus: 201, privacyCreatedBody: 'list' })
    const report = await remove({ distinctIds: people(1) })
    expect(report.result.deletions).toEqual([{ task_id: created()[0]?.task_id, distinct_ids: 1 }])
  })

  it('wants one list of ids, not two', async () => {
    await expect(remove({})).rejects.toThrow(/Give `distinct-ids`, or `distinct-ids-file`/)
    await expect(remove({ distinctIds: ['a'], distinctIdsFile: 'a.txt' })).rejects.toThrow(/Give one of them/)
  })
})

describe('a deletion that is refused', () => {
  it('names the lines that are in conflict, and nobody', async () => {
    using workspace = new Workspace({ 'ids.csv': `name,distinct_id\nx,person-1\ny,${running}\nz,person-2\n` })
    const { run } = await createDeletion.execute(service.context(workspace.folder), {
      distinctIdsFile: 'ids.csv',
      dataGroups: 999,
      failedRecordsFile: 'failed.jsonl',
    })
    expect(run.report).toMatchObject({
      outcome: 'partial',
      counts: { total: 3, sent: 1, failed: 1 },
      result: { deletions: [{ distinct_ids: 1 }] },
      failed_records: [{ file: 'ids.csv', line: 3, message: expect.stringContaining('under way') }],
      errors: [{ code: 'AO_SERVICE_CONFLICT', message: expect.stringContaining('ids.csv, lines 2 to 3') }],
    })
    const written = readFileSync(join(workspace.folder, 'failed.jsonl'), 'utf8')
    expect(JSON.stringify([run, written, service.told])).not.toMatch(/user-leaving|person-/)
  })

  it('names positions where the ids are given inline', async () => {
    using workspace = new Workspace()
    const report = await remove({ distinctIds: ['person-1', 'person-1', running, running], failedRecordsFile: 'failed.jsonl' }, workspace)
    expect(report).toMatchObject({ outcome: 'failed', failed_records: [{ file: 'distinct-ids', line: 3 }] })
  })

  it('is the last one where the others would fare no better', async () => {
    const client = service.client({ accessToken: 'expired' })
    const report = await createDeletion(service.context('.', client), { distinctIds: people(4), dataGroups: 999 })
    expect(report).toMatchObject({
      outcome: 'failed',
      counts: { total: 4, sent: 0, failed: 2 },
      errors: [{ code: 'AO_SERVICE_UNAUTHORIZED' }],
    })
    expect(service.requests()).toHaveLength(1)
  })

  it('does not keep the others from being sent', async () => {
    service.sandbox.failNext({ kind: 'answer', answer: { status: 400, body: { status: 'error', error: 'no' } } })
    const report = await remove({ distinctIds: people(4), dataGroups: 999 })
    expect(report).toMatchObject({
      outcome: 'partial',
      counts: { total: 4, sent: 2, failed: 2 },
      result: { deletions: [{ distinct_ids: 2 }] },
    })
  })

  it('says which ids are open where the connection broke, and how to find out', async () => {
    service.sandbox.failNext({ kind: 'reset-after' })
    const report = await remove({ distinctIds: people(4), dataGroups: 999 })
    expect(report.errors).toEqual([
      {
        code: 'AO_SERVICE_CONNECTION_LOST',
        message: expect.stringMatching(/^distinct-ids, entries 1 to 2: .* may have carried it out/),
        hint: expect.stringContaining('Look at the deletions'),
      },
    ])
    expect(service.requests()).toHaveLength(1)
  })

  it('can be interrupted between two requests, and what was created stays in the result', async () => {
    const stop = new AbortController()
    const host = {
      ...service.context(),
      signal: stop.signal,
      onProgress: (event: { type: string; message?: string }) => event.message?.includes('created') && stop.abort(),
    }
    const { run, rejection } = await createDeletion.execute(host, { distinctIds: people(4), dataGroups: 999 })
    expect(rejection).toBeInstanceOf(Interrupted)
    expect(run.report).toMatchObject({ outcome: 'partial', result: { deletions: [{ distinct_ids: 2 }] }, counts: { total: 4, sent: 2 } })
    expect(created()).toHaveLength(1)
  })
})
