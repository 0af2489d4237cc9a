import { cpSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { input, output, say, store } from '../../io.ts'

const entries = existsSync(store('caches')) ? readdirSync(store('caches')).map(decodeURIComponent) : []
const age = (key: string) => statSync(store('caches', key)).mtimeMs
const beginnings = [
  input('key'),
  ...input('restore-keys')
    .split(/\s+/)
    .filter((line) => line !== ''),
]
const found = beginnings.flatMap((beginning) => entries.filter((key) => key.startsWith(beginning)).sort((a, b) => age(b) - age(a)))[0]

if (found !== undefined) cpSync(store('caches', found), join(process.cwd(), input('path')), { recursive: true })
output('cache-hit', String(found === input('key')))
output('cache-matched-key', found ?? '')
say(found === undefined ? 'Cache not found' : `Cache restored from key: ${found}`)
