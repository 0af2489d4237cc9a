import type { Caller, CallOptions } from './caller.ts'
import type { Credentials } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'

export interface ServiceAccountDeletion {
  /** The service no longer knew the account when a doubtful attempt was repeated: that attempt has very likely deleted it. */
  alreadyGone?: true
}

/** Service accounts: identities of programs in an organization. */
export interface ServiceAccounts {
  /**
   * Deletes a service account from the organization and all its projects (endpoint 10, `DELETE …/service-accounts/{serviceAccountId}`).
   * `organizationId` takes the place of the client's.
   * @throws ServiceError
   */
  delete(id: string | number, options?: CallOptions & { organizationId?: number | undefined }): Promise<ServiceAccountDeletion>
}

const DELETE: Endpoint = {
  method: 'DELETE',
  host: 'base',
  auth: 'service-account',
  repeat: 'always',
  group: 'service-accounts',
  success: 'ok',
  advice: {
    unauthorized:
      'Check service-account-username and service-account-secret, that the account belongs to the organization (organization-id), and region.',
    'not-found': 'Check service-account-id, organization-id and region.',
  },
}

export function serviceAccounts(caller: Caller, credentials: Credentials): ServiceAccounts {
  return {
    delete(id, { organizationId = credentials.organizationId, ...options } = {}) {
      return caller.call<ServiceAccountDeletion>(
        {
          area: 'serviceAccounts',
          endpoint: DELETE,
          subject: `delete service account ${String(id).slice(0, 80)}`,
          path: ['api', 'app', 'organizations', organizationId ?? '', 'service-accounts', id],
          organizationId,
          read: () => ({}),
          gone: () => ({ alreadyGone: true }),
        },
        options,
      )
    },
  }
}
