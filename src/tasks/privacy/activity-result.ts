import * as z from 'zod'

export const activityResult = () =>
  z.object({
    count: z.int().describe('how many events there are'),
    file: z.string().optional().describe('JSON lines; relative to the workspace where it lies in it. Absent where nothing was answered'),
  })

/** The result of `query-activity`. */
export type ActivityResult = z.infer<ReturnType<typeof activityResult>>
