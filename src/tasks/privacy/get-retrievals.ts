import type { TaskContext } from '../context.ts'
import { outputPath, prepareFolder } from '../output-file.ts'
import { cannotAsk } from '../unasked.ts'
import type { RetrievalResult } from './retrieval-result.ts'
import { retrievalSection, type Watched, watchRetrievals } from './watch.ts'
import type { WatchInput } from './watch-fields.ts'

/** Asks where the retrievals stand, and fetches their exports where that is asked for. */
export async function getRetrievals(
  context: TaskContext<RetrievalResult>,
  { taskIds, downloadTo, ...input }: WatchInput & { taskIds: readonly string[] },
): Promise<void> {
  const { ledger, tell } = context
  const folder = downloadTo === undefined ? undefined : await outputPath('download-to', downloadTo, context)
  ledger.counts.total = taskIds.length
  if (cannotAsk('retrievals', 'The status was not read', context)) return
  if (folder !== undefined) await prepareFolder(folder)
  tell({ type: 'phase', title: taskIds.length === 1 ? 'Look at 1 retrieval' : `Look at ${taskIds.length} retrievals` })
  const retrievals = taskIds.map((id): Watched => ({ entry: { task_id: id }, end: undefined }))
  ledger.result.retrievals = retrievals.map(({ entry }) => entry)
  try {
    await watchRetrievals({ retrievals, folder, fresh: false, ...input }, context)
  } finally {
    ledger.counts.failed = retrievals.filter(({ end }) => end === 'bad').length
    ledger.counts.sent = retrievals.filter(({ entry, end }) => end !== 'bad' && entry.status !== undefined).length
    ledger.sections.push(retrievalSection(ledger.result.retrievals))
    const ended = retrievals.filter(({ end }) => end === 'good').length
    const saved = retrievals.filter(({ entry }) => entry.file !== undefined).length
    ledger.verdict = `${ended} of ${taskIds.length} ${taskIds.length === 1 ? 'retrieval has' : 'retrievals have'} succeeded${folder === undefined ? '' : `, ${saved} downloaded`}.`
  }
}
