import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Interrupted } from '../../src/core/errors.ts'
import { getRetrieval } from '../../src/tasks/index.ts'
import { exportName } from '../../src/tasks/privacy/export-name.ts'
import { Service } from './support.ts'
import { Workspace } from './workspace.ts'

const service = new Service()
type Given = Parameters<typeof getRetrieval>[1]
const get = (input: Given, workspace?: Workspace) => getRetrieval(service.context(workspace?.folder), input)

/** Lets the service name another link for the export of `retrieval-done`. */
function linkTo(link: string): void {
  const job = service.sandbox.state.retrievals.find(({ task_id }) => task_id === 'retrieval-done')
  if (job) job.link = link
}

async function linkOf(taskId: string): Promise<string> {
  return (await service.client().retrievals.get(taskId)).link ?? ''
}

describe('get-retrieval', () => {
  it('looks once where nothing is to be waited for', async () => {
    const report = await get({ taskId: ['retrieval-done', 'retrieval-staging', 'retrieval-unknown', 'retrieval-done'] })
    expect(report).toMatchObject({ outcome: 'done', counts: { total: 3, sent: 3, failed: 0 } })
    expect(report.result.retrievals).toEqual([
      { task_id: 'retrieval-done', status: 'SUCCESS' },
      { task_id: 'retrieval-staging', status: 'STAGING' },
      { task_id: 'retrieval-unknown', status: 'UNKNOWN' },
    ])
  })

  it('fails for retrievals that failed, were revoked, or are not known', async () => {
    const report = await get({ taskId: ['retrieval-failed', 'retrieval-revoked', 'nowhere'] })
    expect(report).toMatchObject({ outcome: 'failed', counts: { total: 3, sent: 0, failed: 3 } })
    expect(report.errors?.map(({ code, message }) => [code, message])).toEqual([
      ['AO_RETRIEVAL_FAILED', 'Retrieval retrieval-failed has ended as FAILURE.'],
      ['AO_RETRIEVAL_FAILED', 'Retrieval retrieval-revoked has ended as REVOKED.'],
      ['AO_RETRIEVAL_FAILED', 'The service knows no retrieval nowhere in this project.'],
    ])
    expect((await get({ taskId: ['retrieval-done', 'nowhere'] })).outcome).toBe('partial')
  })

  it('waits through every status until all have ended', async () => {
    for (const status of ['PENDING', 'STAGING', 'UNKNOWN', 'STARTED', 'SOMETHING_NEW']) {
      const results = { status, results: '', distinct_ids: ['canary-7'] }
      service.sandbox.failNext({ kind: 'answer', answer: { status: 200, body: { status: 'ok', results } } })
    }
    const report = await get({ taskId: ['retrieval-done'], wait: true })
    expect(report).toMatchObject({ outcome: 'done', result: { retrievals: [{ task_id: 'retrieval-done', status: 'SUCCESS' }] } })
    const told = service.told.flatMap((event) => (event.type === 'info' ? [event.message] : []))
    expect(told).toEqual(
      ['PENDING', 'STAGING', 'UNKNOWN', 'STARTED', 'SOMETHING_NEW', 'SUCCESS'].map((status) => `retrieval retrieval-done: ${status}`),
    )
    expect(JSON.stringify([report, service.told])).not.toContain('canary-7')
  })

  it('is partial where the time is over first, with the ids in the result', async () => {
    const report = await get({ taskId: ['retrieval-staging', 'retrieval-done'], wait: true, waitTimeout: 30 })
    expect(report).toMatchObject({
      outcome: 'partial',
      result: { retrievals: [{ task_id: 'retrieval-staging', status: 'STAGING' }, { task_id: 'retrieval-done' }] },
      errors: [
        {
          code: 'AO_WAIT_ELAPSED',
          message: expect.stringContaining('after 30 seconds (STAGING)'),
          hint: expect.stringContaining('get-retrieval'),
        },
      ],
    })
  })

  it('can be interrupted while it waits', async () => {
    const stop = new AbortController()
    const host = { ...service.context(), signal: stop.signal, onProgress: ({ type }: { type: string }) => type === 'wait' && stop.abort() }
    const { run, rejection } = await getRetrieval.execute(host, { taskId: ['retrieval-staging'], wait: true })
    expect(rejection).toBeInstanceOf(Interrupted)
    expect(run.report.result).toEqual({ retrievals: [{ task_id: 'retrieval-staging', status: 'STAGING' }] })
  })

  it('stops asking where the credentials are refused', async () => {
    const client = service.client({ accessToken: 'canary-wrong' })
    const report = await getRetrieval(service.context('.', client), { taskId: ['retrieval-done', 'retrieval-staging'] })
    expect(report).toMatchObject({ outcome: 'failed', errors: [{ code: 'AO_SERVICE_UNAUTHORIZED' }] })
    expect(service.requests()).toHaveLength(1)
  })
})

