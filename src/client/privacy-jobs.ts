import { idOf, isObject, type JsonObject, own, UnreadableAnswer } from './answers.ts'

/** The law that a request goes by. The service's default is `GDPR`. */
export type ComplianceType = 'CCPA' | 'GDPR'

/** Where a job stands: `PENDING`, `STAGING`, `STARTED`, `SUCCESS`, `FAILURE`, `REVOKED`, `NOT_FOUND`, `UNKNOWN`; may be something new. */
export type JobStatus = string

export interface CreatedJob {
  taskId: string
}

/** The id of the job that was created: `{task_id}`, or the older `[{tracking_id}]`. */
export function readCreated(answer: JsonObject): CreatedJob {
  const results = own(answer, 'results')
  const job = Array.isArray(results) && results.length === 1 ? results[0] : results
  const taskId = isObject(job) ? (idOf(job, 'task_id') ?? idOf(job, 'tracking_id')) : undefined
  if (taskId === undefined) throw new UnreadableAnswer('it names no job')
  return { taskId }
}
