import * as z from 'zod'
import { defineTask } from './define.ts'
import { confirmTargets, eachTarget, remarkAlreadyGone, unique } from './each-target.ts'
import { idLines } from './shared-inputs.ts'

const result = () => z.object({ deleted: z.array(z.object({ id: z.number() })) })

export const deleteAnnotation = defineTask({
  name: 'delete-annotation',
  group: 'Governance',
  endpoints: [12],
  summary: 'Deletes annotations by their ids.',
  description: 'Several annotations are deleted one after another. One that fails does not stop the others.',
  destructive: true,
  confirms: 'the id, or, for several, their number',
  area: 'annotations',
  inputs: { annotationId: idLines('Ids of the annotations, one a line.', '4711') },
  result,
  empty: (): z.infer<ReturnType<typeof result>> => ({ deleted: [] }),
  examples: [{ title: 'Delete an annotation', inputs: { 'annotation-id': '101', confirm: '101' } }],
  async run(context, { annotationId }) {
    const { client, signal, tell, ledger, options } = context
    const ids = unique(annotationId)
    confirmTargets(options.confirm, ids)
    await eachTarget(
      {
        targets: ids,
        name: (id) => id,
        noun: 'annotation',
        done: 'deleted',
        async act(id) {
          const { alreadyGone } = await client.annotations.delete(Number(id), { signal, observe: tell })
          if (alreadyGone) remarkAlreadyGone(`Annotation ${id}`, context)
          ledger.result.deleted.push({ id: Number(id) })
          return undefined
        },
      },
      context,
    )
  },
})
