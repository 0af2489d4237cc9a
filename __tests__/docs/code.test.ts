import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { camelCase } from '../../src/tasks/fields.ts'
import { TASKS } from '../../src/tasks/tasks.ts'
import { blocksOf, documents, placeOf, ROOT } from './markdown.ts'

const MODULES = { 'analytics-ops': join(ROOT, 'src', 'index.ts'), 'analytics-ops/sandbox': join(ROOT, 'src', 'sandbox', 'index.ts') }
const FUNCTIONS = TASKS.map(({ record }) => camelCase(record.name))

const blocks = documents()
  .flatMap(blocksOf)
  .filter(({ language }) => language === 'ts')
  .map((block, index) => ({ place: placeOf(block), file: `block-${index}.ts`, code: block.code }))
const isProgram = (code: string) => /^import /m.test(code)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-ops-docs-'))
  const example = join(ROOT, 'examples', 'data-repo')
  for (const name of ['data', 'events', 'flags']) cpSync(join(example, name), join(folder, name), { recursive: true })
  cpSync(join(example, 'data', 'artists.csv'), join(folder, 'artists.csv'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every piece of TypeScript is typed as the package is', () => {
  const project = join(folder, 'types')
  mkdirSync(project)
  for (const { file, code } of blocks) writeFileSync(join(project, file), asModule(code))
  const compilerOptions = {
    paths: Object.fromEntries(Object.entries(MODULES).map(([name, path]) => [name, [path]])),
    typeRoots: [join(ROOT, 'node_modules', '@types')],
    noUnusedLocals: false,
    declaration: false,
  }
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: ['*.ts', join(ROOT, 'src', '**', '*.d.ts')] }),
  )
  writeFileSync(join(project, 'package.json'), '{"type": "module"}')
  expect(output(join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', project, '--pretty', 'false'])).toBe('')
})

test.each(blocks.filter(({ code }) => isProgram(code)))('$place runs to its end', ({ file, code }) => {
  const modules = Object.entries(MODULES).reduce((text, [name, path]) => text.replaceAll(`'${name}'`, JSON.stringify(path)), code)
  writeFileSync(join(folder, file), modules)
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  execFileSync(process.execPath, [join(folder, file)], { cwd: folder, stdio: 'pipe', timeout: 25_000 })
})

/** A block as a module: a whole program as it is, a shape as a type, a call with what the text around it speaks of. */
function asModule(code: string): string {
  if (isProgram(code)) return code
  if (/^(?:\{|unknown)/.test(code)) return `export type Shape = ${code}`
  const used = FUNCTIONS.filter((name) => code.includes(`${name}(`))
  return `import { type Client, ${used.join(', ')} } from 'analytics-ops'\ndeclare const client: Client\n${code}\nexport { report }\n`
}

/** What a program prints, also where it fails. */
function output(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}
