import type { Outcome } from '../report/report.ts'
import type { Ledger } from './ledger.ts'

interface Circumstances {
  dryRun: boolean
  /** The task changes nothing, so a dry run of it is a run. */
  readsOnly: boolean
  /** `on-failed-records` is `warn` or `ignore`. */
  tolerant: boolean
}

/** The outcome and the exit code, by the table of outcomes in docs/outputs.md. */
export function settle(ledger: Ledger<unknown>, { dryRun, readsOnly, tolerant }: Circumstances): { outcome: Outcome; exitCode: 0 | 1 | 2 } {
  const { counts, errors, sending, idle } = ledger
  if (ledger.condemned) return { outcome: 'failed', exitCode: 1 }
  if (counts.failed > 0 || errors.length > 0) {
    if (dryRun && tolerant && errors.length === 0 && counts.failed < counts.total) return { outcome: 'planned', exitCode: 0 }
    if (counts.sent > 0) return { outcome: 'partial', exitCode: tolerant && errors.length === 0 ? 0 : 1 }
    return { outcome: 'failed', exitCode: sending || ledger.refused ? 1 : 2 }
  }
  if (idle) return { outcome: 'unchanged', exitCode: 0 }
  if (dryRun && !readsOnly) return { outcome: 'planned', exitCode: 0 }
  return { outcome: 'done', exitCode: 0 }
}
