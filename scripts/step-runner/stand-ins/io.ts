import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** An input of this action, without space around it. */
export function input(name: string): string {
  return (process.env[`INPUT_${name.toUpperCase()}`] ?? '').trim()
}

export function output(name: string, value: string): void {
  const file = process.env['GITHUB_OUTPUT']
  if (file) appendFileSync(file, `${name}=${value}\n`)
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** A folder that outlives the run. */
export function store(kind: 'caches' | 'artifacts', ...names: string[]): string {
  return join(process.env['STAND_IN_STORE'] ?? '', kind, ...names.map(encodeURIComponent))
}
