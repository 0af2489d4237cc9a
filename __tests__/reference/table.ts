/*
 * The rules of a lookup table, stated a second time: the whole file in memory, one regular expression for what is right, and plain searching for what is
 * not. Slow and independent of the validator, which the tests hold against it. In `text` every character is one byte (latin1), so that positions are bytes.
 */

export interface Place {
  line: number
  column?: number
}

export interface ReferenceFault extends Place {
  code: string
  index?: number
  field?: string
  record?: string
}

export interface ReferenceColumn {
  name: string
  type: string
  counts: Record<string, number>
  oddLine?: number
}

export interface ReferenceTable {
  /** Code of the error that the file as a whole ends in. */
  error?: string
  faults: ReferenceFault[]
  rows: number
  columns: ReferenceColumn[]
  /** What is sent where there are no faults. */
  sent: Buffer
  remarks: string[]
}

interface Field {
  value: string
  quoted: boolean
  start: number
  end: number
  faults: { code: string; at: number }[]
}

interface RawRecord {
  start: number
  /** Without the line end. */
  end: number
  next: number
  fields: Field[]
  doubtful: boolean
}

const QUOTED = /"((?:[^"]|"")*)"(?!")/y
const GOOD_QUOTED = /"((?:[^"]|"")*)"(?=,|\r?\n|$)/y
const GOOD_BARE = /[^",\r\n]*(?=,|\r?\n|$)/y
const UTF8 =
  /(?:[^\x80-\xff]|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})*/y

function at(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position
  return pattern.exec(text)
}

const undouble = (inner: string) => inner.replaceAll('""', '"')
const utf8 = (bytes: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(bytes, 'latin1'))

/** Of a record, 64 KiB are kept; a character that is cut in two there is left out. */
function firstBytes(bytes: string): string {
  const text = utf8(bytes.slice(0, 65_536))
  return bytes.length >= 65_536 && text.endsWith('\ufffd') ? text.slice(0, -1) : text
}

/** End of a bare run: before the next comma, line end or the end of the text. */
function bareEnd(text: string, from: number): number {
  const stops = [text.indexOf(',', from), text.indexOf('\r\n', from), text.indexOf('\n', from)].filter((stop) => stop >= 0)
  return Math.min(text.length, ...stops)
}

/** End of a line, before its line end. */
function lineEnd(text: string, from: number): number {
  const feed = text.indexOf('\n', from)
  if (feed < 0) return text.length
  return text[feed - 1] === '\r' ? feed - 1 : feed
}

/** A field that is neither well quoted nor well bare. */
function faultyField(text: string, start: number, crSeen: boolean): Field {
  const faults: Field['faults'] = []
  const quoted = text[start] === '"'
  let rest = start
  let head = ''
  if (quoted) {
    const closed = at(QUOTED, text, start)
    if (closed === null) {
      const end = lineEnd(text, start)
      return { value: undouble(text.slice(start + 1, end)), quoted, start, end, faults: [{ code: 'AO_TABLE_QUOTE_OPEN', at: start }] }
    }
    head = undouble(closed[1] ?? '')
    rest = QUOTED.lastIndex
  }
  const end = bareEnd(text, rest)
  const tail = text.slice(rest, end)
  const cr = tail.indexOf('\r')
  const wrong = quoted ? 0 : tail.indexOf('"')
  if (wrong >= 0 && (cr < 0 || wrong < cr)) {
    faults.push({ code: quoted ? 'AO_TABLE_TEXT_AFTER_QUOTE' : 'AO_TABLE_QUOTE_IN_FIELD', at: rest + wrong })
  }
  if (cr >= 0) faults.push({ code: crSeen ? 'seen' : 'AO_TABLE_LONE_CR', at: rest + cr })
  return { value: head + tail, quoted, start, end, faults }
}

function textFaults(text: string, field: Field): void {
  const raw = text.slice(field.start, field.end)
  const good = at(UTF8, raw, 0)?.[0].length ?? 0
  if (good < raw.length) field.faults.push({ code: 'AO_FILE_ENCODING', at: field.start + good })
  if (raw.includes('\0')) field.faults.push({ code: 'AO_TABLE_NUL', at: field.start + raw.indexOf('\0') })
}

function readField(text: string, start: number, crSeen: boolean): Field {
  const quoted = text[start] === '"' ? at(GOOD_QUOTED, text, start) : null
  if (quoted) return { value: undouble(quoted[1] ?? ''), quoted: true, start, end: GOOD_QUOTED.lastIndex, faults: [] }
  const bare = text[start] === '"' ? null : at(GOOD_BARE, text, start)
  if (bare) return { value: bare[0], quoted: false, start, end: GOOD_BARE.lastIndex, faults: [] }
  return faultyField(text, start, crSeen)
}

