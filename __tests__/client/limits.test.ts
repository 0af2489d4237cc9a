import { describe, expect, test } from 'vitest'
import type { ProgressEvent } from '../../src/core/progress.ts'
import { clientOf, fastClock, json, standIn } from './stand-in.ts'

describe("the service's limits are kept by waiting", () => {
  test('5 schema deletions a minute, and the wait is announced', async () => {
    const clock = fastClock()
    await using service = await standIn(json(200, { status: 'ok', results: { delete_count: 1 } }))
    await using client = clientOf(service.url, { clock })
    expect(client.schemas.estimate(5)).toBe(0)
    expect(client.schemas.estimate(6)).toBe(60_000)
    expect(client.schemas.estimate(12)).toBe(120_000)
    const events: ProgressEvent[] = []
    for (let i = 0; i < 7; i++) await client.schemas.delete('event', `e${i}`, { observe: (event) => events.push(event) })
    expect(clock.pauses).toEqual([60])
    expect(events.filter((event) => event.type === 'wait')).toEqual([
      { type: 'wait', seconds: 60, reason: 'the service takes 5 schema requests a minute' },
    ])
  })

  test('a repeated attempt counts as well', async () => {
    const clock = fastClock()
    const busy = json(429, {}, { 'retry-after': '1' })
    await using service = await standIn(busy, busy, busy, busy, busy, json(200, { status: 'ok', results: { delete_count: 1 } }))
    await using client = clientOf(service.url, { clock })
    await client.schemas.delete('event', 'e')
    expect(clock.pauses).toEqual([1, 1, 1, 1, 1, 55])
  })

  test('one retrieval and one deletion a second, each for itself, without a word', async () => {
    const clock = fastClock()
    await using service = await standIn(json(200, { status: 'ok', results: { task_id: '1' } }))
    await using client = clientOf(service.url, { clock })
    const events: ProgressEvent[] = []
    const observe = (event: ProgressEvent) => events.push(event)
    for (let i = 0; i < 3; i++) {
      await client.retrievals.create({ distinctIds: ['x'] }, { observe })
      await client.deletions.create({ distinctIds: ['x'] }, { observe })
    }
    expect(clock.pauses).toEqual([1, 1])
    expect(client.deletions.estimate(10)).toBe(10_000)
    expect(client.retrievals.estimate(1)).toBe(1000 - 0)
    expect(events.some((event) => event.type === 'wait')).toBe(false)
  })
})
