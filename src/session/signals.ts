/** Exit codes of a process that a signal ended. */
export const SIGNAL_EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const
type StopSignal = keyof typeof SIGNAL_EXIT_CODES

/** Turns the first SIGINT or SIGTERM into an abort; a second one ends the process at once. */
export function abortOnSignals(): { signal: AbortSignal; received(): StopSignal | undefined; release(): void } {
  const controller = new AbortController()
  let received: StopSignal | undefined
  const stop = (name: StopSignal) => {
    if (received !== undefined) process.exit(SIGNAL_EXIT_CODES[name])
    received = name
    controller.abort(new Error(name))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return {
    signal: controller.signal,
    received: () => received,
    release() {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    },
  }
}
