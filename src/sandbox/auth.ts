import { type Answer, appError, Refusal } from './answers.ts'
import type { Call } from './call.ts'
import type { Project, ServiceAccount } from './entities.ts'

interface BasicPair {
  username: string
  password: string
}

/** The pair of a `Basic` header, or undefined where there is none that can be read. */
export function basicPair(call: Call): BasicPair | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(call.headers.authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  const pair = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = pair.indexOf(':')
  return colon === -1 ? undefined : { username: pair.slice(0, colon), password: pair.slice(colon + 1) }
}

/** The service account whose credentials the request carries. */
export function serviceAccount(call: Call): ServiceAccount | undefined {
  const pair = basicPair(call)
  if (!pair) return undefined
  return call.service.state.serviceAccounts.find((account) => account.username === pair.username && account.secret === pair.password)
}

/** A positive whole number as the service writes ids; undefined for anything else. */
export function wholeNumber(text: string | null | undefined): number | undefined {
  return text !== null && text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** The project that a service account and a project id name together; undefined where they do not. */
function projectOf(call: Call, account: ServiceAccount, id: number | undefined): Project | undefined {
  if (id === undefined || !account.projects.includes(id)) return undefined
  return call.service.state.projects.find((project) => project.id === id)
}

/** Lookup endpoints: account and `project_id` of the query, or the documented 401. */
export function projectOfQuery(call: Call, refuse: () => Answer): Project {
  const account = serviceAccount(call)
  const project = account && projectOf(call, account, wholeNumber(call.query.get('project_id')))
  if (!project) throw new Refusal(refuse())
  return project
}

/** Application endpoints: 401 without a known account, 403 where it may not do this. */
export function appAccount(call: Call, access: 'read' | 'write'): ServiceAccount {
  const account = serviceAccount(call)
  if (!account) throw new Refusal(appError(401, 'Invalid service account credentials.'))
  if (access === 'write' && account.role !== 'admin')
    throw new Refusal(appError(403, 'The service account has no permission to change this.'))
  return account
}

/** Application endpoints with a project in path or query. */
export function appProject(call: Call, id: string | null | undefined, access: 'read' | 'write'): Project {
  const project = projectOf(call, appAccount(call, access), wholeNumber(id))
  if (!project) throw new Refusal(appError(403, 'The service account has no access to this project.'))
  return project
}

/** Privacy endpoints: Bearer token in the header, project token in the query. */
export function privacyProject(call: Call): Project {
  const bearer = /^Bearer (\S+)$/i.exec(call.headers.authorization ?? '')?.[1]
  if (bearer === undefined || !call.service.state.accessTokens.includes(bearer)) throw new Refusal(appError(401, 'Invalid access token.'))
  const token = call.query.get('token')
  if (!token) throw new Refusal(appError(400, 'The query parameter token is required.'))
  const project = call.service.state.projects.find((candidate) => candidate.token === token)
  if (!project) throw new Refusal(appError(403, 'The access token has no access to a project with this token.'))
  return project
}
