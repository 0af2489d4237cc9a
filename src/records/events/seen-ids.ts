const SLOTS = 1 << 20

/**
 * Tells ids that were seen before, in bounded memory: each of a million slots remembers the last id that fell to it. Up to some
 * hundred thousand ids nearly every repetition is found, beyond that those that follow soon; none is ever claimed wrongly but by a
 * collision of 64 bits.
 */
export class SeenIds {
  private words: Uint32Array | undefined

  /** @param id hexadecimal digits of a hash, at least 16 */
  add(id: string): boolean {
    this.words ??= new Uint32Array(2 * SLOTS)
    const { words } = this
    const high = word(id, 0)
    const low = word(id, 8)
    const slot = 2 * ((high ^ low) & (SLOTS - 1))
    if (words[slot] === high && words[slot + 1] === low) return true
    words[slot] = high
    words[slot + 1] = low
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
