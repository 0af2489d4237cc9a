import { randomBytes } from 'node:crypto'

/**
 * Where the two 32-bit lanes of the hash of a value begin: for ids, and for each column that counts, by its name, so that it does not matter in
 * which order they stand. Made for two tables together; the same for both, and different from run to run.
 */
export interface HashKeys {
  readonly id: Lanes
  readonly columns: ReadonlyMap<string, Lanes>
}

type Lanes = readonly [a: number, b: number]

/** Keys for the columns of these names. */
export function randomKeys(names: Iterable<string>): HashKeys {
  const lanes = (): Lanes => [randomBytes(4).readInt32LE(), randomBytes(4).readInt32LE()]
  return { id: lanes(), columns: new Map([...names].map((name) => [name, lanes()])) }
}

/** The keys of a table's columns in their order, the id first. What `mask` holds is -1 for the columns that count, and 0 for the id and the others. */
export interface ColumnKeys {
  readonly a: Int32Array
  readonly b: Int32Array
  readonly mask: Int32Array
}

export function keysOf(names: readonly string[], { id, columns }: HashKeys): ColumnKeys {
  const counting = names.map((name, index) => (index === 0 ? undefined : columns.get(name)))
  const lanes = counting.map((pair, index) => (index === 0 ? id : (pair ?? [0, 0])))
  return {
    a: Int32Array.from(lanes, ([a]) => a),
    b: Int32Array.from(lanes, ([, b]) => b),
    mask: Int32Array.from(counting, (pair) => (pair ? -1 : 0)),
  }
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

/** The hash of a value: four bytes make a word, and its length stands in the last one. */
export class ValueHash {
  a = 0
  b = 0

  /** Hashes the bytes from `from` to `to`, from lanes that begin as `a` and `b`. */
  set(bytes: Uint8Array, from: number, to: number, a: number, b: number): void {
    let p = from
    for (; p + 4 <= to; p += 4) {
      const word = (bytes[p] ?? 0) | ((bytes[p + 1] ?? 0) << 8) | ((bytes[p + 2] ?? 0) << 16) | ((bytes[p + 3] ?? 0) << 24)
      a = stepA(a, word)
      b = stepB(b, word)
    }
    let rest = (to - from) << 24
    if (p < to) rest ^= bytes[p] ?? 0
    if (p + 1 < to) rest ^= (bytes[p + 1] ?? 0) << 8
    if (p + 2 < to) rest ^= (bytes[p + 2] ?? 0) << 16
    this.a = stepA(a, rest)
    this.b = stepB(b, rest)
  }
}
