import { missingFor } from '../client/credentials.ts'
import { InputError, type InputFault } from '../core/errors.ts'
import { didYouMean } from '../core/nearest.ts'
import { checkInput } from '../tasks/check-input.ts'
import { credentialFaults } from '../tasks/credentials.ts'
import type { AnyTask } from '../tasks/define.ts'
import { type Fields, kebabCase, type ParsedInput } from '../tasks/fields.ts'
import { connectionFields, hostFields, runFields } from '../tasks/shared-inputs.ts'
import { TASKS } from '../tasks/tasks.ts'
import { decode } from './decode.ts'

/** Inputs as they come from outside: texts by kebab-case name. */
export type RawInputs = Readonly<Record<string, string>>

/** All that the inputs of a run say. */
export interface SessionInputs {
  task: AnyTask
  /** Values for the task, by camelCase name. */
  given: Readonly<Record<string, unknown>>
  connection: ParsedInput<typeof connectionFields>
  host: ParsedInput<typeof hostFields>
}

/**
 * Reads all inputs of a run, once, at the border. An empty input counts as not given.
 * @throws InputError with every fault: unknown operation, strays, malformed values, missing inputs and credentials
 */
export async function readInputs(raw: RawInputs): Promise<SessionInputs> {
  const given = Object.fromEntries(Object.entries(raw).filter(([, text]) => text.trim() !== ''))
  const task = findTask(given['operation']?.trim())
  const own = await decodeAll({ ...task.record.inputs, ...runFields }, given)
  const connectionValues = await decodeAll(connectionFields, given)
  const hostValues = await decodeAll(hostFields, given)
  const connection = checkInput(connectionFields, connectionValues.values)
  const host = checkInput(hostFields, hostValues.values)
  const faults = [
    ...strays(task, given),
    ...own.faults,
    ...connectionValues.faults,
    ...hostValues.faults,
    ...task.faults(own.values).filter((fault) => !own.faults.some((known) => known.input === fault.input)),
    ...(connection.faults ?? []),
    ...(host.faults ?? []),
    ...missingCredentials(task, given),
  ]
  const [first, ...rest] = faults
  if (first || connection.faults || host.faults)
    throw new InputError(first ? [first, ...rest] : { code: 'AO_INPUT_INVALID', message: 'The inputs are not usable.' })
  return { task, given: own.values, connection: connection.input, host: host.input }
}

function findTask(name: string | undefined): AnyTask {
  const names = TASKS.map((task) => task.record.name)
  if (name === undefined)
    throw new InputError({
      code: 'AO_INPUT_MISSING',
      input: 'operation',
      message: `\`operation\` is required: one of ${names.join(', ')}.`,
    })
  const task = TASKS.find((candidate) => candidate.record.name === name)
  if (task) return task
  const close = didYouMean(name, names)
  const advice = close === '' ? ` The operations are ${names.join(', ')}.` : close
  throw new InputError({ code: 'AO_OPERATION_UNKNOWN', input: 'operation', message: `"${name.slice(0, 80)}" is no operation.${advice}` })
}

async function decodeAll(fields: Fields, given: RawInputs): Promise<{ values: Record<string, unknown>; faults: InputFault[] }> {
  const values: Record<string, unknown> = {}
  const faults: InputFault[] = []
  for (const [key, field] of Object.entries(fields)) {
    const name = kebabCase(key)
    const text = given[name]
    if (text === undefined) continue
    const decoded = await decode(field, text)
    if (decoded.fault === undefined) values[key] = decoded.value
    else faults.push({ code: 'AO_INPUT_INVALID', input: name, message: `\`${name}\`: ${decoded.fault}` })
  }
  return { values, faults }
}

/** Inputs that this operation does not read. Those of other tasks are known by name; for the rest the nearest is looked for. */
function strays(task: AnyTask, given: RawInputs): InputFault[] {
  const shared = Object.keys({ ...runFields, ...connectionFields, ...hostFields }).map(kebabCase)
  const known = new Set(['operation', ...shared, ...Object.keys(task.record.inputs).map(kebabCase)])
  return Object.keys(given)
    .filter((name) => !known.has(name))
    .map((name) => {
      const owners = TASKS.filter((other) => Object.keys(other.record.inputs).some((key) => kebabCase(key) === name))
      const whose =
        owners.length > 0 ? ` It belongs to ${owners.map((owner) => `\`${owner.record.name}\``).join(', ')}.` : didYouMean(name, known)
      return { code: 'AO_INPUT_STRAY', input: name, message: `\`${name}\` is not an input of \`${task.record.name}\`.${whose}` } as const
    })
}

/** What the operation needs and the inputs do not give. A dry run needs nothing, and the sandbox has its own. */
function missingCredentials(task: AnyTask, given: RawInputs): InputFault[] {
  if (given['region']?.trim() === 'sandbox' || ['true', 'True', 'TRUE'].includes(given['dry-run']?.trim() ?? '')) return []
  const number = (name: string) => (given[name] === undefined ? undefined : Number(given[name]))
  const missing = missingFor(task.record.area, {
    serviceAccount: { username: given['service-account-username'] ?? '', secret: given['service-account-secret'] ?? '' },
    projectSecret: given['project-secret'],
    accessToken: given['access-token'],
    projectToken: given['project-token'],
    projectId: number('project-id'),
    workspaceId: number('workspace-id'),
    organizationId: number('organization-id'),
  })
  return credentialFaults(missing)
}
