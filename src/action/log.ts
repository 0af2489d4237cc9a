import * as core from '@actions/core'
import type { AdvanceEvent, OnProgress } from '../core/progress.ts'
import { logLine } from '../report/escape.ts'
import { Pace } from '../report/pace.ts'
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
  const pace = new Pace()
  const advance = (event: AdvanceEvent) => {
    const now = performance.now()
    const line = pace.describe(event, now)
    if (now - lastAdvance < PROGRESS_EVERY) return undefined
    lastAdvance = now
    return line
  }
  return {
    end,
    onProgress(event) {
      if (event.type === 'phase') {
        end()
        pace.restart()
        core.startGroup(logLine(event.title))
        grouped = true
        return
      }
      const line = event.type === 'advance' ? advance(event) : describe(event, verbose)
      if (line !== undefined) core.info(logLine(line))
    },
  }
}
