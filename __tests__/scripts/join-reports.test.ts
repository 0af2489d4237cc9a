import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { readPairs } from '../../scripts/step-runner/command-files.ts'

const MAIN = join(import.meta.dirname, '..', '..', '.github', 'actions', 'join-reports', 'index.mjs')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-ops-join-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

function joinReports(shards: number, reports: Readonly<Record<number, unknown>>) {
  for (const [shard, report] of Object.entries(reports))
    writeFileSync(
      join(folder, `${shard}.json`),
      typeof report === 'string' ? report : JSON.stringify({ shard: Number(shard), ...Object(report) }),
    )
  const [output, summary] = [join(folder, 'output'), join(folder, 'summary')]
  for (const file of [output, summary]) writeFileSync(file, '')
  const env = { INPUT_FOLDER: folder, INPUT_SHARDS: String(shards), GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary }
  let failed = false
  try {
    execFileSync(process.execPath, [MAIN], { env, stdio: 'pipe' })
  } catch {
    failed = true
  }
  const { outcome, result } = readPairs(readFileSync(output, 'utf8'))
  return { failed, outcome, result: JSON.parse(result ?? ''), summary: readFileSync(summary, 'utf8') }
}

const report = (outcome: string, imported: number, files = 1) => ({ outcome, result: { files, events: imported, imported, failed: 0 } })

it.each([
  ['done, done', ['done', 'done'], 'done'],
  ['done, unchanged', ['done', 'unchanged'], 'done'],
  ['unchanged, unchanged', ['unchanged', 'unchanged'], 'unchanged'],
  ['planned, unchanged', ['planned', 'unchanged'], 'planned'],
  ['done, failed', ['done', 'failed'], 'partial'],
  ['partial, unchanged', ['partial', 'unchanged'], 'partial'],
  ['failed, failed', ['failed', 'failed'], 'failed'],
  ['failed, unchanged', ['failed', 'unchanged'], 'failed'],
])('%s together are %s', (_, outcomes, wanted) => {
  const { outcome, failed } = joinReports(2, { 1: report(outcomes[0] ?? '', 0), 2: report(outcomes[1] ?? '', 0) })
  expect([outcome, failed]).toEqual([wanted, false])
})

it('adds up', () => {
  const { result, summary } = joinReports(2, { 1: report('done', 1500), 2: report('done', 500, 2) })
  expect(result).toMatchObject({ files: 3, events: 2000, imported: 2000 })
  expect(summary).toContain('| all | done | 3 | 2,000 | 2,000 | 0 | 0 |')
})

it.each([
  ['left none', {}],
  ['left half a file', { 2: '{"shard": 2, "outc' }],
  ['left an outcome that there is not', { 2: report('splendid', 5) }],
])('fails where a shard %s: it may have sent anything', (_, second) => {
  const { outcome, failed, summary } = joinReports(2, { 1: report('done', 10), ...second })
  expect([outcome, failed]).toEqual(['partial', true])
  expect(summary).toContain('| 2 | no report |')
})

it('fails where no shard found a file', () => {
  expect(joinReports(1, { 1: report('unchanged', 0, 0) }).failed).toBe(true)
})

it('shows nothing but numbers and known words', () => {
  const { summary, result } = joinReports(1, {
    1: '{"outcome": "done", "result": {"files": 1, "events": "<script>", "imported": 1e999, "evil": "[x](y)"}}',
  })
  expect(summary).not.toMatch(/script|evil|Infinity/)
  expect(result).toMatchObject({ events: 0, imported: 0 })
})
