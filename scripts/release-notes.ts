/** Prints the part of CHANGELOG.md that is about a version: `node scripts/release-notes.ts v0.1.0`. Fails where there is none. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const [tag = ''] = process.argv.slice(2)
const changes = readFileSync(join(import.meta.dirname, '..', 'CHANGELOG.md'), 'utf8')
const part = changes.split(/^## /m).find((text) => new RegExp(`^\\[?${RegExp.escape(tag.replace(/^v/, ''))}\\]?(?:\\s|$)`).test(text))

if (part === undefined) {
  process.stderr.write(`CHANGELOG.md has no heading for ${tag}.\n`)
  process.exitCode = 1
} else process.stdout.write(`${part.slice(part.indexOf('\n') + 1).trim()}\n`)
