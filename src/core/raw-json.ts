/**
 * JSON text that is kept as it was written: numbers beyond 2^53, escapes and the order of keys survive.
 * `JSON.stringify` writes it as a string; {@link stringifyLine} puts the text itself in its place.
 */
export class RawJson {
  /** One JSON value, valid, without line breaks. */
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): string {
    return this.text
  }
}

/** An object as one line of JSON, where values that are {@link RawJson} stand as their own text. */
export function stringifyLine(object: Readonly<Record<string, unknown>>): string {
  const members: string[] = []
  for (const [key, value] of Object.entries(object)) {
    const text = value instanceof RawJson ? value.text : JSON.stringify(value)
    if (text !== undefined) members.push(`${JSON.stringify(key)}:${text}`)
  }
  return `{${members.join(',')}}`
}
