/** An empty block with fixed codes that says that it is the last (RFC 1951). */
const LAST_BLOCK = [3, 0]

/** What stands before the deflate blocks of a member (RFC 1952): no name, no time, unknown system, so that equal input gives equal bytes everywhere. */
export function memberHeader(level: number): Uint8Array {
  const effort = level === 1 ? 4 : level === 9 ? 2 : 0
  return Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, effort, 0xff)
}

/** What ends a member: the last deflate block, CRC-32 and length (modulo 2^32) of the uncompressed bytes. */
export function memberEnd(crc: number, bytes: number): Uint8Array {
  const end = new Uint8Array(10)
  end.set(LAST_BLOCK)
  const view = new DataView(end.buffer)
  view.setUint32(2, crc, true)
  view.setUint32(6, bytes % 2 ** 32, true)
  return end
}
