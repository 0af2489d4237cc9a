import * as z from 'zod'
import type { Answered, GitHub } from './api.ts'
import type { RunEvent } from './event.ts'

/** Commits of a page, as many as GraphQL gives at once. */
export const PAGE = 100
/** Pages that are read at most: the look-back ends with the 300th commit. */
const MOST_PAGES = 3
/** Branches that a force push dropped are followed this far. */
const DROPPED_COMMITS = 50

const statusSchema = z.object({ context: z.string(), state: z.string(), description: z.string().nullable(), createdAt: z.string() })
export type CommitStatus = z.infer<typeof statusSchema>

const commitSchema = z.object({
  oid: z.string(),
  parents: z.object({ nodes: z.array(z.object({ oid: z.string() })) }),
  status: z.object({ contexts: z.array(statusSchema) }).nullable(),
})
const historySchema = z.object({
  history: z.object({ pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }), nodes: z.array(commitSchema) }),
})

/** A commit on a line of first parents. */
export interface LineCommit {
  oid: string
  /** Its place among all commits of the history, from 0: what the look-back is bounded by. */
  position: number
  statuses: readonly CommitStatus[]
}

const COMMITS = 'nodes{oid parents(first:1){nodes{oid}}status{contexts{context state description createdAt}}}'
const PAGE_QUERY = `query($owner:String!,$repository:String!,$oid:GitObjectID!,$after:String){repository(owner:$owner,name:$repository){object(oid:$oid){...on Commit{history(first:${PAGE},after:$after){pageInfo{hasNextPage endCursor}${COMMITS}}}}}}`

const pageAnswer = z.object({ repository: z.object({ object: historySchema.nullable() }).nullable() })

const UNREADABLE = { why: "GitHub's answer about the history makes no sense.", denied: false }

/**
 * The first parents of the run's commit, itself the first, with their statuses: of each context the latest one.
 * @param enough told the line so far after each page; true ends the reading
 */
export async function readLine(
  github: GitHub,
  { owner, repository, sha }: RunEvent,
  enough: (line: readonly LineCommit[]) => boolean,
): Promise<Answered<LineCommit[]>> {
  const seen = new Map<string, Listed>()
  let after: string | null = null
  for (let page = 1; ; page++) {
    const answer = await github.graphql(PAGE_QUERY, { owner, repository, oid: sha, after })
    if (answer.why !== undefined) return answer
    const { data } = pageAnswer.safeParse(answer.value)
    const history = data?.repository?.object?.history
    if (!history) return data ? { why: `GitHub does not show commit ${sha.slice(0, 7)}.`, denied: true } : UNREADABLE
    list(seen, history.nodes)
    const line = follow(seen, sha)
    if (page === MOST_PAGES || !history.pageInfo.hasNextPage || enough(line)) return { value: line }
    after = history.pageInfo.endCursor
  }
}

/**
 * What branches that were dropped by force pushes looked like: for each of the commits that they ended with its first parents, as many as are there;
 * nothing for one that GitHub has no longer.
 * @param tips at least one
 */
export async function readDropped(
  github: GitHub,
  { owner, repository }: RunEvent,
  tips: readonly string[],
): Promise<Answered<Map<string, LineCommit[]>>> {
  const objects = tips.map(
    (_, index) =>
      `tip${index}:object(oid:$oid${index}){...on Commit{history(first:${DROPPED_COMMITS}){pageInfo{hasNextPage endCursor}${COMMITS}}}}`,
  )
  const variables = tips.map((_, index) => `,$oid${index}:GitObjectID!`)
  const query = `query($owner:String!,$repository:String!${variables.join('')}){repository(owner:$owner,name:$repository){${objects.join(' ')}}}`
  const oids = Object.fromEntries(tips.map((oid, index) => [`oid${index}`, oid]))
  const answer = await github.graphql(query, { owner, repository, ...oids })
  if (answer.why !== undefined) return answer
  const { data } = z.object({ repository: z.record(z.string(), historySchema.nullable()) }).safeParse(answer.value)
  if (!data) return UNREADABLE
  const lines = tips.flatMap((oid, index): [string, LineCommit[]][] => {
    const object = data.repository[`tip${index}`]
    if (!object) return []
    const seen = new Map<string, Listed>()
    list(seen, object.history.nodes)
    return [[oid, follow(seen, oid)]]
  })
  return { value: new Map(lines) }
}

type Listed = LineCommit & { parent: string | undefined }

function list(seen: Map<string, Listed>, commits: readonly z.infer<typeof commitSchema>[]): void {
  for (const { oid, parents, status } of commits)
    seen.set(oid, { oid, position: seen.size, statuses: status?.contexts ?? [], parent: parents.nodes[0]?.oid })
}

/** The line of first parents from a commit on, as far as its commits were listed. */
function follow(seen: ReadonlyMap<string, Listed>, from: string): Listed[] {
  const line: Listed[] = []
  for (let commit = seen.get(from); commit; commit = commit.parent === undefined ? undefined : seen.get(commit.parent)) line.push(commit)
  return line
}
