import type { CreatedJob } from '../../client/index.ts'
import { ServiceError } from '../../core/errors.ts'
import type { TaskContext } from '../context.ts'
import { isHopeless } from '../each-target.ts'
import type { Part } from './parts.ts'

/** The jobs of a list, one for each part of it. */
export interface Creation {
  parts: readonly Part[]
  /** `retrieval`, `deletion`: singular. */
  noun: string
  create(part: Part): Promise<CreatedJob>
  /** Writes down what was created, at once. */
  created(part: Part, taskId: string): void
  /** Writes down which ids of a part the service named as in conflict with a job under way. @returns whether they could be located */
  locate?(part: Part, conflicting: readonly string[]): boolean
}

/** What became of each part, in words. */
export type Fates = Map<Part, string>

/** Creates one job after another. A part that is refused does not stop the others, unless they would fare no better. */
export async function createJobs(creation: Creation, fates: Fates, context: TaskContext<unknown>): Promise<void> {
  const { signal } = context
  for (const part of creation.parts) {
    signal.throwIfAborted()
    fates.set(part, 'failed')
    const { fate, stop } = await createJob(creation, part, context)
    fates.set(part, fate)
    if (stop) return
  }
}

async function createJob(creation: Creation, part: Part, { ledger, tell }: TaskContext<unknown>): Promise<{ fate: string; stop: boolean }> {
  ledger.sending = true
  try {
    const { taskId } = await creation.create(part)
    creation.created(part, taskId)
    ledger.counts.sent += part.ids.length
    tell({ type: 'info', message: `${creation.noun} ${taskId.slice(0, 80)}: created for ${part.where}` })
    return { fate: `created: ${taskId.slice(0, 80)}`, stop: false }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const located = creation.locate?.(part, error.details.conflicting ?? []) === true
    if (!located) ledger.counts.failed += part.ids.length
    ledger.unfulfilled({
      code: error.code,
      message: `${part.where}: ${error.message}`,
      ...(error.hint !== undefined && { hint: error.hint }),
    })
    return { fate: `failed: ${error.message}`, stop: isHopeless(error) }
  }
}
