/**
 * The journal is a text file of JSON lines, each of which ends with `"crc":"<8 hexadecimal digits>"}`: the CRC-32 (as of gzip) of the bytes of the line before `,"crc"`.
 *
 *     {"format":"analytics-ops checkpoint","version":1,"pid":4711,"scope":{"project-id":"1"},"crc":"…"}
 *     {"files":[{"file":"events/2026.jsonl","size":364000000,"sha256":"…"}],"acknowledged":{"0":[0,728000]},"crc":"…"}
 *     {"acknowledged":{"0":[728000,2184000,2912000,3640000]},"crc":"…"}
 *
 * The first line is the header. `pid` is the process that had it open last, `scope` what the acknowledgements hold for.
 * Every other line is one commit: the files that are new, which are numbered from 0 in the order in which they come, and for each file the ranges that were
 * acknowledged: from, to, from, to, …, the latter not included, in bytes of the file's content (after decompression).
 *
 * A line is on the disk before the next is written, so a crash, of the machine too, can spoil none but the last.
 */
import { crc32 } from 'node:zlib'
import type { FileIdentity } from './file-identity.ts'
import type { Range } from './range-set.ts'

const FORMAT = 'analytics-ops checkpoint'
export const VERSION = 1

/** What every journal begins with. */
export const MAGIC = `{"format":${JSON.stringify(FORMAT)},`

/** What the acknowledgements of a journal hold for, by name: the service's host, the project, settings that decide which events a file holds. */
export type Scope = Readonly<Record<string, string>>

export interface Header {
  version: number
  pid: number
  scope: Scope
}

export interface Commit {
  /** Files that no line before has named. */
  files: readonly FileIdentity[]
  /** By the number of the file. */
  acknowledged: Iterable<readonly [number, Iterable<Range>]>
}

const CRC_BYTES = ',"crc":"12345678"}'.length

export function encodeHeader({ version, pid, scope }: Header): string {
  return encode({ format: FORMAT, version, pid, scope })
}

export function encodeCommit({ files, acknowledged }: Commit): string {
  const ends: Record<string, number[]> = {}
  for (const [number, ranges] of acknowledged) ends[number] = flat(ranges)
  return encode({ ...(files.length > 0 && { files }), acknowledged: ends })
}

/** @returns undefined where the line is no header */
export function decodeHeader(line: Buffer): Header | undefined {
  const value = decode(line)
  if (!isObject(value) || value['format'] !== FORMAT) return undefined
  const { version, pid, scope } = value
  if (typeof version !== 'number' || typeof pid !== 'number' || !isScope(scope)) return undefined
  return { version, pid, scope }
}

/**
 * @param known how many files came before
 * @returns undefined where the line is not whole, or no commit
 */
export function decodeCommit(line: Buffer, known: number): Commit | undefined {
  const value = decode(line)
  if (!isObject(value)) return undefined
  const { files = [], acknowledged } = value
  if (!Array.isArray(files) || !files.every(isIdentity) || !isObject(acknowledged)) return undefined
  const rangesByFile: [number, Range[]][] = []
  for (const [key, ends] of Object.entries(acknowledged)) {
    const number = Number(key)
    if (!isPosition(number) || number >= known + files.length || !areEnds(ends)) return undefined
    rangesByFile.push([number, unflat(ends)])
  }
  return { files, acknowledged: rangesByFile }
}

function flat(ranges: Iterable<Range>): number[] {
  const ends: number[] = []
  for (const { from, to } of ranges) ends.push(from, to)
  return ends
}

function unflat(ends: readonly number[]): Range[] {
  const ranges: Range[] = []
  for (let at = 0; at < ends.length; at += 2) ranges.push({ from: ends[at] ?? 0, to: ends[at + 1] ?? 0 })
  return ranges
}

function encode(object: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(object).slice(0, -1)
  return `${text},"crc":"${checksum(text)}"}\n`
}

function decode(line: Buffer): unknown {
  const text = line.subarray(0, Math.max(0, line.length - CRC_BYTES))
  if (line.toString('latin1', text.length) !== `,"crc":"${checksum(text)}"}`) return undefined
  try {
    return JSON.parse(line.toString())
  } catch {
    return undefined
  }
}

function checksum(text: string | Buffer): string {
  return crc32(text).toString(16).padStart(8, '0')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isScope(value: unknown): value is Scope {
  return isObject(value) && Object.values(value).every((entry) => typeof entry === 'string')
}

function isIdentity(value: unknown): value is FileIdentity {
  return isObject(value) && typeof value['file'] === 'string' && isPosition(value['size']) && typeof value['sha256'] === 'string'
}

function areEnds(value: unknown): value is number[] {
  if (!Array.isArray(value) || value.length % 2 === 1 || !value.every(isPosition)) return false
  return value.every((end, at) => at % 2 === 0 || end >= (value[at - 1] ?? 0))
}

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
