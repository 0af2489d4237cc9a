import * as z from 'zod'

const retrieval = z.object({
  task_id: z.string(),
  status: z
    .string()
    .optional()
    .describe('as it was last seen: `PENDING`, `STAGING`, `STARTED`, `SUCCESS`, `FAILURE`, `REVOKED`, `NOT_FOUND` or `UNKNOWN`'),
  file: z.string().optional().describe('the downloaded export, relative to the workspace where it lies in it'),
})

export const retrievalResult = () => z.object({ retrievals: z.array(retrieval) })

/** The result of `create-retrieval` and `get-retrieval`, and one retrieval of it. */
export type RetrievalResult = z.infer<ReturnType<typeof retrievalResult>>
export type RetrievalEntry = z.infer<typeof retrieval>
