import type { IdSeed } from './id-hash.ts'

/** The topmost `bits` of a hash whose bits have been mixed once more; `bits` from 1 to 31. */
function top(h: number, bits: number): number {
  return Math.imul(h, 0x9e3779b1) >>> (32 - bits)
}

const FILTER_BITS = 24

/** Hashes that stand more than once in a log, as a filter: it may let others through, never keeps one of them back. */
export class SuspectIds {
  readonly #seed: IdSeed
  #bits = new Uint8Array(0)
  /** About how many different hashes were added. */
  count = 0

  constructor(seed: IdSeed) {
    this.#seed = seed
  }

  add(a: number): void {
    if (this.count === 0) this.#bits = new Uint8Array(2 ** (FILTER_BITS - 3))
    const bit = top(a & this.#seed.mask, FILTER_BITS)
    const byte = this.#bits[bit >>> 3] ?? 0
    const added = byte | (1 << (bit & 7))
    if (added === byte) return
    this.#bits[bit >>> 3] = added
    this.count++
  }

  has(a: number): boolean {
    const bit = top(a & this.#seed.mask, FILTER_BITS)
    return (((this.#bits[bit >>> 3] ?? 0) >>> (bit & 7)) & 1) === 1
  }
}

const FIRST_BLOCK = 2 ** 10
const LARGEST_BLOCK = 2 ** 16
const BUCKET_ENTRIES = 1024
const ROUND_ENTRIES = 2 ** 21
const MOST_ROUNDS = 8

/**
 * The hash of every id of a table: eight bytes an id, in blocks, so that growing copies nothing.
 * Equal ids have equal hashes; whether equal hashes are equal ids, only their bytes tell.
 */
export class IdLog {
  readonly #seed: IdSeed
  readonly #full: Int32Array[] = []
  #block = new Int32Array(FIRST_BLOCK)
  #fill = 0
  /** Entries in the full blocks. */
  #before = 0
  // Scratch space of the search.
  #entries = new Int32Array(0)
  #table = new Int32Array(4 * BUCKET_ENTRIES)

  constructor(seed: IdSeed) {
    this.#seed = seed
  }

  get size(): number {
    return this.#before + this.#fill / 2
  }

  add(a: number, b: number): boolean {
    const block = this.#block
    const fill = this.#fill
    block[fill] = a & this.#seed.mask
    block[fill + 1] = b & this.#seed.mask
    this.#fill = fill + 2
    if (fill + 2 === block.length) this.#grow()
    return true
  }

  #clear(): void {
    this.#full.length = 0
    this.#before = 0
    this.#block = new Int32Array(FIRST_BLOCK)
    this.#fill = 0
    this.#entries = new Int32Array(0)
  }

  #grow(): void {
    this.#full.push(this.#block)
    this.#before += this.#block.length / 2
    this.#block = new Int32Array(Math.min(LARGEST_BLOCK, 2 * this.#block.length))
    this.#fill = 0
  }

  /**
   * The hashes that stand more than once; undefined where there are none. The log is spread over buckets that fit the processor's cache, and
   * each is searched by itself; a long log in rounds, so that the scratch space is 16 MiB or an eighth of the log. The log is empty afterwards.
   */
  suspects(): SuspectIds | undefined {
    const suspects = new SuspectIds(this.#seed)
    const rounds = Math.min(MOST_ROUNDS, Math.ceil(this.size / ROUND_ENTRIES))
    for (let round = 0; round < rounds; round++) this.#search(round, rounds, suspects)
    this.#clear()
    return suspects.count === 0 ? undefined : suspects
  }

  /** Searches the entries whose lane b falls into one of `rounds` equal shares of all values. */
  #search(round: number, rounds: number, suspects: SuspectIds): void {
    const bits = Math.max(1, Math.ceil(Math.log2(this.size / rounds / BUCKET_ENTRIES)))
    // Where each bucket begins; spreading moves it to where the bucket ends.
    const ends = new Int32Array(2 ** bits + 1)
    for (const block of this.#blocks()) countBuckets(block, round, rounds, bits, ends)
    for (let k = 1; k < ends.length; k++) ends[k] = (ends[k] ?? 0) + (ends[k - 1] ?? 0)
    const length = 2 * (ends[ends.length - 1] ?? 0)
    if (this.#entries.length < length) this.#entries = new Int32Array(length)
    const entries = this.#entries
    for (const block of this.#blocks()) spread(block, round, rounds, bits, ends, entries)
    let start = 0
    for (let k = 0; k < 2 ** bits; k++) {
      const end = ends[k] ?? 0
      if (end - start > 1) this.#searchBucket(entries, start, end, suspects)
      start = end
    }
  }

  *#blocks(): Generator<Int32Array> {
    yield* this.#full
    yield this.#block.subarray(0, this.#fill)
  }

  /** Finds equal pairs among the entries `start` to `end` with an open-addressing table of positions. */
  #searchBucket(entries: Int32Array, start: number, end: number, suspects: SuspectIds): void {
    const bits = Math.ceil(Math.log2(end - start)) + 1
    const mask = 2 ** bits - 1
    if (this.#table.length <= mask) this.#table = new Int32Array(mask + 1)
    const table = this.#table
    table.fill(0, 0, mask + 1)
    for (let at = start; at < end; at++) {
      const a = entries[2 * at] ?? 0
      const b = entries[2 * at + 1] ?? 0
      let slot = top(b, bits)
      let other = table[slot] ?? 0
      while (other > 0 && (entries[2 * other - 2] !== a || entries[2 * other - 1] !== b)) {
        slot = (slot + 1) & mask
        other = table[slot] ?? 0
      }
      if (other > 0) suspects.add(a)
      else table[slot] = at + 1
    }
  }
}

/** Shares hashes out among `shares` of about equal size, by their lane b. */
export function shareOf(b: number, shares: number): number {
  return ((b >>> 16) * shares) >>> 16
}

/** Counts a block's entries for each bucket, one place further on. */
function countBuckets(block: Int32Array, round: number, rounds: number, bits: number, counts: Int32Array): void {
  for (let i = 0; i < block.length; i += 2) {
    if (rounds > 1 && shareOf(block[i + 1] ?? 0, rounds) !== round) continue
    const bucket = top(block[i] ?? 0, bits) + 1
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
}

/** Puts a block's entries into their buckets. */
function spread(block: Int32Array, round: number, rounds: number, bits: number, ends: Int32Array, entries: Int32Array): void {
  for (let i = 0; i < block.length; i += 2) {
    const a = block[i] ?? 0
    const b = block[i + 1] ?? 0
    if (rounds > 1 && shareOf(b, rounds) !== round) continue
    const bucket = top(a, bits)
    const at = ends[bucket] ?? 0
    ends[bucket] = at + 1
    entries[2 * at] = a
    entries[2 * at + 1] = b
  }
}
