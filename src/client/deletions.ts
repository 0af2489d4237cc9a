import type { Clock } from '../core/clock.ts'
import { createLimiter } from '../core/limiter.ts'
import { isObject, type JsonObject, own, textOf, UnreadableAnswer } from './answers.ts'
import { jsonBody } from './body.ts'
import type { Caller, CallOptions } from './caller.ts'
import type { Credentials } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'
import { type ComplianceType, type CreatedJob, type JobStatus, readCreated } from './privacy-jobs.ts'

export interface DeletionParameters {
  /** At most 1,999. */
  distinctIds: readonly string[]
  complianceType?: ComplianceType | undefined
}

/** A deletion as the service has it: every field that it sent. May hold distinct ids: never print it whole. */
export interface Deletion extends JsonObject {
  status: JobStatus
}

/** Deletions of what is stored about persons. They cannot be undone. */
export interface Deletions {
  /**
   * Creates a job that deletes what is stored about the given ids (endpoint 9, `POST …/data-deletions/v3.0`). Keeps to one request a
   * second. Not repeated where the service may have taken it. The job takes days to weeks.
   * @throws ServiceError. Kind `conflict`: `details.conflicting` are the ids that a job under way deletes already (personal data)
   */
  create(parameters: DeletionParameters, options?: CallOptions): Promise<CreatedJob>
  /**
   * Where a deletion stands (`GET …/data-deletions/v3.0/{tracking_id}`).
   * @throws ServiceError
   */
  get(taskId: string, options?: CallOptions): Promise<Deletion>
  /** Milliseconds before the last of `count` creations could begin, at the rate that the service allows. */
  estimate(count: number): number
}

const SHARED = { host: 'base', auth: 'access-token', group: 'deletions', success: 'ok', personal: true } as const

const CREATE: Endpoint = {
  ...SHARED,
  method: 'POST',
  repeat: 'if-not-taken',
  advice: {
    conflict: 'Leave out the ids that are being deleted already, or wait until that job has ended.',
    ambiguous: 'Look at the deletions in the project settings. To run again is safe: ids that are being deleted already are refused.',
  },
}

const GET: Endpoint = { ...SHARED, method: 'GET', repeat: 'always' }

const PATH = ['api', 'app', 'data-deletions', 'v3.0']

export function deletions(caller: Caller, credentials: Credentials, clock: Clock): Deletions {
  const limiter = createLimiter({ requests: 1, interval: 1000, reason: 'the service takes one deletion a second' }, clock)
  const query = () => [['token', credentials.projectToken ?? ''] as const]
  return {
    create: ({ distinctIds, complianceType }, options) =>
      caller.call(
        {
          area: 'deletions',
          endpoint: CREATE,
          subject: `create a deletion of ${distinctIds.length} distinct ids`,
          path: PATH,
          query: query(),
          contentType: 'application/json',
          body: jsonBody({ distinct_ids: distinctIds, compliance_type: complianceType }),
          limiter,
          read: readCreated,
        },
        options,
      ),
    get: (taskId, options) =>
      caller.call(
        {
          area: 'deletions',
          endpoint: GET,
          subject: `read the status of deletion ${taskId.slice(0, 80)}`,
          path: [...PATH, taskId],
          query: query(),
          read(answer) {
            const results = own(answer, 'results')
            const job = Array.isArray(results) && results.length === 1 ? results[0] : results
            const status = isObject(job) ? textOf(job, 'status') : undefined
            if (!isObject(job) || status === undefined) throw new UnreadableAnswer('it does not say where the deletion stands')
            return { ...job, status }
          },
        },
        options,
      ),
    estimate: (count) => limiter.estimate(count),
  }
}
