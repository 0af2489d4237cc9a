import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { listen, stop } from '../client/stand-in.ts'
import { git } from './origin.ts'

/** What a token may do, as `permissions` of a workflow says it. */
export interface Permissions {
  contents: 'read' | 'none'
  statuses: 'write' | 'read' | 'none'
  checks: 'write' | 'none'
}

export interface Status {
  sha: string
  context: string
  state: string
  description: string
  target_url?: string
  createdAt: string
}

export interface CheckRunState {
  id: number
  name: string
  head_sha: string
  status: string
  conclusion?: string
  title: string
  summary: string
  annotations: Annotation[]
}

interface Annotation {
  path: string
  start_line: number
  end_line: number
  start_column?: number
  annotation_level: string
  title: string
  message: string
}

interface Answer {
  status: number
  body?: unknown
  raw?: Buffer
  headers?: Record<string, string>
}

const DENIED: Answer = {
  status: 403,
  body: { message: 'Resource not accessible by integration', documentation_url: 'https://docs.github.com/rest' },
}
const MISSING: Answer = { status: 404, body: { message: 'Not Found' } }
const invalid = (message: string): Answer => ({ status: 422, body: { message: `Validation Failed: ${message}` } })

/** GitHub answers with this many files of a comparison at most. */
const MOST_FILES = 300
const MOST_ANNOTATIONS = 50

