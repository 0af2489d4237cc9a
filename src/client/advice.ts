import type { ErrorCode } from '../core/error-codes.ts'
import type { ServiceErrorKind } from '../core/errors.ts'
import type { AuthScheme, Endpoint } from './endpoint.ts'

const CREDENTIALS: Readonly<Record<AuthScheme, string>> = {
  'service-account':
    "Check service-account-username and service-account-secret, that the account is a member of the project (project-id), and that region is the project's.",
  'service-account-or-project-secret':
    "Check service-account-username and service-account-secret (or project-secret), that they belong to the project (project-id), and that region is the project's.",
  'access-token': 'Check access-token, which may have expired, and that project-token and region are those of the project.',
  none: 'Check the credentials of the source tool and project-token.',
}

const BY_KIND: Readonly<Partial<Record<ServiceErrorKind, string>>> = {
  forbidden: 'Give the service account (or the owner of the token) a role in the project that allows this.',
  'not-found': 'Check the ids and names, project-id and region.',
  'rate-limited': 'Run again later, and less often.',
  redirected: 'Nothing was changed. Check region and the host overrides: the address should be answered by the service itself.',
  unavailable: 'Run again later.',
  'unexpected-answer': 'Check region and the host overrides, and what stands between this machine and the service.',
  'too-large': 'Send less in one request.',
}

const BY_CODE: Readonly<Partial<Record<ErrorCode, string>>> = {
  AO_SERVICE_UNREACHABLE: 'Check the network, the proxy variables (HTTPS_PROXY, NO_PROXY), region and the host overrides; then run again.',
  AO_SERVICE_TIMEOUT: 'Run again, or raise request-timeout.',
  AO_SERVICE_TLS:
    'Check the host. Behind a proxy with an authority of its own, name its certificate in NODE_EXTRA_CA_CERTS; the check is never skipped.',
  AO_PROXY_REFUSED: "Check the proxy's rules and credentials, or add the host to NO_PROXY.",
}

/** What to do next. */
export function adviceFor(
  endpoint: Endpoint,
  meaning: { kind: ServiceErrorKind; code: ErrorCode },
  ambiguous: boolean,
  retryAfter: number | undefined,
): string | undefined {
  const { advice = {}, auth } = endpoint
  const general = meaning.kind === 'unauthorized' ? CREDENTIALS[auth] : BY_KIND[meaning.kind]
  const parts = [
    ambiguous ? (advice.ambiguous ?? 'Look whether it happened before you run again.') : undefined,
    retryAfter === undefined ? undefined : `The service asks to come back in ${retryAfter} seconds.`,
    advice[meaning.kind] ?? (ambiguous && meaning.kind === 'unavailable' ? undefined : (BY_CODE[meaning.code] ?? general)),
  ]
  return parts.filter((part) => part !== undefined).join(' ') || undefined
}
