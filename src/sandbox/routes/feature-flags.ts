import { type Answer, appError } from '../answers.ts'
import { appProject, serviceAccount, wholeNumber } from '../auth.ts'
import { readJsonObject } from '../body.ts'
import { type Call, param, type Route, route } from '../call.ts'
import type { FeatureFlag, Project, ServiceAccount } from '../entities.ts'
import { flagFault } from '../rules/flags.ts'
import { softErrors } from './soft-errors.ts'

/** Endpoint 3: create a feature flag. */
export const featureFlagRoutes: readonly Route[] = [
  route('POST /api/app/projects/:project/workspaces/:workspace/feature-flags', softErrors('feature_flag', create)),
]

async function create(call: Call): Promise<Answer> {
  const project = appProject(call, param(call, 'project'), 'write')
  const workspace = wholeNumber(param(call, 'workspace'))
  if (workspace === undefined || !project.workspaces.includes(workspace))
    return appError(403, 'The service account has no access to this workspace.')
  const body = await readJsonObject(call)
  const fault = flagFault(body)
  if (fault !== undefined) return appError(400, fault)
  const { workspace_id: named = workspace, key } = body
  if (named !== workspace) return appError(400, 'flag.workspace_id: is not the workspace of the path')
  const { flags } = call.service.state
  if (flags.some((flag) => flag.project_id === project.id && flag.key === key))
    return appError(400, `flag.key: a flag with the key "${String(key)}" exists already`)
  const flag = created(call, body, project, workspace)
  flags.push(flag)
  return { status: 200, body: { status: 'ok', results: flag } }
}

function created(call: Call, body: Record<string, unknown>, project: Project, workspace: number): FeatureFlag {
  const { name, key, status = 'disabled' } = body
  const now = new Date(call.service.clock.now()).toISOString()
  const creator = serviceAccount(call)
  return {
    tags: [],
    context: 'client',
    ruleset: { variants: [], rollout: [] },
    description: '',
    experiment_id: null,
    data_group_id: null,
    is_experiment_active: false,
    hash_salt: null,
    ...body,
    name: String(name),
    key: String(key),
    status: status === 'enabled' || status === 'archived' ? status : 'disabled',
    id: call.service.state.nextId('flag'),
    project_id: project.id,
    workspace_id: workspace,
    content_type: 'feature_flag',
    created: now,
    modified: now,
    ...people(creator),
    can_update_basic: true,
    is_superadmin: false,
    allow_staff_override: false,
    can_view: true,
    can_share: true,
    can_pin: true,
    is_shared_with_project: true,
    is_favorited: false,
    pinned_date: null,
    enabled_at: status === 'enabled' ? now : null,
    deleted: null,
    content_environments_id: null,
    project_name: project.name,
  }
}

function people(account: ServiceAccount | undefined): Record<string, unknown> {
  const id = Number(account?.id) || 0
  const name = account?.username ?? ''
  return {
    creator_id: id,
    creator_name: name,
    creator_email: `${name}@example.com`,
    last_modified_by_id: id,
    last_modified_by_name: name,
    last_modified_by_email: `${name}@example.com`,
  }
}
