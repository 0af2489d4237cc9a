import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod'
import { actionFaults, workflowFaults } from '../../scripts/workflows/official-parser.ts'
import { parseArguments } from '../../src/cli/arguments.ts'
import { readInputs } from '../../src/session/read-inputs.ts'
import { TASKS } from '../../src/tasks/tasks.ts'
import { type Block, blocksOf, documents, placeOf, ROOT } from './markdown.ts'
import { commandsOf } from './shell.ts'
import { actionSteps, asWorkflow, findWorkflow } from './workflows.ts'

const blocks = documents().flatMap(blocksOf)
const of = (...languages: string[]) =>
  blocks.filter(({ language }) => languages.includes(language)).map((block) => ({ place: placeOf(block), ...block }))

test('every block names its language, one that is checked here or plain text', () => {
  const known = ['yaml', 'sh', 'ts', 'json', 'text', 'csv', '']
  expect(blocks.filter(({ language }) => !known.includes(language)).map(placeOf)).toEqual([])
  const unnamed = blocks.filter(({ language, code }) => language === '' && /^(?:\s*- uses:|on:|import |npm |npx |\{)/m.test(code))
  expect(unnamed.map(placeOf)).toEqual([])
})

describe.each(of('yaml'))('$place', ({ code }) => {
  it('is a workflow to the runner’s own grammar, with the inputs and secrets that what it calls has', async () => {
    expect(await workflowFaults('documentation', asWorkflow(code), findWorkflow)).toEqual([])
  })

  it('gives the action inputs that it takes', async () => {
    for (const inputs of actionSteps(asWorkflow(code))) await expect(accepted(inputs)).resolves.toBe(true)
  })
})

describe.each(of('sh'))('$place', (block) => {
  it('is shell, and every command of it is there', async () => {
    execFileSync('bash', ['-n'], { input: block.code })
    for (const words of commandsOf(block.code)) await checkCommand(words, block)
  })
})

test.each(of('json'))('$place is JSON', ({ code }) => {
  for (const line of /^\{.*\}$/m.test(code) ? code.trim().split('\n') : [code]) expect(() => JSON.parse(line)).not.toThrow()
})

describe('the workflows of this repository', () => {
  const files = [...globSync('.github/workflows/*.yml', { cwd: ROOT }), ...globSync('examples/*/.github/workflows/*.yml', { cwd: ROOT })]
  const text = (file: string) => readFileSync(join(ROOT, file), 'utf8')

  it.each(files)('%s is well-formed', async (file) => {
    expect(await workflowFaults(file, text(file), findWorkflow)).toEqual([])
  })

  it.each(globSync(['action.yml', '.github/actions/*/action.yml'], { cwd: ROOT }))('%s is well-formed', (file) => {
    expect(actionFaults(file, text(file))).toEqual([])
  })

  it('gives no permission that it does not name', () => {
    for (const file of files) expect(text(file), file).toMatch(/^permissions: \{\}$/m)
  })

  it('pins every action of others by its commit, the same one everywhere, with its version beside it', () => {
    const all = [...files.map(text), ...of('yaml').map(({ code }) => code)].flatMap((yaml) => [
      ...yaml.matchAll(/(?<=^|[\s-])uses: ([^\s#]+)(.*)/gm),
    ])
    const foreign = all.filter(([, uses = '']) => !/^(?:\.\/|\$\/|analytics-ops\/analytics-ops)/.test(uses))
    expect(foreign.length).toBeGreaterThan(10)
    const pins = new Map<string, Set<string>>()
    for (const [line, uses = '', rest = ''] of foreign) {
      expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
      const [action = '', sha] = uses.split('@')
      const name = action.split('/').slice(0, 2).join('/')
      pins.set(name, (pins.get(name) ?? new Set()).add(`${sha}${rest}`))
    }
    for (const [name, known] of pins) expect(known.size, name).toBe(1)
  })
})

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).scripts
/** Programs of others that the documents use; what they are told is theirs to check. */
const OTHERS = ['curl', 'gh', 'git', 'jq', 'export', 'mkdir', 'echo', 'chromium']

async function checkCommand([program = '', ...words]: readonly string[], block: Block): Promise<void> {
  if (program === 'analytics-ops') return checkOurs(words)
  if (program === 'npx' && words[0] === 'analytics-ops') return checkOurs(words.slice(1))
  if (program === 'npm' && words[0] === 'run') return expect(Object.keys(scripts), block.code).toContain(words[1])
  if (program === 'npm') return expect(['ci', 'test', 'install', 'publish']).toContain(words[0])
  if (program === 'npx') return expect(['vitest', 'mixpanel-import']).toContain(words[0])
  if (program === 'node')
    return expect(existsSync(join(ROOT, words.find((word) => !word.startsWith('-')) ?? '')), words.join(' ')).toBe(true)
  expect(OTHERS).toContain(program)
}

/** A command line of this program: its operation is known, its options are taken, their values are good. */
async function checkOurs(words: readonly string[]): Promise<void> {
  const {
    words: [command = '', ...others],
    options,
    help,
  } = parseArguments(words)
  expect(others).toEqual([])
  if (help) return
  if (command === 'sandbox') return expect(['port', 'faults', 'data']).toEqual(expect.arrayContaining(Object.keys(options)))
  if (command === 'demo') return
  expect(TASKS.map(({ record }) => record.name)).toContain(command)
  await expect(accepted({ ...options, operation: command })).resolves.toBe(true)
}

/** Whether the inputs are good but for credentials, which no document writes out. @throws with all that is wrong */
async function accepted(inputs: Readonly<Record<string, string>>): Promise<boolean> {
  await readInputs({ ...inputs, 'dry-run': 'true' })
  return true
}
