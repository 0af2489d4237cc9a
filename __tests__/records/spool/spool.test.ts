import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Bug } from '../../../src/core/errors.ts'
import { openSpool, type Spool, type SpooledBody } from '../../../src/records/spool/spool.ts'
import { collect, contentOfOneMember } from './members.ts'
import { namelessFiles } from './open-files.ts'

const MEGABYTE = 1_000_000

let folder: string
let others: ReadonlySet<number>

/** The files without a name that came with the test. */
function spoolFiles() {
  return namelessFiles().filter(({ ino }) => !others.has(ino))
}

beforeEach(async () => {
  others = new Set(namelessFiles().map(({ ino }) => ino))
  folder = await mkdtemp(join(tmpdir(), 'spool-test-'))
})

afterEach(async () => {
  expect(await readdir(folder)).toEqual([])
  expect(spoolFiles()).toEqual([])
  await rm(folder, { recursive: true })
})

async function contentOf(body: SpooledBody): Promise<Buffer> {
  const compressed = await collect(body.read())
  expect(compressed.length).toBe(body.contentLength)
  const content = await contentOfOneMember(compressed)
  expect(content.length).toBe(body.bytes)
  return content
}

async function written(spool: Spool, ...chunks: Uint8Array[]): Promise<SpooledBody> {
  const writer = spool.writer()
  for (const chunk of chunks) await writer.write(chunk)
  return writer.end()
}

/** The same spool with everything in memory, everything in the file, and some in both. */
const places = [
  ['in memory', 100 * MEGABYTE],
  ['in the file', 0],
  ['in both', 1.2 * MEGABYTE],
] as const

describe.each(places)('a spool that keeps bodies %s', (_place, memoryBytes) => {
  it('gives a written body back, again and again and to two readers at once', async () => {
    await using spool = openSpool({ memoryBytes, folder })
    const input = randomBytes(2 * MEGABYTE)
    const body = await written(spool, input.subarray(0, 10), input.subarray(10))
    expect(body.contentEncoding).toBe('gzip')
    expect(body.bytes).toBe(input.length)
    expect((await contentOf(body)).equals(input)).toBe(true)
    const both = await Promise.all([contentOf(body), contentOf(body)])
    expect(both.every((content) => content.equals(input))).toBe(true)
    expect(await body.sidecar()).toHaveLength(0)
  })

  it('keeps a put body and what lies beside it, although both buffers are used again', async () => {
    await using spool = openSpool({ memoryBytes, folder })
    const [bytes, sidecar] = [Buffer.from('[{"event":"a"}]'), Buffer.from('lines')]
    const bodies = [await spool.put(bytes, sidecar)]
    bytes.fill('x')
    sidecar.fill('x')
    bodies.push(await spool.put(bytes), await spool.put(new Uint8Array(), new Uint8Array()))
    const contents = await Promise.all(bodies.map(contentOf))
    expect(contents.map(String)).toEqual(['[{"event":"a"}]', 'xxxxxxxxxxxxxxx', ''])
    const beside = await Promise.all(bodies.map((body) => body.sidecar()))
    expect(beside.map((found) => Buffer.from(found).toString())).toEqual(['lines', '', ''])
  })

  it('keeps bodies apart that are written and put at the same time', async () => {
    await using spool = openSpool({ memoryBytes, folder })
    const bytes = fc.uint8Array({ maxLength: 400 }).map((pattern) => Buffer.alloc(pattern.length === 0 ? 0 : 120_000, pattern))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(bytes, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (inputs) => {
        const making = inputs.map((parts, index) =>
          index % 2 === 0 ? written(spool, ...parts) : spool.put(Buffer.concat(parts), parts[0]),
        )
        const bodies = await Promise.all(making)
        const contents = await Promise.all(bodies.map(contentOf))
        expect(contents.every((content, index) => content.equals(Buffer.concat(inputs[index] ?? [])))).toBe(true)
        for (const body of bodies) body.release()
        expect(spool.usage.memory).toBe(0)
      }),
      { numRuns: 20 },
    )
  })

  it('gives a body back while another is being written', async () => {
    await using spool = openSpool({ memoryBytes, folder })
    const [first, second] = [randomBytes(2 * MEGABYTE), randomBytes(2 * MEGABYTE)]
    const done = await written(spool, first)
    const writer = spool.writer()
    await writer.write(second.subarray(0, MEGABYTE))
    const chunks: Uint8Array[] = []
    for await (const chunk of done.read()) {
      chunks.push(chunk)
      await writer.write(second.subarray(MEGABYTE + chunks.length - 1, MEGABYTE + chunks.length))
    }
    await writer.write(second.subarray(MEGABYTE + chunks.length))
    expect((await contentOfOneMember(Buffer.concat(chunks))).equals(first)).toBe(true)
    expect((await contentOf(await writer.end())).equals(second)).toBe(true)
  })

  it('lets a reader go on whose body was released, and gives no new one', async () => {
    await using spool = openSpool({ memoryBytes, folder })
    const input = randomBytes(2 * MEGABYTE)
    const body = await written(spool, input)
    const chunks: Uint8Array[] = []
    for await (const chunk of body.read()) {
      body.release()
      chunks.push(chunk)
    }
    expect((await contentOfOneMember(Buffer.concat(chunks))).equals(input)).toBe(true)
    expect(() => body.read()).toThrow(Bug)
    await expect(body.sidecar()).rejects.toThrow(Bug)
  })

  it('forgets an abandoned body', async () => {
    await using spool = openSpool({ memoryBytes, folder })
    const writer = spool.writer()
    await writer.write(randomBytes(3 * MEGABYTE))
    await writer.abort()
    await writer.abort()
    expect(spool.usage.memory).toBe(0)
    await expect(writer.end()).rejects.toThrow(Bug)
  })

  it('finishes what is under way before it ends', async () => {
    const spool = openSpool({ memoryBytes, folder })
    const putting = Promise.all(Array.from({ length: 12 }, () => spool.put(randomBytes(100_000), randomBytes(10))))
    const ending = spool[Symbol.asyncDispose]()
    expect(await putting).toHaveLength(12)
    await ending
    await spool[Symbol.asyncDispose]()
    await expect(spool.put(randomBytes(1))).rejects.toThrow(Bug)
    expect(() => spool.writer()).toThrow(Bug)
  })
})

