import type { ByteRange } from './batch.ts'
import { formatByName } from './formats.ts'

/** Which of how many machines this one is; `index` counts from 1. */
export interface Shard {
  index: number
  count: number
}

/** What a shard reads: a file, or the lines of it whose first byte lies in `part`. */
export interface ShardPiece<File> {
  source: File
  part?: ByteRange
}

/** A packed byte makes about so many bytes of events. */
const GZIP_WEIGHT = 6

interface Weighed<File> {
  source: File
  size: number
  weight: number
  divisible: boolean
}

/**
 * The part of the files that one shard reads. Files of lines that are not compressed are divided by bytes, all others go whole, the
 * large ones first, each to the shard that has least so far. Whoever plans with the same files, sizes and format gets the same plan, and
 * every event falls to exactly one shard.
 * @param files with their sizes in bytes
 * @param format the `format` of the run
 */
export function planShard<File extends { file: string }>(
  files: readonly { source: File; size: number }[],
  format: 'auto' | 'jsonl' | 'json' | 'csv',
  { index, count }: Shard,
): ShardPiece<File>[] {
  const weighed = files.map(({ source, size }) => weigh(source, size, format)).toSorted((a, b) => compareText(a.source.file, b.source.file))
  const loads = Array.from({ length: count }, () => 0)
  const pieces: ShardPiece<File>[] = []
  const whole = weighed.filter((file) => !file.divisible).toSorted((a, b) => b.weight - a.weight)
  for (const { source, weight } of whole) {
    const least = loads.indexOf(Math.min(...loads))
    loads[least] = (loads[least] ?? 0) + weight
    if (least === index - 1) pieces.push({ source })
  }
  const lines = weighed.filter((file) => file.divisible)
  const shares = levelUp(loads, sum(lines.map((file) => file.size)))
  const from = Math.round(sum(shares.slice(0, index - 1)))
  const to = index === count ? Number.POSITIVE_INFINITY : Math.round(sum(shares.slice(0, index)))
  return [...pieces, ...cut(lines, from, to)].toSorted((a, b) => compareText(a.source.file, b.source.file))
}

function weigh<File extends { file: string }>(source: File, size: number, format: string): Weighed<File> {
  const byName = formatByName(source.file)
  const lines = (format === 'auto' ? byName.format : format) === 'jsonl'
  return { source, size, weight: byName.gzip ? size * GZIP_WEIGHT : size, divisible: lines && !byName.gzip }
}

/** How much of `amount` goes to each, so that all come as near as possible to the same load. */
function levelUp(loads: readonly number[], amount: number): number[] {
  const sorted = loads.toSorted((a, b) => a - b)
  let filled = 0
  let level = 0
  for (const [i, load] of sorted.entries()) {
    filled += load
    level = (amount + filled) / (i + 1)
    if (level <= (sorted[i + 1] ?? Number.POSITIVE_INFINITY)) break
  }
  return loads.map((load) => Math.max(0, level - load))
}

/** The pieces of the files that lie between two points of all of them laid end to end. */
function cut<File>(files: readonly Weighed<File>[], from: number, to: number): ShardPiece<File>[] {
  const pieces: ShardPiece<File>[] = []
  let start = 0
  for (const { source, size } of files) {
    const end = start + size
    // An empty file is told by the shard that would have its first byte.
    if (from <= start && to >= end && to > start) pieces.push({ source })
    else if (from < end && to > start) pieces.push({ source, part: { from: Math.max(from - start, 0), to: Math.min(to, end) - start } })
    start = end
  }
  return pieces
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** By code units: the order must not depend on the machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
