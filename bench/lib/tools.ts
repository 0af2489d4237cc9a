import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { BENCH, workFolder } from './settings.ts'

/** Path of a program of this machine, or undefined. */
export function found(program: string): string | undefined {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Builds the Rust peer where cargo is there. The first build fetches its crates. @returns the program, or why there is none */
export function rustPeer(): { program: string } | { absent: string } {
  if (found('cargo') === undefined) return { absent: 'cargo is not installed' }
  const target = join(workFolder(), 'rust')
  const { status, stderr } = spawnSync('cargo', ['build', '--release', '--locked', '--quiet', '--target-dir', target], {
    cwd: join(BENCH, 'peers', 'rust'),
    encoding: 'utf8',
  })
  if (status !== 0) return { absent: `cargo could not build it: ${stderr.trim().split('\n').at(-1) ?? ''}` }
  return { program: join(target, 'release', 'csv-peer') }
}
