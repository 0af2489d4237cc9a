import { sameBytes } from './bytes.ts'

const SLOTS = 4096
/** More keys than this in one event are not remembered: the table must never fill up. */
const MOST_KEYS_HELD = SLOTS / 2
const LAST_STAMP = 0x3fff_ffff

/**
 * Which keys the objects of one event have, nested objects included, without an allocation per object. Every object has a stamp of
 * its own; slots with a stamp from before the event count as free, so nothing is ever cleared.
 */
export class KeySet {
  private readonly stamps = new Int32Array(SLOTS)
  private readonly hashes = new Int32Array(SLOTS)
  private readonly starts = new Int32Array(SLOTS)
  private readonly ends = new Int32Array(SLOTS)
  private oldest = 1
  private stamp = 0
  private held = 0

  /** Forgets all keys. */
  startEvent(): void {
    if (this.stamp >= LAST_STAMP) {
      this.stamps.fill(0)
      this.stamp = 0
    }
    this.oldest = this.stamp + 1
    this.held = 0
  }

  /** @returns the stamp of a new object */
  startObject(): number {
    return ++this.stamp
  }

  /** @returns false where the object has the key already, or where too many keys are held to tell */
  add(bytes: Uint8Array, start: number, end: number, hash: number, stamp: number): boolean {
    if (this.held === MOST_KEYS_HELD) return false
    this.held++
    let slot = (hash ^ (hash >>> 12) ^ Math.imul(stamp, 0x9e3779b1)) & (SLOTS - 1)
    for (let holder = this.stamps[slot] ?? 0; holder >= this.oldest; holder = this.stamps[slot] ?? 0) {
      if (holder === stamp && this.hashes[slot] === hash && this.sameKey(bytes, slot, start, end)) return false
      slot = (slot + 1) & (SLOTS - 1)
    }
    this.stamps[slot] = stamp
    this.hashes[slot] = hash
    this.starts[slot] = start
    this.ends[slot] = end
    return true
  }

  private sameKey(bytes: Uint8Array, slot: number, start: number, end: number): boolean {
    return sameBytes(bytes, this.starts[slot] ?? 0, this.ends[slot] ?? 0, bytes, start, end)
  }
}
