import { countOf, type JsonObject, own, UnreadableAnswer } from './answers.ts'
import type { RequestBody } from './body.ts'
import type { Caller, CallOptions } from './caller.ts'
import type { Credentials } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'

/** How a batch of events is imported. */
export interface ImportParameters {
  /** How many events the body holds: the answer must account for exactly these. */
  events: number
  /** Whether the service validates each event and names those that it refuses. */
  strict: boolean
  /** Default `application/json`: an array. */
  contentType?: 'application/json' | 'application/x-ndjson'
}

export interface ImportResult {
  /** How many events the service says it took. Without `strict` it may be fewer than were sent, and it does not say which. */
  imported: number
}

/** The import of events. */
export interface Events {
  /**
   * Imports a batch of at most 2,000 events and 10 MB before compression (endpoint 14, `POST /import`). Events with the same event, time,
   * distinct_id and `$insert_id` are one event to the service, so a repeat does no harm where `$insert_id` is given.
   * A 429 to one call makes all calls of the client wait.
   * @throws ServiceError. Kind `rejected`: `details.imported` events were taken, `details.refused` were not, each with its index in the
   * batch; none is named where the batch was refused as a whole. `message` of a refused event holds no values of the event, `raw` may.
   * Kind `too-large`: nothing was taken; `details.limit` is the service's limit in bytes where it told it
   */
  import(body: RequestBody, parameters: ImportParameters, options?: CallOptions): Promise<ImportResult>
}

const IMPORT: Endpoint = {
  method: 'POST',
  host: 'ingest',
  auth: 'service-account',
  repeat: 'always',
  group: 'import',
  success: 'ok',
  personal: true,
  advice: {
    rejected: 'Mend the events that are named and send them again; the others were taken.',
    'rate-limited': 'A project may import 2 GB or about 1.8 million events a minute. Run again later, or with less concurrency.',
    'too-large': 'Send fewer events in a request: lower batch-events or batch-bytes.',
    ambiguous: 'To import the events again is safe: the same $insert_id makes them the same events.',
  },
}

export function events(caller: Caller, credentials: Credentials): Events {
  return {
    import: (body, { events, strict, contentType = 'application/json' }, options) =>
      caller.call(
        {
          area: 'events',
          endpoint: IMPORT,
          subject: `import ${events} events`,
          path: ['import'],
          query: [
            ['strict', strict ? 1 : 0],
            ['project_id', credentials.projectId ?? ''],
          ],
          contentType,
          body,
          read: (answer) => readImport(answer, events, strict),
          audit: (answer) => contradiction(answer, events),
        },
        options,
      ),
  }
}

function readImport(answer: JsonObject, events: number, strict: boolean): ImportResult {
  const imported = countOf(answer, 'num_records_imported')
  if (imported === undefined && strict) throw new UnreadableAnswer('it does not say how many events were imported')
  if (imported !== undefined && (strict ? imported !== events : imported > events))
    throw new UnreadableAnswer(`it accounts for ${imported} of ${events} events`)
  return { imported: imported ?? events }
}

/** Every event of the batch must be imported or named as refused, unless the batch was refused as a whole. */
function contradiction(answer: JsonObject, events: number): string | undefined {
  const records = own(answer, 'failed_records')
  const refused = Array.isArray(records) ? records.length : 0
  const imported = countOf(answer, 'num_records_imported') ?? 0
  if (refused === 0 && imported === 0) return undefined
  return imported + refused === events ? undefined : `it accounts for ${imported} imported and ${refused} refused of ${events} events`
}
