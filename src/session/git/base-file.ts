import type { Source } from '../../records/source.ts'
import type { Known } from '../../tasks/repository.ts'

/** How a file begins that stands for one in Git LFS. */
const POINTER = 'version https://git-lfs.github.com/spec/'

/** Content that is read once, from its beginning, as the file of a base commit. */
export async function baseFile(file: string, content: AsyncGenerator<Uint8Array, void, undefined>): Promise<Known<Source>> {
  const first = await content.next()
  if (!first.done && Buffer.from(first.value.subarray(0, POINTER.length)).toString('latin1') === POINTER) {
    await content.return()
    return { why: 'it is kept in Git LFS, and its content there is not at hand.' }
  }
  async function* chunks(): AsyncGenerator<Buffer, void, undefined> {
    if (first.done) return
    yield Buffer.from(first.value)
    for await (const chunk of content) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
  }
  const close = async () => void (await content.return())
  return { value: { file, size: undefined, chunks, assertUnchanged: () => Promise.resolve(), [Symbol.asyncDispose]: close } }
}
