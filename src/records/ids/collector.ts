import type { ErrorCode } from '../../core/error-codes.ts'
import type { FailedRecord } from '../../core/failed-record.ts'
import { DISALLOWED_IDS } from '../events/rules.ts'

/** Ids in a run: what fits into memory comfortably, and more than the service takes in any reasonable time. */
const MOST_IDS = 1_000_000
/** Faults that are told; with one fault nothing is sent. */
const MOST_FAULTS = 1000

/** An id and where it stands first; without a line where it was given directly. */
export interface ListedId {
  id: string
  line?: number
  column?: number
}

/** Where an entry stands. `index` counts the entries of the file from 0. */
export interface EntryPlace {
  line: number
  column?: number
  index: number
}

/** Why an entry can be no id, without naming it; undefined where it can be one. */
function whyNoId(id: string): string | undefined {
  if (DISALLOWED_IDS.has(id))
    return 'This is one of the values that the service never accepts as an id (such as null, undefined or unknown). Remove it, and check where the list comes from.'
  if (/\p{Cc}/u.test(id))
    return 'This entry contains a control character, such as a tab or a carriage return: ids stand one in a line, with LF or CRLF line ends.'
  return id.isWellFormed() ? undefined : 'This entry contains half of a surrogate pair, which is no character.'
}

/** Collects ids: trimmed, each once, in their order. */
export class IdCollector {
  readonly ids: ListedId[] = []
  readonly faults: FailedRecord[] = []
  /** Entries that repeat one before them. */
  duplicates = 0
  /** Entries with nothing in them but white space. */
  blank = 0
  readonly #seen = new Set<string>()

  /** Takes an entry of a list. @returns why it can be no id */
  add(entry: string, place?: Omit<EntryPlace, 'index'>): string | undefined {
    const id = entry.trim()
    if (id === '') {
      this.blank++
      return undefined
    }
    const reason = whyNoId(id)
    if (reason !== undefined) return reason
    if (this.#seen.has(id)) this.duplicates++
    else {
      this.#seen.add(id)
      this.ids.push({ id, ...place })
    }
    return undefined
  }

  /** Takes an entry of a file. @returns whether more is wanted */
  addFrom(file: string, entry: string, { index, ...place }: EntryPlace): boolean {
    const reason = this.add(entry, place)
    if (reason !== undefined) return this.reject(file, 'AO_IDS_INVALID', reason, { ...place, index })
    if (this.ids.length <= MOST_IDS) return true
    const most = MOST_IDS.toLocaleString('en')
    this.faults.push({
      file,
      ...place,
      code: 'AO_IDS_TOO_MANY',
      message: `${file} holds more than ${most} ids. Share them out between several files and runs.`,
    })
    return false
  }

  /** Books a fault. @returns whether more is wanted */
  reject(file: string, code: ErrorCode, message: string, place: Omit<EntryPlace, 'index'> & { index?: number }): boolean {
    const isLast = this.faults.length === MOST_FAULTS - 1
    this.faults.push({
      file,
      ...place,
      code,
      message: isLast ? `${message} What follows was not looked at: the file has too many faults.` : message,
    })
    return !isLast
  }
}
