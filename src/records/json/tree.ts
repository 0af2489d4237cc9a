/** A piece of a JSON text: offsets (UTF-16 units) of its first character and of the one after its last. */
export interface Span {
  start: number
  end: number
}

/** One key of an object with its value. `start` and `end` are the key's own. */
export interface Member extends Span {
  key: string
  value: JsonNode
}

export interface JsonObject extends Span {
  type: 'object'
  /** By key, in the order of the text; of a key that stands there twice the last one, as `JSON.parse` has it. */
  members: Map<string, Member>
}

export interface JsonArray extends Span {
  type: 'array'
  items: JsonNode[]
}

export interface JsonString extends Span {
  type: 'string'
  value: string
}

export interface JsonNumber extends Span {
  type: 'number'
  /** As JavaScript reads it; the text itself is `text.slice(start, end)`. */
  value: number
}

export interface JsonWord extends Span {
  type: 'boolean' | 'null'
  value: boolean | null
}

/** A value of a JSON text, with its place. */
export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonWord

/** What a value can be once its places are left behind. Objects have no prototype, so no key means anything else than itself. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** The member of an object with this key, or nothing. */
export function memberOf(node: JsonNode | undefined, key: string): Member | undefined {
  return node?.type === 'object' ? node.members.get(key) : undefined
}

/** The value as plain data. Recursive: the parser bounds the depth. */
export function toValue(node: JsonNode): JsonValue {
  if (node.type === 'array') return node.items.map(toValue)
  if (node.type !== 'object') return node.value
  const object: { [key: string]: JsonValue } = Object.create(null)
  for (const { key, value } of node.members.values()) object[key] = toValue(value)
  return object
}

/** Where a path of keys and indices leads, as far as it can be followed. */
export interface Followed {
  /** The last value on the path that is there. */
  node: JsonNode
  /** The member that holds it, where its parent is an object. */
  member: Member | undefined
  /** Whether the whole path was followed. */
  complete: boolean
}

/** Follows a path of keys and indices from a value, until its end or until something is missing. */
export function follow(root: JsonNode, path: readonly PropertyKey[]): Followed {
  let node = root
  let member: Member | undefined
  for (const step of path) {
    const inObject: Member | undefined = memberOf(node, String(step))
    const next: JsonNode | undefined = node.type === 'array' ? node.items[Number(step)] : inObject?.value
    if (next === undefined) return { node, member, complete: false }
    member = inObject
    node = next
  }
  return { node, member, complete: true }
}

/** A path as people write it: `ruleset.variants[0].split`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    return text === '' ? String(step) : `${text}.${String(step)}`
  }, '')
}
