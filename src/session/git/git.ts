import { execFile, spawn } from 'node:child_process'
import { DataError } from '../../core/errors.ts'

const MOST_OUTPUT_BYTES = 64 * 1024 * 1024

/** Reads a working copy through git. Nothing of it needs the network, asks anybody, or runs what the working copy brings along. */
export class Git {
  readonly #root: string

  /** @param root of the working copy */
  constructor(root: string) {
    this.#root = root
  }

  /** What a command prints; undefined where it fails, or where there is no git. */
  run(args: readonly string[]): Promise<Buffer | undefined> {
    return new Promise((resolve) => {
      const options = { encoding: 'buffer', maxBuffer: MOST_OUTPUT_BYTES, env: environment() } as const
      execFile('git', this.#arguments(args), options, (error, stdout) => resolve(error ? undefined : stdout))
    })
  }

  async has(commit: string): Promise<boolean> {
    return (await this.run(['cat-file', '-e', `${commit}^{commit}`])) !== undefined
  }

  /** Parents of a commit, also of one at which a shallow clone ends. */
  async parents(commit: string): Promise<string[]> {
    const text = (await this.run(['cat-file', 'commit', commit]))?.toString() ?? ''
    const [head = ''] = text.split('\n\n', 1)
    return [...head.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = '']) => parent)
  }

  /** Paths that differ between two commits, both names of what was renamed; undefined where one of the commits is not here. */
  async changed(before: string, after: string): Promise<string[] | undefined> {
    return paths(await this.run(['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', before, after, '--']))
  }

  /** Those of the paths that are not what is committed: changed, untracked or ignored files, as steps before leave them. */
  async uncommitted(candidates: readonly string[]): Promise<string[]> {
    const status = ['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', '--ignored=matching', '--']
    return (paths(await this.run([...status, ...candidates.map((path) => `:(top,literal)${path}`)])) ?? []).map((entry) => entry.slice(3))
  }

  /** Where the lines of two commits parted. */
  async mergeBase(one: string, other: string): Promise<string | undefined> {
    return (await this.run(['merge-base', one, other]))?.toString().trim()
  }

  /** Whether the history ends early; true where it is not known. */
  async isShallow(): Promise<boolean> {
    return (await this.run(['rev-parse', '--is-shallow-repository']))?.toString().trim() !== 'false'
  }

  /** Whether a commit has a file of this path. */
  async hasFile(commit: string, path: string): Promise<boolean> {
    return (await this.run(['cat-file', '-t', `${commit}:${path}`]))?.toString().trim() === 'blob'
  }

  /**
   * A file as it is in a commit, with the line ends and the filters of a checkout.
   * @throws DataError where git fails on the way
   */
  async *content(commit: string, path: string): AsyncGenerator<Buffer, void, undefined> {
    const stdio = ['ignore', 'pipe', 'ignore'] as const
    const child = spawn('git', this.#arguments(['cat-file', '--filters', `${commit}:${path}`]), { stdio: [...stdio], env: environment() })
    const ended = new Promise<number | null>((resolve) => {
      child.on('error', () => resolve(null))
      child.on('close', resolve)
    })
    try {
      yield* child.stdout
      if ((await ended) !== 0) throw new DataError('AO_FILE_UNREADABLE', `git could not read ${path} of ${commit}.`, { file: path })
    } finally {
      child.kill()
    }
  }

  #arguments(args: readonly string[]): string[] {
    // Checkouts in containers belong to somebody else, which git refuses by default. What it is asked to do here runs nothing of theirs.
    const safe = ['-c', `safe.directory=${this.#root}`, '-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null']
    return ['-C', this.#root, '--no-optional-locks', ...safe, ...args]
  }
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1', GIT_LFS_SKIP_SMUDGE: '1', LC_ALL: 'C' }
}

/** Paths that are separated by NUL. */
function paths(output: Buffer | undefined): string[] | undefined {
  return output
    ?.toString()
    .split('\0')
    .filter((path) => path !== '')
}
