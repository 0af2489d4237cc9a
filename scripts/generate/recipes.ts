import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const ROOT = join(import.meta.dirname, '..', '..')
const EXAMPLES = join(ROOT, 'examples', 'data-repo', '.github', 'workflows')

/** Names of the recipes: of the example repository's workflows. */
export const RECIPES: readonly string[] = readdirSync(EXAMPLES)
  .map((file) => file.replace(/\.yml$/, ''))
  .sort()

const described = z.object({ description: z.string() })
const callable = z.object({
  on: z.object({
    workflow_call: z.object({
      inputs: z.record(
        z.string(),
        described.extend({ required: z.boolean().optional(), default: z.union([z.string(), z.number(), z.boolean()]).optional() }),
      ),
      secrets: z.record(z.string(), described),
      outputs: z.record(z.string(), described),
    }),
  }),
})

/** The example's workflow as a block to paste. */
export function renderWorkflow(recipe: string): string {
  return `\`\`\`yaml\n${readFileSync(join(EXAMPLES, `${recipe}.yml`), 'utf8')}\`\`\``
}

/** Tables of the inputs, secrets and outputs of the reusable workflow of this name; nothing where there is none. */
export function renderInputs(recipe: string): string | undefined {
  const path = join(ROOT, '.github', 'workflows', `${recipe}.yml`)
  if (!existsSync(path)) return undefined
  const { inputs, secrets, outputs } = callable.parse(parse(readFileSync(path, 'utf8'))).on.workflow_call
  const rows = Object.entries(inputs).map(([name, input]) => [
    name,
    input.required ? 'required' : defaultOf(input.default),
    input.description,
  ])
  return [
    table(['input', 'default', 'meaning'], rows),
    table(
      ['secret', 'meaning'],
      Object.entries(secrets).map(([name, { description }]) => [name, description]),
    ),
    table(
      ['output', 'meaning'],
      Object.entries(outputs).map(([name, { description }]) => [name, description]),
    ),
  ].join('\n\n')
}

function defaultOf(value: string | number | boolean | undefined): string {
  if (value === undefined || value === '') return ''
  return String(value)
    .trim()
    .split('\n')
    .map((line) => `\`${line}\``)
    .join(', ')
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(([name = '', ...rest]) => line([`\`${name}\``, ...rest]))].join('\n')
}
