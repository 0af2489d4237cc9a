/** What a cell of a report holds: text from anywhere, escaped by the renderers; numbers are grouped and right-aligned. */
export type Cell = string | number | undefined

/** A part of the summary, as a value: each renderer words it in its own way. */
export type Section =
  | { kind: 'table'; title: string; columns: readonly string[]; rows: readonly (readonly Cell[])[]; note?: string | undefined }
  | { kind: 'facts'; title: string; facts: readonly (readonly [label: string, value: Cell])[] }
  | {
      kind: 'chart'
      title: string
      chart: 'pie' | 'bar' | 'line'
      unit: string
      points: readonly (readonly [label: string, value: number])[]
    }
  | { kind: 'text'; title: string; text: string }
