import { createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Answer, appError, Refusal } from '../answers.ts'
import { privacyProject } from '../auth.ts'
import { readJsonObject } from '../body.ts'
import { type Call, param, type Route, route, type Service } from '../call.ts'
import type { Retrieval } from '../entities.ts'
import { createdJob, eventsOf, idsAndCompliance, statusOf, takeCreation, unknownJob } from '../privacy.ts'

const PATH = '/api/app/data-retrievals/v3.0'

/** Endpoints 7 and 8: create a retrieval, ask for its status; and the file that its link leads to. */
export const retrievalRoutes: readonly Route[] = [
  route(`POST ${PATH}`, create),
  route(`GET ${PATH}/:task`, status),
  route('GET /exports/:file', download),
]

const compress = promisify(gzip)

async function create(call: Call): Promise<Answer> {
  const { service } = call
  const project = privacyProject(call)
  takeCreation(call, project, 'retrievals')
  const body = await readJsonObject(call)
  const known = ['distinct_ids', 'compliance_type', 'disclosure_type']
  const checked = idsAndCompliance(body, service.limits.privacyIdsPerRequest, known)
  const task_id = service.state.nextId('retrieval')
  service.state.retrievals.push({
    ...checked,
    task_id,
    project_id: project.id,
    created: service.clock.now(),
    fixed_status: undefined,
    disclosure_type: disclosure(body['disclosure_type'], checked.compliance_type),
    link: undefined,
  })
  return createdJob(task_id, service)
}

function disclosure(type: unknown, compliance: 'GDPR' | 'CCPA'): Retrieval['disclosure_type'] {
  if (type === undefined && compliance === 'CCPA')
    throw new Refusal(appError(400, 'disclosure_type is required where compliance_type is CCPA.'))
  const given = type ?? 'Data'
  if (given === 'Data' || given === 'Categories' || given === 'Sources') return given
  throw new Refusal(appError(400, 'disclosure_type must be Data, Categories or Sources.'))
}

function status(call: Call): Answer {
  const project = privacyProject(call)
  const job = call.service.state.retrievals.find(
    (retrieval) => retrieval.project_id === project.id && retrieval.task_id === param(call, 'task'),
  )
  if (!job) return unknownJob()
  const now = statusOf(job, call.service)
  const results = now === 'SUCCESS' ? (job.link ?? exportLink(job, call.service)) : ''
  return { status: 200, body: { status: 'ok', results: { status: now, results, distinct_ids: job.distinct_ids } } }
}

function exportLink(job: Retrieval, service: Service): string {
  const file = fileOf(job)
  return `${service.url}/exports/${encodeURIComponent(file)}?signature=${signature(file)}`
}

function fileOf(job: Retrieval): string {
  return `${job.task_id}.jsonl.gz`
}

/** Whoever has the link may read the file, as with the links of the service. */
function signature(file: string): string {
  return createHmac('sha256', 'sandbox-export').update(file).digest('hex').slice(0, 32)
}

async function download(call: Call): Promise<Answer> {
  const file = param(call, 'file')
  if (call.query.get('signature') !== signature(file)) return appError(403, 'The signature of the link is not valid.')
  const job = call.service.state.retrievals.find((retrieval) => fileOf(retrieval) === file)
  if (!job || statusOf(job, call.service) !== 'SUCCESS') return appError(404, 'There is no such export.')
  const lines = disclosed(job, call.service).map((line) => `${JSON.stringify(line)}\n`)
  const headers = { 'content-type': 'application/gzip', 'content-disposition': `attachment; filename="${file}"` }
  return { status: 200, body: await compress(lines.join('')), headers }
}

function disclosed(job: Retrieval, service: Service): object[] {
  const events = eventsOf(service, job.project_id, job.distinct_ids)
  if (job.disclosure_type === 'Data') return events.map(({ event, properties }) => ({ event, properties }))
  const names = events.map(({ event, properties }) =>
    job.disclosure_type === 'Categories' ? event : String(properties['$source'] ?? 'import'),
  )
  return [...new Set(names)].sort().map((name) => ({ [job.disclosure_type === 'Categories' ? 'category' : 'source']: name }))
}
