import { idOf, isObject, own, UnreadableAnswer } from './answers.ts'
import type { Caller, CallOptions } from './caller.ts'
import type { Credentials } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'

export interface AnnotationDeletion {
  id: number
  /** The service no longer knew the annotation when a doubtful attempt was repeated: that attempt has very likely deleted it. */
  alreadyGone?: true
}

/** Annotations: remarks on charts. */
export interface Annotations {
  /**
   * Deletes an annotation (endpoint 12, `DELETE …/annotations/{annotationId}`).
   * @throws ServiceError
   */
  delete(id: number, options?: CallOptions): Promise<AnnotationDeletion>
}

const DELETE: Endpoint = { method: 'DELETE', host: 'base', auth: 'service-account', repeat: 'always', group: 'annotations', success: 'ok' }

export function annotations(caller: Caller, credentials: Credentials): Annotations {
  return {
    delete: (id, options) =>
      caller.call<AnnotationDeletion>(
        {
          area: 'annotations',
          endpoint: DELETE,
          subject: `delete annotation ${id}`,
          path: ['api', 'app', 'projects', credentials.projectId ?? '', 'annotations', id],
          read(answer) {
            const results = own(answer, 'results')
            const deleted = isObject(results) ? idOf(results, 'id') : undefined
            if (deleted !== undefined && deleted !== String(id)) throw new UnreadableAnswer('it names another annotation')
            return { id }
          },
          gone: () => ({ id, alreadyGone: true }),
        },
        options,
      ),
  }
}
