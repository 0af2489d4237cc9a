/*
 * Changes the sources one small thing at a time and runs the tests, to see whether they notice.
 *
 *     npm ci --prefix mutation && npm run mutation -- report
 *     npm run mutation -- records/ids
 *
 * The argument is a folder of src/ whose tests import the sources. Prints what survives; the score stands at the end. Takes minutes to hours.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const STRYKER = join(import.meta.dirname, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const [folder = 'report', ...more] = process.argv.slice(2)
if (!existsSync(STRYKER)) throw new Error('Install it first: npm ci --prefix mutation')

const configuration = {
  testRunner: 'vitest',
  plugins: [join(import.meta.dirname, 'node_modules', '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js')],
  vitest: { configFile: 'mutation/vitest.config.ts', related: false },
  tsconfigFile: 'none.json',
  mutate: [`src/${folder}/**/*.ts`],
  ignorePatterns: ['/dist', '/build', '/bench', '/docs', '/reports', '/.github', '/mutation/node_modules'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `reports/mutation/${folder.replaceAll('/', '-')}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: '.stryker-tmp',
}
const temp = mkdtempSync(join(tmpdir(), 'analytics-ops-mutation-'))
const file = join(temp, 'stryker.config.json')
writeFileSync(file, JSON.stringify(configuration))
try {
  // Tests beside the folder's own may be named too: those of a task that uses it.
  const env = { ...process.env, MUTATION_TESTS: [folder, ...more].join(' ') }
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', file], { cwd: ROOT, env, stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  rmSync(temp, { recursive: true })
}
