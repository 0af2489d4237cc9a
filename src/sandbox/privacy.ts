import { type Answer, appError, Refusal, withRetryAfter } from './answers.ts'
import type { Call, Service } from './call.ts'
import type { Deletion, JobStatus, PrivacyJob, Project } from './entities.ts'
import type { RawEvent } from './event-store.ts'
import { SECOND } from './meters.ts'

/** What retrievals and deletions have in common: they are jobs that the clock moves on. */
export function statusOf(job: PrivacyJob, { clock, behavior }: Service): JobStatus {
  if (job.fixed_status !== undefined) return job.fixed_status
  const age = clock.now() - job.created
  if (age < behavior.jobPending) return 'PENDING'
  return age < behavior.jobPending + behavior.jobStarted ? 'STARTED' : 'SUCCESS'
}

const IN_PROGRESS: readonly JobStatus[] = ['PENDING', 'STAGING', 'STARTED']

export function inProgress(job: PrivacyJob, service: Service): boolean {
  return IN_PROGRESS.includes(statusOf(job, service))
}

/** Takes one creation from the second's allowance, or refuses. */
export function takeCreation({ service }: Call, project: Project, what: 'retrievals' | 'deletions'): void {
  const { limits, behavior } = service
  const take = { meter: `${what}/${project.id}`, span: SECOND, limit: limits.privacyRequestsPerSecond, amount: 1 }
  if (service.meters.take(service.clock.now(), take)) return
  throw new Refusal(withRetryAfter(appError(429, `At most ${limits.privacyRequestsPerSecond} request a second.`), behavior.retryAfter))
}

/** Checks the body's `distinct_ids` and `compliance_type`; other fields are named by the caller. */
export function idsAndCompliance(
  body: Record<string, unknown>,
  most: number,
  known: readonly string[],
): Pick<PrivacyJob, 'distinct_ids' | 'compliance_type'> {
  const stray = Object.keys(body).find((key) => !known.includes(key))
  if (stray !== undefined) throw new Refusal(appError(400, `"${stray}" is not a known field.`))
  const { distinct_ids: ids = [], compliance_type: compliance = 'GDPR' } = body
  if (!isListOfStrings(ids)) throw new Refusal(appError(400, 'distinct_ids must be a list of strings.'))
  if (ids.length > most) throw new Refusal(appError(400, `At most ${most} distinct_ids in a request.`))
  if (compliance !== 'GDPR' && compliance !== 'CCPA') throw new Refusal(appError(400, 'compliance_type must be GDPR or CCPA.'))
  return { distinct_ids: ids, compliance_type: compliance }
}

export function isListOfStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** The answer to a creation, in the form that the behaviour asks for. */
export function createdJob(taskId: string, { behavior }: Service): Answer {
  const results = behavior.privacyCreatedBody === 'list' ? [{ tracking_id: taskId, status: 'PENDING' }] : { task_id: taskId }
  return { status: behavior.privacyCreatedStatus, body: { status: 'ok', results } }
}

/** What the service answers about a job that it does not know. */
export function unknownJob(): Answer {
  return { status: 200, body: { status: 'ok', results: { status: 'NOT_FOUND', results: '', distinct_ids: [] } } }
}

/** Raw events of these identifiers; those of finished deletions are removed first. */
export function eventsOf(service: Service, projectId: number, ids: readonly string[]): RawEvent[] {
  for (const deletion of service.state.deletions)
    if (!deletion.carried_out && statusOf(deletion, service) === 'SUCCESS') carryOut(deletion, service)
  const wanted = new Set(ids)
  return service.state.events.raw.filter((event) => event.project_id === projectId && wanted.has(distinctIdOf(event)))
}

function carryOut(deletion: Deletion, { state }: Service): void {
  deletion.carried_out = true
  const gone = new Set(deletion.distinct_ids)
  const { raw } = state.events
  raw.splice(0, raw.length, ...raw.filter((event) => event.project_id !== deletion.project_id || !gone.has(distinctIdOf(event))))
}

function distinctIdOf({ properties }: RawEvent): string {
  const { distinct_id: plain, $distinct_id: reserved } = properties
  return String(plain ?? reserved ?? '')
}
