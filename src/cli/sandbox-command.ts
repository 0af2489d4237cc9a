import { readFile } from 'node:fs/promises'
import { abortOnSignals } from '../session/signals.ts'
import type { Arguments } from './arguments.ts'

const KNOWN = ['port', 'faults', 'data']

/** `analytics-ops sandbox`: the emulator in the foreground, until a signal ends it. Prints its address and its credentials. */
export async function sandboxCommand({ options }: Arguments): Promise<void> {
  const stray = Object.keys(options).find((name) => !KNOWN.includes(name))
  if (stray !== undefined) return misuse(`--${stray} is not an option of the sandbox. It has --port, --faults and --data.`)
  const port = options['port'] ?? '0'
  if (!/^[0-9]{1,5}$/.test(port) || Number(port) > 65_535) return misuse(`"${port.slice(0, 80)}" is no port: write a number up to 65535.`)
  const { parseSandboxData, SandboxOptionError, startSandbox } = await import('../sandbox/index.ts')
  try {
    const data = options['data'] === undefined ? undefined : parseSandboxData(JSON.parse(await readFile(options['data'], 'utf8')))
    const { faults } = options
    const sandbox = await startSandbox({ port: Number(port), ...(data && { data }), ...(faults !== undefined && { faults }) })
    print(sandbox)
    const { signal } = abortOnSignals()
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    await sandbox.close()
  } catch (error) {
    if (error instanceof SandboxOptionError || error instanceof SyntaxError || (error instanceof Error && 'code' in error))
      return misuse(error.message)
    throw error
  }
}

interface Started {
  url: string
  credentials: { serviceAccount: { username: string; secret: string }; projectSecret: string; accessToken: string; projectToken: string }
}

/** Lines that a shell can read as they are. The credentials are the emulator's own and open nothing else. */
function print({ url, credentials }: Started): void {
  const variables = {
    BASE_URL: url,
    DATA_URL: url,
    LOOKUP_URL: url,
    INGEST_URL: url,
    MIGRATE_URL: url,
    SERVICE_ACCOUNT_USERNAME: credentials.serviceAccount.username,
    SERVICE_ACCOUNT_SECRET: credentials.serviceAccount.secret,
    PROJECT_SECRET: credentials.projectSecret,
    ACCESS_TOKEN: credentials.accessToken,
    PROJECT_TOKEN: credentials.projectToken,
    PROJECT_ID: '1',
    WORKSPACE_ID: '1',
    ORGANIZATION_ID: '1',
  }
  const lines = Object.entries(variables).map(([name, value]) => `export ANALYTICS_OPS_${name}='${value}'`)
  process.stdout.write(`# The sandbox listens at ${url}. What it holds: ${url}/_sandbox/state. Stop it with Ctrl-C.\n${lines.join('\n')}\n`)
}

function misuse(message: string): void {
  process.stderr.write(`analytics-ops: ${message}\n`)
  process.exitCode = 2
}
