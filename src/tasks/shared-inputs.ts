import * as z from 'zod'
import { boolean, choice, type Fields, integer, lines, text } from './fields.ts'

const host = (what: string) =>
  text.optional({
    description: `Overrides the host of ${what}. https, or http to a loopback address only.`,
    example: 'https://proxy.example',
  })

const identifier = (what: string) => integer(1).optional({ description: `Id of the ${what}, a whole number.`, example: '12345' })

const secret = (description: string) => text.optional({ description, secret: true })

/** Inputs that say which service a run talks to, as whom, and how patiently. The library takes them in `createClient`. */
export const connectionFields = {
  region: choice(['us', 'eu', 'in', 'sandbox']).defaulted('us', {
    description:
      'Where the project lives: `us`, `eu`, `in`; or `sandbox`, an emulator of the service that starts in the same process and needs no credentials. Nothing reaches the service then.',
  }),
  baseUrl: host('the application and query APIs'),
  dataUrl: host('the data server'),
  lookupUrl: host('the lookup-table API'),
  ingestUrl: host('the import API'),
  migrateUrl: host('the migration service'),
  serviceAccountUsername: text.optional({
    description: 'User name of the service account.',
    example: 'my-account.12345.mp-service-account',
  }),
  serviceAccountSecret: secret('Secret of the service account.'),
  projectSecret: secret('Secret of the project, an alternative to the service account for `get-pipeline-status`.'),
  accessToken: secret('OAuth access token, for the privacy tasks.'),
  projectToken: secret(
    'Token of the project, for the privacy tasks and the migration; `import-events` takes it in place of a service account.',
  ),
  projectId: identifier('project'),
  workspaceId: identifier('workspace'),
  organizationId: identifier('organization'),
  requestTimeout: integer(1, 3600).defaulted(120, { description: 'Seconds without progress after which a request counts as failed.' }),
  maxAttempts: integer(1, 100).defaulted(8, { description: 'How often a request is sent at most, the first time included.' }),
} satisfies Fields

/** Inputs that say how a task is run. The library takes them beside the task's own. */
export const runFields = {
  dryRun: boolean.defaulted(false, {
    description:
      'Read and validate everything and report the plan, but send no request that changes anything. Needs no credentials. `run-migration` asks the service for its count instead.',
  }),
  confirm: text.optional({
    description:
      'Guard of tasks that destroy: where given, it must equal the target (the name, the id or, for several, their number), else nothing is sent.',
  }),
  ifNoFilesFound: choice(['error', 'warn', 'ignore']).defaulted('error', { description: 'What happens when `files` matches nothing.' }),
  onFailedRecords: choice(['error', 'warn', 'ignore']).defaulted('error', {
    description:
      '`error`: every record is validated first, and one invalid record means that nothing is sent. `warn` and `ignore` (`import-events` only): invalid and refused records are set aside and the rest is sent; `warn` annotates them, `ignore` only counts them.',
  }),
  failedRecordsFile: text.optional({
    description: "Where failed records are written, a line of JSON each. Default: a file in the runner's folder for temporary files.",
    example: 'failed-records.jsonl',
  }),
  concurrency: integer(1, 100).defaulted(10, {
    description: 'Requests in flight at once, for `import-events`; other tasks send one after another.',
  }),
} satisfies Fields

/** Inputs that only the action and the command line know. */
export const hostFields = {
  verbose: boolean.defaulted(false, { description: "A line for every request. On as well when the runner's debug logging is on." }),
  githubToken: text.optional({
    description:
      'Token for what the action reads from and writes to the repository: a check run for failed records beyond the limit of annotations, and what changed.',
    secret: true,
  }),
} satisfies Fields

const uuid = () =>
  z.string().regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i, 'must be a UUID such as 3f2a7c1e-0d4b-4a55-9e0c-6b1d2f3a4c5d')

/** A UUID in its usual form, any case. */
export const uuidField = (description: string) =>
  text.optional({ description, schema: uuid, example: '3f2a7c1e-0d4b-4a55-9e0c-6b1d2f3a4c5d' })

/** Whole numbers, one a line, as the numeric ids of the service are written. */
export const idLines = (description: string, example: string) =>
  lines.required({
    description,
    example,
    schema: () => z.array(z.string().regex(/^[1-9][0-9]{0,15}$/, 'must be a whole number such as 4711')).min(1),
  })
