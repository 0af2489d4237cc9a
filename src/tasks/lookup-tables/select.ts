import type { TaskContext } from '../context.ts'
import type { WantedTable } from './targets.ts'

/** With `changed-only`: the files that the event changed, by their paths; all of them, with a remark, where that is not known. */
export async function changedPaths(wanted: readonly WantedTable[], context: TaskContext<unknown>): Promise<ReadonlySet<string>> {
  const { ledger, repository, tell } = context
  const files = wanted.map(({ data }) => data)
  const { value: changed, why } = await repository.changed(files)
  if (changed) {
    tell({ type: 'info', message: `${changed.paths.size} of ${files.length} files were changed` })
    if (changed.strangers > 0)
      ledger.remark({
        level: 'warning',
        code: 'AO_CHANGES_UNKNOWN',
        message: `${changed.strangers} of the files lie in no working copy of the repository that the workflow runs for, so they were taken as changed.`,
      })
    return changed.paths
  }
  const all = files.length === 1 ? 'The file was taken' : `All ${files.length} files were taken`
  ledger.remark({ level: 'warning', code: 'AO_CHANGES_UNKNOWN', message: `What was changed is not known: ${why} ${all}.` })
  return new Set(files.map(({ path }) => path))
}
