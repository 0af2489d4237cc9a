import { SpoolFile } from './spool-file.ts'

/** Where stored bytes are. */
export type Segment = { kind: 'memory'; parts: readonly Uint8Array[]; length: number } | { kind: 'file'; position: number; length: number }

/** Most bytes read from the file at once. */
const READ_BYTES = 256 * 1024

/** The length of all together. */
export function total(items: readonly { readonly length: number }[]): number {
  return items.reduce((sum, item) => sum + item.length, 0)
}

/** Adjoining parts of the file become one, so that a large body is a short list. */
export function merged(segments: readonly Segment[]): Segment[] {
  const result: Segment[] = []
  for (const segment of segments) {
    const last = result.at(-1)
    if (last?.kind === 'file' && segment.kind === 'file' && last.position + last.length === segment.position) {
      result[result.length - 1] = { ...last, length: last.length + segment.length }
    } else result.push(segment)
  }
  return result
}

/** Keeps byte strings: in memory up to a bound, what comes then in one file. */
export class Store implements AsyncDisposable {
  readonly #memoryBound: number
  readonly #folder: string
  #memoryUsed = 0
  /** Made when it is first needed. */
  #file: Promise<SpoolFile> | undefined
  #fileUsed = 0

  constructor(memoryBound: number, folder: string) {
    this.#memoryBound = memoryBound
    this.#folder = folder
  }

  /** Bytes kept in memory, and bytes written to the file. */
  get usage(): { memory: number; file: number } {
    return { memory: this.#memoryUsed, file: this.#fileUsed }
  }

  /**
   * Stores the parts as one string. They are not copied: they must never change.
   * @throws DataError AO_SPOOL_FULL or AO_SPOOL_UNUSABLE
   */
  add(parts: readonly Uint8Array[]): Segment | Promise<Segment> {
    const length = total(parts)
    if (this.#memoryUsed + length > this.#memoryBound) return this.#addToFile(parts, length)
    this.#memoryUsed += length
    return { kind: 'memory', parts, length }
  }

  async #addToFile(parts: readonly Uint8Array[], length: number): Promise<Segment> {
    const file = await this.#opened()
    const position = await file.append(parts, length)
    this.#fileUsed += length
    return { kind: 'file', position, length }
  }

  /**
   * The bytes of segments, as they were stored, those of the file in portions.
   * @throws DataError AO_SPOOL_UNUSABLE
   */
  async *read(segments: readonly Segment[]): AsyncGenerator<Uint8Array, void, undefined> {
    for (const segment of segments) {
      if (segment.kind === 'memory') yield* segment.parts
      else yield* this.#readFile(segment)
    }
  }

  async *#readFile({ position, length }: { position: number; length: number }): AsyncGenerator<Uint8Array, void, undefined> {
    const file = await this.#opened()
    const end = position + length
    for (let next = position; next < end; next += READ_BYTES) yield await file.read(next, Math.min(READ_BYTES, end - next))
  }

  #opened(): Promise<SpoolFile> {
    this.#file ??= SpoolFile.create(this.#folder)
    return this.#file
  }

  /** Gives the memory of segments back. The file keeps its length. */
  free(segments: readonly Segment[]): void {
    for (const segment of segments) if (segment.kind === 'memory') this.#memoryUsed -= segment.length
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const file = await this.#file?.catch(() => undefined)
    await file?.[Symbol.asyncDispose]()
  }
}
