import type { InputFault } from '../../core/errors.ts'
import { type Fields, lines, text } from '../fields.ts'

/** The two ways to give a list of ids, of which a run takes one. */
export const idFields = {
  distinctIds: lines.optional({
    description: 'Distinct ids of the persons, one a line. Give these or `distinct-ids-file`.',
    example: 'a-distinct-id',
    personal: true,
  }),
  distinctIdsFile: text.optional({
    description:
      'File with the distinct ids: `.txt` with one a line, `.csv` with a header (the column `distinct_id`, else the first), `.json` with an array of strings.',
    example: 'ids.txt',
  }),
} satisfies Fields

export interface IdInputs {
  distinctIds: readonly string[] | undefined
  distinctIdsFile: string | undefined
}

/** One of the two must be there, and one alone. */
export function idInputFaults({ distinctIds, distinctIdsFile }: IdInputs): InputFault[] {
  if (distinctIds === undefined && distinctIdsFile === undefined)
    return [{ code: 'AO_INPUT_MISSING', input: 'distinct-ids', message: 'Give `distinct-ids`, or `distinct-ids-file`.' }]
  if (distinctIds !== undefined && distinctIdsFile !== undefined)
    return [
      {
        code: 'AO_INPUT_INVALID',
        input: 'distinct-ids-file',
        message: '`distinct-ids` and `distinct-ids-file` are both given. Give one of them.',
      },
    ]
  return []
}
