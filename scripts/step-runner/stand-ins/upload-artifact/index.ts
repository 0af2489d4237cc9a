import { cpSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { input, say, store } from '../io.ts'

const path = resolve(input('path'))
const artifact = store('artifacts', input('name'))
const missing = input('path') === '' || !existsSync(path)

if (missing && input('if-no-files-found') === 'error') {
  say('::error::No files were found with the provided path.')
  process.exitCode = 1
} else if (missing) {
  if (input('if-no-files-found') !== 'ignore') say('::warning::No files were found with the provided path.')
} else if (existsSync(artifact) && input('overwrite') !== 'true') {
  say(`::error::An artifact with the name ${input('name')} exists in this run.`)
  process.exitCode = 1
} else {
  rmSync(artifact, { recursive: true, force: true })
  mkdirSync(artifact, { recursive: true })
  cpSync(path, statSync(path).isDirectory() ? artifact : join(artifact, basename(path)), { recursive: true })
  say(`Artifact ${input('name')} has been uploaded.`)
}
