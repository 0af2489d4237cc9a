/** How far a file has been read. */
export interface Cursor {
  /** The physical line, from 1: counts line feeds, as git and annotations do. */
  line: number
  /** Records after the header. */
  rows: number
  /** Records, header included, that ended with CRLF. */
  crlf: number
}

export function startOfFile(): Cursor {
  return { line: 1, rows: 0, crlf: 0 }
}

/**
 * A place by physical line and column, both from 1. Columns count characters (code points); every sequence of bytes that is not
 * UTF-8 counts as the one U+FFFD that an editor shows for it.
 */
export interface Place {
  line: number
  column: number
}

/** What is wrong with the text of a field, whatever the field means. */
export type TextFaultKind = 'quote-in-field' | 'text-after-quote' | 'unclosed-quote' | 'lone-cr' | 'nul' | 'encoding'

export interface TextFault extends Place {
  kind: TextFaultKind
  /** Number of the field in its record, from 0. */
  field: number
  /** `encoding`: the first bad byte. */
  byte: number
  /** `text-after-quote`: the line in which the field's quotation mark opens. */
  opened: number
}

/** A field that has just ended. Valid until the handler returns. */
export interface FieldView extends Place {
  index: number
  /** Its first `kept` bytes are those of the value, freed of quotes. */
  value: Buffer
  /** At most {@link KEPT_BYTES}. */
  kept: number
  /** Bytes of the whole value. */
  length: number
  quoted: boolean
  /** True where its text has a fault. */
  faulty: boolean
  /** First field of a record: the lanes of the hash of its value. */
  hashA: number
  hashB: number
}

/** A record that has just ended. Valid until the handler returns. */
export interface RecordView {
  /** Physical line of its first byte. */
  line: number
  fields: number
  /** Nothing but a line end: not even one field was told. */
  blank: boolean
  /** Bytes of its line end: 2 for CRLF, 1 for LF, 0 at the end of the file. */
  lineEnd: number
  /** In order of their places, at most {@link MOST_TEXT_FAULTS}. */
  faults: readonly TextFault[]
  /** True where a fault of quoting or a lone CR makes the number of its fields doubtful. */
  doubtful: boolean
  /** The record without its line end, at most its first {@link KEPT_BYTES}. */
  text(): string
}

export interface RecordHandler {
  field(field: FieldView): void
  record(record: RecordView): void
  /** True once it wants no more. */
  readonly done?: boolean
}

/** Of a value, and of the text of a record, this many bytes are kept. */
export const KEPT_BYTES = 64 * 1024
/** Of the text faults of one record, this many are told. */
export const MOST_TEXT_FAULTS = 1000
