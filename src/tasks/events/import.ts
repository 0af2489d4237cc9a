import { Interrupted } from '../../core/errors.ts'
import type { ProgressEvent } from '../../core/progress.ts'
import type { EventBatch } from '../../records/events/batch.ts'
import { OriginCounts } from '../../records/events/locate.ts'
import { type EventSource, readEvents } from '../../records/events/read.ts'
import type { EventStatistics } from '../../records/events/statistics.ts'
import { openSpool } from '../../records/spool/spool.ts'
import type { TaskContext } from '../context.ts'
import { noFiles } from '../no-files.ts'
import { FileCounts } from './file-counts.ts'
import { Gauge, sizeOf } from './gauge.ts'
import { grace } from './grace.ts'
import type { ImportInput } from './input.ts'
import { Lanes } from './lanes.ts'
import type { ImportResult } from './result.ts'
import { resume, withoutCheckpoint } from './resume.ts'
import { RetryCount } from './retry-count.ts'
import { importSections } from './sections.ts'
import { type Dispatch, sendBatch } from './send-batch.ts'
import { chooseSources } from './sources.ts'
import { type StoredBatch, storeBatch } from './stored-batch.ts'

/** Compressions at once while everything is validated first: the threads of libuv's pool. */
const COMPRESSIONS = 4

type Emit = (batch: EventBatch) => void | Promise<void>

/** Reads, judges, packs and sends events; everything is validated first unless failed records may be set aside. */
export async function runImport(context: TaskContext<ImportResult>, input: ImportInput): Promise<void> {
  const { options, tell } = context
  const { files, streams } = await chooseSources(input, context)
  if (files.length + streams.length === 0)
    return input.shard === undefined ? noFiles(input.files, context) : nothingForShard(input.shard, context)
  await using resumption =
    input.checkpointFile === undefined ? withoutCheckpoint(files) : await resume(input.checkpointFile, files, input, context)
  const sources = [...resumption.files, ...streams]
  await using spool = openSpool({ folder: context.tempFolder })
  using patience = grace(context.signal)
  const retries = new RetryCount()
  const gauge = new Gauge(tell, await sizeOf(sources), options.onFailedRecords !== 'error' && !options.dryRun)
  const dispatch: Dispatch = {
    context,
    spool,
    strict: input.strict,
    origins: new OriginCounts(files),
    signal: patience.signal,
    observe(event: ProgressEvent) {
      retries.observe(event)
      tell(event)
    },
    acknowledge: resumption.acknowledge,
    gauge,
  }
  const counts = new FileCounts(files.map(({ file }) => file))
  let statistics: EventStatistics | undefined
  const read = async (emit: Emit) => {
    statistics = await readSources(sources, input, { context, gauge, counts }, emit)
  }
  try {
    if (options.dryRun) await read((batch) => batch.release?.())
    else if (options.onFailedRecords === 'error') await validateThenSend(read, dispatch)
    else await sendWhileReading(read, dispatch)
  } finally {
    book(context, input, { files: sources.length, skippedUnread: resumption.skippedUnread, statistics, retries, gauge, counts })
  }
}

async function readSources(
  sources: readonly EventSource[],
  input: ImportInput,
  { context, gauge, counts }: Pick<Dispatch, 'context' | 'gauge'> & { counts: FileCounts },
  emit: Emit,
): Promise<EventStatistics> {
  const { ledger, signal, tell, clock } = context
  const title = sources.length === 1 ? 'Read 1 file' : `Read ${sources.length} files`
  tell({ type: 'phase', title })
  return readEvents(sources, {
    ...input,
    now: clock.now(),
    signal,
    emit(batch) {
      ledger.counts.total += batch.events
      counts.add(batch)
      return emit(batch)
    },
    fail(record) {
      ledger.counts.total++
      counts.fail(record)
      ledger.fail(record)
    },
    broken: (error) => ledger.error(error),
    remark: (remark) => ledger.remark(remark),
    onBytes: (bytes) => gauge.read(bytes),
  })
}

