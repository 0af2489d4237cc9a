import { setTimeout as sleep } from 'node:timers/promises'
import { measure, type Program, type Usage } from './measure.ts'

/** Seconds of rest after each run, for a machine that others work on too. */
const PAUSE = Number(process.env['ANALYTICS_OPS_BENCH_PAUSE'] ?? 0)

/** A program of a comparison, by name. */
export interface Contender {
  name: string
  program: Program
  /** Called before and after each run, with a good run's output; for counting what arrived. */
  before?(): Promise<void>
  after?(usage: Usage): Promise<void>
}

export type Runs = Map<string, Usage[]>

/** Runs all contenders one after another, round by round, so that what disturbs the machine disturbs all alike. One round before is not counted. */
export async function alternate(contenders: readonly Contender[], rounds: number, warm = true): Promise<Runs> {
  const runs: Runs = new Map(contenders.map(({ name }) => [name, []]))
  for (let round = warm ? -1 : 0; round < rounds; round++) {
    for (const contender of contenders) {
      await contender.before?.()
      const usage = await measure(contender.program)
      await contender.after?.(usage)
      process.stderr.write(
        `  ${contender.name}: ${usage.wall.toFixed(2)} s, ${usage.cpu.toFixed(2)} s cpu, ${(usage.memory / 2 ** 20).toFixed(0)} MiB${round < 0 ? ' (not counted)' : ''}\n`,
      )
      if (round >= 0) runs.get(contender.name)?.push(usage)
      await sleep(PAUSE * 1000)
    }
  }
  return runs
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export type Measure = 'wall' | 'cpu' | 'memory'

export function medianOf(runs: Runs, name: string, what: Measure): number {
  return median(runs.get(name)?.map((usage) => usage[what]) ?? [])
}

export function largestOf(runs: Runs, name: string, what: Measure): number {
  return Math.max(...(runs.get(name)?.map((usage) => usage[what]) ?? [Number.NaN]))
}

/** The ratio of each run of `over` to the run of `under` in the same round: median, least and most. */
export function ratio(runs: Runs, over: string, under: string, what: Measure): { median: number; least: number; most: number } {
  const below = runs.get(under) ?? []
  const ratios = (runs.get(over) ?? []).map((usage, round) => usage[what] / (below[round]?.[what] ?? Number.NaN))
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) }
}
