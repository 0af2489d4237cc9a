import { readFileSync } from 'node:fs'
import * as z from 'zod'

const sha = z.string().regex(/^[0-9a-f]{40,64}$/)

/** What is read of the event's payload; whatever has another shape counts as absent. */
const payloadSchema = z.object({
  before: sha.optional().catch(undefined),
  forced: z.boolean().optional().catch(undefined),
  pull_request: z
    .object({ base: z.object({ sha }), head: z.object({ sha }) })
    .optional()
    .catch(undefined),
  merge_group: z.object({ base_sha: sha, head_sha: sha }).optional().catch(undefined),
  repository: z.object({ default_branch: z.string().optional() }).optional().catch(undefined),
})

type Payload = z.infer<typeof payloadSchema>

/** What started the workflow, and where, as the runner tells it. */
export interface RunEvent {
  /** `push`, `pull_request`, … */
  name: string
  payload: Payload
  owner: string
  repository: string
  /** The commit that the workflow runs for. */
  sha: string
  /** `refs/heads/…`, `refs/pull/…/merge`, … */
  ref: string
  apiUrl: string
  graphqlUrl: string
  /** Page of the run. */
  runUrl: string | undefined
}

/** Stands for a commit where there is none: before the first push of a branch. */
const NO_COMMIT = /^0+$/

/** The commit that a branch was at before a push; nothing for its first push, and for other events. */
export function commitBefore({ payload }: RunEvent): string | undefined {
  return payload.before === undefined || NO_COMMIT.test(payload.before) ? undefined : payload.before
}

/** The event of this run; nothing where the environment is not that of a workflow. */
export function readEvent(env: NodeJS.ProcessEnv): RunEvent | undefined {
  const [owner = '', repository = ''] = (env['GITHUB_REPOSITORY'] ?? '').split('/')
  const head = env['GITHUB_SHA'] ?? ''
  if (owner === '' || repository === '' || !sha.safeParse(head).success) return undefined
  const apiUrl = env['GITHUB_API_URL'] || 'https://api.github.com'
  const { GITHUB_SERVER_URL: server, GITHUB_RUN_ID: run } = env
  return {
    name: env['GITHUB_EVENT_NAME'] ?? '',
    payload: readPayload(env['GITHUB_EVENT_PATH']),
    owner,
    repository,
    sha: head,
    ref: env['GITHUB_REF'] ?? '',
    apiUrl,
    graphqlUrl: env['GITHUB_GRAPHQL_URL'] || `${apiUrl.replace(/\/api\/v3\/?$/, '/api')}/graphql`,
    runUrl: server && run ? `${server}/${owner}/${repository}/actions/runs/${run}` : undefined,
  }
}

function readPayload(path: string | undefined): Payload {
  if (!path) return {}
  try {
    return payloadSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // Without a payload it is an event of which nothing is known.
    return {}
  }
}
