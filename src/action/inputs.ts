import type { RawInputs } from '../session/read-inputs.ts'

const PREFIX = 'INPUT_'

/** All inputs that the runner passes, declared or not, by the name that stands in the workflow. */
export function readRunnerInputs(env: NodeJS.ProcessEnv): RawInputs {
  const inputs: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith(PREFIX) && value !== undefined) inputs[name.slice(PREFIX.length).toLowerCase()] = value
  }
  return inputs
}
