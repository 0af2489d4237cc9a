import { isObject, listIn, textOf, UnreadableAnswer } from './answers.ts'
import { gzipBody, type RequestBody } from './body.ts'
import type { Caller, CallOptions } from './caller.ts'
import type { Credentials } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'

/** A lookup table of the project. */
export interface LookupTable {
  /** UUID */
  id: string
  name: string
}

/** Lookup tables: CSV data that enriches events by a key. Tables are created in the service's web interface only. */
export interface LookupTables {
  /**
   * The project's tables (endpoint 6, `GET /lookup-tables`).
   * @throws ServiceError
   */
  list(options?: CallOptions): Promise<LookupTable[]>
  /**
   * Replaces all rows of a table by those of a CSV file whose first row names the columns and whose first column is the row's id
   * (endpoint 5, `PUT /lookup-tables/{id}`). All or nothing: after an error that is not `ambiguous` the table is as it was.
   * Text and bytes are compressed here. The service takes 100 MB before compression, and 100 replacements per project in 24 hours.
   * @throws ServiceError; `details.refused` holds up to ten rows that the service named, `details.limit` its limit in bytes
   */
  replace(id: string, body: string | Uint8Array | RequestBody, options?: CallOptions): Promise<void>
}

const SHARED = { host: 'lookup', auth: 'service-account', repeat: 'always', group: 'lookup-tables', success: 'ok' } as const

const LIST: Endpoint = { ...SHARED, method: 'GET' }

const REPLACE: Endpoint = {
  ...SHARED,
  method: 'PUT',
  advice: {
    'not-found': 'Lookup tables are created in the web interface; list-lookup-tables shows the ids there are. Check project-id and region.',
    'rate-limited':
      'A project may replace lookup tables 100 times in a rolling window of 24 hours, at most hourly is recommended. Run again when the window has moved on, and replace only what changed.',
    'too-large': 'Remove rows or columns that are not needed, or split the table. The table is as it was.',
    rejected: 'Correct the rows that are named. The table is as it was: a replacement is all or nothing.',
    ambiguous: 'The table holds either its old rows or all of the new ones; to replace it again is safe.',
  },
}

export function lookupTables(caller: Caller, credentials: Credentials): LookupTables {
  const query = () => [['project_id', credentials.projectId ?? ''] as const]
  return {
    list: (options) =>
      caller.call(
        {
          area: 'lookupTables',
          endpoint: LIST,
          subject: 'list the lookup tables',
          path: ['lookup-tables'],
          query: query(),
          read: (answer) => listIn(answer, 'results').map(readTable),
        },
        options,
      ),
    async replace(id, body, options) {
      await caller.call(
        {
          area: 'lookupTables',
          endpoint: REPLACE,
          subject: `replace lookup table ${id.slice(0, 80)}`,
          path: ['lookup-tables', id],
          query: query(),
          contentType: 'text/csv',
          body: typeof body === 'string' || body instanceof Uint8Array ? await gzipBody(body) : body,
          read: () => undefined,
        },
        options,
      )
    },
  }
}

function readTable(entry: unknown): LookupTable {
  const id = isObject(entry) ? textOf(entry, 'id') : undefined
  if (!isObject(entry) || id === undefined) throw new UnreadableAnswer('one of its lookup tables has no id')
  return { id, name: textOf(entry, 'name') ?? '' }
}
