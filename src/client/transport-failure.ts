import { AnalyticsOpsError, Bug } from '../core/errors.ts'

/** How an exchange broke down before there was a whole answer. */
export type FailureKind =
  | 'dns'
  | 'unreachable'
  | 'connect-timeout'
  | 'tls'
  | 'proxy'
  | 'lost'
  | 'timeout'
  /** Not HTTP, or beyond what HTTP allows. */
  | 'malformed'
  | 'too-large'
  | 'encoding'
  | 'closed'

/** No whole answer came. Internal: callers of the client see the ServiceError that is made of it. */
export class TransportFailure extends Error {
  readonly kind: FailureKind
  /** False where the service surely did not see the request. */
  readonly taken: boolean

  constructor(kind: FailureKind, message: string, options: { taken: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    this.taken = options.taken
  }
}

const KINDS: Readonly<Record<string, FailureKind>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EACCES: 'unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'connect-timeout',
  ETIMEDOUT: 'connect-timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'malformed',
  UND_ERR_DESTROYED: 'closed',
  UND_ERR_CLOSED: 'closed',
  EPROTO: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
  UNABLE_TO_GET_ISSUER_CERT: 'tls',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls',
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function kindOf(error: Error, started: boolean): FailureKind {
  const code = codeOf(error)
  const known = KINDS[code]
  if (known === 'connect-timeout' && started) return 'lost'
  if (known) return known
  if (/^(?:ERR_TLS_|ERR_SSL_|CERT_)/.test(code)) return 'tls'
  if (error.name === 'HTTPParserError') return 'malformed'
  if (error.message.startsWith('Proxy ') || code.startsWith('UND_ERR_PRX')) return 'proxy'
  return started ? 'lost' : 'unreachable'
}

/**
 * What a fault of the network means. Errors of this package (an abort, a body that cannot be read) pass unchanged.
 * @param started whether the request was written to a connection
 */
export function transportFailure(error: unknown, started: boolean): Error {
  if (error instanceof TransportFailure || error instanceof AnalyticsOpsError) return error
  if (!(error instanceof Error)) return new Bug('A request failed with something that is no error.', { cause: error })
  const code = codeOf(error)
  if (code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH')
    return new Bug('A request was put together wrongly.', { cause: error })
  return new TransportFailure(kindOf(error, started), code === '' ? error.message : `${error.message} (${code})`, {
    taken: started,
    cause: error,
  })
}
