import { type Answer, appError } from '../answers.ts'
import { privacyProject } from '../auth.ts'
import { readJsonObject } from '../body.ts'
import { type Call, param, type Route, route } from '../call.ts'
import type { Deletion } from '../entities.ts'
import { createdJob, idsAndCompliance, inProgress, statusOf, takeCreation, unknownJob } from '../privacy.ts'

const PATH = '/api/app/data-deletions/v3.0'

/** Endpoint 9: create a deletion; its status; and its cancellation while it is in progress. */
export const deletionRoutes: readonly Route[] = [
  route(`POST ${PATH}`, create),
  route(`GET ${PATH}/:task`, status),
  route(`DELETE ${PATH}/:task`, cancel),
]

async function create(call: Call): Promise<Answer> {
  const { service } = call
  const project = privacyProject(call)
  takeCreation(call, project, 'deletions')
  const body = await readJsonObject(call)
  const most = Math.floor(service.limits.privacyIdsPerRequest / (project.data_groups + 1))
  const checked = idsAndCompliance(body, most, ['distinct_ids', 'compliance_type'])
  if (checked.distinct_ids.length === 0) return appError(400, 'distinct_ids must not be empty.')
  const conflicting = idsInProgress(call, project.id, checked.distinct_ids)
  if (conflicting.length > 0) return appError(409, { conflicting_distinct_ids: conflicting })
  const task_id = service.state.nextId('deletion')
  service.state.deletions.push({
    ...checked,
    task_id,
    project_id: project.id,
    created: service.clock.now(),
    fixed_status: undefined,
    carried_out: false,
  })
  return createdJob(task_id, service)
}

function idsInProgress(call: Call, projectId: number, ids: readonly string[]): string[] {
  const running = call.service.state.deletions.filter((deletion) => deletion.project_id === projectId && inProgress(deletion, call.service))
  const taken = new Set(running.flatMap((deletion) => deletion.distinct_ids))
  return [...new Set(ids)].filter((id) => taken.has(id))
}

function status(call: Call): Answer {
  const job = find(call)
  if (!job) return unknownJob()
  const { task_id: tracking_id, compliance_type, project_id, distinct_ids } = job
  const date_requested = new Date(job.created).toISOString()
  const results = {
    tracking_id,
    status: statusOf(job, call.service),
    requesting_user: 'sandbox@example.com',
    compliance_type,
    project_id,
    date_requested,
    distinct_ids,
  }
  return { status: 200, body: { status: 'ok', results } }
}

function cancel(call: Call): Answer {
  const job = find(call)
  if (!job) return appError(404, 'There is no such deletion.')
  if (!inProgress(job, call.service)) return appError(400, 'The deletion is no longer in progress.')
  job.fixed_status = 'REVOKED'
  return { status: 204, body: '' }
}

function find(call: Call): Deletion | undefined {
  const project = privacyProject(call)
  return call.service.state.deletions.find((deletion) => deletion.project_id === project.id && deletion.task_id === param(call, 'task'))
}
