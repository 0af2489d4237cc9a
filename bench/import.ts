/** Events against mixpanel-import, into the same sink. `npm run bench:import [-- --rounds 3 --share 0.1 --only 1m,latency]` */
import type { EventText } from './generate/events.ts'
import { eventFile, gzipped, sizeOf } from './generate/files.ts'
import { assertBundle, bundleAtLevel } from './lib/bundle.ts'
import { alternate, type Contender, largestOf, medianOf, type Runs, ratio } from './lib/compare.ts'
import { installPeers } from './lib/install.ts'
import type { Program } from './lib/measure.ts'
import { readOptions } from './lib/options.ts'
import { ours } from './lib/ours.ts'
import { BENCH } from './lib/settings.ts'
import { Sink } from './lib/sink-process.ts'
import { found } from './lib/tools.ts'
import { type Absent, type Figure, mib, printFigures, printMachine, printTable, spread } from './lib/verdicts.ts'

const { rounds, share, only } = readOptions(5)
const BATCH = 2000
const LATENCY = 150
const CONNECTIONS = 20

const ONE_PASS = 'analytics-ops, one pass (warn)'
const VALIDATED = 'analytics-ops, validated first (error)'
const DEFAULTS = 'mixpanel-import, defaults'
const BEST = 'mixpanel-import, workers 20, highWater 65536, gzip'
const FAST = 'the same with fastMode and abridged'

const PEER_OPTIONS = {
  [DEFAULTS]: {},
  [BEST]: { workers: 20, highWater: 65_536, compress: true },
  [FAST]: { workers: 20, highWater: 65_536, compress: true, fastMode: true, abridged: true },
} as const

/** Rounded to whole batches: the sink answers for 2,000 events each time. */
const events = (millions: number) => Math.max(1, Math.round((millions * 1e6 * share) / BATCH)) * BATCH

function peer(options: keyof typeof PEER_OPTIONS, file: string, sink: Sink): Program {
  const args = [`${BENCH}/peers/mixpanel-import.cjs`, file, JSON.stringify(PEER_OPTIONS[options])]
  return { command: process.execPath, args, env: { SINK_URL: sink.url } }
}

function importing(file: string, sink: Sink, mode: 'warn' | 'error', ...more: string[]): Program {
  return ours(['import-events', '--files', file, '--on-failed-records', mode, ...more], { env: sink.environment() })
}

/** A contender whose run counts only when every event reached the sink. */
function complete(name: string, program: Program, count: number, sink: Sink, latency = 0): Contender & { sent: number } {
  const contender = {
    name,
    program,
    sent: 0,
    before: () => sink.set({ latency }),
    async after() {
      const { requests, bytes } = await sink.counts()
      if (requests !== count / BATCH) throw new Error(`${name}: ${requests} requests came for ${count} events.`)
      contender.sent = bytes
    },
  }
  return contender
}

const HEAD = ['Program', 'Seconds', 'Events/s', 'Processor s', 'µs an event', 'Peak MiB', 'MB sent']

function row({ name, sent }: { name: string; sent: number }, runs: Runs, count: number): string[] {
  const [wall, cpu] = [medianOf(runs, name, 'wall'), medianOf(runs, name, 'cpu')]
  const rate = Math.round(count / wall).toLocaleString('en-US')
  return [
    name,
    wall.toFixed(2),
    rate,
    cpu.toFixed(2),
    ((cpu / count) * 1e6).toFixed(2),
    mib(largestOf(runs, name, 'memory')).toFixed(0),
    (sent / 1e6).toFixed(1),
  ]
}

function against(
  what: string,
  runs: Runs,
  other: string,
  [speed, speedTarget]: [number, number],
  [cost, costTarget]: [number, number],
): Figure[] {
  const faster = ratio(runs, other, ONE_PASS, 'wall')
  const cheaper = ratio(runs, ONE_PASS, other, 'cpu')
  return [
    {
      what: `${what}: times its events a second`,
      value: faster.median,
      unit: '×',
      must: speed,
      target: speedTarget,
      more: true,
      detail: spread(faster, '×'),
    },
    {
      what: `${what}: its processor time an event`,
      value: cheaper.median * 100,
      unit: '%',
      must: cost,
      target: costTarget,
      more: false,
      detail: spread(cheaper, '%'),
    },
  ]
}

