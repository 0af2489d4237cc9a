import { LANES, type RowLog, type Spread, sharesOf, top } from './row-log.ts'

/** What two tables have in common, by id. */
export interface Common {
  rows: number
  /** Of these, the ones whose values differ. */
  changed: number
}

/**
 * Finds the rows that have an id in common, in whatever order they stand, bucket by bucket: each pair of buckets fits the processor's cache.
 * Where an id stands twice in the table of before, one of its rows counts.
 */
export function compareLogs(before: RowLog, after: RowLog): Common {
  const tally = { rows: 0, changed: 0 }
  const join = new BucketJoin(tally)
  for (const share of sharesOf(Math.max(before.size, after.size))) {
    const [old, young] = [before.spread(share), after.spread(share)]
    for (let bucket = 0; bucket < 2 ** share.bits; bucket++) join.run(old, young, bucket)
  }
  return tally
}

/** Joins two buckets by an open-addressing table of positions. */
class BucketJoin {
  readonly #tally: Common
  #table = new Int32Array(4096)
  #bits = 1

  constructor(tally: Common) {
    this.#tally = tally
  }

  run(old: Spread, young: Spread, bucket: number): void {
    const [from, to] = rangeOf(old, bucket)
    const [start, end] = rangeOf(young, bucket)
    if (from === to) return
    this.#clear(to - from)
    for (let at = from; at < to; at++) this.#insert(old.entries, at)
    for (let at = start; at < end; at++) this.#look(young.entries, at, old.entries)
  }

  #clear(entries: number): void {
    this.#bits = Math.ceil(Math.log2(entries)) + 1
    const slots = 2 ** this.#bits
    if (this.#table.length < slots) this.#table = new Int32Array(slots)
    this.#table.fill(0, 0, slots)
  }

  #insert(entries: Int32Array, at: number): void {
    const slot = this.#slot(entries, at, entries)
    if (this.#table[slot] === 0) this.#table[slot] = at + 1
  }

  #look(entries: Int32Array, at: number, old: Int32Array): void {
    const other = (this.#table[this.#slot(entries, at, old)] ?? 0) - 1
    if (other < 0) return
    this.#tally.rows++
    const [p, q] = [LANES * at, LANES * other]
    if (entries[p + 2] !== old[q + 2] || entries[p + 3] !== old[q + 3]) this.#tally.changed++
  }

  /** Where the id of an entry stands in the table, or the free slot where it would. */
  #slot(entries: Int32Array, at: number, old: Int32Array): number {
    const a = entries[LANES * at] ?? 0
    const b = entries[LANES * at + 1] ?? 0
    const mask = 2 ** this.#bits - 1
    let slot = top(b, this.#bits)
    for (;;) {
      const other = (this.#table[slot] ?? 0) - 1
      if (other < 0 || (old[LANES * other] === a && old[LANES * other + 1] === b)) return slot
      slot = (slot + 1) & mask
    }
  }
}

function rangeOf({ ends }: Spread, bucket: number): [from: number, to: number] {
  return [bucket === 0 ? 0 : (ends[bucket - 1] ?? 0), ends[bucket] ?? 0]
}
