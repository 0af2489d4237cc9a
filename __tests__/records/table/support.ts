import type { FailedRecord } from '../../../src/core/failed-record.ts'
import { type TableSummary, type ValidateTableOptions, validateTable } from '../../../src/records/table/validate.ts'
import { memorySource } from './memory-source.ts'

export interface Checked {
  summary: TableSummary
  faults: FailedRecord[]
  written: Buffer
}

/** Validates a file given as text or bytes, in one chunk. */
export async function check(file: string | Buffer, options: Partial<ValidateTableOptions> = {}): Promise<Checked> {
  return await checkChunks([Buffer.from(file)], options)
}

export async function checkChunks(chunks: Buffer[], options: Partial<ValidateTableOptions> = {}): Promise<Checked> {
  const faults: FailedRecord[] = []
  const parts: Buffer[] = []
  const summary = await validateTable(memorySource(chunks), {
    maxBytes: 104_857_600,
    allowEmpty: false,
    onFault: (fault) => faults.push(fault),
    write: (chunk) => void parts.push(Buffer.from(chunk)),
    ...options,
  })
  return { summary, faults, written: Buffer.concat(parts) }
}

/** Where a fault stands and what it is, in a line. */
export function brief({ line, column, code, field, index }: FailedRecord): string {
  return [`${line}:${column ?? ''}`, code, ...(field === undefined ? [] : [field]), ...(index === undefined ? [] : [`#${index}`])].join(' ')
}

export async function faultsOf(file: string | Buffer): Promise<string[]> {
  return (await check(file)).faults.map(brief)
}
