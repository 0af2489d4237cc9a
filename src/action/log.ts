import * as core from '@actions/core'
import type { OnProgress, ProgressEvent } from '../core/progress.ts'
import { logLine } from '../report/escape.ts'
import { describe } from '../session/describe.ts'

/** Milliseconds between two lines about the same progress. */
const PROGRESS_EVERY = 10_000

/** Prints what a task tells into the job's log: a group for each phase, a line of progress every ten seconds. */
export function createLog(verbose: boolean): { onProgress: OnProgress; end(): void } {
  let grouped = false
  let lastAdvance = performance.now()
  const end = () => {
    if (grouped) core.endGroup()
    grouped = false
  }
  const advanceIsDue = (event: ProgressEvent) => {
    if (event.type !== 'advance') return true
    if (performance.now() - lastAdvance < PROGRESS_EVERY) return false
    lastAdvance = performance.now()
    return true
  }
  return {
    end,
    onProgress(event) {
      if (event.type === 'phase') {
        end()
        core.startGroup(logLine(event.title))
        grouped = true
        return
      }
      const line = advanceIsDue(event) ? describe(event, verbose) : undefined
      if (line !== undefined) core.info(logLine(line))
    },
  }
}
