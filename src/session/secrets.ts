import { kebabCase } from '../tasks/fields.ts'
import { connectionFields, hostFields } from '../tasks/shared-inputs.ts'
import { TASKS } from '../tasks/tasks.ts'
import type { RawInputs } from './read-inputs.ts'

/** Every text that must not be seen: the secret inputs, their lines, their percent-encoded form, and the pairs of HTTP Basic in base64. */
export function secretInputs(raw: RawInputs): string[] {
  const fields = [connectionFields, hostFields, ...TASKS.map((task) => task.record.inputs)].flatMap((group) => Object.entries(group))
  const names = new Set(fields.filter(([, field]) => field.secret === true).map(([name]) => kebabCase(name)))
  const values = [...names].map((name) => raw[name]?.trim() ?? '').filter((value) => value !== '')
  const username = raw['service-account-username']?.trim() ?? ''
  const pairs = [
    `${username}:${raw['service-account-secret']?.trim() ?? ''}`,
    ...['project-secret', 'project-token'].map((name) => `${raw[name]?.trim() ?? ''}:`),
  ]
  const basic = pairs.filter((pair) => pair.length > 1).map((pair) => Buffer.from(pair).toString('base64'))
  const forms = values.flatMap((value) => [value, encodeURIComponent(value), ...value.split(/\r?\n/)])
  return [...new Set([...forms, ...basic])].filter((value) => value.trim() !== '')
}
