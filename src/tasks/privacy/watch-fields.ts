import { boolean, type Fields, integer, text } from '../fields.ts'

/** How retrievals are waited for, and where their exports go. */
export const watchFields = {
  wait: boolean.defaulted(false, { description: 'Wait until the retrievals have ended.' }),
  waitTimeout: integer(1, 604_800).defaulted(900, {
    description: 'Seconds after which waiting ends; the outcome is `partial` then, and the ids stand in the result.',
  }),
  downloadTo: text.optional({
    description:
      'Folder to which the exports are downloaded, in the workspace or in the folder for temporary files. It is made where it does not exist.',
    example: 'exports',
  }),
} satisfies Fields

export interface WatchInput {
  wait: boolean
  waitTimeout: number
  downloadTo: string | undefined
}
