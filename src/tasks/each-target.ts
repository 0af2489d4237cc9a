import { InputError, ServiceError, type ServiceErrorKind } from '../core/errors.ts'
import type { Section } from '../report/section.ts'
import type { TaskContext } from './context.ts'

/** What a task does to several targets, one after another. */
export interface Campaign<Target> {
  targets: readonly Target[]
  /** As reports name it: the id, or the name. */
  name(target: Target): string
  /** `annotation`, `schema`: singular. */
  noun: string
  /** `deleted`, `concluded`: what has become of a target that went well. */
  done: string
  /** Does it to one target. @returns what is worth telling of it, such as `3 entries` */
  act(target: Target): Promise<string | undefined>
}

const HOPELESS: readonly ServiceErrorKind[] = ['unauthorized', 'rate-limited', 'unavailable', 'redirected']

/** True for refusals after which whatever follows in the run would be refused alike. */
export function isHopeless({ kind }: ServiceError): boolean {
  return HOPELESS.includes(kind)
}

/** Every target in its order; one failure does not stop the others, unless they would all fail alike. Each one's fate is reported. */
export async function eachTarget<Target>(campaign: Campaign<Target>, context: TaskContext<unknown>): Promise<void> {
  const { ledger, options, signal, tell } = context
  const { targets, name, noun, done } = campaign
  ledger.counts.total = targets.length
  const fates = new Map<Target, string>(targets.map((target) => [target, options.dryRun ? `would be ${done}` : 'not attempted']))
  const plural = targets.length === 1 ? noun : `${noun}s`
  const report = () => {
    const verdict = `${ledger.counts.sent} of ${targets.length} ${plural} ${done}.`
    ledger.verdict = options.dryRun ? `${targets.length} ${plural} would be ${done}; nothing was sent.` : verdict
    ledger.sections.splice(
      0,
      Number.POSITIVE_INFINITY,
      fateSection(
        noun,
        targets.map((target) => [name(target), fates.get(target)]),
      ),
    )
  }
  report()
  if (options.dryRun) return
  tell({ type: 'phase', title: `${targets.length} ${plural} to be ${done}` })
  try {
    for (const target of targets) {
      if (signal.aborted) throw signal.reason
      fates.set(target, 'failed')
      const { fate, stop } = await attempt(campaign, target, context)
      fates.set(target, fate)
      if (stop) return
    }
  } finally {
    report()
  }
}

async function attempt<Target>(
  { act, name, done }: Campaign<Target>,
  target: Target,
  { ledger, tell }: TaskContext<unknown>,
): Promise<{ fate: string; stop: boolean }> {
  ledger.sending = true
  try {
    const note = await act(target)
    ledger.counts.sent++
    tell({ type: 'info', message: `${name(target)}: ${done}` })
    return { fate: note === undefined ? done : `${done} (${note})`, stop: false }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    ledger.counts.failed++
    ledger.error(error)
    return { fate: `failed: ${error.message}`, stop: isHopeless(error) }
  }
}

function fateSection(noun: string, rows: readonly (readonly [string, string | undefined])[]): Section {
  return { kind: 'table', title: 'Targets', columns: [`${noun[0]?.toUpperCase()}${noun.slice(1)}`, 'What became of it'], rows }
}

/** Told where a deletion was repeated after a doubtful failure and found nothing left to delete. */
export function remarkAlreadyGone(what: string, { ledger }: TaskContext<unknown>): void {
  ledger.remark({
    level: 'warning',
    code: 'AO_ALREADY_GONE',
    message: `${what} was gone when the deletion was repeated after a failure that left its fate open; the first attempt has very likely deleted it. It counts as deleted.`,
  })
}

/** The targets without repetitions, in their order. */
export function unique<Target>(targets: readonly Target[]): Target[] {
  return [...new Set(targets)]
}

/**
 * Holds `confirm` against the targets: the name or id of the only one, or how many there are.
 * @throws InputError AO_CONFIRM_MISMATCH
 */
export function confirmTargets(confirm: string | undefined, targets: readonly string[]): void {
  const [only] = targets
  if (targets.length !== 1 || only === undefined) confirmNumber(confirm, targets.length)
  else if (confirm !== undefined && confirm !== only)
    throw mismatch(`is "${confirm.slice(0, 80)}", but the target is "${only.slice(0, 80)}"`)
}

/**
 * Holds `confirm` against how many targets there are. What was given is not repeated: it may name somebody.
 * @throws InputError AO_CONFIRM_MISMATCH
 */
export function confirmNumber(confirm: string | undefined, targets: number): void {
  if (confirm !== undefined && confirm !== String(targets)) throw mismatch(`is not the number of targets, which is ${targets}`)
}

function mismatch(how: string): InputError {
  const message = `\`confirm\` ${how}. Nothing was sent; check what is to be destroyed.`
  return new InputError({ code: 'AO_CONFIRM_MISMATCH', input: 'confirm', message })
}
