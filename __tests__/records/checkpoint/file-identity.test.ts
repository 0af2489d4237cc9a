import { createHash } from 'node:crypto'
import { appendFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { identify } from '../../../src/records/checkpoint/file-identity.ts'
import { openSource, type Source } from '../../../src/records/source.ts'
import { ownFolder } from './folder.ts'

async function fileOf(content: Buffer): Promise<string> {
  const path = join(await ownFolder(), 'events.jsonl')
  await writeFile(path, content)
  return path
}

test.each([0, 1, 1_500_000])('the identity of a file of %d bytes is its name, size and hash, whatever its time', async (size) => {
  const content = Buffer.from(Array.from({ length: size }, (_, i) => (i * i) % 251))
  const path = await fileOf(content)
  const expected = { file: 'data/events.jsonl', size, sha256: createHash('sha256').update(content).digest('hex') }
  for (const time of [1, 1_000_000]) {
    await utimes(path, time, time)
    await using source = await openSource({ path, file: 'data/events.jsonl' })
    expect(await identify(source)).toEqual(expected)
  }
})

test('a file that grows while its identity is told has none', async () => {
  const path = await fileOf(Buffer.alloc(2_000_000))
  await using source = await openSource({ path, file: 'events.jsonl' })
  const growing: Source = {
    ...source,
    async *chunks() {
      await appendFile(path, 'x')
      yield* source.chunks()
    },
  }
  await expect(identify(growing)).rejects.toMatchObject({ code: 'AO_FILE_CHANGED', location: { file: 'events.jsonl' } })
})

test('telling an identity stops when the run does', async () => {
  await using source = await openSource({ path: await fileOf(Buffer.alloc(2_000_000)), file: 'events.jsonl' })
  await expect(identify(source, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'AO_INTERRUPTED' })
})
