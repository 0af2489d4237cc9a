import { randomBytes } from 'node:crypto'

/** Where the two 32-bit lanes of the 64-bit hash of an id begin. Differs from run to run. */
export interface IdSeed {
  readonly a: number
  readonly b: number
  /** Bits of each lane that are kept; tests keep a few only, so that ids collide. */
  readonly mask: number
}

export function randomSeed(): IdSeed {
  const bytes = randomBytes(8)
  return { a: bytes.readInt32LE(0), b: bytes.readInt32LE(4), mask: -1 }
}

/** Lane a after one more byte. Lanes differ in multiplier and shift, so that what collides in one does not in the other. */
export function stepA(h: number, byte: number): number {
  return Math.imul(h ^ byte, 0x01000193) ^ (h >>> 23)
}

/** Lane b after one more byte. */
export function stepB(h: number, byte: number): number {
  return Math.imul(h ^ byte, 0x85ebca6b) ^ (h >>> 15)
}

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

const BLOCK = 2 ** 16
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
  #block = new Int32Array(BLOCK)
  #fill = 0

  constructor(seed: IdSeed) {
    this.#seed = seed
  }

  get size(): number {
    return (this.#full.length * BLOCK + this.#fill) / 2
  }

  add(a: number, b: number): void {
    const block = this.#block
    const fill = this.#fill
    block[fill] = a & this.#seed.mask
    block[fill + 1] = b & this.#seed.mask
    this.#fill = fill + 2
    if (fill + 2 === BLOCK) this.#grow()
  }

  #grow(): void {
    this.#full.push(this.#block)
    this.#block = new Int32Array(BLOCK)
    this.#fill = 0
  }

  /**
   * The hashes that stand more than once; undefined where there are none. The log is spread over buckets that fit the processor's cache, and
   * each is searched by itself; a long log in rounds, so that the scratch space is 16 MiB or an eighth of the log.
   */
  suspects(): SuspectIds | undefined {
    const suspects = new SuspectIds(this.#seed)
    const rounds = Math.min(MOST_ROUNDS, Math.ceil(this.size / ROUND_ENTRIES))
    for (let round = 0; round < rounds; round++) this.#search(round, rounds, suspects)
    return suspects.count === 0 ? undefined : suspects
  }

  #search(round: number, rounds: number, suspects: SuspectIds): void {
    const bits = Math.max(1, Math.ceil(Math.log2(this.size / rounds / BUCKET_ENTRIES)))
    // After the count, `ends[k]` is where bucket k begins; the spreading moves it to where the bucket ends.
    const ends = new Int32Array(2 ** bits + 1)
    this.#each(round, rounds, (a) => {
      const bucket = top(a, bits) + 1
      ends[bucket] = (ends[bucket] ?? 0) + 1
    })
    for (let k = 1; k < ends.length; k++) ends[k] = (ends[k] ?? 0) + (ends[k - 1] ?? 0)
    const spread = new Int32Array(2 * (ends[ends.length - 1] ?? 0))
    this.#each(round, rounds, (a, b) => {
      const bucket = top(a, bits)
      const at = ends[bucket] ?? 0
      ends[bucket] = at + 1
      spread[2 * at] = a
      spread[2 * at + 1] = b
    })
    let start = 0
    for (let k = 0; k < 2 ** bits; k++) {
      const end = ends[k] ?? 0
      if (end - start > 1) searchBucket(spread, start, end, suspects)
      start = end
    }
  }

  /** Calls `visit` for the entries of one round: those whose lane b falls into its share of all values. */
  #each(round: number, rounds: number, visit: (a: number, b: number) => void): void {
    for (let k = 0; k <= this.#full.length; k++) {
      const block = this.#full[k] ?? this.#block
      const length = k < this.#full.length ? BLOCK : this.#fill
      for (let i = 0; i < length; i += 2) {
        const b = block[i + 1] ?? 0
        if (rounds === 1 || ((b >>> 16) * rounds) >>> 16 === round) visit(block[i] ?? 0, b)
      }
    }
  }
}

let table = new Int32Array(4 * BUCKET_ENTRIES)

/** Finds equal pairs among the entries `start` to `end` with an open-addressing table of positions. */
function searchBucket(entries: Int32Array, start: number, end: number, suspects: SuspectIds): void {
  const bits = Math.ceil(Math.log2(end - start)) + 1
  const mask = 2 ** bits - 1
  if (table.length <= mask) table = new Int32Array(mask + 1)
  table.fill(0, 0, mask + 1)
  for (let at = start; at < end; at++) {
    const a = entries[2 * at] ?? 0
    const b = entries[2 * at + 1] ?? 0
    let slot = top(b, bits)
    for (;;) {
      const other = (table[slot] ?? 0) - 1
      if (other < 0) {
        table[slot] = at + 1
        break
      }
      if (entries[2 * other] === a && entries[2 * other + 1] === b) {
        suspects.add(a)
        break
      }
      slot = (slot + 1) & mask
    }
  }
}
