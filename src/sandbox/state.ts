import type {
  Annotation,
  Deletion,
  Experiment,
  FeatureFlag,
  LoggedRequest,
  Migration,
  MigrationSource,
  Pipeline,
  Project,
  Retrieval,
  Schema,
  ServiceAccount,
  WarehouseImport,
} from './entities.ts'
import { EventStore } from './event-store.ts'
import { uuidOf } from './ids.ts'
import type { LookupTable } from './lookup-table.ts'

/** Everything that a sandbox holds. One object for the sandbox's life: what the service changes is seen here at once. */
export class SandboxState {
  readonly projects: Project[] = []
  readonly serviceAccounts: ServiceAccount[] = []
  readonly accessTokens: string[] = []
  readonly lookupTables: LookupTable[] = []
  readonly events = new EventStore()
  readonly schemas: Schema[] = []
  readonly annotations: Annotation[] = []
  readonly flags: FeatureFlag[] = []
  readonly experiments: Experiment[] = []
  readonly pipelines: Pipeline[] = []
  /** Warehouse imports with their runs. */
  readonly imports: WarehouseImport[] = []
  readonly retrievals: Retrieval[] = []
  readonly deletions: Deletion[] = []
  readonly migrationSources: MigrationSource[] = []
  readonly migrations: Migration[] = []
  /** The newest requests, oldest first; see `requestsLogged`. */
  readonly requests: LoggedRequest[] = []
  /** All requests since the start, also those that left the log. */
  requestCount = 0
  #ids = 0

  /** A new UUID; the same sequence in every sandbox. */
  nextId(kind: string): string {
    this.#ids += 1
    return uuidOf(kind, String(this.#ids))
  }

  clear(): void {
    for (const list of this.#lists()) list.length = 0
    this.events.clear()
    this.requestCount = 0
    this.#ids = 0
  }

  /** Without secrets, tokens and contents of tables. */
  toJSON(): object {
    return {
      projects: this.projects.map(({ token: _token, secret: _secret, ...project }) => project),
      serviceAccounts: this.serviceAccounts.map(({ secret: _secret, ...account }) => account),
      lookupTables: this.lookupTables,
      events: this.events,
      schemas: this.schemas,
      annotations: this.annotations,
      flags: this.flags,
      experiments: this.experiments,
      pipelines: this.pipelines,
      imports: this.imports,
      retrievals: this.retrievals,
      deletions: this.deletions,
      migrations: this.migrations,
      requestCount: this.requestCount,
    }
  }

  #lists(): { length: number }[] {
    return [
      this.projects,
      this.serviceAccounts,
      this.accessTokens,
      this.lookupTables,
      this.schemas,
      this.annotations,
      this.flags,
      this.experiments,
      this.pipelines,
      this.imports,
      this.retrievals,
      this.deletions,
      this.migrationSources,
      this.migrations,
      this.requests,
    ]
  }
}
