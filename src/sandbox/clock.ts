/** The sandbox's own time, in milliseconds since the epoch. Limits, jobs and syncs go by it; delays on the wire do not. */
export interface SandboxClock {
  now(): number
  /** Moves time forward by `ms` (never back). */
  advance(ms: number): void
  /** How many sandbox milliseconds pass in one real millisecond; 0 stops the clock, so that only {@link advance} moves it. */
  speed: number
}

/** A clock that starts at `start` (default: the machine's time) and runs at `speed` (default 1). */
export function createSandboxClock(options: { start?: number; speed?: number } = {}): SandboxClock {
  let base = options.start ?? Date.now()
  let anchor = performance.now()
  let speed = checkedSpeed(options.speed ?? 1)
  const now = () => Math.floor(base + (performance.now() - anchor) * speed)
  return {
    now,
    advance(ms) {
      if (!(ms >= 0 && Number.isFinite(ms)))
        throw new RangeError(`A sandbox clock only moves forward; ${ms} is not a number of milliseconds from 0.`)
      base += ms
    },
    get speed() {
      return speed
    },
    set speed(value) {
      const reached = base + (performance.now() - anchor) * speed
      speed = checkedSpeed(value)
      base = reached
      anchor = performance.now()
    },
  }
}

function checkedSpeed(value: number): number {
  if (!(value >= 0 && Number.isFinite(value)))
    throw new RangeError(`The speed of a sandbox clock must be a number from 0; it was ${value}.`)
  return value
}
