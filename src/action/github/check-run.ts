import * as z from 'zod'
import type { Clock } from '../../core/clock.ts'
import { Interrupted } from '../../core/errors.ts'
import { type CheckRun, renderCheckRun } from '../../report/check-run.ts'
import type { Run } from '../../report/report.ts'
import { count } from '../../report/wording.ts'
import type { Known } from '../../tasks/repository.ts'
import type { Surroundings } from '../repository.ts'
import type { Answered, GitHub } from './api.ts'
import { type RunEvent, readEvent } from './event.ts'
import { connectGitHub } from './repository.ts'

/** GitHub takes so many annotations in a request, and adds those of an update to the ones before. */
const ANNOTATIONS_A_REQUEST = 50
/** Milliseconds between two requests that write, as GitHub asks for. */
const PAUSE = 1000

/** What became of a check run: how many annotations it shows, where, and why not all. */
interface Published {
  annotated: number
  url: string | undefined
  why?: string
}

/** Shows the failed records of a run in a check run. @returns what became of it, in a sentence; nothing outside of a workflow */
export async function showFailures(
  run: Run,
  locate: (file: string) => string,
  surroundings: Surroundings,
  token: string | undefined,
): Promise<string | undefined> {
  const event = readEvent(surroundings.env)
  if (!event) return undefined
  if (token === undefined) return 'There is no check run for the others: there is no `github-token`.'
  const check = renderCheckRun(run, locate)
  const { value, why } = await publishCheckRun(check, event, connectGitHub(event, token, surroundings), surroundings)
  if (!value) return `There is no check run for the others: ${why}`
  const extent = value.annotated < run.failuresTotal ? `The first ${count(value.annotated)} of ${count(run.failuresTotal)}` : 'All'
  const cut = value.why === undefined ? '' : ` It could not be completed: ${value.why}`
  return `${extent} failed records are annotated in the check run "${check.name}"${value.url === undefined ? '' : ` (${value.url})`}.${cut}`
}

const created = z.object({ id: z.number(), html_url: z.string().nullish() })

/** Sends a check run, 50 annotations at a time. */
async function publishCheckRun(
  check: CheckRun,
  event: RunEvent,
  github: GitHub,
  { clock, signal }: Pick<Surroundings, 'clock' | 'signal'>,
): Promise<Known<Published>> {
  const parts = Array.from({ length: Math.max(1, Math.ceil(check.annotations.length / ANNOTATIONS_A_REQUEST)) }, (_, index) =>
    check.annotations.slice(index * ANNOTATIONS_A_REQUEST, (index + 1) * ANNOTATIONS_A_REQUEST),
  )
  const { owner, repository, payload, sha, runUrl } = event
  const body = (part: number) => ({
    owner,
    repo: repository,
    output: { title: check.title, summary: check.summary, annotations: parts[part] ?? [] },
    ...(part >= parts.length - 1 ? { status: 'completed', conclusion: check.conclusion } : { status: 'in_progress' }),
  })
  const answer = await github.request(
    'POST /repos/{owner}/{repo}/check-runs',
    // On a pull request the workflow runs for a merge that nobody looks at; people look at the head.
    { ...body(0), name: check.name, head_sha: payload.pull_request?.head.sha ?? sha, ...(runUrl !== undefined && { details_url: runUrl }) },
    { once: true },
  )
  if (answer.why !== undefined) return { why: `${answer.why}${answer.denied ? ' It takes `checks: write`.' : ''}` }
  const { data } = created.safeParse(answer.value)
  if (!data) return { why: "GitHub's answer about the check run makes no sense." }
  const url = data.html_url ?? undefined
  for (let part = 1; part < parts.length; part++) {
    const update = await patch(github, { ...body(part), check_run_id: data.id }, clock, signal)
    if (update.why === undefined) continue
    await github.persist(PATCH, { ...body(parts.length), check_run_id: data.id })
    return { value: { annotated: part * ANNOTATIONS_A_REQUEST, url, why: update.why } }
  }
  return { value: { annotated: check.annotations.length, url } }
}

const PATCH = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}'

async function patch(
  github: GitHub,
  parameters: Readonly<Record<string, unknown>>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Answered<unknown>> {
  try {
    await clock.sleep(PAUSE, signal)
    // Sent twice, the annotations of an update would stand there twice.
    return await github.request(PATCH, parameters, { once: true })
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    return { why: 'The run was stopped.', denied: false }
  }
}
