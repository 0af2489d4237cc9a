/** The topmost `bits` of a hash whose bits have been mixed once more; `bits` from 1 to 31. */
export function top(h: number, bits: number): number {
  return Math.imul(h, 0x9e3779b1) >>> (32 - bits)
}

/** Numbers that an entry consists of: the two lanes of the id's hash and the two of the row's. */
export const LANES = 4
const BLOCK_ENTRIES = 2 ** 14
const BLOCK = LANES * BLOCK_ENTRIES
const BUCKET_ENTRIES = 1024
const ROUND_ENTRIES = 2 ** 20

/** What takes the hashes of rows: the two lanes of the hash of the id, and of that of the values. */
export interface RowSink {
  add(idA: number, idB: number, rowA: number, rowB: number): void
}

/** Where in its block an entry begins. */
export function offsetOf(entry: number): number {
  return LANES * (entry % BLOCK_ENTRIES)
}

/** The hashes of every row of a table, of its id and of its values: sixteen bytes a row, in blocks, so that growing copies nothing. */
export class RowLog implements RowSink {
  readonly #full: Int32Array[] = []
  #block = new Int32Array(BLOCK)
  #fill = 0

  get size(): number {
    return (this.#full.length * BLOCK + this.#fill) / LANES
  }

  add(idA: number, idB: number, rowA: number, rowB: number): void {
    const block = this.#block
    const fill = this.#fill
    block[fill] = idA
    block[fill + 1] = idB
    block[fill + 2] = rowA
    block[fill + 3] = rowB
    this.#fill = fill + LANES
    if (this.#fill === BLOCK) this.#grow()
  }

  #grow(): void {
    this.#full.push(this.#block)
    this.#block = new Int32Array(BLOCK)
    this.#fill = 0
  }

  /** The block that holds an entry. */
  block(entry: number): Int32Array {
    return this.#full[Math.floor(entry / BLOCK_ENTRIES)] ?? this.#block
  }

  /** The entries of one round (those whose lane b falls into its share), ordered by bucket: the topmost bits of lane a. */
  spread(share: Share): Spread {
    // Where each bucket begins; spreading moves it to where the bucket ends.
    const ends = new Int32Array(2 ** share.bits + 1)
    for (const block of this.#blocks()) countBuckets(block, share, ends)
    for (let k = 1; k < ends.length; k++) ends[k] = (ends[k] ?? 0) + (ends[k - 1] ?? 0)
    const entries = new Int32Array(LANES * (ends[ends.length - 1] ?? 0))
    for (const block of this.#blocks()) spreadBlock(block, share, ends, entries)
    return { entries, ends }
  }

  *#blocks(): Generator<Int32Array> {
    yield* this.#full
    yield this.#block.subarray(0, this.#fill)
  }
}

/** Counts a block's entries for each bucket, one place further on. */
function countBuckets(block: Int32Array, { round, rounds, bits }: Share, counts: Int32Array): void {
  for (let i = 0; i < block.length; i += LANES) {
    if (rounds > 1 && roundOf(block[i + 1] ?? 0, rounds) !== round) continue
    const bucket = top(block[i] ?? 0, bits) + 1
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
}

/** Puts a block's entries into their buckets. */
function spreadBlock(block: Int32Array, { round, rounds, bits }: Share, ends: Int32Array, entries: Int32Array): void {
  for (let i = 0; i < block.length; i += LANES) {
    const b = block[i + 1] ?? 0
    if (rounds > 1 && roundOf(b, rounds) !== round) continue
    const a = block[i] ?? 0
    const bucket = top(a, bits)
    const at = ends[bucket] ?? 0
    ends[bucket] = at + 1
    const to = LANES * at
    entries[to] = a
    entries[to + 1] = b
    entries[to + 2] = block[i + 2] ?? 0
    entries[to + 3] = block[i + 3] ?? 0
  }
}

/** The round in which an entry is compared. */
function roundOf(b: number, rounds: number): number {
  return ((b >>> 16) * rounds) >>> 16
}

/** One of the rounds in which logs are compared, so that the scratch space stays small, and how many buckets it has. */
interface Share {
  round: number
  rounds: number
  /** Buckets are 2 to this power; from 1. */
  bits: number
}

/** Entries by bucket; `ends[k]` is the number of the first entry after bucket k. */
export interface Spread {
  entries: Int32Array
  ends: Int32Array
}

/** The rounds in which logs of up to so many entries are compared. */
export function sharesOf(entries: number): Share[] {
  const rounds = Math.max(1, Math.ceil(entries / ROUND_ENTRIES))
  const bits = Math.max(1, Math.ceil(Math.log2(entries / rounds / BUCKET_ENTRIES)))
  return Array.from({ length: rounds }, (_, round) => ({ round, rounds, bits }))
}
