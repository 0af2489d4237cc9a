import type { Clock } from './clock.ts'
import type { OnProgress } from './progress.ts'

const FIRST_PAUSE = 1000
const GROWTH = 1.6
const LONGEST_PAUSE = 60_000

export interface PollOptions {
  clock: Clock
  /** Milliseconds after which nobody looks again. The last look falls on this moment. */
  timeout: number
  /** What is waited for, such as "import 7 runs". */
  reason: string
  signal?: AbortSignal | undefined
  observe?: OnProgress | undefined
}

/** `ended`: false where the time was over before `isOver` said yes. `value` is what the last look saw. */
export interface Polled<Value> {
  ended: boolean
  value: Value
}

/**
 * Looks after about a second, then after growing pauses up to a minute, until it is over or the time is. It looks at least once.
 * @throws Interrupted when the signal aborts, and whatever `look` throws
 */
export async function poll<Value>(
  look: () => Promise<Value>,
  isOver: (value: Value) => boolean,
  { clock, timeout, reason, signal, observe }: PollOptions,
): Promise<Polled<Value>> {
  const deadline = clock.now() + timeout
  let pause = FIRST_PAUSE
  for (;;) {
    const left = deadline - clock.now()
    const span = Math.max(0, Math.min(pause, left))
    if (pause > FIRST_PAUSE && span >= FIRST_PAUSE) observe?.({ type: 'wait', seconds: span / 1000, reason })
    await clock.sleep(span, signal)
    const value = await look()
    if (isOver(value)) return { ended: true, value }
    if (span >= left) return { ended: false, value }
    pause = Math.min(LONGEST_PAUSE, pause * GROWTH)
  }
}
