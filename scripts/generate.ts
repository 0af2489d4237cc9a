/**
 * Writes everything that derives from the task records: action.yml, docs/tasks.md, docs/troubleshooting.md, the table in the
 * README and the JSON Schema of flag files. With --check it writes nothing and fails where a file differs.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flagFileSchema } from '../src/records/flags/json-schema.ts'
import { renderActionMetadata } from './generate/action-metadata.ts'
import { renderTaskReference, renderTaskTable } from './generate/task-reference.ts'
import { renderTroubleshooting } from './generate/troubleshooting.ts'

const ROOT = join(import.meta.dirname, '..')
const check = process.argv.includes('--check')

const files: Readonly<Record<string, () => string>> = {
  'action.yml': renderActionMetadata,
  'docs/tasks.md': renderTaskReference,
  'docs/troubleshooting.md': renderTroubleshooting,
  'schemas/feature-flags.schema.json': () => `${JSON.stringify(flagFileSchema(), undefined, 2)}\n`,
  'README.md': () => between(readFileSync(join(ROOT, 'README.md'), 'utf8'), 'tasks', renderTaskTable()),
}

/** The text with what stands between two generated-part marks replaced. */
function between(text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- generated: ${name} -->`, `<!-- end of ${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`README.md has no part marked ${begin} … ${end}`)
  return `${text.slice(0, from + begin.length)}\n${part}\n${text.slice(to)}`
}

let stale = 0
for (const [file, render] of Object.entries(files)) {
  const path = join(ROOT, file)
  const wanted = render()
  if (readIfThere(path) === wanted) continue
  stale++
  if (check) process.stderr.write(`${file} is not what the sources say: run \`npm run generate\` and commit the result.\n`)
  else writeFileSync(path, wanted)
}
if (check && stale > 0) process.exitCode = 1
process.stdout.write(
  check
    ? `${Object.keys(files).length - stale} of ${Object.keys(files).length} generated files are up to date.\n`
    : `${stale} files written.\n`,
)

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
