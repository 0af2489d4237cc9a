import { stringify } from 'yaml'
import { connectionFields, hostFields, runFields } from '../../src/tasks/shared-inputs.ts'
import { TASKS } from '../../src/tasks/tasks.ts'
import { defaultNote, describeInputs } from './described.ts'

const OUTPUTS = {
  outcome: 'What became of the run: `done`, `unchanged`, `planned`, `partial` or `failed`. Set on failure too.',
  result:
    'The result of the task as JSON; its shape stands with each task in docs/tasks.md. Above 900 KB it is cut and carries `"truncated": true`.',
  'records-total': 'How many records there were: rows, events or targets.',
  'records-sent': 'How many of them the service acknowledged.',
  'records-failed': 'How many failed.',
  'failed-records-file': 'Path of the file with every failed record, a line of JSON each. Empty where none failed.',
}

/** action.yml, from the task records. No default stands in it but the token's: a declared default hides what was given. */
export function renderActionMetadata(): string {
  const own = mergeInputs()
  const shared = [
    ...describeInputs('all tasks', connectionFields),
    ...describeInputs('all tasks', runFields),
    ...describeInputs('the action', hostFields),
  ]
  const inputs = {
    operation: { description: `The task to run, one of: ${TASKS.map(({ record }) => record.name).join(', ')}.`, required: true },
    ...own,
    ...Object.fromEntries(
      shared.map(({ name, field, description }) => [
        name,
        {
          description: `${description}${defaultNote(field)}`,
          required: false,
          ...(name === 'github-token' && { default: '${{ github.token }}' }),
        },
      ]),
    ),
  }
  const metadata = {
    name: 'analytics-ops',
    author: 'The analytics-ops authors',
    description:
      'Run product analytics from the repository: lookup tables, events, flags, privacy jobs; validated before anything is sent.',
    branding: { icon: 'upload-cloud', color: 'purple' },
    inputs,
    outputs: Object.fromEntries(Object.entries(OUTPUTS).map(([name, description]) => [name, { description }])),
    runs: { using: 'node24', main: 'dist/action/index.js' },
  }
  return `# Generated from src/tasks by \`npm run generate\`. Do not edit.\n${stringify(metadata, { lineWidth: 120 })}`
}

/** The tasks' own inputs by name. One that several tasks read is described once where they agree, else task by task. */
function mergeInputs(): Record<string, { description: string; required: false }> {
  const readers = new Map<string, { task: string; description: string }[]>()
  for (const { record } of TASKS) {
    for (const { name, field, description } of describeInputs(record.name, record.inputs)) {
      const required = field.presence === 'required' ? ' Required.' : ''
      readers.set(name, [
        ...(readers.get(name) ?? []),
        { task: record.name, description: `${description}${required}${defaultNote(field)}` },
      ])
    }
  }
  return Object.fromEntries(
    [...readers].map(([name, entries]) => {
      const byText = Map.groupBy(entries, (entry) => entry.description)
      const parts = [...byText].map(([description, tasks]) => `${tasks.map(({ task }) => `\`${task}\``).join(', ')}: ${description}`)
      return [name, { description: parts.join('\n'), required: false }]
    }),
  )
}
