import { statSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { CleanMachine, connectionTo } from './harness.ts'

let sandbox: Sandbox
let machine: CleanMachine

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  sandbox.reset()
  machine = new CleanMachine()
  return () => machine[Symbol.dispose]()
})

const ARTISTS = 'id,name\n1,Nina\n2,Björk\n'
const rowsOf = (name: string) => sandbox.state.lookupTables.find((table) => table.name === name)?.rows.length
const step = (inputs: Record<string, string>) => machine.step({ ...connectionTo(sandbox), ...inputs })

describe('the bundle as the runner starts it', () => {
  it('replaces the tables and says so in log, summary and outputs', async () => {
    machine.write('data/artists.csv', ARTISTS).write('data/venues.csv', 'id,city\nv1,Hamburg\n')
    const { exitCode, outputs, result, summary, commands } = await step({ operation: 'replace-lookup-table', files: 'data/*.csv' })
    expect(outputs).toMatchObject({
      outcome: 'done',
      'records-total': '3',
      'records-sent': '3',
      'records-failed': '0',
      'failed-records-file': '',
    })
    expect(result).toMatchObject({
      tables: [{ file: 'data/artists.csv', name: 'Artists', rows: 2, outcome: 'replaced' }, { outcome: 'replaced' }],
    })
    expect(summary).toContain('| data/artists.csv | Artists | 2 | 2 |'.replaceAll('/', '/'))
    expect(commands.filter(({ command }) => command === 'error')).toEqual([])
    expect([rowsOf('Artists'), rowsOf('Venues'), exitCode]).toEqual([2, 1, 0])
  })

  it('lists the tables', async () => {
    const { exitCode, result } = await step({ operation: 'list-lookup-tables' })
    expect(result).toEqual({ tables: sandbox.state.lookupTables.map(({ id, name }) => ({ id, name })) })
    expect(exitCode).toBe(0)
  })

  it('shows every fault at its line, sends nothing and keeps the records in a file of their owner', async () => {
    const before = rowsOf('Artists')
    machine.write('artists.csv', `id,name\n1,a\n1,b\n ,c\n4\n${'5,"x"y\n'.repeat(20)}`)
    const { exitCode, outputs, commands, summary } = await step({ operation: 'replace-lookup-table', files: 'artists.csv' })
    expect([exitCode, outputs['outcome'], outputs['records-sent']]).toEqual([1, 'failed', '0'])
    const errors = commands.filter(({ command }) => command === 'error')
    expect(errors).toHaveLength(10)
    expect(errors.slice(0, 9).every(({ file, line }) => file === 'artists.csv' && Number(line) > 1)).toBe(true)
    expect(errors.at(-1)?.['message']).toMatch(/more failed records are not shown here.*failed-records/)
    expect(summary).toContain('artists.csv&#58;4')
    expect(statSync(outputs['failed-records-file'] ?? '').mode & 0o777).toBe(0o600)
    expect(rowsOf('Artists')).toBe(before)
  })

  it('gives hostile cells no way into the log, the summary or the outputs', async () => {
    const hostile = '::error::boo|<script>alert(1)</script>%0A::set-output name=x::y'
    machine.write('artists.csv', `id,name,"${hostile}"\n"${hostile}",a,b\n"${hostile}",a,b\n"\n::warning::x",1\n`)
    const { exitCode, commands, summary } = await step({ operation: 'replace-lookup-table', files: 'artists.csv' })
    expect(exitCode).toBe(1)
    expect(
      commands
        .map(({ command }) => command)
        .filter((command) => !['add-mask', 'error', 'warning', 'notice', 'group', 'endgroup'].includes(command ?? '')),
    ).toEqual([])
    expect(commands.filter(({ message }) => message === 'boo' || message === 'x')).toEqual([])
    expect(summary).not.toContain('<script')
  })

  it('masks every secret before anything else, and prints none', async () => {
    const secret = 'canary-s3cret'
    machine.write('artists.csv', ARTISTS)
    const inputs: Record<string, string> = {
      ...connectionTo(sandbox),
      'service-account-secret': secret,
      operation: 'replace-lookup-table',
      files: 'artists.csv',
      verbose: 'true',
    }
    const { exitCode, stdout, everything, commands } = await machine.step(inputs)
    const pair = Buffer.from(`${inputs['service-account-username']}:${secret}`).toString('base64')
    expect(commands.findIndex(({ command }) => command !== 'add-mask')).toBeGreaterThan(
      commands.findIndex(({ message }) => message === pair),
    )
    expect(stdout).toContain(`::add-mask::${secret}`)
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain(pair)
    expect(exitCode).toBe(1)
  })

  it('names all that is wrong with the inputs at once', async () => {
    const { exitCode, commands, outputs } = await machine.step({
      operation: 'replace-lookup-table',
      files: 'a.csv',
      fils: 'b.csv',
      'max-bytes': 'NaN',
      'lookup-url': 'http://example.com',
    })
    const messages = commands.filter(({ command }) => command === 'error').map(({ message }) => message ?? '')
    for (const part of ['`fils`', '`max-bytes`', '`service-account-username`', '`service-account-secret`', '`project-id`'])
      expect(messages.some((message) => message.includes(part))).toBe(true)
    expect([exitCode, outputs['outcome']]).toEqual([1, 'failed'])
  })

  it('refuses an http host that is not loopback', async () => {
    const { exitCode, stdout } = await step({ operation: 'list-lookup-tables', 'lookup-url': 'http://example.com' })
    expect(stdout).toContain('AO_HOST_REFUSED')
    expect(exitCode).toBe(1)
  })

  it('rehearses against the sandbox without credentials, and leaves a warning', async () => {
    machine.write('anything.csv', ARTISTS)
    const { exitCode, outputs, commands } = await machine.step({
      operation: 'replace-lookup-table',
      files: 'anything.csv',
      region: 'sandbox',
    })
    expect([exitCode, outputs['outcome']]).toEqual([0, 'done'])
    expect(commands.filter(({ command }) => command === 'warning').map(({ message }) => message)).toEqual([
      expect.stringContaining('nothing reached the service'),
    ])
  })

  it('checks the files of a fork, which has no secrets', async () => {
    machine.write('anything.csv', ARTISTS)
    const { exitCode, outputs } = await machine.step({
      operation: 'replace-lookup-table',
      files: '*.csv',
      'dry-run': 'true',
      'service-account-secret': '',
    })
    expect([exitCode, outputs['outcome']]).toEqual([0, 'planned'])
  })

  it('sets its outputs when an operation is unknown, too', async () => {
    const { exitCode, outputs, stdout } = await machine.step({ operation: 'replace-lookup-tables' })
    expect([exitCode, outputs['outcome']]).toEqual([1, 'failed'])
    expect(stdout).toContain('replace-lookup-table')
  })
})

