import type { Client } from '../client/index.ts'
import { createClock } from '../core/clock.ts'
import { AnalyticsOpsError, Bug, InputError, Interrupted } from '../core/errors.ts'
import type { Remark } from '../core/failed-record.ts'
import type { OnProgress } from '../core/progress.ts'
import type { Matcher } from '../records/files.ts'
import type { Report, Run } from '../report/report.ts'
import type { Sandbox } from '../sandbox/index.ts'
import type { Rehearsal } from '../tasks/context.ts'
import type { Repository } from '../tasks/repository.ts'
import { type RawInputs, readInputs, type SessionInputs } from './read-inputs.ts'

/** Where a run takes place. */
export interface SessionHost {
  /** Absolute path of the folder that paths are relative to. */
  workspace: string
  confined: boolean
  match?: Matcher
  tempFolder: string
  signal: AbortSignal
  onProgress: OnProgress
  /** Keeps a text that became known during the run out of the log. */
  mask?: (secret: string) => void
  /** What is known of the repository around the run; `token` is the input `github-token`. */
  openRepository?: (token: string | undefined) => Repository
  /** How many times faster than the machine's the clock of waits runs. Obeyed for the sandbox and loopback hosts only. */
  timeScale: number
}

/** Runs the operation that the inputs name. Whatever happens, the answer is a finished run. */
export async function runOperation(raw: RawInputs, host: SessionHost): Promise<Run> {
  const started = performance.now()
  try {
    const inputs = await readInputs(raw)
    return inputs.connection.region === 'sandbox' ? await rehearse(inputs, host) : await connect(inputs, host)
  } catch (error) {
    return refusal(raw['operation']?.trim() ?? '', error, performance.now() - started)
  }
}

async function connect(inputs: SessionInputs, host: SessionHost): Promise<Run> {
  const { connection } = inputs
  const { createClient } = await import('../client/index.ts')
  const client = createClient({
    region: connection.region === 'sandbox' ? 'us' : connection.region,
    hosts: {
      base: connection.baseUrl,
      data: connection.dataUrl,
      lookup: connection.lookupUrl,
      ingest: connection.ingestUrl,
      migrate: connection.migrateUrl,
    },
    ...credentials(connection),
    ...identifiers(connection),
    requestTimeout: connection.requestTimeout,
    maxAttempts: connection.maxAttempts,
    clock: createClock(onlyLoopback(connection) ? host.timeScale : 1),
  })
  return perform(inputs, host, client, undefined)
}

async function rehearse(inputs: SessionInputs, host: SessionHost): Promise<Run> {
  const { createSandboxClock, startSandbox } = await import('../sandbox/index.ts')
  const sandbox: Sandbox = await startSandbox({ clock: createSandboxClock({ speed: host.timeScale }) })
  try {
    const { createClient } = await import('../client/index.ts')
    const { requestTimeout, maxAttempts } = inputs.connection
    const client = createClient({
      hosts: sandbox.hosts,
      ...sandbox.credentials,
      projectId: 1,
      workspaceId: 1,
      organizationId: 1,
      requestTimeout,
      maxAttempts,
      clock: createClock(host.timeScale),
    })
    const run = await perform(inputs, host, client, { provisionLookupTables: (names) => sandbox.provisionLookupTables([...names]) })
    return withRemark(run, REHEARSAL)
  } finally {
    await sandbox.close()
  }
}

async function perform(inputs: SessionInputs, host: SessionHost, client: Client, rehearsal: Rehearsal | undefined): Promise<Run> {
  try {
    const repository = host.openRepository?.(inputs.host.githubToken)
    const { run } = await inputs.task.execute({ ...host, client, rehearsal, ...(repository && { repository }) }, inputs.given)
    return run
  } finally {
    await client.close()
  }
}

const REHEARSAL: Remark = {
  level: 'warning',
  code: 'AO_SANDBOX',
  message: 'region: sandbox: this was a rehearsal against the embedded emulator; nothing reached the service.',
}

function withRemark(run: Run, remark: Remark): Run {
  return { ...run, remarks: [remark, ...run.remarks], report: { ...run.report, warnings: [remark.message, ...run.report.warnings] } }
}

type Connection = SessionInputs['connection']

function credentials({
  serviceAccountUsername: username,
  serviceAccountSecret: secret,
  projectSecret,
  accessToken,
  projectToken,
}: Connection) {
  return {
    ...(username !== undefined && secret !== undefined && { serviceAccount: { username, secret } }),
    ...(projectSecret !== undefined && { projectSecret }),
    ...(accessToken !== undefined && { accessToken }),
    ...(projectToken !== undefined && { projectToken }),
  }
}

function identifiers({ projectId, workspaceId, organizationId }: Connection) {
  return {
    ...(projectId !== undefined && { projectId }),
    ...(workspaceId !== undefined && { workspaceId }),
    ...(organizationId !== undefined && { organizationId }),
  }
}

/** True where every host is overridden by an http address, which the client accepts for loopback only. */
function onlyLoopback({ baseUrl, dataUrl, lookupUrl, ingestUrl, migrateUrl }: Connection): boolean {
  return [baseUrl, dataUrl, lookupUrl, ingestUrl, migrateUrl].every((host) => host?.startsWith('http:'))
}

/** The run of a session that could not begin. */
function refusal(operation: string, cause: unknown, duration: number): Run {
  const error = cause instanceof AnalyticsOpsError ? cause : new Bug(String(cause), { cause })
  const { code, message, hint } = error
  const errors =
    error instanceof InputError
      ? error.faults.map((fault) => ({ code: fault.code, message: fault.message }))
      : [{ code, message, ...(hint !== undefined && { hint }) }]
  const report: Report = {
    operation,
    outcome: 'failed',
    result: {},
    counts: { total: 0, sent: 0, failed: 0 },
    failed_records: [],
    warnings: [],
    duration_ms: Math.round(duration),
    errors,
  }
  return {
    report,
    exitCode: error instanceof Interrupted ? 1 : error.exitCode,
    verdict:
      error instanceof InputError
        ? `${errors.length === 1 ? 'A fault' : `${errors.length} faults`} of the inputs; nothing was sent.`
        : message,
    sections: [],
    failures: [],
    failuresTotal: 0,
    failedRecordsFile: undefined,
    remarks: [],
    annotateFailures: true,
  }
}
