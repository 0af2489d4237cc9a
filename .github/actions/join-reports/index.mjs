// @ts-check
// Runs as it stands, without a build and without packages. Shows numbers and known words only, so nothing of the data can reach the summary.
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const COUNTS = ['files', 'events', 'imported', 'failed', 'skipped', 'batches', 'bytes', 'generated_insert_ids']
const OUTCOMES = ['done', 'unchanged', 'planned', 'partial', 'failed']

/** @typedef {{ outcome: string | undefined, counts: Record<string, number> }} Shard */

/** @param {string} name */
function input(name) {
  return process.env[`INPUT_${name.toUpperCase()}`] ?? ''
}

/**
 * @param {string} folder
 * @param {number} shard
 * @returns {Shard} without an outcome where the shard left no report
 */
function read(folder, shard) {
  const path = join(folder, `${shard}.json`)
  const none = { outcome: undefined, counts: Object.fromEntries(COUNTS.map((name) => [name, 0])) }
  if (!existsSync(path)) return none
  try {
    const { outcome, result } = JSON.parse(readFileSync(path, 'utf8'))
    const counts = COUNTS.map((name) => [name, Number.isSafeInteger(result?.[name]) ? result[name] : 0])
    return { outcome: OUTCOMES.includes(outcome) ? outcome : undefined, counts: Object.fromEntries(counts) }
  } catch {
    return none
  }
}

/**
 * A shard without a report may have sent anything, so it counts as failed.
 * @param {readonly (string | undefined)[]} outcomes
 * @param {Record<string, number>} total
 */
function joined(outcomes, total) {
  const bad = outcomes.filter((outcome) => outcome === undefined || outcome === 'failed' || outcome === 'partial')
  if (bad.length > 0)
    return outcomes.some((outcome) => outcome === 'done' || outcome === 'partial') || (total.imported ?? 0) > 0 ? 'partial' : 'failed'
  return ['planned', 'done'].find((word) => outcomes.includes(word)) ?? 'unchanged'
}

/** @param {number | undefined} value */
const grouped = (value) => (value ?? 0).toLocaleString('en')

const count = Number(input('shards'))
const numbers = Array.from({ length: count }, (_, index) => index + 1)
const shards = numbers.map((number) => ({ number, ...read(input('folder'), number) }))
const total = Object.fromEntries(COUNTS.map((name) => [name, shards.reduce((sum, shard) => sum + (shard.counts[name] ?? 0), 0)]))
const outcome = joined(
  shards.map((shard) => shard.outcome),
  total,
)

/** @param {string} label @param {string} word @param {Record<string, number>} counts */
const row = (label, word, counts) =>
  `| ${[label, word, ...['files', 'events', 'imported', 'skipped', 'failed'].map((name) => grouped(counts[name]))].join(' | ')} |`
const summary = [
  `## import-events: ${outcome}, ${count === 1 ? 'one shard' : `${count} shards`}`,
  '',
  '| shard | outcome | files | events | imported | sent earlier | failed |',
  '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
  ...shards.map((shard) => row(String(shard.number), shard.outcome ?? 'no report', shard.counts)),
  ...(count > 1 ? [row('all', outcome, total)] : []),
  '',
]
const { GITHUB_STEP_SUMMARY: summaryFile, GITHUB_OUTPUT: outputFile } = process.env
if (summaryFile) appendFileSync(summaryFile, `${summary.join('\n')}\n`)
if (outputFile) appendFileSync(outputFile, `outcome=${outcome}\nresult=${JSON.stringify(total)}\n`)

const missing = shards.filter((shard) => shard.outcome === undefined).map((shard) => shard.number)
const found = existsSync(input('folder')) ? readdirSync(input('folder')).length : 0
if (missing.length > 0) {
  process.stdout.write(
    `::error::No report came from ${missing.length} of ${count} shards (${missing.slice(0, 20).join(', ')}); ${found} reports were found. Run the failed jobs again: they go on where they stopped.\n`,
  )
  process.exitCode = 1
} else if (total.files === 0 && outcome !== 'failed') {
  process.stdout.write('::error::No shard found a file. Look at the patterns in files.\n')
  process.exitCode = 1
}