/** Checks once that what is measured is the whole work: the sink unpacks and counts. */
async function check(sink: Sink): Promise<void> {
  const count = 20_000
  const file = eventFile(count, { format: 'jsonl', insertIds: true })
  const programs = [
    importing(file, sink, 'warn'),
    importing(file, sink, 'error'),
    peer(DEFAULTS, file, sink),
    peer(BEST, file, sink),
    peer(FAST, file, sink),
  ]
  for (const program of programs) {
    const contender = { name: 'check', program, before: () => sink.set({ verify: true }) }
    await alternate([contender], 1, false)
    const { events: arrived } = await sink.counts()
    if (arrived !== count) throw new Error(`${program.args.join(' ')}: ${arrived} of ${count} events arrived.`)
  }
}

/** Our peak memory and the ratio of the two sizes come from the same runs. */
const memory: Record<string, number[]> = { [ONE_PASS]: [], [VALIDATED]: [] }

async function comparison(millions: number, rounds: number, sink: Sink): Promise<Figure[]> {
  const count = events(millions)
  const file = eventFile(count, { format: 'jsonl', insertIds: true })
  const peers = millions === 1 ? ([DEFAULTS, BEST, FAST] as const) : ([DEFAULTS, BEST] as const)
  const contenders = [
    complete(ONE_PASS, importing(file, sink, 'warn'), count, sink),
    complete(VALIDATED, importing(file, sink, 'error'), count, sink),
    ...peers.map((name) => complete(name, peer(name, file, sink), count, sink)),
  ]
  const runs = await alternate(contenders, rounds, millions === 1)
  const title = `${count.toLocaleString('en-US')} events, ${(sizeOf(file) / 1e6).toFixed(0)} MB of JSON lines`
  printTable(
    title,
    HEAD,
    contenders.map((contender) => row(contender, runs, count)),
  )
  for (const name of [ONE_PASS, VALIDATED]) memory[name]?.push(mib(largestOf(runs, name, 'memory')))
  const more = ratio(runs, VALIDATED, ONE_PASS, 'cpu')
  const size = `${millions} M events`
  return [
    ...against(`${size}, against its defaults`, runs, DEFAULTS, [10, 15], [13, 10]),
    ...against(`${size}, against its best known settings`, runs, BEST, [2, 2.5], [48, 40]),
    {
      what: `${size}, validated first: processor time of one pass`,
      value: more.median,
      unit: '×',
      must: 1.25,
      more: false,
      detail: spread(more, '×'),
    },
    ...[ONE_PASS, VALIDATED].map((name) => {
      const what = `${size}, peak memory, ${name.replace('analytics-ops, ', '')}`
      return { what, value: mib(largestOf(runs, name, 'memory')), unit: 'MiB', must: 256, target: 200, more: false } satisfies Figure
    }),
  ]
}

function sameMemory(): Figure[] {
  return Object.entries(memory).map(([name, [small = Number.NaN, large = Number.NaN]]) => ({
    what: `Peak memory of 5 M events to that of 1 M, ${name.replace('analytics-ops, ', '')}`,
    value: large / small,
    unit: '×',
    must: 1.1,
    more: false,
  }))
}

