import { describe, expect, test } from 'vitest'
import type { FaultKind, Sandbox } from '../../src/sandbox/index.ts'
import { ADMIN, ask, NOW, started } from './support.ts'

const EVENT = { event: 'x', properties: { time: NOW / 1_000, distinct_id: 'u', $insert_id: 'i' } }

function send(sandbox: Sandbox) {
  return ask(sandbox, 'POST /import?project_id=1', { body: [EVENT] })
}

/** What a client sees of a request: its status, or that the connection broke. */
async function seen(sandbox: Sandbox): Promise<number | 'broken'> {
  return send(sandbox).then(
    ({ status }) => status,
    () => 'broken',
  )
}

describe('a fault', () => {
  test.each<[FaultKind, number | 'broken', number]>([
    ['reset-before', 'broken', 0],
    ['reset-after', 'broken', 1],
    ['429', 429, 0],
    ['429-retry-after', 429, 0],
    ['502', 502, 0],
    ['502-retry-after', 502, 0],
    ['502-after', 502, 1],
    ['503', 503, 0],
    ['503-retry-after', 503, 0],
    ['504', 504, 0],
    ['504-after', 504, 1],
    ['truncate', 'broken', 1],
    ['truncate-json', 200, 1],
    ['html', 200, 0],
    ['redirect', 301, 0],
    ['wrong-counts', 200, 1],
    ['stall', 200, 1],
    ['latency', 200, 1],
  ])('%s is seen as %s, with %i events stored', async (kind, status, stored) => {
    const sandbox = await started()
    sandbox.failNext({ kind, stall: 5, latency: 5 })
    expect(await seen(sandbox)).toBe(status)
    expect(sandbox.state.events.unique).toBe(stored)
    expect(sandbox.state.requests).toMatchObject([{ fault: kind, processed: stored === 1, method: 'POST', path: '/import' }])
    expect(await seen(sandbox)).toBe(200)
    expect(sandbox.state.events.unique).toBe(1)
    expect(sandbox.state.requests[1]).toMatchObject({ fault: null, status: 200 })
  })

  test.each<FaultKind>(['429-retry-after', '502-retry-after', '503-retry-after'])('%s says when to come back', async (kind) => {
    const sandbox = await started()
    sandbox.failNext({ kind, retryAfter: 4 })
    expect((await send(sandbox)).headers.get('retry-after')).toBe('4')
  })

  test.each<FaultKind>(['429', '502', '503', '504'])('%s does not', async (kind) => {
    const sandbox = await started()
    sandbox.failNext({ kind })
    expect((await send(sandbox)).headers.get('retry-after')).toBeNull()
  })

  test('429 has the body of its endpoint', async () => {
    const sandbox = await started()
    sandbox.failNext({ kind: '429', times: 3 })
    const code = { code: 429, status: 'Too Many Requests', error: expect.stringContaining('exceeded rate limits') }
    expect((await send(sandbox)).body).toEqual(code)
    expect((await ask(sandbox, 'GET /lookup-tables?project_id=1')).body).toEqual(code)
    expect((await ask(sandbox, 'DELETE /api/app/projects/1/annotations/101')).body).toEqual({
      error: 'Rate limit exceeded.',
      status: 'error',
    })
  })

  test('redirect leads to the path with a slash', async () => {
    const sandbox = await started()
    sandbox.failNext({ kind: 'redirect' })
    expect((await send(sandbox)).headers.get('location')).toBe('/import/?project_id=1')
  })

  test('truncate announces more than it sends', async () => {
    const sandbox = await started()
    sandbox.failNext({ kind: 'truncate', at: 10 })
    const response = await fetch(`${sandbox.url}/import?project_id=1`, {
      method: 'POST',
      body: JSON.stringify([EVENT]),
      headers: { authorization: ADMIN, 'content-type': 'application/json' },
    })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(10)
    await expect(response.text()).rejects.toThrow()
  })

  test.each<FaultKind>(['truncate', 'truncate-json'])('%s always leaves something out', async (kind) => {
    const sandbox = await started()
    sandbox.failNext({ kind, at: 1_000 })
    const body = await send(sandbox).then(
      (answer) => answer.body,
      () => 'broken',
    )
    expect(typeof body).toBe('string')
  })

  test('truncate-json is whole HTTP without whole JSON', async () => {
    const sandbox = await started()
    sandbox.failNext({ kind: 'truncate-json', at: 9 })
    expect((await send(sandbox)).body).toBe('{"code":2')
  })

  test('wrong-counts is one too low', async () => {
    const sandbox = await started()
    sandbox.failNext({ kind: 'wrong-counts' })
    expect((await send(sandbox)).body).toMatchObject({ num_records_imported: 0, status: 'OK' })
  })

  test.each([0, 1, 20, 1_000])('stall at byte %i goes on to the whole answer', async (at) => {
    const sandbox = await started()
    sandbox.failNext({ kind: 'stall', at, stall: 10 })
    expect((await send(sandbox)).body).toEqual({ code: 200, num_records_imported: 1, status: 'OK' })
  })

  test('may be any answer', async () => {
    const sandbox = await started()
    sandbox.failNext({ kind: 'answer', answer: { status: 418, body: { odd: true }, headers: { 'x-odd': '1' } } })
    const { status, body, headers } = await send(sandbox)
    expect([status, body, headers.get('x-odd')]).toEqual([418, { odd: true }, '1'])
    expect(sandbox.state.events.requests).toBe(0)
  })

  test('may wait for its method, its path and its times', async () => {
    const sandbox = await started()
    sandbox.failNext({ kind: '503', path: /tables$/, times: 2 })
    sandbox.failNext({ kind: '502', path: '/import', method: 'post' })
    sandbox.failNext({ kind: '504', path: '/import' })
    const list = async () => (await ask(sandbox, 'GET /lookup-tables?project_id=1')).status
    expect([await list(), await seen(sandbox), await seen(sandbox), await list(), await list(), await seen(sandbox)]).toEqual([
      503, 502, 504, 503, 200, 200,
    ])
  })

  test('does not reach the sandbox’s own paths', async () => {
    const sandbox = await started({ faults: 'rate=1,kinds=503' })
    expect((await ask(sandbox, 'GET /_sandbox/state')).status).toBe(200)
    expect(await seen(sandbox)).toBe(503)
  })
})

