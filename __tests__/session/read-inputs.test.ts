import { describe, expect, it } from 'vitest'
import { InputError } from '../../src/core/errors.ts'
import { type RawInputs, readInputs } from '../../src/session/read-inputs.ts'

const account = { 'service-account-username': 'user', 'service-account-secret': 'secret', 'project-id': '1' }

async function faults(raw: RawInputs): Promise<string[]> {
  const error: unknown = await readInputs(raw).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error === undefined) return []
  if (!(error instanceof InputError)) throw new Error('no fault of the inputs', { cause: error })
  return error.faults.map((fault) => `${fault.code} ${fault.message}`)
}

describe('the inputs of a run', () => {
  it('answers an unknown operation with the nearest names', async () => {
    expect(await faults({ operation: 'replace-lookup-tabel' })).toEqual([
      expect.stringMatching(/^AO_OPERATION_UNKNOWN .*"replace-lookup-table"/),
    ])
    expect(await faults({ operation: 'zzzzzzzzz' })).toEqual([expect.stringContaining('list-lookup-tables')])
    expect(await faults({ operation: ' ' })).toEqual([expect.stringContaining('`operation` is required')])
  })

  it('names all faults at once: strays, malformed values, missing credentials', async () => {
    const found = await faults({
      operation: 'replace-lookup-table',
      files: 'a.csv',
      'max-bytes': 'NaN',
      'request-timeout': '0x10',
      fiels: 'b.csv',
      'entity-name': 'x',
      'table-id': 'not-a-uuid',
      region: 'mars',
      'service-account-username': 'user',
    })
    const wanted = [
      /STRAY `fiels`.*Did you mean "files"/,
      /STRAY `entity-name`.*belongs to `delete-schema`/,
      /INVALID `max-bytes`: "NaN" is no whole number/,
      /INVALID `request-timeout`: "0x10"/,
      /INVALID `table-id` is "not-a-uuid"/,
      /INVALID `region` is "mars": must be one of us, eu, in, sandbox/,
      /MISSING `service-account-secret`.*forks and of Dependabot/,
      /MISSING `project-id`/,
    ]
    for (const pattern of wanted) expect(found).toContainEqual(expect.stringMatching(pattern))
    expect(found).toHaveLength(wanted.length)
  })

  it('takes an empty input for one that is not given', async () => {
    expect(await faults({ ...account, operation: 'list-lookup-tables', files: ' ', confirm: '' })).toEqual([])
    expect(await faults({ operation: 'replace-lookup-table', files: '\n', ...account })).toEqual([expect.stringContaining('Give `files`')])
  })

  it('refuses what would have no effect', async () => {
    const given = { ...account, operation: 'list-lookup-tables' }
    expect(await faults({ ...given, confirm: '3' })).toEqual([expect.stringContaining('`confirm` guards nothing here')])
    expect(await faults({ ...given, 'on-failed-records': 'warn' })).toEqual([expect.stringContaining('`import-events` only')])
    expect(await faults({ ...given, 'on-failed-records': 'error', concurrency: '3', verbose: 'True' })).toEqual([])
  })

  it('demands no credentials of a dry run or a rehearsal', async () => {
    expect(await faults({ operation: 'replace-lookup-table', files: 'a.csv', 'dry-run': 'true' })).toEqual([])
    expect(await faults({ operation: 'replace-lookup-table', files: 'a.csv', region: 'sandbox' })).toEqual([])
  })
})