/** All or nothing: batches wait in the spool until the last event is judged. */
async function validateThenSend(read: (emit: Emit) => Promise<void>, dispatch: Dispatch): Promise<void> {
  const { context, spool } = dispatch
  const { ledger, options, tell } = context
  const waiting: StoredBatch[] = []
  let count = 0
  await inLanes(COMPRESSIONS, (lanes) =>
    read((batch) => {
      const index = count++
      return lanes.submit(async () => {
        waiting[index] = await storeBatch(batch, spool)
      })
    }),
  )
  if (ledger.counts.failed > 0 || ledger.errors.length > 0) return
  tell({ type: 'phase', title: waiting.length === 1 ? 'Send 1 batch' : `Send ${waiting.length} batches` })
  await inLanes(options.concurrency, async (lanes) => {
    for (const batch of waiting) await lanes.submit(() => sendCounted(batch, dispatch))
  })
}

/** One pass: what is good is sent while the rest is still being read. */
async function sendWhileReading(read: (emit: Emit) => Promise<void>, dispatch: Dispatch): Promise<void> {
  const { context, spool } = dispatch
  await inLanes(context.options.concurrency, (lanes) =>
    read((batch) => lanes.submit(async () => sendCounted(await storeBatch(batch, spool), dispatch))),
  )
}

/** Runs `work` with lanes and waits for all of their jobs, also where it throws. */
async function inLanes(most: number, work: (lanes: Lanes) => Promise<void>): Promise<void> {
  const lanes = new Lanes(most)
  try {
    await work(lanes)
  } catch (error) {
    await lanes.settle()
    throw error
  }
  await lanes.drain()
}

async function sendCounted(batch: StoredBatch, dispatch: Dispatch): Promise<void> {
  const { signal, ledger } = dispatch.context
  if (signal.aborted) throw new Interrupted(signal.reason)
  const { events, body } = batch
  await sendBatch(batch, dispatch)
  dispatch.gauge.sent(events, body.bytes, ledger.counts.total)
}

interface Booked {
  files: number
  skippedUnread: number
  statistics: EventStatistics | undefined
  retries: RetryCount
  gauge: Gauge
  counts: FileCounts
}

function book(
  { ledger, options, signal }: TaskContext<ImportResult>,
  { checkpointFile }: ImportInput,
  { files, skippedUnread, statistics, retries, gauge, counts }: Booked,
): void {
  const { total, sent, failed } = ledger.counts
  const skipped = skippedUnread + (statistics?.passedOver ?? 0)
  ledger.result = {
    files,
    events: total + skipped,
    imported: sent,
    failed,
    skipped,
    batches: statistics?.batches ?? 0,
    bytes: statistics?.bytes ?? 0,
    generated_insert_ids: statistics?.generatedInsertIds ?? 0,
  }
  ledger.idle = total === 0
  const resumable = signal.aborted ? howToResume(checkpointFile) : ''
  ledger.verdict = `${verdict(ledger.result, options.dryRun, ledger.sending || total === 0)}${resumable}`
  ledger.sections.splice(
    0,
    Number.POSITIVE_INFINITY,
    ...importSections(ledger.result, statistics, ledger.reasons, retries),
    ...(options.dryRun ? [counts.section()] : gauge.sections()),
  )
}

function verdict({ events, imported, failed, skipped, batches }: ImportResult, dryRun: boolean, sending: boolean): string {
  const failures = failed === 0 ? '' : ` ${failed} failed.`
  const earlier = skipped === 0 ? '' : ` ${skipped} had been acknowledged in earlier runs.`
  if (dryRun)
    return `${events - failed - skipped} of ${events} events would be sent in ${batches} batches; nothing was sent.${earlier}${failures}`
  if (!sending) return `Nothing was sent: ${failed} of ${events} events failed.`
  return `${imported} of ${events} events imported.${earlier}${failures}`
}

function howToResume(checkpointFile: string | undefined): string {
  if (checkpointFile === undefined) return ' Run it again: events that were imported already count once.'
  return ' Run it again with the same `checkpoint-file` to go on where it stopped.'
}

/** More shards than there are files to divide. */
function nothingForShard(shard: string, { ledger }: TaskContext<unknown>): void {
  ledger.idle = true
  ledger.verdict = `Nothing falls to shard ${shard}.`
}
