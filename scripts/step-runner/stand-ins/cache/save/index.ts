import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { input, say, store } from '../../io.ts'

const entry = store('caches', input('key'))
if (existsSync(entry)) say(`::warning::The cache ${input('key')} exists, and an entry never changes.`)
else {
  mkdirSync(store('caches'), { recursive: true })
  cpSync(join(process.cwd(), input('path')), entry, { recursive: true })
  say(`Cache saved with key: ${input('key')}`)
}