describe('a plan', () => {
  async function faultsOf(sandbox: Sandbox, requests: number): Promise<(string | null)[]> {
    for (let request = 0; request < requests; request++) await seen(sandbox)
    return sandbox.state.requests.map(({ fault }) => fault)
  }

  const PLAN = 'seed=7,rate=0.5,kinds=reset-before|429|502-after|html'

  test('is the same for the same seed, and after a reset', async () => {
    const sandbox = await started({ faults: PLAN })
    const first = await faultsOf(sandbox, 40)
    sandbox.reset()
    expect(await faultsOf(sandbox, 40)).toEqual(first)
    expect(await faultsOf(await started({ faults: PLAN }), 40)).toEqual(first)
    expect(await faultsOf(await started({ faults: PLAN.replace('seed=7', 'seed=8') }), 40)).not.toEqual(first)
    expect(new Set(first)).toEqual(new Set([null, 'reset-before', '429', '502-after', 'html']))
  })

  test('takes its seed from the options where it has none', async () => {
    const withSeed = (seed: number) => started({ faults: 'rate=0.5,kinds=429', seed })
    const first = await faultsOf(await withSeed(7), 30)
    expect(await faultsOf(await withSeed(7), 30)).toEqual(first)
    expect(await faultsOf(await withSeed(8), 30)).not.toEqual(first)
  })

  test('keeps to its rate', async () => {
    const sandbox = await started({ faults: 'seed=3,rate=0.2,kinds=429' })
    const struck = (await faultsOf(sandbox, 400)).filter((fault) => fault !== null).length
    expect(struck).toBeGreaterThan(50)
    expect(struck).toBeLessThan(110)
  })

  test('keeps to its paths, methods and times', async () => {
    const sandbox = await started({ faults: 'times=2,kinds=503,paths=/lookup-tables,methods=PUT' })
    const list = async (method: string) => (await ask(sandbox, `${method} /lookup-tables/x?project_id=1`)).status
    expect([await seen(sandbox), await list('GET'), await list('PUT'), await list('PUT'), await list('PUT')]).toEqual([
      200, 405, 503, 503, 404,
    ])
  })

  test('adds delays to other faults, and the first of these wins', async () => {
    const sandbox = await started({ faults: 'rate=1,kinds=latency,latency=1-2;rate=1,kinds=502;rate=1,kinds=503' })
    expect(await seen(sandbox)).toBe(502)
    expect(sandbox.state.requests[0]?.fault).toBe('latency+502')
  })

  test('may be an object, and be replaced', async () => {
    const sandbox = await started({ faults: { rules: [{ rate: 1, kinds: ['504'] }] } })
    expect(await seen(sandbox)).toBe(504)
    sandbox.useFaults('rate=1,kinds=503')
    expect(await seen(sandbox)).toBe(503)
    sandbox.useFaults('')
    expect(await seen(sandbox)).toBe(200)
  })

  test('of the usual kinds loses and doubles nothing that is sent again', async () => {
    const sandbox = await started({ faults: 'seed=12,rate=0.5,latency=1-3' })
    for (let index = 0; index < 60; index++) {
      const body = [{ ...EVENT, properties: { ...EVENT.properties, $insert_id: `id-${index}` } }]
      const once = () =>
        ask(sandbox, 'POST /import?project_id=1', { body }).then(
          ({ status }) => status,
          () => 0,
        )
      while ((await once()) !== 200);
    }
    expect(sandbox.state.events.items.map(({ insert_id }) => insert_id)).toEqual(
      Array.from({ length: 60 }, (_none, index) => `id-${index}`),
    )
    expect(sandbox.state.requestCount).toBeGreaterThan(70)
    expect(sandbox.state.events.duplicates).toBeGreaterThan(0)
  })
})
