import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { input, say, store } from '../io.ts'

const all = existsSync(store('artifacts')) ? readdirSync(store('artifacts')).map(decodeURIComponent) : []
const name = input('name')
const names =
  name === '' ? all.filter((one) => matchesGlob(one, input('pattern') === '' ? '*' : input('pattern'))) : all.filter((one) => one === name)

if (name !== '' && names.length === 0) {
  say(`::error::Artifact not found for name: ${name}`)
  process.exitCode = 1
}
for (const one of names) {
  const together = name !== '' || input('merge-multiple') === 'true'
  cpSync(store('artifacts', one), join(process.cwd(), input('path'), together ? '.' : one), { recursive: true })
}
say(`${names.length} artifacts downloaded.`)