describe('the export of a retrieval', () => {
  const download = { taskId: ['retrieval-done'], downloadTo: 'exports' }

  it('is downloaded whole, for its owner only, under the name of the retrieval', async () => {
    using workspace = new Workspace()
    const report = await get({ ...download, downloadTo: 'deep/exports' }, workspace)
    expect(report).toMatchObject({ outcome: 'done', result: { retrievals: [{ file: 'deep/exports/retrieval-done.jsonl.gz' }] } })
    const file = join(workspace.folder, 'deep/exports/retrieval-done.jsonl.gz')
    const events = gunzipSync(readFileSync(file)).toString().trim().split('\n')
    expect(events.map((line) => JSON.parse(line).event)).toEqual(['Song Played', 'Ticket Bought'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('comes by a link that is masked before it is used, and never told', async () => {
    using workspace = new Workspace()
    const link = await linkOf('retrieval-done')
    const masked: [string, number][] = []
    const mask = (secret: string) => void masked.push([secret, service.requests().filter((path) => path.includes('/exports')).length])
    const { run } = await getRetrieval.execute({ ...service.context(workspace.folder), mask }, download)
    expect(masked).toEqual([[link, 0]])
    const seen = JSON.stringify([run, service.told])
    for (const secret of [link, new URL(link).search, 'user-1']) expect(seen).not.toContain(secret)
  })

  it('is begun anew where the connection breaks, and is whole in the end', async () => {
    using workspace = new Workspace()
    service.sandbox.failNext({ kind: 'truncate', path: '/exports', times: 2 })
    expect((await get(download, workspace)).outcome).toBe('done')
    const [file = ''] = readdirSync(join(workspace.folder, 'exports'))
    expect(gunzipSync(readFileSync(join(workspace.folder, 'exports', file))).toString()).toContain('Ticket Bought')
  })

  it('is not there at all where it cannot be completed', async () => {
    using workspace = new Workspace()
    service.sandbox.failNext({ kind: 'truncate', path: '/exports', times: 100 })
    const report = await get(download, workspace)
    expect(report).toMatchObject({ outcome: 'failed', result: { retrievals: [{ task_id: 'retrieval-done', status: 'SUCCESS' }] } })
    expect(readdirSync(join(workspace.folder, 'exports'))).toEqual([])
    expect(JSON.stringify([report, service.told])).not.toContain('signature=')
  })

  it.each([
    ['a link that has expired', () => `${service.sandbox.url}/exports/retrieval-done.jsonl.gz?signature=old`, 'AO_SERVICE_FORBIDDEN'],
    ['a link that would carry it in the clear', () => 'http://exports.example.com/x?canary-link', 'AO_HOST_REFUSED'],
    ['a link that is none', () => 'canary-link', 'AO_HOST_REFUSED'],
  ])('is not fetched by %s', async (_, link, code) => {
    using workspace = new Workspace()
    linkTo(link())
    const report = await get(download, workspace)
    expect(report).toMatchObject({ outcome: 'failed', counts: { sent: 0, failed: 1 }, errors: [{ code }] })
    expect(JSON.stringify([report, service.told])).not.toMatch(/canary-link|signature=/)
  })

  it('is missing where the service names none', async () => {
    using workspace = new Workspace()
    linkTo('')
    expect(await get(download, workspace)).toMatchObject({
      outcome: 'failed',
      errors: [{ message: expect.stringContaining('names no export') }],
    })
  })

  it('is only warned about where the retrieval has not ended', async () => {
    using workspace = new Workspace()
    const report = await get({ taskId: ['retrieval-staging'], downloadTo: 'exports' }, workspace)
    expect(report).toMatchObject({ outcome: 'done', warnings: [expect.stringContaining('has not ended (STAGING)')] })
  })

  it('goes into the workspace or the folder for temporary files, unless a person on the command line says otherwise', async () => {
    using workspace = new Workspace()
    using other = new Workspace()
    expect(await get({ ...download, downloadTo: other.folder }, workspace)).toMatchObject({ outcome: 'done' })
    const host = { ...service.context(workspace.folder), tempFolder: join(workspace.folder, 'temp') }
    symlinkSync(other.folder, join(workspace.folder, 'link'))
    for (const downloadTo of ['../elsewhere', join(tmpdir(), 'x'), 'link/exports'])
      expect((await getRetrieval.execute(host, { ...download, downloadTo })).rejection).toMatchObject({ code: 'AO_FILE_OUTSIDE' })
    const free = await getRetrieval.execute({ ...host, confined: false }, { ...download, downloadTo: join(other.folder, 'exports') })
    expect(free.run.report.result).toMatchObject({ retrievals: [{ file: join(other.folder, 'exports/retrieval-done.jsonl.gz') }] })
  })

  it('is an error where it cannot be written', async () => {
    using workspace = new Workspace({ exports: 'a file' })
    const { run } = await getRetrieval.execute(service.context(workspace.folder), download)
    expect(run).toMatchObject({ exitCode: 2, report: { outcome: 'failed', errors: [{ code: 'AO_OUTPUT_UNWRITABLE' }] } })
    expect(service.requests()).toEqual([])
  })

  it('has a name that cannot leave its folder, and another one for every retrieval', () => {
    const link = fc.constantFrom('https://x.example/exports/a.jsonl.gz?s=1', 'https://x.example', 'http://127.0.0.1:1/%2e%2e%2fx.a%2f.b')
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), fc.string({ minLength: 1, unit: 'binary' }), link, (one, two, url) => {
        expect(exportName(one, url)).toMatch(/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/)
        if (one !== two) expect(exportName(one, url)).not.toBe(exportName(two, url))
      }),
    )
    expect(exportName('../../etc/passwd', 'https://x.example/%2e%2e%2f.gz')).toMatch(/^etc-passwd-[0-9a-f]{12}\.gz$/)
    expect(exportName('r-1', 'https://x.example/export.JSONL.gz?a=/../b.exe')).toBe('r-1.JSONL.gz')
  })
})
