import { type Clock, createClock } from '../core/clock.ts'
import { InputError, type InputFault } from '../core/errors.ts'
import { type Activity, activity } from './activity.ts'
import { type Annotations, annotations } from './annotations.ts'
import { Caller } from './caller.ts'
import { type Area, type Credentials, checkCredentials, missingFor } from './credentials.ts'
import { type Deletions, deletions } from './deletions.ts'
import { type Events, events } from './events.ts'
import { type Experiments, experiments } from './experiments.ts'
import { type FeatureFlags, featureFlags } from './feature-flags.ts'
import { type LookupTables, lookupTables } from './lookup-tables.ts'
import { type Migrations, migrations } from './migrations.ts'
import { type Pipelines, pipelines } from './pipelines.ts'
import { type Hosts, type Region, resolveHosts } from './regions.ts'
import { type Retrievals, retrievals } from './retrievals.ts'
import { type Schemas, schemas } from './schemas.ts'
import { type ServiceAccounts, serviceAccounts } from './service-accounts.ts'
import { createTransport } from './transport.ts'
import { type WarehouseImports, warehouseImports } from './warehouse-imports.ts'

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
  readonly events: Events
  readonly schemas: Schemas
  readonly annotations: Annotations
  readonly featureFlags: FeatureFlags
  readonly warehouseImports: WarehouseImports
  readonly pipelines: Pipelines
  readonly experiments: Experiments
  readonly retrievals: Retrievals
  readonly deletions: Deletions
  readonly serviceAccounts: ServiceAccounts
  readonly activity: Activity
  readonly migrations: Migrations
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
    events: events(caller, options),
    schemas: schemas(caller, options, clock),
    annotations: annotations(caller, options),
    featureFlags: featureFlags(caller, options),
    warehouseImports: warehouseImports(caller, options),
    pipelines: pipelines(caller, options),
    experiments: experiments(caller, options),
    retrievals: retrievals(caller, options, clock),
    deletions: deletions(caller, options, clock),
    serviceAccounts: serviceAccounts(caller, options),
    activity: activity(caller, options, hosts.base, clock),
    migrations: migrations(caller, options, options.region),
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

export type { Activity, ActivityEvent, ActivityQuery } from './activity.ts'
export type { AnnotationDeletion, Annotations } from './annotations.ts'
export type { JsonObject } from './answers.ts'
export type { RequestBody } from './body.ts'
export type { CallOptions, StreamOptions } from './caller.ts'
export type { Area, Credentials, ServiceAccount } from './credentials.ts'
export type { Deletion, DeletionParameters, Deletions } from './deletions.ts'
export type { Events, ImportParameters, ImportResult } from './events.ts'
export type { Experiment, Experiments } from './experiments.ts'
export type { FeatureFlag, FeatureFlagRequest, FeatureFlags } from './feature-flags.ts'
export type { LookupTable, LookupTables } from './lookup-tables.ts'
export type { MigrationParameters, Migrations } from './migrations.ts'
export type { PipelineQuery, PipelineStatus, Pipelines, PipelineTask, PipelineTaskState } from './pipelines.ts'
export type { ComplianceType, CreatedJob, JobStatus } from './privacy-jobs.ts'
export type { Hosts, Region } from './regions.ts'
export type { DisclosureType, Retrieval, RetrievalParameters, Retrievals } from './retrievals.ts'
export type { EntityType, SchemaDeletion, Schemas } from './schemas.ts'
export type { ServiceAccountDeletion, ServiceAccounts } from './service-accounts.ts'
export type { WarehouseImports, WarehouseRun, WarehouseSync } from './warehouse-imports.ts'
