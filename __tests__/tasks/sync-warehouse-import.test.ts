import { describe, expect, it } from 'vitest'
import { Interrupted } from '../../src/core/errors.ts'
import { syncWarehouseImport } from '../../src/tasks/index.ts'
import { findRun } from '../../src/tasks/warehouse-imports/runs.ts'
import { Service } from './support.ts'

const service = new Service()
const sync = (input: Parameters<typeof syncWarehouseImport>[1]) => syncWarehouseImport(service.context(), input)
const runsOf = (id: number) => service.sandbox.state.imports.find((source) => source.id === id)?.runs ?? []

describe('sync-warehouse-import', () => {
  it('triggers the syncs and leaves it at that', async () => {
    const report = await sync({ importId: ['11', '12', '11'] })
    expect(report).toMatchObject({ outcome: 'done', counts: { total: 2, sent: 2, failed: 0 } })
    expect(report.result.syncs).toEqual([
      { import_id: 11, run_id: runsOf(11).at(-1)?.run_id },
      { import_id: 12, run_id: runsOf(12).at(-1)?.run_id },
    ])
    expect(service.requests().filter((request) => request.startsWith('GET'))).toEqual([])
  })

  it('waits until the runs have ended', async () => {
    service.sandbox.behavior.syncDuration = 400_000
    const report = await sync({ importId: ['11'], wait: true })
    expect(report).toMatchObject({ outcome: 'done', result: { syncs: [{ import_id: 11, status: 'SUCCEEDED' }] } })
    expect(service.told).toContainEqual(expect.objectContaining({ type: 'wait', reason: 'the run of the import has not ended' }))
  })

  it('fails where a run fails or is cancelled, whatever becomes of the others', async () => {
    const report = await sync({ importId: ['11', '12', '13'], wait: true })
    expect(report.outcome).toBe('failed')
    expect(report.result.syncs.map(({ status }) => status)).toEqual(['SUCCEEDED', 'FAILED', 'CANCELLED'])
    expect(report.errors?.map(({ code, message }) => [code, message])).toEqual([
      ['AO_SYNC_FAILED', 'The run of warehouse import 12 ended as FAILED.'],
      ['AO_SYNC_FAILED', 'The run of warehouse import 13 ended as CANCELLED.'],
    ])
  })

  it('is partial where the time is over before the run, with the ids in the result', async () => {
    const report = await sync({ importId: ['14'], wait: true, waitTimeout: 60 })
    expect(report).toMatchObject({
      outcome: 'partial',
      result: { syncs: [{ import_id: 14, run_id: expect.any(String), status: 'RUNNING' }] },
      errors: [{ code: 'AO_WAIT_ELAPSED', message: expect.stringContaining('after 60 seconds (RUNNING)') }],
    })
  })

  it('can be interrupted while it waits, and what was begun stays in the result', async () => {
    const stop = new AbortController()
    const host = { ...service.context(), signal: stop.signal, onProgress: ({ type }: { type: string }) => type === 'wait' && stop.abort() }
    const { run, rejection } = await syncWarehouseImport.execute(host, { importId: ['14'], wait: true })
    expect(rejection).toBeInstanceOf(Interrupted)
    expect(run).toMatchObject({ exitCode: 1, report: { outcome: 'partial', result: { syncs: [{ import_id: 14, status: 'RUNNING' }] } } })
  })

  it('refuses more imports than the service syncs in an hour, before it asks anything', async () => {
    await expect(sync({ importId: ['11', '12', '13', '14', '15', '16'] })).rejects.toMatchObject({ code: 'AO_SYNC_QUOTA' })
    expect((await sync({ importId: ['11', '12', '13', '14', '11', '12', '13'] })).outcome).toBe('done')
    await expect(sync({ importId: ['eleven'] })).rejects.toThrow(/must be a whole number/)
  })

  it('does not trigger a sync twice where the first may have been taken', async () => {
    service.sandbox.failNext({ kind: 'reset-after', method: 'PUT' })
    const before = runsOf(11).length
    const report = await sync({ importId: ['11', '12'] })
    expect(runsOf(11)).toHaveLength(before + 1)
    expect(report).toMatchObject({
      outcome: 'failed',
      result: { syncs: [] },
      errors: [{ message: expect.stringContaining('may have carried it out'), hint: expect.stringContaining("in the import's history") }],
    })
  })

  it('tells of an import that does not exist and goes on', async () => {
    const report = await sync({ importId: ['99', '11'], wait: true })
    expect(report).toMatchObject({
      outcome: 'partial',
      counts: { total: 2, sent: 1, failed: 1 },
      result: { syncs: [{ import_id: 11, status: 'SUCCEEDED' }] },
      errors: [{ code: 'AO_SERVICE_NOT_FOUND' }],
    })
  })
})

describe('the run of a sync', () => {
  const run = (start_time: number | undefined, run_id?: string) => ({
    status: 'RUNNING',
    run_id,
    start_time,
    end_time: undefined,
    num_events_imported: undefined,
  })

  it.each([
    ['by its id', [run(5, 'b'), run(9, 'a')], [run(5, 'b')], 'a', run(9, 'a')],
    ['as the first that is new', [run(9), run(7), run(5)], [run(5)], undefined, run(7)],
    ['beside an old one of the same second', [run(5), run(5)], [run(5)], 'x', run(5)],
    ['even before it has a start', [run(undefined), run(5)], [run(5)], undefined, run(undefined)],
    ['not before it is there', [run(5)], [run(5)], undefined, undefined],
  ])('is found %s', (_, runs, before, id, wanted) => {
    expect(findRun(runs, before, id)).toEqual(wanted)
  })
})
