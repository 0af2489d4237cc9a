import type { ComplianceType } from '../../client/index.ts'
import { InputError } from '../../core/errors.ts'
import type { TaskContext } from '../context.ts'
import { confirmNumber } from '../each-target.ts'
import { announce, fateRows, partsSection } from './announce.ts'
import { countedIds } from './counted-ids.ts'
import { createJobs, type Fates } from './create-jobs.ts'
import type { IdInputs } from './id-fields.ts'
import { type IdList, readIdList } from './id-list.ts'
import { type Part, partsOf } from './parts.ts'

/** A request of the live service takes 2,000 ids, and each data group counts as often as the ids; 1,999 is what is safe without groups. */
const MOST_IDS = 2000
const SAFE_IDS = 1999

interface Input extends IdInputs {
  complianceType: ComplianceType
  maxDeletions: number
  dataGroups: number
}

export interface DeletionResult {
  deletions: { task_id: string; distinct_ids: number }[]
}

/** Reads the ids, holds them against what guards a deletion, and creates the deletions. */
export async function createDeletions(context: TaskContext<DeletionResult>, input: Input): Promise<void> {
  const { client, ledger, options, signal, tell } = context
  const { complianceType, maxDeletions, dataGroups } = input
  const list = await readIdList(input, context)
  if (!list) return
  guard(list, maxDeletions, options.confirm)
  const parts = partsOf(list, Math.min(SAFE_IDS, Math.floor(MOST_IDS / (dataGroups + 1))))
  const fates: Fates = new Map(parts.map((part) => [part, options.dryRun ? 'would be created' : 'not attempted']))
  const what = `${countedIds(list.ids.length)} (${complianceType})`
  const report = () => {
    ledger.verdict = options.dryRun
      ? `${what} would be deleted with ${plural(parts.length)}; nothing was sent.`
      : `${ledger.result.deletions.length} of ${plural(parts.length)} created for ${what}.`
    ledger.sections.splice(0, Number.POSITIVE_INFINITY, partsSection(fateRows(parts, fates)))
  }
  report()
  if (options.dryRun) return
  announce(`Create ${plural(parts.length)} for ${what}`, client.deletions.estimate(parts.length), context)
  const create = ({ ids }: Part) => client.deletions.create({ distinctIds: ids, complianceType }, { signal, observe: tell })
  const created = ({ ids }: Part, taskId: string) => ledger.result.deletions.push({ task_id: taskId, distinct_ids: ids.length })
  const locate = (_: Part, conflicting: readonly string[]) => bookConflicts(list, conflicting, context)
  try {
    await createJobs({ parts, noun: 'deletion', create, created, locate }, fates, context)
  } finally {
    report()
  }
}

/** @throws InputError where there are more ids than allowed, or not as many as confirmed */
function guard({ ids }: IdList, maxDeletions: number, confirm: string | undefined): void {
  if (ids.length > maxDeletions)
    throw new InputError({
      code: 'AO_DELETIONS_TOO_MANY',
      input: 'max-deletions',
      message: `The list holds ${countedIds(ids.length)}, more than \`max-deletions\` (${maxDeletions}). Nothing was sent. If all of them are to be deleted for good, raise \`max-deletions\`.`,
    })
  confirmNumber(confirm, ids.length)
}

/** Ids that are part of a deletion under way, by their places: they name persons. */
function bookConflicts(list: IdList, conflicting: readonly string[], { ledger }: TaskContext<unknown>): boolean {
  const at = new Map(list.ids.map((id, index) => [id, index]))
  const indexes = [...new Set(conflicting)].map((id) => at.get(id)).filter((index) => index !== undefined)
  for (const index of indexes.toSorted((a, b) => a - b)) {
    const message = 'The id is part of a deletion that is under way, so the service refused the request that it was in.'
    ledger.fail({ file: list.source.name, line: list.places[index] ?? 1, message, code: 'AO_DELETION_CONFLICT' })
  }
  return indexes.length > 0
}

function plural(jobs: number): string {
  return jobs === 1 ? '1 deletion' : `${jobs} deletions`
}
