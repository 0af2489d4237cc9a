import { defineTask } from './define.ts'
import { unique } from './each-target.ts'
import { lines } from './fields.ts'
import { type RetrievalResult, retrievalResult } from './privacy/retrieval-result.ts'
import { watchFields } from './privacy/watch-fields.ts'

export const getRetrieval = defineTask({
  name: 'get-retrieval',
  group: 'Privacy',
  endpoints: [8],
  summary: 'Reads the status of data retrievals, and can download their exports.',
  description: `Looks once, or with \`wait\` until the retrievals have ended. A retrieval takes days to weeks, so a scheduled workflow that looks once a day
serves better than a long wait. An export that is downloaded is complete or not there; only its owner may read it.`,
  destructive: false,
  readsOnly: true,
  area: 'retrievals',
  inputs: {
    taskId: lines.required({
      description: 'Ids of the retrievals, one a line, as `create-retrieval` gave them.',
      example: '1583958896131033662',
    }),
    ...watchFields,
  },
  result: retrievalResult,
  empty: (): RetrievalResult => ({ retrievals: [] }),
  examples: [
    { title: 'Where does a retrieval stand?', inputs: { 'task-id': 'retrieval-staging' } },
    { title: 'Download an export', inputs: { 'task-id': 'retrieval-done', 'download-to': 'exports' } },
  ],
  async run(context, { taskId, ...input }) {
    const { getRetrievals } = await import('./privacy/get-retrievals.ts')
    await getRetrievals(context, { taskIds: unique(taskId), ...input })
  },
})
