import * as z from 'zod'

/** States of tasks that the service can filter by. */
export const TASK_STATES = ['pending', 'running', 'retried', 'failed', 'canceled', 'timed_out'] as const

/** What `fail-on` takes. */
export const GATE_STATES = ['none', ...TASK_STATES, 'succeeded'] as const

export const pipelineResult = () =>
  z.object({
    pipeline: z.string(),
    tasks: z
      .record(z.string(), z.array(z.record(z.string(), z.unknown())))
      .describe('by group (`canceled`, `retried`, `succeeded`, …), as the service returns them; empty with `summary`'),
    counts: z.record(z.string(), z.int()).describe('tasks by state'),
    summary: z.unknown().optional().describe('the whole answer as it came, with `summary`'),
  })

/** The result of `get-pipeline-status`. */
export type PipelineResult = z.infer<ReturnType<typeof pipelineResult>>
