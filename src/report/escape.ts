/**
 * Characters that can move, hide or reorder what stands around them: controls, line separators, zero-width and direction marks.
 * Text from files, file names and the service is shown with these spelled out.
 */
const INVISIBLE = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Cs}/gu

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** The text in one line, with every invisible character spelled out (`\n`, `\u202e`). */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (mark) => NAMED[mark] ?? `\\u${(mark.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
}

/** As {@link visible}, cut to `most` characters with an ellipsis. */
export function excerpt(text: string, most: number): string {
  const shown = visible(text)
  return shown.length > most ? `${shown.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : shown
}

/** Text for Markdown that GitHub renders: nothing in it can become markup, HTML, a table cell's end, a mention or a link (`www.` makes one). */
export function markdown(text: string): string {
  return visible(text).replace(/[&<>|`*_[\](){}#~\\!@$^=+:-]|w(?=ww\.)/gi, (mark) => `&#${mark.charCodeAt(0)};`)
}

/** A label of a Mermaid chart, without quotes around it. */
export function mermaidLabel(text: string): string {
  return excerpt(text, 60).replace(/["#;<>&`\\]/g, (mark) => (mark === '"' ? "'" : ' '))
}

/** A line of a job's log: the runner can read no workflow command in it, wherever its text comes from. */
export function logLine(text: string): string {
  return visible(text)
    .replace(/^(\s*):(?=:)/, '$1:\u200b')
    .replaceAll('##[', '#\u200b#[')
}
