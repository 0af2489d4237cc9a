/** From the start of the process to its first request, and to the verdict on refused inputs. `npm run bench:start [-- --rounds 21]` */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { assertBundle, BUNDLE } from './lib/bundle.ts'
import { median } from './lib/compare.ts'
import { readOptions } from './lib/options.ts'
import { TABLE_ID } from './lib/ours.ts'
import { cleanEnvironment } from './lib/settings.ts'
import { type Absent, type Figure, printFigures, printMachine, printTable } from './lib/verdicts.ts'

const { rounds } = readOptions(21)

/** Takes connections and tells when the first bytes of a request came; answers nothing. */
class Listener {
  readonly #server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => {
      this.#heard?.(performance.now())
      socket.destroy()
    })
  })
  #heard: ((time: number) => void) | undefined

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }

  heard(): Promise<number> {
    return new Promise((resolve) => {
      this.#heard = resolve
    })
  }

  close(): void {
    this.#server.close()
  }
}

interface Case {
  name: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Whether the time ends with the first request rather than with the process. */
  toRequest: boolean
  exitCode?: number
}

/** Milliseconds from just before the process is made to the moment that counts. */
async function time({ args, env: inputs = {}, toRequest, exitCode = 0 }: Case): Promise<number> {
  const heard = toRequest ? listener.heard() : undefined
  const started = performance.now()
  const env = { ...(toRequest ? withCredentials : withoutCredentials), ...inputs }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'ignore'] })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (heard !== undefined) {
    const at = await heard
    child.kill('SIGKILL')
    await exit
    return at - started
  }
  const code = await exit
  const at = performance.now()
  if (code !== exitCode) throw new Error(`${args.join(' ')} ended with ${code}.`)
  return at - started
}

assertBundle()
const folder = mkdtempSync(join(tmpdir(), 'analytics-ops-start-'))
const listener = new Listener()
const url = await listener.listen()
const hosts = Object.fromEntries(['BASE', 'DATA', 'LOOKUP', 'INGEST', 'MIGRATE'].map((host) => [`ANALYTICS_OPS_${host}_URL`, url]))
/** Without credentials a dry run asks nothing of the service. */
const withoutCredentials = cleanEnvironment(hosts)
const withCredentials = {
  ...withoutCredentials,
  ANALYTICS_OPS_SERVICE_ACCOUNT_USERNAME: 'bench.000000.mp-service-account',
  ANALYTICS_OPS_SERVICE_ACCOUNT_SECRET: 'bench-secret',
  ANALYTICS_OPS_PROJECT_ID: '1',
}
const table = join(folder, 'table.csv')
const events = join(folder, 'events.jsonl')
const faulty = join(folder, 'faulty.csv')
writeFileSync(table, 'id,name\n1,a\n2,b\n')
writeFileSync(events, '{"event":"e","properties":{"time":1735689600,"distinct_id":"u","$insert_id":"i-1"}}\n')
writeFileSync(faulty, 'id,name\n1,a\n1,b\n')

const BARE = 'node -e 0'
const cases: Case[] = [
  { name: BARE, args: ['-e', '0'], toRequest: false },
  { name: 'list-lookup-tables to its request', args: [BUNDLE, 'list-lookup-tables'], toRequest: true },
  {
    name: 'replace-lookup-table to its first request',
    args: [BUNDLE, 'replace-lookup-table', '--files', table, '--table-id', TABLE_ID],
    toRequest: true,
  },
  { name: 'import-events to its request', args: [BUNDLE, 'import-events', '--files', events], toRequest: true },
  {
    name: 'refused inputs to the verdict (process end)',
    args: [BUNDLE, 'replace-lookup-table', '--files', table, '--table-id', 'nonsense', '--tabel', 'x'],
    toRequest: false,
    exitCode: 2,
  },
  {
    name: 'a refused file to the verdict (process end)',
    args: [BUNDLE, 'replace-lookup-table', '--files', faulty, '--table-id', TABLE_ID, '--dry-run'],
    toRequest: false,
    exitCode: 2,
  },
]
/** The action's bundle lies beside the command line's; it takes the same inputs as the runner gives them. */
const ACTION = join(dirname(BUNDLE), '..', 'action', 'index.js')
if (existsSync(ACTION)) {
  const listing = actionInputs({
    operation: 'list-lookup-tables',
    'lookup-url': url,
    'service-account-username': 'bench.000000.mp-service-account',
    'service-account-secret': 'bench-secret',
    'project-id': '1',
  })
  const refused = actionInputs({ operation: 'replace-lookup-table', files: table, 'table-id': 'nonsense', tabel: 'x' })
  cases.push({ name: 'the action: list-lookup-tables to its request', args: [ACTION], env: listing, toRequest: true })
  cases.push({
    name: 'the action: refused inputs to the verdict (process end)',
    args: [ACTION],
    env: refused,
    toRequest: false,
    exitCode: 1,
  })
}
const CHECKOUT = process.env['ACTIONS_CHECKOUT_BUNDLE']
const LOADED = "load of actions/checkout's bundle"
if (CHECKOUT !== undefined && existsSync(CHECKOUT)) {
  // Its entry runs at once; without inputs it ends with an error, after everything is loaded.
  cases.push({ name: LOADED, args: [CHECKOUT], toRequest: false, exitCode: 1 })
}

/** The variables by which the runner hands an action its inputs. */
function actionInputs(inputs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]))
}

const times = new Map<string, number[]>(cases.map(({ name }) => [name, []]))
for (let round = -2; round < rounds; round++) {
  for (const one of cases) {
    const taken = await time(one)
    if (round >= 0) times.get(one.name)?.push(taken)
  }
}
listener.close()
rmSync(folder, { recursive: true })

const bare = times.get(BARE) ?? []
/** Milliseconds above bare Node, run by run in the same round. */
const above = (name: string) => (times.get(name) ?? []).map((taken, round) => taken - (bare[round] ?? Number.NaN))
const ms = (values: readonly number[]) => median(values).toFixed(1)
printTable(
  `Start, median of ${rounds} rounds`,
  ['What', 'Milliseconds', 'Above bare Node', 'Least', 'Most'],
  cases.map(({ name }) => {
    const taken = times.get(name) ?? []
    return [name, ms(taken), ms(above(name)), Math.min(...taken).toFixed(1), Math.max(...taken).toFixed(1)]
  }),
)

function figure(name: string, must: number, target: number): Figure {
  const differences = above(name)
  const detail = `${Math.min(...differences).toFixed(0)} to ${Math.max(...differences).toFixed(0)}`
  return { what: `${name}, above bare Node`, value: median(differences), unit: 'ms', must, target, more: false, detail }
}

const checkout: Figure | Absent = times.has(LOADED)
  ? { what: `${LOADED}, above bare Node`, value: median(above(LOADED)), unit: 'ms', more: false, detail: 'for comparison' }
  : { what: LOADED, absent: 'it is in no package; name its dist/index.js in ACTIONS_CHECKOUT_BUNDLE' }
printFigures('Start', [
  ...cases.filter(({ toRequest }) => toRequest).map(({ name }) => figure(name, 70, 45)),
  ...cases.filter(({ exitCode, name }) => exitCode !== undefined && name !== LOADED).map(({ name }) => figure(name, 55, 25)),
  checkout,
])
printMachine()
