import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataError } from '../../../src/core/errors.ts'
import { openSpool } from '../../../src/records/spool/spool.ts'
import { SpoolFile } from '../../../src/records/spool/spool-file.ts'
import { collect } from './members.ts'

const FILLER = join(import.meta.dirname, 'filler.ts')

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-file-test-'))
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

/** A process that fills a spool in `folder`, with files of at most `kilobytes` (or twice that: shells differ in the unit). */
function fill(kilobytes: number | 'unlimited', kind: string, bytes: number): ChildProcess {
  const limited = `ulimit -f ${kilobytes} && exec "$0" "$@"`
  return spawn('sh', ['-c', limited, process.execPath, FILLER, folder, kind, String(bytes)], { stdio: ['pipe', 'pipe', 'inherit'] })
}

describe('a full temporary folder', () => {
  it.each(['write', 'put'])('is an error that says where, how much there is and what to do (%s)', async (kind) => {
    const child = fill(500, kind, 5_000_000)
    const answer = String(await collect(child.stdout ?? expect.fail('no output')))
    expect(JSON.parse(answer)).toEqual({
      name: 'DataError',
      code: 'AO_SPOOL_FULL',
      message: expect.stringMatching(
        /^The temporary folder .* is full \(EFBIG\): [01] MB of prepared requests are there, the next does not fit\.$/,
      ),
      hint: 'Free space there, divide the events with `shard`, or set `on-failed-records: warn`, which sends while it reads.',
      file: folder,
    })
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a killed process', () => {
  it('leaves nothing in the folder', async () => {
    const child = fill('unlimited', 'write', 5_000_000)
    const [answer] = await once(child.stdout ?? expect.fail('no output'), 'data')
    expect(JSON.parse(String(answer)).file).toBeGreaterThan(5_000_000)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await readdir(folder)).toEqual([])
  })
})

describe('the file of a spool', () => {
  it('is removed at the end where the system does not let go of an open name', async () => {
    const file = await SpoolFile.create(folder, () => Promise.reject(new Error('EBUSY')))
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^analytics-ops-[0-9a-f-]{36}\.spool$/)])
    expect(await file.append([Buffer.from('ab'), Buffer.from('c')], 3)).toBe(0)
    expect(await file.append([Buffer.from('de')], 2)).toBe(3)
    expect(String(await file.read(1, 3))).toBe('bcd')
    await file[Symbol.asyncDispose]()
    expect(await readdir(folder)).toEqual([])
  })

  it('says which folder cannot be used', async () => {
    const missing = join(folder, 'missing')
    await using spool = openSpool({ memoryBytes: 0, folder: missing })
    const putting = spool.put(Buffer.from('x'))
    await expect(putting).rejects.toThrow(DataError)
    await expect(putting).rejects.toMatchObject({
      code: 'AO_SPOOL_UNUSABLE',
      message: `The temporary folder ${missing} cannot be used (ENOENT).`,
      location: { file: missing },
    })
    const writer = spool.writer()
    await writer.write(Buffer.from('x'))
    await expect(writer.end()).rejects.toMatchObject({ code: 'AO_SPOOL_UNUSABLE' })
  })

  it('says so when it cannot be read', async () => {
    const spool = openSpool({ memoryBytes: 0, folder })
    const body = await spool.put(Buffer.from('x'), Buffer.from('y'))
    await spool[Symbol.asyncDispose]()
    await expect(collect(body.read())).rejects.toMatchObject({ code: 'AO_SPOOL_UNUSABLE' })
    await expect(body.sidecar()).rejects.toMatchObject({ code: 'AO_SPOOL_UNUSABLE' })
  })
})
