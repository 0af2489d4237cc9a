/**
 * Time and memory over two orders of magnitude: events come as a stream through standard input and are never stored. Writes the plot of the
 * documentation. `npm run bench:growth [-- --share 0.01]`
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sizeOf, tableFile } from './generate/files.ts'
import { plot } from './growth/plot.ts'
import { assertBundle } from './lib/bundle.ts'
import { measure } from './lib/measure.ts'
import { readOptions } from './lib/options.ts'
import { ours, TABLE_ID } from './lib/ours.ts'
import { BENCH, ROOT } from './lib/settings.ts'
import { Sink } from './lib/sink-process.ts'
import { mib, printMachine, printTable } from './lib/verdicts.ts'

const { share } = readOptions(1)
const SIZES = [1e8, 3e8, 1e9, 3e9, 1e10]
const MODES = [
  { mode: 'warn', name: 'one pass (warn)' },
  { mode: 'error', name: 'validated first (error)' },
] as const

export interface Point {
  mode: string
  bytes: number
  seconds: number
  cpu: number
  memory: number
}

/** Tables must lie on the disk: they are read again where ids are suspected to be equal. They are removed at once. */
async function tables(): Promise<void> {
  const rows: string[][] = []
  for (const factor of [1, 3, 10, 30].map((factor) => factor * share)) {
    const file = tableFile('short', factor)
    const bytes = sizeOf(file)
    const args = ['replace-lookup-table', '--files', file, '--table-id', TABLE_ID, '--max-bytes', String(2 ** 40), '--dry-run', '--json']
    const usage = await measure(ours(args))
    if (factor !== 1) rmSync(file)
    const report: { counts: { total: number } } = JSON.parse(usage.stdout)
    const { total } = report.counts
    const megabytes = bytes / 1e6
    const speed = (megabytes / usage.wall).toFixed(0)
    rows.push([megabytes.toFixed(0), total.toLocaleString('en-US'), usage.wall.toFixed(2), speed, mib(usage.memory).toFixed(0)])
  }
  printTable('Growth: validating lookup tables', ['MB', 'Rows', 'Seconds', 'MB/s', 'Peak MiB'], rows)
}

assertBundle()
using sink = await Sink.start()
const points: Point[] = []
for (const bytes of SIZES.map((size) => size * share)) {
  for (const { mode, name } of MODES) {
    await sink.set({})
    const from = [process.execPath, join(BENCH, 'generate', 'stream.ts'), String(bytes)] as const
    const args = ['import-events', '--files', '-', '--format', 'jsonl', '--on-failed-records', mode, '--json']
    const usage = await measure(ours(args, { env: sink.environment(), from }))
    const { requests } = await sink.counts()
    const report: { result: { bytes: number; batches: number } } = JSON.parse(usage.stdout)
    if (report.result.batches !== requests) throw new Error(`${requests} of ${report.result.batches} batches arrived.`)
    points.push({ mode: name, bytes: report.result.bytes, seconds: usage.wall, cpu: usage.cpu, memory: mib(usage.memory) })
    process.stderr.write(`  ${name}: ${(bytes / 1e9).toFixed(2)} GB, ${usage.wall.toFixed(1)} s, ${mib(usage.memory).toFixed(0)} MiB\n`)
  }
}
printTable(
  'Growth: events through standard input',
  ['Mode', 'GB', 'Seconds', 'MB/s', 'Processor s a GB', 'Peak MiB'],
  points.map(({ mode, bytes, seconds, cpu, memory }) => {
    const gb = bytes / 1e9
    return [mode, gb.toFixed(2), seconds.toFixed(1), (bytes / seconds / 1e6).toFixed(0), (cpu / gb).toFixed(2), memory.toFixed(0)]
  }),
)
await tables()
printMachine()
if (share === 1) writeFileSync(join(ROOT, 'docs', 'images', 'growth.svg'), plot(points))
