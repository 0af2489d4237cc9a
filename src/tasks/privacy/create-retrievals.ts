import type { ComplianceType, DisclosureType } from '../../client/index.ts'
import type { TaskContext } from '../context.ts'
import { outputPath, prepareFolder } from '../output-file.ts'
import { announce, fateRows, partsSection } from './announce.ts'
import { countedIds } from './counted-ids.ts'
import { createJobs, type Fates } from './create-jobs.ts'
import type { IdInputs } from './id-fields.ts'
import { readIdList } from './id-list.ts'
import { type Part, partsOf } from './parts.ts'
import type { RetrievalResult } from './retrieval-result.ts'
import { retrievalSection, type Watched, watchRetrievals } from './watch.ts'
import type { WatchInput } from './watch-fields.ts'

/** The service takes this many ids in one retrieval. */
const MOST_IDS = 2000

interface Input extends IdInputs, WatchInput {
  complianceType: ComplianceType
  disclosureType: DisclosureType | undefined
}

/** Reads the ids, creates the retrievals, and waits for them where that is asked for. */
export async function createRetrievals(context: TaskContext<RetrievalResult>, input: Input): Promise<void> {
  const { client, ledger, options, signal, tell } = context
  const folder = input.downloadTo === undefined ? undefined : await outputPath('download-to', input.downloadTo, context)
  const list = await readIdList(input, context)
  if (!list) return
  const { complianceType, disclosureType } = input
  const parts = partsOf(list, MOST_IDS)
  const fates: Fates = new Map(parts.map((part) => [part, options.dryRun ? 'would be created' : 'not attempted']))
  const what = `${countedIds(list.ids.length)} (${complianceType})`
  const report = () => {
    const { retrievals } = ledger.result
    ledger.verdict = options.dryRun
      ? `${what} would be retrieved with ${plural(parts.length)}; nothing was sent.`
      : `${retrievals.length} of ${plural(parts.length)} created for ${what}.`
    ledger.sections.splice(0, Number.POSITIVE_INFINITY, partsSection(fateRows(parts, fates)))
    if (retrievals.length > 0) ledger.sections.push(retrievalSection(retrievals))
  }
  report()
  if (options.dryRun) return
  if (folder !== undefined) await prepareFolder(folder)
  announce(`Create ${plural(parts.length)} for ${what}`, client.retrievals.estimate(parts.length), context)
  const watched: Watched[] = []
  const created = (_: Part, taskId: string) => {
    const entry = { task_id: taskId }
    ledger.result.retrievals.push(entry)
    watched.push({ entry, end: undefined })
  }
  const create = ({ ids }: Part) =>
    client.retrievals.create({ distinctIds: ids, complianceType, disclosureType }, { signal, observe: tell })
  try {
    await createJobs({ parts, noun: 'retrieval', create, created }, fates, context)
    if (input.wait && watched.length > 0) {
      tell({ type: 'phase', title: `Wait for ${plural(watched.length)}` })
      await watchRetrievals({ retrievals: watched, folder, fresh: true, wait: true, waitTimeout: input.waitTimeout }, context)
      if (watched.every(({ end }) => end === 'bad')) ledger.condemned = true
    }
  } finally {
    report()
  }
}

function plural(jobs: number): string {
  return jobs === 1 ? '1 retrieval' : `${jobs} retrievals`
}
