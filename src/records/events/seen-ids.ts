const SLOTS = 1 << 20

/**
 * Tells ids that were seen before, in bounded memory: each of a million slots remembers the last id that fell to it. Up to some
 * hundred thousand ids nearly every repetition is found, beyond that those that follow soon; none is ever claimed wrongly but by a
 * collision of 64 bits.
 */
export class SeenIds {
  private high: Uint32Array | undefined
  private low = new Uint32Array(0)

  /** @param id hexadecimal digits of a hash, at least 16 */
  add(id: string): boolean {
    if (this.high === undefined) {
      this.high = new Uint32Array(SLOTS)
      this.low = new Uint32Array(SLOTS)
    }
    const high = word(id, 0)
    const low = word(id, 8)
    const slot = (high ^ low) & (SLOTS - 1)
    if (this.high[slot] === high && this.low[slot] === low) return true
    this.high[slot] = high
    this.low[slot] = low
    return false
  }
}

function word(hex: string, start: number): number {
  let value = 0
  for (let i = start; i < start + 8; i++) {
    const code = hex.charCodeAt(i)
    value = (value << 4) | (code <= 0x39 ? code - 0x30 : code - 0x57)
  }
  return value >>> 0
}
