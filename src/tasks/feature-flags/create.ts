import { InputError, ServiceError, type ServiceErrorKind } from '../../core/errors.ts'
import { RawJson } from '../../core/raw-json.ts'
import { findFiles } from '../../records/files.ts'
import { type FlagRecord, readFlags } from '../../records/flags/read.ts'
import type { Section } from '../../report/section.ts'
import type { TaskContext } from '../context.ts'
import { noFiles, remarkUnmatched } from '../no-files.ts'
import { planSection } from './plan.ts'

export interface CreatedFlags {
  flags: { id: string; key: string; name: string; status: string; file: string }[]
}

/** After these the flags that follow would fare no better. */
const HOPELESS: readonly ServiceErrorKind[] = ['unauthorized', 'forbidden', 'rate-limited', 'unavailable', 'redirected']

/** Validates all flags of all files, and only then creates one after another. */
export async function createFlags(context: TaskContext<CreatedFlags>, { files }: { files: readonly string[] }): Promise<void> {
  const { ledger, options, signal, tell } = context
  const found = await findFiles(files, { workspace: context.workspace, confined: context.confined, match: context.match, ending: '.json' })
  const [first, ...rest] = found.faults
  if (first) throw new InputError([first, ...rest])
  if (found.files.length === 0) return noFiles(files, context)
  remarkUnmatched(found.unmatched, context)
  tell({ type: 'phase', title: `Validate ${found.files.length} ${found.files.length === 1 ? 'file' : 'files'} of flags` })
  const { flags, faults, remarks } = await readFlags(found.files, { signal })
  for (const remark of remarks) ledger.remark(remark)
  for (const fault of faults) ledger.fail(fault)
  ledger.counts.total = flags.length + new Set(faults.map(({ file, index }) => `${index} ${file}`)).size
  const fates = new Map<FlagRecord, string>()
  const report = () => describe(context, flags, fates)
  report()
  if (faults.length > 0 || options.dryRun) return
  tell({ type: 'phase', title: `Create ${flags.length} ${flags.length === 1 ? 'feature flag' : 'feature flags'}` })
  try {
    await createAll(flags, fates, context)
  } finally {
    report()
  }
}

async function createAll(flags: readonly FlagRecord[], fates: Map<FlagRecord, string>, context: TaskContext<CreatedFlags>): Promise<void> {
  for (const flag of flags) {
    context.signal.throwIfAborted()
    try {
      await createOne(flag, context)
      fates.set(flag, 'created')
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      fates.set(flag, error.details.ambiguous ? 'not known' : 'refused')
      const { file, line, column, index } = flag
      const message = error.hint === undefined ? error.message : `${error.message} ${error.hint}`
      context.ledger.fail({ file, line, column, index, message, record: new RawJson(flag.body.replace(/[\r\n]/g, ' ')), code: error.code })
      if (HOPELESS.includes(error.kind)) return
    }
  }
}

async function createOne(
  { body, file, key, name }: FlagRecord,
  { client, ledger, signal, tell }: TaskContext<CreatedFlags>,
): Promise<void> {
  ledger.sending = true
  const created = await client.featureFlags.create(new RawJson(body), { signal, observe: tell })
  ledger.counts.sent++
  ledger.result.flags.push({
    id: created.id,
    key: created.key ?? key,
    name: created.name ?? name,
    status: created.status ?? 'disabled',
    file,
  })
  tell({ type: 'info', message: `${file}: created ${key}` })
}

function describe(
  { ledger, options }: TaskContext<CreatedFlags>,
  flags: readonly FlagRecord[],
  fates: ReadonlyMap<FlagRecord, string>,
): void {
  const section: Section = {
    kind: 'table',
    title: 'Feature flags',
    columns: ['Key', 'Name', 'File', 'Line', 'What became of it'],
    rows: flags.map((flag) => [flag.key, flag.name, flag.file, flag.line, fates.get(flag) ?? 'not created']),
  }
  ledger.sections.splice(0, Number.POSITIVE_INFINITY, options.dryRun ? planSection(flags) : section)
  if (options.dryRun) ledger.verdict = `${flags.length} feature flags would be created; nothing was sent.`
  else if (ledger.sending) ledger.verdict = `${ledger.counts.sent} of ${flags.length} feature flags created.`
  else ledger.verdict = `${ledger.counts.failed} faults in the files; nothing was sent.`
}
