/**
 * Bundles the compiled action and command line into dist/, each into one folder that runs without node_modules.
 * With --check it bundles into a folder of its own, under another path, and compares byte by byte.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compile } from './compile.ts'

const ROOT = join(import.meta.dirname, '..')
const BUNDLES = ['action', 'cli']
/** ncc takes aliases of modules from the tsconfig.json of the folder it runs in. */
const ALIASES = 'scripts/bundle/tsconfig.json'
const check = process.argv.includes('--check')

/** Compiles and bundles the sources in `root` into its `dist`. */
function bundle(root: string): void {
  compile(root)
  cpSync(join(root, ALIASES), join(root, 'build', 'tsconfig.json'))
  for (const name of BUNDLES) {
    rmSync(join(root, 'dist', name), { recursive: true, force: true })
    const options = ['-o', `../dist/${name}`, '--license', 'licenses.txt', '-q']
    // The copy's own ncc: the paths of its loaders count among the names that chunks go by.
    execFileSync(
      process.execPath,
      [join(root, 'node_modules', '@vercel', 'ncc', 'dist', 'ncc', 'cli.js'), 'build', `${name}/index.js`, ...options],
      {
        cwd: join(root, 'build'),
        stdio: 'inherit',
      },
    )
    leaveOutHttp2(join(root, 'dist', name, 'index.js'))
  }
}

/**
 * undici looks for `node:http2` as it loads, which costs 17 ms of every start, and does without where there is none; the client speaks
 * HTTP/1.1 only (`allowH2: false`). What stands here is what undici itself falls back to.
 */
function leaveOutHttp2(entry: string): void {
  const text = readFileSync(entry, 'utf8')
  const required = 'module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");'
  if (!text.includes(required)) throw new Error(`${entry} does not load node:http2 in the way that is known: look at the bundle again.`)
  writeFileSync(entry, text.replace(required, 'module.exports = { constants: {} };'))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** A second folder with the same files, without copying them. */
function linkTree(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isFile()) linkSync(source, target)
  }
}

/** Names of the files that differ between the committed bundles and freshly made ones. */
function differences(): string[] {
  // On the disk of the project, so that its dependencies can be linked: the names of chunks go by the relative paths of modules.
  mkdirSync(join(ROOT, 'tmp'), { recursive: true })
  const copy = mkdtempSync(join(ROOT, 'tmp', 'bundle-'))
  try {
    for (const name of ['src', 'scripts', 'LICENSE', 'package.json', 'tsconfig.json', 'tsconfig.build.json'])
      cpSync(join(ROOT, name), join(copy, name), { recursive: true })
    linkTree(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    bundle(copy)
    const [committed, fresh] = [filesBelow(join(ROOT, 'dist')), filesBelow(join(copy, 'dist'))]
    const all = [...new Set([...committed, ...fresh])]
    return all.filter(
      (file) =>
        !(committed.includes(file) && fresh.includes(file)) ||
        !readFileSync(join(ROOT, 'dist', file)).equals(readFileSync(join(copy, 'dist', file))),
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

if (check) {
  const stale = differences()
  for (const file of stale) process.stderr.write(`dist/${file} is not what the sources give: run \`npm run bundle\` and commit dist/.\n`)
  process.stdout.write(stale.length === 0 ? 'dist/ is what the sources give, byte by byte.\n' : `${stale.length} files of dist/ differ.\n`)
  if (stale.length > 0) process.exitCode = 1
} else {
  bundle(ROOT)
  for (const file of filesBelow(join(ROOT, 'dist')))
    process.stdout.write(`dist/${file} ${readFileSync(join(ROOT, 'dist', file)).length} bytes\n`)
}