/** A service that takes its time: then connections and latency are the limit, and we are to come near it. */
async function latent(sink: Sink): Promise<Figure> {
  const count = events(5)
  const file = eventFile(count, { format: 'jsonl', insertIds: true })
  const contender = complete(ONE_PASS, importing(file, sink, 'warn', '--concurrency', String(CONNECTIONS)), count, sink, LATENCY)
  const runs = await alternate([contender], Math.ceil(rounds / 2), false)
  printTable(`An answer after ${LATENCY} ms, ${CONNECTIONS} connections`, HEAD, [row(contender, runs, count)])
  const limit = (CONNECTIONS * BATCH * 1000) / LATENCY
  const rate = count / medianOf(runs, ONE_PASS, 'wall')
  const detail = `${Math.round(rate).toLocaleString('en-US')} of ${Math.round(limit).toLocaleString('en-US')} events/s`
  return {
    what: `Answers after ${LATENCY} ms, ${CONNECTIONS} connections: share of connections × 2000 / latency`,
    value: rate / limit,
    unit: 'share',
    must: 0.85,
    more: true,
    detail,
  }
}

/** The other formats, each beside something that reads it and does no more. */
async function formats(sink: Sink): Promise<(Figure | Absent)[]> {
  const count = events(1)
  const text = (format: EventText, insertIds = true) => eventFile(count, { format, insertIds })
  const [lines, list, rows] = [text('jsonl'), text('json'), text('csv')]
  const packed = await gzipped(lines)
  const node = (...args: string[]): Program => ({ command: process.execPath, args })
  const limits: { name: string; program: Program }[] = [
    {
      name: 'JSON.parse of the whole array, nothing else',
      program: node('-e', `JSON.parse(require('node:fs').readFileSync(process.argv[1], 'utf8'))`, list),
    },
    { name: 'csv-parse of the CSV, nothing else', program: node(`${BENCH}/peers/csv-rows.ts`, rows) },
  ]
  const gzip = found('gzip')
  if (gzip !== undefined)
    limits.push({
      name: 'gzip -dc of the compressed file',
      program: { command: 'sh', args: ['-c', 'exec gzip -dc "$0" > /dev/null', packed] },
    })
  const inputs = [
    ['JSON lines', lines],
    ['JSON lines without $insert_id', text('jsonl', false)],
    ['JSON array', list],
    ['CSV', rows],
    ['JSON lines, gz', packed],
  ] as const
  const contenders = inputs.map(([name, file]) => complete(name, importing(file, sink, 'warn'), count, sink))
  const runs = await alternate([...contenders, ...limits], Math.ceil(rounds / 2))
  const cells = limits.map(({ name }) => row({ name, sent: 0 }, runs, count))
  printTable(`${count.toLocaleString('en-US')} events in each format, one pass, beside its own limit`, HEAD, [
    ...contenders.map((contender) => row(contender, runs, count)),
    ...cells,
  ])
  return gzip === undefined ? [{ what: 'Unpacking alone', absent: 'gzip is not installed' }] : []
}

/** What each level of compression costs and saves. */
async function levels(sink: Sink): Promise<[]> {
  const count = events(1)
  const file = eventFile(count, { format: 'jsonl', insertIds: true })
  const args = ['import-events', '--files', file, '--on-failed-records', 'warn']
  const contenders = [1, 2, 3, 4, 6].map((level) =>
    complete(String(level), ours(args, { env: sink.environment(), bundle: bundleAtLevel(level) }), count, sink),
  )
  const runs = await alternate(contenders, Math.ceil(rounds / 2))
  printTable(
    'Levels of compression, one pass',
    ['Level', ...HEAD.slice(1)],
    contenders.map((contender) => row(contender, runs, count)),
  )
  return []
}

assertBundle()
installPeers()
using sink = await Sink.start()
await check(sink)
const parts: Record<string, () => Promise<(Figure | Absent)[]>> = {
  '1m': () => comparison(1, rounds, sink),
  '5m': () => comparison(5, Math.ceil(rounds / 3), sink),
  memory: async () => sameMemory(),
  latency: async () => [await latent(sink)],
  formats: () => formats(sink),
  levels: () => levels(sink),
}
const figures: (Figure | Absent)[] = []
for (const [name, run] of Object.entries(parts)) if (only.length === 0 || only.includes(name)) figures.push(...(await run()))
printFigures('Events', figures)
printMachine()
