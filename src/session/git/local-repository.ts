import { dirname } from 'node:path'
import type { Repository } from '../../tasks/repository.ts'
import { baseFile } from './base-file.ts'
import { findCheckout, pathIn } from './checkout.ts'
import { Git } from './git.ts'

/** The repository around a run of the command line: plans are compared with what is committed. */
export function localRepository(): Repository {
  return {
    applied: () => Promise.resolve({ why: 'Only the action keeps records of what was applied.' }),
    changed: () => Promise.resolve({ why: 'On the command line there is no event.' }),
    base: () =>
      Promise.resolve({
        value: {
          label: 'last commit (HEAD)',
          async open(data) {
            const checkout = await findCheckout(dirname(data.path))
            if (!checkout) return { why: 'it lies in no working copy of git.' }
            const git = new Git(checkout.root)
            const path = pathIn(checkout, data.path)
            if (!(await git.has('HEAD'))) return { why: 'git knows of no commit here.' }
            return (await git.hasFile('HEAD', path)) ? baseFile(data.file, git.content('HEAD', path)) : { value: undefined }
          },
        },
      }),
  }
}
