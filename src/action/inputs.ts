import type { RawInputs } from '../session/read-inputs.ts'

const PREFIX = 'INPUT_'

/** All inputs that the runner passes, declared or not, by the name that stands in the workflow. */
export function readRunnerInputs(env: NodeJS.ProcessEnv): RawInputs {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(PREFIX) && value !== undefined ? [[name.slice(PREFIX.length).toLowerCase(), value]] : [],
    ),
  )
}
