/** An option of the sandbox (port, faults, data) cannot be used. The message names the place and what is allowed there. */
export class SandboxOptionError extends Error {
  override readonly name = 'SandboxOptionError'
  readonly option: 'faults' | 'data' | 'port' | 'host'

  constructor(option: 'faults' | 'data' | 'port' | 'host', message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.option = option
  }
}
