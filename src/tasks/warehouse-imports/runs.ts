import type { WarehouseRun } from '../../client/index.ts'

/** The history of an import before its sync: the documented one names no run ids, so the new run is the one that was not there. */
export type Before = readonly WarehouseRun[]

/**
 * Finds the run that a sync began: by its id where the history names ids, else the first to start of those that are new. Another run that
 * begins in the same minutes starts later, since the history before was read right before the sync.
 */
export function findRun(runs: readonly WarehouseRun[], before: Before, runId: string | undefined): WarehouseRun | undefined {
  const named = runs.find((run) => runId !== undefined && run.run_id === runId)
  if (named) return named
  const old = new Map<string, number>()
  for (const run of before) old.set(keyOf(run), (old.get(keyOf(run)) ?? 0) + 1)
  const fresh = runs.filter((run) => {
    const seen = old.get(keyOf(run)) ?? 0
    old.set(keyOf(run), seen - 1)
    return seen <= 0
  })
  return fresh.toSorted((a, b) => startOf(a) - startOf(b))[0]
}

function keyOf({ run_id, start_time }: WarehouseRun): string {
  return run_id ?? `at ${start_time}`
}

function startOf({ start_time = Number.POSITIVE_INFINITY }: WarehouseRun): number {
  return start_time
}

const ENDS = ['SUCCEEDED', 'FAILED', 'CANCELLED']

/** A status that is not documented has ended where the run has an end. */
export function hasEnded({ status, end_time }: WarehouseRun): boolean {
  return ENDS.includes(status) || (status !== 'RUNNING' && end_time !== undefined)
}

export function hasSucceeded({ status }: WarehouseRun): boolean {
  return status === 'SUCCEEDED'
}
