import { idOf, type JsonObject, objectIn } from './answers.ts'
import { jsonBody } from './body.ts'
import type { Caller, CallOptions } from './caller.ts'
import type { Credentials } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'

/** An experiment as the service has it: every field that it sent. */
export interface Experiment extends JsonObject {
  id: string
}

/** Experiments. */
export interface Experiments {
  /**
   * Concludes an experiment (endpoint 4, `PUT …/experiments/{experiment_id}/force_conclude`). `endDate` is sent as given; without one the
   * service decides. Not repeated where the service may have taken it.
   * @throws ServiceError
   */
  conclude(id: string, parameters?: { endDate?: string | undefined }, options?: CallOptions): Promise<Experiment>
}

const CONCLUDE: Endpoint = {
  method: 'PUT',
  host: 'base',
  auth: 'service-account',
  repeat: 'if-not-taken',
  group: 'experiments',
  success: 'ok',
  advice: { ambiguous: "Look at the experiment's end date before you conclude it again." },
}

export function experiments(caller: Caller, credentials: Credentials): Experiments {
  return {
    conclude: (id, { endDate } = {}, options) =>
      caller.call(
        {
          area: 'experiments',
          endpoint: CONCLUDE,
          subject: `conclude experiment ${id.slice(0, 80)}`,
          path: ['api', 'app', 'workspaces', credentials.workspaceId ?? '', 'experiments', id, 'force_conclude'],
          contentType: 'application/json',
          body: jsonBody(endDate === undefined ? {} : { end_date: endDate }),
          read(answer) {
            const experiment = objectIn(answer, 'results')
            return { ...experiment, id: idOf(experiment, 'id') ?? id }
          },
        },
        options,
      ),
  }
}
