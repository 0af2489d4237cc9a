import type * as z from 'zod'
import type { Area } from '../client/index.ts'
import { Bug, InputError, type InputFault } from '../core/errors.ts'
import type { Report } from '../report/report.ts'
import { checkInput } from './check-input.ts'
import type { CallContext, HostContext, TaskContext } from './context.ts'
import { credentialFaults } from './credentials.ts'
import { type Execution, execute } from './execute.ts'
import { camelCase, type Fields, type GivenInput, type ParsedInput } from './fields.ts'
import { runFields } from './shared-inputs.ts'

/** Groups of tasks, in the order in which help and documentation show them. */
export const TASK_GROUPS = [
  'Lookup tables',
  'Events',
  'Feature flags and experiments',
  'Governance',
  'Pipelines and imports',
  'Privacy',
  'Migration',
] as const
export type TaskGroup = (typeof TASK_GROUPS)[number]

/** One record per task: `action.yml`, the documentation, the CLI's help and the library's types derive from it. */
export interface TaskRecord<Own extends Fields, Result> {
  /** The value of `operation`. */
  name: string
  group: TaskGroup
  /** Numbers of the endpoints of the specification that it uses. */
  endpoints: readonly number[]
  /** One line. */
  summary: string
  /** Paragraphs of Markdown for the reference. */
  description: string
  /** Whether what it changes cannot be brought back. */
  destructive: boolean
  /** Whether it changes nothing. */
  readsOnly?: boolean
  /** Whether it reads `confirm`; what `confirm` must equal. */
  confirms?: string
  /** Whether failed records can be set aside (`on-failed-records: warn|ignore`). */
  setsAside?: boolean
  /** The part of the service that it works with, which decides what credentials it needs. */
  area: Area
  inputs: Own
  /** Made when the documentation or a test asks for it. */
  result: () => z.ZodType<Result>
  empty(): Result
  /** Inputs of the examples: each becomes a workflow step, a command line and a library call. */
  examples: readonly TaskExample[]
  /** Rules that no single field can state. */
  check?(input: ParsedInput<Own>, options: RunInput): InputFault[]
  run(context: TaskContext<Result>, input: ParsedInput<Own>): Promise<void>
}

export interface TaskExample {
  title: string
  /** By kebab-case name, as text. Paths are those of the repository's `examples/`. */
  inputs: Readonly<Record<string, string>>
}

type RunInput = ParsedInput<typeof runFields>

/** A task as others see it: what it is, and two ways to run it. */
export interface AnyTask {
  readonly record: Omit<TaskRecord<Fields, unknown>, 'run' | 'check' | 'inputs' | 'empty'> & { readonly inputs: Fields }
  /** All faults of values given by camelCase name; none means that `execute` will not reject for its input. */
  faults(given: Readonly<Record<string, unknown>>): InputFault[]
  /** Runs the task; whatever happens stands in the execution. */
  execute(host: HostContext, given: Readonly<Record<string, unknown>>): Promise<Execution<unknown>>
}

/** A task as the library exports it: a function with its record beside it. */
export interface Task<Own extends Fields, Result> extends AnyTask {
  /**
   * Runs the task.
   * @returns the report, whatever became of the records
   * @throws InputError for faults of the input, Interrupted for an abort, Bug
   */
  (context: CallContext, input: GivenInput<Own> & GivenInput<typeof runFields>): Promise<Report<Result>>
}

/** Makes a task of its record. */
export function defineTask<const Own extends Fields, Result>(record: TaskRecord<Own, Result>): Task<Own, Result> {
  const check = (given: Readonly<Record<string, unknown>>) => {
    const [own, shared] = split(given)
    const input = checkInput(record.inputs, own)
    const options = checkInput(runFields, shared)
    const faults = [...(input.faults ?? []), ...(options.faults ?? [])]
    if (input.faults || options.faults) return { faults }
    faults.push(...misunderstandings(record, options.input), ...(record.check?.(input.input, options.input) ?? []))
    return { faults, input: input.input, options: options.input }
  }
  const start = async (host: HostContext, given: Readonly<Record<string, unknown>>) => {
    const { faults, input, options } = check(given)
    const missing = options?.dryRun
      ? []
      : host.client.missingCredentials(record.area).filter((name) => given[camelCase(name)] === undefined)
    const [first, ...rest] = [...faults, ...credentialFaults(missing)]
    if (first) throw new InputError([first, ...rest])
    if (!input || !options) throw new Bug('Inputs without faults were not parsed.')
    return execute<ParsedInput<Own>, Result>(
      { name: record.name, readsOnly: record.readsOnly === true, empty: record.empty, run: record.run },
      host,
      options,
      input,
    )
  }
  const call = async (context: CallContext, input: object): Promise<Report<Result>> => {
    const { run, rejection } = await start(context, { ...input })
    if (rejection) throw rejection
    return run.report
  }
  return Object.assign(call, {
    record,
    faults: (given: Readonly<Record<string, unknown>>) => check(given).faults,
    execute: async (host: HostContext, given: Readonly<Record<string, unknown>>): Promise<Execution<unknown>> => start(host, given),
  })
}

/** Shared inputs of a run apart from the rest; a stray stays with the rest, where it is refused. */
function split(given: Readonly<Record<string, unknown>>): [own: Record<string, unknown>, shared: Record<string, unknown>] {
  const own: Record<string, unknown> = {}
  const shared: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) (Object.hasOwn(runFields, name) ? shared : own)[name] = value
  return [own, shared]
}

/** Inputs that are known but would have no effect on this task, where the user would believe in one. */
function misunderstandings(record: { name: string; confirms?: string; setsAside?: boolean }, options: RunInput): InputFault[] {
  const faults: InputFault[] = []
  if (options.confirm !== undefined && record.confirms === undefined)
    faults.push({
      code: 'AO_INPUT_STRAY',
      input: 'confirm',
      message: `\`confirm\` guards nothing here: \`${record.name}\` does not read it. Remove it.`,
    })
  if (options.onFailedRecords !== 'error' && !record.setsAside)
    faults.push({
      code: 'AO_INPUT_STRAY',
      input: 'on-failed-records',
      message: `\`on-failed-records: ${options.onFailedRecords}\` is for \`import-events\` only: \`${record.name}\` cannot set records aside. Remove it, or write \`error\`.`,
    })
  return faults
}
