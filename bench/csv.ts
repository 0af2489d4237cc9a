/** Lookup tables: validating against csv-parse and Rust's csv crate, sending against pigz. `npm run bench:csv [-- --rounds 7 --share 0.1 --only a,b]` */
import { sizeOf, tableFile } from './generate/files.ts'
import type { TableKind } from './generate/tables.ts'
import { assertBundle, bundleAtLevel } from './lib/bundle.ts'
import { alternate, type Contender, largestOf, medianOf, type Runs, ratio } from './lib/compare.ts'
import { installPeers } from './lib/install.ts'
import { readOptions } from './lib/options.ts'
import { ours, TABLE_ID } from './lib/ours.ts'
import { BENCH } from './lib/settings.ts'
import { Sink } from './lib/sink-process.ts'
import { found, rustPeer } from './lib/tools.ts'
import { type Absent, type Figure, mib, printFigures, printMachine, printTable, spread } from './lib/verdicts.ts'

const { rounds, share, only } = readOptions(7)
const OURS = 'analytics-ops --dry-run'
const CSV_PARSE = 'csv-parse and a Set'
const RUST = 'Rust csv and a HashSet'

const replace = (file: string, ...more: string[]) => [
  'replace-lookup-table',
  '--files',
  file,
  '--table-id',
  TABLE_ID,
  '--max-bytes',
  '200000000',
  ...more,
]

function row(name: string, runs: Runs, bytes: number): string[] {
  const wall = medianOf(runs, name, 'wall')
  return [
    name,
    wall.toFixed(2),
    medianOf(runs, name, 'cpu').toFixed(2),
    (bytes / wall / 1e6).toFixed(0),
    mib(largestOf(runs, name, 'memory')).toFixed(0),
  ]
}

function bounds(must: number | undefined, target: number | undefined): Pick<Figure, 'must' | 'target'> {
  return { ...(must !== undefined && { must }), ...(target !== undefined && { target }) }
}

function times(what: string, runs: Runs, over: string, under: string, must?: number, target?: number): Figure {
  const { median, ...rest } = ratio(runs, over, under, 'wall')
  return { what, value: median, unit: '×', ...bounds(must, target), more: true, detail: spread(rest, '×') }
}

async function validating(kind: TableKind): Promise<(Figure | Absent)[]> {
  const file = tableFile(kind, share)
  const rust = rustPeer()
  const contenders: Contender[] = [
    { name: OURS, program: ours(replace(file, '--dry-run')) },
    { name: CSV_PARSE, program: { command: process.execPath, args: [`${BENCH}/peers/csv-parse.ts`, file] } },
  ]
  if ('program' in rust) contenders.push({ name: RUST, program: { command: rust.program, args: [file] } })
  const runs = await alternate(contenders, rounds)
  printTable(
    kind === 'short' ? '(a) 1,500,000 short rows' : '(b) 400,000 records with quotes, line breaks and unicode',
    ['Program', 'Seconds', 'Processor s', 'MB/s', 'Peak MiB'],
    contenders.map(({ name }) => row(name, runs, sizeOf(file))),
  )
  const name = kind === 'short' ? '(a)' : '(b)'
  const againstRust: Figure | Absent =
    'program' in rust
      ? times(`${name} times as fast as Rust's csv with a HashSet`, runs, RUST, OURS, kind === 'short' ? 1 : undefined)
      : { what: `${name} times as fast as Rust's csv with a HashSet`, absent: rust.absent }
  return [
    times(`${name} times as fast as csv-parse with a Set`, runs, CSV_PARSE, OURS, kind === 'short' ? 5 : 3, kind === 'short' ? 10 : 5),
    againstRust,
    { what: `${name} peak memory`, value: mib(largestOf(runs, OURS, 'memory')), unit: 'MiB', must: 200, target: 110, more: false },
  ]
}

/** Validate, compress and send, against compressing alone; both with all processors. */
async function sending(level: number, must: number, target?: number): Promise<Figure | Absent> {
  const what = `Validate, compress and send, level ${level}, times the time of pigz -${level} alone`
  const pigz = found('pigz')
  if (pigz === undefined) return { what, absent: 'pigz is not installed' }
  const file = tableFile('short', share)
  using sink = await Sink.start()
  const before = () => sink.set({})
  let sent = 0
  const program = ours(replace(file), { env: sink.environment(), bundle: bundleAtLevel(level) })
  const after = async () => {
    sent = (await sink.counts()).bytes
  }
  const runs = await alternate(
    [
      { name: 'ours', program, before, after },
      { name: 'pigz', program: { command: 'sh', args: ['-c', `exec ${pigz} -${level} -k -c "$0" > /dev/null`, file] } },
    ],
    rounds,
  )
  printTable(
    `Validate, compress and send (a) at level ${level}`,
    ['Program', 'Seconds', 'Processor s', 'MB/s', 'Peak MiB'],
    ['ours', 'pigz'].map((name) => row(name, runs, sizeOf(file))),
  )
  const { median, ...rest } = ratio(runs, 'ours', 'pigz', 'wall')
  const detail = `${spread(rest, '×')}; ${(sent / 1e6).toFixed(1)} MB sent`
  return { what, value: median, unit: '×', ...bounds(must, target), more: false, detail }
}

/** What each level costs and saves: the reason for the one that is used. */
async function levels(): Promise<[]> {
  using sink = await Sink.start()
  const rows: string[][] = []
  for (const kind of ['short', 'quoted'] as const) {
    const file = tableFile(kind, share)
    const contenders = [1, 2, 3, 4, 6].map((level) => ({ name: String(level), level, sent: 0 }))
    const runs = await alternate(
      contenders.map((contender) => ({
        name: contender.name,
        program: ours(replace(file), { env: sink.environment(), bundle: bundleAtLevel(contender.level) }),
        before: () => sink.set({}),
        async after() {
          contender.sent = (await sink.counts()).bytes
        },
      })),
      Math.ceil(rounds / 2),
    )
    for (const { name, sent } of contenders) {
      const cpu = medianOf(runs, name, 'cpu')
      rows.push([kind === 'short' ? '(a)' : '(b)', name, (sent / 1e6).toFixed(1), cpu.toFixed(2), medianOf(runs, name, 'wall').toFixed(2)])
    }
  }
  printTable('Levels of compression, the whole replacement', ['Table', 'Level', 'MB sent', 'Processor s', 'Seconds'], rows)
  return []
}

assertBundle()
installPeers()
const parts: Record<string, () => Promise<(Figure | Absent)[]>> = {
  a: () => validating('short'),
  b: () => validating('quoted'),
  sending: async () => [await sending(6, 1.35, 1.2), await sending(1, 2.1)],
  levels: async () => levels(),
}
const figures: (Figure | Absent)[] = []
for (const [name, run] of Object.entries(parts)) if (only.length === 0 || only.includes(name)) figures.push(...(await run()))
printFigures('Lookup tables', figures)
printMachine()
