import type { WarehouseRun } from '../../client/index.ts'
import { poll } from '../../core/poll.ts'
import type { TaskContext } from '../context.ts'
import { eachTarget, unique } from '../each-target.ts'
import type { SyncResult } from './result.ts'
import { type Before, findRun, hasEnded, hasSucceeded } from './runs.ts'

interface Input {
  importId: readonly string[]
  wait: boolean
  waitTimeout: number
}

/** A sync that was begun and is waited for. `run` is undefined while the history does not show it. */
interface Begun {
  importId: number
  result: SyncResult['syncs'][number]
  before: Before
  run: WarehouseRun | undefined
}

/** Begins the syncs one after another, and waits for their runs where that is asked for. */
export async function syncImports(context: TaskContext<SyncResult>, { importId, wait, waitTimeout }: Input): Promise<void> {
  const { client, signal, tell, ledger, options } = context
  const begun: Begun[] = []
  await eachTarget(
    {
      targets: unique(importId),
      name: (id) => id,
      noun: 'warehouse import',
      done: 'triggered',
      async act(id) {
        const before = wait ? await client.warehouseImports.history(Number(id), { signal, observe: tell }) : []
        const { runId } = await client.warehouseImports.sync(Number(id), { signal, observe: tell })
        const result = { import_id: Number(id), ...(runId !== undefined && { run_id: runId }) }
        ledger.result.syncs.push(result)
        begun.push({ importId: Number(id), result, before, run: undefined })
        return runId === undefined ? undefined : `run ${runId.slice(0, 80)}`
      },
    },
    context,
  )
  if (!wait || options.dryRun || begun.length === 0) return
  tell({ type: 'phase', title: begun.length === 1 ? 'Wait for the run' : `Wait for ${begun.length} runs` })
  try {
    await follow(begun, waitTimeout, context)
  } finally {
    report(begun, context)
  }
}

async function follow(begun: readonly Begun[], waitTimeout: number, context: TaskContext<SyncResult>): Promise<void> {
  const { clock, signal, tell } = context
  const look = async () => {
    for (const sync of begun) if (!sync.run || !hasEnded(sync.run)) await lookAt(sync, context)
  }
  const isOver = () => begun.every(({ run }) => run && hasEnded(run))
  const reason = begun.length === 1 ? 'the run of the import has not ended' : 'the runs of the imports have not all ended'
  await poll(look, isOver, { clock, timeout: waitTimeout * 1000, reason, signal, observe: tell })
  for (const sync of begun) judge(sync, waitTimeout, context)
}

async function lookAt(sync: Begun, { client, signal, tell }: TaskContext<SyncResult>): Promise<void> {
  const runs = await client.warehouseImports.history(sync.importId, { signal, observe: tell })
  sync.run = findRun(runs, sync.before, sync.result.run_id)
  if (!sync.run) return
  if (sync.result.status !== sync.run.status) tell({ type: 'info', message: `${sync.importId}: ${sync.run.status.slice(0, 80)}` })
  sync.result.status = sync.run.status
}

function judge({ importId, run }: Begun, waitTimeout: number, { ledger }: TaskContext<SyncResult>): void {
  if (!run || !hasEnded(run)) {
    ledger.unfulfilled({
      code: 'AO_WAIT_ELAPSED',
      message: `The run of warehouse import ${importId} had not ended after ${waitTimeout} seconds${run ? ` (${run.status.slice(0, 80)})` : ' (the history did not show it)'}.`,
      hint: 'It goes on without this job. Look at the history of the import later, or raise `wait-timeout`.',
    })
  } else if (!hasSucceeded(run)) {
    ledger.condemned = true
    ledger.unfulfilled({
      code: 'AO_SYNC_FAILED',
      message: `The run of warehouse import ${importId} ended as ${run.status.slice(0, 80)}.`,
      hint: 'Look at the import in the web interface for the reason.',
    })
  }
}

function report(begun: readonly Begun[], { ledger }: TaskContext<SyncResult>): void {
  ledger.sections.push({
    kind: 'table',
    title: 'Runs',
    columns: ['Warehouse import', 'Status', 'Started', 'Ended', 'Events imported'],
    rows: begun.map(({ importId, run }) => [
      String(importId),
      run?.status ?? 'not seen',
      timeText(run?.start_time),
      timeText(run?.end_time),
      run?.num_events_imported,
    ]),
  })
  const succeeded = begun.filter(({ run }) => run && hasSucceeded(run)).length
  ledger.verdict = `${succeeded} of ${begun.length} ${begun.length === 1 ? 'run' : 'runs'} succeeded.`
}

/** Seconds since the epoch as a person reads them; nothing for what is no time. */
function timeText(seconds: number | undefined): string {
  const date = new Date((seconds ?? Number.NaN) * 1000)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
