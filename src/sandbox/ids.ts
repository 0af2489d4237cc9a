import { createHash } from 'node:crypto'

/** A UUID that is always the same for the same kind and name, so that documents and tests can name it. */
export function uuidOf(kind: string, name: string): string {
  const hex = createHash('sha256').update(`${kind}\0${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
