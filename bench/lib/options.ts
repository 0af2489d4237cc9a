import { parseArgs } from 'node:util'

export interface BenchOptions {
  rounds: number
  /** Part of the full sizes, for trying the programs out. */
  share: number
  /** Names of the parts to be run; none means all. */
  only: readonly string[]
}

/** `--rounds N`, `--share 0.1` for smaller files than those of the figures, `--only name,name` for some of the parts. */
export function readOptions(rounds: number): BenchOptions {
  const { values } = parseArgs({ options: { rounds: { type: 'string' }, share: { type: 'string' }, only: { type: 'string' } } })
  const share = Number(values.share ?? 1)
  if (share < 1) process.stderr.write('The files are smaller than those of the figures: what is reached or missed means nothing.\n')
  return { rounds: Number(values.rounds ?? rounds), share, only: values.only?.split(',') ?? [] }
}
