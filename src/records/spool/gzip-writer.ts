import { crc32 } from 'node:zlib'
import { Bug } from '../../core/errors.ts'
import type { Deflater } from './deflate.ts'
import { memberEnd, memberHeader } from './gzip-member.ts'
import type { Slots } from './slots.ts'

/** Large enough that what a block costs beside its bytes does not show, small enough that a few of them are little memory. */
const BLOCK_BYTES = 512 * 1024

export interface GzipWriterOptions<Piece> {
  /** For the member's header; {@link Deflater} has its own. */
  level: number
  deflater: Deflater
  /** Each block under way takes one. */
  slots: Slots
  /** Stores what belongs together. Called as blocks become ready, in no order. */
  keep: (parts: Uint8Array[]) => Piece | Promise<Piece>
  /** Default 512 KiB. */
  blockBytes?: number | undefined
}

/** Turns a stream of bytes into one gzip member, compressing several blocks at a time. `Piece` stands for a block's output, as `keep` gave it. */
export class GzipWriter<Piece> {
  readonly #options: GzipWriterOptions<Piece>
  readonly #blockBytes: number
  readonly #underWay = new Set<Promise<void>>()
  readonly #pieces: Piece[] = []
  /** Buffers whose blocks are done, to be filled again. */
  readonly #spare: Buffer[] = []
  #block: Buffer
  #filled = 0
  #blocks = 0
  #bytes = 0
  #crc = 0
  #failure: { cause: unknown } | undefined

  constructor(options: GzipWriterOptions<Piece>) {
    this.#options = options
    this.#blockBytes = options.blockBytes ?? BLOCK_BYTES
    this.#block = Buffer.allocUnsafeSlow(this.#blockBytes)
  }

  /**
   * Copies the bytes. A promise means that all slots are taken: await it before the next call, and leave `chunk` unchanged until then.
   * Rejects with what `keep` threw, for this or an earlier block.
   */
  write(chunk: Uint8Array): void | Promise<void> {
    const rest = this.#fill(chunk)
    if (rest.length > 0 || this.#failure) return this.#fillWaiting(rest)
  }

  /** Ends the member: its pieces in order, and its length before compression. Rejects with what `keep` threw. */
  async end(): Promise<{ pieces: Piece[]; bytes: number }> {
    await this.#submitWaiting(true)
    await Promise.all(this.#underWay)
    if (this.#failure) throw this.#failure.cause
    return { pieces: this.#pieces, bytes: this.#bytes }
  }

  /** Stops, waits for the blocks under way, and gives the pieces kept so far, so that they can be thrown away. */
  async abort(): Promise<Piece[]> {
    this.#failure ??= { cause: new Bug('A request body was continued after it was abandoned.') }
    await Promise.all(this.#underWay)
    return Object.values(this.#pieces)
  }

  /** Copies into blocks and sends the full ones on while there are slots; gives what is left. */
  #fill(chunk: Uint8Array): Uint8Array {
    let taken = 0
    while (taken < chunk.length && !this.#failure) {
      if (this.#filled === this.#blockBytes) {
        if (!this.#options.slots.tryTake()) break
        this.#submit(false)
      }
      const part = chunk.subarray(taken, taken + this.#blockBytes - this.#filled)
      this.#block.set(part, this.#filled)
      this.#filled += part.length
      taken += part.length
    }
    return chunk.subarray(taken)
  }

  async #fillWaiting(chunk: Uint8Array): Promise<void> {
    let rest = chunk
    do {
      await this.#submitWaiting(false)
      rest = this.#fill(rest)
    } while (rest.length > 0)
  }

  async #submitWaiting(last: boolean): Promise<void> {
    await this.#options.slots.take()
    if (!this.#failure) return this.#submit(last)
    this.#options.slots.give()
    throw this.#failure.cause
  }

  /** Sends the block on its way, in a slot taken before, and begins the next. */
  #submit(last: boolean): void {
    const work = this.#process(this.#blocks++, this.#block, this.#filled, last).finally(() => {
      this.#options.slots.give()
      this.#underWay.delete(work)
    })
    this.#underWay.add(work)
    if (last) return
    this.#block = this.#spare.pop() ?? Buffer.allocUnsafeSlow(this.#blockBytes)
    this.#filled = 0
  }

  /** Compresses a block and has it kept. Never rejects: the next call from outside tells the failure. */
  async #process(index: number, buffer: Buffer, length: number, last: boolean): Promise<void> {
    const { level, deflater, keep } = this.#options
    const block = buffer.subarray(0, length)
    this.#crc = crc32(block, this.#crc)
    this.#bytes += length
    const before = index === 0 ? [memberHeader(level)] : []
    const after = last ? [memberEnd(this.#crc, this.#bytes)] : []
    try {
      const parts = await deflater.deflate(block)
      this.#spare.push(buffer)
      if (!this.#failure) this.#pieces[index] = await keep([...before, ...parts, ...after])
    } catch (cause) {
      this.#failure ??= { cause }
    }
  }
}
