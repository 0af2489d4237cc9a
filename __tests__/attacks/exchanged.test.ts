import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../src/client/index.ts'
import type { OnProgress } from '../../src/core/progress.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { createFeatureFlag, importEvents, replaceLookupTable } from '../../src/tasks/index.ts'
import { Workspace } from '../tasks/workspace.ts'

const EVENT = '{"event":"Inside","properties":{"time":1785542400,"distinct_id":"u"}}\n'
const SECRET = '{"event":"Secret","properties":{"time":1785542400,"distinct_id":"u"}}\n'

let sandbox: Sandbox
let client: Client
let workspace: Workspace
let outside: string

beforeAll(async () => {
  sandbox = await startSandbox({ data: { events: [] } })
  client = createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1, workspaceId: 1 })
})
afterAll(async () => {
  await client.close()
  await sandbox.close()
})
beforeEach(() => {
  sandbox.reset()
  workspace = new Workspace({ 'data/a.jsonl': EVENT, 'data/artists.csv': 'id,name\n1,inside\n', 'data/flag.json': '{}' })
  outside = mkdtempSync(join(tmpdir(), 'analytics-ops-outside-'))
  writeFileSync(join(outside, 'a.jsonl'), SECRET)
  writeFileSync(join(outside, 'artists.csv'), 'id,name\n1,secret\n')
})
afterEach(() => {
  workspace[Symbol.dispose]()
  rmSync(outside, { recursive: true })
})

const writes = () => sandbox.state.requests.filter(({ method }) => method !== 'GET')

/** Acts once, when the phase begins: after the files were found, before they are opened. */
function at(phase: RegExp, act: () => void): OnProgress {
  let done = false
  return (event) => {
    if (done || event.type !== 'phase' || !phase.test(event.title)) return
    done = true
    act()
  }
}

const exchangeFile = (file: string) => () => {
  rmSync(join(workspace.folder, 'data', file))
  symlinkSync(join(outside, file), join(workspace.folder, 'data', file))
}
const exchangeFolder = () => {
  renameSync(join(workspace.folder, 'data'), join(workspace.folder, 'aside'))
  symlinkSync(outside, join(workspace.folder, 'data'))
}

describe('a file that is exchanged for a link to outside, after it was found', () => {
  it.each([
    ['itself', exchangeFile('a.jsonl')],
    ['with its folder', exchangeFolder],
  ])('%s: nothing of what lies there is sent as events', async (_, exchange) => {
    for (const onFailedRecords of ['error', 'warn'] as const) {
      const onProgress = at(/^Read/, exchange)
      const report = await importEvents({ client, workspace: workspace.folder, onProgress }, { files: ['data/*.jsonl'], onFailedRecords })
      expect(report).toMatchObject({ outcome: 'failed', counts: { sent: 0 }, errors: [{ code: 'AO_FILE_OUTSIDE' }] })
      workspace[Symbol.dispose]()
      workspace = new Workspace({ 'data/a.jsonl': EVENT })
    }
    expect(writes()).toEqual([])
  })

  it.each([
    ['itself', exchangeFile('artists.csv')],
    ['with its folder', exchangeFolder],
  ])('%s: nothing of what lies there becomes a table', async (_, exchange) => {
    const onProgress = at(/^Validate/, exchange)
    const report = await replaceLookupTable({ client, workspace: workspace.folder, onProgress }, { files: ['data/artists.csv'] })
    expect(report).toMatchObject({ outcome: 'failed', counts: { sent: 0 } })
    expect(JSON.stringify(report)).toContain('exchanged for something outside of the workspace')
    expect(writes()).toEqual([])
  })

  it('is no matter where it leads to the inside, or was read already', async () => {
    mkdirSync(join(workspace.folder, 'other'))
    workspace.write('other/a.jsonl', EVENT)
    const toInside = at(/^Read/, () => {
      rmSync(join(workspace.folder, 'data/a.jsonl'))
      symlinkSync(join(workspace.folder, 'other/a.jsonl'), join(workspace.folder, 'data/a.jsonl'))
    })
    const first = await importEvents({ client, workspace: workspace.folder, onProgress: toInside }, { files: ['data/a.jsonl'] })
    expect(first.outcome).toBe('done')
    const late = at(/^Send/, exchangeFile('artists.csv'))
    const second = await importEvents({ client, workspace: workspace.folder, onProgress: late }, { files: ['data/a.jsonl'] })
    expect(second.outcome).toBe('done')
    expect(sandbox.state.events.items.map(({ event }) => event)).toEqual(['Inside'])
  })

  it('a flag file that is a link to outside from the start is refused', async () => {
    exchangeFile('artists.csv')()
    await expect(createFeatureFlag({ client, workspace: workspace.folder }, { files: ['data/artists.csv'] })).rejects.toMatchObject({
      code: 'AO_FILE_OUTSIDE',
    })
  })
})
