import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name)

let folder: string
let tarball: string
let files: string[]

/** Runs a program and gives what it printed; its output stands in the error where it fails. */
function run(command: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(command, [...args], { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'stderr' in error)
      throw new Error(`${error.message}\n${String(error.stdout)}${String(error.stderr)}`)
    throw error
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-ops-package-'))
  const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder], ROOT).replace(/^[^[]*/, ''))
  tarball = join(folder, packed.filename)
  files = packed.files.map(({ path }: { path: string }) => path)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A project with the packed library installed. */
function consumer(name: string): string {
  const project = join(folder, name)
  cpSync(join(import.meta.dirname, 'consumers', name), project, { recursive: true })
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }))
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], project)
  return project
}

describe('the packed library', () => {
  it('holds the library, the command line and its examples, and nothing of the action', () => {
    expect(files).toEqual(
      expect.arrayContaining(['build/index.js', 'build/index.d.ts', 'build/sandbox/index.js', 'dist/cli/index.js', 'LICENSE', 'README.md']),
    )
    expect(files.filter((file) => /^(?:src|__tests__|dist\/action|build\/(?:action|cli))\//.test(file))).toEqual([])
  })

  it('passes publint', () => {
    run(bin('publint'), ['run', tarball, '--strict'], ROOT)
  })

  it('has types that resolve as ES modules', () => {
    run(bin('attw'), [tarball, '--profile', 'esm-only', '--no-emoji'], ROOT)
  })

  it('depends on what it imports only', () => {
    const project = consumer('esm')
    expect(readdirSync(join(project, 'node_modules')).filter((name) => name.startsWith('@actions'))).toEqual([])
    expect(JSON.parse(run(process.execPath, ['main.js'], project))).toEqual({ outcome: 'done', tables: 5, refused: true })
  }, 60_000)

  it('type-checks in a strict project', () => {
    const project = consumer('typescript')
    symlinkSync(join(ROOT, 'node_modules', '@types'), join(project, 'node_modules', '@types'), 'junction')
    run(bin('tsc'), ['-p', '.'], project)
  }, 60_000)

  it('has a command line', () => {
    const project = consumer('esm')
    expect(run(join(project, 'node_modules', '.bin', 'analytics-ops'), ['--version'], project).trim()).toMatch(/^\d+\.\d+\.\d+$/)
  }, 60_000)
})
