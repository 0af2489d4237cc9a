import type { AdvanceEvent } from '../core/progress.ts'
import { count, duration } from './wording.ts'

const BYTES_OF_MB = 1_000_000

/** Words how far a phase has come, how fast it goes and how long it may still take. Times in milliseconds. */
export class Pace {
  #unit: AdvanceEvent['unit'] | undefined
  #started = 0

  /** @param now of a clock that runs evenly */
  describe(event: AdvanceEvent, now: number): string {
    if (event.unit !== this.#unit) this.#begin(event.unit, now)
    const elapsed = now - this.#started
    return [amount(event), ...speed(event, elapsed), ...remaining(event, elapsed)].join(', ')
  }

  /** A new phase begins. */
  restart(): void {
    this.#unit = undefined
  }

  #begin(unit: AdvanceEvent['unit'], now: number): void {
    this.#unit = unit
    this.#started = now
  }
}

/** How much of the phase is done, 0 to 1, where that is known. */
export function shareOf({ done, total, share }: AdvanceEvent): number | undefined {
  if (share !== undefined) return Math.min(1, share)
  return total === undefined || total === 0 ? undefined : Math.min(1, done / total)
}

function amount(event: AdvanceEvent): string {
  const { done, total, unit } = event
  const share = shareOf(event)
  const percent = share === undefined ? '' : ` (${Math.floor(share * 100)}%)`
  if (unit === 'bytes') return `${megabytes(done)}${total === undefined ? '' : ` of ${megabytes(total)}`}${percent}`
  return `${count(done)}${total === undefined ? '' : ` of ${count(total)}`} ${unit}${percent}`
}

function speed({ done, unit, bytes }: AdvanceEvent, elapsed: number): string[] {
  if (elapsed < 500) return []
  const perSecond = (value: number) => (value * 1000) / elapsed
  if (unit === 'bytes') return [`${megabytes(perSecond(done))}/s`]
  return [`${count(Math.round(perSecond(done)))} ${unit}/s`, ...(bytes === undefined ? [] : [`${megabytes(perSecond(bytes))}/s`])]
}

function remaining(event: AdvanceEvent, elapsed: number): string[] {
  const share = shareOf(event)
  if (share === undefined || share <= 0 || share >= 1 || elapsed < 500) return []
  return [`${duration((elapsed * (1 - share)) / share)} left`]
}

function megabytes(bytes: number): string {
  return `${(bytes / BYTES_OF_MB).toFixed(1)} MB`
}
