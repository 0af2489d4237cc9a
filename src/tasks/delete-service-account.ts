import * as z from 'zod'
import { defineTask } from './define.ts'
import { confirmTargets, eachTarget, remarkAlreadyGone, unique } from './each-target.ts'
import { integer, lines } from './fields.ts'

const result = () => z.object({ deleted: z.array(z.object({ service_account_id: z.string() })) })

export const deleteServiceAccount = defineTask({
  name: 'delete-service-account',
  group: 'Governance',
  endpoints: [10],
  summary: 'Deletes service accounts from an organization and all its projects.',
  description: `Several accounts are deleted one after another. One that fails does not stop the others. An account that deletes itself ends the run:
what follows is refused.`,
  destructive: true,
  confirms: 'the id, or, for several, their number',
  area: 'serviceAccounts',
  inputs: {
    organizationId: integer(1).optional({
      description: 'Id of the organization. Required, here or, in the library, in `createClient`.',
      example: '12345',
    }),
    serviceAccountId: lines.required({ description: 'Ids of the service accounts, one a line.', example: '678' }),
  },
  result,
  empty: (): z.infer<ReturnType<typeof result>> => ({ deleted: [] }),
  examples: [{ title: 'Delete a service account', inputs: { 'organization-id': '1', 'service-account-id': '3', confirm: '3' } }],
  async run(context, { organizationId, serviceAccountId }) {
    const { client, signal, tell, ledger, options, rehearsal } = context
    const ids = unique(serviceAccountId)
    confirmTargets(options.confirm, ids)
    // A rehearsal has an organization of its own.
    const organization = rehearsal ? undefined : organizationId
    await eachTarget(
      {
        targets: ids,
        name: (id) => id.slice(0, 80),
        noun: 'service account',
        done: 'deleted',
        async act(id) {
          const { alreadyGone } = await client.serviceAccounts.delete(id, { signal, observe: tell, organizationId: organization })
          if (alreadyGone) remarkAlreadyGone(`Service account ${id.slice(0, 80)}`, context)
          ledger.result.deleted.push({ service_account_id: id })
          return undefined
        },
      },
      context,
    )
  },
})
