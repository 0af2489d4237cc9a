import { closeSync, createReadStream, createWriteStream, existsSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { workFolder } from '../lib/settings.ts'
import { type EventStreamOptions, eventBytes } from './events.ts'
import { TABLE_ROWS, type TableKind, tableText } from './tables.ts'

/** To be raised where the generators change, so that files of before are not taken. */
const EDITION = 1

function written(name: string, chunks: Iterable<string | Uint8Array>): string {
  const path = join(workFolder(), name)
  if (existsSync(path)) return path
  process.stderr.write(`Generating ${name} …\n`)
  const file = openSync(`${path}.part`, 'w')
  for (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
  }
  closeSync(file)
  renameSync(`${path}.part`, path)
  return path
}

/** @param share of the full number of rows */
export function tableFile(kind: TableKind, share = 1): string {
  const rows = Math.round(TABLE_ROWS[kind] * share)
  return written(`table-${EDITION}-${kind}-${rows}.csv`, tableText(kind, rows))
}

export function eventFile(events: number, options: EventStreamOptions): string {
  const name = `events-${EDITION}-${events}${options.insertIds ? '' : '-without-ids'}.${options.format}`
  return written(name, eventBytes({ events }, options))
}

/** The same file, compressed. */
export async function gzipped(path: string): Promise<string> {
  const packed = `${path}.gz`
  if (existsSync(packed)) return packed
  process.stderr.write(`Compressing ${packed} …\n`)
  await pipeline(createReadStream(path), createGzip({ level: 6 }), createWriteStream(`${packed}.part`))
  renameSync(`${packed}.part`, packed)
  return packed
}

export const sizeOf = (path: string): number => statSync(path).size
