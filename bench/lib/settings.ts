import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')
export const BENCH = join(ROOT, 'bench')

/** Generated files stay here between runs; nothing of it belongs to the repository. */
export function workFolder(): string {
  const folder = process.env['ANALYTICS_OPS_BENCH_FOLDER'] ?? join(tmpdir(), 'analytics-ops-bench')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** The environment of a measured process: what ours would take for its inputs is left out. */
export function cleanEnvironment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('ANALYTICS_OPS_') && !name.startsWith('npm_'))
  return { ...Object.fromEntries(own), ...more }
}
