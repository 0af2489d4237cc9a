import { dirname } from 'node:path'
import * as z from 'zod'
import type { DataFile } from '../../records/source.ts'
import { type Checkout, findCheckout, isOf, pathIn } from '../../session/git/checkout.ts'
import { Git } from '../../session/git/git.ts'
import type { Changes, Known } from '../../tasks/repository.ts'
import type { GitHub } from './api.ts'
import { commitBefore, type RunEvent } from './event.ts'

/** GitHub lists this many files of a comparison and no more. */
const MOST_FILES = 300

/** Two commits between which the event's changes lie. */
interface Range {
  from: string
  to: string
  /** `tree`: what differs between the two. `branch`: what the second one's branch changed since it left the first one's. */
  kind: 'tree' | 'branch'
}

/** What the event changed: in the repository by git where the commits are there, else by the API; beside that whatever steps before left uncommitted. */
export async function changedFiles(files: readonly DataFile[], event: RunEvent, github: GitHub | undefined): Promise<Known<Changes>> {
  const range = rangeOf(event)
  if (typeof range === 'string') return { why: range }
  const changed = new Set<string>()
  let strangers = 0
  for (const [checkout, group] of await byCheckout(files)) {
    if (!checkout || !isOf(checkout, `${event.owner}/${event.repository}`)) {
      strangers += group.length
      for (const { path } of group) changed.add(path)
      continue
    }
    const committed = await changedIn(checkout, range, event, github)
    if (committed.why !== undefined) return committed
    const uncommitted = await new Git(checkout.root).uncommitted(group.map(({ path }) => pathIn(checkout, path)))
    const touched = new Set([...committed.value, ...uncommitted])
    for (const { path } of group) if (touched.has(pathIn(checkout, path))) changed.add(path)
  }
  return { value: { paths: changed, strangers } }
}

function rangeOf(event: RunEvent): Range | string {
  const { name, payload, sha, ref } = event
  if (payload.pull_request) return { from: payload.pull_request.base.sha, to: payload.pull_request.head.sha, kind: 'branch' }
  if (payload.merge_group) return { from: payload.merge_group.base_sha, to: payload.merge_group.head_sha, kind: 'branch' }
  if (name !== 'push') return `An event of the kind "${name.slice(0, 80)}" has no changes of its own.`
  const before = commitBefore(event)
  if (before !== undefined) return { from: before, to: sha, kind: 'tree' }
  const { default_branch: home } = payload.repository ?? {}
  if (!ref.startsWith('refs/heads/') || home === undefined || ref === `refs/heads/${home}`)
    return 'There is no commit before this push to compare with.'
  return { from: home, to: sha, kind: 'branch' }
}

async function byCheckout(files: readonly DataFile[]): Promise<Map<Checkout | undefined, DataFile[]>> {
  const checkouts = new Map<string, Promise<Checkout | undefined>>()
  const groups = new Map<string, { checkout: Checkout | undefined; files: DataFile[] }>()
  for (const file of files) {
    const folder = dirname(file.path)
    const search = checkouts.get(folder) ?? findCheckout(folder)
    checkouts.set(folder, search)
    const checkout = await search
    const group = groups.get(checkout?.root ?? '') ?? { checkout, files: [] }
    group.files.push(file)
    groups.set(checkout?.root ?? '', group)
  }
  return new Map([...groups.values()].map((group) => [group.checkout, group.files]))
}

async function changedIn(checkout: Checkout, range: Range, event: RunEvent, github: GitHub | undefined): Promise<Known<readonly string[]>> {
  const local = await changedLocally(new Git(checkout.root), range)
  if (local) return { value: local }
  if (!github) return { why: 'The commits are not in the working copy, and without `github-token` GitHub cannot be asked.' }
  const forth = await compare(github, event, range.from, range.to)
  if (forth.why !== undefined || range.kind === 'branch' || forth.value.ahead)
    return forth.why === undefined ? { value: forth.value.paths } : forth
  // A comparison starts where the two lines parted: what a push by force took back shows only the other way round.
  const back = await compare(github, event, range.to, range.from)
  return back.why === undefined ? { value: [...forth.value.paths, ...back.value.paths] } : back
}

async function changedLocally(git: Git, { from, to, kind }: Range): Promise<string[] | undefined> {
  if (!(await git.has(to)) || !(await git.has(from))) return undefined
  if (kind === 'tree') return git.changed(from, to)
  // In a shallow clone the commit where two lines part may be missing, or be a wrong one.
  if (await git.isShallow()) return undefined
  const base = await git.mergeBase(from, to)
  return base === undefined ? undefined : git.changed(base, to)
}

const comparisonSchema = z.object({
  status: z.string(),
  files: z.array(z.object({ filename: z.string(), previous_filename: z.string().optional(), status: z.string() })).default([]),
})

async function compare(github: GitHub, event: RunEvent, from: string, to: string): Promise<Known<{ paths: string[]; ahead: boolean }>> {
  const { owner, repository } = event
  const basehead = `${from}...${to}`
  // Files stand on the first page, whatever the number of commits on it.
  const answer = await github.request('GET /repos/{owner}/{repo}/compare/{basehead}', { owner, repo: repository, basehead, per_page: 1 })
  if (answer.why !== undefined) return { why: `${answer.why}${answer.denied ? ' It takes `contents: read`.' : ''}` }
  const { data } = comparisonSchema.safeParse(answer.value)
  if (!data) return { why: "GitHub's answer about the changes makes no sense." }
  if (data.files.length >= MOST_FILES)
    return { why: `So many files were changed that GitHub may not list all of them (${MOST_FILES} is the limit).` }
  const paths = data.files
    .filter(({ status }) => status !== 'unchanged')
    .flatMap((file) => [file.filename, file.previous_filename ?? file.filename])
  return { value: { paths, ahead: data.status === 'ahead' || data.status === 'identical' } }
}
