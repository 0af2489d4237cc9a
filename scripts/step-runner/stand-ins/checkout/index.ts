import { cpSync, existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { input, say } from '../io.ts'

const repositories: Readonly<Record<string, string>> = JSON.parse(process.env['STAND_IN_REPOSITORIES'] ?? '{}')
const repository = input('repository')
const folder = repositories[repository]
const target = join(process.cwd(), input('path'))

if (folder === undefined || !existsSync(folder)) {
  say(`::error::The repository ${repository} is not known here.`)
  process.exitCode = 1
} else {
  const wanted = input('sparse-checkout')
    .split(/\s+/)
    .filter((line) => line !== '')
  const names = wanted.length === 0 ? ['.'] : wanted.map((line) => line.replace(/^\/|\/$/g, ''))
  for (const name of names) {
    const from = join(folder, name)
    if (!existsSync(from)) continue
    cpSync(from, join(target, name), {
      recursive: true,
      filter: (path) =>
        !relative(folder, path)
          .split(sep)
          .some((part) => part === 'node_modules' || part === '.git'),
    })
  }
  say(`Copied ${repository}${input('ref') === '' ? '' : ` at ${input('ref')}`}: ${names.join(', ')}`)
}
