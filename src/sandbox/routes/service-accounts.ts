import { type Answer, appError } from '../answers.ts'
import { appAccount, wholeNumber } from '../auth.ts'
import { type Call, param, type Route, route } from '../call.ts'

/** Endpoint 10: delete a service account from an organization and all its projects. */
export const serviceAccountRoutes: readonly Route[] = [
  route('DELETE /api/app/organizations/:organization/service-accounts/:account', remove),
]

function remove(call: Call): Answer {
  const organization = wholeNumber(param(call, 'organization'))
  if (appAccount(call, 'write').organization_id !== organization)
    return appError(403, 'The service account has no access to this organization.')
  const { serviceAccounts } = call.service.state
  const at = serviceAccounts.findIndex((account) => account.organization_id === organization && account.id === param(call, 'account'))
  if (at === -1) return appError(404, 'There is no service account with this id.')
  serviceAccounts.splice(at, 1)
  return { status: 200, body: { status: 'ok' } }
}
