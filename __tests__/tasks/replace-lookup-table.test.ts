import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../../src/client/index.ts'
import { createClock } from '../../src/core/clock.ts'
import { InputError } from '../../src/core/errors.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { replaceLookupTable } from '../../src/tasks/index.ts'
import { Workspace } from './workspace.ts'

let sandbox: Sandbox
let client: Client

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(async () => {
  await client.close()
  await sandbox.close()
})
beforeEach(async () => {
  await client?.close()
  sandbox.reset()
  client = createClient({ hosts: sandbox.hosts, ...sandbox.credentials, projectId: 1, clock: createClock(10_000) })
})

const ARTISTS = 'id,name\n1,Nina\n2,Björk\n'
const VENUES = 'id,city\nv1,Hamburg\n'

type Given = Parameters<typeof replaceLookupTable>[1]

function replace(workspace: Workspace, input: Given) {
  return replaceLookupTable({ client, workspace: workspace.folder }, input)
}

async function inputFaults(run: Promise<unknown>): Promise<string> {
  const error: unknown = await run.then(
    () => new Error('it did not reject'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof InputError)) throw new Error('no fault of the inputs', { cause: error })
  return error.faults.map((fault) => `${fault.code} ${fault.message}`).join('\n')
}

const rowsOf = (name: string) => sandbox.state.lookupTables.find((table) => table.name === name)?.rows.length
const replacements = () => sandbox.state.requests.filter(({ method }) => method === 'PUT').length

describe('which table a file goes to', () => {
  it('is the one of its name, whatever its case', async () => {
    using workspace = new Workspace({ 'data/artists.csv': ARTISTS, 'data/Venues.csv': VENUES })
    const { outcome, result, counts } = await replace(workspace, { files: ['data/*.csv'] })
    expect(outcome).toBe('done')
    expect(result.tables.map(({ file, name, rows, outcome: fate }) => [file, name, rows, fate])).toEqual([
      ['data/Venues.csv', 'Venues', 1, 'replaced'],
      ['data/artists.csv', 'Artists', 2, 'replaced'],
    ])
    expect(counts).toEqual({ total: 3, sent: 3, failed: 0 })
    expect([rowsOf('Artists'), rowsOf('Venues')]).toEqual([2, 1])
  })

  it('is named by `table-id` or by `tables`, with names or ids, paths or patterns', async () => {
    using workspace = new Workspace({ 'a.csv': ARTISTS, 'b.csv': VENUES })
    const id = sandbox.state.lookupTables.find((table) => table.name === 'Artists')?.id ?? ''
    expect((await replace(workspace, { files: ['a.csv'], tableId: id.toUpperCase() })).result.tables[0]).toMatchObject({
      id,
      name: 'Artists',
    })
    const { result } = await replace(workspace, { tables: { 'a.*': id, 'b.csv': 'venues' } })
    expect(result.tables.map(({ name }) => name)).toEqual(['Artists', 'Venues'])
  })

  it.each<[string, Given, RegExp]>([
    ['an unknown stem', { files: ['nobody.csv'] }, /AO_TABLE_UNKNOWN.*"nobody" \(the name of nobody.csv.*Artists/],
    ['an unknown name', { tables: { 'artists.csv': 'Artist' } }, /AO_TABLE_UNKNOWN.*"Artist".*Did you mean "Artists"/],
    ['an unknown id', { files: ['artists.csv'], tableId: '00000000-0000-4000-8000-000000000000' }, /AO_TABLE_UNKNOWN/],
    ['a malformed id', { files: ['artists.csv'], tableId: 'artists' }, /`table-id` is "artists": must be a UUID/],
    [
      'two files for one table',
      { tables: { 'artists.csv': 'Artists', 'nobody.csv': 'artists' } },
      /AO_TABLE_TWICE artists.csv, nobody.csv/,
    ],
    ['`table-id` for two files', { files: ['*.csv'], tableId: '00000000-0000-4000-8000-000000000000' }, /AO_TABLE_TWICE/],
    [
      'a key of `tables` that matches nothing',
      { tables: { 'artists.csv': 'Artists', 'x/*.csv': 'Venues' } },
      /AO_TABLE_KEY_UNMATCHED.*"x\/\*\.csv"/,
    ],
    ['a file under two keys', { tables: { 'artists.csv': 'Artists', 'a*.csv': 'Venues' } }, /AO_TABLE_KEY_CONFLICT artists.csv/],
    ['nothing to go by', {}, /Give `files`/],
    ['both ways at once', { tables: { 'artists.csv': 'Artists' }, tableId: '00000000-0000-4000-8000-000000000000' }, /both name the table/],
  ])('%s is a fault of the inputs', async (_, input, message) => {
    using workspace = new Workspace({ 'artists.csv': ARTISTS, 'nobody.csv': ARTISTS })
    expect(await inputFaults(replace(workspace, input))).toMatch(message)
    expect(replacements()).toBe(0)
  })

  it('has to be clear: two tables that differ in case only are ambiguous', async () => {
    using workspace = new Workspace({ 'ARTISTS.csv': ARTISTS })
    await using twins = await startSandboxWith(['Artists', 'artists'])
    const other = createClient({ hosts: twins.sandbox.hosts, ...twins.sandbox.credentials, projectId: 1 })
    expect(await inputFaults(replaceLookupTable({ client: other, workspace: workspace.folder }, { files: ['*.csv'] }))).toMatch(
      /AO_TABLE_AMBIGUOUS/,
    )
    await other.close()
  })

  it('is refused for more than a day’s quota of files', async () => {
    using workspace = new Workspace(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`t${index}.csv`, ARTISTS])))
    expect(await inputFaults(replace(workspace, { files: ['*.csv'] }))).toMatch(/AO_TABLE_QUOTA 101 files.*100/)
  })
})

