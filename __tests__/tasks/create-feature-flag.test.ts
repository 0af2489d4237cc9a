import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../src/client/index.ts'
import { createClock } from '../../src/core/clock.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { createFeatureFlag } from '../../src/tasks/index.ts'
import { Workspace } from './workspace.ts'

let sandbox: Sandbox
let client: Client

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  sandbox.reset()
  client = createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1, workspaceId: 1, clock: createClock(10_000) })
  return () => client.close()
})

const flag = (key: string, more: object = {}) => ({
  name: `Flag ${key}`,
  key,
  context: 'client',
  ruleset: {
    variants: [
      { key: 'off', value: false, is_control: true, split: 0.5 },
      { key: 'on', value: true, is_control: false, split: 0.5 },
    ],
    rollout: [{ rollout_percentage: 1, variant_splits: { off: 0.5, on: 0.5 } }],
  },
  ...more,
})

const create = (workspace: Workspace, files: string[], more: object = {}) =>
  createFeatureFlag({ client, workspace: workspace.folder }, { files, ...more })
const created = () => sandbox.state.flags.map(({ key }) => key)
const posts = () => sandbox.state.requests.filter(({ method }) => method === 'POST').length

describe('flags from files', () => {
  it('are created one after another, each file of one flag or of several', async () => {
    using workspace = new Workspace({ 'a.json': JSON.stringify(flag('a')), 'b.json': JSON.stringify([flag('b'), flag('c')]) })
    const { outcome, counts, result } = await create(workspace, ['*.json'])
    expect([outcome, counts]).toEqual(['done', { total: 3, sent: 3, failed: 0 }])
    expect(result.flags.map(({ key, file, status }) => [key, file, status])).toEqual([
      ['a', 'a.json', 'disabled'],
      ['b', 'b.json', 'disabled'],
      ['c', 'b.json', 'disabled'],
    ])
    expect(created()).toEqual(expect.arrayContaining(['a', 'b', 'c']))
  })

  it('with one fault in one file: every fault at its line and column, and none is created', async () => {
    using workspace = new Workspace({
      'a.json': JSON.stringify(flag('a')),
      'b.json':
        '{\n  "name": "B",\n  "kye": "b",\n  "context": "nowhere",\n  "ruleset": {"rollout": [{"rollout_percentage": 50, "variant_splits": {}}]}\n}',
    })
    const { outcome, failed_records, counts } = await create(workspace, ['*.json'])
    expect([outcome, counts.sent, posts()]).toEqual(['failed', 0, 0])
    const told = failed_records.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`).join('\n')
    for (const wanted of [/b\.json:3:3 .*kye.*"key"/, /b\.json:4:14 /, /b\.json:5:\d+ .*0\.5/]) expect(told).toMatch(wanted)
  })

  it('are only checked under `dry-run`', async () => {
    using workspace = new Workspace({ 'a.json': JSON.stringify(flag('a')) })
    expect(await create(workspace, ['a.json'], { dryRun: true })).toMatchObject({ outcome: 'planned', counts: { total: 1, sent: 0 } })
    expect(posts()).toBe(0)
  })
})

describe('the service', () => {
  it('refuses a key that exists: the others are created, and the refused one stands at its line', async () => {
    using workspace = new Workspace({
      'a.json': `[\n${JSON.stringify(flag('a'))},\n${JSON.stringify(flag('new-player'))},\n${JSON.stringify(flag('c'))}]`,
    })
    const report = await create(workspace, ['a.json'])
    expect(report).toMatchObject({
      outcome: 'partial',
      counts: { total: 3, sent: 2, failed: 1 },
      failed_records: [{ file: 'a.json', line: 3, index: 1 }],
    })
    expect(created()).toEqual(expect.arrayContaining(['a', 'c']))
  })

  it.each(['reset-after', '502-after', '503', 'truncate'] as const)(
    'may have taken the flag (%s): it is not created twice, and the error says how to find out',
    async (kind) => {
      using workspace = new Workspace({ 'a.json': JSON.stringify(flag('a')) })
      sandbox.failNext({ kind, times: 1 })
      const report = await create(workspace, ['a.json'])
      expect(report).toMatchObject({ outcome: 'failed', counts: { sent: 0, failed: 1 } })
      expect(report.failed_records[0]?.message).toContain('Look for the key')
      expect(posts()).toBe(1)
    },
  )

  it('did surely not take it (429): it is sent again', async () => {
    using workspace = new Workspace({ 'a.json': JSON.stringify(flag('a')) })
    sandbox.failNext({ kind: '429', times: 2 })
    expect(await create(workspace, ['a.json'])).toMatchObject({ outcome: 'done' })
  })

  it('answers 200 with an error: that is no success', async () => {
    using workspace = new Workspace({ 'a.json': JSON.stringify(flag('new-player')) })
    sandbox.behavior.errorsWith200 = true
    expect(await create(workspace, ['a.json'])).toMatchObject({ outcome: 'failed', counts: { sent: 0, failed: 1 } })
  })
})
