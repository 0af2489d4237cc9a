import { createHash } from 'node:crypto'

/**
 * The name of the file that an export is written to: the id of the retrieval with the endings of the link's own file. Made of letters, digits,
 * `-`, `_` and dots that do not lead, so that it names a file of the folder and nothing else; different ids make different names.
 */
export function exportName(taskId: string, link: string): string {
  const safe = taskId
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 100)
  const stem = safe === taskId ? safe : `${safe || 'retrieval'}-${createHash('sha256').update(taskId).digest('hex').slice(0, 12)}`
  const ending = /(?:\.[A-Za-z][A-Za-z0-9]{0,7}){1,3}$/.exec(new URL(link).pathname.slice(-60))?.[0] ?? ''
  return `${stem}${ending}`
}
