import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Service } from './call.ts'
import { createSandboxClock, type SandboxClock } from './clock.ts'
import type { SandboxData } from './data.ts'
import { SandboxOptionError } from './errors.ts'
import { FaultInjector } from './faults/injector.ts'
import { parseFaults } from './faults/parse.ts'
import type { FaultPlan, NextFault } from './faults/plan.ts'
import { loadState, lookupTableId, prepareData } from './load.ts'
import { LookupTable } from './lookup-table.ts'
import { Meters } from './meters.ts'
import { parseSandboxData } from './parse-data.ts'
import { delay } from './respond.ts'
import { controlRoutes } from './routes/control.ts'
import { ROUTES } from './routes/index.ts'
import { createSandboxServer } from './server.ts'
import { applyLimits, DEFAULT_BEHAVIOR, DEFAULT_LIMITS, type LimitChanges, type SandboxBehavior, type SandboxLimits } from './settings.ts'
import { SandboxState } from './state.ts'

export type * from './entities.ts'
export type { EventIdentity, EventStore, RawEvent } from './event-store.ts'
export { FAULT_KINDS, type FaultKind, type FaultRule } from './faults/plan.ts'
export type { LookupTable } from './lookup-table.ts'
export type { LookupValue } from './rules/values.ts'
export type { FaultPlan, NextFault, SandboxBehavior, SandboxClock, SandboxData, SandboxLimits, SandboxState }
export { createSandboxClock, parseFaults, parseSandboxData, SandboxOptionError }

export interface SandboxOptions {
  /** Default 0: any free port. */
  port?: number
  /** Loopback only. */
  host?: '127.0.0.1'
  /** Sections that replace those of the built-in data. */
  data?: SandboxData
  /** What goes wrong: the text that {@link parseFaults} reads, or a plan. */
  faults?: string | FaultPlan
  /** Seed of the faults, where the plan names none. */
  seed?: number
  /** Default: the machine's time. */
  clock?: SandboxClock
  /** Over those of `data`. */
  limits?: LimitChanges
  /** Over that of `data`. */
  behavior?: Partial<SandboxBehavior>
}

export interface Sandbox {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** All of them the same address. */
  readonly hosts: { base: string; data: string; lookup: string; ingest: string; migrate: string }
  /** Those of the first project, service account and access token. */
  readonly credentials: {
    serviceAccount: { username: string; secret: string }
    projectSecret: string
    accessToken: string
    projectToken: string
  }
  /** What the service holds now; live. */
  readonly state: SandboxState
  readonly clock: SandboxClock
  /** May be changed at any time. */
  readonly limits: SandboxLimits
  /** May be changed at any time. */
  readonly behavior: SandboxBehavior
  /** Spoils the next matching request, or `times` of them; asked in the order of the calls, before the plan. */
  failNext(fault: NextFault): void
  /** Replaces the plan of faults. */
  useFaults(faults: string | FaultPlan): void
  /** Creates empty lookup tables in the first project, except where a name is there in any case. The id follows from the name. */
  provisionLookupTables(names: readonly string[]): { id: string; name: string }[]
  /** Back to the data, limits, behaviour and faults of the start. The clock goes on. */
  reset(): void
  /** Ends all connections and waits for the port to be free. */
  close(): Promise<void>
}

/**
 * Starts an emulator of the service on the loopback interface, in this process.
 * @throws SandboxOptionError where faults, data or port cannot be used
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { data = {}, clock = createSandboxClock() } = options
  const faults = new FaultInjector(planOf(options.faults ?? { rules: [] }, options.seed))
  const closing = new AbortController()
  const service = createService(clock, closing.signal)
  const prepared = await prepareData(data)
  const { state, limits, behavior } = service
  const reset = () => {
    state.clear()
    service.meters.clear()
    faults.restart()
    applyLimits(limits, DEFAULT_LIMITS, data.limits, options.limits)
    Object.assign(behavior, DEFAULT_BEHAVIOR, data.behavior, options.behavior)
    loadState(state, prepared, clock.now())
  }
  reset()
  const server = createSandboxServer({ service, routes: ROUTES, control: controlRoutes(() => sandbox), faults, closing: closing.signal })
  service.url = `http://127.0.0.1:${await listen(server, options)}`
  const { url } = service
  const sandbox: Sandbox = {
    url,
    hosts: { base: url, data: url, lookup: url, ingest: url, migrate: url },
    credentials: credentialsOf(state),
    state,
    clock,
    limits,
    behavior,
    failNext: (fault) => faults.failNext(fault),
    useFaults: (plan) => faults.use(planOf(plan, options.seed)),
    provisionLookupTables: (names) => names.map((name) => provision(state, name)),
    reset,
    close: () => close(server, closing),
  }
  return sandbox
}

function createService(clock: SandboxClock, closing: AbortSignal): Service & { url: string } {
  return {
    state: new SandboxState(),
    clock,
    limits: { ...DEFAULT_LIMITS },
    behavior: { ...DEFAULT_BEHAVIOR },
    meters: new Meters(),
    busy: new Map(),
    wait: (ms) => delay(ms, closing),
    url: '',
  }
}

function credentialsOf({ projects, serviceAccounts, accessTokens }: SandboxState): Sandbox['credentials'] {
  const [project] = projects
  const [account] = serviceAccounts
  return {
    serviceAccount: { username: account?.username ?? '', secret: account?.secret ?? '' },
    projectSecret: project?.secret ?? '',
    accessToken: accessTokens[0] ?? '',
    projectToken: project?.token ?? '',
  }
}

async function close(server: Server, closing: AbortController): Promise<void> {
  closing.abort()
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

function planOf(faults: string | FaultPlan, seed: number | undefined): FaultPlan {
  const plan = typeof faults === 'string' ? parseFaults(faults) : faults
  return seed === undefined ? plan : { seed, ...plan }
}

async function listen(server: Server, { port = 0, host = '127.0.0.1' }: SandboxOptions): Promise<number> {
  if (host !== '127.0.0.1') throw new SandboxOptionError('host', `The sandbox listens on 127.0.0.1 only, not on "${String(host)}".`)
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535))
    throw new SandboxOptionError('port', `The port must be a whole number from 0 to 65535; it was ${port}.`)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new SandboxOptionError(
      'port',
      `The sandbox cannot listen on port ${port}; another program may be using it. Choose another, or 0 for any free one.`,
      { cause },
    )
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

function provision(state: SandboxState, name: string): { id: string; name: string } {
  const home = state.projects[0]?.id ?? 1
  const known = state.lookupTables.find((table) => table.project_id === home && table.name.toLowerCase() === name.toLowerCase())
  if (known) return { id: known.id, name: known.name }
  const table = new LookupTable(lookupTableId(name), name, home)
  state.lookupTables.push(table)
  return { id: table.id, name: table.name }
}
