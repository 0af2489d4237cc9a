import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readCheckpoint } from '../../../src/records/checkpoint/checkpoint.ts'
import { RangeSet } from '../../../src/records/checkpoint/range-set.ts'
import { ownFolder } from './folder.ts'
import { headerLine, identity, journalLine } from './journal-text.ts'
import { runChild } from './run-child.ts'

const END = 30_000
const LANES = 8
const BATCH = 10

test('runs that are killed at any moment leave what they counted, and send again no more than what was in flight', async () => {
  const path = join(await ownFolder(), 'run.checkpoint')
  const counted = new RangeSet()
  const sent = new RangeSet()
  let sentTwice = 0
  const runs = 7
  for (let run = 0; run <= runs; run++) {
    const child = runChild('send', path)
    await child.line('open')
    // The moments differ by what the machine does meanwhile, too. The last run ends by itself.
    if (run < runs) {
      await child.lines(60 * run)
      await child.kill()
    } else await child.ended
    for (const line of child.told) {
      const [what, from, to] = line.split(' ')
      const range = { from: Number(from), to: Number(to) }
      if (what === 'sent') {
        if ([...sent.gaps(range.from, range.to)].length === 0) sentTwice++
        sent.add(range.from, range.to)
      }
      if (what === 'counted') counted.add(range.from, range.to)
    }
    const known = (await readCheckpoint(path, { scope: { 'project-id': '1' } }))(identity('a.jsonl'))
    for (const { from, to } of counted) expect([...known.gaps(from, to)]).toEqual([])
    for (const { from, to } of known) expect([...sent.gaps(from, to)]).toEqual([])
  }
  expect([...sent]).toEqual([{ from: 0, to: END }])
  expect([...counted].length).toBeGreaterThan(0)
  expect(sentTwice).toBeLessThanOrEqual(runs * LANES)
  expect(sentTwice * BATCH).toBeLessThan(END)
})

test('runs that are killed while they open and tidy up lose nothing', async () => {
  const path = join(await ownFolder(), 'run.checkpoint')
  const scope = { 'project-id': '1' }
  const lines = Array.from({ length: 30_000 }, (_, i) => journalLine({ acknowledged: { 0: [i * 10, i * 10 + 5] } }))
  await writeFile(path, headerLine(scope) + journalLine({ files: [identity('a.jsonl')], acknowledged: {} }) + lines.join(''))
  for (let delay = 30; delay <= 130; delay += 20) {
    const child = runChild('hold', path)
    await Promise.race([sleep(delay), child.line('open')])
    await child.kill()
    const known = (await readCheckpoint(path, { scope }))(identity('a.jsonl'))
    expect([known.count, known.total]).toEqual([30_000, 150_000])
  }
  const last = runChild('hold', path)
  await last.line('open')
  await last.kill()
})
