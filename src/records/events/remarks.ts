import type { ErrorCode } from '../../core/error-codes.ts'
import type { Remark } from '../../core/failed-record.ts'
import type { Place } from './batch-builder.ts'
import { quoted } from './faults.ts'

/** Of one kind so many names are told, the others together. */
const MOST_NAMES = 20
/** Characters of a name that are told, and one more. */
const LONGEST_NAME = 81

type Kind = 'long-string' | 'extra-key' | 'near-limit' | 'identical'

interface Entry {
  kind: Kind
  name: string
  count: number
  file: string
  line: number
  column: number
}

/** What is worth telling about good events, counted: one remark for each kind and name. */
export class EventRemarks {
  private readonly entries = new Map<string, Entry>()
  private readonly others = new Map<Kind, number>()
  private readonly namesOf = new Map<Kind, number>()
  /** Entries of the file under way whose lines count from its origin. */
  private fresh: Entry[] = []

  add(kind: Kind, name: string, file: string, place: Place): void {
    const shortened = name.slice(0, LONGEST_NAME)
    const id = `${kind} ${shortened}`
    const entry = this.entries.get(id)
    if (entry !== undefined) entry.count++
    else if ((this.namesOf.get(kind) ?? 0) === MOST_NAMES) this.others.set(kind, (this.others.get(kind) ?? 0) + 1)
    else {
      const made = { kind, name: shortened, count: 1, file, line: place.line, column: place.column }
      this.entries.set(id, made)
      this.namesOf.set(kind, (this.namesOf.get(kind) ?? 0) + 1)
      this.fresh.push(made)
    }
  }

  get hasFresh(): boolean {
    return this.fresh.length > 0
  }

  /** Moves the entries since the last call by the lines before the origin of their file. */
  settle(lines: number): void {
    for (const entry of this.fresh) entry.line += lines
    this.fresh = []
  }

  *results(): Generator<Remark, void, undefined> {
    for (const { kind, name, count, file, line, column } of this.entries.values()) {
      const [code, message] = wording(kind, quoted(name), count)
      yield { level: 'warning', code, message, file, line, ...(column > 0 && { column }) }
    }
    for (const [kind, count] of this.others) {
      const [code, message] = wording(kind, 'further names', count)
      yield { level: 'warning', code, message }
    }
  }
}

function wording(kind: Kind, name: string, count: number): [ErrorCode, string] {
  const times = count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`
  switch (kind) {
    case 'long-string':
      return ['AO_EVENT_LONG_STRING', `Text of over 255 characters in ${name}, ${times}: the service truncates it to 255.`]
    case 'extra-key':
      return [
        'AO_EVENT_EXTRA_KEY',
        `The key ${name} stands beside \`event\` and \`properties\`, ${times}: the service knows only these two, so put it into \`properties\`.`,
      ]
    case 'near-limit':
      return [
        'AO_EVENT_NEAR_LIMIT',
        `An event is between 1,000,000 and 1,048,576 bytes, ${times}: a service that counts decimal megabytes refuses it.`,
      ]
    case 'identical':
      return [
        'AO_EVENT_IDENTICAL',
        `An event without \`$insert_id\` is identical to one before it, at least ${times}: both get the same \`$insert_id\`, so the service keeps one.`,
      ]
  }
}
