import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { InputError, ServiceError } from '../../core/errors.ts'
import type { TaskContext } from '../context.ts'
import { isHopeless } from '../each-target.ts'
import { nameOfFile, OutputFile, outputPath } from '../output-file.ts'
import { cannotAsk } from '../unasked.ts'
import type { ActivityResult } from './activity-result.ts'
import { announce } from './announce.ts'
import { countedIds } from './counted-ids.ts'
import type { IdInputs } from './id-fields.ts'
import { readIdList } from './id-list.ts'

/** Milliseconds. A plan that takes longer, at 60 queries an hour, is refused. */
const LONGEST_PLAN = 3_600_000

interface Input extends IdInputs {
  fromDate: string
  toDate: string
  outputFile: string | undefined
}

/** Reads the ids and writes the events of all of them to a file. */
export async function queryActivityOf(context: TaskContext<ActivityResult>, input: Input): Promise<void> {
  const { client, tempFolder } = context
  const { fromDate, toDate, outputFile } = input
  const path =
    outputFile === undefined
      ? join(tempFolder, `analytics-ops-activity-${randomBytes(6).toString('hex')}.jsonl`)
      : await outputPath('output-file', outputFile, context)
  const list = await readIdList(input, context)
  if (!list) return
  if (cannotAsk('activity', 'The activity was not queried', context)) return
  const groups = client.activity.split({ distinctIds: list.ids, fromDate, toDate })
  const estimate = client.activity.estimate(groups.length)
  if (estimate > LONGEST_PLAN) throw tooLong(list.ids.length, groups.length, estimate)
  const queries = groups.length === 1 ? '1 query' : `${groups.length} queries`
  announce(`Query the activity of ${countedIds(list.ids.length)}: ${queries}`, estimate, context)
  await fetchEvents(groups, { fromDate, toDate }, path, context)
}

function tooLong(ids: number, queries: number, estimate: number): InputError {
  return new InputError({
    code: 'AO_ACTIVITY_QUOTA',
    message: `${countedIds(ids)} make ${queries} queries. At 60 an hour that takes ${Math.ceil(estimate / 3_600_000)} hours, more than the one hour that a run may take. Share the ids out between several runs.`,
  })
}

/** Query by query. What was answered is kept where a later query fails; what belongs to a broken one is not. */
async function fetchEvents(
  groups: readonly (readonly string[])[],
  days: { fromDate: string; toDate: string },
  path: string,
  context: TaskContext<ActivityResult>,
): Promise<void> {
  const { ledger, workspace } = context
  await using file = await OutputFile.create(path)
  try {
    for (const distinctIds of groups) if (!(await fetchGroup({ ...days, distinctIds }, file, context))) break
  } finally {
    const { count } = ledger.result
    ledger.verdict = `${count === 1 ? '1 event' : `${count} events`} of ${countedIds(ledger.counts.sent)}.`
    if (ledger.counts.sent > 0) {
      await file.commit()
      ledger.result.file = nameOfFile(path, workspace)
      ledger.sections.push({
        kind: 'facts',
        title: 'Activity',
        facts: [
          ['Days', `${days.fromDate} to ${days.toDate}`],
          ['Distinct ids', ledger.counts.sent],
          ['Events', count],
          ['File', ledger.result.file],
        ],
      })
    }
  }
}

/** @returns whether the queries that follow may fare better */
async function fetchGroup(
  query: { distinctIds: readonly string[]; fromDate: string; toDate: string },
  file: OutputFile,
  { client, ledger, signal, tell }: TaskContext<ActivityResult>,
): Promise<boolean> {
  const start = file.size
  let count = 0
  const restart = async () => {
    count = 0
    await file.rewind(start)
  }
  try {
    for await (const line of client.activity.lines(query, { signal, observe: tell, onRestart: restart })) {
      await file.write(Buffer.from(`${line}\n`))
      count++
      tell({ type: 'advance', unit: 'events', done: ledger.result.count + count })
    }
  } catch (error) {
    await restart()
    if (!(error instanceof ServiceError)) throw error
    ledger.counts.failed += query.distinctIds.length
    ledger.error(error)
    return !isHopeless(error)
  }
  ledger.counts.sent += query.distinctIds.length
  ledger.result.count += count
  return true
}
