import * as z from 'zod'

export const importResult = () =>
  z.object({
    files: z.int(),
    events: z.int().describe('found: imported, failed, skipped, and not sent'),
    imported: z.int().describe('acknowledged by the service'),
    failed: z.int(),
    skipped: z.int().describe('acknowledged in earlier runs, by the checkpoint'),
    batches: z.int(),
    bytes: z.int().describe('of the batches, before compression'),
    generated_insert_ids: z.int(),
  })

/** The result of `import-events`. */
export type ImportResult = z.infer<ReturnType<typeof importResult>>
