/** Compiles the sources into build/: what the library publishes and the bundles are made of. */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Compiles `root`'s sources into its `build`, from nothing, so that no file of an earlier compilation stays. */
export function compile(root: string): void {
  rmSync(join(root, 'build'), { recursive: true, force: true })
  execFileSync(join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
}

if (import.meta.main) compile(ROOT)
