/**
 * Fails where the lockfile lets in what was not reviewed: a package without a hash, one that comes from an address of its own, a version in package.json that
 * is not exact. Binaries of development tools for other platforms than that of the checks and releases (Linux, x64) may lack a hash: they reach no bundle.
 */
import { type LockedPackage, lockfileEntries, readManifest } from './generate/packages.ts'

const entries = lockfileEntries().filter(([path]) => path !== '')
const problems = [...entries.flatMap(([path, entry]) => problemsOf(path, entry)), ...inexact()]
const elsewhere = entries.filter(([, entry]) => isForOtherPlatforms(entry) && entry.integrity === undefined).length
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
process.stdout.write(
  `${entries.length} packages are locked, ${elsewhere} of them by version only (tools for other platforms); ${problems.length} problems.\n`,
)

function problemsOf(path: string, entry: LockedPackage): string[] {
  const { version, integrity, resolved } = entry
  const hashed = integrity === undefined ? isForOtherPlatforms(entry) : /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)
  return [
    ...(version === undefined ? [`${path} has no version.`] : []),
    ...(hashed ? [] : [`${path} has no SHA-512 hash.`]),
    ...(resolved === undefined
      ? []
      : [`${path} names the address that it comes from: npm install with the project's .npmrc leaves it out.`]),
  ]
}

function isForOtherPlatforms({ dev, optional, os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: LockedPackage): boolean {
  return dev && optional && !(os.includes('linux') && cpu.includes('x64') && libc.includes('glibc'))
}

function inexact(): string[] {
  const { dependencies, devDependencies } = readManifest()
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} is asked for as ${version}: write an exact version.`)
}
