import { describe, expect, it } from 'vitest'
import { runMigration } from '../../src/tasks/index.ts'
import { Service } from './support.ts'

const service = new Service()
const source = { sourceTool: 'amplitude', sourceApiKey: 'canary-key', sourceApiSecret: 'canary-secret' }
const days = { startDate: '2026-01-01', endDate: '2026-01-10' }
const migrate = (input: Partial<Parameters<typeof runMigration>[1]> = {}) =>
  runMigration(service.context(), { ...source, ...days, ...input })

describe('run-migration', () => {
  it("begins the migration and gives the service's answer", async () => {
    const report = await migrate()
    const [begun] = service.sandbox.state.migrations
    expect(begun).toMatchObject({ tool: 'amplitude', start_date: '2026-01-01', end_date: '2026-01-10', dry_run: false, region: null })
    expect(report).toMatchObject({
      outcome: 'done',
      counts: { total: 1, sent: 1, failed: 0 },
      result: { status: 'ok', results: { migration_id: begun?.id, events: begun?.events } },
    })
  })

  it('lets the service count in a dry run', async () => {
    const report = await migrate({ dryRun: true, startDate: undefined, endDate: undefined })
    expect(report).toMatchObject({ outcome: 'planned', result: { results: { dry_run: true, events: expect.any(Number) } } })
    expect(service.sandbox.state.migrations).toEqual([expect.objectContaining({ dry_run: true })])
  })

  it('asks the service nothing in a dry run without the credentials of either side', async () => {
    for (const [client, input] of [
      [service.stranger(), source],
      [service.client(), { sourceTool: 'amplitude' }],
    ] as const) {
      const report = await runMigration(service.context('.', client), { ...input, dryRun: true })
      expect(report).toMatchObject({ outcome: 'planned', result: {} })
    }
    expect(service.requests()).toEqual([])
  })

  it('says that a side is in the EU where the client is', async () => {
    await runMigration(service.context('.', service.client({ region: 'eu' })), source)
    expect(service.sandbox.state.migrations[0]?.region).toBe('EU')
  })

  it('demands every credential at once', async () => {
    await expect(runMigration(service.context('.', service.stranger()), { sourceTool: 'heap' })).rejects.toMatchObject({
      faults: ['source-api-key', 'source-api-secret', 'project-token'].map((input) => ({ code: 'AO_CREDENTIALS_MISSING', input })),
    })
  })

  it('tells no credential, not even one that the service repeats', async () => {
    service.sandbox.failNext({ kind: 'answer', answer: { status: 200, body: { status: 'ok', echo: [{ key: 'was canary-key' }] } } })
    const echoed = await migrate()
    expect(echoed.result).toEqual({ status: 'ok', echo: [{ key: 'was ***' }] })
    service.sandbox.failNext({ kind: 'answer', answer: { status: 400, body: { status: 'error', error: 'bad key canary-key' } } })
    const refused = await migrate()
    expect(refused.outcome).toBe('failed')
    await expect(migrate({ sourceApiKey: '' })).rejects.not.toThrow('canary')
    expect(JSON.stringify([echoed, refused, service.told])).not.toContain('canary')
  })

  it('does not take the letters of a short key for it', async () => {
    expect((await migrate({ sourceApiKey: 'k' })).result).toMatchObject({ status: 'ok' })
  })

  it('takes any answer, also an empty one', async () => {
    service.sandbox.failNext({ kind: 'answer', answer: { status: 202, body: '' } })
    expect(await migrate()).toMatchObject({ outcome: 'done', result: {} })
  })

  it('refuses days that are none, a range that ends before it begins, and names that are no tool', async () => {
    await expect(migrate({ startDate: '2026-02-30' })).rejects.toThrow(/must be a day of the calendar/)
    await expect(migrate({ startDate: '2026-02-01' })).rejects.toThrow(/`end-date` \(2026-01-10\) is before `start-date`/)
    await expect(migrate({ sourceTool: '../import' })).rejects.toThrow(/must be the name of a tool/)
  })

  it('is not repeated where the service may have begun it; a dry run is', async () => {
    service.sandbox.failNext({ kind: 'reset-after' })
    expect(await migrate()).toMatchObject({
      outcome: 'failed',
      errors: [{ message: expect.stringContaining('may have carried it out'), hint: expect.stringContaining('before you run it again') }],
    })
    service.sandbox.failNext({ kind: 'reset-after' })
    expect(await migrate({ dryRun: true })).toMatchObject({ outcome: 'planned' })
    expect(service.requests()).toHaveLength(3)
  })
})
