import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { EventIdentity } from '../../src/sandbox/index.ts'

const TIME = 1_785_542_400
const NAMES = ['Song Played', 'Playlist Made', 'Größe geändert', 'Ticket "Bought"']

/** An event that is told from all others by its number. One in three has no `$insert_id` of its own. */
export function numberedEvent(number: number): string {
  const own = number % 3 === 0 ? {} : { $insert_id: `own-${number}` }
  const properties = { time: TIME + number, distinct_id: `user ${number}`, ...own, note: 'é'.repeat(number % 40) }
  return JSON.stringify({ event: nameOf(number), properties })
}

function nameOf(number: number): string {
  return NAMES[number % NAMES.length] ?? ''
}

export function numberedLines(count: number, from = 0): string {
  return Array.from({ length: count }, (_, index) => `${numberedEvent(from + index)}\n`).join('')
}

/** Writes the events 0 to `count` - 1, a line each, whatever their number in little memory. */
export async function writeNumberedEvents(path: string, count: number): Promise<void> {
  const blocks = function* () {
    for (let from = 0; from < count; from += 1000) yield numberedLines(Math.min(1000, count - from), from)
  }
  await pipeline(blocks, createWriteStream(path))
}

/** How what arrived differs from the events 0 to `count` - 1, once each. All zero: exactly once. */
export interface Difference {
  missing: number
  /** More than once, as different events: with two `$insert_id`s. */
  repeated: number
  /** Never sent, or not as it was. */
  foreign: number
}

export const NO_DIFFERENCE: Difference = { missing: 0, repeated: 0, foreign: 0 }

export function differenceFrom(count: number, arrived: Iterable<EventIdentity>): Difference {
  const seen = new Uint8Array(count)
  const difference = { ...NO_DIFFERENCE }
  for (const identity of arrived) {
    const number = numberOf(identity)
    if (number === undefined || number >= count) difference.foreign++
    else if (seen[number] === 1) difference.repeated++
    else seen[number] = 1
  }
  difference.missing = count - seen.reduce((sum, mark) => sum + mark, 0)
  return difference
}

function numberOf({ event, time, distinct_id, insert_id }: EventIdentity): number | undefined {
  const number = Number(/^user (\d+)$/.exec(distinct_id)?.[1])
  const isWhole = event === nameOf(number) && time === (TIME + number) * 1000
  const hasId = number % 3 === 0 ? insert_id !== null : insert_id === `own-${number}`
  return isWhole && hasId ? number : undefined
}
