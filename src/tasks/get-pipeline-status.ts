import * as z from 'zod'
import type { PipelineTaskState } from '../client/index.ts'
import type { InputFault } from '../core/errors.ts'
import { defineTask } from './define.ts'
import { boolean, lines, text } from './fields.ts'
import { readPipeline } from './pipelines/read.ts'
import { GATE_STATES, type PipelineResult, pipelineResult, TASK_STATES } from './pipelines/result.ts'

const words = <const Words extends readonly [string, ...string[]]>(choices: Words) =>
  z.array(z.enum(choices, { error: `must be one of ${choices.join(', ')}` })).min(1)

export const getPipelineStatus = defineTask({
  name: 'get-pipeline-status',
  group: 'Pipelines and imports',
  endpoints: [1],
  summary: 'Reads the status of an export pipeline, and can fail where its tasks did.',
  description: `Gives the tasks of the pipeline and how many there are in each state. With \`fail-on\` it is a gate for scheduled workflows: one task in
one of these states, and the outcome is \`failed\` (exit code 1).`,
  destructive: false,
  readsOnly: true,
  area: 'pipelines',
  inputs: {
    pipelineName: text.required({ description: 'Name of the pipeline.', example: 'nightly-export' }),
    summary: boolean.defaulted(false, { description: 'Ask for the numbers of tasks by state only.' }),
    status: lines.optional({
      description: `Only tasks in these states, one a line: ${TASK_STATES.map((state) => `\`${state}\``).join(', ')}.`,
      example: 'failed',
      schema: () => words(TASK_STATES),
    }),
    failOn: lines.defaulted(['none'], {
      description: `States of tasks that fail the run, one a line: ${GATE_STATES.map((state) => `\`${state}\``).join(', ')}.`,
      example: 'failed',
      schema: () => words(GATE_STATES),
    }),
  },
  check: ({ status, failOn }) => gateFaults(failOn, status),
  result: pipelineResult,
  empty: (): PipelineResult => ({ pipeline: '', tasks: {}, counts: {} }),
  examples: [
    { title: 'The tasks of a pipeline', inputs: { 'pipeline-name': 'nightly-export' } },
    { title: 'A gate', inputs: { 'pipeline-name': 'healthy-export', 'fail-on': 'failed\ntimed_out' } },
    { title: 'Numbers only', inputs: { 'pipeline-name': 'nightly-export', summary: 'true' } },
  ],
  run: (context, { status, ...input }) => readPipeline(context, { ...input, status: status?.filter(isState) }),
})

function isState(word: string): word is PipelineTaskState {
  return TASK_STATES.some((state) => state === word)
}

/** A gate that could never close. */
function gateFaults(failOn: readonly string[], status: readonly string[] | undefined): InputFault[] {
  const blind = failOn.filter((state) => state !== 'none' && status !== undefined && !status.includes(state))
  const message =
    blind.length > 0 &&
    `\`status\` leaves out ${blind.join(', ')}, so \`fail-on\` could never see it. Add it to \`status\`, or remove \`status\`.`
  const both = failOn.includes('none') && failOn.length > 1 && '`fail-on` is `none` and something else. Remove one of the two.'
  return [message, both].filter((text) => text !== false).map((text) => ({ code: 'AO_INPUT_INVALID', input: 'fail-on', message: text }))
}
