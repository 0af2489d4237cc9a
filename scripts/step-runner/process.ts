import { spawn } from 'node:child_process'

export interface Finished {
  exitCode: number
  /** Standard output and standard error in the order in which they came. */
  lines: string[]
}

/** Runs a program to its end. */
export function runProcess(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: Readonly<Record<string, string>> },
): Promise<Finished> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      const text = Buffer.concat(chunks).toString()
      resolve({ exitCode: code ?? 1, lines: text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/) })
    })
  })
}
