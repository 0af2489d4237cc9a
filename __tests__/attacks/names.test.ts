import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CleanMachine, type FinishedStep } from '../e2e/harness.ts'

let machine: CleanMachine

beforeEach(() => {
  machine = new CleanMachine()
})
afterEach(() => machine[Symbol.dispose]())

/** Parts of names that would be commands, markup or another name to who reads them unescaped. */
const TRICKS = [
  '\n::error::PWNED',
  '\r::set-output name=outcome::PWNED',
  '::warning file=x::PWNED',
  '##[error]PWNED',
  '\u202egpj.PWNED',
  '\u2066PWNED\u2069',
  '\u200bPWNED',
  '\u001b[2J\u001b[31mPWNED',
  '<img src=x onerror=PWNED>',
  '`PWNED`|PWNED|',
  '%0A::error::PWNED',
  '$(PWNED)',
  '[PWNED](javascript:PWNED)',
  '@PWNED #1',
  '"PWNED\\',
]
/** What no log, summary or output may hold. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069]/u
const BAD_EVENT = '{"event":""}\n'

/** Lines of a log or a summary, without the marks that keep the program's own lines from being commands. */
function linesOf(...texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.replaceAll(':\u200b:', '::').replaceAll('#\u200b#[', '##[').split('\n'))
}

/** A summary without its charts, whose labels are no Markdown. */
function markdownOf(summary: string): string {
  return summary.replaceAll(/```mermaid\n.*?\n```/gs, '')
}

/** Commands that a run prints by itself; a message that begins with what a name says would be another's. */
function expectOwnCommands(commands: readonly Record<string, string>[]): void {
  for (const { command, message = '', title } of commands) {
    expect(['error', 'warning', 'notice', 'group', 'endgroup', 'add-mask', 'debug']).toContain(command)
    expect(message).not.toMatch(/^\s*PWNED/)
    if (command === 'error' && title !== undefined) expect(title).toMatch(/^AO_[A-Z_]+$/)
  }
}

/** What a step leaves behind shows every trick as text, in lines of its own making. */
function expectTamed({ commands, stdout, summary, outputs }: FinishedStep): void {
  expectOwnCommands(commands)
  for (const line of linesOf(stdout, summary, ...Object.values(outputs))) expect(line).not.toMatch(INVISIBLE)
  // The runner looks for the older form of commands in lines that are not of the newer one.
  expect(stdout.replaceAll(/^::.*$/gm, '')).not.toContain('##[')
  expect(markdownOf(summary)).not.toMatch(/<img|`PWNED`|\|PWNED|\]\(javascript|@PWNED/)
  expect(`${stdout}${summary}`.toUpperCase()).toContain('PWNED')
}

describe('names of files', () => {
  it('are shown as what they are, and are no commands', async () => {
    const names = TRICKS.map((trick) => `a${trick.replaceAll('/', '∕')}.jsonl`)
    for (const name of names) machine.write(name, BAD_EVENT)
    const inputs = { operation: 'import-events', files: '*.jsonl', 'dry-run': 'true', 'failed-records-file': 'failed.json' }
    const step = await machine.step(inputs)
    expect([step.exitCode, step.outputs['outcome'], step.outputs['records-failed']]).toEqual([1, 'failed', String(TRICKS.length)])
    expectTamed(step)
    const records = readFileSync(`${machine.workspace}/failed.json`, 'utf8').trim().split('\n')
    expect(new Set(records.map((record) => JSON.parse(record).file)).size).toBe(TRICKS.length)
  })

  it('are told apart where they only look alike', async () => {
    machine.write('é.jsonl', BAD_EVENT).write('e\u0301.jsonl', BAD_EVENT).write('a\u200b.jsonl', BAD_EVENT).write('a.jsonl', BAD_EVENT)
    const { commands } = await machine.step({ operation: 'import-events', files: '*.jsonl', 'dry-run': 'true' })
    const files = commands.flatMap(({ command, file }) => (command === 'error' && file !== undefined ? [file] : []))
    expect(new Set(files).size).toBe(4)
  })
})

describe('what stands in files is shown as what it is', () => {
  const cells = TRICKS.map((trick) => `"a${trick.replaceAll('"', '""')}"`)

  it('in the headers of a table', async () => {
    machine.write('a.csv', `id,${cells.join()}\n${'1,'.repeat(TRICKS.length)}1\n`)
    expectTamed(await machine.step({ operation: 'replace-lookup-table', files: 'a.csv', 'dry-run': 'true' }))
  })

  it('in its ids and values', async () => {
    machine.write('a.csv', `id,b\n${[...cells, ...cells].map((cell) => `${cell},1,${cell}`).join('\n')}\n`)
    const step = await machine.step({ operation: 'replace-lookup-table', files: 'a.csv', 'dry-run': 'true' })
    expect(step.outputs['outcome']).toBe('failed')
    expectTamed(step)
  })

  it('in names and properties of events; whose they are is never shown', async () => {
    const event = (trick: string, more: object) =>
      `${JSON.stringify({ event: `a${trick}`, properties: { time: 1_785_542_400, distinct_id: 'canary-person', ...more } })}\n`
    machine.write('a.jsonl', TRICKS.map((trick) => event(trick, {}) + event(trick, { [`p${trick}`]: [[[[1]]]] })).join(''))
    const step = await machine.step({ operation: 'import-events', files: 'a.jsonl', 'dry-run': 'true', 'on-failed-records': 'warn' })
    expectTamed(step)
    expect(step.everything).not.toContain('canary-person')
  })
})

describe('inputs are quoted as what they are', () => {
  const all = TRICKS.join(' ')

  it.each([
    { operation: `a${all}` },
    { operation: 'import-events', files: `a${all}`, [`x${all.replaceAll(/[\0=]/g, '')}`]: 'y' },
    { operation: 'replace-lookup-table', tables: `"${all.replaceAll(/["\\\n\r]/g, '')}": [1]`, region: all },
  ])('of $operation', async (inputs) => {
    const step = await machine.step(inputs)
    expect([step.exitCode, step.outputs['outcome']]).toEqual([1, 'failed'])
    expectTamed(step)
  })
})
