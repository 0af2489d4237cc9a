import type { ServiceErrorKind } from '../core/errors.ts'
import type { Hosts } from './regions.ts'

/** How a request proves who sends it. */
export type AuthScheme =
  /** Basic: user name and secret of the service account. */
  | 'service-account'
  /** Basic: the service account, or the project secret with an empty password. */
  | 'service-account-or-project-secret'
  /** Bearer: the OAuth access token. */
  | 'access-token'
  | 'none'

/** One endpoint of the service, as far as requests to it are alike. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  host: keyof Hosts
  auth: AuthScheme
  /** `always`: sending it twice does no more than once. `if-not-taken`: only where the service surely did not take it. */
  repeat: 'always' | 'if-not-taken'
  /** Requests of one group share the service's limits: a 429 to one makes all of them wait. */
  group: string
  /** `ok`: a success says so in `status`. `any`: the specification does not show what it says; it must not claim a failure. */
  success: 'ok' | 'any'
  /** The answer may name people: its words are quoted from a fixed vocabulary only. */
  personal?: boolean
  /** Although it is written, it changes nothing. */
  harmless?: boolean
  /** A success may have no content at all. */
  mayBeEmpty?: boolean
  /** What to do next, where the general advice for the kind is not enough. `ambiguous`: how to find out what became of the request. */
  advice?: Readonly<Partial<Record<ServiceErrorKind | 'ambiguous', string>>>
}

/** True for requests after which the service is no longer as it was. */
export function changes(endpoint: Endpoint): boolean {
  return endpoint.method !== 'GET' && endpoint.harmless !== true
}
