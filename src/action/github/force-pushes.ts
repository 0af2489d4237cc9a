import * as z from 'zod'
import type { GitHub } from './api.ts'
import { commitBefore, type RunEvent } from './event.ts'

/** A commit that a branch ended with before it was pushed by force. */
export interface Dropped {
  oid: string
  /** When, in milliseconds since the epoch; infinite for the push that this run is of, which is the latest. */
  at: number
}

const activities = z.array(z.object({ before: z.string(), timestamp: z.string() }))
const MOST = 30

/** The latest force pushes of the run's branch, the newest first: what was applied from commits that they dropped is not in its history. */
export async function forcePushes(github: GitHub, event: RunEvent): Promise<Dropped[]> {
  const { owner, repository, ref, payload } = event
  const before = commitBefore(event)
  const own = payload.forced === true && before !== undefined ? [{ oid: before, at: Number.POSITIVE_INFINITY }] : []
  if (!ref.startsWith('refs/heads/')) return own
  const answer = await github.request('GET /repos/{owner}/{repo}/activity', {
    owner,
    repo: repository,
    ref,
    activity_type: 'force_push',
    per_page: MOST,
  })
  // Where the list is not to be had (older servers, fewer permissions), the event still tells of its own push.
  const { data = [] } = activities.safeParse(answer.value)
  const known = data.map(({ before: oid, timestamp }) => ({ oid, at: Date.parse(timestamp) })).filter(({ at }) => !Number.isNaN(at))
  return [...own.filter(({ oid }) => !known.some((other) => other.oid === oid)), ...known]
}
