import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DataError, Interrupted } from '../../../src/core/errors.ts'
import { readJson } from '../../../src/records/json/read.ts'
import { toValue } from '../../../src/records/json/tree.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'analytics-ops-json-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(content: string | Uint8Array) {
  const path = join(folder, 'x.json')
  await writeFile(path, content)
  return { path, file: 'x.json' }
}

async function refusal(content: string | Uint8Array): Promise<string> {
  const error: unknown = await readJson(await file(content)).catch((thrown: unknown) => thrown)
  return error instanceof DataError ? `${error.code} ${error.message} (${error.location.line})` : String(error)
}

describe('readJson', () => {
  it('reads UTF-8, without its byte order mark', async () => {
    const { value, faults, places } = await readJson(await file('\ufeff["ä", "😀", x]'))
    expect([value, faults.map(({ line, column }) => [line, column])]).toEqual([undefined, [[1, 12]]])
    expect(places.at(1)).toEqual({ line: 1, column: 2 })
    const good = await readJson(await file('["ä"]'))
    expect(good.value && toValue(good.value)).toEqual(['ä'])
  })

  it.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'AO_FILE_EMPTY x.json is empty. (undefined)'],
    ['nothing but white space', ' \n', 'AO_FILE_EMPTY x.json is empty. (undefined)'],
    ['invalid UTF-8', Buffer.from('["a",\n"b\xff",\n"\xfe"]', 'latin1'), 'AO_FILE_ENCODING x.json is not valid UTF-8 in line 2. (2)'],
    [
      'invalid UTF-8 in the last line',
      Buffer.from('["a",\n"\xe4"]', 'latin1'),
      'AO_FILE_ENCODING x.json is not valid UTF-8 in line 2. (2)',
    ],
    ['UTF-16', Buffer.from('\ufeff["a"]', 'utf16le'), 'AO_FILE_ENCODING x.json is written in UTF-16, and the service reads UTF-8. (1)'],
    [
      'more than 10 MiB',
      ' '.repeat(10 * 1024 * 1024 + 1),
      'AO_JSON_TOO_LARGE x.json is larger than 10 MiB, too large for a JSON file of this kind. (undefined)',
    ],
  ])('refuses %s', async (_what, content, message) => {
    expect(await refusal(content)).toBe(message)
  })

  it('reads 10 MiB', async () => {
    const text = `["${'x'.repeat(10 * 1024 * 1024 - 4)}"]`
    expect((await readJson(await file(text))).faults).toEqual([])
  })

  it('stops when it is told to', async () => {
    await expect(readJson(await file('[]'), { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(Interrupted)
  })

  it('names a file that is not there', async () => {
    await expect(readJson({ path: join(folder, 'no.json'), file: 'no.json' })).rejects.toThrow('no.json does not exist.')
    await expect(readJson({ path: folder, file: 'flags' })).rejects.toThrow('flags is a folder.')
  })
})
