import { join } from 'node:path'
import type { Sandbox } from '../../src/sandbox/index.ts'
import type { Setup } from './setup.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** What the documentation and the examples call this project. */
export const PROJECT = 'analytics-ops/analytics-ops'
const CALLER = 'example/data'

/**
 * The setup of a run in which the data repository in `folder` uses this project, and the service is a sandbox: the variables and secrets that the
 * documentation names hold the sandbox's credentials, and the action's hosts are the sandbox's. Nothing else differs from a real run.
 */
export function sandboxRun(sandbox: Sandbox, store: string, folder: string): Omit<Setup, 'workflow' | 'event'> {
  const { url, credentials } = sandbox
  return {
    repositories: { [PROJECT]: ROOT, [CALLER]: folder },
    repository: CALLER,
    vars: { ANALYTICS_USERNAME: credentials.serviceAccount.username, ANALYTICS_PROJECT_ID: '1', ANALYTICS_WORKSPACE_ID: '1' },
    secrets: {
      ANALYTICS_SECRET: credentials.serviceAccount.secret,
      ANALYTICS_ACCESS_TOKEN: credentials.accessToken,
      ANALYTICS_PROJECT_TOKEN: credentials.projectToken,
    },
    actionInputs: { 'base-url': url, 'data-url': url, 'lookup-url': url, 'ingest-url': url, 'migrate-url': url },
    store,
  }
}
