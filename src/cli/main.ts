import { didYouMean } from '../core/nearest.ts'
import { VERSION } from '../core/version.ts'
import { TASKS } from '../tasks/tasks.ts'
import { parseArguments } from './arguments.ts'
import { generalHelp, taskHelp } from './help.ts'

/** The command line. Sets the process's exit code, and ends by itself when nothing is left to do. */
export async function main(argv: readonly string[]): Promise<void> {
  // A reader that goes away (`| head`, a closed terminal) is no reason to stop in the middle of an import.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const args = parseArguments(argv)
  const [command, ...rest] = args.words
  const task = TASKS.find(({ record }) => record.name === command)
  if (args.version) return print(VERSION)
  if (args.help || command === undefined || command === 'help') {
    if (command === undefined && !args.help) process.exitCode = 2
    return print(task ? taskHelp(task) : generalHelp())
  }
  if (rest.length > 0) return misuse(`"${rest[0]?.slice(0, 80) ?? ''}" is not expected here: inputs are written --input-name value.`)
  if (command === 'sandbox') return (await import('./sandbox-command.ts')).sandboxCommand(args)
  if (command === 'demo') return (await import('./demo.ts')).demo()
  if (!task)
    return misuse(
      `"${command.slice(0, 80)}" is no operation.${didYouMean(command, [...TASKS.map(({ record }) => record.name), 'sandbox', 'demo'])} See analytics-ops --help.`,
    )
  return (await import('./operate.ts')).operate(command, args)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function misuse(message: string): void {
  process.stderr.write(`analytics-ops: ${message}\n`)
  process.exitCode = 2
}
