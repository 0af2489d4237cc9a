import { type Answer, appError } from '../answers.ts'
import { appProject, wholeNumber } from '../auth.ts'
import { type Call, param, type Route, route } from '../call.ts'

/** Endpoint 12: delete an annotation. */
export const annotationRoutes: readonly Route[] = [route('DELETE /api/app/projects/:project/annotations/:annotation', remove)]

function remove(call: Call): Answer {
  const project = appProject(call, param(call, 'project'), 'write')
  const id = wholeNumber(param(call, 'annotation'))
  if (id === undefined) return appError(400, 'The id of an annotation must be a positive number.')
  const { annotations } = call.service.state
  const at = annotations.findIndex((annotation) => annotation.project_id === project.id && annotation.id === id)
  if (at === -1) return appError(404, 'There is no annotation with this id.')
  annotations.splice(at, 1)
  return { status: 200, body: { status: 'ok', results: { id } } }
}
