import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FailedRecord } from '../../../src/core/failed-record.ts'
import { openSource } from '../../../src/records/source.ts'
import { type ValidateTableOptions, validateTable, validateTableSeeded } from '../../../src/records/table/validate.ts'
import { memorySource } from './memory-source.ts'
import { brief, check, checkChunks } from './support.ts'

const MEBIBYTE = 2 ** 20

describe('large files', () => {
  it('finds duplicate ids a million rows apart', async () => {
    const chunks: Buffer[] = [Buffer.from('id,a\n')]
    for (let i = 0; i < 1_000_000; i += 10_000)
      chunks.push(Buffer.from(Array.from({ length: 10_000 }, (_, k) => `id-${i + k},x\n`).join('')))
    chunks.push(Buffer.from('"id-0",y\nid-new,z\nid-999999,z\n'))
    const { faults, summary } = await checkChunks(chunks, { write: () => undefined })
    expect(faults.map(brief)).toEqual(['1000002:1 AO_TABLE_DUPLICATE_ID id #1000000', '1000004:1 AO_TABLE_DUPLICATE_ID id #1000002'])
    expect(faults.map(({ message }) => /line (\d+)/.exec(message)?.[1])).toEqual(['2', '1000001'])
    expect(summary).toMatchObject({ rows: 1_000_003, faults: 2 })
  })

  it('tells every one of very many faults', async () => {
    // More different ids that stand twice than are compared at a time.
    const rows = Array.from({ length: 300_000 }, (_, i) => `${i % 150_000 < 5000 ? '' : i % 150_000},\n`)
    const seen = { blank: 0, equal: new Set<number | undefined>() }
    const onFault = ({ code, index }: FailedRecord) => {
      if (code === 'AO_TABLE_BLANK_ID') seen.blank++
      else seen.equal.add(index)
    }
    const { summary } = await check(`id,a\n${rows.join('')}`, { onFault })
    expect(seen.blank).toBe(10_000)
    expect(seen.equal.size).toBe(145_000)
    expect(Math.min(...[...seen.equal].slice(0, 1000).map((index = 0) => index))).toBeGreaterThanOrEqual(155_000)
    expect(summary.faults).toBe(155_000)
  })

  it('checks the rest of a field whose first part ends with a block', async () => {
    const rows = Array.from({ length: 100 }, (_, i) => `${i},some text that fills the first block\n`)
      .join('')
      .slice(0, 4000)
    const text = `id,a\n${rows.slice(0, rows.lastIndexOf('\n') + 1)}x,"a line break\n${'and then a long line '.repeat(400)}`
    const file = Buffer.concat([Buffer.from(text), Buffer.from([0xff]), Buffer.from('"\nlast,row\n')])
    expect((await check(file)).faults.map(({ code }) => code)).toEqual(['AO_FILE_ENCODING'])
  })

  it('locates an unclosed quotation mark at the end of a large file', async () => {
    const rows = Buffer.from(Array.from({ length: 20_000 }, (_, i) => `${i},"some text, ""quoted"", of a row"\n`).join(''))
    const { faults } = await checkChunks([
      Buffer.from('id,a\n'),
      rows,
      Buffer.from('x,"open\n'),
      Buffer.alloc(8 * MEBIBYTE, 'text, '),
      Buffer.from('\n'),
    ])
    expect(faults.map(brief)).toEqual(['20002:3 AO_TABLE_QUOTE_OPEN a #20000', '20003:12 AO_TABLE_WIDTH #20001'])
    expect(faults[1]?.record).toBe('text, '.repeat(20_000).slice(0, 65_536))
  })

  it('reads fields and records of any length', async () => {
    const long = 'é'.repeat(100_000)
    // Long enough to be cut where it is kept; the rows before let the scan take blocks of that length.
    const list = `["${'x'.repeat(70_000)}"]`
    const digits = '1'.repeat(70_000)
    const rows = Array.from({ length: 30_000 }, (_, i) => `row ${i},x\n`).join('')
    const file = `id,a\n${rows}1,"${long}"\n${long}a,2\n${long}b,3\n${digits},z\nlist,"${list.replaceAll('"', '""')}"\n`
    const { faults, summary } = await check(file)
    expect(faults).toEqual([])
    expect(summary.columns.map(({ counts }) => counts.string)).toEqual([30_004, 30_003])
    const twice = await check(`${file}"${long}b",4\n`)
    expect(twice.faults.map(brief)).toEqual(['30007:1 AO_TABLE_DUPLICATE_ID id #30005'])
    expect(twice.faults[0]?.message).toContain(`"${'é'.repeat(80)}…"`)
    expect(twice.faults[0]?.record).toBe(`"${'é'.repeat(32_767)}`)
    const onFault = (fault: FailedRecord) => expect.fail(fault.message)
    const similar = memorySource([Buffer.from(`id,a\n${long}a,1\n${long}b,2\n`)])
    await validateTableSeeded(similar, { maxBytes: 2 ** 30, allowEmpty: false, onFault }, { a: 1, b: 2, mask: 0 })
  })
})

describe('files on disk', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'table-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function validate(path: string, more: Partial<ValidateTableOptions> = {}) {
    await using source = await openSource({ path, file: 'data/table.csv' })
    const faults: FailedRecord[] = []
    const summary = await validateTable(source, {
      maxBytes: 104_857_600,
      allowEmpty: false,
      onFault: (fault) => faults.push(fault),
      ...more,
    })
    return { summary, faults }
  }

  it('refuses 105 MB without reading them', async () => {
    const path = join(folder, 'large.csv')
    await writeFile(path, 'id,a\n1,2\n')
    await truncate(path, 105_000_000)
    let done = 0
    const onBytes = (bytes: number) => {
      done = bytes
    }
    await expect(validate(path, { onBytes })).rejects.toMatchObject({ code: 'AO_FILE_TOO_LARGE', location: { file: 'data/table.csv' } })
    expect(done).toBe(0)
  })

  it('reads a file that is larger than one chunk', async () => {
    const path = join(folder, 'table.csv')
    const rows = Array.from({ length: 100_000 }, (_, i) => `${i},"${'y'.repeat(i % 50)}\n"\r\n`)
    await writeFile(path, `id,a\n${rows.join('')}`)
    const { summary, faults } = await validate(path)
    expect(faults).toEqual([])
    expect(summary).toMatchObject({ rows: 100_000 })
  })

  it('refuses a file that changes while it is read', async () => {
    const path = join(folder, 'table.csv')
    await writeFile(path, 'id,a\n1,2\n')
    const write = async () => {
      await using file = await open(path, 'a')
      await file.write('3,4\n')
    }
    await expect(validate(path, { write })).rejects.toMatchObject({ code: 'AO_FILE_CHANGED' })
  })
})
