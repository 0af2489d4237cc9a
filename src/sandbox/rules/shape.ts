import { isObject } from '../body.ts'

/** Says what is wrong with a value, with the path of the place below `at`; undefined where nothing is. */
export type Check = (value: unknown, at: string) => string | undefined

export const anything: Check = () => undefined

export const boolean: Check = (value, at) => (typeof value === 'boolean' ? undefined : `${at}: must be true or false`)

export const integer: Check = (value, at) => (Number.isSafeInteger(value) ? undefined : `${at}: must be an integer`)

/** `from` and `to` count characters. */
export function text(from = 0, to = Number.POSITIVE_INFINITY): Check {
  return (value, at) => {
    if (typeof value !== 'string') return `${at}: must be a string`
    const { length } = [...value]
    return length >= from && length <= to ? undefined : `${at}: must have ${bounds(from, to)} character(s)`
  }
}

function bounds(from: number, to: number): string {
  if (from === to) return String(from)
  return to === Number.POSITIVE_INFINITY ? `at least ${from}` : `${from} to ${to}`
}

export function matching(pattern: RegExp, name: string): Check {
  return (value, at) => (typeof value === 'string' && pattern.test(value) ? undefined : `${at}: must be ${name}`)
}

export function number(from: number, to: number): Check {
  return (value, at) =>
    typeof value === 'number' && value >= from && value <= to ? undefined : `${at}: must be a number from ${from} to ${to}`
}

export function oneOf(...values: readonly string[]): Check {
  return (value, at) => (typeof value === 'string' && values.includes(value) ? undefined : `${at}: must be one of ${values.join(', ')}`)
}

export function orNull(check: Check): Check {
  return (value, at) => (value === null ? undefined : check(value, at))
}

/** Passes where one of the checks does; else says what the last one found. */
export function either(...checks: readonly Check[]): Check {
  return (value, at) => {
    const found = checks.map((check) => check(value, at))
    return found.includes(undefined) ? undefined : found.at(-1)
  }
}

export function listOf(item: Check, most = Number.POSITIVE_INFINITY): Check {
  return (value, at) => {
    if (!Array.isArray(value)) return `${at}: must be a list`
    if (value.length > most) return `${at}: must have at most ${most} elements`
    return firstFault(value.map((element: unknown, index) => () => item(element, `${at}[${index}]`)))
  }
}

export function mapOf(item: Check): Check {
  return (value, at) => {
    if (!isObject(value)) return `${at}: must be an object`
    return firstFault(
      Object.entries(value).map(
        ([key, element]) =>
          () =>
            item(element, `${at}.${key}`),
      ),
    )
  }
}

export const anyObject: Check = mapOf(anything)

/** An object with these fields, no others, of which `required` must be there. */
export function fields(known: Record<string, Check>, required: readonly string[] = []): Check {
  return objectOf(known, required, (_value, at) => `${at}: is not a known field`)
}

/** The same, with any others beside them. */
export function openFields(known: Record<string, Check>, required: readonly string[] = []): Check {
  return objectOf(known, required, anything)
}

function objectOf(known: Record<string, Check>, required: readonly string[], other: Check): Check {
  return (value, at) => {
    if (!isObject(value)) return `${at}: must be an object`
    const missing = required.find((key) => !Object.hasOwn(value, key))
    if (missing !== undefined) return `${at}.${missing}: is required`
    return firstFault(
      Object.entries(value).map(
        ([key, element]) =>
          () =>
            (own(known, key) ?? other)(element, `${at}.${key}`),
      ),
    )
  }
}

function own(known: Record<string, Check>, key: string): Check | undefined {
  return Object.hasOwn(known, key) ? known[key] : undefined
}

function firstFault(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const fault = check()
    if (fault !== undefined) return fault
  }
  return undefined
}
