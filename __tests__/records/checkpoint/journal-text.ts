import { crc32 } from 'node:zlib'
import type { FileIdentity } from '../../../src/records/checkpoint/file-identity.ts'

/** A line of a journal, from the description of its form alone. */
export function journalLine(content: object): string {
  const text = JSON.stringify(content).slice(0, -1)
  return `${text},"crc":"${crc32(text).toString(16).padStart(8, '0')}"}\n`
}

export function headerLine(scope: Record<string, string>, version = 1, pid = 1): string {
  return journalLine({ format: 'analytics-ops checkpoint', version, pid, scope })
}

/** A file that only its name tells from others. */
export function identity(file: string, size = 1_000_000): FileIdentity {
  return { file, size, sha256: 'ab'.repeat(32) }
}
