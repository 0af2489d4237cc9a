import * as z from 'zod'
import { dayOrMomentSchema } from './dates.ts'
import { defineTask } from './define.ts'
import { confirmTargets, eachTarget, unique } from './each-target.ts'
import { lines, text } from './fields.ts'

const result = () =>
  z.object({
    experiments: z.array(z.looseObject({ id: z.string() })).describe('as the service returns them'),
  })

export const concludeExperiment = defineTask({
  name: 'conclude-experiment',
  group: 'Feature flags and experiments',
  endpoints: [4],
  summary: 'Concludes running experiments.',
  description: `Several experiments are concluded one after another. One that fails does not stop the others. A request that the service may have
carried out is not repeated; the message then says how to find out.`,
  destructive: true,
  confirms: 'the id, or, for several, their number',
  area: 'experiments',
  inputs: {
    experimentId: lines.required({ description: 'Ids of the experiments, one a line.', example: 'exp-1234' }),
    endDate: text.optional({
      description: 'When the experiments ended: `YYYY-MM-DD` or an RFC 3339 timestamp, sent as it is. Without it the service decides.',
      example: '2026-03-01',
      schema: dayOrMomentSchema,
    }),
  },
  result,
  empty: (): z.infer<ReturnType<typeof result>> => ({ experiments: [] }),
  examples: [
    { title: 'Conclude an experiment now', inputs: { 'experiment-id': 'exp-running', confirm: 'exp-running' } },
    {
      title: 'Conclude an experiment at a date',
      inputs: { 'experiment-id': 'exp-running-2', 'end-date': '2026-03-01' },
    },
  ],
  async run(context, { experimentId, endDate }) {
    const { client, signal, tell, ledger, options } = context
    const ids = unique(experimentId)
    confirmTargets(options.confirm, ids)
    await eachTarget(
      {
        targets: ids,
        name: (id) => id.slice(0, 80),
        noun: 'experiment',
        done: 'concluded',
        async act(id) {
          const experiment = await client.experiments.conclude(id, { endDate }, { signal, observe: tell })
          ledger.result.experiments.push(experiment)
          const end = experiment['end_date']
          return typeof end === 'string' ? `ended ${end.slice(0, 80)}` : undefined
        },
      },
      context,
    )
  },
})