export const SECONDARY_LIMIT: Answer = {
  status: 403,
  body: { message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.' },
  headers: { 'retry-after': '7' },
}

/** GitHub's API over HTTP for the repository `team/data`, whose commits are those of a repository on disk. */
export class GitHubStandIn implements AsyncDisposable {
  url = ''
  permissions: Permissions = { contents: 'read', statuses: 'write', checks: 'write' }
  /** Token that is let in. */
  token = 'ghs_canary'
  readonly statuses: Status[] = []
  readonly checkRuns: CheckRunState[] = []
  /** Force pushes, the newest first. */
  readonly activities: { before: string; after: string; ref: string; timestamp: string; activity_type: string }[] = []
  /** Requests so far, as `GET /path`; of GraphQL, how many. */
  readonly requests: string[] = []
  /** Answers that the next requests whose line matches get instead of theirs. */
  readonly faults: { match: RegExp; answer: Answer; times: number }[] = []
  /** Commits that are not to be seen any more. */
  readonly gone = new Set<string>()
  #repository: string
  /** Seconds since the epoch; everything that happens is a minute later than what happened before. */
  #now = 1_800_000_000
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  private constructor(repository: string) {
    this.#repository = repository
  }

  /** @param repository folder of a bare repository */
  static async start(repository: string): Promise<GitHubStandIn> {
    const standIn = new GitHubStandIn(repository)
    standIn.url = await listen(standIn.#server)
    return standIn
  }

  [Symbol.asyncDispose](): Promise<void> {
    return stop(this.#server)
  }

  fail(match: RegExp, answer: Answer, times = 1): void {
    this.faults.push({ match, answer, times })
  }

  /** Notes that a branch was pushed by force. */
  forced(before: string, after: string, ref = 'refs/heads/main'): void {
    this.activities.unshift({ before, after, ref, timestamp: this.#tick(), activity_type: 'force_push' })
  }

  /** The latest status of each context of a commit. */
  statusesOf(sha: string): Status[] {
    return [...new Map(this.statuses.filter((status) => status.sha === sha).map((status) => [status.context, status])).values()]
  }

  #tick(): string {
    this.#now += 60
    return new Date(this.#now * 1000).toISOString().replace('.000', '')
  }

  #git(...args: readonly string[]): Buffer | undefined {
    return git(this.#repository, args, { lenient: true })
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? '', this.url)
    const line = `${request.method} ${url.pathname}`
    this.requests.push(line)
    const fault = this.faults.find(({ match, times }) => times > 0 && match.test(line))
    if (fault) fault.times--
    const text = Buffer.concat(chunks).toString()
    const { status, body, raw, headers } = fault?.answer ?? this.#answer(request, url, text === '' ? {} : JSON.parse(text))
    const type = raw ? 'application/vnd.github.raw; charset=utf-8' : 'application/json; charset=utf-8'
    response.writeHead(status, { 'content-type': type, ...headers }).end(raw ?? JSON.stringify(body ?? {}))
  }

  #answer({ method, headers }: IncomingMessage, url: URL, body: Record<string, unknown>): Answer {
    if (headers.authorization !== `token ${this.token}`) return { status: 401, body: { message: 'Bad credentials' } }
    if (url.pathname === '/graphql') return this.#graphql(body)
    const [, path = ''] = /^\/repos\/team\/data\/(.+)$/.exec(url.pathname) ?? []
    const part = (prefix: string) => (path.startsWith(prefix) ? decodeURIComponent(path.slice(prefix.length)) : undefined)
    const status = part('statuses/')
    if (method === 'POST' && status !== undefined) return this.#createStatus(status, body)
    if (method === 'POST' && path === 'check-runs') return this.#createCheckRun(body)
    const checkRun = part('check-runs/')
    if (method === 'PATCH' && checkRun !== undefined) return this.#updateCheckRun(Number(checkRun), body)
    if (method !== 'GET') return MISSING
    if (this.permissions.contents === 'none') return DENIED
    const range = part('compare/')
    if (range !== undefined) return this.#compare(range)
    const file = part('contents/')
    if (file !== undefined) return this.#content(file, url.searchParams.get('ref') ?? 'main')
    const commit = part('git/commits/')
    if (commit !== undefined) return this.#sees(commit) ? { status: 200, body: { sha: commit } } : MISSING
    if (path === 'activity') return { status: 200, body: this.#activity(url.searchParams) }
    return MISSING
  }

  #sees(commit: string): boolean {
    return !this.gone.has(commit) && this.#git('cat-file', '-e', `${commit}^{commit}`) !== undefined
  }

  #activity(query: URLSearchParams) {
    const [ref, type] = [query.get('ref'), query.get('activity_type')]
    return this.activities
      .filter((entry) => entry.ref === ref && entry.activity_type === type)
      .slice(0, Number(query.get('per_page') ?? 30))
  }

  #createStatus(sha: string, { context, state, description, target_url: target }: Record<string, unknown>): Answer {
    if (this.permissions.statuses !== 'write') return DENIED
    if (!this.#sees(sha)) return invalid(`No commit found for SHA: ${sha}`)
    if (typeof context !== 'string' || context.length > 255) return invalid('context is too long (maximum is 255 characters)')
    if (typeof description !== 'string' || description.length > 140) return invalid('description is too long (maximum is 140 characters)')
    if (typeof state !== 'string' || !['error', 'failure', 'pending', 'success'].includes(state)) return invalid('state')
    this.statuses.push({
      sha,
      context,
      state,
      description,
      ...(typeof target === 'string' && { target_url: target }),
      createdAt: this.#tick(),
    })
    return { status: 201, body: { id: this.statuses.length } }
  }

  #compare(range: string): Answer {
    const [base = '', head = ''] = range.split('...')
    const resolve = (name: string) => this.#git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)?.toString().trim()
    const [from, to] = [resolve(base), resolve(head)]
    if (from === undefined || to === undefined || this.gone.has(from) || this.gone.has(to)) return MISSING
    const merge = this.#git('merge-base', from, to)?.toString().trim() ?? ''
    const status = from === to ? 'identical' : merge === from ? 'ahead' : merge === to ? 'behind' : 'diverged'
    const fields = (this.#git('diff', '--name-status', '-z', '-M', merge, to)?.toString() ?? '').split('\0')
    const files: { filename: string; previous_filename?: string; status: string }[] = []
    while ((fields[0] ?? '') !== '') {
      const kind = fields.shift() ?? ''
      const name = fields.shift() ?? ''
      if (kind.startsWith('R')) files.push({ previous_filename: name, filename: fields.shift() ?? '', status: 'renamed' })
      else files.push({ filename: name, status: kind === 'A' ? 'added' : kind === 'D' ? 'removed' : 'modified' })
    }
    return { status: 200, body: { status, files: files.slice(0, MOST_FILES) } }
  }

  #content(path: string, ref: string): Answer {
    const raw = this.#sees(ref) ? this.#git('show', `${ref}:${path}`) : undefined
    return raw ? { status: 200, raw } : MISSING
  }

  #createCheckRun(body: Record<string, unknown>): Answer {
    if (this.permissions.checks !== 'write') return DENIED
    const { name, head_sha: sha } = body
    if (typeof name !== 'string' || typeof sha !== 'string' || !this.#sees(sha)) return invalid('No commit found for SHA')
    const run: CheckRunState = {
      id: this.checkRuns.length + 1,
      name,
      head_sha: sha,
      status: 'queued',
      title: '',
      summary: '',
      annotations: [],
    }
    const refused = this.#fill(run, body)
    if (refused) return refused
    this.checkRuns.push(run)
    return { status: 201, body: { id: run.id, html_url: `https://github.com/team/data/runs/${run.id}` } }
  }

  #updateCheckRun(id: number, body: Record<string, unknown>): Answer {
    if (this.permissions.checks !== 'write') return DENIED
    const run = this.checkRuns[id - 1]
    return run ? (this.#fill(run, body) ?? { status: 200, body: { id } }) : MISSING
  }

  #fill(run: CheckRunState, { status, conclusion, output }: Record<string, unknown>): Answer | undefined {
    const { title, summary, annotations } = Object(output)
    if (typeof title !== 'string' || typeof summary !== 'string' || summary.length > 65_535) return invalid('output')
    if (!Array.isArray(annotations) || annotations.length > MOST_ANNOTATIONS) return invalid('annotations exceeds a maximum quantity of 50')
    if (!annotations.every(isAnnotation)) return invalid('annotations')
    if (status === 'completed' && typeof conclusion !== 'string') return invalid('conclusion')
    run.annotations.push(...annotations)
    Object.assign(run, { status, title, summary, ...(conclusion !== undefined && { conclusion }) })
    return undefined
  }

  /** The two shapes of query there are: a page of a history, and the beginnings of several. */
  #graphql({ query, variables }: Record<string, unknown>): Answer {
    const given = Object(variables)
    if (typeof query !== 'string' || !isDeepStrictEqual([given.owner, given.repository], ['team', 'data'])) return MISSING
    if (this.permissions.contents === 'none' || this.permissions.statuses === 'none')
      return {
        status: 200,
        body: {
          data: { repository: null },
          errors: [{ type: 'FORBIDDEN', path: ['repository'], message: 'Resource not accessible by integration' }],
        },
      }
    const objects = [...query.matchAll(/(?:(\w+):)?object\(oid:\$(\w+)\)\{\.\.\.on Commit\{history\(first:(\d+)(,after:\$after)?\)/g)].map(
      ([, alias = 'object', variable = '', first, paged]) => {
        const page = this.#history(String(given[variable]), Number(first), paged === undefined ? 0 : Number(given.after ?? 0))
        return [alias, page] as const
      },
    )
    return { status: 200, body: { data: { repository: Object.fromEntries(objects) } } }
  }

  #history(oid: string, first: number, after: number) {
    if (!this.#sees(oid)) return null
    const lines = (this.#git('rev-list', '--date-order', '--parents', oid)?.toString() ?? '').trim().split('\n')
    const nodes = lines.slice(after, after + first).map((text) => {
      const [commit = '', parent] = text.split(' ')
      const contexts = this.statusesOf(commit).map(({ context, state, description, createdAt }) => ({
        context,
        state: state.toUpperCase(),
        description,
        createdAt,
      }))
      return {
        oid: commit,
        parents: { nodes: parent === undefined ? [] : [{ oid: parent }] },
        status: contexts.length === 0 ? null : { contexts },
      }
    })
    const end = after + first
    return { history: { pageInfo: { hasNextPage: end < lines.length, endCursor: end < lines.length ? String(end) : null }, nodes } }
  }
}

function isAnnotation(value: unknown): value is Annotation {
  const { path, start_line: line, end_line: end, start_column: column, message, title } = Object(value)
  const placed = typeof path === 'string' && path !== '' && !path.startsWith('/') && Number.isInteger(line) && line >= 1 && end === line
  return placed && (column === undefined || column >= 1) && typeof message === 'string' && message.length < 65_536 && title.length <= 255
}
