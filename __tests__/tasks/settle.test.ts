import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { InputError, ServiceError } from '../../src/core/errors.ts'
import { FailureLog } from '../../src/tasks/failure-log.ts'
import { Ledger } from '../../src/tasks/ledger.ts'
import { settle } from '../../src/tasks/settle.ts'

interface Case {
  total?: number
  sent?: number
  failed?: number
  sending?: boolean
  idle?: boolean
  condemned?: boolean
  error?: 'service' | 'input'
  dryRun?: boolean
  readsOnly?: boolean
  tolerant?: boolean
}

function outcome({ dryRun = false, readsOnly = false, tolerant = false, error, total = 0, sent = 0, failed = 0, ...state }: Case): string {
  const ledger = new Ledger({}, new FailureLog(undefined, tmpdir()), () => undefined)
  Object.assign(ledger, state)
  Object.assign(ledger.counts, { total, sent, failed })
  if (error === 'service') ledger.error(new ServiceError('AO_BUG', 'unavailable', 'no'))
  if (error === 'input') ledger.error(new InputError({ code: 'AO_INPUT_INVALID', message: 'no' }))
  const settled = settle(ledger, { dryRun, readsOnly, tolerant })
  return `${settled.outcome} ${settled.exitCode}`
}

describe('the outcome and the exit code', () => {
  it.each<[string, Case, string]>([
    ['all acknowledged', { total: 3, sent: 3, sending: true }, 'done 0'],
    ['nothing to do', { idle: true }, 'unchanged 0'],
    ['a clean dry run', { total: 3, dryRun: true }, 'planned 0'],
    ['a dry run of a task that only reads', { total: 3, sent: 3, dryRun: true, readsOnly: true }, 'done 0'],
    ['faults found in a dry run', { total: 3, failed: 1, dryRun: true }, 'failed 2'],
    ['faults found before sending', { total: 3, failed: 1 }, 'failed 2'],
    ['refused by the service', { total: 3, failed: 1, sending: true }, 'failed 1'],
    ['some refused', { total: 3, sent: 2, failed: 1, sending: true }, 'partial 1'],
    ['some set aside', { total: 3, sent: 2, failed: 1, sending: true, tolerant: true }, 'partial 0'],
    [
      'some set aside, then the service was gone',
      { total: 3, sent: 1, failed: 1, sending: true, tolerant: true, error: 'service' },
      'partial 1',
    ],
    ['all refused under warn', { total: 3, failed: 3, sending: true, tolerant: true }, 'failed 1'],
    ['all invalid under warn', { total: 3, failed: 3, tolerant: true }, 'failed 2'],
    ['a fault of the inputs', { error: 'input' }, 'failed 2'],
    ['the service let nobody in before anything was sent', { error: 'service' }, 'failed 1'],
    ['a tripped gate', { total: 3, sent: 3, condemned: true }, 'failed 1'],
  ])('%s', (_, given, wanted) => expect(outcome(given)).toBe(wanted))
})
