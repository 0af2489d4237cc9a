import { execFileSync } from 'node:child_process'

/** Runs git in a folder as somebody who does not matter, at a time that does not change. @returns what it prints, trimmed */
export function git(folder: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
  const env = { ...process.env, GIT_AUTHOR_DATE: '1790000000 +0000', GIT_COMMITTER_DATE: '1790000000 +0000' }
  return execFileSync('git', ['-C', folder, ...identity, ...args], { encoding: 'utf8', env }).trim()
}
