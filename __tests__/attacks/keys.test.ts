import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../src/client/index.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { createFeatureFlag, importEvents, replaceLookupTable } from '../../src/tasks/index.ts'
import { CleanMachine, connectionTo } from '../e2e/harness.ts'
import { Workspace } from '../tasks/workspace.ts'

/** Names that every object seems to have. */
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'then', 'length']
const TIME = 1_785_542_400

let sandbox: Sandbox
let client: Client

beforeAll(async () => {
  sandbox = await startSandbox({ data: { events: [] } })
  client = createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1, workspaceId: 1 })
})
afterAll(async () => {
  await client.close()
  await sandbox.close()
})
beforeEach(() => sandbox.reset())
const clean = Object.getOwnPropertyNames(Object.prototype)
afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(clean)
  expect(Object.getPrototypeOf({})).toBe(Object.prototype)
})

describe('names that every object seems to have', () => {
  it('are names, ids and properties of events like all others', async () => {
    const lines = NAMES.map(
      (name) =>
        `{"event":"${name}","properties":{"time":${TIME},"distinct_id":"${name}","$insert_id":"${name.replaceAll('_', '-')}","${name}":{"${name}":"${name}"}}}\n`,
    )
    using workspace = new Workspace({ 'a.jsonl': lines.join(''), 'a.json': `[${lines.join(',')}]` })
    const report = await importEvents({ client, workspace: workspace.folder }, { files: ['a.jsonl'] })
    expect(report).toMatchObject({ outcome: 'done', result: { imported: NAMES.length } })
    expect(sandbox.state.events.items.map(({ event }) => event)).toEqual(NAMES)
    for (const [index, { properties }] of sandbox.state.events.raw.entries()) {
      const name = NAMES[index] ?? ''
      expect(Object.entries(properties).at(-1)).toEqual([name, JSON.parse(`{"${name}":"${name}"}`)])
    }
    await importEvents({ client, workspace: workspace.folder }, { files: ['a.json'] })
    expect(sandbox.state.events).toMatchObject({ unique: NAMES.length, duplicates: NAMES.length })
  })

  it('are columns of events like all others', async () => {
    using workspace = new Workspace({
      'a.csv': `event,time,distinct_id,${NAMES.join()}\na,${TIME},u,${NAMES.map((name) => `${name}!`).join()}\n`,
    })
    await importEvents({ client, workspace: workspace.folder }, { files: ['a.csv'] })
    const [event] = sandbox.state.events.raw
    expect(Object.entries(event?.properties ?? {}).filter(([name]) => NAMES.includes(name))).toEqual(
      NAMES.map((name) => [name, `${name}!`]),
    )
  })

  it('are headers, ids and tables like all others', async () => {
    using workspace = new Workspace({ '__proto__.csv': `id,${NAMES.join()}\n${NAMES.map((name) => `${name},${NAMES.join()}\n`).join('')}` })
    sandbox.provisionLookupTables(['__proto__', 'constructor'])
    const report = await replaceLookupTable({ client, workspace: workspace.folder }, { files: ['__proto__.csv'] })
    expect(report).toMatchObject({ outcome: 'done', result: { tables: [{ name: '__proto__', rows: NAMES.length }] } })
    const table = sandbox.state.lookupTables.find(({ name }) => name === '__proto__')
    expect([table?.columns, table?.rowCount]).toEqual([['id', ...NAMES], NAMES.length])
  })

  it.each(NAMES)('are no fields of a flag: %s', async (name) => {
    const flag = `{"name":"a","key":"a","context":"client","ruleset":{"variants":[{"key":"on","value":true,"is_control":true,"split":1}],"rollout":[{"rollout_percentage":1,"variant_splits":{"${name}":1}}]},"${name}":{"polluted":true}}`
    using workspace = new Workspace({ 'a.json': flag })
    const report = await createFeatureFlag({ client, workspace: workspace.folder }, { files: ['a.json'] })
    expect(report).toMatchObject({ outcome: 'failed', counts: { sent: 0 } })
    expect(report.failed_records.filter(({ message }) => message.includes(name)).length).toBeGreaterThanOrEqual(2)
  })

  it('are no inputs: each is refused by its name, as a flag, a variable and in a workflow', async () => {
    using machine = new CleanMachine()
    const fed = NAMES.filter((name) => name !== 'then' && name !== 'length')
    const flags = await machine.cli(['import-events', '--files', 'a', '--dry-run', ...fed.flatMap((name) => [`--${name}`, 'x'])])
    const env = Object.fromEntries(fed.map((name) => [`ANALYTICS_OPS_${name}`, 'x']))
    const variables = await machine.cli(['import-events', '--files', 'a', '--dry-run'], { env })
    const step = await machine.step({
      operation: 'import-events',
      files: 'a',
      'dry-run': 'true',
      ...Object.fromEntries(fed.map((name) => [`${name}`, 'x'])),
    })
    for (const { stdout, exitCode } of [flags, step]) {
      expect(exitCode).toBeGreaterThan(0)
      for (const name of fed) expect(stdout.toLowerCase()).toContain(`\`${name.toLowerCase()}\` is not an input`)
    }
    expect(variables.exitCode).toBe(2)
    expect(variables.stdout.match(/is not an input/g)).toHaveLength(fed.length)
  })

  it('are keys of maps in inputs like all others', async () => {
    using machine = new CleanMachine()
    for (const [input, operation] of [
      ['tables', 'replace-lookup-table'],
      ['columns', 'import-events'],
    ] as const) {
      const messages = async (names: readonly string[]) => {
        const map = names.map((name) => `${name}: x`).join('\n')
        const { commands, exitCode } = await machine.step({ ...connectionTo(sandbox), operation, files: 'a.csv', [input]: map })
        expect(exitCode).toBe(1)
        return commands.map(({ message }) => message).join('\n')
      }
      expect(await messages(['__proto__'])).toContain('"__proto__" cannot be a key')
      const others = NAMES.slice(1)
      if (input === 'columns') expect(await messages(others)).toContain('has another key')
      else expect(await messages(others)).toMatch(new RegExp(others.map((name) => `${name} does not exist`).join('.*'), 's'))
    }
  })
})

