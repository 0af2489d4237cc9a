import type { Field } from '../tasks/fields.ts'

/** A value read from the text of an input, or what is wrong with the text. The value still has to pass the field's schema. */
export type Decoded = { value: unknown; fault?: undefined } | { fault: string }

const TRUE = ['true', 'True', 'TRUE']
const FALSE = ['false', 'False', 'FALSE']
const SHOWN_CHARACTERS = 80

/** Reads the text of an input by the kind of its field; `text` is not blank. */
export async function decode(field: Field, text: string): Promise<Decoded> {
  const trimmed = text.trim()
  const quoted = field.secret ? 'The value given' : `"${trimmed.slice(0, SHOWN_CHARACTERS)}"`
  switch (field.kind) {
    case 'text':
    case 'choice':
      return { value: trimmed }
    case 'lines':
      return { value: decodeLines(text) }
    case 'boolean':
      if (TRUE.includes(trimmed)) return { value: true }
      if (FALSE.includes(trimmed)) return { value: false }
      return { fault: `${quoted} is no boolean: write \`true\` or \`false\`.` }
    case 'integer':
      if (/^-?[0-9]{1,15}$/.test(trimmed)) return { value: Number(trimmed) }
      return { fault: `${quoted} is no whole number: write digits only, such as \`10\`.` }
    case 'map':
      return decodeMap(text)
  }
}

/** One entry a line, commas kept; blank lines and the white space around entries mean nothing. */
function decodeLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A YAML map of texts: scalars stay as they are written (`007` is not 7); anchors, aliases and tags are refused. */
async function decodeMap(text: string): Promise<Decoded> {
  const { isMap, isScalar, LineCounter, parseDocument, visit } = await import('yaml')
  const lineCounter = new LineCounter()
  // The parser's own check for keys that repeat, and its way of showing errors, take time that grows with the square.
  const document = parseDocument(text, { schema: 'failsafe', uniqueKeys: false, prettyErrors: false, logLevel: 'error', lineCounter })
  const [error] = [...document.errors, ...document.warnings]
  if (error) {
    const { line, col } = lineCounter.linePos(error.pos[0])
    return { fault: `It is no YAML map: ${error.message.split('\n')[0] ?? ''} at line ${line}, column ${col}.` }
  }
  let special = false
  visit(document, {
    Alias: () => {
      special = true
      return visit.BREAK
    },
    Node: (_, node) => {
      if (node.tag !== undefined || ('anchor' in node && node.anchor !== undefined)) special = true
    },
  })
  if (special) return { fault: 'Anchors, aliases and tags of YAML are not accepted: write the values out.' }
  if (!isMap(document.contents)) return { fault: 'It is no YAML map: write `key: value`, one a line, or a JSON object.' }
  const entries = new Map<string, string>()
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key) || typeof key.value !== 'string') return { fault: 'A key of the map is no text: write `key: value`, one a line.' }
    const shown = key.value.slice(0, SHOWN_CHARACTERS)
    if (entries.has(key.value)) return { fault: `The key "${shown}" stands twice. Keep one of them.` }
    // Those who check the map further drop such a key in silence.
    if (key.value === '__proto__') return { fault: '"__proto__" cannot be a key.' }
    if (!isScalar(value) || typeof value.value !== 'string') return { fault: `The value of "${shown}" is no text: write \`key: value\`.` }
    entries.set(key.value, value.value)
  }
  return { value: Object.fromEntries(entries) }
}
