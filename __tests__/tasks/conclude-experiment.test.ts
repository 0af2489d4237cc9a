import { describe, expect, it } from 'vitest'
import { concludeExperiment } from '../../src/tasks/index.ts'
import { Service } from './support.ts'

const service = new Service()
const conclude = (input: Parameters<typeof concludeExperiment>[1]) => concludeExperiment(service.context(), input)
const experiment = (id: string) => service.sandbox.state.experiments.find((candidate) => candidate.id === id)

describe('conclude-experiment', () => {
  it('concludes several at a date, and gives them as the service returns them', async () => {
    const report = await conclude({ experimentId: ['exp-running', 'exp-running-2', 'exp-running'], endDate: '2026-03-01', confirm: '2' })
    expect(report).toMatchObject({ outcome: 'done', counts: { total: 2, sent: 2, failed: 0 } })
    expect(report.result.experiments).toEqual([
      expect.objectContaining({ id: 'exp-running', end_date: '2026-03-01', hypothesis: 'Fewer steps sell more tickets.', metrics: [] }),
      expect.objectContaining({ id: 'exp-running-2', end_date: '2026-03-01' }),
    ])
    expect(experiment('exp-running')?.end_date).toBe('2026-03-01')
  })

  it('leaves the date to the service where none is given', async () => {
    await conclude({ experimentId: ['exp-running'] })
    expect(service.sandbox.state.requests[0]?.bytes).toBe('{}'.length)
    expect(experiment('exp-running')?.end_date).not.toBeNull()
  })

  it('goes on after one that is refused, and tells what became of each', async () => {
    const report = await conclude({ experimentId: ['exp-draft', 'exp-running', 'exp-nowhere'] })
    expect(report).toMatchObject({ outcome: 'partial', counts: { total: 3, sent: 1, failed: 2 } })
    expect(report.errors?.map(({ code }) => code)).toEqual(['AO_SERVICE_REJECTED', 'AO_SERVICE_NOT_FOUND'])
  })

  it('takes an error that comes with 200 for an error', async () => {
    service.sandbox.behavior.errorsWith200 = true
    expect(await conclude({ experimentId: ['exp-draft'] })).toMatchObject({
      outcome: 'failed',
      result: { experiments: [] },
      errors: [{ message: expect.stringContaining('has not been started') }],
    })
  })

  it.each(['2026-02-30', '2026-13-01', '01.03.2026', '2026-03-01T25:00:00Z', '2026-03-01T10:00:00'])(
    'refuses the date %s',
    async (endDate) => {
      await expect(conclude({ experimentId: ['exp-running'], endDate })).rejects.toThrow(/must be a day/)
    },
  )

  it.each(['2026-03-01', '2024-02-29', '2026-03-01T10:00:00Z', '2026-03-01T10:00:00.5+02:00'])(
    'sends the date %s as it is',
    async (endDate) => {
      service.sandbox.failNext({ kind: 'answer', answer: { status: 200, body: { status: 'ok', results: { id: 'x', end_date: endDate } } } })
      expect((await conclude({ experimentId: ['x'], endDate })).result.experiments[0]?.['end_date']).toBe(endDate)
      expect(service.sandbox.state.requests[0]?.bytes).toBe(JSON.stringify({ end_date: endDate }).length)
    },
  )

  it('sends nothing where `confirm` names something else', async () => {
    await expect(conclude({ experimentId: ['exp-running'], confirm: 'exp-draft' })).rejects.toMatchObject({ code: 'AO_CONFIRM_MISMATCH' })
    await expect(conclude({ experimentId: ['exp-running', 'exp-draft'], confirm: '3' })).rejects.toThrow(/number of targets, which is 2/)
    expect(service.requests()).toEqual([])
  })
})
