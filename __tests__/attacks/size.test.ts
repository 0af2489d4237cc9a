import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { startCommandLine } from '../chaos/command-line.ts'
import { Workspace } from '../tasks/workspace.ts'

const MB = 2 ** 20
/** The most memory that a run may ever have, whatever is in its files; one that does little has about 85 MB. */
const MOST_MEMORY = 320 * MB
const PRELOAD = join(import.meta.dirname, 'peak-memory.ts')

const X = Buffer.alloc(MB, 'x')
const NESTED = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`
const HEADER = Array.from({ length: 1_000_000 }, (_, index) => `c${index}`).join()

function* around(before: string, block: Buffer, times: number, after: string) {
  yield before
  for (let time = 0; time < times; time++) yield block
  yield after
}

async function write(workspace: Workspace, file: string, blocks: Iterable<string | Buffer>): Promise<void> {
  const target = createWriteStream(join(workspace.folder, file))
  await (file.endsWith('.gz') ? pipeline(blocks, createGzip({ level: 1 }), target) : pipeline(blocks, target))
}

interface Case {
  title: string
  operation: string
  input?: string
  file: string
  content: () => Iterable<string | Buffer>
  /** What the message says; undefined where nothing is wrong. */
  says: RegExp | undefined
}

const CASES: readonly Case[] = [
  {
    title: 'a field of 99 MB in a lookup table',
    operation: 'replace-lookup-table',
    file: 'a.csv',
    content: () => around('id,name\n1,"', X, 99, '"\n'),
    says: undefined,
  },
  {
    title: 'a quotation mark that is never closed, 99 MB before the end',
    operation: 'replace-lookup-table',
    file: 'a.csv',
    content: () => around('id,name\n1,"', X, 99, ''),
    says: /quotation mark that opens here is never closed/,
  },
  {
    title: 'a header of a million columns',
    operation: 'replace-lookup-table',
    file: 'a.csv',
    content: () => [`${HEADER}\n${HEADER}\n`],
    says: /more than 16384 columns/,
  },
  {
    title: 'an event of 100 MB in a line',
    operation: 'import-events',
    file: 'a.jsonl',
    content: () => around('{"event":"', X, 100, '"}'),
    says: /must be under 1,048,576/,
  },
  {
    title: 'an event of 100 MB in a list',
    operation: 'import-events',
    file: 'a.json',
    content: () => around('[{"event":"', X, 100, '"}]'),
    says: /must be under 1,048,576/,
  },
  {
    title: 'a million columns of events',
    operation: 'import-events',
    file: 'a.csv',
    content: () => [`${HEADER}\n${HEADER}\n`],
    says: /larger than any event may be/,
  },
  {
    title: 'lists that are nested a million deep in an event',
    operation: 'import-events',
    file: 'a.jsonl',
    content: () => [`{"event":"a","properties":{"time":1785542400,"distinct_id":"x","p":${NESTED}}}\n`],
    says: /nested more than 3 deep/,
  },
  {
    title: 'objects that are nested a million deep and never closed',
    operation: 'import-events',
    file: 'a.json',
    content: () => [`[${'{"a":'.repeat(1_000_000)}`],
    says: /ends before its list of events does/,
  },
  {
    title: 'lists that are nested a million deep in a flag',
    operation: 'create-feature-flag',
    file: 'a.json',
    content: () => [NESTED],
    says: /nested more than 500 deep/,
  },
  {
    title: 'lists that are nested a million deep in a list of ids',
    operation: 'create-deletion',
    input: 'distinct-ids-file',
    file: 'a.json',
    content: () => [NESTED],
    says: /nested more than 500 deep/,
  },
  {
    title: 'gzip that inflates a thousandfold, to one line',
    operation: 'import-events',
    file: 'a.jsonl.gz',
    content: () => around('', Buffer.alloc(MB), 400, ''),
    says: /must be under 1,048,576/,
  },
  {
    title: 'gzip that inflates a thousandfold, to white space',
    operation: 'import-events',
    file: 'a.jsonl.gz',
    content: () => around('', Buffer.alloc(MB, '\n'), 100, ''),
    says: /is empty/,
  },
  {
    title: 'a line of 100 MB in a list of ids',
    operation: 'create-deletion',
    input: 'distinct-ids-file',
    file: 'a.txt',
    content: () => around('', X, 100, ''),
    says: /line of more than 1 MiB/,
  },
]

describe('what is too large or too deep is told, in bounded memory', () => {
  it.each(CASES)('$title', async ({ operation, input = 'files', file, content, says }) => {
    using workspace = new Workspace()
    await write(workspace, file, content())
    const inputs = { [input]: file, 'dry-run': 'true' }
    const env = { NODE_OPTIONS: `--import=${PRELOAD}` }
    const { exitCode, report, stderr } = await startCommandLine(operation, inputs, { folder: workspace.folder, env }).ended
    const words = [...(report?.failed_records ?? []), ...(report?.errors ?? [])].map(({ message }) => message).join('\n')
    expect([exitCode, report?.outcome], stderr).toEqual(says ? [2, 'failed'] : [0, 'planned'])
    if (says) expect(words).toMatch(says)
    expect(words).not.toContain('x'.repeat(200))
    expect(Number(readFileSync(join(workspace.folder, 'peak-memory'), 'utf8'))).toBeLessThan(MOST_MEMORY)
  })
})
