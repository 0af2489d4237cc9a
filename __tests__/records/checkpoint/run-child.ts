import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('./child.ts', import.meta.url))

export interface Child {
  process: ChildProcess
  /** What it told so far. */
  told: string[]
  /** Resolves with the next line that begins so, also one that has been told already. */
  line(start: string): Promise<string>
  /** Resolves when it told so many lines, or ended. */
  lines(count: number): Promise<void>
  /** What it told on standard error. */
  errors(): string
  ended: Promise<void>
  kill(): Promise<void>
}

/** @param limit for files that it writes, in blocks of 512 bytes */
export function runChild(what: string, path: string, limit?: number): Child {
  const run = limit === undefined ? 'exec "$@"' : `ulimit -f ${limit}; exec "$@"`
  const child = spawn('sh', ['-c', run, 'sh', process.execPath, SCRIPT, what, path], { stdio: ['ignore', 'pipe', 'pipe'] })
  const told: string[] = []
  let errors = ''
  let wake = Promise.withResolvers<void>()
  const settle = () => {
    wake.resolve()
    wake = Promise.withResolvers<void>()
  }
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  createInterface(child.stdout).on('line', (line) => {
    told.push(line)
    settle()
  })
  let over = false
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      over = true
      settle()
      resolve()
    })
  })
  return {
    process: child,
    told,
    async line(start) {
      for (;;) {
        const found = told.find((line) => line.startsWith(start))
        if (found !== undefined) return found
        if (over) throw new Error(`The child ended without "${start}": ${told.slice(-3).join(' | ')} ${errors}`)
        await wake.promise
      }
    },
    async lines(count) {
      while (told.length < count && !over) await wake.promise
    },
    errors: () => errors,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
