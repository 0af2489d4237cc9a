import type { JobStatus, MigrationSource, PipelineTask, Project, RunStatus, ServiceAccount } from './entities.ts'
import type { LimitChanges, SandboxBehavior } from './settings.ts'

/**
 * What a sandbox holds at its start. A section that is given replaces the built-in one; one that is not stays.
 * `project_id` and `workspace_id` default to the first project's. The same document as JSON is what
 * `analytics-ops sandbox --data FILE` reads.
 */
export interface SandboxData {
  /** The first one is that of the sandbox's credentials. */
  projects?: (Pick<Project, 'id' | 'token' | 'secret'> & Partial<Project>)[]
  /** The first one is that of the sandbox's credentials. */
  serviceAccounts?: (Pick<ServiceAccount, 'id' | 'username' | 'secret'> & Partial<ServiceAccount>)[]
  /** OAuth access tokens of the privacy endpoints; the first one is that of the sandbox's credentials. */
  accessTokens?: string[]
  /** `csv` is subject to the rules of the replace endpoint; `id` defaults to a UUID made from the name. */
  lookupTables?: { name: string; id?: string; csv?: string; project_id?: number }[]
  schemas?: { entity_type: 'event' | 'profile'; name: string; project_id?: number }[]
  annotations?: { id: number; date?: string; description?: string; project_id?: number }[]
  featureFlags?: {
    key: string
    name: string
    status?: 'enabled' | 'disabled' | 'archived'
    id?: string
    project_id?: number
    workspace_id?: number
  }[]
  /** Without `start_date` a draft, with `end_date` concluded. Further fields are answered as they are. */
  experiments?: SeedExperiment[]
  pipelines?: { name: string; tasks: PipelineTask[]; project_id?: number }[]
  warehouseImports?: SeedImport[]
  retrievals?: SeedRetrieval[]
  deletions?: SeedJob[]
  /** Events that are there before any import, for the activity query. `time` in seconds or milliseconds. */
  events?: { event: string; properties: Record<string, unknown>; project_id?: number }[]
  migrationSources?: (Pick<MigrationSource, 'tool'> & Partial<MigrationSource>)[]
  limits?: LimitChanges
  behavior?: Partial<SandboxBehavior>
}

interface SeedExperiment {
  id: string
  name: string
  start_date?: string | null
  end_date?: string | null
  project_id?: number
  workspace_id?: number
  [field: string]: unknown
}

export interface SeedImport {
  id: number
  name?: string
  project_id?: number
  /** What its runs end as; default `SUCCEEDED`. */
  outcome?: Exclude<RunStatus, 'RUNNING'>
  /** Milliseconds of sandbox time. */
  duration?: number
  events_per_run?: number
  /** Runs of the past, oldest first; epoch seconds. */
  runs?: { status: Exclude<RunStatus, 'RUNNING'>; start_time: number; end_time: number; num_events_imported: number }[]
}

export interface SeedJob {
  task_id: string
  distinct_ids: string[]
  /** A status that stays; left out, the job begins with the sandbox. */
  status?: JobStatus
  compliance_type?: 'GDPR' | 'CCPA'
  project_id?: number
}

interface SeedRetrieval extends SeedJob {
  /** Replaces the link to the sandbox's own export. */
  link?: string
}
