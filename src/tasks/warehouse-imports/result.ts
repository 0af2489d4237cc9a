import * as z from 'zod'

export const syncResult = () =>
  z.object({
    syncs: z.array(
      z.object({
        import_id: z.int(),
        run_id: z.string().optional().describe('where the service names it'),
        status: z.string().optional().describe('of the run, as it was last seen; with `wait`'),
      }),
    ),
  })

/** The result of `sync-warehouse-import`. */
export type SyncResult = z.infer<ReturnType<typeof syncResult>>
