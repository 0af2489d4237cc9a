import type { Area } from '../client/index.ts'
import type { TaskContext } from './context.ts'

/** True, and remarked, where a dry run has no credentials to ask the service with. `what` was not done: "Not listed". */
export function cannotAsk(area: Area, what: string, { client, ledger, options }: TaskContext<unknown>): boolean {
  if (!options.dryRun || client.missingCredentials(area).length === 0) return false
  ledger.remark({ level: 'notice', code: 'AO_NOT_CHECKED', message: `${what}: without credentials a dry run asks the service nothing.` })
  return true
}
