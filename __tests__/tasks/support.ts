import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Client, type ClientOptions, createClient } from '../../src/client/index.ts'
import { createClock } from '../../src/core/clock.ts'
import type { ProgressEvent } from '../../src/core/progress.ts'
import { createSandboxClock, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'

/** A sandbox and clients of it, whose clocks run alike, many times faster than the machine's; fresh for every test of the file. */
export class Service {
  readonly #speed: number
  #sandbox: Sandbox | undefined
  readonly #clients: Client[] = []
  /** All that was told since the test began. */
  told: ProgressEvent[] = []

  constructor(speed = 2000) {
    this.#speed = speed
    beforeAll(async () => {
      this.#sandbox = await startSandbox({ clock: createSandboxClock({ speed }) })
    })
    beforeEach(() => {
      this.sandbox.reset()
      this.told = []
    })
    afterEach(async () => {
      await Promise.all(this.#clients.splice(0).map((client) => client.close()))
    })
    afterAll(() => this.sandbox.close())
  }

  get sandbox(): Sandbox {
    if (!this.#sandbox) throw new Error('The sandbox is started before the tests, not before the file.')
    return this.#sandbox
  }

  /** A client with all credentials, some of them replaced. */
  client(options: ClientOptions = {}): Client {
    const ids = { projectId: 1, workspaceId: 1, organizationId: 1 }
    return this.#made({ hosts: this.sandbox.hosts, ...this.sandbox.credentials, ...ids, ...options })
  }

  /** A client that knows the addresses and nothing else. */
  stranger(): Client {
    return this.#made({ hosts: this.sandbox.hosts })
  }

  #made(options: ClientOptions): Client {
    const client = createClient({ clock: createClock(this.#speed), ...options })
    this.#clients.push(client)
    return client
  }

  /** What a task is called with. */
  context(workspace = '.', client: Client = this.client()) {
    return { client, workspace, onProgress: (event: ProgressEvent) => void this.told.push(event) }
  }

  /** Method and path of every request so far, in order. */
  requests(): string[] {
    return this.sandbox.state.requests.map(({ method, path }) => `${method} ${path}`)
  }
}
