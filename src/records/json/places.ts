/** A place in a text. Both count from 1; the column counts characters (Unicode code points), not bytes. */
export interface Place {
  line: number
  column: number
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}

/** Turns offsets of a text into lines and columns. Lines end with LF (so also with CRLF). */
export class Places {
  readonly #text: string
  readonly #start: number
  #lineStarts: number[] | undefined
  /** The last answer: the next one on the same line counts on from here, so a long line is not counted again for each. */
  #last: { offset: number } & Place

  /** `start` is where the text begins: after a byte order mark. */
  constructor(text: string, start = 0) {
    this.#text = text
    this.#start = start
    this.#last = { offset: start, line: 1, column: 1 }
  }

  at(offset: number): Place {
    this.#lineStarts ??= this.#findLines()
    const line = lastNotAfter(this.#lineStarts, offset) + 1
    const onSameLine = this.#last.line === line && this.#last.offset <= offset
    const from = onSameLine ? this.#last : { offset: this.#lineStarts[line - 1] ?? this.#start, column: 1 }
    let column = from.column
    for (let i = from.offset; i < offset; i++) if (!isLowSurrogate(this.#text.charCodeAt(i))) column++
    this.#last = { offset, line, column }
    return { line, column }
  }

  /** Done when the first place is asked for: most texts have no fault. */
  #findLines(): number[] {
    const starts = [this.#start]
    for (let i = this.#text.indexOf('\n', this.#start); i !== -1; i = this.#text.indexOf('\n', i + 1)) starts.push(i + 1)
    return starts
  }
}

/** Index of the last of ascending numbers that is not above `limit`; 0 where all are. */
function lastNotAfter(ascending: readonly number[], limit: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((ascending[middle] ?? 0) <= limit) low = middle
    else high = middle - 1
  }
  return low
}
