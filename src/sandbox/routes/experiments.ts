import { type Answer, appError, Refusal } from '../answers.ts'
import { appAccount, wholeNumber } from '../auth.ts'
import { readJsonObject } from '../body.ts'
import { type Call, param, type Route, route } from '../call.ts'
import type { Experiment } from '../entities.ts'
import { moment } from '../rules/dates.ts'
import { softErrors } from './soft-errors.ts'

/** Endpoint 4: force an experiment to its conclusion. */
export const experimentRoutes: readonly Route[] = [
  route('PUT /api/app/workspaces/:workspace/experiments/:experiment/force_conclude', softErrors('experiment', conclude)),
]

async function conclude(call: Call): Promise<Answer> {
  const workspace = reachableWorkspace(call)
  const body = await readJsonObject(call)
  const now = call.service.clock.now()
  const { end_date: endDate = new Date(now).toISOString(), ...unknown } = body
  const stray = Object.keys(unknown)[0]
  if (stray !== undefined) return appError(400, `"${stray}" is not a known field.`)
  const end = moment(endDate)
  if (end === undefined) return appError(400, 'end_date must be a date (YYYY-MM-DD) or an RFC 3339 timestamp.')
  const experiment = call.service.state.experiments.find(
    ({ id, workspace_id }) => id === param(call, 'experiment') && workspace_id === workspace,
  )
  if (!experiment) return appError(404, 'There is no experiment with this id.')
  const fault = notConcludable(experiment, end)
  if (fault !== undefined) return appError(400, fault)
  experiment.end_date = String(endDate)
  experiment['modified'] = new Date(now).toISOString()
  return { status: 200, body: { status: 'ok', results: shown(experiment) } }
}

/** The workspace of the path, where it belongs to a project of the service account. */
function reachableWorkspace(call: Call): number {
  const account = appAccount(call, 'write')
  const workspace = wholeNumber(param(call, 'workspace'))
  const projects = call.service.state.projects.filter((project) => account.projects.includes(project.id))
  if (workspace === undefined || !projects.some((project) => project.workspaces.includes(workspace)))
    throw new Refusal(appError(403, 'The service account has no access to this workspace.'))
  return workspace
}

function notConcludable({ start_date: start, end_date: end }: Experiment, conclusion: number): string | undefined {
  if (start === null) return 'The experiment has not been started.'
  if (end !== null) return 'The experiment has been concluded already.'
  return conclusion < (moment(start) ?? 0) ? 'end_date is before the start of the experiment.' : undefined
}

function shown(experiment: Experiment): object {
  const { project_id: _project, workspace_id: _workspace, ...fields } = experiment
  return {
    content_type: 'experiment',
    description: '',
    created: experiment.start_date,
    deleted: null,
    pinned_date: null,
    creator_id: 1,
    last_modified_by_id: 1,
    creator_name: 'sandbox-admin',
    creator_email: 'sandbox-admin@example.com',
    last_modified_by_name: 'sandbox-admin',
    last_modified_by_email: 'sandbox-admin@example.com',
    is_favorited: false,
    tags: [],
    can_view: true,
    can_update_basic: true,
    can_update_restricted: true,
    can_update_visibility: true,
    is_superadmin: false,
    allow_staff_override: false,
    can_share: true,
    is_shared_with_project: true,
    hypothesis: '',
    variants: [],
    metrics: [],
    settings: {},
    exposures_cache: {},
    results_cache: {},
    feature_flag: {},
    ...fields,
  }
}
