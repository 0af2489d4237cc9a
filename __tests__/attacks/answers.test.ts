import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import { createClock } from '../../src/core/clock.ts'
import { selectAnnotations } from '../../src/report/annotations.ts'
import { logLine } from '../../src/report/escape.ts'
import type { Run } from '../../src/report/report.ts'
import { renderSummary } from '../../src/report/summary.ts'
import { renderTerminal } from '../../src/report/terminal.ts'
import { createSandboxClock, startSandbox } from '../../src/sandbox/index.ts'
import { OPERATIONS, type Operation } from '../chaos/operations.ts'
import { parseCommands } from '../e2e/harness.ts'
import { Workspace } from '../tasks/workspace.ts'
import { type Answer, everywhere, twistedService, twistJson } from './twisted-service.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples')
const SCALE = 5000
const EVIL = '\u202e\n::error::PWNED\r\u001b[31m##[error]PWNED<img src=x>|`PWNED`'
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** What a service that means ill, or is broken, may make of its answers. */
const TWISTS: readonly { title: string; twist: (answer: Answer) => Answer }[] = [
  {
    title: 'texts that end in commands, marks and markup',
    twist: twistJson(everywhere((value) => (typeof value === 'string' ? value + EVIL : value))),
  },
  {
    title: 'keys that end so',
    twist: twistJson((value) =>
      everywhere((inner) => (typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? { ...inner, [EVIL]: EVIL } : inner))(
        value,
      ),
    ),
  },
  { title: 'numbers that are negative', twist: twistJson(everywhere((value) => (typeof value === 'number' ? -1 - value : value))) },
  { title: 'numbers beyond all bounds', twist: twistJson(everywhere((value) => (typeof value === 'number' ? 1e308 : value))) },
  { title: 'numbers that are fractions', twist: twistJson(everywhere((value) => (typeof value === 'number' ? value + 0.5 : value))) },
  { title: 'numbers that are texts', twist: twistJson(everywhere((value) => (typeof value === 'number' ? String(value) : value))) },
  {
    title: 'lists ten thousand times as long',
    twist: twistJson(everywhere((value) => (Array.isArray(value) && value.length < 10 ? Array(10_000).fill(value).flat() : value))),
  },
  {
    title: 'lists in the place of objects',
    twist: twistJson(
      everywhere((value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : value)),
    ),
  },
  {
    title: 'objects in the place of lists',
    twist: twistJson(
      everywhere((value) => (Array.isArray(value) ? { ...Object.fromEntries(value.entries()), length: value.length } : value)),
    ),
  },
  { title: 'nothing but null', twist: twistJson(everywhere(() => null)) },
  {
    title: 'texts of a megabyte',
    twist: twistJson(everywhere((value) => (typeof value === 'string' ? value + 'x'.repeat(2 ** 20) : value))),
  },
  {
    title: 'lists nested a hundred thousand deep',
    twist: (answer) => ({
      ...answer,
      body: Buffer.from(answer.body.toString().replace(/\}\s*$/, `,"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)),
    }),
  },
  {
    title: 'the keys of all prototypes',
    twist: (answer) => ({
      ...answer,
      body: Buffer.from(
        answer.body
          .toString()
          .replaceAll('{', '{"__proto__":{"polluted":true,"status":"ok"},"constructor":{"prototype":{"polluted":true}},'),
      ),
    }),
  },
  {
    title: 'every key twice',
    twist: (answer) => ({
      ...answer,
      body: Buffer.from(answer.body.toString().replaceAll(/("\w+"):(\d+|"\w+")(?=[,}])/g, '$1:$2,$1:null')),
    }),
  },
  {
    title: 'gzip that is cut off',
    twist: (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'content-encoding': 'gzip' },
      body: gzipSync(answer.body).subarray(0, -9),
    }),
  },
  { title: 'gzip that is none', twist: (answer) => ({ ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' } }) },
  { title: 'another type of content', twist: (answer) => ({ ...answer, headers: { 'content-type': 'text/html' } }) },
  { title: 'a status between the classes', twist: (answer) => ({ ...answer, status: 299 }) },
  { title: 'an error with the content of a success', twist: (answer) => ({ ...answer, status: 500 }) },
  { title: 'a success without content', twist: (answer) => ({ ...answer, status: 204, body: Buffer.alloc(0), headers: {} }) },
]

async function run(operation: Operation, twist: (answer: Answer) => Answer): Promise<Run> {
  using workspace = new Workspace()
  cpSync(EXAMPLES, join(workspace.folder, 'examples'), { recursive: true })
  const sandbox = await startSandbox({ clock: createSandboxClock({ speed: SCALE }) })
  await using service = await twistedService(sandbox.url, twist)
  const { url } = service
  await using client = createClient({
    hosts: { base: url, data: url, lookup: url, ingest: url, migrate: url },
    ...sandbox.credentials,
    projectId: 1,
    workspaceId: 1,
    organizationId: 1,
    maxAttempts: 2,
    clock: createClock(SCALE),
  })
  try {
    const host = { client, workspace: workspace.folder, tempFolder: workspace.folder }
    const given = { ...(await operation.given()), ...('waitTimeout' in operation.task.record.inputs && { waitTimeout: 60 }) }
    return (await operation.task.execute(host, given)).run
  } finally {
    await sandbox.close()
  }
}

describe.each(TWISTS)('answers with $title', ({ twist }) => {
  it.concurrent.each(OPERATIONS)('do $name no harm', async (operation) => {
    const { report, exitCode, ...rest } = await run(operation, twist)
    const whole: Run = { report, exitCode, ...rest }
    expect(report.errors?.filter(({ code }) => code === 'AO_BUG') ?? []).toEqual([])
    expect(['done', 'unchanged', 'planned'].includes(report.outcome)).toBe(exitCode === 0)
    expect({}).not.toHaveProperty('polluted')
    const { counts } = report
    expect(counts.sent + counts.failed).toBeLessThanOrEqual(counts.total)
    const log = renderTerminal(whole, false).map(logLine)
    const annotations = selectAnnotations(whole).flatMap(({ message }) => message.split('\n'))
    for (const line of [...log, ...renderSummary(whole).split('\n'), ...annotations]) expect(line).not.toMatch(INVISIBLE)
    expect(parseCommands(log.join('\n'))).toEqual([])
    expect(renderSummary(whole).replaceAll(/```mermaid.*?```/gs, '')).not.toMatch(/<img|`PWNED`/)
  })
})

describe('redirects', () => {
  it.concurrent.each(OPERATIONS)('are not followed by $name, and take no credentials anywhere', async (operation) => {
    await using elsewhere = await twistedService('http://127.0.0.1:1', (answer) => answer)
    for (const status of [301, 302, 303, 307, 308]) {
      const { report } = await run(operation, (answer) => ({ ...answer, status, headers: { location: `${elsewhere.url}/steal` } }))
      expect(report.counts.sent).toBe(0)
      expect(report.outcome).toBe('failed')
    }
    expect(elsewhere.seen).toEqual([])
  })
})
