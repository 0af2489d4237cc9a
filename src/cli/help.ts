import { credentialsOf } from '../tasks/credentials.ts'
import { type AnyTask, TASK_GROUPS } from '../tasks/define.ts'
import { type Field, type Fields, kebabCase } from '../tasks/fields.ts'
import { connectionFields, hostFields, runFields } from '../tasks/shared-inputs.ts'
import { TASKS } from '../tasks/tasks.ts'

const WIDTH = 100

/** What `analytics-ops --help` prints. */
export function generalHelp(): string {
  const width = Math.max(...TASKS.map((task) => task.record.name.length))
  const groups = TASK_GROUPS.map((group) => {
    const tasks = TASKS.filter((task) => task.record.group === group)
    return tasks.length === 0 ? [] : [`${group}:`, ...tasks.map(({ record }) => `  ${record.name.padEnd(width)}  ${record.summary}`), '']
  })
  return [
    'Usage: analytics-ops <operation> [--input-name value]...',
    '       analytics-ops <operation> --help',
    '       analytics-ops sandbox [--port N] [--faults PLAN] [--data FILE]',
    '       analytics-ops demo',
    '',
    ...groups.flat(),
    'Every input can also be given as a variable: --project-id as ANALYTICS_OPS_PROJECT_ID.',
    'Try anything without credentials: --region sandbox. See what would be sent: --dry-run.',
    '--json prints the report as one JSON document; --version the version.',
  ].join('\n')
}

/** What `analytics-ops <operation> --help` prints. */
export function taskHelp({ record }: AnyTask): string {
  const example = record.examples[0]
  const needs = credentialsOf(record.area).map((way) => way.map((input) => `--${input}`).join(', '))
  return [
    `analytics-ops ${record.name}: ${record.summary}`,
    '',
    ...wrap(plain(record.description), ''),
    '',
    'Inputs:',
    ...fieldLines(record.inputs),
    '',
    'Credentials (not needed with --region sandbox or --dry-run):',
    ...needs.map((way, index) => (index === 0 ? `  ${way}` : `  or ${way}`)),
    '',
    'Shared inputs:',
    ...fieldLines({ ...runFields, ...connectionFields, ...hostFields }),
    ...(example ? ['', `Example: ${example.title}`, `  ${commandLine(record.name, example.inputs)}`] : []),
  ].join('\n')
}

/** A command line as a person would type it. */
export function commandLine(operation: string, inputs: Readonly<Record<string, string>>): string {
  const flags = Object.entries(inputs).map(
    ([name, value]) => `--${name} ${/^[\w./:@,-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`}`,
  )
  return ['analytics-ops', operation, ...flags].join(' ')
}

function fieldLines(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    `  --${kebabCase(name)}${mark(field)}`,
    ...wrap(plain(field.description), '      '),
  ])
}

function mark(field: Field): string {
  if (field.presence === 'required') return ' (required)'
  return field.default === undefined ? '' : ` (default: ${String(field.default)})`
}

/** Markdown as it reads in a terminal: without marks, its paragraphs in one line each. */
function plain(text: string): string {
  return text.replaceAll('`', '').replace(/(?<=[^\n])\n(?=[^\n])/g, ' ')
}

function wrap(text: string, indent: string): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(' ')) {
      const line = lines.at(-1) ?? ''
      if (line !== '' && indent.length + line.length + word.length + 1 > WIDTH) lines.push(word)
      else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
    }
    return lines.map((line) => `${indent}${line}`)
  })
}
