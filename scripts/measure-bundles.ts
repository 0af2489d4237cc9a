/**
 * Writes scripts/generate/bundled.json: which packages are in the bundles, and how large each is in them before compression. Run it after a change of
 * dependencies; `npm run generate` makes docs/dependencies.md of it, and refuses versions that are not those of the lockfile.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { compile } from './compile.ts'
import { type BundledPackage, nameOf, ROOT } from './generate/packages.ts'

const BUNDLES = ['action', 'cli'] as const

interface Module {
  name?: string | undefined
  size?: number | undefined
  modules?: Module[] | undefined
}
const module: z.ZodType<Module> = z.object({
  name: z.string().optional(),
  size: z.number().optional(),
  get modules() {
    return z.array(module).optional()
  },
})

/** Bytes of each package in a bundle by its place below node_modules, from what the bundler tells of its modules. */
function measure(bundle: string, folder: string): Map<string, number> {
  const stats = join(folder, `${bundle}.json`)
  const options = ['-o', join(folder, bundle), '--stats-out', stats, '-q']
  execFileSync(join(ROOT, 'node_modules', '.bin', 'ncc'), ['build', `${bundle}/index.js`, ...options], {
    cwd: join(ROOT, 'build'),
    stdio: 'inherit',
  })
  const sizes = new Map<string, number>()
  const add = ({ name = '', size = 0, modules }: Module) => {
    // A module of modules is no larger than they are together.
    if (modules) return modules.forEach(add)
    const [owner] = /node_modules\/.*node_modules\/(?:@[^/]+\/)?[^/]+|node_modules\/(?:@[^/]+\/)?[^/]+/.exec(name) ?? []
    if (owner !== undefined) sizes.set(owner, (sizes.get(owner) ?? 0) + size)
  }
  module.parse(JSON.parse(readFileSync(stats, 'utf8'))).modules?.forEach(add)
  return sizes
}

/** The same by name and version: where a package lies is not the same on every machine. */
function byVersion(sizes: ReadonlyMap<string, number>): Map<string, number> {
  const all = new Map<string, number>()
  for (const [path, size] of sizes) {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')))
    const id = `${nameOf(path)}@${version}`
    all.set(id, (all.get(id) ?? 0) + size)
  }
  return all
}

const folder = mkdtempSync(join(tmpdir(), 'analytics-ops-sizes-'))
try {
  compile(ROOT)
  const [action = new Map<string, number>(), cli = new Map<string, number>()] = BUNDLES.map((bundle) => byVersion(measure(bundle, folder)))
  const packages = [...new Set([...action.keys(), ...cli.keys()])].sort().map((id): BundledPackage => {
    const [name = '', version = ''] = id.split(/(?<=.)@/)
    return { name, version, action: action.get(id) ?? 0, cli: cli.get(id) ?? 0 }
  })
  writeFileSync(join(ROOT, 'scripts', 'generate', 'bundled.json'), `${JSON.stringify(packages, undefined, 2)}\n`)
  process.stdout.write(`${packages.length} packages are in the bundles.\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