async function startSandboxWith(names: readonly string[]) {
  const twins = await startSandbox({
    data: { lookupTables: names.map((name, index) => ({ id: `00000000-0000-4000-8000-00000000000${index}`, name })) },
  })
  return { sandbox: twins, [Symbol.asyncDispose]: () => twins.close() }
}

describe('files', () => {
  it.each<[string, string[], RegExp]>([
    ['a missing file', ['missing.csv'], /AO_FILE_NOT_FOUND.*missing\.csv/],
    ['a pattern without matches', ['none/*.csv'], /AO_FILE_NOT_FOUND.*none\/\*\.csv/],
    ['a folder', ['data'], /AO_FILE_IS_FOLDER.*data\/\*\.csv/],
    ['a path out of the workspace', ['../x.csv'], /AO_FILE_OUTSIDE/],
    ['an absolute path', ['/etc/hostname'], /AO_FILE_OUTSIDE/],
    ['a symlink out of the workspace', ['link.csv'], /AO_FILE_OUTSIDE.*link\.csv/],
  ])('%s is refused', async (_, files, message) => {
    using workspace = new Workspace({ 'artists.csv': ARTISTS })
    mkdirSync(join(workspace.folder, 'data'))
    symlinkSync('/etc/hostname', join(workspace.folder, 'link.csv'))
    expect(await inputFaults(replace(workspace, { files }))).toMatch(message)
    expect(sandbox.state.requests).toHaveLength(0)
  })

  it('may be none where that is allowed', async () => {
    using workspace = new Workspace()
    const { outcome, warnings } = await replace(workspace, { files: ['*.csv'], ifNoFilesFound: 'warn' })
    expect([outcome, warnings.length]).toEqual(['unchanged', 1])
    expect(await replace(workspace, { files: ['*.csv'], ifNoFilesFound: 'ignore' })).toMatchObject({ outcome: 'unchanged', warnings: [] })
  })

  it.each<[string, string | Uint8Array, RegExp, Given?]>([
    ['an empty file', '', /artists.csv:1/],
    ['a header only', 'id,name\n', /allow-empty/],
    ['one column', 'id\n1\n', /column/],
    ['a blank line inside', 'id,name\n1,a\n\n2,b\n', /artists.csv:3/],
    ['a blank header', 'id, \n1,a\n', /artists.csv:1/],
    ['a duplicate header', 'id,a,a\n1,2,3\n', /artists.csv:1/],
    ['a duplicate id', 'id,a\n1,x\n2,x\n1,y\n', /artists.csv:4.*line 2/],
    ['a blank id', 'id,a\n ,x\n', /artists.csv:2/],
    ['a short row', 'id,a\n1\n', /artists.csv:2/],
    ['a long row', 'id,a\n1,2,3\n', /artists.csv:2/],
    ['an unclosed quote', 'id,a\n1,"x\n2,y\n', /artists.csv:2/],
    ['a quote inside a bare field', 'id,a\n1,x"y\n', /artists.csv:2/],
    ['text after a closing quote', 'id,a\n1,"x"y\n', /artists.csv:2/],
    ['a lone CR', 'id,a\n1,x\ry\n', /artists.csv:2/],
    ['NUL', 'id,a\n1,x\u0000\n', /artists.csv:2/],
    ['invalid UTF-8', Uint8Array.of(0x69, 0x64, 0x2c, 0x61, 0x0a, 0x31, 0x2c, 0xff, 0x0a), /artists.csv:2/],
    ['UTF-16', Buffer.from('\ufeffid,a\n1,b\n', 'utf16le'), /UTF-16/],
    ['a file that is too large', ARTISTS, /max-bytes/, { files: ['artists.csv'], maxBytes: 10 }],
  ])('%s: nothing is sent, not even the good file beside it', async (_, content, wanted, input = { files: ['*.csv'] }) => {
    using workspace = new Workspace({ 'artists.csv': content, 'venues.csv': VENUES })
    const { outcome, failed_records, result, counts } = await replace(workspace, input)
    expect(failed_records.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')).toMatch(wanted)
    expect([outcome, counts.sent]).toEqual(['failed', 0])
    expect(result.tables.map(({ outcome: fate }) => fate)).toEqual(result.tables.length === 2 ? ['failed', 'not-sent'] : ['failed'])
    expect(replacements()).toBe(0)
  })

  it('empties a table only where that is meant', async () => {
    using workspace = new Workspace({ 'artists.csv': ARTISTS })
    await replace(workspace, { files: ['artists.csv'] })
    workspace.write('artists.csv', 'id,name\n')
    expect(await replace(workspace, { files: ['artists.csv'], allowEmpty: true })).toMatchObject({ outcome: 'done' })
    expect(rowsOf('Artists')).toBe(0)
  })

  it('are sent without byte order mark and without blank lines at the end', async () => {
    using workspace = new Workspace({ 'artists.csv': `\ufeff${ARTISTS}\n\r\n\n` })
    const { result } = await replace(workspace, { files: ['artists.csv'] })
    expect(result.tables[0]?.bytes).toBe(Buffer.byteLength(ARTISTS))
    expect(sandbox.state.lookupTables.find(({ name }) => name === 'Artists')?.columns).toEqual(['id', 'name'])
  })
})

describe('a dry run', () => {
  it('sends nothing', async () => {
    using workspace = new Workspace({ 'artists.csv': ARTISTS })
    const report = await replace(workspace, { files: ['*.csv'], dryRun: true })
    expect(report).toMatchObject({
      outcome: 'planned',
      counts: { total: 2, sent: 0, failed: 0 },
      result: { tables: [{ outcome: 'planned', name: 'Artists' }] },
    })
    expect(replacements()).toBe(0)
  })

  it('needs no credentials, and says what it could not check', async () => {
    using workspace = new Workspace({ 'anything.csv': ARTISTS })
    const stranger = createClient({ hosts: sandbox.hosts })
    const report = await replaceLookupTable({ client: stranger, workspace: workspace.folder }, { files: ['*.csv'], dryRun: true })
    expect(report).toMatchObject({ outcome: 'planned', result: { tables: [{ name: 'anything', rows: 2 }] } })
    expect(sandbox.state.requests).toHaveLength(0)
    await stranger.close()
  })
})

describe('the service', () => {
  it('refuses credentials: the rest is not sent', async () => {
    using workspace = new Workspace({ 'artists.csv': ARTISTS, 'venues.csv': VENUES })
    const stranger = createClient({ hosts: sandbox.hosts, serviceAccount: { username: 'no', secret: 'body' }, projectId: 1 })
    const report = await replaceLookupTable({ client: stranger, workspace: workspace.folder }, { files: ['*.csv'] })
    expect(report).toMatchObject({ outcome: 'failed', counts: { sent: 0 } })
    expect(report.errors?.[0]?.code).toMatch(/UNAUTHORIZED/)
    await stranger.close()
  })

  it('demands credentials before anything is read', async () => {
    using workspace = new Workspace()
    const stranger = createClient({ hosts: sandbox.hosts })
    const faults = await inputFaults(replaceLookupTable({ client: stranger, workspace: workspace.folder }, { files: ['*.csv'] }))
    for (const input of ['service-account-username', 'service-account-secret', 'project-id']) expect(faults).toContain(`\`${input}\``)
    await stranger.close()
  })

  it('refuses one table by its size: the others are sent', async () => {
    using workspace = new Workspace({ 'artists.csv': ARTISTS, 'venues.csv': VENUES })
    sandbox.limits.lookupMaxBytes = Buffer.byteLength(VENUES)
    const report = await replace(workspace, { files: ['*.csv'] })
    expect(report).toMatchObject({ outcome: 'partial', counts: { total: 3, sent: 1 } })
    expect(report.result.tables.map(({ outcome }) => outcome)).toEqual(['failed', 'replaced'])
    expect(report.errors?.[0]?.message).toContain(`${Buffer.byteLength(VENUES)}`)
  })

  it('is over its quota: the run ends, and the rest is not sent', async () => {
    using workspace = new Workspace({ 'artists.csv': ARTISTS, 'venues.csv': VENUES })
    sandbox.limits.lookupReplacesPerDay = 0
    const report = await replace(workspace, { files: ['*.csv'] })
    expect(report.result.tables.map(({ outcome }) => outcome)).toEqual(['failed', 'not-sent'])
    expect(report.errors?.[0]?.hint ?? '').toContain('24 hours')
  })

  it('answers with a 404 whose code is 200: that is no success', async () => {
    using workspace = new Workspace({ 'artists.csv': ARTISTS })
    sandbox.behavior.lookup404Status = 200
    sandbox.failNext({ method: 'GET', kind: 'latency', times: 1 })
    const table = sandbox.state.lookupTables.find(({ name }) => name === 'Artists')
    const run = replaceLookupTable(
      {
        client,
        workspace: workspace.folder,
        onProgress: (event) => {
          // The table disappears between the list and the replacement.
          if (event.type === 'phase' && event.title.startsWith('Replace') && table)
            sandbox.state.lookupTables.splice(sandbox.state.lookupTables.indexOf(table), 1)
        },
      },
      { files: ['artists.csv'] },
    )
    const report = await run
    expect(report.outcome).toBe('failed')
    expect(report.errors?.[0]?.code).toMatch(/NOT_FOUND/)
  })

  it.each(['reset-before', 'reset-after', '429', '502', '503'])(
    'fails for a while (%s): the replacement is repeated until it is acknowledged',
    async (kind) => {
      using workspace = new Workspace({ 'artists.csv': ARTISTS })
      sandbox.failNext({ path: '/lookup-tables', method: 'PUT', kind, times: 2 } as Parameters<Sandbox['failNext']>[0])
      expect(await replace(workspace, { files: ['artists.csv'] })).toMatchObject({ outcome: 'done' })
      expect(rowsOf('Artists')).toBe(2)
    },
  )

  it.each(['truncate', 'html'])('gives an answer that makes no sense (%s): never a success', async (kind) => {
    using workspace = new Workspace({ 'artists.csv': ARTISTS })
    sandbox.failNext({ path: '/lookup-tables', method: 'PUT', kind, times: 100 } as Parameters<Sandbox['failNext']>[0])
    const report = await replace(workspace, { files: ['artists.csv'] })
    expect(report).toMatchObject({ outcome: 'failed', counts: { sent: 0 } })
  })
})

describe('what the report tells', () => {
  it('has the hash and the size of what was sent, and the types that the service will infer', async () => {
    using workspace = new Workspace({ 'artists.csv': 'id,score\na,1\nb,2\nc,3\nd,4\ne,5\nf,6\ng,7\nh,8\ni,9\nj,10\nk,n/a\n' })
    const report = await replace(workspace, { files: ['artists.csv'] })
    const table = sandbox.state.lookupTables.find(({ name }) => name === 'Artists')
    expect(report.result.tables[0]?.sha256).toBe(table?.sha256)
    expect(report.warnings.join('\n')).toMatch(/artists.csv:12: .*score/)
  })
})
