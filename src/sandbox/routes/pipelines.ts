import { type Answer, appError, Refusal } from '../answers.ts'
import { appProject, basicPair } from '../auth.ts'
import { type Call, type Route, route } from '../call.ts'
import type { PipelineTask, Project } from '../entities.ts'

/** Endpoint 1: status of a pipeline. */
export const pipelineRoutes: readonly Route[] = [route('GET /api/2.0/nessie/pipeline/status', status)]

const FILTERS = ['pending', 'running', 'retried', 'failed', 'canceled', 'timed_out']

function status(call: Call): Answer {
  const { query, service } = call
  const project = pipelineProject(call)
  const name = query.get('name')
  if (!name) return appError(400, 'The query parameter name is required.')
  const summary = query.get('summary') ?? 'false'
  if (summary !== 'true' && summary !== 'false') return appError(400, 'summary must be true or false.')
  const wanted = query.getAll('status')
  if (!wanted.every((state) => FILTERS.includes(state))) return appError(400, `status must be one of ${FILTERS.join(', ')}.`)
  const pipeline = service.state.pipelines.find((candidate) => candidate.project_id === project.id && candidate.name === name)
  if (!pipeline) return appError(404, 'There is no pipeline with this name.')
  const groups = Object.entries(Object.groupBy(pipeline.tasks, (task) => task.state)).filter(
    ([state]) => wanted.length === 0 || wanted.includes(state),
  )
  return {
    status: 200,
    body: Object.fromEntries(groups.map(([state, tasks = []]) => [state, summary === 'true' ? tasks.length : entries(tasks, project.id)])),
  }
}

function entries(tasks: readonly PipelineTask[], project_id: number): object[] {
  return tasks.map((task) => ({ project_id, ...task }))
}

/** A service account with `project_id`, or the project secret as user name with an empty password. */
function pipelineProject(call: Call): Project {
  const named = call.query.get('project_id')
  const pair = basicPair(call)
  const bySecret = pair?.password === '' ? call.service.state.projects.find((project) => project.secret === pair.username) : undefined
  if (!bySecret) return appProject(call, named, 'read')
  if (named !== null && named !== String(bySecret.id)) throw new Refusal(appError(403, 'The project secret is that of another project.'))
  return bySecret
}
