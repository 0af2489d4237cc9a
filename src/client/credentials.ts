import { InputError, type InputFault } from '../core/errors.ts'
import type { AuthScheme } from './endpoint.ts'

/** User name and secret of a service account of the service. */
export interface ServiceAccount {
  username: string
  secret: string
}

/** What proves who sends, and what is meant where a request does not name it. */
export interface Credentials {
  serviceAccount?: ServiceAccount | undefined
  projectSecret?: string | undefined
  accessToken?: string | undefined
  projectToken?: string | undefined
  projectId?: number | undefined
  workspaceId?: number | undefined
  organizationId?: number | undefined
}

/** The parts of the client, each of which needs the same credentials throughout. */
export type Area =
  | 'lookupTables'
  | 'events'
  | 'schemas'
  | 'annotations'
  | 'featureFlags'
  | 'warehouseImports'
  | 'pipelines'
  | 'experiments'
  | 'retrievals'
  | 'deletions'
  | 'serviceAccounts'
  | 'activity'
  | 'migrations'

type Id = 'project-id' | 'workspace-id' | 'organization-id'

const NEEDS: Readonly<Record<Area, { auth: AuthScheme; ids: readonly Id[]; projectToken?: true }>> = {
  lookupTables: { auth: 'service-account', ids: ['project-id'] },
  events: { auth: 'service-account', ids: ['project-id'] },
  schemas: { auth: 'service-account', ids: ['project-id'] },
  annotations: { auth: 'service-account', ids: ['project-id'] },
  featureFlags: { auth: 'service-account', ids: ['project-id', 'workspace-id'] },
  warehouseImports: { auth: 'service-account', ids: ['project-id'] },
  pipelines: { auth: 'service-account-or-project-secret', ids: [] },
  experiments: { auth: 'service-account', ids: ['workspace-id'] },
  retrievals: { auth: 'access-token', ids: [], projectToken: true },
  deletions: { auth: 'access-token', ids: [], projectToken: true },
  serviceAccounts: { auth: 'service-account', ids: ['organization-id'] },
  activity: { auth: 'service-account', ids: ['project-id'] },
  migrations: { auth: 'none', ids: [], projectToken: true },
}

const given = (value: string | undefined): value is string => value !== undefined && value !== ''

/** True where the project secret is what a request to a pipeline goes by: there is no service account. */
export function byProjectSecret({ serviceAccount, projectSecret }: Credentials): boolean {
  return given(projectSecret) && !(given(serviceAccount?.username) && given(serviceAccount.secret))
}

/** The inputs, by their kebab-case names, that an area needs and that are not given. */
export function missingFor(area: Area, credentials: Credentials): string[] {
  const { auth, ids, projectToken } = NEEDS[area]
  const { serviceAccount } = credentials
  const idsGiven: Record<Id, number | undefined> = {
    'project-id': credentials.projectId,
    'workspace-id': credentials.workspaceId,
    'organization-id': credentials.organizationId,
  }
  const bySecret = auth === 'service-account-or-project-secret' && byProjectSecret(credentials)
  const byAccount = (auth === 'service-account' || auth === 'service-account-or-project-secret') && !bySecret
  const needed = auth === 'service-account-or-project-secret' && byAccount ? [...ids, 'project-id' as const] : ids
  return [
    ...(byAccount && !given(serviceAccount?.username) ? ['service-account-username'] : []),
    ...(byAccount && !given(serviceAccount?.secret) ? ['service-account-secret'] : []),
    ...(auth === 'access-token' && !given(credentials.accessToken) ? ['access-token'] : []),
    ...(projectToken && !given(credentials.projectToken) ? ['project-token'] : []),
    ...needed.filter((id) => idsGiven[id] === undefined),
  ]
}

/** @throws InputError AO_CREDENTIALS_MISSING, naming every input that is missing */
export function demand(area: Area, credentials: Credentials): void {
  const missing = missingFor(area, credentials)
  const faults = missing.map((input): InputFault => {
    return { code: 'AO_CREDENTIALS_MISSING', input, message: `${input} is required for this and is not given.` }
  })
  const [first, ...rest] = faults
  if (first) throw new InputError([first, ...rest])
}

/** Every value that no message may repeat, the forms that go over the wire included. */
export function secretsOf(credentials: Credentials): string[] {
  const { serviceAccount, projectSecret, accessToken, projectToken } = credentials
  const basics = [serviceAccount && basic(serviceAccount.username, serviceAccount.secret), given(projectSecret) && basic(projectSecret, '')]
  return [...basics, serviceAccount?.secret, projectSecret, accessToken, projectToken].filter((value) => value !== false).filter(given)
}

/** The value of the Authorization header, or nothing. */
export function authorization(scheme: AuthScheme, credentials: Credentials): string | undefined {
  const { serviceAccount, projectSecret = '', accessToken = '' } = credentials
  if (scheme === 'none') return undefined
  if (scheme === 'access-token') return `Bearer ${accessToken}`
  if (scheme === 'service-account-or-project-secret' && byProjectSecret(credentials)) return `Basic ${basic(projectSecret, '')}`
  return `Basic ${basic(serviceAccount?.username ?? '', serviceAccount?.secret ?? '')}`
}

function basic(username: string, password: string): string {
  return Buffer.from(`${username}:${password}`).toString('base64')
}

/** @throws InputError AO_INPUT_INVALID for credentials that no header can carry, such as a secret with a line break at its end */
export function checkCredentials(credentials: Credentials): void {
  const { serviceAccount, projectSecret, accessToken, projectToken } = credentials
  const faults: InputFault[] = []
  const check = (input: string, value: string | undefined, refused: RegExp, what: string) => {
    if (value !== undefined && refused.test(value)) faults.push({ code: 'AO_INPUT_INVALID', input, message: `${input} holds ${what}.` })
  }
  check('service-account-username', serviceAccount?.username, /[\p{Cc}:]/u, 'a colon, a line break or another control character')
  check('service-account-secret', serviceAccount?.secret, /\p{Cc}/u, 'a line break or another control character')
  check('project-secret', projectSecret, /[\p{Cc}:]/u, 'a colon, a line break or another control character')
  check('access-token', accessToken, /[^\x21-\x7e]/, 'white space or a character that a token cannot have')
  check('project-token', projectToken, /[\p{Cc}\s]/u, 'white space or a control character')
  const ids = {
    'project-id': credentials.projectId,
    'workspace-id': credentials.workspaceId,
    'organization-id': credentials.organizationId,
  }
  for (const [input, id] of Object.entries(ids))
    if (id !== undefined && !(Number.isSafeInteger(id) && id > 0))
      faults.push({ code: 'AO_INPUT_INVALID', input, message: `${input} is ${id}, which is not a whole number from 1.` })
  const [first, ...rest] = faults
  if (first) throw new InputError([first, ...rest])
}
