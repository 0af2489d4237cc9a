/** How events stand in a file: one a line, as one JSON list, or as rows of a CSV file. */
export type EventFormat = 'jsonl' | 'json' | 'csv'

const EXTENSIONS: Readonly<Record<string, EventFormat>> = { jsonl: 'jsonl', ndjson: 'jsonl', json: 'json', csv: 'csv' }

/** Endings of the event files in a folder. */
export const EVENT_EXTENSIONS: readonly string[] = Object.keys(EXTENSIONS).flatMap((name) => [`.${name}`, `.${name}.gz`])

/** The format that a file's name tells, and whether it is compressed with gzip. */
export function formatByName(file: string): { format: EventFormat | undefined; gzip: boolean } {
  const name = file.toLowerCase()
  const gzip = name.endsWith('.gz')
  const bare = gzip ? name.slice(0, -3) : name
  return { format: EXTENSIONS[bare.slice(bare.lastIndexOf('.') + 1)], gzip }
}