describe('the memory of a spool', () => {
  it('is used up to the bound, over all bodies and sidecars together', async () => {
    await using spool = openSpool({ memoryBytes: 350_000, folder })
    const bodies = await Promise.all(Array.from({ length: 6 }, () => spool.put(randomBytes(100_000))))
    expect(spool.usage.memory).toBeGreaterThan(300_000)
    expect(spool.usage.memory).toBeLessThan(350_000)
    expect(spool.usage.memory + spool.usage.file).toBe(bodies.reduce((sum, body) => sum + body.contentLength, 0))
    const { memory } = spool.usage
    await spool.put(Buffer.alloc(10), randomBytes(100_000))
    expect(spool.usage.memory).toBeGreaterThan(memory)
    expect(spool.usage.memory).toBeLessThan(memory + 100)
  })

  it('is free again after a release, once', async () => {
    await using spool = openSpool({ memoryBytes: 150_000, folder })
    const first = await spool.put(randomBytes(100_000), randomBytes(1000))
    const second = await spool.put(randomBytes(20_000))
    first.release()
    first.release()
    expect(spool.usage).toEqual({ memory: second.contentLength, file: 0 })
    await spool.put(randomBytes(100_000))
    expect(spool.usage.file).toBe(0)
  })

  it('still counts a body after an abort that came too late', async () => {
    await using spool = openSpool({ folder })
    const writer = spool.writer()
    await writer.write(Buffer.from('kept'))
    const body = await writer.end()
    await writer.abort()
    expect(spool.usage.memory).toBe(body.contentLength)
    expect(String(await contentOf(body))).toBe('kept')
  })

  it('is 48 MiB by default, then one nameless file that nobody else can read', async () => {
    await using spool = openSpool({ folder })
    const chunk = randomBytes(1024 * 1024)
    const body = await written(spool, ...Array.from({ length: 52 }, () => chunk))
    expect(spool.usage.memory).toBeGreaterThan(47 * 1024 * 1024)
    expect(spool.usage.memory).toBeLessThanOrEqual(48 * 1024 * 1024)
    expect(spool.usage.memory + spool.usage.file).toBe(body.contentLength)
    await spool.put(chunk)
    expect(spoolFiles().map(({ size, mode }) => ({ size, mode: mode & 0o777 }))).toEqual([{ size: spool.usage.file, mode: 0o600 }])
    expect(await readdir(folder)).toEqual([])
    expect((await contentOf(body)).subarray(-chunk.length).equals(chunk)).toBe(true)
  })
})

describe('the effort of gzip', () => {
  it('is that of the option, for both kinds of body', async () => {
    const text = Buffer.from(Array.from({ length: 20_000 }, (_, line) => `user-${line * 7919},${line % 13},free\n`).join(''))
    const lengths = async (level: number) => {
      await using spool = openSpool({ level, folder })
      return [(await spool.put(text)).contentLength, (await written(spool, text)).contentLength]
    }
    const [fast, small] = [await lengths(1), await lengths(9)]
    expect(Math.max(...small)).toBeLessThan(Math.min(...fast))
    expect(fast[0]).toBe(fast[1])
  })
})
