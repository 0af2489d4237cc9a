import { idOf, isObject, type JsonObject, listIn, numberOf, objectIn, own, textOf, UnreadableAnswer } from './answers.ts'
import { jsonBody } from './body.ts'
import type { Caller, CallOptions } from './caller.ts'
import type { Credentials } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'

export interface WarehouseSync {
  /** The run that was begun, where the service names it. */
  runId: string | undefined
}

/** A run of a warehouse import: every field that the service sent, of these the ones that are surely there. */
export interface WarehouseRun extends JsonObject {
  /** `RUNNING`, `SUCCEEDED`, `FAILED` or `CANCELLED`; may be something new. */
  status: string
  /** Where the service names it, under one of `run_id` and `id`. */
  run_id: string | undefined
  /** Seconds since the epoch, as the service gives it. */
  start_time: number | undefined
  end_time: number | undefined
  num_events_imported: number | undefined
}

/** Warehouse imports: data that the service fetches from a warehouse. */
export interface WarehouseImports {
  /**
   * Begins a sync of a warehouse import (endpoint 2, `PUT …/imports/{import_id}/manual-sync`). The service takes 5 an hour. Not repeated
   * where the service may have taken it.
   * @throws ServiceError
   */
  sync(id: number, options?: CallOptions): Promise<WarehouseSync>
  /**
   * The newest runs of an import, up to 30, in the order in which the service gives them (`GET …/imports/{import_id}/history`).
   * @throws ServiceError
   */
  history(id: number, options?: CallOptions): Promise<WarehouseRun[]>
}

const SHARED = { host: 'base', auth: 'service-account', group: 'warehouse-imports' } as const

const SYNC: Endpoint = {
  ...SHARED,
  method: 'PUT',
  repeat: 'if-not-taken',
  success: 'any',
  mayBeEmpty: true,
  advice: {
    'rate-limited': 'An import may be synced by hand 5 times an hour. Run again later.',
    ambiguous: "Look for a new run in the import's history before you sync it again.",
  },
}

const HISTORY: Endpoint = { ...SHARED, method: 'GET', repeat: 'always', success: 'ok' }

export function warehouseImports(caller: Caller, credentials: Credentials): WarehouseImports {
  const path = (id: number) => ['api', 'app', 'projects', credentials.projectId ?? '', 'warehouse-sources', 'imports', id]
  return {
    sync: (id, options) =>
      caller.call(
        {
          area: 'warehouseImports',
          endpoint: SYNC,
          subject: `sync warehouse import ${id}`,
          path: [...path(id), 'manual-sync'],
          contentType: 'application/json',
          body: jsonBody({}),
          read(answer) {
            const results = own(answer, 'results')
            return { runId: isObject(results) ? idOf(results, 'run_id') : undefined }
          },
        },
        options,
      ),
    history: (id, options) =>
      caller.call(
        {
          area: 'warehouseImports',
          endpoint: HISTORY,
          subject: `read the history of warehouse import ${id}`,
          path: [...path(id), 'history'],
          read: (answer) => listIn(objectIn(answer, 'results'), 'runs').map(readRun),
        },
        options,
      ),
  }
}

function readRun(run: unknown): WarehouseRun {
  const status = isObject(run) ? textOf(run, 'status') : undefined
  if (!isObject(run) || status === undefined) throw new UnreadableAnswer('one of its runs has no status')
  return {
    ...run,
    status,
    run_id: idOf(run, 'run_id') ?? idOf(run, 'id'),
    start_time: numberOf(run, 'start_time'),
    end_time: numberOf(run, 'end_time'),
    num_events_imported: numberOf(run, 'num_events_imported'),
  }
}
