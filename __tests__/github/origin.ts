import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Seconds since the epoch. */
const FIRST_DATE = 1_790_000_000
const IDENTITY = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' }

/** Runs git in a folder, apart from the configuration of this machine. @returns what it prints, or undefined where it fails and may */
export function git(
  folder: string,
  args: readonly string[],
  { input, date = FIRST_DATE, lenient = false }: GitOptions = {},
): Buffer | undefined {
  const time = `${date} +0000`
  const env = { PATH: process.env['PATH'], HOME: tmpdir(), GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', ...IDENTITY }
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      env: { ...env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time },
      ...(input !== undefined && { input }),
      stdio: ['pipe', 'pipe', lenient ? 'ignore' : 'pipe'],
      maxBuffer: 512 * 1024 * 1024,
    })
  } catch (error) {
    if (lenient) return undefined
    throw error
  }
}

interface GitOptions {
  input?: string
  /** Seconds since the epoch. */
  date?: number
  lenient?: boolean
}

/** A repository on the server, and a working copy of somebody who pushes to it. Every commit is a minute later than the one before. */
export class Origin implements Disposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'analytics-ops-origin-'))
  /** The server's side. */
  readonly bare = join(this.#folder, 'origin.git')
  readonly #copy = join(this.#folder, 'copy')
  #date = FIRST_DATE

  constructor() {
    mkdirSync(this.bare)
    git(this.bare, ['init', '--quiet', '--bare', '--initial-branch=main'])
    // As on the server: every commit that it ever had can be fetched.
    git(this.bare, ['config', 'uploadpack.allowAnySHA1InWant', 'true'])
    mkdirSync(this.#copy)
    git(this.#copy, ['init', '--quiet', '--initial-branch=main'])
    git(this.#copy, ['remote', 'add', 'origin', this.bare])
  }

  /** Writes files (undefined removes one) and commits them. @returns the commit */
  commit(files: Readonly<Record<string, string | undefined>>): string {
    for (const [file, content] of Object.entries(files)) {
      const path = join(this.#copy, file)
      mkdirSync(dirname(path), { recursive: true })
      if (content === undefined) rmSync(path)
      else writeFileSync(path, content)
    }
    this.git('add', '--all')
    this.git('commit', '--quiet', '--allow-empty', '--message', 'a change')
    return this.head()
  }

  /** Many commits at once, each with a line more in a file. */
  pile(count: number): string {
    const branch = this.git('rev-parse', '--abbrev-ref', 'HEAD')
    const lines: string[] = []
    for (let index = 0; index < count; index++) {
      this.#date += 60
      const from = index === 0 ? `from ${this.head()}\n` : ''
      const text = `change ${index}\n`
      lines.push(`commit refs/heads/${branch}\ncommitter a <a@example.com> ${this.#date} +0000\ndata 1\nx\n${from}`)
      lines.push(`M 100644 inline notes.txt\ndata ${text.length}\n${text}\n`)
    }
    git(this.#copy, ['fast-import', '--quiet', '--force'], { input: lines.join('') })
    this.git('reset', '--quiet', '--hard')
    return this.head()
  }

  /** Any command of git in the working copy. @returns what it prints, trimmed */
  git(...args: readonly string[]): string {
    this.#date += 60
    return (git(this.#copy, args, { date: this.#date }) ?? '').toString().trim()
  }

  /** The commit of the working copy; empty before the first one. */
  head(): string {
    return (git(this.#copy, ['rev-parse', '--verify', '--quiet', 'HEAD'], { lenient: true }) ?? '').toString().trim()
  }

  /** Brings a branch to the server. */
  push(branch = 'main'): void {
    git(this.#copy, ['push', '--quiet', '--force', 'origin', `HEAD:refs/heads/${branch}`])
    // What a force push drops stays with the server.
    git(this.bare, ['update-ref', `refs/kept/${this.head()}`, this.head()])
  }

  /** Checks a commit out into a folder, as the runner does. @param depth 0 for the whole history */
  checkout(folder: string, commit: string, { depth = 1, slug = 'team/data' } = {}): void {
    if (existsSync(folder)) rmSync(folder, { recursive: true })
    mkdirSync(folder, { recursive: true })
    git(folder, ['init', '--quiet'])
    git(folder, ['remote', 'add', 'origin', `https://github.com/${slug}`])
    git(folder, ['fetch', '--quiet', ...(depth > 0 ? ['--depth', String(depth)] : []), `file://${this.bare}`, commit])
    git(folder, ['checkout', '--quiet', '--detach', 'FETCH_HEAD'])
  }

  /** As {@link checkout}, where there is no git: an archive of the files. */
  export(folder: string, commit: string): void {
    const whole = `${folder}.whole`
    this.checkout(whole, commit)
    rmSync(join(whole, '.git'), { recursive: true })
    rmSync(folder, { recursive: true, force: true })
    cpSync(whole, folder, { recursive: true })
    rmSync(whole, { recursive: true })
  }

  [Symbol.dispose](): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
