import { beforeEach, describe, expect, it } from 'vitest'
import { Interrupted } from '../../src/core/errors.ts'
import type { AnyTask } from '../../src/tasks/define.ts'
import {
  concludeExperiment,
  createDeletion,
  createRetrieval,
  deleteServiceAccount,
  getPipelineStatus,
  getRetrieval,
  queryActivity,
  runMigration,
  syncWarehouseImport,
} from '../../src/tasks/index.ts'
import { Service } from './support.ts'
import { Workspace } from './workspace.ts'

const service = new Service()
let temp: Workspace
beforeEach(() => {
  temp = new Workspace()
  return () => temp[Symbol.dispose]()
})
const ACCOUNT = ['service-account-username', 'service-account-secret']
const TOKENS = ['access-token', 'project-token']

interface Trial {
  task: AnyTask
  input: Readonly<Record<string, unknown>>
  /** Inputs that must be named where there are no credentials at all. */
  needs: readonly string[]
  /** Whether a request whose fate is open may be sent again. */
  repeats: boolean
  readsOnly?: true
  /** Credentials that the sandbox does not accept. */
  wrong?: object
}

const person = { distinctIds: ['canary-person'] }
const TRIALS: readonly Trial[] = [
  { task: getPipelineStatus, input: { pipelineName: 'healthy-export' }, needs: [...ACCOUNT, 'project-id'], repeats: true, readsOnly: true },
  { task: concludeExperiment, input: { experimentId: ['exp-running'] }, needs: [...ACCOUNT, 'workspace-id'], repeats: false },
  { task: deleteServiceAccount, input: { serviceAccountId: ['3'] }, needs: [...ACCOUNT, 'organization-id'], repeats: true },
  { task: syncWarehouseImport, input: { importId: ['11'] }, needs: [...ACCOUNT, 'project-id'], repeats: false },
  { task: getRetrieval, input: { taskId: ['retrieval-done'] }, needs: TOKENS, repeats: true, readsOnly: true },
  { task: createRetrieval, input: person, needs: TOKENS, repeats: false },
  { task: createDeletion, input: person, needs: TOKENS, repeats: false },
  {
    task: queryActivity,
    input: { ...person, fromDate: '2026-03-01', toDate: '2026-03-02' },
    needs: [...ACCOUNT, 'project-id'],
    repeats: true,
    readsOnly: true,
  },
  {
    task: runMigration,
    input: { sourceTool: 'heap', sourceApiKey: 'canary-key', sourceApiSecret: 'canary-secret' },
    needs: ['project-token'],
    repeats: false,
    wrong: { projectToken: 'canary-wrong' },
  },
]

const WRONG = { serviceAccount: { username: 'sandbox-admin', secret: 'canary-wrong' }, accessToken: 'canary-wrong' }

describe.each(TRIALS.map((trial) => [trial.task.record.name, trial] as const))(
  '%s',
  (_, { task, input, needs, repeats, readsOnly, wrong = WRONG }) => {
    const perform = (given: object = {}, client = service.client()) =>
      task.execute({ ...service.context('.', client), tempFolder: temp.folder }, { ...input, ...given })

    it('succeeds', async () => {
      const { run } = await perform()
      expect(run).toMatchObject({ exitCode: 0, report: { outcome: 'done', counts: { failed: 0 } } })
      expect(run.verdict).not.toBe('')
      expect(run.sections.length).toBeGreaterThan(0)
      expect(task.record.result().safeParse(run.report.result).error).toBeUndefined()
    })

    it('names every missing credential at once, and sends nothing', async () => {
      await expect(perform({}, service.stranger())).rejects.toMatchObject({
        faults: needs.map((name) => ({ code: 'AO_CREDENTIALS_MISSING', input: name })),
      })
      expect(service.requests()).toEqual([])
    })

    it('needs no credentials for a dry run', async () => {
      const { run } = await perform({ dryRun: true }, service.stranger())
      expect(run).toMatchObject({ exitCode: 0, report: { outcome: readsOnly ? 'done' : 'planned', counts: { failed: 0 } } })
      expect(task.record.result().safeParse(run.report.result).error).toBeUndefined()
      expect(service.requests()).toEqual([])
    })

    it('changes nothing in a dry run with credentials', async () => {
      const before = JSON.stringify({ ...service.sandbox.state.toJSON(), migrations: 0, requestCount: 0 })
      const { run } = await perform({ dryRun: true })
      expect(run).toMatchObject({ exitCode: 0, report: { outcome: readsOnly ? 'done' : 'planned' } })
      expect(JSON.stringify({ ...service.sandbox.state.toJSON(), migrations: 0, requestCount: 0 })).toBe(before)
    })

    it('says so where the credentials are refused', async () => {
      const { run } = await perform({}, service.client(wrong))
      expect(run).toMatchObject({ exitCode: 1, report: { outcome: 'failed', counts: { sent: 0 } } })
      expect(run.report.errors?.[0]).toMatchObject({ code: 'AO_SERVICE_UNAUTHORIZED', hint: expect.stringContaining('Check') })
    })

    it('takes an answer that makes no sense for a failure', async () => {
      service.sandbox.failNext({ kind: 'html', times: 20 })
      const { run } = await perform()
      expect(run).toMatchObject({
        exitCode: 1,
        report: { outcome: 'failed', counts: { sent: 0 }, errors: [{ code: 'AO_ANSWER_UNEXPECTED' }] },
      })
    })

    it(`${repeats ? 'repeats' : 'does not repeat'} a request whose fate is open`, async () => {
      service.sandbox.failNext({ kind: 'reset-after' })
      const { run } = await perform()
      expect(service.requests()).toHaveLength(repeats ? 2 : 1)
      expect(run.report.outcome).toBe(repeats ? 'done' : 'failed')
      if (!repeats)
        expect(run.report.errors).toEqual([
          expect.objectContaining({ code: 'AO_SERVICE_CONNECTION_LOST', message: expect.stringContaining('may have carried it out') }),
        ])
    })

    it('repeats a request that was surely not taken', async () => {
      service.sandbox.failNext({ kind: '429', times: 2 })
      expect((await perform()).run.report.outcome).toBe('done')
      expect(service.requests()).toHaveLength(3)
    })

    it('stops where its caller does', async () => {
      const { run, rejection } = await task.execute({ ...service.context(), signal: AbortSignal.abort() }, input)
      expect(rejection).toBeInstanceOf(Interrupted)
      expect(run.exitCode).toBe(1)
      expect(service.requests()).toEqual([])
    })

    it('tells neither persons nor secrets', async () => {
      const runs = []
      for (const kind of ['html', 'reset-after', '429'] as const) {
        service.sandbox.failNext({ kind })
        runs.push(await perform())
      }
      const { serviceAccount, accessToken, projectToken } = service.sandbox.credentials
      const own = ['canary-person', 'canary-key', 'canary-secret'].filter((canary) => JSON.stringify(input).includes(canary))
      const secrets = [serviceAccount.secret, accessToken, projectToken, ...own]
      const error = `not acceptable: ${secrets.join(' ')}`
      service.sandbox.failNext({ kind: 'answer', answer: { status: 400, body: { status: 'error', error } } })
      runs.push(await perform(), await perform({}, service.client(wrong)), await perform({ dryRun: true }))
      const seen = JSON.stringify([runs, service.told])
      expect([...secrets, 'canary-wrong'].filter((secret) => seen.includes(secret))).toEqual([])
    })
  },
)
