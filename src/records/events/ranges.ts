import type { ByteRange } from './batch.ts'

/** Ranges with fewer bytes between them are read in one go. */
export const NEAR = 4 * 1024 * 1024

/** The ranges in order, those that overlap or touch made one, empty ones left out. */
export function mergeRanges(ranges: readonly ByteRange[]): ByteRange[] {
  const merged: ByteRange[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (from >= to) continue
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** What of `whole` none of the ranges covers. */
export function remainingRanges(whole: ByteRange, covered: readonly ByteRange[]): ByteRange[] {
  const remaining: ByteRange[] = []
  let { from } = whole
  for (const range of mergeRanges(covered)) {
    if (range.from >= whole.to) break
    if (range.from > from) remaining.push({ from, to: range.from })
    from = Math.max(from, range.to)
  }
  if (from < whole.to) remaining.push({ from, to: whole.to })
  return remaining
}

/** The ranges, those made one that lie so near to each other that it costs less to read what is between them than to start anew. */
export function joinNear(ranges: readonly ByteRange[], near: number): ByteRange[] {
  return mergeRanges(ranges.map(({ from, to }) => ({ from, to: to + near }))).map(({ from, to }) => ({ from, to: to - near }))
}

/** Answers for ever greater offsets whether a range covers them. */
export class RangeCursor {
  private readonly ranges: readonly ByteRange[]
  private next = 0
  private from: number
  private to: number

  constructor(ranges: readonly ByteRange[]) {
    this.ranges = mergeRanges(ranges)
    this.from = this.ranges[0]?.from ?? Number.POSITIVE_INFINITY
    this.to = this.ranges[0]?.to ?? Number.POSITIVE_INFINITY
  }

  /** @param offset not less than at the call before */
  covers(offset: number): boolean {
    if (offset < this.from) return false
    while (offset >= this.to) {
      const range = this.ranges[++this.next]
      this.from = range?.from ?? Number.POSITIVE_INFINITY
      this.to = range?.to ?? Number.POSITIVE_INFINITY
    }
    return offset >= this.from
  }
}
