import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../src/client/index.ts'
import { createClock } from '../../src/core/clock.ts'
import type { ProgressEvent } from '../../src/core/progress.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { importEvents, replaceLookupTable } from '../../src/tasks/index.ts'
import { numberedLines } from '../chaos/numbered-events.ts'
import { Workspace } from '../tasks/workspace.ts'

const EVENTS = 6
const CANARY = 'canary-of-somebody-else'

let sandbox: Sandbox
let client: Client
let workspace: Workspace

beforeAll(async () => {
  sandbox = await startSandbox({ data: { events: [] } })
})
afterAll(() => sandbox.close())
beforeEach(() => {
  sandbox.reset()
  client = createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1, clock: createClock(5000) })
  workspace = new Workspace({ 'e.jsonl': numberedLines(EVENTS), 'artists.csv': 'id,name\n1,a\n2,b\n' })
})
afterEach(async () => {
  await client.close()
  workspace[Symbol.dispose]()
})

/** The service says that it took all events but these. */
function refuse(path: string, failed: string, imported: number): void {
  const body = Buffer.from(
    `{"code":400,"error":"some data points in the request failed validation","status":"Bad Request","num_records_imported":${imported},"failed_records":${failed}}`,
  )
  sandbox.failNext({ path, kind: 'answer', times: 100, answer: { status: 400, body, headers: { 'content-type': 'application/json' } } })
}

const importing = (onProgress?: (event: ProgressEvent) => void) =>
  importEvents(
    { client, workspace: workspace.folder, ...(onProgress && { onProgress }) },
    { files: ['e.jsonl'], failedRecordsFile: 'failed.jsonl' },
  )
const replacing = () => replaceLookupTable({ client, workspace: workspace.folder }, { files: ['artists.csv'] })

describe('refused records that make no sense', () => {
  it.each([
    ['a negative index', '{"index":-1,"message":"x"}'],
    ['a huge index', '{"index":1e300,"message":"x"}'],
    ['an index beyond what can be counted', '{"index":9007199254740993,"message":"x"}'],
    ['an index behind the last event', `{"index":${EVENTS},"message":"x"}`],
    ['a fraction', '{"index":0.5,"message":"x"}'],
    ['a text', '{"index":"1","message":"x"}'],
    ['null', '{"index":null,"message":null}'],
    ['a list', '{"index":[1],"message":{}}'],
    ['no index', '{}'],
    ['no object', '17'],
    ['an id that is not in the request', `{"index":-1,"insert_id":"${CANARY}","message":"${CANARY}"}`],
  ])('%s: the event counts as failed, and as nothing else', async (_, record) => {
    refuse('/import', `[${record}]`, EVENTS - 1)
    const report = await importing()
    expect(report).toMatchObject({ outcome: 'partial', counts: { total: EVENTS, sent: EVENTS - 1, failed: 1 } })
    expect(JSON.stringify(report)).not.toContain(CANARY)
  })

  it.each([
    ['the same index twice', '[{"index":1,"message":"x"},{"index":1,"message":"x"}]', 2],
    ['all of them the same', `[${Array(EVENTS).fill('{"index":0,"message":"x"}').join()}]`, EVENTS],
    ['one in its place, one nowhere', '[{"index":1,"message":"x"},{"index":-1,"message":"x"}]', 2],
  ])('%s: as many count as failed as were refused', async (_, records, refused) => {
    refuse('/import', records, EVENTS - refused)
    const { counts, failed_records } = await importing()
    expect(counts).toEqual({ total: EVENTS, sent: EVENTS - refused, failed: refused })
    expect(failed_records).toHaveLength(refused)
  })

  it.each([
    ['a million records for six events', `[${'{"index":1},'.repeat(999_999)}{"index":1}]`, 0],
    ['more imported than were sent', '[]', EVENTS + 1],
    ['counts that do not add up', '[{"index":1}]', EVENTS],
    ['a negative number of imported events', '[]', -5],
    ['a huge number of imported events', '[]', 1e300],
  ])('%s: nothing is claimed', async (_, records, imported) => {
    refuse('/import', records, imported)
    const report = await importing()
    expect([report.outcome, report.counts.sent]).toEqual(['failed', 0])
    expect(report.counts.failed).toBeLessThanOrEqual(EVENTS)
  })

  it.each([
    ['a million records', `[${'{"index":1,"message":"x"},'.repeat(999_999)}{"index":1}]`],
    [
      'indexes of every kind',
      '[{"index":-1},{"index":1e300},{"index":0.5},{"index":"1"},{"index":null},17,null,[],{"index":0,"message":{}}]',
    ],
    ['none', '[]'],
    ['an object in the place of the list', '{"0":{"index":1}}'],
  ])('%s of a lookup table: it is not replaced', async (_, records) => {
    refuse('/lookup-tables/', records, 0)
    const report = await replacing()
    expect([report.outcome, report.counts.sent, report.result.tables[0]?.outcome]).toEqual(['failed', 0, 'failed'])
    for (const { line } of report.failed_records) expect([1, 2, 3]).toContain(line)
  })
})

describe("messages with other people's ids and with marks", () => {
  it('are shown without the ids, in one line', async () => {
    const message = `distinct_id '${CANARY}' \\u202e\\n::error::${CANARY}\\u001b[31m is invalid`
    refuse('/import', `[{"index":1,"insert_id":"${CANARY}","field":"properties.${CANARY}","message":"${message}"}]`, EVENTS - 1)
    const told: ProgressEvent[] = []
    const report = await importing((event) => void told.push(event))
    const shown = told.map((event) => (event.type === 'failed-record' ? { ...event.record, record: undefined } : event))
    expect(JSON.stringify([report, shown])).not.toContain(CANARY)
    for (const { message: text } of report.failed_records) expect(text).not.toMatch(/\p{Cc}|\p{Cf}/u)
    expect(readFileSync(join(workspace.folder, 'failed.jsonl'), 'utf8').trim().split('\n')).toHaveLength(1)
  })
})
