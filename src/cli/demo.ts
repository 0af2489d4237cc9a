import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { renderTerminal } from '../report/terminal.ts'
import { describe } from '../session/describe.ts'
import type { RawInputs } from '../session/read-inputs.ts'
import { runOperation } from '../session/run-operation.ts'
import { commandLine } from './help.ts'

/** `analytics-ops demo`: the main job from beginning to end against a sandbox of its own, in a few seconds. */
export async function demo(): Promise<void> {
  const root = join(import.meta.dirname, '..', '..')
  if (!existsSync(join(root, 'examples'))) {
    process.stderr.write('analytics-ops: the demo needs the folder examples/ of the package.\n')
    process.exitCode = 2
    return
  }
  const { startSandbox } = await import('../sandbox/index.ts')
  await using closing = new AsyncDisposableStack()
  const sandbox = await startSandbox()
  closing.defer(() => sandbox.close())
  const { serviceAccount } = sandbox.credentials
  const connection = {
    'lookup-url': sandbox.url,
    'service-account-username': serviceAccount.username,
    'service-account-secret': serviceAccount.secret,
    'project-id': '1',
  }
  const step = (title: string, operation: string, inputs: RawInputs) => perform(root, title, operation, inputs, connection)
  say(`A sandbox, a faithful emulator of the service, listens at ${sandbox.url}.`)
  const listed = await step('1. Which lookup tables are there?', 'list-lookup-tables', {})
  const replaced = await step('2. Replace two of them from CSV files.', 'replace-lookup-table', { files: 'examples/lookup-tables/*.csv' })
  const refused = await step('3. What a broken file does: every fault at its line, and nothing is sent.', 'replace-lookup-table', {
    files: 'examples/broken/artists.csv',
    tables: 'examples/broken/artists.csv: Artists',
  })
  const rows = sandbox.state.lookupTables.find(({ name }) => name === 'Artists')?.rows.length ?? 0
  say(`The table Artists still holds the ${rows} rows of step 2.`)
  say(['What next?', ...NEXT.map((line) => `  ${line}`)].join('\n'))
  // Step 3 has to fail; a demo that shows something else must not look well.
  process.exitCode = listed === 0 && replaced === 0 && refused === 2 && rows > 0 ? 0 : 1
}

const NEXT = [
  'Check your own files:    npx analytics-ops replace-lookup-table --files "data/*.csv" --dry-run',
  'Rehearse without a key:  npx analytics-ops replace-lookup-table --files "data/*.csv" --region sandbox',
  'See every operation:     npx analytics-ops --help',
  'On every push:           the workflow in README.md',
]

async function perform(root: string, title: string, operation: string, inputs: RawInputs, connection: RawInputs): Promise<number> {
  say(`${paint('bold', title)}\n${paint('dim', `$ ${commandLine(operation, inputs)}`)}`)
  const run = await runOperation(
    { ...inputs, ...connection, operation },
    {
      workspace: root,
      confined: true,
      tempFolder: tmpdir(),
      signal: new AbortController().signal,
      onProgress(event) {
        const line = event.type === 'advance' ? undefined : describe(event, false)
        if (line !== undefined) process.stdout.write(`${line}\n`)
      },
      timeScale: 1,
    },
  )
  process.stdout.write(`${renderTerminal(run, process.stdout.isTTY).join('\n')}\nexit code ${run.exitCode}\n`)
  return run.exitCode
}

function paint(style: 'bold' | 'dim', text: string): string {
  return process.stdout.isTTY ? styleText(style, text, { validateStream: false }) : text
}

function say(text: string): void {
  process.stdout.write(`\n${text}\n`)
}
