import type { Client } from '../client/index.ts'
import type { Clock } from '../core/clock.ts'
import type { OnProgress } from '../core/progress.ts'
import type { Matcher } from '../records/files.ts'
import type { ParsedInput } from './fields.ts'
import type { Ledger } from './ledger.ts'
import type { Repository } from './repository.ts'
import type { runFields } from './shared-inputs.ts'

/** What the library's caller gives every task. */
export interface CallContext {
  client: Client
  /** The folder that paths are relative to, and that they may not leave. Default: the current one. */
  workspace?: string
  /** Stops the run: no further request is begun, the task rejects with `Interrupted`. */
  signal?: AbortSignal
  onProgress?: OnProgress
}

/** A rehearsal against the sandbox can make what a real project would have. */
export interface Rehearsal {
  provisionLookupTables(names: readonly string[]): void
}

/** What the action and the command line know beyond that. */
export interface HostContext extends CallContext {
  /** False on the command line: a path that the user names is read wherever it leads. */
  confined?: boolean
  match?: Matcher
  tempFolder?: string
  rehearsal?: Rehearsal | undefined
  /** Default: none. */
  repository?: Repository
  /** Keeps a text that turned up during the run, such as a link with its own signature, out of all logs. */
  mask?: (secret: string) => void
}

/** What a task's `run` works with. */
export interface TaskContext<Result> {
  readonly client: Client
  readonly workspace: string
  readonly confined: boolean
  readonly match: Matcher | undefined
  readonly tempFolder: string
  readonly rehearsal: Rehearsal | undefined
  readonly repository: Repository
  readonly mask: (secret: string) => void
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly tell: OnProgress
  readonly ledger: Ledger<Result>
  readonly options: ParsedInput<typeof runFields>
}
