/** A run in a process of its own: `node child.ts <what> <path>`. Tells what happens on standard output, a line each, at once. */
import { truncateSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { AnalyticsOpsError } from '../../../src/core/errors.ts'
import { openCheckpoint } from '../../../src/records/checkpoint/checkpoint.ts'
import { identity } from './journal-text.ts'

const LANES = 8
const BATCH = 10
const END = 30_000

const [, , what, path = ''] = process.argv
const scope = { 'project-id': '1' }

function tell(line: string): void {
  writeSync(1, `${line}\n`)
}

/** Has the checkpoint open until the process is killed. */
async function hold(): Promise<void> {
  await using checkpoint = await openCheckpoint(path, { scope })
  tell('open')
  await sleep(60_000)
  tell(`held ${checkpoint}`)
}

/** Sends what was not acknowledged, batch by batch, in several lanes. */
async function send(): Promise<void> {
  await using checkpoint = await openCheckpoint(path, { scope })
  const ledger = checkpoint.register(identity('a.jsonl'))
  const batches = ledger.acknowledged.gaps(0, END)
  let gap = batches.next()
  let from = gap.done ? END : gap.value.from
  const next = () => {
    if (gap.done) return undefined
    const batch = { from, to: Math.min(gap.value.to, from + BATCH) }
    from = batch.to
    if (from === gap.value.to) {
      gap = batches.next()
      from = gap.done ? END : gap.value.from
    }
    return batch
  }
  const lane = async () => {
    for (let batch = next(); batch; batch = next()) {
      tell(`sent ${batch.from} ${batch.to}`)
      await ledger.acknowledge([batch])
      tell(`counted ${batch.from} ${batch.to}`)
    }
  }
  tell('open')
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** Goes on after the disk was full, and there is room again. */
async function insist(): Promise<void> {
  await using checkpoint = await openCheckpoint(path, { scope })
  const ledger = checkpoint.register(identity('a.jsonl'))
  for (let from = 0; from < END; from += 2 * BATCH) {
    const failed = await ledger.acknowledge([{ from, to: from + BATCH }]).then(
      () => false,
      () => true,
    )
    if (!failed) continue
    truncateSync(path)
    await ledger.acknowledge([{ from, to: from + BATCH }])
  }
}

/** As a user who may do less than the superuser. */
async function sendAsNobody(): Promise<void> {
  if (process.getuid?.() === 0) process.setuid?.(65_534)
  await send()
}

try {
  if (what === 'hold') await hold()
  else if (what === 'send') await send()
  else if (what === 'insist') await insist()
  else if (what === 'send-as-nobody') await sendAsNobody()
  else throw new Error(`nothing to do: ${what}`)
  tell('end')
} catch (error) {
  if (!(error instanceof AnalyticsOpsError)) throw error
  tell(`${error.code} ${error.message} ${error.hint}`)
}
