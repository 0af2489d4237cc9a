import { createHash } from 'node:crypto'
import type { AppliedContent, AppliedTables, Known, Project } from '../../tasks/repository.ts'
import type { Answered, GitHub } from './api.ts'
import type { RunEvent } from './event.ts'
import { type Dropped, forcePushes } from './force-pushes.ts'
import { type CommitStatus, type LineCommit, PAGE, readDropped, readLine } from './history.ts'

/** GitHub's limit, in characters. */
const LONGEST_CONTEXT = 255
/** Branches dropped by force pushes that are looked at in one run. */
const MOST_DROPPED = 10

/** A record that was found. */
interface Found {
  /** Undefined where the content is in doubt. */
  content: AppliedContent | undefined
  /** When it was applied, in milliseconds since the epoch. */
  at: number
  /** Whether a later run may not find it any more. */
  remote: boolean
}

/**
 * Records of what was applied, kept as commit statuses: one for each table on the commit whose run replaced it,
 * `analytics-ops/<host>/<project-id>/lookup/<table-id>` with rows and SHA-256 in its description.
 *
 * The latest record of a table counts, on the first parents of the run's commit and on what force pushes have dropped of its branch: a record that
 * a re-run left on an older commit is later than those on newer ones.
 */
export class StatusRecords implements AppliedTables {
  readonly #github: GitHub
  readonly #event: RunEvent
  readonly #prefix: string
  readonly #found = new Map<string, Found>()

  constructor(github: GitHub, event: RunEvent, project: Project) {
    this.#github = github
    this.#event = event
    this.#prefix = contextPrefix(project)
  }

  async last(tableIds: readonly string[]): Promise<Known<ReadonlyMap<string, string>>> {
    const wanted = new Map(tableIds.map((id) => [this.#context(id), id]))
    const answer = await this.#read(wanted)
    if (answer.why !== undefined) {
      const advice = answer.denied ? ' It takes `contents: read` and `statuses: read` (or `write`).' : ''
      return { why: `${answer.why}${advice}` }
    }
    const known = [...wanted].flatMap(([context, id]): [string, string][] => {
      const content = this.#found.get(context)?.content
      return content ? [[id, content.sha256]] : []
    })
    return { value: new Map(known) }
  }

  record(tableId: string, content: AppliedContent): Promise<Known<true>> {
    return this.#post(tableId, 'success', described(content))
  }

  withdraw(tableId: string): Promise<Known<true>> {
    return this.#post(tableId, 'error', 'In doubt: the last replacement failed, but may have been carried out')
  }

  async keep(tableId: string): Promise<Known<true>> {
    const found = this.#found.get(this.#context(tableId))
    if (!found?.content || !found.remote) return { value: true }
    return this.#post(tableId, 'success', `${described(found.content)}, applied ${new Date(found.at).toISOString()}`)
  }

  #context(tableId: string): string {
    return `${this.#prefix}${tableId.toLowerCase()}`
  }

  async #post(tableId: string, state: 'success' | 'error', description: string): Promise<Known<true>> {
    const { owner, repository, sha, runUrl } = this.#event
    const answer = await this.#github.persist('POST /repos/{owner}/{repo}/statuses/{sha}', {
      owner,
      repo: repository,
      sha,
      state,
      context: this.#context(tableId),
      description,
      ...(runUrl !== undefined && { target_url: runUrl }),
    })
    if (answer.why === undefined) return { value: true }
    return { why: `${answer.why}${answer.denied ? ' It takes `statuses: write`.' : ''}` }
  }

  async #read(wanted: ReadonlyMap<string, string>): Promise<Answered<true>> {
    const answer = await readLine(this.#github, this.#event, (line) => {
      const contexts = new Set(line.flatMap(({ statuses }) => statuses.map(({ context }) => context)))
      return [...wanted.keys()].every((context) => contexts.has(context))
    })
    if (answer.why !== undefined) return answer
    for (const commit of answer.value) this.#take(commit, wanted, commit.position >= PAGE)
    if (this.#found.size === 0) return { value: true }
    return this.#readDropped(answer.value, wanted)
  }

  /** Force pushes since the oldest record may have dropped commits with later ones. */
  async #readDropped(line: readonly LineCommit[], wanted: ReadonlyMap<string, string>): Promise<Answered<true>> {
    const oldest = Math.min(...[...this.#found.values()].map(({ at }) => at))
    const onLine = new Set(line.map(({ oid }) => oid))
    const pushes = await forcePushes(this.#github, this.#event)
    const dropped = pushes.filter(({ oid, at }) => at >= oldest && !onLine.has(oid))
    if (dropped.length === 0) return { value: true }
    const looked = dropped.slice(0, MOST_DROPPED)
    const answer = await readDropped(this.#github, this.#event, [...new Set(looked.map(({ oid }) => oid))])
    if (answer.why !== undefined) return answer
    for (const commits of answer.value.values()) for (const commit of commits) if (!onLine.has(commit.oid)) this.#take(commit, wanted, true)
    this.#doubt(dropped.filter((push, index) => index >= MOST_DROPPED || !answer.value.has(push.oid)))
    return { value: true }
  }

  /** Records from before a force push whose commits cannot be seen may not be the last ones. */
  #doubt(unseen: readonly Dropped[]): void {
    const until = Math.max(...unseen.map(({ at }) => at))
    for (const [context, { at }] of this.#found) if (at <= until) this.#found.delete(context)
  }

  #take({ statuses }: LineCommit, wanted: ReadonlyMap<string, string>, remote: boolean): void {
    for (const status of statuses) {
      if (!wanted.has(status.context)) continue
      const found = { ...read(status), remote }
      const other = this.#found.get(status.context)
      if (!other || found.at > other.at) this.#found.set(status.context, found)
    }
  }
}

function contextPrefix({ host, id }: Project): string {
  const prefix = (name: string) => `analytics-ops/${name}/${id}/lookup/`
  const uuid = 36
  if (prefix(host).length + uuid <= LONGEST_CONTEXT) return prefix(host)
  return prefix(createHash('sha256').update(host).digest('hex').slice(0, 32))
}

function described({ rows, sha256 }: AppliedContent): string {
  return `${rows} rows, sha256 ${sha256}`
}

const DESCRIPTION = /^(\d+) rows, sha256 ([0-9a-f]{64})(?:, applied (\S+))?$/

function read({ state, description, createdAt }: CommitStatus): Omit<Found, 'remote'> {
  const [, rows, sha256, applied = createdAt] = DESCRIPTION.exec(description ?? '') ?? []
  if (state !== 'SUCCESS' || sha256 === undefined) return { content: undefined, at: Date.parse(createdAt) }
  return { content: { rows: Number(rows), sha256 }, at: Date.parse(applied) }
}
