import type { PipelineStatus, PipelineTask, PipelineTaskState } from '../../client/index.ts'
import type { Cell } from '../../report/section.ts'
import type { TaskContext } from '../context.ts'
import { cannotAsk } from '../unasked.ts'
import type { PipelineResult } from './result.ts'

interface Input {
  pipelineName: string
  summary: boolean
  status: readonly PipelineTaskState[] | undefined
  failOn: readonly string[]
}

/** Asks for the status, reports it, and closes the gate where a task is in a state of `fail-on`. */
export async function readPipeline(context: TaskContext<PipelineResult>, { pipelineName, summary, status, failOn }: Input): Promise<void> {
  const { client, signal, tell, ledger } = context
  ledger.result.pipeline = pipelineName
  ledger.counts.total = 1
  if (cannotAsk('pipelines', 'The status was not read', context)) return
  const answer = await client.pipelines.status({ name: pipelineName, summary: summary || undefined, status }, { signal, observe: tell })
  ledger.counts.sent = 1
  const states = new Map<string, number>(summary ? numbersIn(answer.answer) : statesOf(answer))
  ledger.result = {
    pipeline: pipelineName,
    tasks: answer.tasks,
    counts: Object.fromEntries(states),
    ...(summary && { summary: answer.answer }),
  }
  report(context, answer, states)
  const gate = failOn.filter((state) => state !== 'none')
  if (gate.length > 0) judge(context, gate, states, answer)
}

/** Each task counts by its own state; one that names none, by its group. */
function statesOf({ tasks }: PipelineStatus): Map<string, number> {
  const states = new Map<string, number>()
  for (const [group, entries] of Object.entries(tasks))
    for (const { state } of entries) {
      const name = typeof state === 'string' && state !== '' ? state : group
      states.set(name, (states.get(name) ?? 0) + 1)
    }
  return states
}

/** What a summary says is not specified; whole numbers in it are taken for counts. */
function numbersIn(answer: unknown): [string, number][] {
  return Object.entries(Object(answer)).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1]))
}

function report({ ledger }: TaskContext<PipelineResult>, { tasks }: PipelineStatus, states: ReadonlyMap<string, number>): void {
  const { pipeline, summary } = ledger.result
  const total = states.values().reduce((sum, count) => sum + count, 0)
  const parts = states.entries().map(([state, count]) => `${count} ${state.slice(0, 80)}`)
  const what = total === 1 ? '1 task' : `${total} tasks`
  ledger.verdict = `Pipeline "${pipeline.slice(0, 80)}": ${what}${total === 0 ? '' : ` (${[...parts].join(', ')})`}.`
  if (states.size > 0) ledger.sections.push({ kind: 'table', title: 'Tasks by state', columns: ['State', 'Tasks'], rows: [...states] })
  const rows = Object.entries(tasks).flatMap(([group, entries]) => entries.map((task) => rowOf(group, task)))
  if (rows.length > 0)
    ledger.sections.push({ kind: 'table', title: 'Tasks', columns: ['Task', 'State', 'Run at', 'Finished', 'From', 'To'], rows })
  if (summary !== undefined && states.size === 0)
    ledger.sections.push({ kind: 'text', title: 'Summary', text: JSON.stringify(summary).slice(0, 10_000) })
}

function rowOf(group: string, { name, state = group, run_at, last_finish, from_date, to_date }: PipelineTask): Cell[] {
  return [name, state, run_at, last_finish, from_date, to_date].map((value) => (typeof value === 'string' ? value : ''))
}

/** A gate that cannot see is closed too: a scheduled workflow must not pass because the answer had an unknown form. */
function judge(
  { ledger }: TaskContext<PipelineResult>,
  gate: readonly string[],
  states: ReadonlyMap<string, number>,
  { tasks, answer }: PipelineStatus,
): void {
  const pipeline = `pipeline "${ledger.result.pipeline.slice(0, 80)}"`
  // A task may stand in the group of a state that it does not bear itself.
  const tripped = gate.flatMap((state) => {
    const count = Math.max(states.get(state) ?? 0, tasks[state]?.length ?? 0)
    return count > 0 ? [`${count} ${state}`] : []
  })
  const unread = Object.keys(Object(answer)).filter((key) => tasks[key] === undefined && !states.has(key))
  const unclear = typeof answer !== 'object' || answer === null || unread.some((key) => states.size === 0 || gate.includes(key))
  if (tripped.length === 0 && !unclear) return
  ledger.condemned = true
  const message = unclear
    ? `The answer about ${pipeline} holds no tasks or numbers that \`fail-on\` could be held against.`
    : `The gate is closed: ${pipeline} has tasks in states of \`fail-on\` (${tripped.join(', ')}).`
  ledger.verdict = message
  ledger.unfulfilled({
    code: 'AO_PIPELINE_GATE',
    message,
    hint: unclear ? 'Leave out `summary`.' : 'Look at these tasks in the report, and at the pipeline in the web interface.',
  })
}
