import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { readPairs } from '../../scripts/step-runner/command-files.ts'
import { evaluate, holds, interpolate } from '../../scripts/step-runner/expressions.ts'
import { JobLog } from '../../scripts/step-runner/log.ts'
import type { Setup, WorkflowResult } from '../../scripts/step-runner/setup.ts'
import { runWorkflow } from '../../scripts/step-runner/workflow.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-ops-step-runner-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

/** Runs a workflow of a repository that holds these files. */
function run(workflow: string, files: Readonly<Record<string, string>> = {}, change: Partial<Setup> = {}): Promise<WorkflowResult> {
  for (const [file, content] of Object.entries({ ...files, 'w.yml': workflow })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return runWorkflow({
    repositories: { 'me/here': folder },
    repository: 'me/here',
    workflow: 'w.yml',
    event: { name: 'push', ref: 'refs/heads/main' },
    store: join(folder, 'store'),
    ...change,
  })
}

const steps = (text: string) => `on: push\njobs:\n  one:\n    runs-on: ubuntu-latest\n    steps:\n${text.replace(/^/gm, '      ')}\n`

describe('expressions', () => {
  const scope = { inputs: { name: 'x', list: '[1, 2]', off: false, quote: "it's" }, secrets: {} }
  const around = { status: 'success', hashFiles: () => 'hash' } as const

  test.each([
    ['a ${{ inputs.name }} b ${{ inputs.missing }}c', 'a x b c'],
    ["${{ format('{0}-{1}', inputs.name, 2) }}", 'x-2'],
    ["${{ inputs.missing == '' }}", 'true'],
    ["${{ inputs.off && 'yes' || 'no' }}", 'no'],
    ["${{ '}}' }}", '}}'],
    ["${{ hashFiles('a', 'b') }}", 'hash'],
    ['${{ secrets.NONE }}', ''],
    ['$' + '{ not one }', '${ not one }'],
  ])('%s is %s', (text, value) => {
    expect(interpolate(text, scope, around)).toBe(value)
  })

  it('gives lists and objects where a text is one expression', () => {
    expect(evaluate('${{ fromJSON(inputs.list) }}', scope, around)).toEqual([1, 2])
    expect(evaluate('${{ inputs.off }}', scope, around)).toBe(false)
  })

  test.each([
    [undefined, true, false],
    ["inputs.name == 'x'", true, false],
    ['${{ !inputs.off }}', true, false],
    ['inputs.off', false, false],
    ['always()', true, true],
    ['failure()', false, true],
    ["${{ always() && inputs.name == 'y' }}", false, false],
  ])('the condition %s holds after a success: %s, after a failure: %s', (condition, success, failure) => {
    expect(holds(condition, scope, around)).toBe(success)
    expect(holds(condition, scope, { ...around, status: 'failure' })).toBe(failure)
  })

  it('refuses a context that there is not', () => {
    expect(() => interpolate('${{ nothing.here }}', scope, around)).toThrow()
  })
})

describe('the log', () => {
  it('masks what comes after a mask, each line of it, and never shows the command', () => {
    const log = new JobLog()
    for (const line of [
      'first secret',
      '::add-mask::secret%0Asecond',
      'a secret and a second',
      '::error file=a.csv,line=3::no secret here',
    ])
      log.write(line)
    expect(log.lines).toEqual(['first secret', 'a *** and a ***', '::error file=a.csv,line=3::no *** here'])
    expect(log.annotations).toEqual([{ level: 'error', message: 'no *** here', properties: { file: 'a.csv', line: '3' } }])
  })

  it('obeys nothing between stop-commands and its word', () => {
    const log = new JobLog()
    for (const line of ['::stop-commands::word', '::error::not obeyed', '::word::', '::warning::obeyed']) log.write(line)
    expect(log.annotations.map(({ message }) => message)).toEqual(['obeyed'])
  })
})

describe('files of commands', () => {
  it('hold single lines and blocks', () => {
    expect(readPairs('a=1=2\nb<<END\nx\n\ny\nEND\nc=\n')).toEqual({ a: '1=2', b: 'x\n\ny', c: '' })
  })

  it('are refused where they are malformed, as the runner does', () => {
    expect(() => readPairs('nonsense\n')).toThrow('neither')
    expect(() => readPairs('a<<END\nx\n')).toThrow('close')
  })
})

describe('a job', () => {
  it('hands outputs, variables and paths from step to step, and sums up', async () => {
    const { jobs, conclusion } = await run(
      steps(`- id: a
  run: |
    echo "x=1" >> "$GITHUB_OUTPUT"
    echo "GREETING=hello" >> "$GITHUB_ENV"
    mkdir bin && printf '#!/bin/sh\\necho from the path\\n' > bin/tool && chmod +x bin/tool
    echo "$PWD/bin" >> "$GITHUB_PATH"
- run: |
    tool
    echo "$GREETING \${{ steps.a.outputs.x }} \${{ env.GREETING }}"
    echo "# done" >> "$GITHUB_STEP_SUMMARY"`),
    )
    expect(conclusion).toBe('success')
    expect(jobs[0]?.log).toContain('from the path\nhello 1 hello')
    expect(jobs[0]?.summary).toBe('# done\n')
  })

  it('fails with its first failing step, and runs what is meant for that', async () => {
    const { jobs } = await run(
      steps(`- { id: bad, run: exit 3 }
- { name: skipped, run: echo no }
- { name: told, if: failure(), run: 'echo "\${{ steps.bad.outcome }}"' }
- { name: always, if: always(), run: echo end }`),
    )
    expect(jobs[0]?.conclusion).toBe('failure')
    expect(jobs[0]?.steps.map(({ conclusion }) => conclusion)).toEqual(['failure', 'skipped', 'success', 'success'])
    expect(jobs[0]?.log).toContain('exit code 3')
  })

  it('gives an action its declared defaults, and what is given besides', async () => {
    const action =
      'runs: { using: node24, main: main.mjs }\ninputs: { a: { default: "${{ github.token }}" }, b: { default: "2" }, c: {} }\nname: x\ndescription: x\n'
    const main = 'console.log(Object.entries(process.env).filter(([n]) => n.startsWith("INPUT_")).sort().join(" "))'
    const { jobs } = await run(
      steps('- uses: actions/checkout@v7\n- uses: ./act\n  with: { b: 3, d: x }'),
      { 'act/action.yml': action, 'act/main.mjs': main },
      { secrets: { TOKEN: 'the-job-token' } },
    )
    expect(jobs[0]?.log).toContain('INPUT_A,*** INPUT_B,3 INPUT_D,x')
    expect(jobs[0]?.log).toContain("Unexpected input(s) 'd'")
  })

  it('runs for each value of a matrix, after what it needs', async () => {
    const { jobs } = await run(`on: push
jobs:
  last: { needs: [many], runs-on: x, steps: [{ run: 'true' }] }
  list: { runs-on: x, outputs: { all: "\${{ steps.s.outputs.all }}" }, steps: [{ id: s, run: 'echo "all=[1,2]" >> $GITHUB_OUTPUT' }] }
  many:
    needs: list
    name: Number \${{ matrix.n }}
    strategy: { matrix: { n: "\${{ fromJSON(needs.list.outputs.all) }}" } }
    runs-on: x
    steps: [{ run: 'true' }]
`)
    expect(jobs.map(({ name }) => name)).toEqual(['list', 'Number 1', 'Number 2', 'last'])
  })
})

describe('a called workflow', () => {
  const called = `on:
  workflow_call:
    inputs: { count: { type: number, required: true }, word: { type: string, default: hello } }
    secrets: { KEY: { required: false } }
    outputs: { said: { value: "\${{ jobs.one.outputs.said }}" } }
permissions: {}
jobs:
  one:
    runs-on: x
    permissions: { contents: read, checks: write }
    outputs: { said: "\${{ steps.s.outputs.said }}" }
    steps:
      - uses: $/act
      - id: s
        env: { KEY: "\${{ secrets.KEY }}" }
        run: |
          echo "$KEY"
          echo "said=\${{ inputs.word }} \${{ inputs.count }}" >> "$GITHUB_OUTPUT"
`
  const caller = (rest: string) => `on: push
permissions: {}
jobs:
  call:
    uses: you/there/.github/workflows/c.yml@v1
${rest.replace(/^/gm, '    ')}
  after:
    needs: call
    runs-on: x
    steps: [{ run: 'echo "\${{ needs.call.outputs.said }}"' }]
`
  const start = (rest: string) =>
    run(
      caller(rest),
      {
        'there/.github/workflows/c.yml': called,
        'there/act/action.yml': 'runs: { using: node24, main: main.mjs }\nname: x\ndescription: x\n',
        'there/act/main.mjs': 'console.log("the action of you/there")',
      },
      { repositories: { 'me/here': folder, 'you/there': join(folder, 'there') }, secrets: { MINE: 'hidden-value' } },
    )
  const permissions = 'permissions: { contents: read, checks: write }\n'

  it('gets its inputs and secrets, uses the actions of its own repository, and hands outputs back', async () => {
    const { jobs } = await start(`${permissions}with: { count: 3 }\nsecrets: { KEY: "\${{ secrets.MINE }}" }`)
    expect(jobs.map(({ name }) => name)).toEqual(['call / one', 'after'])
    expect(jobs[0]?.log).toMatch(/the action of you\/there\n.*\n\*\*\*$/m)
    expect(jobs[1]?.log).toContain('hello 3')
  })

  it.each([
    ['an input that it does not have', `${permissions}with: { count: 3, other: x }`, /other/],
    ['an input that is missing', permissions, /count/],
    ['a secret that it does not have', `${permissions}with: { count: 3 }\nsecrets: { NONE: x }`, /NONE/],
    ['permissions that the caller does not have', 'permissions: { contents: read }\nwith: { count: 3 }', /checks: write/],
  ])('is refused for %s', async (_, rest, message) => {
    await expect(start(rest)).rejects.toThrow(message)
  })
})

describe('what is refused', () => {
  it.each([
    [
      'a workflow that the official parser refuses',
      'on: push\njobs: { one: { runs-on: x, steps: [{ run: x, uses: y }] } }\n',
      /not well-formed/,
    ],
    [
      'a context where it is not allowed',
      'on: push\njobs: { one: { if: "${{ secrets.A }}", runs-on: x, steps: [{ run: x }] } }\n',
      /secrets/,
    ],
    ['an event that it does not run on', 'on: schedule\njobs: { one: { runs-on: x, steps: [{ run: x }] } }\n', /./],
    [
      'a key that this runner would have to ignore',
      'on: push\njobs: { one: { runs-on: x, container: x, steps: [{ run: x }] } }\n',
      /container/,
    ],
    ['an action that it has no stand-in for', steps('- uses: other/action@v1'), /stand-in/],
  ])('%s', async (_, workflow, message) => {
    await expect(run(workflow)).rejects.toThrow(message)
  })
})