function readRecord(text: string, start: number): RawRecord {
  const fields: Field[] = []
  let crSeen = false
  let doubtful = false
  for (let p = start; ; p++) {
    const field = readField(text, p, crSeen)
    doubtful ||= field.faults.length > 0
    crSeen ||= field.faults.some(({ code }) => code === 'AO_TABLE_LONE_CR')
    textFaults(text, field)
    fields.push(field)
    p = field.end
    if (text[p] === ',') continue
    const lineEnd = text.startsWith('\r\n', p) ? 2 : text[p] === '\n' ? 1 : 0
    return { start, end: p, next: p + lineEnd, fields, doubtful }
  }
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const TIMESTAMP = /^(\d{4})-(\d\d)-(\d\d)t(\d\d):(\d\d):(\d\d)(\.\d+)?(z|[+-](\d\d):(\d\d))$/i
const ITEM = `(?:"(?:[^"\\\\]|\\\\[^])*"|'(?:[^'\\\\]|\\\\[^])*')`
const LIST = new RegExp(`^\\[[ \\t]*(?:${ITEM}[ \\t]*(?:,[ \\t]*${ITEM}[ \\t]*)*)?\\]$`)

function isTimestamp(value: string): boolean {
  const match = TIMESTAMP.exec(value)
  if (!match) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number)
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month > 0 && day > 0
  return real && hour < 24 && minute < 60 && second < 61 && Number(match[9] ?? 0) < 24 && Number(match[10] ?? 0) < 60
}

export function referenceType(value: string): string {
  if (value === '') return 'empty'
  if (value.length > 65_536) return 'string'
  if (NUMBER.test(value)) return 'number'
  if (isTimestamp(value)) return 'datetime'
  if (/^(true|false)$/i.test(value)) return 'boolean'
  return LIST.test(value) ? 'list' : 'string'
}

const BLANK = /^[\s\u0085]*$/

function summarizeColumn(name: string, values: { type: string; line: number }[]): ReferenceColumn {
  const counts: Record<string, number> = { empty: 0, string: 0, number: 0, datetime: 0, boolean: 0, list: 0 }
  for (const { type } of values) counts[type] = (counts[type] ?? 0) + 1
  const filled = values.filter(({ type }) => type !== 'empty')
  const most = Math.max(...Object.entries(counts).map(([type, count]) => (type === 'empty' ? 0 : count)))
  if (filled.length === 0) return { name, type: 'empty', counts }
  if (most < 0.9 * filled.length) return { name, type: 'mixed', counts }
  const type = Object.keys(counts).find((each) => each !== 'empty' && counts[each] === most) ?? ''
  const odd = filled.find((value) => value.type !== type)
  return odd ? { name, type, counts, oddLine: odd.line } : { name, type, counts }
}

class Judge {
  readonly text: string
  readonly faults: ReferenceFault[] = []
  names: string[] = []
  trusted = true
  doubtful = false
  rows: RawRecord[] = []
  readonly values: { type: string; line: number }[][] = []
  readonly ids = new Map<string, number>()

  readonly lineStarts: number[]
  lastLine = 0

  constructor(text: string) {
    this.text = text
    this.lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
  }

  place(position: number): { line: number; column: number } {
    let line = position < (this.lineStarts[this.lastLine] ?? 0) ? 0 : this.lastLine
    while ((this.lineStarts[line + 1] ?? Number.POSITIVE_INFINITY) <= position) line++
    this.lastLine = line
    return { line: line + 1, column: [...utf8(this.text.slice(this.lineStarts[line], position))].length + 1 }
  }

  textFaults(record: RawRecord, more: { index?: number; record?: string }): void {
    for (const [number, field] of record.fields.entries()) {
      for (const { code, at: position } of field.faults) {
        if (code !== 'seen') this.faults.push({ code, ...this.place(position), ...this.fieldName(number), ...more })
      }
    }
  }

  fieldName(number: number): { field?: string } {
    const field = this.names[number]?.slice(0, 200)
    return field ? { field } : {}
  }

  header(record: RawRecord): void {
    this.names = record.fields.map(({ value }) => utf8(value))
    this.trusted = !record.doubtful && this.names.length > 1
    this.doubtful = record.doubtful
    this.textFaults(record, {})
    const seen = new Set<string>()
    for (const [number, field] of record.fields.entries()) {
      if (field.faults.length > 0) continue
      const name = this.names[number] ?? ''
      if (BLANK.test(name)) this.faults.push({ code: 'AO_TABLE_HEADER_BLANK', ...this.place(field.start) })
      else if (seen.has(name))
        this.faults.push({ code: 'AO_TABLE_HEADER_DUPLICATE', field: name.slice(0, 200), ...this.place(field.start) })
      seen.add(name)
    }
    if (this.names.length === 1 && !record.doubtful) this.faults.push({ code: 'AO_TABLE_ONE_COLUMN', line: this.place(record.start).line })
  }

