import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface Tree extends AsyncDisposable {
  /** A workspace inside a folder of its own, so that there is an outside. */
  workspace: string
  outside: string
}

/** Makes files (each holding its own name) and links (`name -> target`) below a fresh workspace; a name that begins with `../` lies beside it. */
export async function makeTree(entries: readonly string[]): Promise<Tree> {
  const outside = await realpath(await mkdtemp(join(tmpdir(), 'analytics-ops-files-')))
  const workspace = join(outside, 'work [1] (a)')
  await mkdir(workspace)
  for (const entry of entries) {
    const [name = '', target] = entry.split(' -> ')
    const path = join(workspace, name)
    await mkdir(dirname(path), { recursive: true })
    await (target === undefined ? writeFile(path, name) : symlink(target, path))
  }
  return { workspace, outside, [Symbol.asyncDispose]: () => rm(outside, { recursive: true }) }
}