describe('the command line', () => {
  const flags = (inputs: Record<string, string>) => Object.entries(inputs).flatMap(([name, value]) => [`--${name}`, value])

  it('prints one JSON document, and everything else to standard error', async () => {
    machine.write('artists.csv', ARTISTS)
    const { exitCode, stdout } = await machine.cli([
      'replace-lookup-table',
      '--files',
      'artists.csv',
      '--json',
      ...flags(connectionTo(sandbox)),
    ])
    expect(JSON.parse(stdout)).toMatchObject({
      operation: 'replace-lookup-table',
      outcome: 'done',
      counts: { total: 2, sent: 2, failed: 0 },
      failed_records: [],
      warnings: [],
    })
    expect(exitCode).toBe(0)
  })

  it('takes inputs from the environment', async () => {
    const env = Object.fromEntries(
      Object.entries(connectionTo(sandbox)).map(([name, value]) => [`ANALYTICS_OPS_${name.toUpperCase().replaceAll('-', '_')}`, value]),
    )
    const { exitCode, stdout } = await machine.cli(['list-lookup-tables'], { env })
    expect(stdout).toContain('Artists')
    expect(exitCode).toBe(0)
  })

  it('ends with 2 for faults of files and inputs, with 1 where the service refuses', async () => {
    machine.write('artists.csv', 'id,name\n1\n')
    const connection = connectionTo(sandbox)
    expect((await machine.cli(['replace-lookup-table', '--files', 'artists.csv', ...flags(connection)])).exitCode).toBe(2)
    expect((await machine.cli(['replace-lookup-table', '--dry-run', '--files', 'missing.csv'])).exitCode).toBe(2)
    expect((await machine.cli(['list-lookup-tables', ...flags({ ...connection, 'service-account-secret': 'wrong' })])).exitCode).toBe(1)
    expect((await machine.cli(['list-lookup-table'])).stderr).toContain('list-lookup-tables')
  })

  it('reads a path that the user names, wherever it leads', async () => {
    machine.write('../elsewhere.csv', ARTISTS)
    const { exitCode, stdout } = await machine.cli(['replace-lookup-table', '--files', '../elsewhere.csv', '--dry-run'])
    expect(stdout).toContain('elsewhere.csv')
    expect(exitCode).toBe(0)
  })

  it('explains itself', async () => {
    const general = await machine.cli(['--help'])
    expect(general.stdout).toContain('replace-lookup-table')
    const own = await machine.cli(['replace-lookup-table', '--help'])
    for (const part of ['--table-id', '--service-account-secret', 'Example']) expect(own.stdout).toContain(part)
    expect([general.exitCode, own.exitCode]).toEqual([0, 0])
  })
})
