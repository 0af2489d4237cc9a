import * as z from 'zod'
import { defineTask } from './define.ts'
import { confirmTargets, eachTarget, remarkAlreadyGone, unique } from './each-target.ts'
import { choice, lines } from './fields.ts'

const result = () =>
  z.object({
    deleted: z.array(z.object({ entity_type: z.enum(['event', 'profile']), name: z.string(), delete_count: z.int() })),
  })

export const deleteSchema = defineTask({
  name: 'delete-schema',
  group: 'Governance',
  endpoints: [11],
  summary: 'Deletes the schemas of events or profiles by their names.',
  description: `Several names are deleted one after another. The service takes 5 schema requests a minute: a longer list waits, and says so. One that
fails does not stop the others.`,
  destructive: true,
  confirms: 'the name, or, for several, their number',
  area: 'schemas',
  inputs: {
    entityType: choice(['event', 'profile']).required({
      description: 'Whether the schemas are those of events or of profiles.',
      example: 'event',
    }),
    entityName: lines.required({ description: 'Names of the events or profile properties, one a line.', example: 'Signed Up' }),
  },
  result,
  empty: (): z.infer<ReturnType<typeof result>> => ({ deleted: [] }),
  examples: [
    {
      title: 'Delete the schemas of two events',
      inputs: { 'entity-type': 'event', 'entity-name': 'Old Signup\nTicket Bought', confirm: '2' },
    },
  ],
  async run(context, { entityType, entityName }) {
    const { client, signal, tell, ledger, options } = context
    const names = unique(entityName)
    confirmTargets(options.confirm, names)
    const wait = client.schemas.estimate(names.length)
    if (wait > 0)
      tell({
        type: 'info',
        message: `${names.length} schemas take about ${Math.ceil(wait / 60_000)} minutes: the service takes 5 schema requests a minute.`,
      })
    await eachTarget(
      {
        targets: names,
        name: (name) => `${entityType} ${name}`,
        noun: 'schema',
        done: 'deleted',
        async act(name) {
          const { deleteCount, alreadyGone } = await client.schemas.delete(entityType, name, { signal, observe: tell })
          if (alreadyGone) remarkAlreadyGone(`The schema of ${entityType} "${name.slice(0, 80)}"`, context)
          ledger.result.deleted.push({ entity_type: entityType, name, delete_count: deleteCount })
          return deleteCount === 1 ? '1 entry' : `${deleteCount} entries`
        },
      },
      context,
    )
  },
})
