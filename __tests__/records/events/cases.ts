import { isUtf8 } from 'node:buffer'
import type { ErrorCode } from '../../../src/core/error-codes.ts'
import { examineEvent } from '../../../src/records/events/examine.ts'
import { EventJudge } from '../../../src/records/events/judge.ts'
import { type Reason, reasons } from '../../reference/events.ts'
import { NOW } from './helpers.ts'

const CODES: Record<Reason, ErrorCode> = {
  text: 'AO_EVENT_TEXT',
  'not-json': 'AO_EVENT_NOT_JSON',
  'not-object': 'AO_EVENT_NOT_OBJECT',
  'duplicate-key': 'AO_EVENT_DUPLICATE_KEY',
  name: 'AO_EVENT_NAME',
  properties: 'AO_EVENT_PROPERTIES',
  time: 'AO_EVENT_TIME',
  distinct_id: 'AO_EVENT_DISTINCT_ID',
  $insert_id: 'AO_EVENT_INSERT_ID',
  nesting: 'AO_EVENT_NESTING',
  number: 'AO_EVENT_NUMBER',
  'too-large': 'AO_EVENT_TOO_LARGE',
}

/** Whether the judge, as the readers use it, accepts the text. */
export function judged(text: Buffer, multiline: boolean): boolean {
  const judge = new EventJudge(NOW, multiline)
  const bytes = Buffer.concat([text, Buffer.of(multiline ? 0 : 0x0a)])
  const end = judge.judge(bytes, 0)
  return end !== -1 && text.subarray(end).toString().trim() === ''
}

/** What the judge and the examination make of a text, and what the reference does. */
export interface Verdicts {
  /** True where the judge alone took it for good. */
  accepted: boolean
  /** True where the reference finds nothing wrong. */
  good: boolean
  /** In words, where the three do not agree. */
  disagreement: string | undefined
}

export function verdicts(text: Buffer): Verdicts {
  const expected = reasons(text, NOW)
  const good = expected.size === 0
  const wanted = [...expected].map((reason) => CODES[reason]).toSorted()
  const found = [...new Set(examineEvent(text, NOW, 'json').faults.map(({ code }) => code))].toSorted()
  // The judge sees valid UTF-8 only.
  const accepted = isUtf8(text) && judged(text, true)
  if (found.join() !== wanted.join())
    return { accepted, good, disagreement: `The examination finds [${found}], the reference [${wanted}]: ${text}` }
  return { accepted, good, disagreement: accepted && !good ? `The judge accepts what has [${wanted}]: ${text}` : undefined }
}
