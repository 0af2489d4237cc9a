/** A workflow command as the runner understands it. */
export interface RunnerCommand {
  name: string
  properties: Record<string, string>
  data: string
}

/** Those that the runner acts on; it takes any other for text. */
const REGISTERED = new Set([
  ...['error', 'warning', 'notice', 'debug', 'group', 'endgroup', 'add-mask', 'stop-commands', 'echo', 'add-matcher', 'remove-matcher'],
  ...['set-output', 'save-state', 'set-env', 'add-path', 'set-secret', 'internal-set-repo-path', 'command'],
])

/** White space as .NET's `Char.IsWhiteSpace` has it. */
const SPACE = '[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]'
const LEADING_SPACE = new RegExp(`^${SPACE}+`)

const DATA: readonly [string, string][] = [
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%25', '%'],
]
const PROPERTY: readonly [string, string][] = [
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%3A', ':'],
  ['%2C', ','],
  ['%25', '%'],
]
const OLDER: readonly [string, string][] = [
  ['%3B', ';'],
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%5D', ']'],
  ['%25', '%'],
]

function unescaped(text: string, marks: readonly [string, string][]): string {
  return marks.reduce((rest, [code, mark]) => rest.replaceAll(code, mark), text)
}

/** `::name key=value,key=value::data`, after white space. */
function parseNewer(line: string): RunnerCommand | undefined {
  const text = line.replace(LEADING_SPACE, '')
  if (!text.startsWith('::')) return undefined
  const end = text.indexOf('::', 2)
  if (end < 0) return undefined
  return command(text.slice(2, end), ',', PROPERTY, unescaped(text.slice(end + 2), DATA))
}

/** `##[name key=value;key=value]data`, anywhere in the line. */
function parseOlder(line: string): RunnerCommand | undefined {
  const start = line.indexOf('##[')
  const end = start < 0 ? -1 : line.indexOf(']', start)
  if (end < 0) return undefined
  return command(line.slice(start + 3, end), ';', OLDER, unescaped(line.slice(end + 1), OLDER))
}

function command(info: string, separator: string, marks: readonly [string, string][], data: string): RunnerCommand | undefined {
  const space = info.indexOf(' ')
  const name = space < 0 ? info : info.slice(0, space)
  if (!REGISTERED.has(name.toLowerCase())) return undefined
  const properties: Record<string, string> = {}
  for (const pair of space > 0
    ? info
        .slice(space + 1)
        .trim()
        .split(separator)
    : []) {
    const equals = pair.indexOf('=')
    if (equals > 0) properties[pair.slice(0, equals)] = unescaped(pair.slice(equals + 1), marks)
  }
  return { name, properties, data }
}

/** What the runner acts on in the output of a step: a model of its parser, written from its sources. */
export function runnerCommands(output: string): RunnerCommand[] {
  return output.split(/\r\n|\r|\n/).flatMap((line) => parseNewer(line) ?? parseOlder(line) ?? [])
}
