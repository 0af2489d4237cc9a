import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { USUAL_KINDS } from '../../src/sandbox/faults/plan.ts'
import { FAULT_KINDS, parseFaults, parseSandboxData } from '../../src/sandbox/index.ts'
import { ROUTES } from '../../src/sandbox/routes/index.ts'
import { DEFAULT_BEHAVIOR, DEFAULT_LIMITS } from '../../src/sandbox/settings.ts'
import { ask, started } from './support.ts'

const docs = await readFile(new URL('../../docs/sandbox.md', import.meta.url), 'utf8')

function section(title: string): string {
  const start = docs.indexOf(`\n## ${title}\n`)
  return docs.slice(start, docs.indexOf('\n## ', start + 1) === -1 ? undefined : docs.indexOf('\n## ', start + 1))
}

function rows(text: string): string[] {
  return text.split('\n').filter((line) => line.startsWith('| '))
}

function blocks(language: string): string[] {
  return [...docs.matchAll(new RegExp(`\`\`\`${language}\\n([^\`]*)\`\`\``, 'g'))].map((match) => match[1] ?? '')
}

test.each(Object.entries(DEFAULT_LIMITS))('the limit %s is documented with its default', (name, value) => {
  const row = rows(section('Limits')).find((line) => line.startsWith(`| \`${name}\` |`))
  expect(row?.split('|')[2]).toContain(value.toLocaleString('en'))
})

test('no other limit or behaviour is', () => {
  const named = (title: string) =>
    rows(section(title)).flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1]))
  expect(named('Limits')).toEqual(Object.keys(DEFAULT_LIMITS))
  expect(named('Behaviour that is not specified')).toEqual(Object.keys(DEFAULT_BEHAVIOR))
})

test('every kind of fault is documented, with those that come by default', () => {
  const kinds = rows(section('Faults'))
    .slice(rows(section('Faults')).findIndex((row) => row.startsWith('| kind ')) + 1)
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map((match) => ({ kind: match[1], usual: row.includes('✓') })))
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(Object.keys(FAULT_KINDS).sort())
  expect(kinds.flatMap(({ kind, usual }) => (usual ? [kind] : [])).sort()).toEqual([...USUAL_KINDS].sort())
})

test('every route is documented', () => {
  const documented = rows(section('Routes')).flatMap((row) => {
    const [first = ''] = row.slice(2).split(' | ')
    const path = /\/[^`?]*/.exec(first)?.[0] ?? ''
    return [...first.matchAll(/\b(GET|PUT|POST|DELETE)\b/g)].map((method) => `${method[1]} ${path.replaceAll(/\{[^}]*\}/g, '*')}`)
  })
  const known = ROUTES.map(({ method, segments }) => `${method} /${segments.map((part) => (part.startsWith(':') ? '*' : part)).join('/')}`)
  expect(documented.filter((path) => !path.includes('_sandbox')).sort()).toEqual(known.sort())
})

test('every control answers', async () => {
  const sandbox = await started()
  const controls = rows(section('Routes')).flatMap(
    (row) => /^\| `(GET|POST) (\/_sandbox[^`? ]*)[^`]*`(?: `(\{.*\})`)? \|/.exec(row)?.slice(1) ?? [],
  )
  expect(controls).toHaveLength(11 * 3)
  for (let at = 0; at < controls.length; at += 3) {
    const [method, path = '', body] = controls.slice(at, at + 3)
    const target = `${method} ${path.replace(/\{.*\}/, 'Artists')}`
    const { status } = await ask(sandbox, target, {
      auth: null,
      ...(body === undefined ? {} : { body: JSON.parse(body.replaceAll('{…}', '{}')) }),
    })
    expect([target, status]).toEqual([target, 200])
  }
})

test('the built-in data is what is documented', async () => {
  const { state } = await started()
  const data = docs.slice(docs.indexOf('### Built-in data'), docs.indexOf('### Data of one'))
  for (const { name, id } of state.lookupTables) expect(data).toContain(`\`${name}\` ${id}`)
  for (const { username, secret } of state.serviceAccounts) expect(data).toContain(`\`${username}\` / \`${secret}\``)
  for (const { token, secret } of state.projects) expect(data).toContain(`token \`${token}\`, secret \`${secret}\``)
  const names = [state.schemas, state.pipelines].flat().map(({ name }) => name)
  const ids = [state.experiments, state.migrationSources].flat().map((entity) => ('tool' in entity ? entity.tool : entity.id))
  for (const name of [...names, ...ids, ...state.flags.map(({ key }) => key), ...state.accessTokens]) expect(data).toContain(`\`${name}\``)
  for (const { id } of [...state.annotations, ...state.imports]) expect(data).toMatch(new RegExp(`\\b${id}\\b`))
  for (const { task_id } of [...state.retrievals, ...state.deletions])
    expect(data).toContain(task_id.replace('retrieval-', '-').replace(/^-done/, 'retrieval-done'))
})

test('the examples of data and faults can be read', () => {
  expect(blocks('json').map((block) => parseSandboxData(JSON.parse(block)))).toHaveLength(1)
  const plans = blocks('text').join('').trim().split('\n')
  expect(plans.map((plan) => parseFaults(plan).rules.length)).toEqual([1, 2])
})
