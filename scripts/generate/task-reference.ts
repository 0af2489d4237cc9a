import * as z from 'zod'
import { commandLine } from '../../src/cli/help.ts'
import { credentialsOf } from '../../src/tasks/credentials.ts'
import { type AnyTask, TASK_GROUPS } from '../../src/tasks/define.ts'
import { camelCase, type Field, type Fields, kebabCase } from '../../src/tasks/fields.ts'
import { connectionFields, hostFields, runFields } from '../../src/tasks/shared-inputs.ts'
import { TASKS } from '../../src/tasks/tasks.ts'
import { describeInputs } from './described.ts'

const KINDS: Readonly<Record<Field['kind'], string>> = {
  text: 'text',
  lines: 'list, one a line',
  map: 'YAML map',
  boolean: 'boolean',
  integer: 'whole number',
  choice: 'choice',
}

/** docs/tasks.md: every task with its inputs, credentials, result and examples. */
export function renderTaskReference(): string {
  const groups = TASK_GROUPS.map((group) => {
    const tasks = TASKS.filter(({ record }) => record.group === group)
    return tasks.length === 0 ? '' : `## ${group}\n\n${tasks.map(renderTask).join('\n')}`
  })
  return `<!-- Generated from src/tasks by \`npm run generate\`. Do not edit. -->

# Tasks

What the \`operation\` input names. Each task can be used from a workflow, on the command line and in code.

${renderTaskTable('')}

${groups.filter((group) => group !== '').join('\n')}
## Inputs that all tasks share

An empty input counts as not given. Lists are one entry a line, commas kept. Booleans are written as in YAML 1.2
(\`true|True|TRUE|false|False|FALSE\`). An input that an operation does not read is refused by name.

### How a task is run

${inputTable('all tasks', runFields)}

### Which service, as whom

${inputTable('all tasks', connectionFields)}

### The action and the command line

${inputTable('the action', hostFields)}
`
}

/** The table of tasks, for the README and the reference; \`base\` is the reference's path from there. */
export function renderTaskTable(base = 'docs/tasks.md'): string {
  const rows = TASKS.map(
    ({ record }) => `| [\`${record.name}\`](${base}#${record.name}) | ${record.summary} | ${record.destructive ? 'yes' : ''} |`,
  )
  return ['| operation | what it does | destroys |', '| --- | --- | --- |', ...rows].join('\n')
}

function renderTask({ record }: AnyTask): string {
  const needs = credentialsOf(record.area).map((way) => `- ${way.map((input) => `\`${input}\``).join(', ')}`)
  const rest = [
    record.destructive ? '**It destroys**: what it changes cannot be brought back.' : '',
    record.confirms === undefined ? '' : `**\`confirm\`**, where given, must equal ${record.confirms}.`,
  ].filter((line) => line !== '')
  return `### ${record.name}

${record.summary} Endpoint${record.endpoints.length > 1 ? 's' : ''} ${record.endpoints.join(' and ')} of the service.

${record.description.trim()}
${rest.length > 0 ? `\n${rest.join('\n\n')}\n` : ''}
${Object.keys(record.inputs).length > 0 ? inputTable(record.name, record.inputs) : 'It has no inputs of its own.'}

**Credentials**

${needs.join('\n- or ').replaceAll('- or - ', '- or ')}

**Result**

\`\`\`ts
${typeText(z.toJSONSchema(record.result(), { io: 'output', unrepresentable: 'any' }))}
\`\`\`

${record.examples.map((example) => renderExample(record.name, record.inputs, example)).join('\n')}`
}

function inputTable(owner: string, fields: Fields): string {
  const rows = describeInputs(owner, fields).map(({ name, field, description }) => {
    const kind = field.choices ? field.choices.map((word) => `\`${word}\``).join(', ') : KINDS[field.kind]
    const given = field.presence === 'required' ? 'required' : field.default === undefined ? '' : `\`${String(field.default)}\``
    return `| \`${name}\` | ${kind} | ${given} | ${description.replaceAll('|', '\\|')} |`
  })
  return ['| input | kind | default | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

function renderExample(operation: string, fields: Fields, example: { title: string; inputs: Readonly<Record<string, string>> }): string {
  return `**${example.title}**

\`\`\`yaml
${workflowStep(operation, example.inputs)}
\`\`\`

\`\`\`sh
${commandLine(operation, example.inputs)}
\`\`\`

\`\`\`ts
${libraryCall(operation, fields, example.inputs)}
\`\`\`
`
}

function workflowStep(operation: string, inputs: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ operation, ...inputs }).map(([name, value]) =>
    value.includes('\n')
      ? `    ${name}: |\n${value
          .split('\n')
          .map((line) => `      ${line}`)
          .join('\n')}`
      : `    ${name}: ${/^[\w./-]+$/.test(value) ? value : JSON.stringify(value)}`,
  )
  return `- uses: analytics-ops/analytics-ops@v0\n  with:\n${lines.join('\n')}`
}

/** A call of the library as the reference shows it. */
export function libraryCall(operation: string, fields: Fields, inputs: Readonly<Record<string, string>>): string {
  const all: Fields = { ...fields, ...runFields }
  const entries = Object.entries(inputs).map(([name, value]) => {
    const key = camelCase(name)
    const field = all[key]
    if (!field) throw new Error(`The example of ${operation} gives ${kebabCase(name)}, which is not one of its inputs.`)
    return `${key}: ${literal(field, value)}`
  })
  return `const report = await ${camelCase(operation)}({ client }, { ${entries.join(', ')} })`
}

function literal(field: Field, text: string): string {
  const quote = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (field.kind === 'lines') return `[${text.split('\n').map(quote).join(', ')}]`
  if (field.kind === 'map') {
    const pairs = text.split('\n').map((line) => line.split(': '))
    return `{ ${pairs.map(([key = '', value = '']) => `${quote(key)}: ${quote(value)}`).join(', ')} }`
  }
  return field.kind === 'boolean' || field.kind === 'integer' ? text : quote(text)
}

/** A JSON Schema as the type that a reader of TypeScript expects. */
function typeText(schema: z.core.JSONSchema._JSONSchema, indent = ''): string {
  if (typeof schema === 'boolean') return 'unknown'
  if (schema.anyOf) return schema.anyOf.map((one) => typeText(one, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array')
    return `Array<${typeof schema.items === 'object' && !Array.isArray(schema.items) ? typeText(schema.items, indent) : 'unknown'}>`
  if (schema.type === 'integer') return 'number'
  if (schema.type !== 'object') return String(schema.type ?? 'unknown')
  if (!schema.properties) return 'Record<string, unknown>'
  const inner = `${indent}  `
  const rows = Object.entries(schema.properties).map(([name, value]) => {
    const note = typeof value === 'object' && value.description ? ` // ${value.description}` : ''
    return `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${typeText(value, inner)}${note}`
  })
  return `{\n${rows.join('\n')}\n${indent}}`
}
