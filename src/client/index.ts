import { type Clock, createClock } from '../core/clock.ts'
import { InputError, type InputFault } from '../core/errors.ts'
import { Caller } from './caller.ts'
import { type Area, type Credentials, checkCredentials, missingFor } from './credentials.ts'
import { type LookupTables, lookupTables } from './lookup-tables.ts'
import { type Hosts, type Region, resolveHosts } from './regions.ts'
import { createTransport } from './transport.ts'

/** What a client is made with. An option that is undefined counts as not given. */
export interface ClientOptions extends Credentials {
  /** Where the project's data lives. Default `us`. */
  region?: Region | undefined
  /** Replaces hosts of the region: https, or http to a loopback address. */
  hosts?: { readonly [name in keyof Hosts]?: string | undefined } | undefined
  /** Seconds without progress after which a request is given up. Default 120. */
  requestTimeout?: number | undefined
  /** How often a request is sent at most, the first time included. Default 8. */
  maxAttempts?: number | undefined
  /** The time that pauses go by. */
  clock?: Clock | undefined
}

/**
 * The service, method by method. Every method takes `{signal, observe}` as its last parameter, and rejects with
 * `ServiceError` (refused, unreachable, or an answer that makes no sense), `InputError` (credentials are missing, or a value that no
 * request can carry) or `Interrupted`.
 */
export interface Client extends AsyncDisposable {
  readonly projectId: number | undefined
  readonly workspaceId: number | undefined
  readonly organizationId: number | undefined
  readonly hosts: Readonly<Hosts>
  readonly clock: Clock
  readonly lookupTables: LookupTables
  /** The inputs, by their kebab-case names, that an area needs and that this client was not given. */
  missingCredentials(area: Area): string[]
  /** Drops all connections. Requests under way fail, and no further one can be sent. */
  close(): Promise<void>
}

const REQUEST_TIMEOUT = 120
const MAX_ATTEMPTS = 8

/**
 * Makes a client. Nothing is opened before the first request.
 * @throws InputError with every option that cannot be used
 */
export function createClient(options: ClientOptions = {}): Client {
  const { requestTimeout = REQUEST_TIMEOUT, maxAttempts = MAX_ATTEMPTS, clock = createClock() } = options
  checkNumbers(requestTimeout, maxAttempts)
  checkCredentials(options)
  const hosts = resolveHosts(options.region, options.hosts)
  const transport = createTransport(requestTimeout)
  const caller = new Caller({ credentials: options, hosts, transport, clock, maxAttempts })
  return {
    projectId: options.projectId,
    workspaceId: options.workspaceId,
    organizationId: options.organizationId,
    hosts,
    clock,
    lookupTables: lookupTables(caller, options),
    missingCredentials: (area) => missingFor(area, options),
    close: () => transport.close(),
    [Symbol.asyncDispose]: () => transport.close(),
  }
}

function checkNumbers(requestTimeout: number, maxAttempts: number): void {
  const faults: InputFault[] = []
  if (!(requestTimeout > 0 && requestTimeout <= 86_400))
    faults.push({
      code: 'AO_INPUT_INVALID',
      input: 'request-timeout',
      message: 'request-timeout must be more than 0 and at most 86400 seconds.',
    })
  if (!(Number.isSafeInteger(maxAttempts) && maxAttempts >= 1))
    faults.push({ code: 'AO_INPUT_INVALID', input: 'max-attempts', message: 'max-attempts must be a whole number from 1.' })
  const [first, ...rest] = faults
  if (first) throw new InputError([first, ...rest])
}

export type { RequestBody } from './body.ts'
export type { CallOptions } from './caller.ts'
export type { Area, Credentials, ServiceAccount } from './credentials.ts'
export type { LookupTable, LookupTables } from './lookup-tables.ts'
export type { Hosts, Region } from './regions.ts'
