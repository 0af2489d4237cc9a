import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { ADMIN, answered, basic, PODCASTS, started, WRONG } from './support.ts'

const UNAUTHORIZED = [401, { code: 401, error: 'Invalid credentials', status: 'Unauthorized' }]
const OK = [200, { code: 200, status: 'OK' }]
const CSV = { 'content-type': 'text/csv' }

function artists(sandbox: Sandbox) {
  const table = sandbox.state.lookupTables.find(({ name }) => name === 'Artists')
  if (!table) throw new Error('the built-in data has no Artists')
  return table
}

function replace(sandbox: Sandbox, body: string | Uint8Array, headers: Record<string, string> = CSV, query = '?project_id=1') {
  return answered(sandbox, `PUT /lookup-tables/${artists(sandbox).id}${query}`, { body, headers })
}

function failed(...failed_records: { index: number; message: string }[]) {
  return [400, { code: 400, error: 'Some data points in the request failed validation.', status: 'Bad Request', failed_records }]
}

describe('the list', () => {
  test('names the tables of the project', async () => {
    const sandbox = await started()
    const [status, body] = await answered(sandbox, 'GET /lookup-tables?project_id=1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 200, status: 'OK' })
    expect(body).toHaveProperty('results.length', 5)
    expect(body).toHaveProperty('results.0', { id: artists(sandbox).id, name: 'Artists' })
  })

  test.each([
    ['no credentials', null, '1'],
    ['a wrong secret', WRONG, '1'],
    ['the project secret', basic('sandbox-project-secret', ''), '1'],
    ['an account of another project', PODCASTS, '1'],
    ['a project that does not exist', ADMIN, '99'],
    ['a project id that is no number', ADMIN, 'one'],
    ['a Bearer token', 'Bearer sandbox-access-token', '1'],
    ['a header that is not base64', 'Basic ???', '1'],
  ])('refuses %s', async (_name, auth, project) => {
    const sandbox = await started()
    expect(await answered(sandbox, `GET /lookup-tables?project_id=${project}`, { auth })).toEqual(UNAUTHORIZED)
    expect(await answered(sandbox, `PUT /lookup-tables/${artists(sandbox).id}?project_id=${project}`, { auth, body: 'id,a\n' })).toEqual(
      UNAUTHORIZED,
    )
  })

  test('wants the project id', async () => {
    expect(await answered(await started(), 'GET /lookup-tables')).toEqual(UNAUTHORIZED)
  })
})

describe('a replacement', () => {
  test('takes the place of all contents', async () => {
    const sandbox = await started()
    const csv = 'id,name\n1,One\n2,"Two, and\nmore"\n'
    expect(await replace(sandbox, csv)).toEqual(OK)
    const table = artists(sandbox)
    expect(table).toMatchObject({ columns: ['id', 'name'], rowCount: 2, replacements: 1, csv })
    expect(table.sha256).toBe(createHash('sha256').update(csv).digest('hex'))
    expect(table.rows).toEqual([
      { id: 1, name: 'One' },
      { id: 2, name: 'Two, and\nmore' },
    ])
  })

  test('may be compressed', async () => {
    const sandbox = await started()
    expect(await replace(sandbox, gzipSync('id,a\n1,x\n'), { ...CSV, 'content-encoding': 'gzip' })).toEqual(OK)
    expect(artists(sandbox).rows).toEqual([{ id: 1, a: 'x' }])
  })

  test('types each cell', async () => {
    const sandbox = await started()
    const cells = [
      '12',
      '-1.5e3',
      '.5',
      '2024-02-29T12:30:00.5+02:00',
      '2023-02-29T00:00:00Z',
      'TRUE',
      'false',
      '',
      '"[""a"",""b,c""]"',
      '[a]',
      '1e999',
      '0x10',
      '2024-01-01',
    ]
    expect(await replace(sandbox, `id,${cells.map((_cell, index) => `c${index}`).join(',')}\nx,${cells.join(',')}\n`)).toEqual(OK)
    const [row = {}] = artists(sandbox).rows
    expect(Object.values(row)).toEqual([
      'x',
      12,
      -1500,
      0.5,
      new Date('2024-02-29T10:30:00.500Z'),
      '2023-02-29T00:00:00Z',
      true,
      false,
      undefined,
      ['a', 'b,c'],
      '[a]',
      '1e999',
      '0x10',
      '2024-01-01',
    ])
  })

  test('may leave a table empty', async () => {
    const sandbox = await started()
    expect(await replace(sandbox, 'id,a\r\n')).toEqual(OK)
    expect(artists(sandbox)).toMatchObject({ rowCount: 0, columns: ['id', 'a'] })
  })

  test('needs no content type, and takes no other', async () => {
    const sandbox = await started()
    expect(await replace(sandbox, 'id,a\n1,2', { 'content-type': 'text/csv; charset=utf-8' })).toEqual(OK)
    const bytes = new TextEncoder().encode('id,a\n1,2')
    expect(await replace(sandbox, bytes, {})).toEqual(OK)
    expect((await replace(sandbox, '{}', { 'content-type': 'application/json' }))[0]).toBe(400)
  })
})

describe('validation', () => {
  const row = (index: number, message: string) => ({ index, message })
  test.each([
    ['a blank id', 'id,a\n1,x\n,y\n', [row(1, 'primary key is required and cannot be blank')]],
    ['an id of white space', 'id,a\n  ,y\n', [row(0, 'primary key is required and cannot be blank')]],
    ['an id twice', 'id,a\n1,x\n2,y\n1,z\n', [row(2, 'invalid row: row indexes 0 and 2 have the same primary key')]],
    ['a short row', 'id,a\n1\n', [row(0, 'invalid row: wrong number of fields')]],
    ['a long row', 'id,a\n1,2,3\n', [row(0, 'invalid row: wrong number of fields')]],
    ['a blank line inside', 'id,a\n1,2\n\n3,4\n', [row(1, 'invalid row: wrong number of fields')]],
    ['a blank line at the end', 'id,a\n1,2\n\n', [row(1, 'invalid row: wrong number of fields')]],
    ['one column', 'id\n1\n', [row(0, 'invalid header: at least two columns are required')]],
    ['a header twice', 'id,a,a\n1,2,3\n', [row(0, 'invalid header: duplicate column name')]],
    ['a blank header', 'id,,a\n1,2,3\n', [row(0, 'invalid header: blank column name')]],
    ['an empty file', '', [row(0, 'invalid header: the file is empty')]],
    ['a quote in a bare field', 'id,a\n1,x"y\n', [row(0, 'invalid row: bare " in non-quoted field')]],
    ['text behind a closing quote', 'id,a\n1,"x"y\n', [row(0, 'invalid row: extraneous or missing " in quoted-field')]],
    ['an open quote', 'id,a\n1,x\n2,"y\n3,z\n', [row(1, 'invalid row: extraneous or missing " in quoted-field')]],
    ['a bare carriage return', 'id,a\n1,x\ry\n', [row(0, 'invalid row: bare carriage return in non-quoted field')]],
    ['a file with carriage returns only', 'id,a\r1,x\r', [row(0, 'invalid row: bare carriage return in non-quoted field')]],
    ['a byte order mark', '\u{feff}id,a\n1,x\n', [row(0, 'invalid header: starts with a byte order mark')]],
    ['a NUL', 'id,a\n1,\0\n', [row(0, 'invalid csv: contains a NUL character')]],
  ])('refuses %s and keeps the contents', async (_name, csv, records) => {
    const sandbox = await started()
    const before = artists(sandbox).sha256
    expect(await replace(sandbox, csv)).toEqual(failed(...records))
    expect(artists(sandbox)).toMatchObject({ sha256: before, replacements: 0 })
  })

  test('takes a carriage return and quotes inside quotes', async () => {
    const sandbox = await started()
    expect(await replace(sandbox, 'id,a\r\n1,"x\ry"\r\n2,"say ""hi"""\r\n')).toEqual(OK)
    expect(artists(sandbox).rows.map(({ a }) => a)).toEqual(['x\ry', 'say "hi"'])
  })

  test('refuses what is not UTF-8', async () => {
    const sandbox = await started()
    const latin = Buffer.from('id,a\n1,caf\xe9\n', 'latin1')
    expect(await replace(sandbox, latin)).toEqual(failed({ index: 0, message: 'invalid csv: not valid UTF-8' }))
  })

  test('names the first ten rows', async () => {
    const sandbox = await started()
    const [, body] = await replace(sandbox, `id,a\n${',x\n'.repeat(25)}`)
    expect(body).toHaveProperty('failed_records.length', 10)
    expect(body).toHaveProperty('failed_records.9.index', 9)
  })

  test('may count the header as row 0', async () => {
    const sandbox = await started({ behavior: { lookupIndexBase: 'header' } })
    const [, body] = await replace(sandbox, 'id,a\n1,x\n1,y\n')
    expect(body).toHaveProperty('failed_records', [{ index: 2, message: 'invalid row: row indexes 1 and 2 have the same primary key' }])
  })

  test('may answer the other documented body', async () => {
    const sandbox = await started({ behavior: { lookup400Body: 'alternate' } })
    const error = 'Some data points in the request failed validation.'
    const failed_records = [{ index: 0, message: 'invalid row: wrong number of fields' }]
    expect(await replace(sandbox, 'id,a\n1\n')).toEqual([400, { error, failed_records, status: 0 }])
  })

  test('refuses what is not gzip, and other encodings', async () => {
    const sandbox = await started()
    expect((await replace(sandbox, 'id,a\n', { 'content-encoding': 'gzip' }))[0]).toBe(400)
    expect((await replace(sandbox, gzipSync('id,a\n1,2').subarray(0, 20), { 'content-encoding': 'gzip' }))[0]).toBe(400)
    expect((await replace(sandbox, 'id,a\n', { 'content-encoding': 'br' }))[0]).toBe(400)
  })
})

describe('limits', () => {
  test('413 names the limit, compressed or not', async () => {
    const sandbox = await started({ limits: { lookupMaxBytes: 20 } })
    const large = [413, { code: 413, error: 'request exceeds max limit of 20 bytes', status: 'Request Entity Too Large' }]
    expect(await replace(sandbox, 'id,a\n1,234567890123')).toEqual(OK)
    expect(await replace(sandbox, 'id,a\n1,2345678901234')).toEqual(OK)
    expect(await replace(sandbox, 'id,a\n1,23456789012345')).toEqual(large)
    const packed = { ...CSV, 'content-encoding': 'gzip' }
    expect(await replace(sandbox, gzipSync('id,a\n1,2345678901234'), packed)).toEqual(OK)
    expect(await replace(sandbox, gzipSync('id,a\n1,23456789012345'), packed)).toEqual(large)
    expect(await replace(sandbox, gzipSync(Buffer.alloc(50_000_000)), packed)).toEqual(large)
  })

  test('a body far over the limit is read to its end, so that the answer arrives', async () => {
    const sandbox = await started({ limits: { lookupMaxBytes: 1_000 } })
    expect((await replace(sandbox, Buffer.alloc(5_000_000, 'a')))[0]).toBe(413)
  })

  test('100 calls in a rolling day', async () => {
    const sandbox = await started({ limits: { lookupReplacesPerDay: 3 } })
    const limited = [
      429,
      { code: 429, error: 'Project exceeded rate limits. Please retry the request with exponential backoff.', status: 'Too Many Requests' },
    ]
    expect(await replace(sandbox, 'id,a\n')).toEqual(OK)
    sandbox.clock.advance(3_600_000)
    expect((await replace(sandbox, 'id\n'))[0]).toBe(400)
    expect(await replace(sandbox, 'id,a\n')).toEqual(OK)
    expect(await replace(sandbox, 'id,a\n')).toEqual(limited)
    sandbox.clock.advance(23 * 3_600_000 - 1)
    expect(await replace(sandbox, 'id,a\n')).toEqual(limited)
    sandbox.clock.advance(1)
    expect(await replace(sandbox, 'id,a\n')).toEqual(OK)
    expect(await replace(sandbox, 'id,a\n')).toEqual(limited)
  })

  test('the default is 100 calls', async () => {
    const sandbox = await started()
    for (let call = 0; call < 100; call++) expect(await replace(sandbox, 'id,a\n')).toEqual(OK)
    expect((await replace(sandbox, 'id,a\n'))[0]).toBe(429)
  })

  test('a 429 may say when to come back', async () => {
    const sandbox = await started({ limits: { lookupReplacesPerDay: 0 }, behavior: { retryAfter: 7 } })
    const response = await fetch(`${sandbox.url}/lookup-tables/x?project_id=1`, {
      method: 'PUT',
      body: 'id,a\n',
      headers: { authorization: ADMIN },
    })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
  })

  test('all tables of a project together', async () => {
    const sandbox = await started({ limits: { lookupRowsPerProject: 9 } })
    expect(await replace(sandbox, 'id,a\n1,1\n')).toEqual(OK)
    expect(await replace(sandbox, 'id,a\n1,1\n2,2\n3,3\n')).toMatchObject([400, { error: expect.stringContaining('fewer than 9 rows') }])
    expect(artists(sandbox).rowCount).toBe(1)
    expect(await replace(sandbox, 'id,a\n1,1\n2,2\n')).toEqual(OK)
  })
})

describe('an unknown table', () => {
  const body = { code: 200, error: 'Lookup table with id 00000000-0000-4000-8000-000000000000 was not found.', status: 'Not Found' }
  const target = 'PUT /lookup-tables/00000000-0000-4000-8000-000000000000?project_id=1'

  test('has a body whose code is 200', async () => {
    expect(await answered(await started(), target, { body: 'id,a\n', headers: CSV })).toEqual([404, body])
  })

  test('may come with HTTP status 200', async () => {
    const sandbox = await started({ behavior: { lookup404Status: 200 } })
    expect(await answered(sandbox, target, { body: 'id,a\n', headers: CSV })).toEqual([200, body])
  })

  test('is also one of another project', async () => {
    const sandbox = await started()
    expect(
      (
        await answered(sandbox, `PUT /lookup-tables/${artists(sandbox).id}?project_id=2`, { auth: PODCASTS, body: 'id,a\n', headers: CSV })
      )[0],
    ).toBe(404)
  })
})
