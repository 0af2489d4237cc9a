import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, workFolder } from './settings.ts'

/** The command line that is measured: the committed bundle, or the one that the environment names. */
export const BUNDLE = process.env['ANALYTICS_OPS_BUNDLE'] ?? join(ROOT, 'dist', 'cli', 'index.js')

const DEFAULT_LEVEL = 'const LEVEL = 1;'

/** A copy of the bundle that compresses at another level: there is no input for it, and the whole program is to be measured. */
export function bundleAtLevel(level: number): string {
  if (level === 1) return BUNDLE
  const folder = join(workFolder(), `bundle-level-${level}`)
  rmSync(folder, { recursive: true, force: true })
  cpSync(dirname(BUNDLE), folder, { recursive: true })
  const changed = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))
    .filter((path) => readFileSync(path, 'utf8').includes(DEFAULT_LEVEL))
  const [path, ...more] = changed
  if (path === undefined || more.length > 0)
    throw new Error(`"${DEFAULT_LEVEL}" stands in ${changed.length} files of the bundle, not in one.`)
  writeFileSync(path, readFileSync(path, 'utf8').replace(DEFAULT_LEVEL, `const LEVEL = ${level};`))
  return join(folder, 'index.js')
}

/** @throws Error where there is no bundle */
export function assertBundle(): void {
  if (!existsSync(BUNDLE)) throw new Error(`${BUNDLE} is missing: run \`npm run bundle\`.`)
}
