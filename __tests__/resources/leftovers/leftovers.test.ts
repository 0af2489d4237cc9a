import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSandboxClock, startSandbox } from '../../../src/sandbox/index.ts'
import { OPERATIONS } from '../../chaos/operations.ts'
import { Workspace } from '../../tasks/workspace.ts'
import type { Leftovers } from './child.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const CHILD = join(import.meta.dirname, 'child.ts')

let found: Leftovers[] = []

beforeAll(async () => {
  using workspace = new Workspace()
  cpSync(join(ROOT, 'examples'), join(workspace.folder, 'examples'), { recursive: true })
  const sandbox = await startSandbox({ clock: createSandboxClock({ speed: 5000 }) })
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [CHILD, sandbox.url, workspace.folder], {
      cwd: ROOT,
      maxBuffer: 2 ** 24,
    })
    found = JSON.parse(stdout)
  } finally {
    await sandbox.close()
  }
}, 60_000)

describe.each(OPERATIONS)('$name', ({ name }) => {
  it.each(['well', 'with a service that refuses', 'with connections that break', 'until it is aborted'])(
    'ends %s and leaves no timer, socket or open file',
    (way) => {
      const left = found.find((entry) => entry.name === name && entry.way === way)
      expect(left).toMatchObject({ resources: [], descriptors: 0 })
      if (way === 'well') expect(left?.outcome).toBe('done')
      // What a task writes appears whole under its name, or not at all.
      expect(left?.files.filter((file) => /\.(?:part|spool|new)$/.test(file))).toEqual([])
      if (left?.outcome === 'failed') expect(left.files.filter((file) => /activity|\.gz$/.test(file))).toEqual([])
    },
  )
})
