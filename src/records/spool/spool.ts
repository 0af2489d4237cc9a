import { tmpdir } from 'node:os'
import { crc32 } from 'node:zlib'
import { Bug } from '../../core/errors.ts'
import { Deflater, poolThreads } from './deflate.ts'
import { memberEnd, memberHeader } from './gzip-member.ts'
import { GzipWriter } from './gzip-writer.ts'
import { Slots } from './slots.ts'
import { merged, type Segment, Store, total } from './store.ts'

const MEMORY_BYTES = 48 * 1024 * 1024

/** Level 2 pays only where less than some 250 Mbit/s (tables) or 600 Mbit/s (events) reach the service, level 6 below 20 Mbit/s. */
const LEVEL = 1

export interface SpoolOptions {
  /** Bytes of all bodies together that stay in memory; what comes then goes to a file. Default 48 MiB. */
  memoryBytes?: number | undefined
  /** Folder of that file, default the system's temporary folder. */
  folder?: string | undefined
  /** Effort of gzip: 0 (none) to 9 (smallest), default 1. */
  level?: number | undefined
}

/** A finished request body: one gzip member. */
export interface SpooledBody {
  readonly contentEncoding: 'gzip'
  /** Compressed bytes, the value of the header. */
  readonly contentLength: number
  /** Bytes before compression. */
  readonly bytes: number
  /**
   * The compressed bytes from the beginning, as often as wanted, also at once. The chunks may be kept, not changed.
   * @throws DataError AO_SPOOL_UNUSABLE while it is iterated
   */
  read(): AsyncIterable<Uint8Array>
  /**
   * What was stored beside the body; empty where nothing was.
   * @throws DataError AO_SPOOL_UNUSABLE
   */
  sidecar(): Promise<Uint8Array>
  /** Gives the memory back. Readers already begun may go on; no new ones. */
  release(): void
}

/** Compresses a body that comes piece by piece. */
export interface BodyWriter {
  /**
   * Copies the bytes. A promise means that compression lags behind: await it before the next call, and leave `chunk` unchanged until then.
   * Rejects with DataError AO_SPOOL_FULL or AO_SPOOL_UNUSABLE, also for what was written before.
   */
  write(chunk: Uint8Array): void | Promise<void>
  /** @throws DataError AO_SPOOL_FULL or AO_SPOOL_UNUSABLE */
  end(): Promise<SpooledBody>
  /** Throws away what was written. Does nothing after a body was made. */
  abort(): Promise<void>
}

/** Where request bodies wait, compressed, between validating and sending. Disposing of it removes them all. */
export interface Spool extends AsyncDisposable {
  /** Bytes that the bodies take now in memory, and bytes written to the file so far. */
  readonly usage: { readonly memory: number; readonly file: number }
  /** A body from pieces, compressed by all processors. Several writers may be open at once. */
  writer(): BodyWriter
  /**
   * A body from one piece, for many small ones at once. `bytes` and `sidecar` must not change until the promise resolves.
   * The sidecar is kept as it is and not sent.
   * @throws DataError AO_SPOOL_FULL or AO_SPOOL_UNUSABLE
   */
  put(bytes: Uint8Array, sidecar?: Uint8Array): Promise<SpooledBody>
}

class StoredBody implements SpooledBody {
  readonly contentEncoding = 'gzip'
  readonly contentLength: number
  readonly bytes: number
  readonly #store: Store
  #segments: readonly Segment[] | undefined
  #sidecar: Segment | undefined

  constructor(store: Store, bytes: number, segments: readonly Segment[], sidecar?: Segment) {
    this.#store = store
    this.bytes = bytes
    this.#segments = segments
    this.#sidecar = sidecar
    this.contentLength = total(segments)
  }

  read(): AsyncIterable<Uint8Array> {
    return this.#store.read(this.#held())
  }

  async sidecar(): Promise<Uint8Array> {
    this.#held()
    if (!this.#sidecar) return new Uint8Array()
    const chunks: Uint8Array[] = []
    for await (const chunk of this.#store.read([this.#sidecar])) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  release(): void {
    if (!this.#segments) return
    this.#store.free(this.#segments)
    if (this.#sidecar) this.#store.free([this.#sidecar])
    this.#segments = undefined
    this.#sidecar = undefined
  }

  #held(): readonly Segment[] {
    if (!this.#segments) throw new Bug('A request body was read after its release.')
    return this.#segments
  }
}

class StoredBodyWriter implements BodyWriter {
  readonly #store: Store
  readonly #gzip: GzipWriter<Segment>
  #settled = false

  constructor(store: Store, gzip: GzipWriter<Segment>) {
    this.#store = store
    this.#gzip = gzip
  }

  write(chunk: Uint8Array): void | Promise<void> {
    return this.#gzip.write(chunk)
  }

  async end(): Promise<SpooledBody> {
    const { pieces, bytes } = await this.#gzip.end()
    this.#settled = true
    return new StoredBody(this.#store, bytes, merged(pieces))
  }

  async abort(): Promise<void> {
    if (this.#settled) return
    this.#settled = true
    this.#store.free(await this.#gzip.abort())
  }
}

class StoreSpool implements Spool {
  readonly #level: number
  readonly #store: Store
  readonly #deflater: Deflater
  /** One more than there are threads: the next block waits in the pool, so that no thread waits for this one. */
  readonly #slots = new Slots(poolThreads() + 1)
  #closed = false

  constructor({ memoryBytes = MEMORY_BYTES, folder = tmpdir(), level = LEVEL }: SpoolOptions) {
    this.#level = level
    this.#store = new Store(memoryBytes, folder)
    this.#deflater = new Deflater(level)
  }

  get usage(): { memory: number; file: number } {
    return this.#store.usage
  }

  writer(): BodyWriter {
    this.#assertOpen()
    const store = this.#store
    const gzip = new GzipWriter<Segment>({
      level: this.#level,
      deflater: this.#deflater,
      slots: this.#slots,
      keep: (parts) => store.add(parts),
    })
    return new StoredBodyWriter(store, gzip)
  }

  async put(bytes: Uint8Array, sidecar?: Uint8Array): Promise<SpooledBody> {
    this.#assertOpen()
    await this.#slots.take()
    try {
      const body = await this.#store.add(await this.#member(bytes))
      const beside = sidecar && (await this.#store.add([Buffer.from(sidecar)]))
      return new StoredBody(this.#store, bytes.length, [body], beside)
    } finally {
      this.#slots.give()
    }
  }

  async #member(bytes: Uint8Array): Promise<Uint8Array[]> {
    const end = memberEnd(crc32(bytes), bytes.length)
    return [memberHeader(this.#level), ...(await this.#deflater.deflate(bytes)), end]
  }

  #assertOpen(): void {
    if (this.#closed) throw new Bug('The spool was used after its end.')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#slots.idle()
    this.#deflater.close()
    await this.#store[Symbol.asyncDispose]()
  }
}

/** An empty spool. Its file is made only when the memory is used up. */
export function openSpool(options: SpoolOptions = {}): Spool {
  return new StoreSpool(options)
}
