/** A JSON object as it came from outside: any key may hold anything. */
export type JsonObject = { [key: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object's own value under a key; what stands on prototypes is not data. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

export function textOf(object: JsonObject, key: string): string | undefined {
  const value = own(object, key)
  return typeof value === 'string' ? value : undefined
}

export function numberOf(object: JsonObject, key: string): number | undefined {
  const value = own(object, key)
  return typeof value === 'number' ? value : undefined
}

/** A whole number from 0 that a double holds exactly; anything else is nonsense as a count. */
export function countOf(object: JsonObject, key: string): number | undefined {
  const value = own(object, key)
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

/** An id that the service writes as a text or as a number. */
export function idOf(object: JsonObject, key: string): string | undefined {
  const value = own(object, key)
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}

export function textsOf(object: JsonObject, key: string): string[] {
  const value = own(object, key)
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}

/** An answer that was received whole but does not say what its endpoint answers. Becomes a ServiceError with the request's particulars. */
export class UnreadableAnswer extends Error {}

export function objectIn(object: JsonObject, key: string): JsonObject {
  const value = own(object, key)
  if (!isObject(value)) throw new UnreadableAnswer(`it has no object "${key}"`)
  return value
}

export function listIn(object: JsonObject, key: string): unknown[] {
  const value = own(object, key)
  if (!Array.isArray(value)) throw new UnreadableAnswer(`it has no list "${key}"`)
  return value
}
