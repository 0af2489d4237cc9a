import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createSandboxClock, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { ADMIN, answered, ask, NOW, standing, started } from './support.ts'

describe('start and end', () => {
  test('listens on loopback, with all hosts the same', async () => {
    const sandbox = await started()
    expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(new Set(Object.values(sandbox.hosts))).toEqual(new Set([sandbox.url]))
    expect(Object.keys(sandbox.hosts)).toEqual(['base', 'data', 'lookup', 'ingest', 'migrate'])
  })

  test('gives credentials that open every endpoint', async () => {
    const { credentials } = await started()
    expect(credentials).toEqual({
      serviceAccount: { username: 'sandbox-admin', secret: 'sandbox-admin-secret' },
      projectSecret: 'sandbox-project-secret',
      accessToken: 'sandbox-access-token',
      projectToken: 'sandbox-project-token',
    })
  })

  test('a port in use is said', async () => {
    const { url } = await started()
    const port = Number(new URL(url).port)
    await expect(startSandbox({ port })).rejects.toMatchObject({
      option: 'port',
      message: expect.stringContaining(`cannot listen on port ${port}`),
    })
  })

  test.each([-1, 65_536, 1.5])('%d is no port', async (port) => {
    await expect(startSandbox({ port })).rejects.toMatchObject({ option: 'port' })
  })

  test('closing ends what is still going on, twice if need be', async () => {
    const sandbox = await started({ faults: 'rate=1,kinds=stall,stall=60000' })
    const pending = ask(sandbox, 'GET /lookup-tables?project_id=1').catch(() => 'broken')
    while (!sandbox.state.requests[0]?.processed) await new Promise((resolve) => setTimeout(resolve, 5))
    await sandbox.close()
    await sandbox.close()
    expect(await pending).toBe('broken')
    await expect(fetch(sandbox.url)).rejects.toThrow()
  })

  test('nothing is left that keeps a process alive', async () => {
    const script = `
      import { startSandbox } from ${JSON.stringify(new URL('../../src/sandbox/index.ts', import.meta.url).href)}
      const sandbox = await startSandbox({ faults: 'rate=1,kinds=latency,latency=60000' })
      fetch(sandbox.url).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await sandbox.close()
      console.log(sandbox.state.requestCount)`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--no-warnings', '-e', script], {
      timeout: 20_000,
    })
    expect(stdout).toBe('1\n')
  })

  test('reset goes back to the start', async () => {
    const sandbox = await started({ limits: { schemaCallsPerMinute: 1 } })
    const fresh = JSON.stringify(sandbox.state)
    const remove = () => answered(sandbox, 'DELETE /api/app/projects/1/schemas/event/Plan')
    await answered(sandbox, 'POST /import?project_id=1', { body: [{ event: 'x', properties: { time: NOW, distinct_id: '' } }] })
    await answered(sandbox, 'PUT /api/app/workspaces/1/experiments/exp-running/force_conclude', { body: {} })
    await answered(sandbox, 'POST /api/app/projects/1/workspaces/1/feature-flags', { body: { name: 'n', key: 'k' } })
    await answered(sandbox, 'PUT /api/app/projects/1/warehouse-sources/imports/11/manual-sync', { body: {} })
    sandbox.limits.syncsPerHour = 0
    sandbox.behavior.redirectWrites = true
    sandbox.failNext({ kind: '503' })
    sandbox.provisionLookupTables(['new'])
    expect((await remove())[0]).toBe(503)
    expect((await remove())[0]).toBe(301)
    sandbox.behavior.redirectWrites = false
    expect([(await remove())[0], (await remove())[0]]).toEqual([200, 429])
    expect(JSON.stringify(sandbox.state)).not.toBe(fresh)
    sandbox.reset()
    expect(JSON.stringify(sandbox.state)).toBe(fresh)
    expect(sandbox.limits).toMatchObject({ schemaCallsPerMinute: 1, syncsPerHour: 5 })
    expect((await remove())[0]).toBe(200)
  })
})

