import * as z from 'zod'
import { defineTask } from './define.ts'
import { choice, integer } from './fields.ts'
import { idFields, idInputFaults } from './privacy/id-fields.ts'

const result = () =>
  z.object({
    deletions: z.array(z.object({ task_id: z.string(), distinct_ids: z.int().describe('how many') })),
  })

export const createDeletion = defineTask({
  name: 'create-deletion',
  group: 'Privacy',
  endpoints: [9],
  summary: 'Creates data deletions: everything that is stored about persons is deleted.',
  description: `**It cannot be undone.** The ids are trimmed and each is taken once. A list above \`max-deletions\` is refused. Deletions go in requests of at
most 1,999 ids (fewer with \`data-groups\`), one a second, and the service works on them for days to weeks. Where ids are part of a deletion that is under way,
the service refuses the whole request; the report then names their lines. Ids of persons appear in no log and no report. A creation that the service may have
taken is not repeated; the message then says how to find out.`,
  destructive: true,
  confirms: 'the number of ids, duplicates removed',
  area: 'deletions',
  inputs: {
    ...idFields,
    complianceType: choice(['GDPR', 'CCPA']).defaulted('GDPR', { description: 'The law that the request goes by.' }),
    maxDeletions: integer(1).defaulted(2000, { description: 'A list of more ids than this is refused.' }),
    dataGroups: integer(0, 1999).defaulted(0, {
      description: 'How many data groups the project has. A request takes floor(2000 / (groups + 1)) ids.',
    }),
  },
  check: idInputFaults,
  result,
  empty: (): z.infer<ReturnType<typeof result>> => ({ deletions: [] }),
  examples: [
    { title: 'See what would be deleted', inputs: { 'distinct-ids-file': 'examples/privacy/ids.txt', 'dry-run': 'true' } },
    { title: 'Delete the persons of a list', inputs: { 'distinct-ids-file': 'examples/privacy/ids.txt', confirm: '3' } },
  ],
  run: async (context, input) => (await import('./privacy/create-deletions.ts')).createDeletions(context, input),
})
