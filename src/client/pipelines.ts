import { isObject, type JsonObject } from './answers.ts'
import type { Caller, CallOptions } from './caller.ts'
import { byProjectSecret, type Credentials } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'

/** States of a pipeline's tasks that a status query can be narrowed to. */
export type PipelineTaskState = 'pending' | 'running' | 'retried' | 'failed' | 'canceled' | 'timed_out'

/** A task of a pipeline: every field that the service sent. Times look like `2019-08-19 14:27:46.044605 -0700 PDT`. */
export interface PipelineTask extends JsonObject {
  project_id?: unknown
  name?: unknown
  state?: unknown
  last_finish?: unknown
  run_at?: unknown
  from_date?: unknown
  to_date?: unknown
}

export interface PipelineStatus {
  /** The tasks by group (`canceled`, `retried`, `succeeded`, …): every list of objects in the answer. Empty for a summary. */
  tasks: Record<string, PipelineTask[]>
  /** The answer as it came. What a summary looks like is not specified. */
  answer: unknown
}

export interface PipelineQuery {
  /** The pipeline's unique name. */
  name: string
  /** Only counts of tasks by status. Default false. */
  summary?: boolean | undefined
  /** Only tasks of these states. */
  status?: readonly PipelineTaskState[] | undefined
}

/** Export pipelines. */
export interface Pipelines {
  /**
   * The status of a pipeline and its recent tasks (endpoint 1, `GET …/nessie/pipeline/status`). Goes by the service account, or by the
   * project secret where there is none.
   * @throws ServiceError
   */
  status(query: PipelineQuery, options?: CallOptions): Promise<PipelineStatus>
}

const STATUS: Endpoint = {
  method: 'GET',
  host: 'data',
  auth: 'service-account-or-project-secret',
  repeat: 'always',
  group: 'pipelines',
  success: 'any',
  advice: { 'not-found': 'Check pipeline-name, project-id and region.' },
}

export function pipelines(caller: Caller, credentials: Credentials): Pipelines {
  return {
    status: ({ name, summary, status = [] }, options) =>
      caller.call(
        {
          area: 'pipelines',
          endpoint: STATUS,
          subject: `read the status of pipeline "${name.slice(0, 80)}"`,
          path: ['api', '2.0', 'nessie', 'pipeline', 'status'],
          query: [
            // A project secret says itself which project is meant.
            ...(credentials.projectId === undefined || byProjectSecret(credentials)
              ? []
              : [['project_id', credentials.projectId] as const]),
            ['name', name],
            ...(summary === undefined ? [] : [['summary', String(summary)] as const]),
            ...status.map((state) => ['status', state] as const),
          ],
          read: (answer, { value }) => ({ tasks: tasksIn(answer), answer: value }),
        },
        options,
      ),
  }
}

function tasksIn(answer: JsonObject): Record<string, PipelineTask[]> {
  const groups = Object.entries(answer).flatMap(([group, value]) => {
    const tasks = Array.isArray(value) && value.every(isObject) ? value : undefined
    return tasks ? [[group, tasks] as const] : []
  })
  return Object.fromEntries(groups)
}
