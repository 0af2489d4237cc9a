import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SinkCounts, SinkMode } from '../sink.ts'
import { BENCH, cleanEnvironment } from './settings.ts'

export const PLAIN: SinkMode = { latency: 0, events: 2000, verify: false }

/** The sink, in a process of its own. */
export class Sink implements Disposable {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.url = `http://127.0.0.1:${port}`
  }

  static async start(): Promise<Sink> {
    const child = fork(join(BENCH, 'sink.ts'), { env: cleanEnvironment() })
    const [hello]: { port: number }[] = await once(child, 'message')
    return new Sink(child, hello?.port ?? 0)
  }

  /** Says how to answer from now on, and clears the counts. */
  async set(mode: Partial<SinkMode>): Promise<void> {
    await this.#ask({ ...PLAIN, ...mode })
  }

  async counts(): Promise<SinkCounts> {
    return this.#ask('counts')
  }

  async #ask(message: SinkMode | 'counts'): Promise<SinkCounts> {
    this.#child.send(message)
    const [counts]: SinkCounts[] = await once(this.#child, 'message')
    return counts ?? { requests: 0, bytes: 0, events: 0 }
  }

  /** What ours needs to know to send here. */
  environment(): Record<string, string> {
    return {
      ANALYTICS_OPS_BASE_URL: this.url,
      ANALYTICS_OPS_DATA_URL: this.url,
      ANALYTICS_OPS_LOOKUP_URL: this.url,
      ANALYTICS_OPS_INGEST_URL: this.url,
      ANALYTICS_OPS_MIGRATE_URL: this.url,
      ANALYTICS_OPS_SERVICE_ACCOUNT_USERNAME: 'bench.000000.mp-service-account',
      ANALYTICS_OPS_SERVICE_ACCOUNT_SECRET: 'bench-secret',
      ANALYTICS_OPS_PROJECT_ID: '1',
    }
  }

  [Symbol.dispose](): void {
    this.#child.disconnect()
  }
}