describe('the clock', () => {
  test('moves forward, at its speed', () => {
    const clock = standing()
    clock.advance(1_500)
    expect(clock.now()).toBe(NOW + 1_500)
    clock.speed = 1_000_000
    const before = clock.now()
    while (clock.now() === before);
    clock.speed = 0
    const stopped = clock.now()
    expect(stopped).toBeGreaterThan(before)
    expect(clock.now()).toBe(stopped)
  })

  test('refuses what is no time', () => {
    const clock = standing()
    expect(() => clock.advance(-1)).toThrow(RangeError)
    expect(() => clock.advance(Number.NaN)).toThrow(RangeError)
    expect(() => {
      clock.speed = -1
    }).toThrow(RangeError)
    expect(() => createSandboxClock({ speed: Number.POSITIVE_INFINITY })).toThrow(RangeError)
  })

  test('is the machine’s where none is given', async () => {
    const sandbox = await startSandbox()
    const apart = Math.abs(sandbox.clock.now() - Date.now())
    await sandbox.close()
    expect(apart).toBeLessThan(5_000)
  })
})

describe('provisioned tables', () => {
  test('are empty, and their ids follow from their names', async () => {
    const sandbox = await started()
    const [first, again] = [sandbox.provisionLookupTables(['shops', 'Tariffs']), (await started()).provisionLookupTables(['shops'])]
    expect(first.map(({ name }) => name)).toEqual(['shops', 'Tariffs'])
    expect(again[0]).toEqual(first[0])
    expect(sandbox.state.lookupTables.at(-1)).toMatchObject({ name: 'Tariffs', rowCount: 0, rows: [], columns: [] })
    const target = `PUT /lookup-tables/${first[0]?.id}?project_id=1`
    expect((await answered(sandbox, target, { body: 'id,a\n1,2\n', headers: { 'content-type': 'text/csv' } }))[0]).toBe(200)
    expect((await ask(sandbox, 'GET /lookup-tables?project_id=1')).body).toHaveProperty('results.length', 7)
  })

  test('that are there already, in any case, stay', async () => {
    const sandbox = await started()
    const before = sandbox.state.lookupTables.length
    expect(sandbox.provisionLookupTables(['artists'])).toEqual([{ id: sandbox.state.lookupTables[0]?.id, name: 'Artists' }])
    expect(sandbox.state.lookupTables).toHaveLength(before)
  })
})

describe('the request log', () => {
  test('has what was asked, and no credentials', async () => {
    const sandbox = await started()
    await ask(sandbox, 'GET /api/app/data-retrievals/v3.0/retrieval-done?token=sandbox-project-token', {
      auth: 'Bearer sandbox-access-token',
    })
    await ask(sandbox, 'PUT /lookup-tables/a%2Fb?project_id=1', {
      body: 'id,a\n',
      headers: { 'content-type': 'text/csv', 'user-agent': 'test/1' },
    })
    expect(sandbox.state.requests).toMatchObject([
      {
        order: 1,
        method: 'GET',
        path: '/api/app/data-retrievals/v3.0/retrieval-done',
        query: 'token=hidden',
        status: 200,
        processed: true,
      },
      {
        order: 2,
        method: 'PUT',
        path: '/lookup-tables/a%2Fb',
        query: 'project_id=1',
        status: 404,
        content_type: 'text/csv',
        user_agent: 'test/1',
        bytes: 5,
      },
    ])
    expect(JSON.stringify(sandbox.state.requests)).not.toMatch(/secret|access-token|project-token|Basic|Bearer/)
  })

  test('is bounded', async () => {
    const sandbox = await started({ limits: { requestsLogged: 3 } })
    for (let call = 0; call < 5; call++) await ask(sandbox, 'GET /lookup-tables?project_id=1')
    expect(sandbox.state.requests.map(({ order }) => order)).toEqual([3, 4, 5])
    expect(sandbox.state.requestCount).toBe(5)
  })
})

