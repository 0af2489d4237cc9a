import type { Cell } from '../../report/section.ts'
import type { TaskContext } from '../context.ts'
import { cannotAsk } from '../unasked.ts'

interface Input {
  sourceTool: string
  sourceApiKey: string | undefined
  sourceApiSecret: string | undefined
  startDate: string | undefined
  endDate: string | undefined
}

/** Sends the request for the migration, or for its rehearsal by the service. */
export async function migrate(context: TaskContext<unknown>, input: Input): Promise<void> {
  const { client, ledger, options, signal, tell } = context
  const { sourceTool, sourceApiKey, sourceApiSecret, startDate, endDate } = input
  const tool = sourceTool.slice(0, 80)
  const days = startDate === undefined && endDate === undefined ? 'the last 30 days' : `${startDate ?? '…'} to ${endDate ?? 'today'}`
  ledger.counts.total = 1
  ledger.verdict = `The migration from ${tool} was not begun.`
  if (sourceApiKey === undefined || sourceApiSecret === undefined) return remarkUncounted(context)
  if (cannotAsk('migrations', 'The events were not counted', context)) return
  tell({ type: 'phase', title: `${options.dryRun ? 'Rehearse' : 'Begin'} the migration from ${tool}, ${days}` })
  ledger.sending = !options.dryRun
  const parameters = { sourceApiKey, sourceApiSecret, startDate, endDate, dryRun: options.dryRun }
  const answer = await client.migrations.run(sourceTool, parameters, { signal, observe: tell })
  const secrets = [sourceApiKey, sourceApiSecret].filter((secret) => secret.length >= SHORTEST_SECRET)
  ledger.result = withoutSecrets(answer ?? {}, secrets)
  ledger.counts.sent = 1
  ledger.verdict = options.dryRun
    ? `The service rehearsed the migration from ${tool} (${days}); nothing was migrated.`
    : `The migration from ${tool} (${days}) was begun.`
  const facts = factsIn(ledger.result)
  if (facts.length > 0) ledger.sections.push({ kind: 'facts', title: 'What the service answered', facts })
}

/** Only a dry run comes here: any other was refused for its inputs. */
function remarkUncounted({ ledger }: TaskContext<unknown>): void {
  ledger.remark({
    level: 'notice',
    code: 'AO_NOT_CHECKED',
    message: 'The events were not counted: without the credentials of the source a dry run asks the service nothing.',
  })
}

/** A shorter text is no secret, and stands in many words. */
const SHORTEST_SECRET = 4

/** What the service answers is not specified; should it repeat the credentials, they go no further. */
function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), value)
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutSecrets(entry, secrets)]))
}

const MOST_FACTS = 50

/** The plain values of the answer and of its `results`. */
function factsIn(answer: unknown): (readonly [string, Cell])[] {
  const { results, ...outer } = Object(answer)
  return [...Object.entries(outer), ...Object.entries(Object(results))]
    .flatMap(([label, value]): (readonly [string, Cell])[] => {
      if (typeof value === 'number') return [[label.slice(0, 80), value]]
      return typeof value === 'string' || typeof value === 'boolean' ? [[label.slice(0, 80), String(value).slice(0, 300)]] : []
    })
    .slice(0, MOST_FACTS)
}