describe('numbers', () => {
  const event = (properties: string) => `{"event":"a","properties":{"distinct_id":"u",${properties}}}\n`

  it.each(['1e999', '-1e999', '0x10', '1_000', '.5', '01', 'NaN', 'Infinity', '+1', '1e'])(
    'such as %s are no time and no value of an event',
    async (number) => {
      using workspace = new Workspace({
        'a.jsonl': event(`"time":${number}`) + event(`"time":${TIME},"n":${number}`),
        'a.csv': `event,time,distinct_id\na,${number},u\n`,
      })
      const report = await importEvents({ client, workspace: workspace.folder }, { files: ['a.jsonl', 'a.csv'] })
      expect(report).toMatchObject({ outcome: 'failed', counts: { total: 3, sent: 0, failed: 3 } })
    },
  )

  it('beyond what a program can count with are passed on as they stand', async () => {
    const numbers = ['12345678901234567890123', '0.1234567890123456789012345', '1E-400', '-0']
    using workspace = new Workspace({ 'a.jsonl': event(`"time":${TIME},"n":[${numbers.join()}]`) })
    expect(await importEvents({ client, workspace: workspace.folder }, { files: ['a.jsonl'] })).toMatchObject({ outcome: 'done' })
  })

  it.each(['1e999', '0x10', '-1', '2', '"1"', '1e-999999'])('such as %s are no part of a whole in a flag', async (number) => {
    const flag = `{"name":"a","key":"a","context":"client","ruleset":{"variants":[{"key":"on","value":true,"is_control":true,"split":${number}}],"rollout":[]}}`
    using workspace = new Workspace({ 'a.json': flag })
    const report = await createFeatureFlag({ client, workspace: workspace.folder }, { files: ['a.json'] })
    expect([report.outcome, report.counts.sent, sandbox.state.flags.length]).toEqual(
      number === '1e-999999' ? ['done', 1, 3] : ['failed', 0, 2],
    )
  })
})
