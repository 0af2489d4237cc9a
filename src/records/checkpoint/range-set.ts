import { Bug } from '../../core/errors.ts'

/** Positions from `from` up to `to`, `to` not included. */
export interface Range {
  from: number
  to: number
}

/** Ranges out of order that are put up with before they are sorted in. */
const LEAST_STRAYS = 1024

/**
 * A set of whole numbers from 0 to 2^53 - 1, kept as ranges: 16 bytes for each run of neighbours, however long. Ranges may be added in any order and may
 * overlap; n of them cost O(n log n), and those that come about in order O(n).
 */
export class RangeSet implements Iterable<Range> {
  /** from, to, from, to, … ascending; no range touches the next. */
  #ends: number[] = []
  /** from, to, from, to, … in the order in which they came: what did not belong at the end of `#ends`. */
  #strays: number[] = []

  static of(ranges: Iterable<Range>): RangeSet {
    const set = new RangeSet()
    for (const { from, to } of ranges) set.add(from, to)
    return set
  }

  /** Adds the numbers from `from` to `to`, `to` not included. */
  add(from: number, to: number): void {
    if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from) throw new Bug(`${from} to ${to} is no range.`)
    if (from === to) return
    const lastFrom = this.#ends.at(-2) ?? -1
    const lastTo = this.#ends.at(-1) ?? -1
    if (from >= lastFrom) append(this.#ends, from, to, lastTo)
    else {
      this.#strays.push(from, to)
      if (this.#strays.length > Math.max(2 * LEAST_STRAYS, this.#ends.length)) this.#settle()
    }
  }

  has(position: number): boolean {
    this.#settle()
    return this.#endsUpTo(position) % 2 === 1
  }

  /** How many ranges there are. */
  get count(): number {
    this.#settle()
    return this.#ends.length / 2
  }

  /** How many numbers the ranges hold. */
  get total(): number {
    let total = 0
    for (const { from, to } of this) total += to - from
    return total
  }

  /** The ranges, ascending, as few as there can be. The set must not change meanwhile. */
  *[Symbol.iterator](): Generator<Range, void, undefined> {
    this.#settle()
    for (let at = 0; at < this.#ends.length; at += 2) yield { from: this.#end(at), to: this.#end(at + 1) }
  }

  /** What the set does not hold of the numbers from `from` to `to`, `to` not included. The set must not change meanwhile. */
  *gaps(from: number, to: number): Generator<Range, void, undefined> {
    this.#settle()
    let at = this.#endsUpTo(from)
    let start = at % 2 === 1 ? this.#end(at++) : from
    while (start < to) {
      yield { from: start, to: at < this.#ends.length ? Math.min(to, this.#end(at)) : to }
      if (at >= this.#ends.length) return
      start = this.#end(at + 1)
      at += 2
    }
  }

  /** How many of `#ends` are not above the position: odd where a range holds it. */
  #endsUpTo(position: number): number {
    let low = 0
    let high = this.#ends.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#end(middle) <= position) low = middle + 1
      else high = middle
    }
    return low
  }

  #end(at: number): number {
    const end = this.#ends[at]
    if (end === undefined) throw new Bug(`A set of ranges has no end number ${at}.`)
    return end
  }

  /** Sorts the strays in. */
  #settle(): void {
    if (this.#strays.length === 0) return
    const strays = pairs(this.#strays).sort((a, b) => a.from - b.from)
    const merged: number[] = []
    let next = 0
    let lastTo = -1
    const take = (from: number, to: number) => {
      append(merged, from, to, lastTo)
      lastTo = Math.max(lastTo, to)
    }
    for (let at = 0; at < this.#ends.length; at += 2) {
      const from = this.#end(at)
      for (let stray = strays[next]; stray !== undefined && stray.from < from; stray = strays[++next]) take(stray.from, stray.to)
      take(from, this.#end(at + 1))
    }
    for (const stray of strays.slice(next)) take(stray.from, stray.to)
    this.#ends = merged
    this.#strays = []
  }
}

/** Puts a range behind those of `ends`, the last of which ends at `lastTo` and begins no later than it. */
function append(ends: number[], from: number, to: number, lastTo: number): void {
  if (from > lastTo) ends.push(from, to)
  else if (to > lastTo) ends[ends.length - 1] = to
}

function pairs(flat: readonly number[]): Range[] {
  const ranges: Range[] = []
  for (let at = 0; at < flat.length; at += 2) ranges.push({ from: flat[at] ?? 0, to: flat[at + 1] ?? 0 })
  return ranges
}
