/** What a run is given: the machine, the repository and the event. */
export interface Setup {
  /** Where repositories lie: `owner/name` to a folder. The caller's is among them. */
  repositories: Readonly<Record<string, string>>
  /** The repository that runs the workflow, `owner/name`. */
  repository: string
  /** Path of the workflow in it. */
  workflow: string
  event: TriggeringEvent
  vars?: Readonly<Record<string, string>>
  secrets?: Readonly<Record<string, string>>
  /** Inputs that the project's own action gets beside those of the workflow: the hosts of a sandbox. */
  actionInputs?: Readonly<Record<string, string>>
  /** Variables of every process. */
  env?: Readonly<Record<string, string>>
  /** A folder that outlives the run: caches and artifacts. */
  store: string
  runId?: number
}

export interface TriggeringEvent {
  /** `push`, `pull_request`, … */
  name: string
  /** Such as `refs/heads/main`. */
  ref: string
  sha?: string
  payload?: Readonly<Record<string, unknown>>
  /** Of a workflow that is started by hand. */
  inputs?: Readonly<Record<string, string | boolean>>
}

export type Conclusion = 'success' | 'failure' | 'skipped'

export interface StepResult {
  id: string | undefined
  name: string
  conclusion: Conclusion
  outputs: Record<string, string>
}

export interface JobResult {
  /** As the runner shows it: `tables / Plan`. */
  name: string
  conclusion: Conclusion
  outputs: Record<string, string>
  steps: StepResult[]
  /** Masked. */
  log: string
  /** Of all steps. */
  summary: string
  annotations: { level: string; message: string; properties: Record<string, string> }[]
  /** The evaluated concurrency group. */
  group: string | undefined
}

export interface WorkflowResult {
  conclusion: Conclusion
  jobs: JobResult[]
  outputs: Record<string, string>
}
