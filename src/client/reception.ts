import type { Dispatcher } from 'undici'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** More informational answers than this before the real one are an attempt to keep us waiting for ever. */
const MOST_INFORMATIONAL = 20
/** Above this much of an answer not yet taken by the reader, the connection is told to pause. */
const HIGH_WATER = 1024 * 1024

/**
 * One answer as it comes in: first its head, then its bytes as they are asked for. `failed` ends either, whatever the network does meanwhile.
 */
export class Reception implements Dispatcher.DispatchHandler {
  /** True once the request was written to a connection: from then on the service may have seen it. */
  started = false
  status = 0
  headers: Headers = {}
  receivedBytes = 0

  #controller: Dispatcher.DispatchController | undefined
  #informational = 0
  #headed = false
  #ended = false
  #failure: Error | undefined
  #chunks: Buffer[] = []
  #waitingBytes = 0
  #wake: (() => void) | undefined

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#failure) controller.abort(this.#failure)
    else this.started = true
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    if (status < 200) {
      this.#informational += 1
      if (this.#informational > MOST_INFORMATIONAL) this.failed(new Error('endless informational answers'))
      return
    }
    this.status = status
    this.headers = headers
    this.#headed = true
    this.#notify()
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.receivedBytes += chunk.length
    this.#waitingBytes += chunk.length
    this.#chunks.push(chunk)
    if (this.#waitingBytes > HIGH_WATER) controller.pause()
    this.#notify()
  }

  onResponseEnd(): void {
    this.#ended = true
    this.#notify()
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    this.#failure ??= error
    this.#notify()
  }

  /** Ends the exchange from our side. */
  failed(reason: Error): void {
    if (this.#failure || this.#ended) return
    this.#failure = reason
    this.#controller?.abort(reason)
    this.#notify()
  }

  /** Resolves when the head of the answer is there. */
  async head(): Promise<void> {
    while (!this.#headed) {
      if (this.#failure) throw this.#failure
      await this.#news()
    }
  }

  /** The bytes of the answer as they were sent. */
  async *chunks(): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      if (this.#failure) throw this.#failure
      const ready = this.#chunks
      if (ready.length > 0) {
        this.#chunks = []
        this.#waitingBytes = 0
        this.#controller?.resume()
        yield* ready
      } else if (this.#ended) return
      else await this.#news()
    }
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }

  #notify(): void {
    const wake = this.#wake
    this.#wake = undefined
    wake?.()
  }
}
