/** Field names are the service's own (snake_case). Times are as each endpoint writes them. */

export interface Project {
  id: number
  name: string
  organization_id: number
  /** Ids of its workspaces. */
  workspaces: number[]
  /** Project token: privacy jobs, event import, migration. */
  token: string
  /** Project secret: pipeline status only. */
  secret: string
  /** Data groups, which lower the number of ids in a deletion. */
  data_groups: number
}

export interface ServiceAccount {
  id: string
  username: string
  secret: string
  organization_id: number
  /** Projects it may use. */
  projects: number[]
  /** A `consumer` may read but not write: 403. */
  role: 'admin' | 'consumer'
}

export interface Schema {
  project_id: number
  entity_type: 'event' | 'profile'
  name: string
}

export interface Annotation {
  project_id: number
  id: number
  date: string
  description: string
}

export interface FeatureFlag {
  id: string
  project_id: number
  workspace_id: number
  key: string
  name: string
  status: 'enabled' | 'disabled' | 'archived'
  [field: string]: unknown
}

export interface Experiment {
  id: string
  project_id: number
  workspace_id: number
  name: string
  /** Null: a draft. */
  start_date: string | null
  /** Null: not concluded. */
  end_date: string | null
  [field: string]: unknown
}

export type TaskState = 'pending' | 'running' | 'retried' | 'failed' | 'canceled' | 'timed_out' | 'succeeded'

export interface PipelineTask {
  name?: string
  state: TaskState
  last_finish?: string
  run_at?: string
  from_date?: string
  to_date?: string
}

export interface Pipeline {
  project_id: number
  name: string
  tasks: PipelineTask[]
}

export type RunStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'

export interface ImportRun {
  run_id: string
  /** What it ends as, once its time has come. */
  outcome: Exclude<RunStatus, 'RUNNING'>
  /** Milliseconds since the epoch. */
  started: number
  ends: number
  num_events_imported: number
}

export interface WarehouseImport {
  project_id: number
  id: number
  name: string
  /** What its next runs end as. */
  outcome: Exclude<RunStatus, 'RUNNING'>
  /** Milliseconds of sandbox time that a run takes; undefined: as the behaviour says. */
  duration: number | undefined
  events_per_run: number
  /** Oldest first. */
  runs: ImportRun[]
}

export type JobStatus = 'PENDING' | 'STAGING' | 'STARTED' | 'SUCCESS' | 'FAILURE' | 'REVOKED' | 'NOT_FOUND' | 'UNKNOWN'

export interface PrivacyJob {
  task_id: string
  project_id: number
  distinct_ids: string[]
  compliance_type: 'GDPR' | 'CCPA'
  /** Milliseconds since the epoch. */
  created: number
  /** A status that time does not change; undefined: PENDING, then STARTED, then SUCCESS. */
  fixed_status: JobStatus | undefined
}

export interface Retrieval extends PrivacyJob {
  disclosure_type: 'Data' | 'Categories' | 'Sources'
  /** A link that replaces the sandbox's own export. */
  link: string | undefined
}

export interface Deletion extends PrivacyJob {
  /** Its events are gone. */
  carried_out: boolean
}

export interface MigrationSource {
  tool: string
  events_per_day: number
  /** Where given, only this pair is accepted; else any that is not blank. */
  credentials: { key: string; secret: string } | undefined
}

export interface Migration {
  id: string
  tool: string
  project_id: number
  start_date: string
  end_date: string
  events: number
  dry_run: boolean
  region: 'EU' | null
}

/** A request as the log has it: never headers with credentials, never bodies; the `token` of the query is taken out. */
export interface LoggedRequest {
  /** Order of arrival from 1. */
  order: number
  method: string
  /** As it was sent, percent-encoded. */
  path: string
  query: string
  /** Null: no answer was sent. */
  status: number | null
  /** The fault that was injected. */
  fault: string | null
  /** Whether the service took the request in, whatever became of its answer. */
  processed: boolean
  content_type: string | null
  content_encoding: string | null
  user_agent: string | null
  /** Bytes of the body as they were received. */
  bytes: number
}
