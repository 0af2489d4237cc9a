/** An annotation that a step left in its log. */
export interface Annotation {
  level: 'error' | 'warning' | 'notice'
  message: string
  properties: Record<string, string>
}

const LEVELS = ['error', 'warning', 'notice'] as const
const COMMAND = /^\s*::([a-z-]+)(?:\s+([^:]*(?::(?!:)[^:]*)*))?::(.*)$/

/** The log of a job: workflow commands are obeyed line by line as they come, and what is masked from then on is shown as `***`. */
export class JobLog {
  readonly lines: string[] = []
  readonly annotations: Annotation[] = []
  readonly #masks = new Set<string>()
  #stopped: string | undefined

  /** Each line of a secret is masked for itself. */
  mask(secret: string): void {
    for (const line of secret.split(/\r?\n/)) if (line.trim() !== '') this.#masks.add(line)
  }

  /** Takes a line of a step's output. */
  write(line: string): void {
    const [, command, properties = '', message = ''] = COMMAND.exec(line) ?? []
    if (this.#stopped !== undefined && command === this.#stopped) this.#stopped = undefined
    else if (this.#stopped === undefined && command === 'add-mask') this.mask(decode(message))
    else {
      if (this.#stopped === undefined && command !== undefined) this.#obey(command, properties, message)
      this.lines.push(this.masked(line))
    }
  }

  #obey(command: string, properties: string, message: string): void {
    if (command === 'stop-commands') this.#stopped = message
    const level = LEVELS.find((one) => one === command)
    if (level !== undefined) this.annotations.push({ level, message: this.masked(decode(message)), properties: pairs(properties) })
  }

  /** The text with everything masked that is known by now. */
  masked(text: string): string {
    return [...this.#masks].sort((a, b) => b.length - a.length).reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
  }
}

function pairs(text: string): Record<string, string> {
  const entries = text.split(',').map((pair) => pair.split('='))
  return Object.fromEntries(entries.filter(([key]) => key !== '').map(([key = '', ...value]) => [key.trim(), decode(value.join('='))]))
}

function decode(text: string): string {
  return text.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%')
}
