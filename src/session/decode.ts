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
  const { parseDocument, visit } = await import('yaml')
  const document = parseDocument(text, { schema: 'failsafe', uniqueKeys: true, strict: true, prettyErrors: true })
  const [error] = [...document.errors, ...document.warnings]
  if (error) return { fault: `It is no YAML map: ${error.message.split('\n')[0] ?? ''}` }
  let special = false
  visit(document, {
    Alias: () => {
      special = true
      return visit.BREAK
    },
    Node: (_, node) => {
      if (node.tag !== undefined && !node.tag.startsWith('tag:yaml.org,2002:')) special = true
      if ('anchor' in node && node.anchor !== undefined) special = true
    },
  })
  if (special) return { fault: 'Anchors, aliases and tags of YAML are not accepted: write the values out.' }
  const value: unknown = document.toJS({ maxAliasCount: 0 })
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fault: 'It is no YAML map: write `key: value`, one a line, or a JSON object.' }
  // Those who check the map further drop such a key in silence.
  if (Object.hasOwn(value, '__proto__')) return { fault: '"__proto__" cannot be a key.' }
  const nested = Object.entries(value).find(([, entry]) => typeof entry !== 'string')
  if (nested) return { fault: `The value of "${nested[0].slice(0, SHOWN_CHARACTERS)}" is no text: write \`key: value\`.` }
  return { value }
}
