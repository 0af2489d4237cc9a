import { describe, expect, it } from 'vitest'
import type { Source } from '../../src/records/source.ts'
import { replaceLookupTable } from '../../src/tasks/index.ts'
import type { Repository } from '../../src/tasks/repository.ts'
import { noRepository } from '../../src/tasks/repository.ts'
import { Service } from './support.ts'
import { Workspace } from './workspace.ts'

const service = new Service()
const TABLES = { 'artists.csv': 'id,name\n1,Nina\n', 'venues.csv': 'id,city\nv1,Hamburg\n' }

/** Runs the task as the action does, in a repository of which some things are known. */
async function run(repository: Partial<Repository>, given: Readonly<Record<string, unknown>>) {
  using workspace = new Workspace(TABLES)
  const host = { ...service.context(workspace.folder), repository: { ...noRepository, ...repository } }
  return (await replaceLookupTable.execute(host, { files: ['*.csv'], ...given })).run
}

const replacements = () => service.requests().filter((line) => line.startsWith('PUT')).length

describe('changed-only', () => {
  it('takes the files that were changed, and asks the service nothing where there are none', async () => {
    const changed: Repository['changed'] = async (files) => ({
      value: { paths: new Set(files.filter(({ file }) => file === 'venues.csv').map(({ path }) => path)), strangers: 0 },
    })
    const { report } = await run({ changed }, { changedOnly: true })
    expect(report).toMatchObject({
      outcome: 'done',
      result: { tables: [{ file: 'venues.csv', outcome: 'replaced' }] },
      counts: { total: 1 },
    })
    const before = service.requests().length
    const none = await run({ changed: async () => ({ value: { paths: new Set<string>(), strangers: 0 } }) }, { changedOnly: true })
    expect(none.report).toMatchObject({ outcome: 'unchanged', result: { tables: [] }, counts: { total: 0 } })
    expect([none.exitCode, none.verdict, service.requests().length - before]).toEqual([
      0,
      'None of the 2 files was changed. Nothing to do.',
      0,
    ])
  })

  it('takes all where that is not known, as in the library', async () => {
    const { report, remarks } = await run({}, { changedOnly: true })
    expect([report.outcome, replacements()]).toEqual(['done', 2])
    expect(remarks).toMatchObject([
      { level: 'warning', code: 'AO_CHANGES_UNKNOWN', message: expect.stringContaining('All 2 files were taken.') },
    ])
  })
})

describe('skip-unchanged', () => {
  it('neither reads nor writes records in a rehearsal', async () => {
    const applied = () => Promise.reject(new Error('was asked'))
    const { report, remarks } = await run({ applied }, { skipUnchanged: true })
    expect(report.outcome).toBe('done')
    expect(remarks).toMatchObject([{ level: 'notice', code: 'AO_RECORDS_UNKNOWN' }])
  })

  it('lets more files be named than are replaced in a day, but not sent', async () => {
    using workspace = new Workspace(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`t${index}.csv`, 'id,name\n1,x\n'])))
    service.sandbox.provisionLookupTables(Array.from({ length: 101 }, (_, index) => `t${index}`))
    const call = replaceLookupTable(service.context(workspace.folder), { files: ['*.csv'], skipUnchanged: true })
    await expect(call).rejects.toMatchObject({ code: 'AO_TABLE_QUOTA' })
    expect(replacements()).toBe(0)
  })
})

describe('a plan', () => {
  const source = (text: string): Source => ({
    file: 'artists.csv',
    size: undefined,
    async *chunks() {
      yield Buffer.from(text)
    },
    assertUnchanged: () => Promise.resolve(),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  })

  it('shows the file itself where it is new, and what changes where it is not', async () => {
    const base: Repository['base'] = async () => ({
      value: {
        label: 'commit before',
        open: async ({ file }) => ({ value: file === 'artists.csv' ? source('id,name,old\n1,Nina,x\n2,Miles,y\n') : undefined }),
      },
    })
    const { sections, exitCode } = await run({ base }, { dryRun: true })
    const plan = sections.find(({ title }) => title === 'What would change, against the commit before')
    expect([exitCode, plan?.kind === 'table' && plan.rows]).toEqual([
      0,
      [
        ['artists.csv', 'Artists', 2, 1, 0, 1, 0, 'removed: old', ''],
        ['venues.csv', 'Venues', 0, 1, 1, 0, 0, 'a new file', undefined],
      ],
    ])
  })

  it('of the service’s content alone says that there is nothing to compare with', async () => {
    const { remarks, report } = await run({}, { dryRun: true })
    expect([report.outcome, remarks.map(({ code }) => code)]).toEqual(['planned', ['AO_BASE_UNKNOWN']])
  })
})
