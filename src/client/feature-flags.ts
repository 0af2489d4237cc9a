import { RawJson } from '../core/raw-json.ts'
import { idOf, isObject, type JsonObject, objectIn, textOf, UnreadableAnswer } from './answers.ts'
import { jsonBody } from './body.ts'
import type { Caller, CallOptions } from './caller.ts'
import type { Credentials } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'

/** A flag as it is to be created, in the service's own names (`ruleset`, `serving_method`, …). Sent as it is. */
export interface FeatureFlagRequest {
  name: string
  key: string
  [field: string]: unknown
}

/** A flag as the service has it: every field that it sent, of these the ones that are surely there. */
export interface FeatureFlag extends JsonObject {
  id: string
  key: string | undefined
  name: string | undefined
  status: string | undefined
}

/** Feature flags. */
export interface FeatureFlags {
  /**
   * Creates a feature flag (endpoint 3, `POST …/feature-flags`). Not repeated where the service may have taken it. JSON text is sent as it is.
   * @throws ServiceError
   */
  create(flag: FeatureFlagRequest | RawJson, options?: CallOptions): Promise<FeatureFlag>
}

const CREATE: Endpoint = {
  method: 'POST',
  host: 'base',
  auth: 'service-account',
  repeat: 'if-not-taken',
  group: 'feature-flags',
  success: 'any',
  advice: { ambiguous: 'Look for the key among the feature flags of the workspace before you create it again.' },
}

export function featureFlags(caller: Caller, credentials: Credentials): FeatureFlags {
  return {
    create: (flag, options) =>
      caller.call(
        {
          area: 'featureFlags',
          endpoint: CREATE,
          subject: `create feature flag "${keyOf(flag).slice(0, 80)}"`,
          path: ['api', 'app', 'projects', credentials.projectId ?? '', 'workspaces', credentials.workspaceId ?? '', 'feature-flags'],
          contentType: 'application/json',
          body: jsonBody(flag),
          read(answer) {
            const results = objectIn(answer, 'results')
            const id = idOf(results, 'id')
            if (id === undefined) throw new UnreadableAnswer('the flag in it has no id')
            return { ...results, id, key: textOf(results, 'key'), name: textOf(results, 'name'), status: textOf(results, 'status') }
          },
        },
        options,
      ),
  }
}

function keyOf(flag: FeatureFlagRequest | RawJson): string {
  if (!(flag instanceof RawJson)) return flag.key
  const parsed: unknown = JSON.parse(flag.text)
  return isObject(parsed) ? (textOf(parsed, 'key') ?? '') : ''
}
