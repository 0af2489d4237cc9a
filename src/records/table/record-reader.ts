import { COMMA, CR, decode, LF, QUOTE } from './bytes.ts'
import { IdHash, type IdSeed } from './id-hash.ts'
import {
  type Cursor,
  type FieldView,
  KEPT_BYTES,
  MOST_TEXT_FAULTS,
  type RecordHandler,
  type RecordView,
  type TextFault,
  type TextFaultKind,
} from './record.ts'

/** 1 for the bytes that are text and nothing else, whatever the state: ASCII without what CSV gives a meaning to, and without NUL. */
const PLAIN_TEXT = new Uint8Array(256).fill(1, 1, 0x80)
for (const c of [LF, CR, QUOTE, COMMA]) PLAIN_TEXT[c] = 0

/** From this length on, in bytes, copying at once is faster than byte by byte. */
const LONG_RUN = 64

const START = 0
const BARE = 1
const QUOTED = 2
const CLOSED = 3

/**
 * Reads records byte by byte, in pieces of any length, and says all that is wrong with their text. RFC 4180, where LF is as good as CRLF.
 *
 * How it goes on after a fault, so that one does not lead to many: a quotation mark inside a bare field is a character like any other; where text
 * follows a closing quotation mark, the rest of the field is bare, so that the record ends with its line; a lone CR is a character of a bare field;
 * a quoted field that never closes ends with the line in which it opens, and is read anew from there. Of each kind of fault the first in a field is
 * told (of lone CRs, the first in a record).
 */
