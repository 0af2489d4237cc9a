import { parseArgs } from 'node:util'

export interface BenchOptions {
  rounds: number
  /** Part of the full sizes, for trying the programs out. */
  share: number
}

/** `--rounds N`, and `--share 0.1` for smaller files than those of the figures. */
export function readOptions(rounds: number): BenchOptions {
  const { values } = parseArgs({ options: { rounds: { type: 'string' }, share: { type: 'string' } } })
  return { rounds: Number(values.rounds ?? rounds), share: Number(values.share ?? 1) }
}
