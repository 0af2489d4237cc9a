import * as z from 'zod'

// What this runner knows of workflows. Strict: a key that it would have to ignore is an error, so that a green run means what it seems to mean.
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const values = z.record(z.string(), scalar)
const condition = z.union([z.string(), z.boolean()])

export const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']))

const step = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  if: condition.optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  shell: z.literal('bash').optional(),
  with: values.optional(),
  env: values.optional(),
})

const job = z.strictObject({
  name: z.string().optional(),
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  if: condition.optional(),
  'runs-on': z.string().optional(),
  'timeout-minutes': z.number().optional(),
  environment: z.string().optional(),
  permissions: permissions.optional(),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': condition.optional(), queue: z.string().optional() }).optional(),
  strategy: z
    .strictObject({ 'fail-fast': z.boolean().optional(), matrix: z.record(z.string(), z.union([z.string(), z.array(scalar)])) })
    .optional(),
  env: values.optional(),
  outputs: z.record(z.string(), z.string()).optional(),
  steps: z.array(step).optional(),
  uses: z.string().optional(),
  with: values.optional(),
  secrets: z.union([z.literal('inherit'), z.record(z.string(), z.string())]).optional(),
})

const input = z.object({ type: z.string().optional(), required: z.boolean().optional(), default: scalar.optional() })
const call = z.object({
  inputs: z.record(z.string(), input).optional(),
  secrets: z.record(z.string(), z.object({ required: z.boolean().optional() })).optional(),
  outputs: z.record(z.string(), z.object({ value: z.string() })).optional(),
})

export const workflow = z.object({
  name: z.string().optional(),
  on: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())]),
  permissions: permissions.optional(),
  env: values.optional(),
  jobs: z.record(z.string(), job),
})
export const workflowCall = call
export const dispatch = z.object({ inputs: z.record(z.string(), input).optional() })

export const action = z.object({
  inputs: z.record(z.string(), z.object({ default: scalar.optional() })).optional(),
  runs: z.object({ using: z.literal('node24'), main: z.string() }),
})

export type Step = z.infer<typeof step>
export type Job = z.infer<typeof job>
export type Workflow = z.infer<typeof workflow>
export type WorkflowInputs = z.infer<typeof call>['inputs']
export type Permissions = z.infer<typeof permissions>
export type Scalar = z.infer<typeof scalar>