export class RecordReader {
  readonly #cursor: Cursor
  readonly #handler: RecordHandler
  readonly #hash: IdHash
  readonly #raw = new Uint8Array(KEPT_BYTES)
  #rawLength = 0
  #state = START
  #column = 1
  /** Bytes of the record in the pieces so far, its line end included; and those before the current byte. */
  #bytes = 0
  #position = 0
  /** The last byte was a CR outside of quotation marks. */
  #afterCr = false
  #loneCr = false
  #quoteFault = false
  #nulFault = false
  #encodingFault = false
  // The quotation mark that opened last, and the end of its line: the record's and the value's length there.
  #openLine = 1
  #openColumn = 1
  #lineEndBytes = 0
  #lineEndLength = 0
  #faults: TextFault[] = []
  readonly #record: RecordView
  readonly #field: FieldView = {
    index: 0,
    line: 1,
    column: 1,
    value: Buffer.alloc(KEPT_BYTES),
    kept: 0,
    length: 0,
    quoted: false,
    faulty: false,
    hashA: 0,
    hashB: 0,
  }
  // The UTF-8 sequence that is under way: bytes it wants, range of the next one, and its first byte with its place.
  #wanted = 0
  #low = 0x80
  #high = 0xbf
  #lead = 0
  #leadColumn = 0

  constructor(cursor: Cursor, seed: IdSeed, handler: RecordHandler) {
    this.#cursor = cursor
    this.#hash = new IdHash(seed)
    this.#handler = handler
    const text = () => this.#text()
    this.#record = { line: 1, fields: 0, blank: false, lineEnd: 0, faults: this.#faults, doubtful: false, text }
  }

  /** True within a record, from its first byte to its line end. */
  get within(): boolean {
    return this.#bytes > 0
  }

  /** True within a record that may still turn out to be a blank line. */
  get maybeBlank(): boolean {
    return this.#bytes === 1 && this.#afterCr
  }

  /** True where the record that ended last is a blank line. */
  get wasBlank(): boolean {
    return this.#record.blank
  }

  /** Reads up to the end of one record. Returns the position after it, or `to` where the record goes on. */
  feed(b: Uint8Array, from: number, to: number): number {
    if (this.#bytes === 0) this.#begin()
    for (let p = from; p < to; p++) {
      const c = b[p] ?? 0
      if (PLAIN_TEXT[c] === 1 && this.#isPlain()) {
        p = this.#takeRun(b, p, to)
        continue
      }
      this.#position = this.#bytes + p - from
      const continues = (c >= 0x80 || this.#wanted > 0) && this.#encoding(c)
      if (this.#afterCr && c !== LF) this.#tellLoneCr()
      if (this.#take(c)) {
        this.#keep(b, from, p + 1)
        this.#finish(this.#afterCr ? 2 : 1)
        this.#cursor.line++
        return p + 1
      }
      if (!continues) this.#column++
    }
    this.#keep(b, from, to)
    return to
  }

  /**
   * The file has ended, and with it the record that has no line end, where there is one. Where a number is returned, the file must be read on from
   * that many bytes after the beginning of this last record: a quoted field did not close, and the lines it had taken are records of their own.
   */
  end(): number | undefined {
    if (this.#bytes === 0) return undefined
    if (this.#wanted > 0) this.#encoding(LF)
    if (this.#afterCr) this.#tellLoneCr()
    if (this.#state === QUOTED) return this.#endUnclosed()
    this.#endField()
    this.#finish(0)
    return undefined
  }

  #endUnclosed(): number | undefined {
    this.#tell('unclosed-quote', this.#openLine, this.#openColumn)
    this.#record.doubtful = true
    const bytes = this.#lineEndBytes
    if (bytes === 0) {
      this.#endField()
      this.#finish(0)
      return undefined
    }
    const field = this.#field
    const crlf = field.value[this.#lineEndLength - 1] === CR
    field.length = crlf ? this.#lineEndLength - 1 : this.#lineEndLength
    this.#faults = this.#faults.filter(({ line }) => line <= this.#openLine)
    this.#bytes = bytes
    this.#endField()
    this.#finish(crlf ? 2 : 1)
    this.#cursor.line = this.#openLine + 1
    return bytes
  }

  #begin(): void {
    const record = this.#record
    record.line = this.#cursor.line
    record.fields = 0
    record.blank = false
    record.doubtful = false
    this.#hash.begin()
    this.#faults = []
    this.#rawLength = 0
    this.#loneCr = false
    this.#column = 1
    this.#beginField(1)
  }

  #beginField(column: number): void {
    const field = this.#field
    field.index = this.#record.fields
    field.line = this.#cursor.line
    field.column = column
    field.length = 0
    field.quoted = false
    field.faulty = false
    this.#state = START
    this.#quoteFault = false
    this.#nulFault = false
    this.#encodingFault = false
  }

  /** Takes one byte; true where it ends the record. */
  #take(c: number): boolean {
    if (this.#state === QUOTED) {
      this.#takeQuoted(c)
      return false
    }
    switch (c) {
      case LF:
        this.#record.blank = this.#state === START && this.#record.fields === 0
        if (!this.#record.blank) this.#endField()
        return true
      case CR:
        this.#afterCr = true
        return false
      case COMMA:
        this.#endField()
        this.#beginField(this.#column + 1)
        return false
      case QUOTE:
        this.#takeQuote()
        return false
      default:
        if (this.#state === CLOSED) this.#tellQuote('text-after-quote')
        this.#state = BARE
        this.#append(c)
        return false
    }
  }

  /** Whether plain text may follow as it comes: no CR and no part of a character before it wants a look, nor a closing quotation mark. */
  #isPlain(): boolean {
    return this.#wanted === 0 && !this.#afterCr && this.#state !== CLOSED
  }

  /** Takes plain text from `from` as far as it goes; returns the position of its last byte. */
  #takeRun(b: Uint8Array, from: number, to: number): number {
    let end = from + 1
    while (end < to && PLAIN_TEXT[b[end] ?? 0] === 1) end++
    const field = this.#field
    const kept = Math.min(end, from + KEPT_BYTES - field.length)
    if (kept - from > LONG_RUN) field.value.set(b.subarray(from, kept), field.length)
    else for (let p = from; p < kept; p++) field.value[field.length + p - from] = b[p] ?? 0
    if (field.index === 0) for (let p = from; p < end; p++) this.#hash.add(b[p] ?? 0)
    field.length += end - from
    this.#column += end - from
    if (this.#state === START) this.#state = BARE
    return end - 1
  }

  #takeQuoted(c: number): void {
    if (c === QUOTE) {
      this.#state = CLOSED
      return
    }
    if (c === LF && this.#lineEndBytes === 0) {
      this.#lineEndBytes = this.#position + 1
      this.#lineEndLength = this.#field.length
    }
    this.#append(c)
    if (c !== LF) return
    this.#cursor.line++
    this.#column = 0
  }

  #takeQuote(): void {
    if (this.#state === START) {
      this.#state = QUOTED
      this.#field.quoted = true
      this.#openLine = this.#cursor.line
      this.#openColumn = this.#column
      this.#lineEndBytes = 0
      return
    }
    if (this.#state === CLOSED) this.#state = QUOTED
    else this.#tellQuote('quote-in-field')
    this.#append(QUOTE)
  }

  #append(c: number): void {
    const field = this.#field
    if (field.length < KEPT_BYTES) field.value[field.length] = c
    field.length++
    if (field.index === 0) this.#hash.add(c)
    if (c !== 0 || this.#nulFault) return
    this.#nulFault = true
    this.#tell('nul', this.#cursor.line, this.#column)
  }

  #endField(): void {
    const field = this.#field
    field.kept = Math.min(field.length, KEPT_BYTES)
    if (field.index === 0) {
      this.#hash.end()
      field.hashA = this.#hash.a
      field.hashB = this.#hash.b
    }
    this.#record.fields++
    this.#handler.field(field)
  }

  /** Follows UTF-8; true where the byte rightly continues a sequence. */
  #encoding(c: number): boolean {
    if (this.#wanted > 0) {
      if (c >= this.#low && c <= this.#high) {
        this.#wanted--
        this.#low = 0x80
        this.#high = 0xbf
        return true
      }
      this.#wanted = 0
      this.#tellEncoding(this.#leadColumn)
    }
    if (c < 0x80) return false
    this.#lead = c
    this.#leadColumn = this.#column
    this.#low = c === 0xe0 ? 0xa0 : c === 0xf0 ? 0x90 : 0x80
    this.#high = c === 0xed ? 0x9f : c === 0xf4 ? 0x8f : 0xbf
    if (c >= 0xc2 && c <= 0xf4) this.#wanted = c < 0xe0 ? 1 : c < 0xf0 ? 2 : 3
    else this.#tellEncoding(this.#column)
    return false
  }

  #tellEncoding(column: number): void {
    if (!this.#encodingFault) this.#tell('encoding', this.#cursor.line, column, this.#lead)
    this.#encodingFault = true
  }

  #tellQuote(kind: TextFaultKind): void {
    if (!this.#quoteFault) this.#tell(kind, this.#cursor.line, this.#column)
    this.#quoteFault = true
    this.#record.doubtful = true
  }

  /** The CR before the current byte ends no line: it is text, and what surrounds it is not judged for its quotation marks. */
  #tellLoneCr(): void {
    this.#afterCr = false
    if (!this.#loneCr) this.#tell('lone-cr', this.#cursor.line, this.#column - 1)
    this.#loneCr = true
    this.#field.faulty = true
    this.#quoteFault = true
    this.#record.doubtful = true
    this.#state = BARE
    this.#append(CR)
  }

  #tell(kind: TextFaultKind, line: number, column: number, byte = 0): void {
    this.#field.faulty = true
    if (this.#faults.length < MOST_TEXT_FAULTS)
      this.#faults.push({ kind, line, column, field: this.#field.index, byte, opened: this.#openLine })
  }

  #keep(b: Uint8Array, from: number, to: number): void {
    this.#bytes += to - from
    const until = Math.min(to, from + KEPT_BYTES - this.#rawLength)
    if (until <= from) return
    this.#raw.set(b.subarray(from, until), this.#rawLength)
    this.#rawLength += until - from
  }

  #finish(lineEnd: number): void {
    const record = this.#record
    record.lineEnd = lineEnd
    record.faults = this.#faults.sort((a, b) => a.line - b.line || a.column - b.column)
    this.#rawLength = Math.min(this.#rawLength, this.#bytes - lineEnd)
    this.#afterCr = false
    this.#handler.record(record)
    this.#bytes = 0
  }

  #text(): string {
    const text = decode(this.#raw.subarray(0, this.#rawLength))
    return this.#rawLength === KEPT_BYTES && text.endsWith('\ufffd') ? text.slice(0, -1) : text
  }
}