describe('the sandbox’s own endpoints', () => {
  const control = (sandbox: Sandbox, target: string, body?: unknown) => answered(sandbox, target, { auth: null, body })

  test('tell other processes how to reach it and what it holds', async () => {
    const sandbox = await started()
    expect(await control(sandbox, 'GET /_sandbox')).toEqual([200, { hosts: sandbox.hosts, credentials: sandbox.credentials }])
    const [, state] = await control(sandbox, 'GET /_sandbox/state')
    expect(state).toEqual(JSON.parse(JSON.stringify(sandbox.state)))
    expect(JSON.stringify(state)).not.toMatch(/secret|-token/)
  })

  test('show requests, events and tables', async () => {
    const sandbox = await started()
    const event = (id: string) => ({ event: 'x', properties: { time: NOW, distinct_id: 'u', $insert_id: id } })
    await answered(sandbox, 'POST /import?project_id=1', { body: [event('a'), event('b'), event('c')] })
    expect(await control(sandbox, 'GET /_sandbox/requests')).toMatchObject([200, { count: 1, requests: [{ path: '/import' }] }])
    const all = await fetch(`${sandbox.url}/_sandbox/events`)
    const lines = (await all.text()).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(sandbox.state.events.items)
    const part = await fetch(`${sandbox.url}/_sandbox/events?offset=1&limit=1`)
    expect(JSON.parse(await part.text())).toMatchObject({ insert_id: 'b' })
    expect(await control(sandbox, 'GET /_sandbox/lookup-tables/Venues')).toMatchObject([
      200,
      { name: 'Venues', rowCount: 2, rows: [{ venue_id: 'v-01', capacity: 2400, opened: '2003-05-17T00:00:00.000Z' }, {}] },
    ])
    expect((await control(sandbox, 'GET /_sandbox/lookup-tables/None'))[0]).toBe(404)
  })

  test('move the clock', async () => {
    const sandbox = await started()
    expect(await control(sandbox, 'POST /_sandbox/clock', { advance: 5_000 })).toEqual([
      200,
      { status: 'ok', results: { now: NOW + 5_000, speed: 0 } },
    ])
    expect((await control(sandbox, 'POST /_sandbox/clock', { speed: 1 }))[0]).toBe(200)
    expect((await control(sandbox, 'POST /_sandbox/clock', { advance: -1 }))[0]).toBe(400)
    expect((await control(sandbox, 'POST /_sandbox/clock', { advance: 'soon' }))[0]).toBe(400)
  })

  test('change limits, behaviour and faults, and reset', async () => {
    const sandbox = await started()
    expect(
      (await control(sandbox, 'POST /_sandbox/settings', { limits: { lookupReplacesPerDay: null }, behavior: { retryAfter: 3 } }))[0],
    ).toBe(200)
    expect([sandbox.limits.lookupReplacesPerDay, sandbox.behavior.retryAfter]).toEqual([Number.POSITIVE_INFINITY, 3])
    expect((await control(sandbox, 'POST /_sandbox/settings', { limits: { nothing: 3 } }))[0]).toBe(400)
    expect((await control(sandbox, 'POST /_sandbox/settings', { behavior: { lookup404Status: 500 } }))[0]).toBe(400)
    expect((await control(sandbox, 'POST /_sandbox/fail-next', { kind: '503', path: '/lookup-tables', times: 1 }))[0]).toBe(200)
    expect((await control(sandbox, 'POST /_sandbox/fail-next', { kind: 'answer' }))[0]).toBe(400)
    expect((await ask(sandbox, 'GET /lookup-tables?project_id=1')).status).toBe(503)
    expect((await control(sandbox, 'POST /_sandbox/faults', { faults: 'rate=1,kinds=504' }))[0]).toBe(200)
    expect((await control(sandbox, 'POST /_sandbox/faults', { faults: 'kinds=none' }))[0]).toBe(400)
    expect((await ask(sandbox, 'GET /lookup-tables?project_id=1')).status).toBe(504)
    expect((await control(sandbox, 'POST /_sandbox/lookup-tables', { names: ['new'] }))[0]).toBe(200)
    expect((await control(sandbox, 'POST /_sandbox/lookup-tables', { names: 'new' }))[0]).toBe(400)
    expect((await control(sandbox, 'POST /_sandbox/reset', {}))[0]).toBe(200)
    expect(sandbox.state.lookupTables).toHaveLength(5)
    expect(sandbox.behavior.retryAfter).toBeNull()
  })

  test('are not logged', async () => {
    const sandbox = await started()
    await control(sandbox, 'GET /_sandbox/state')
    expect(sandbox.state.requestCount).toBe(0)
    expect((await control(sandbox, 'GET /_sandbox/none'))[0]).toBe(404)
  })
})

test('an unknown path is 404, an unknown method 405', async () => {
  const sandbox = await started()
  expect((await ask(sandbox, 'GET /api/app/none', { auth: ADMIN })).status).toBe(404)
  expect((await ask(sandbox, 'DELETE /lookup-tables?project_id=1')).status).toBe(405)
})
