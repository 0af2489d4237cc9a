/**
 * Writes everything that derives from something else. From the task records: action.yml, docs/tasks.md, docs/troubleshooting.md, the table in the README and
 * the JSON Schema of flag files; from the workflows: the YAML and the tables of the recipes; from the lockfile:
 * docs/dependencies.md. With --check it writes nothing and fails where a file differs.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flagFileSchema } from '../src/records/flags/json-schema.ts'
import { renderActionMetadata } from './generate/action-metadata.ts'
import { renderDependencies } from './generate/dependencies.ts'
import { RECIPES, renderInputs, renderWorkflow } from './generate/recipes.ts'
import { renderTaskReference, renderTaskTable } from './generate/task-reference.ts'
import { renderTroubleshooting } from './generate/troubleshooting.ts'

const ROOT = join(import.meta.dirname, '..')
const check = process.argv.includes('--check')

const files: Readonly<Record<string, () => string>> = {
  'action.yml': renderActionMetadata,
  'docs/tasks.md': renderTaskReference,
  'docs/troubleshooting.md': renderTroubleshooting,
  'docs/dependencies.md': renderDependencies,
  'schemas/feature-flags.schema.json': () => `${JSON.stringify(flagFileSchema(), undefined, 2)}\n`,
  'README.md': () => within('README.md', { tasks: renderTaskTable() }),
  ...Object.fromEntries(RECIPES.map((name) => [`docs/recipes/${name}.md`, () => recipe(name)])),
}

function recipe(name: string): string {
  const inputs = renderInputs(name)
  return within(`docs/recipes/${name}.md`, { workflow: renderWorkflow(name), ...(inputs !== undefined && { inputs }) })
}

/** A document with what stands between the marks of its generated parts replaced. */
function within(file: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce(
    (text, [name, part]) => {
      const [begin, end] = [`<!-- generated: ${name} -->`, `<!-- end of ${name} -->`]
      const [from, to] = [text.indexOf(begin), text.indexOf(end)]
      if (from < 0 || to < from) throw new Error(`${file} has no part marked ${begin} … ${end}`)
      return `${text.slice(0, from + begin.length)}\n${part}\n${text.slice(to)}`
    },
    readFileSync(join(ROOT, file), 'utf8'),
  )
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
