import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** A working copy of a repository. */
export interface Checkout {
  /** Absolute, free of links. */
  root: string
  /** `owner/name` of where it was fetched from; unknown where its configuration does not tell. */
  repository: string | undefined
}

/** The working copy that a folder belongs to: the nearest one above it. Found without git, which a container may lack or may refuse to run. */
export async function findCheckout(folder: string): Promise<Checkout | undefined> {
  for (let at = await realpath(folder).catch(() => resolve(folder)); ; at = dirname(at)) {
    const mark = join(at, '.git')
    const found = await stat(mark).catch(() => undefined)
    if (found) return { root: at, repository: await remoteOf(found.isDirectory() ? mark : await linkedFolder(mark)) }
    if (dirname(at) === at) return undefined
  }
}

/** Whether a working copy is of the repository `owner/name`. Where its configuration does not tell, it is. */
export function isOf({ repository }: Pick<Checkout, 'repository'>, wanted: string): boolean {
  return repository === undefined || repository.toLowerCase() === wanted.toLowerCase()
}

/** Where a path of a checkout lies in it, with `/`. */
export function pathIn({ root }: Checkout, path: string): string {
  return relative(root, path).replaceAll(sep, '/')
}

/** In submodules and linked worktrees `.git` is a file that names the folder. */
async function linkedFolder(mark: string): Promise<string> {
  const [, target = ''] = /^gitdir: (.+)$/m.exec(await readFile(mark, 'utf8').catch(() => '')) ?? []
  const folder = resolve(dirname(mark), target.trim())
  const common = await readFile(join(folder, 'commondir'), 'utf8').catch(() => undefined)
  return common === undefined ? folder : resolve(folder, common.trim())
}

async function remoteOf(folder: string): Promise<string | undefined> {
  const config = await readFile(join(folder, 'config'), 'utf8').catch(() => '')
  const [, section = ''] = /^\[remote "origin"\][^\n]*\n([^[]*)/m.exec(config) ?? []
  const [, url = ''] = /^[ \t]*url[ \t]*=[ \t]*(\S+)[ \t\r]*$/m.exec(section) ?? []
  const [, owner, name] = /[/:]([^/:]+)\/([^/:]+?)(?:\.git)?\/?$/.exec(url) ?? []
  return owner === undefined || name === undefined ? undefined : `${owner}/${name}`
}
