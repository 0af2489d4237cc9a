import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'

/** `hashFiles(…)` of expressions: a hash over the hashes of the files, or nothing where no file matches. */
export function hashFiles(patterns: readonly string[], workspace: string): string {
  const files = globSync([...patterns], { cwd: workspace, dot: true, expandDirectories: true }).sort()
  if (files.length === 0) return ''
  const whole = createHash('sha256')
  for (const file of files)
    whole.update(
      createHash('sha256')
        .update(readFileSync(join(workspace, file)))
        .digest(),
    )
  return whole.digest('hex')
}
