import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

export const ROOT = join(import.meta.dirname, '..', '..')

const bundledPackage = z.strictObject({ name: z.string(), version: z.string(), action: z.int(), cli: z.int() })
/** A package in the bundles, with its bytes in each before compression. */
export type BundledPackage = z.infer<typeof bundledPackage>

const names = z.record(z.string(), z.string()).default({})
const manifest = z.object({ dependencies: names, devDependencies: names })
const lockedPackage = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  license: z.string().optional(),
  dependencies: names,
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
})
export type LockedPackage = z.infer<typeof lockedPackage>
const lockfile = z.object({ packages: z.record(z.string(), lockedPackage) })

export function readManifest(): z.infer<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
}

/** The lockfile's entries by their paths. */
export function lockfileEntries(): [string, LockedPackage][] {
  return Object.entries(lockfile.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))).packages)
}

/** `node_modules/a/node_modules/@b/c` → `@b/c` */
export function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? path
}

/** Where a package finds another, as Node looks for it: below itself, then in each folder above. Undefined where it is not installed. */
export function resolveFrom(path: string, name: string, locked: ReadonlyMap<string, LockedPackage>): string | undefined {
  const parts = path.split('/node_modules/')
  const places = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'))
  return [...places.map((place) => `${place}/node_modules/${name}`), `node_modules/${name}`].find((candidate) => locked.has(candidate))
}

export function bundledPackages(): BundledPackage[] {
  return z.array(bundledPackage).parse(JSON.parse(readFileSync(join(ROOT, 'scripts', 'generate', 'bundled.json'), 'utf8')))
}
