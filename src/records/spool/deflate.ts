import { constants, createDeflateRaw, type DeflateRaw } from 'node:zlib'

/** zlib's hash table at its largest: both faster and smaller than the default, for 128 KiB more a stream. */
const MEMORY_LEVEL = 9

/** Outputs follow each other in buffers of this size, so that they can be kept as they are with nothing wasted. */
const OUTPUT_BYTES = 512 * 1024

/** How many threads libuv's pool has, which zlib, file reads and file writes share. */
export function poolThreads(): number {
  const { UV_THREADPOOL_SIZE } = process.env
  const wanted = Number(UV_THREADPOOL_SIZE)
  return Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, 1024) : 4
}

/** A stream with the output of the write under way. */
interface Worker {
  stream: DeflateRaw
  parts: Uint8Array[]
  reject: (error: unknown) => void
}

/**
 * Compresses blocks to raw deflate (RFC 1951) in zlib's thread pool. The output of a block refers to nothing before it, ends at a byte boundary and is
 * not marked as the last, so the outputs of any blocks may follow each other. Streams are kept for the next block: starting one anew costs a tenth of
 * a small block's time and leaves much garbage. What blocks lose by not seeing the one before is 0.2% of the output at 512 KiB.
 */
export class Deflater {
  readonly #level: number
  readonly #idle: Worker[] = []

  /** @param level 0 (stored) to 9 (smallest) */
  constructor(level: number) {
    this.#level = level
  }

  /** Compresses one block, which must not change until the promise resolves. The parts are nobody else's and stay as they are. */
  deflate(block: Uint8Array): Promise<Uint8Array[]> {
    return new Promise((resolve, reject) => {
      const worker = this.#idle.pop() ?? this.#hire()
      worker.parts = []
      worker.reject = reject
      worker.stream.write(block, (error) => {
        if (error) return
        this.#idle.push(worker)
        resolve(worker.parts)
      })
    })
  }

  #hire(): Worker {
    const stream = createDeflateRaw({
      level: this.#level,
      memLevel: MEMORY_LEVEL,
      // At the end of every write. It forgets what was seen, which is why a worker may take any block next.
      flush: constants.Z_FULL_FLUSH,
      chunkSize: OUTPUT_BYTES,
    })
    const worker: Worker = { stream, parts: [], reject: () => undefined }
    stream.on('data', (part: Buffer) => worker.parts.push(part))
    stream.on('error', (error) => worker.reject(error))
    return worker
  }

  /** Frees the streams that do nothing now. */
  close(): void {
    for (const { stream } of this.#idle.splice(0)) stream.close()
  }
}
