import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BENCH, ROOT } from './settings.ts'

/** Installs the peers where that was not done yet for this lockfile. */
export function installPeers(): void {
  const installed = join(BENCH, 'node_modules', '.package-lock.json')
  const wanted = join(BENCH, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return
  process.stderr.write('Installing the peers …\n')
  const { status } = spawnSync('npm', ['ci', '--prefix', BENCH], { cwd: ROOT, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('The peers could not be installed: `npm ci --prefix bench` failed.')
}
