import { describe, expect, it } from 'vitest'
import { getPipelineStatus } from '../../src/tasks/index.ts'
import { Service } from './support.ts'

const service = new Service()
const read = (input: Parameters<typeof getPipelineStatus>[1]) => getPipelineStatus(service.context(), input)
const answer = (body: unknown) => service.sandbox.failNext({ kind: 'answer', answer: { status: 200, body } })

describe('get-pipeline-status', () => {
  it('gives the tasks by group and their numbers by state', async () => {
    const report = await read({ pipelineName: 'nightly-export' })
    expect(report).toMatchObject({ outcome: 'done', counts: { total: 1, sent: 1, failed: 0 } })
    expect(report.result).toMatchObject({
      pipeline: 'nightly-export',
      counts: { succeeded: 2, retried: 1, canceled: 1, failed: 1, timed_out: 1, running: 1, pending: 1 },
    })
    expect(report.result.tasks['failed']).toEqual([
      expect.objectContaining({ project_id: 1, name: 'nightly-export-2026-03-03', state: 'failed' }),
    ])
    expect(report.result).not.toHaveProperty('summary')
  })

  it('asks for states as a repeated parameter', async () => {
    const { result } = await read({ pipelineName: 'nightly-export', status: ['failed', 'running'] })
    expect(service.sandbox.state.requests[0]?.query).toContain('status=failed&status=running')
    expect(result.counts).toEqual({ failed: 1, running: 1 })
  })

  it('goes by the project secret where there is no service account', async () => {
    const { projectSecret } = service.sandbox.credentials
    const client = service.client({ serviceAccount: undefined, projectId: undefined, projectSecret })
    const report = await getPipelineStatus(service.context('.', client), { pipelineName: 'healthy-export' })
    expect(report.result.counts).toEqual({ succeeded: 2 })
  })

  it('gives numbers only for a summary, and passes any other shape through', async () => {
    const { result } = await read({ pipelineName: 'healthy-export', summary: true })
    expect(result).toEqual({ pipeline: 'healthy-export', tasks: {}, counts: { succeeded: 2 }, summary: { succeeded: 2 } })
    const odd = { per_day: { '2026-03-01': ['succeeded', 2] } }
    answer(odd)
    expect((await read({ pipelineName: 'healthy-export', summary: true })).result).toMatchObject({ counts: {}, summary: odd })
  })

  it('counts a task by its own state, and by its group where it names none', async () => {
    answer({ canceled: [{ state: 'timed_out' }, { name: 'x' }] })
    expect((await read({ pipelineName: 'p' })).result.counts).toEqual({ timed_out: 1, canceled: 1 })
  })
})

describe('the gate', () => {
  it('fails the run where a task is in one of its states, and gives the result all the same', async () => {
    const report = await read({ pipelineName: 'nightly-export', failOn: ['failed', 'timed_out'] })
    expect(report.outcome).toBe('failed')
    expect(report.errors).toEqual([
      expect.objectContaining({ code: 'AO_PIPELINE_GATE', message: expect.stringContaining('1 failed, 1 timed_out') }),
    ])
    expect(report.result.counts).toMatchObject({ failed: 1 })
  })

  it.each([
    ['healthy-export', 'done'],
    ['new-export', 'done'],
  ])('lets %s pass', async (pipelineName, outcome) => {
    expect((await read({ pipelineName, failOn: ['failed'] })).outcome).toBe(outcome)
  })

  it('works on a summary, and is closed where it cannot see', async () => {
    expect((await read({ pipelineName: 'nightly-export', summary: true, failOn: ['failed'] })).outcome).toBe('failed')
    expect((await read({ pipelineName: 'healthy-export', summary: true, failOn: ['failed'] })).outcome).toBe('done')
    for (const body of [{ succeeded: 3, failed: 'some' }, { totals: { failed: 0 } }]) {
      answer(body)
      const report = await read({ pipelineName: 'p', summary: true, failOn: ['failed'] })
      expect(report).toMatchObject({ outcome: 'failed', errors: [{ message: expect.stringContaining('holds no tasks or numbers') }] })
    }
  })

  it('is closed by a task in the group of a state that it does not bear itself', async () => {
    answer({ failed: [{ state: 'retried' }] })
    expect((await read({ pipelineName: 'p', failOn: ['failed'] })).outcome).toBe('failed')
  })

  it('refuses states that it could never see, and ones that do not exist', async () => {
    await expect(read({ pipelineName: 'p', status: ['running'], failOn: ['failed'] })).rejects.toThrow(/`status` leaves out failed/)
    await expect(read({ pipelineName: 'p', failOn: ['none', 'failed'] })).rejects.toThrow(/Remove one of the two/)
    await expect(read({ pipelineName: 'p', failOn: ['broken'] })).rejects.toThrow(/must be one of none, pending/)
    await expect(read({ pipelineName: 'p', status: ['succeeded'] })).rejects.toThrow(/must be one of pending, running/)
  })
})
