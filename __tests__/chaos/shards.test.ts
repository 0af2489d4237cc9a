import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../src/client/index.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { importEvents } from '../../src/tasks/index.ts'
import { Workspace } from '../tasks/workspace.ts'
import { differenceFrom, NO_DIFFERENCE, numberedEvent } from './numbered-events.ts'

let sandbox: Sandbox
let client: Client

beforeAll(async () => {
  sandbox = await startSandbox({ data: { events: [] } })
  client = createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1 })
})
afterAll(async () => {
  await client.close()
  await sandbox.close()
})

type Row = { event: string; properties: { time: number; distinct_id: string; $insert_id?: string; note: string } }

function csvRow(number: number): string {
  const { event, properties }: Row = JSON.parse(numberedEvent(number))
  const { time, distinct_id, $insert_id = '', note } = properties
  return `"${event.replaceAll('"', '""')}",${time},${distinct_id},${$insert_id},"${note}\n,"`
}

/** Every format in which events can lie in a file, with the ways in which lines may end. */
const FORMATS: Readonly<Record<string, (numbers: readonly number[]) => string>> = {
  'lines.jsonl': (numbers) => numbers.map((number) => `${numberedEvent(number)}\n`).join(''),
  'open.jsonl': (numbers) => numbers.map(numberedEvent).join('\n'),
  'windows.jsonl': (numbers) => numbers.map((number) => `${numberedEvent(number)}\r\n`).join(''),
  'gaps.ndjson': (numbers) => numbers.map((number) => `\n  ${numberedEvent(number)}  \n\n`).join(''),
  'marked.jsonl': (numbers) => `\ufeff${numbers.map(numberedEvent).join('\n')}`,
  'list.json': (numbers) => `[${numbers.map(numberedEvent).join(',\n')}]`,
  'table.csv': (numbers) => `event,time,distinct_id,$insert_id,note\n${numbers.map(csvRow).join('\n')}\n`,
}

const file = fc.record({ format: fc.constantFrom(...Object.keys(FORMATS)), gzip: fc.boolean(), events: fc.integer({ min: 1, max: 60 }) })

describe('the shards of any files, in every format', () => {
  it('together bring exactly the input, each event by one of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 6 }), async (files, count) => {
        sandbox.reset()
        using workspace = new Workspace()
        let total = 0
        for (const [index, { format, gzip, events }] of files.entries()) {
          const numbers = Array.from({ length: events }, (_, offset) => total + offset)
          const content = FORMATS[format]?.(numbers) ?? ''
          workspace.write(`${index}/${format}${gzip ? '.gz' : ''}`, gzip ? gzipSync(content) : content)
          total += events
        }
        const claims: number[] = []
        for (let index = 1; index <= count; index++) {
          const report = await importEvents(
            { client, workspace: workspace.folder },
            { files: ['**'], shard: `${index}/${count}`, batchEvents: 7 },
          )
          expect(['done', 'unchanged']).toContain(report.outcome)
          claims.push(report.result.imported)
        }
        const { events } = sandbox.state
        expect(differenceFrom(total, events.identities())).toEqual(NO_DIFFERENCE)
        expect([events.duplicates, claims.reduce((sum, claim) => sum + claim, 0)]).toEqual([0, total])
      }),
      { numRuns: 20 },
    )
  })

  it('divide one file of lines fairly: none has more than twice its part', async () => {
    using workspace = new Workspace({ 'events.jsonl': FORMATS['lines.jsonl']?.(Array.from({ length: 1000 }, (_, number) => number)) ?? '' })
    for (let index = 1; index <= 5; index++) {
      const report = await importEvents(
        { client, workspace: workspace.folder },
        { files: ['events.jsonl'], shard: `${index}/5`, dryRun: true },
      )
      expect(report.result.events).toBeGreaterThan(100)
      expect(report.result.events).toBeLessThan(400)
    }
  })
})
