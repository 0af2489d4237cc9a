import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../src/client/index.ts'
import type { OnProgress, ProgressEvent } from '../../src/core/progress.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { importEvents, replaceLookupTable } from '../../src/tasks/index.ts'
import { Workspace } from '../tasks/workspace.ts'
import { differenceFrom, NO_DIFFERENCE, numberedLines } from './numbered-events.ts'

let sandbox: Sandbox
let client: Client
let workspace: Workspace

beforeAll(async () => {
  sandbox = await startSandbox({ data: { events: [] } })
})
afterAll(() => sandbox.close())
beforeEach(() => {
  sandbox.reset()
  client = newClient()
  workspace = new Workspace()
})
afterEach(async () => {
  await client.close()
  workspace[Symbol.dispose]()
})

const newClient = () => createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1 })
const context = (onProgress?: OnProgress) => ({ client, workspace: workspace.folder, ...(onProgress && { onProgress }) })
const writes = () => sandbox.state.requests.filter(({ method }) => method !== 'GET')
const path = (file: string) => join(workspace.folder, file)
const table = (rows: number, note: string) => `id,note\n${Array.from({ length: rows }, (_, row) => `${row},${note}\n`).join('')}`

/** Acts once, at the first event that fits. */
function at(fits: (event: ProgressEvent) => boolean, act: () => void): OnProgress {
  let done = false
  return (event) => {
    if (done || !fits(event)) return
    done = true
    act()
  }
}
const phase = (title: RegExp) => (event: ProgressEvent) => event.type === 'phase' && title.test(event.title)

describe('two runs at the same time', () => {
  it('that replace one table leave one of the two, whole', async () => {
    workspace.write('one/artists.csv', table(20_000, 'one')).write('two/artists.csv', table(15_000, 'two'))
    sandbox.useFaults({ seed: 3, rules: [{ rate: 0.5, kinds: ['latency'], latency: [0, 20] }] })
    for (let round = 0; round < 5; round++) {
      const [first, second] = [newClient(), newClient()]
      const reports = await Promise.all([
        replaceLookupTable({ client: first, workspace: workspace.folder }, { files: ['one/artists.csv'] }),
        replaceLookupTable({ client: second, workspace: workspace.folder }, { files: ['two/artists.csv'] }),
      ])
      await Promise.all([first.close(), second.close()])
      expect(reports.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
      const held = sandbox.state.lookupTables.find(({ name }) => name === 'Artists')
      expect(reports.map(({ result }) => result.tables[0]?.sha256)).toContain(held?.sha256)
      expect([20_000, 15_000]).toContain(held?.rowCount)
    }
  })

  it('that import one file bring each event once, and both may claim all of it', async () => {
    workspace.write('e.jsonl', numberedLines(3000))
    const other = newClient()
    const input = { files: ['e.jsonl'], batchEvents: 100 }
    const reports = await Promise.all([
      importEvents(context(), input),
      importEvents({ client: other, workspace: workspace.folder }, { ...input, batchEvents: 70 }),
    ])
    await other.close()
    expect(reports.map(({ counts }) => counts.sent)).toEqual([3000, 3000])
    expect(differenceFrom(3000, sandbox.state.events.identities())).toEqual(NO_DIFFERENCE)
  })
})

describe('a table that changes', () => {
  it('while it is read: nothing is sent', async () => {
    workspace.write('artists.csv', table(200_000, 'old'))
    const onProgress = at(
      (event) => event.type === 'advance',
      () => appendFileSync(path('artists.csv'), '999999,new\n'),
    )
    const report = await replaceLookupTable(context(onProgress), { files: ['artists.csv'] })
    expect(report.outcome).toBe('failed')
    expect(JSON.stringify(report)).toContain('changed while it was read')
    expect(writes()).toEqual([])
  })

  it('after it was validated: what was validated is what is sent', async () => {
    workspace.write('artists.csv', table(1000, 'old'))
    const before = createHash('sha256')
      .update(readFileSync(path('artists.csv')))
      .digest('hex')
    const onProgress = at(phase(/^Replace/), () => writeFileSync(path('artists.csv'), table(5, 'new')))
    const report = await replaceLookupTable(context(onProgress), { files: ['artists.csv'] })
    expect(report).toMatchObject({ outcome: 'done', result: { tables: [{ sha256: before, rows: 1000 }] } })
    expect(sandbox.state.lookupTables.find(({ name }) => name === 'Artists')?.sha256).toBe(before)
  })
})

describe('a folder that changes', () => {
  it('loses a file after it was looked through: the run says so and sends nothing', async () => {
    workspace.write('a.jsonl', numberedLines(10)).write('b.jsonl', numberedLines(10, 10))
    const report = await importEvents(context(at(phase(/^Read/), () => rmSync(path('b.jsonl')))), { files: ['*.jsonl'] })
    expect(report).toMatchObject({ outcome: 'failed', counts: { sent: 0 }, errors: [{ code: 'AO_FILE_NOT_FOUND', file: 'b.jsonl' }] })
    expect(writes()).toEqual([])
  })

  it('gains a file after it was looked through: that one is left for the next run', async () => {
    workspace.write('a.jsonl', numberedLines(10))
    const gain = () => void workspace.write('b.jsonl', numberedLines(10, 10))
    expect(await importEvents(context(at(phase(/^Read/), gain)), { files: ['*.jsonl'] })).toMatchObject({
      result: { files: 1, imported: 10 },
    })
    expect(await importEvents(context(), { files: ['*.jsonl'] })).toMatchObject({ result: { files: 2, imported: 20 } })
    expect(differenceFrom(20, sandbox.state.events.identities())).toEqual(NO_DIFFERENCE)
  })

  it('has a folder in the place of a file, or a file in the place of a folder: no harm is done', async () => {
    workspace.write('a.jsonl', numberedLines(10)).write('deep/b.jsonl', numberedLines(10, 10))
    const exchange = () => {
      rmSync(path('a.jsonl'))
      rmSync(path('deep'), { recursive: true })
      workspace.write('a.jsonl/c.jsonl', 'x').write('deep', 'x')
    }
    const report = await importEvents(context(at(phase(/^Read/), exchange)), { files: ['**/*.jsonl'] })
    expect(report).toMatchObject({ outcome: 'failed', counts: { sent: 0 } })
    expect(report.errors?.map(({ code }) => code)).not.toContain('AO_BUG')
    expect(writes()).toEqual([])
  })
})

describe('a file with a checkpoint that is exchanged', () => {
  it.each(['error', 'warn'] as const)(
    'between the look at what it is and its reading (%s): nothing of it is sent under the wrong name',
    async (onFailedRecords) => {
      workspace.write('e.jsonl', numberedLines(100))
      const input = { files: ['e.jsonl'], checkpointFile: 'journal', onFailedRecords }
      const exchange = at(phase(/^Read/), () => writeFileSync(path('e.jsonl'), numberedLines(100, 100)))
      const report = await importEvents(context(exchange), input)
      expect(report).toMatchObject({ outcome: 'failed', counts: { sent: 0 }, errors: [{ code: 'AO_FILE_CHANGED' }] })
      workspace.write('e.jsonl', numberedLines(100))
      expect(await importEvents(context(), input)).toMatchObject({ outcome: 'done', result: { imported: 100, skipped: 0 } })
      expect(differenceFrom(100, sandbox.state.events.identities())).toEqual(NO_DIFFERENCE)
    },
  )
})
