import { dirname } from 'node:path'
import { baseFile } from '../../session/git/base-file.ts'
import { type Checkout, findCheckout, isOf, pathIn } from '../../session/git/checkout.ts'
import { Git } from '../../session/git/git.ts'
import type { BaseCommit, Known } from '../../tasks/repository.ts'
import type { GitHub } from './api.ts'
import { commitBefore, type RunEvent } from './event.ts'

/** The commit that the event's change starts from: of a pull request the tip of its base, of a push what the branch was at before. */
export async function baseCommit(event: RunEvent, github: GitHub | undefined, workspace: string): Promise<Known<BaseCommit>> {
  const base = await findBase(event, workspace)
  if (base === undefined)
    return { why: `An event of the kind "${event.name.slice(0, 80)}" has no commit before it, or it is the first push of a branch.` }
  return {
    value: {
      label: `base commit ${base.slice(0, 7)}`,
      async open(data) {
        const checkout = await findCheckout(dirname(data.path))
        if (!checkout || !isOf(checkout, nameOf(event)))
          return { why: 'it does not lie in a working copy of the repository that the workflow runs for.' }
        const path = pathIn(checkout, data.path)
        const git = new Git(checkout.root)
        if (!(await git.has(base))) return openRemote(base, path, data.file, event, github)
        return (await git.hasFile(base, path)) ? baseFile(data.file, git.content(base, path)) : { value: undefined }
      },
    },
  }
}

function nameOf({ owner, repository }: RunEvent): string {
  return `${owner}/${repository}`
}

async function findBase(event: RunEvent, workspace: string): Promise<string | undefined> {
  const { pull_request: pullRequest, merge_group: mergeGroup } = event.payload
  if (mergeGroup) return mergeGroup.base_sha
  if (!pullRequest) return commitBefore(event)
  if (!event.ref.startsWith('refs/pull/')) return pullRequest.base.sha
  // The runner checks out a merge of both; its first parent is the base that it was made with, which may be newer than the event's.
  const checkout: Checkout | undefined = await findCheckout(workspace)
  const parents = checkout && isOf(checkout, nameOf(event)) ? await new Git(checkout.root).parents(event.sha) : []
  return parents.length === 2 ? parents[0] : pullRequest.base.sha
}

async function openRemote(
  base: string,
  path: string,
  file: string,
  event: RunEvent,
  github: GitHub | undefined,
): ReturnType<BaseCommit['open']> {
  if (!github) return { why: 'the commit is not in the working copy, and without `github-token` GitHub cannot be asked.' }
  const { owner, repository } = event
  const answer = await github.stream('GET /repos/{owner}/{repo}/contents/{+path}', {
    owner,
    repo: repository,
    path: path.split('/').map(encodeURIComponent).join('/'),
    ref: base,
    mediaType: { format: 'raw' },
  })
  if (answer.why === undefined) return baseFile(file, content(answer.value))
  if (answer.status === 404 && (await isVisible(base, event, github))) return { value: undefined }
  return { why: `${answer.why}${answer.denied ? ' It takes `contents: read`.' : ''}` }
}

/** A file that is not there and a repository that may not be seen are answered alike. */
async function isVisible(commit: string, { owner, repository }: RunEvent, github: GitHub): Promise<boolean> {
  const answer = await github.request('GET /repos/{owner}/{repo}/git/commits/{commit}', { owner, repo: repository, commit })
  return answer.why === undefined
}

async function* content(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  yield* stream
}
