import { defineTask } from './define.ts'
import { choice } from './fields.ts'
import { idFields, idInputFaults } from './privacy/id-fields.ts'
import { type RetrievalResult, retrievalResult } from './privacy/retrieval-result.ts'
import { watchFields } from './privacy/watch-fields.ts'

export const createRetrieval = defineTask({
  name: 'create-retrieval',
  group: 'Privacy',
  endpoints: [7, 8],
  summary: 'Creates data retrievals: exports of what is stored about persons.',
  description: `The ids are trimmed and each is taken once. A list of more than 2,000 becomes several retrievals, one a second. The service works on them for
days to weeks: keep the ids of the result and ask with \`get-retrieval\` in a later run, or \`wait\`. Ids of persons appear in no log and no report. A creation
that the service may have taken is not repeated; the message then says how to find out.`,
  destructive: false,
  area: 'retrievals',
  inputs: {
    ...idFields,
    complianceType: choice(['GDPR', 'CCPA']).defaulted('GDPR', { description: 'The law that the request goes by.' }),
    disclosureType: choice(['Data', 'Categories', 'Sources']).optional({
      description: 'What is to be disclosed. For `CCPA` it is `Data` where nothing is given.',
      example: 'Categories',
    }),
    ...watchFields,
  },
  check(input) {
    const faults = idInputFaults(input)
    if (input.downloadTo !== undefined && !input.wait)
      faults.push({
        code: 'AO_INPUT_INVALID',
        input: 'download-to',
        message:
          '`download-to` needs `wait: true`: right after its creation a retrieval has no export. Or download it later with `get-retrieval`.',
      })
    return faults
  },
  result: retrievalResult,
  empty: (): RetrievalResult => ({ retrievals: [] }),
  examples: [
    { title: 'Ids from a file', inputs: { 'distinct-ids-file': 'examples/privacy/ids.txt' } },
    {
      title: 'Wait for the export and download it',
      inputs: { 'distinct-ids-file': 'examples/privacy/ids.csv', 'compliance-type': 'CCPA', wait: 'true', 'download-to': 'exports' },
    },
  ],
  run: async (context, input) => (await import('./privacy/create-retrievals.ts')).createRetrievals(context, input),
})
