import { DataError, InputError, ServiceError } from '../../core/errors.ts'
import { poll } from '../../core/poll.ts'
import type { Section } from '../../report/section.ts'
import type { TaskContext } from '../context.ts'
import { isHopeless } from '../each-target.ts'
import { downloadExport } from './download.ts'
import type { RetrievalEntry } from './retrieval-result.ts'

/** A retrieval that is looked at. `end` is undefined while the service works on it. */
export interface Watched {
  /** What stands in the result. */
  entry: RetrievalEntry
  end: 'good' | 'bad' | undefined
}

export interface Watch {
  retrievals: readonly Watched[]
  /** Look until all have ended, or just once. */
  wait: boolean
  /** Seconds. */
  waitTimeout: number
  /** Absolute path of the folder for the exports. */
  folder: string | undefined
  /** Created a moment ago: one that the service does not know yet is waited for. */
  fresh: boolean
}

/** Looks where the retrievals stand, fetches the exports of those that have succeeded, and books those that went wrong or take too long. */
export async function watchRetrievals(watch: Watch, context: TaskContext<unknown>): Promise<void> {
  const { clock, signal, tell } = context
  const { retrievals, wait, waitTimeout } = watch
  const look = async () => {
    for (const watched of retrievals) if (watched.end === undefined) await lookAt(watched, watch, context)
  }
  if (!wait) {
    await look()
    return remarkUnfinished(watch, context)
  }
  const isOver = () => retrievals.every(({ end }) => end !== undefined)
  const reason = retrievals.length === 1 ? 'the retrieval has not ended' : 'the retrievals have not all ended'
  await poll(look, isOver, { clock, timeout: waitTimeout * 1000, reason, signal, observe: tell })
  for (const { entry, end } of retrievals) if (end === undefined) bookElapsed(entry, waitTimeout, context)
}

async function lookAt(watched: Watched, { fresh, folder }: Watch, context: TaskContext<unknown>): Promise<void> {
  const { client, signal, tell } = context
  const { entry } = watched
  try {
    const { status, link } = await client.retrievals.get(entry.task_id, { signal, observe: tell })
    if (status !== entry.status) tell({ type: 'info', message: `retrieval ${entry.task_id.slice(0, 80)}: ${status.slice(0, 80)}` })
    entry.status = status
    if (status === 'SUCCESS') await finish(watched, link, folder, context)
    else if (isBad(status, fresh)) bookBad(watched, context)
  } catch (error) {
    if (!(error instanceof ServiceError || error instanceof DataError || error instanceof InputError)) throw error
    watched.end = 'bad'
    if (error instanceof ServiceError && isHopeless(error)) throw error
    const { code, message, hint } = error
    context.ledger.unfulfilled({
      code,
      message: `Retrieval ${entry.task_id.slice(0, 80)}: ${message}`,
      ...(hint !== undefined && { hint }),
    })
  }
}

async function finish(
  watched: Watched,
  link: string | undefined,
  folder: string | undefined,
  context: TaskContext<unknown>,
): Promise<void> {
  const { entry } = watched
  if (folder !== undefined && link === undefined) {
    context.ledger.unfulfilled({
      code: 'AO_RETRIEVAL_FAILED',
      message: `Retrieval ${entry.task_id.slice(0, 80)} has succeeded, but the service names no export of it.`,
      hint: 'Ask again later with `get-retrieval`; where that does not help, create the retrieval again.',
    })
    watched.end = 'bad'
    return
  }
  if (folder !== undefined && link !== undefined) {
    entry.file = await downloadExport(link, entry.task_id, folder, context)
    context.tell({ type: 'info', message: `retrieval ${entry.task_id.slice(0, 80)}: saved as ${entry.file}` })
  }
  watched.end = 'good'
}

function isBad(status: string, fresh: boolean): boolean {
  return status === 'FAILURE' || status === 'REVOKED' || (status === 'NOT_FOUND' && !fresh)
}

function bookBad(watched: Watched, { ledger }: TaskContext<unknown>): void {
  const { task_id: id, status = '' } = watched.entry
  watched.end = 'bad'
  const unknown = status === 'NOT_FOUND'
  ledger.unfulfilled({
    code: 'AO_RETRIEVAL_FAILED',
    message: unknown
      ? `The service knows no retrieval ${id.slice(0, 80)} in this project.`
      : `Retrieval ${id.slice(0, 80)} has ended as ${status.slice(0, 80)}.`,
    hint: unknown ? 'Check task-id, project-token and region.' : 'Create it again with `create-retrieval`.',
  })
}

function bookElapsed({ task_id: id, status }: RetrievalEntry, waitTimeout: number, { ledger }: TaskContext<unknown>): void {
  ledger.unfulfilled({
    code: 'AO_WAIT_ELAPSED',
    message: `Retrieval ${id.slice(0, 80)} had not ended after ${waitTimeout} seconds (${status?.slice(0, 80) ?? 'its status is not known'}).`,
    hint: `It can take days. Ask again later: \`get-retrieval\` with \`task-id: ${id.slice(0, 80)}\`.`,
  })
}

function remarkUnfinished({ retrievals, folder }: Watch, { ledger }: TaskContext<unknown>): void {
  if (folder === undefined) return
  for (const { entry, end } of retrievals)
    if (end === undefined)
      ledger.remark({
        level: 'warning',
        code: 'AO_NOT_FINISHED',
        message: `Retrieval ${entry.task_id.slice(0, 80)} has not ended (${entry.status?.slice(0, 80)}), so there is no export yet. Ask again later, or set \`wait: true\`.`,
      })
}

/** Where the retrievals stand, for the report. */
export function retrievalSection(entries: readonly RetrievalEntry[]): Section {
  return {
    kind: 'table',
    title: 'Retrievals',
    columns: ['Retrieval', 'Status', 'Export'],
    rows: entries.map(({ task_id, status, file }) => [task_id, status ?? 'created', file]),
  }
}
