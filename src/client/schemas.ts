import type { Clock } from '../core/clock.ts'
import { createLimiter } from '../core/limiter.ts'
import { countOf, objectIn, UnreadableAnswer } from './answers.ts'
import type { Caller, CallOptions } from './caller.ts'
import type { Credentials } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'

export type EntityType = 'event' | 'profile'

export interface SchemaDeletion {
  deleteCount: number
  /** The service no longer knew the schema when a doubtful attempt was repeated: that attempt has very likely deleted it. */
  alreadyGone?: true
}

/** Schemas: what is known of events and profile properties. */
export interface Schemas {
  /**
   * Deletes the schema of an event or profile entity by its name (endpoint 11, `DELETE …/schemas/{entityType}/{name}`). Keeps to the
   * service's 5 requests a minute by waiting.
   * @throws ServiceError
   */
  delete(entityType: EntityType, name: string, options?: CallOptions): Promise<SchemaDeletion>
  /** Milliseconds before the last of `count` deletions could begin, at the rate that the service allows. */
  estimate(count: number): number
}

const DELETE: Endpoint = { method: 'DELETE', host: 'base', auth: 'service-account', repeat: 'always', group: 'schemas', success: 'ok' }

export function schemas(caller: Caller, credentials: Credentials, clock: Clock): Schemas {
  const limiter = createLimiter({ requests: 5, interval: 60_000, reason: 'the service takes 5 schema requests a minute' }, clock)
  return {
    delete: (entityType, name, options) =>
      caller.call<SchemaDeletion>(
        {
          area: 'schemas',
          endpoint: DELETE,
          subject: `delete the schema of ${entityType} "${name.slice(0, 80)}"`,
          path: ['api', 'app', 'projects', credentials.projectId ?? '', 'schemas', entityType, name],
          limiter,
          read(answer, { doubtful }) {
            const deleteCount = countOf(objectIn(answer, 'results'), 'delete_count')
            if (deleteCount === undefined) throw new UnreadableAnswer('it does not say how many schemas were deleted')
            return { deleteCount, ...(doubtful && deleteCount === 0 && { alreadyGone: true }) }
          },
          gone: () => ({ deleteCount: 0, alreadyGone: true }),
        },
        options,
      ),
    estimate: (count) => limiter.estimate(count),
  }
}
