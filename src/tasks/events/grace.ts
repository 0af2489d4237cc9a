/** Milliseconds that requests in flight have left once the run is to stop: less than the runner waits before it kills. */
const GRACE = 5000

/** A signal that aborts some seconds after the given one, so that what is nearly done is done. */
export function grace(signal: AbortSignal): { signal: AbortSignal; [Symbol.dispose](): void } {
  const late = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const start = () => {
    timer = setTimeout(() => late.abort(signal.reason), GRACE)
  }
  if (signal.aborted) start()
  else signal.addEventListener('abort', start, { once: true })
  return {
    signal: late.signal,
    [Symbol.dispose]() {
      clearTimeout(timer)
      signal.removeEventListener('abort', start)
    },
  }
}