  row(record: RawRecord): void {
    const index = this.rows.length
    this.rows.push(record)
    const before = this.faults.length
    const { line } = this.place(record.start)
    const more = { index, record: firstBytes(this.text.slice(record.start, record.end)) }
    const [id] = record.fields
    this.textFaults(record, more)
    const idValue = utf8(id?.value ?? '')
    const idFaulty = (id?.faults.length ?? 0) > 0
    if (record.fields.length === 1 && !id?.quoted && /^[ \t]+$/.test(idValue)) {
      this.faults.push({ code: 'AO_TABLE_BLANK_LINE', line, ...more })
      return
    }
    if (!idFaulty && BLANK.test(idValue)) this.faults.push({ code: 'AO_TABLE_BLANK_ID', line, column: 1, ...this.fieldName(0), ...more })
    if (this.trusted && !record.doubtful) this.width(record, line, more)
    if (this.faults.length === before) this.types(record, line)
    if (!idFaulty && !BLANK.test(idValue)) this.id(id?.value ?? '', line, more)
  }

  width(record: RawRecord, line: number, more: { index: number; record: string }): void {
    const [have, want] = [record.fields.length, this.names.length]
    if (have < want) this.faults.push({ code: 'AO_TABLE_WIDTH', line, ...this.fieldName(have), ...more })
    const surplus = record.fields[want]
    if (surplus) this.faults.push({ code: 'AO_TABLE_WIDTH', ...this.place(surplus.start), ...more })
  }

  types(record: RawRecord, line: number): void {
    for (const [number, field] of record.fields.slice(0, this.names.length).entries()) {
      const column = this.values[number] ?? []
      column.push({ type: referenceType(field.value), line })
      this.values[number] = column
    }
  }

  id(value: string, line: number, more: { index: number; record: string }): void {
    const first = this.ids.get(value)
    if (first === undefined) this.ids.set(value, line)
    else this.faults.push({ code: 'AO_TABLE_DUPLICATE_ID', line, column: 1, ...this.fieldName(0), ...more })
  }
}

function failed(error: string): ReferenceTable {
  return { error, faults: [], rows: 0, columns: [], sent: Buffer.alloc(0), remarks: [] }
}

/** Judges a whole file. */
export function referenceTable(bytes: Buffer, allowEmpty = false): ReferenceTable {
  const all = bytes.toString('latin1')
  if (/^(\xff\xfe|\xfe\xff|\0[^\0]\0[^\0]|[^\0]\0[^\0]\0)/.test(all)) return failed('AO_FILE_ENCODING')
  if (all.startsWith('PK\x03\x04') || all.startsWith('\x1f\x8b')) return failed('AO_FILE_NOT_TABLE')
  const remarks: string[] = []
  const text = all.replace(/^\xef\xbb\xbf/, '')
  if (text !== all) remarks.push('AO_TABLE_BOM')
  const judge = new Judge(text)
  let blankFrom = -1
  let end = 0
  let headerLine = 0
  const lineEnds = new Set<string>()
  for (let p = 0; p < text.length; ) {
    const record = readRecord(text, p)
    p = record.next
    if (record.end === record.start) {
      if (blankFrom < 0) blankFrom = record.start
      continue
    }
    end = record.next
    lineEnds.add(text.slice(record.end, record.next))
    if (blankFrom >= 0) judge.faults.push({ code: 'AO_TABLE_BLANK_LINE', line: judge.place(blankFrom).line })
    blankFrom = -1
    if (headerLine > 0) judge.row(record)
    else {
      headerLine = judge.place(record.start).line
      judge.header(record)
    }
  }
  if (headerLine === 0) return failed('AO_FILE_EMPTY')
  if (judge.rows.length === 0 && !allowEmpty && !judge.doubtful) judge.faults.push({ code: 'AO_TABLE_NO_ROWS', line: headerLine })
  if (blankFrom >= 0) remarks.push('AO_TABLE_BLANK_END')
  if (lineEnds.has('\n') && lineEnds.has('\r\n')) remarks.push('AO_TABLE_LINE_ENDS')
  const columns = judge.names.map((name, number) => summarizeColumn(name.slice(0, 200), judge.values[number] ?? []))
  for (const { oddLine } of columns) if (oddLine !== undefined) remarks.push('AO_TABLE_ODD_VALUE')
  return { faults: judge.faults, rows: judge.rows.length, columns, sent: Buffer.from(text.slice(0, end), 'latin1'), remarks }
}
