import * as z from 'zod'

const tableResult = () =>
  z.object({
    id: z.string().optional().describe('absent where a dry run without credentials could not look it up'),
    name: z.string().optional(),
    file: z.string(),
    rows: z.int().describe('without the header'),
    columns: z.int(),
    bytes: z.int().describe('of what is sent, before compression'),
    sha256: z.string().describe('of what is sent, before compression'),
    outcome: z.enum(['replaced', 'unchanged', 'planned', 'failed', 'not-sent']),
  })

export const replaceResult = () => z.object({ tables: z.array(tableResult()) })

/** The result of `replace-lookup-table`, and one table of it. */
export type ReplaceResult = z.infer<ReturnType<typeof replaceResult>>
export type TableResult = z.infer<ReturnType<typeof tableResult>>
