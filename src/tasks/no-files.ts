import { InputError } from '../core/errors.ts'
import type { TaskContext } from './context.ts'

/** What happens where `files` matches nothing: `if-no-files-found` decides. */
export function noFiles(patterns: readonly string[], { ledger, options }: TaskContext<unknown>): void {
  const wanted = patterns.map((pattern) => `"${pattern.slice(0, 80)}"`).join(', ')
  const message = `No file matches ${wanted}.`
  if (options.ifNoFilesFound === 'error')
    throw new InputError({
      code: 'AO_FILE_NOT_FOUND',
      input: 'files',
      message: `${message} Check the paths against the workspace, or set \`if-no-files-found: warn\` where none is fine.`,
    })
  ledger.idle = true
  ledger.verdict = `${message} Nothing to do.`
  if (options.ifNoFilesFound === 'warn') ledger.remark({ level: 'warning', code: 'AO_FILE_NOT_FOUND', message: ledger.verdict })
}

/** Patterns that match nothing beside others that do are easily overlooked. */
export function remarkUnmatched(patterns: readonly string[], { ledger, options }: TaskContext<unknown>): void {
  if (options.ifNoFilesFound === 'ignore') return
  for (const pattern of patterns)
    ledger.remark({
      level: 'warning',
      code: 'AO_FILE_NOT_FOUND',
      message: `The pattern "${pattern.slice(0, 80)}" of \`files\` matches no file.`,
    })
}
