import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { CleanMachine, connectionTo, type FinishedStep } from '../e2e/harness.ts'
import { Origin } from './origin.ts'
import { openServiceFront, type ServiceFront } from './service-front.ts'
import { GitHubStandIn } from './stand-in.ts'

/** Waits for GitHub pass this many times faster. */
const SCALE = 500
const EMPTY = '0'.repeat(40)

/** What starts a run, as the runner tells it. */
export interface Occasion {
  name?: string
  /** Default: the head of the working copy. */
  sha?: string
  ref?: string
  /** Of a push. */
  before?: string
  forced?: boolean
  pullRequest?: { base: string; head: string }
  mergeGroup?: { base: string; head: string }
}

export interface Circumstances {
  /** Of the clone. Default 1; 0 for all of it. */
  depth?: number
  /** Folder of the workspace that the repository is checked out into. */
  folder?: string
  /** No git in the job: the checkout is an archive. */
  archive?: boolean
  /** Environment that differs from the usual one. */
  env?: Readonly<Record<string, string>>
  /** Runs before the step: earlier steps of the job. */
  earlier?: (workspace: string) => void
}

/** What a scene is made of. */
interface Stage {
  origin: Origin
  github: GitHubStandIn
  sandbox: Sandbox
  machine: CleanMachine
  front: ServiceFront
}

/** A repository on GitHub, the service, and a runner with the committed bundle; fresh for every test of the file. */
export class Scene {
  #stage: Stage | undefined

  constructor() {
    let sandbox: Sandbox | undefined
    beforeAll(async () => {
      sandbox = await startSandbox()
    })
    afterAll(() => sandbox?.close())
    beforeEach(async () => {
      if (!sandbox) throw new Error('The sandbox is not there.')
      sandbox.reset()
      const machine = new CleanMachine()
      const origin = new Origin()
      const github = await GitHubStandIn.start(origin.bare)
      const { url } = sandbox
      const routes = { 'api.mixpanel.com': url, 'api-eu.mixpanel.com': url, 'api.github.com': github.url }
      this.#stage = { sandbox, machine, front: await openServiceFront(routes, machine.folder), origin, github }
    })
    afterEach(async () => {
      const { machine, front, origin, github } = this.#on
      await github[Symbol.asyncDispose]()
      await front[Symbol.asyncDispose]()
      origin[Symbol.dispose]()
      machine[Symbol.dispose]()
    })
  }

  get #on(): Stage {
    if (!this.#stage) throw new Error('A scene is set before each test, not before the file.')
    return this.#stage
  }

  get origin(): Origin {
    return this.#on.origin
  }

  get github(): GitHubStandIn {
    return this.#on.github
  }

  get sandbox(): Sandbox {
    return this.#on.sandbox
  }

  get machine(): CleanMachine {
    return this.#on.machine
  }

  /** Commits, pushes to main and runs the workflow for it. The first time there is no commit before it. */
  async push(
    files: Readonly<Record<string, string | undefined>>,
    inputs: Readonly<Record<string, string>> = {},
    circumstances: Circumstances = {},
  ) {
    const before = this.origin.head()
    this.origin.commit(files)
    this.origin.push()
    return this.run({ before }, inputs, circumstances)
  }

  /** Runs the workflow's step for an event. */
  run(occasion: Occasion, inputs: Readonly<Record<string, string>> = {}, circumstances: Circumstances = {}): Promise<FinishedStep> {
    const { name = 'push', sha = this.origin.head(), ref = 'refs/heads/main', before, forced = false, pullRequest, mergeGroup } = occasion
    const { depth = 1, folder = '', archive = false, earlier, env: unusual } = circumstances
    const { workspace } = this.machine
    if (archive) this.origin.export(join(workspace, folder), sha)
    else this.origin.checkout(join(workspace, folder), sha, { depth })
    earlier?.(workspace)
    const payload = join(this.machine.folder, 'event.json')
    const event = {
      repository: { default_branch: 'main' },
      ...(name === 'push' && { before: before || EMPTY, after: sha, forced }),
      ...(pullRequest && { pull_request: { base: { sha: pullRequest.base }, head: { sha: pullRequest.head } } }),
      ...(mergeGroup && { merge_group: { base_sha: mergeGroup.base, head_sha: mergeGroup.head } }),
    }
    writeFileSync(payload, JSON.stringify(event))
    const { username, secret } = this.sandbox.credentials.serviceAccount
    const given: Record<string, string> = {
      operation: 'replace-lookup-table',
      files: 'data/*.csv',
      'service-account-username': username,
      'service-account-secret': secret,
      'project-id': '1',
      'github-token': this.github.token,
      'skip-unchanged': 'true',
      ...inputs,
    }
    const env = {
      ...this.#on.front.env,
      GITHUB_EVENT_NAME: name,
      GITHUB_EVENT_PATH: payload,
      GITHUB_REPOSITORY: 'team/data',
      GITHUB_SHA: sha,
      GITHUB_REF: ref,
      GITHUB_API_URL: this.github.url,
      GITHUB_GRAPHQL_URL: `${this.github.url}/graphql`,
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_RUN_ID: '77',
      ANALYTICS_OPS_TIME_SCALE: String(SCALE),
      ...unusual,
    }
    return this.machine.step(given, { env })
  }

  /** Inputs that lead to the sandbox openly, as to one. */
  rehearsal(): Record<string, string> {
    return connectionTo(this.sandbox)
  }

  /** Replacements that the service has carried out or refused so far. */
  get replacements(): number {
    return this.sandbox.state.requests.filter(({ method }) => method === 'PUT').length
  }

  /** Whether a table of the service holds exactly this content. */
  holds(table: string, content: string): boolean {
    const sha256 = createHash('sha256').update(content).digest('hex')
    return this.sandbox.state.lookupTables.find(({ name }) => name === table)?.sha256 === sha256
  }

  /** What became of each table of a run. */
  fates({ result }: FinishedStep): Record<string, string> {
    const { tables } = Object(result)
    return Object.fromEntries(Array.isArray(tables) ? tables.map((table) => [table.name, table.outcome]) : [])
  }
}
