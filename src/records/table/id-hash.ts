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

/** Lane a after the next four bytes. Lanes differ in multiplier and shift, so that what collides in one does not in the other. */
function stepA(a: number, word: number): number {
  const h = Math.imul(a ^ word, 0x9e3779b1)
  return h ^ (h >>> 15)
}

/** Lane b after the next four bytes. */
function stepB(b: number, word: number): number {
  const h = Math.imul(b ^ word, 0x85ebca6b)
  return h ^ (h >>> 13)
}

/** The hash of an id. Four bytes make a word; the last one is filled up with NUL, which no faultless id contains. */
export class IdHash {
  a = 0
  b = 0
  readonly #seed: IdSeed
  #word = 0
  #shift = 0

  constructor(seed: IdSeed) {
    this.#seed = seed
  }

  begin(): void {
    this.a = this.#seed.a
    this.b = this.#seed.b
    this.#word = 0
    this.#shift = 0
  }

  /** The next byte of an id that comes byte by byte, between {@link begin} and {@link end}. */
  add(byte: number): void {
    this.#word |= byte << this.#shift
    this.#shift += 8
    if (this.#shift === 32) this.end()
  }

  end(): void {
    if (this.#shift === 0) return
    this.a = stepA(this.a, this.#word)
    this.b = stepB(this.b, this.#word)
    this.#word = 0
    this.#shift = 0
  }

  /** Hashes an id that lies in one piece. */
  set(bytes: Uint8Array, from: number, to: number): void {
    let { a, b } = this.#seed
    let p = from
    for (; p + 4 <= to; p += 4) {
      const word = (bytes[p] ?? 0) | ((bytes[p + 1] ?? 0) << 8) | ((bytes[p + 2] ?? 0) << 16) | ((bytes[p + 3] ?? 0) << 24)
      a = stepA(a, word)
      b = stepB(b, word)
    }
    if (p < to) {
      let word = bytes[p] ?? 0
      if (p + 1 < to) word |= (bytes[p + 1] ?? 0) << 8
      if (p + 2 < to) word |= (bytes[p + 2] ?? 0) << 16
      a = stepA(a, word)
      b = stepB(b, word)
    }
    this.a = a
    this.b = b
  }
}
