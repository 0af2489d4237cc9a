import * as z from 'zod'

/** What zod tells of a value that it does not take. */
type Refusal = (issue: { readonly input?: unknown }) => string

/** A count in words: `1 item`, `2 items`. */
function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** The first 80 characters of a value, as messages show it. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${counted(value.length, 'item')}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value !== 'string') return String(value)
  const head = [...value.slice(0, 160)].slice(0, 80).join('')
  return JSON.stringify(head.length < value.length ? `${head}…` : head)
}

/** `must be …, not …`, or that it is missing; the field's name is put before it. */
export function expected(what: string, advice: (value: unknown) => string = () => ''): Refusal {
  return ({ input }) => (input === undefined ? `is missing; it must be ${what}.` : `must be ${what}, not ${shown(input)}.${advice(input)}`)
}

/** Characters as people and JSON Schema count them: code points. */
function isLongerThan(text: string, most: number): boolean {
  return text.length > most && (text.length > 2 * most || [...text].length > most)
}

export function text(description: string) {
  return z.string({ error: expected('text') }).describe(description)
}

/** Text of so many characters (code points: zod itself counts UTF-16 units, and JSON Schema does not). */
export function textOf(min: number, max: number, description: string) {
  const error = expected(min === max ? `text of exactly ${max} characters` : `text of ${min} to ${max} characters`)
  return z
    .string({ error })
    .refine((value) => isLongerThan(value, min - 1) && !isLongerThan(value, max), { error })
    .meta({ description, minLength: min, maxLength: max })
}

export function word<const Words extends readonly [string, ...string[]]>(words: Words, description: string, advice = '') {
  const list = words.map((one) => `"${one}"`).join(', ')
  return z.enum(words, { error: expected(words.length === 1 ? list : `one of ${list}`, () => advice) }).describe(description)
}

const SHARE = /^(\d{1,3}(?:\.\d{1,9})?)( ?%)?$/

/** Where a share of traffic was written in percent, or as text: how it is written. */
export function shareAdvice(value: unknown): string {
  const [, digits, percent] = (typeof value === 'string' || typeof value === 'number' ? SHARE.exec(String(value)) : undefined) ?? []
  const share = Number(digits)
  if (digits === undefined || share > 100) return ''
  if (share > 1 || percent) return ` Write ${Number((share / 100).toPrecision(12))} for ${share} percent.`
  return typeof value === 'string' ? ` Write ${share} without quotes.` : ''
}

/** A share of traffic. */
export function fraction(description: string) {
  const error = expected('a number from 0 to 1', shareAdvice)
  return z.number({ error }).min(0, { error }).max(1, { error }).describe(description)
}

export function number(description: string) {
  return z.number({ error: expected('a number', shareAdvice) }).describe(description)
}

export function truth(description: string) {
  const inQuotes = (value: unknown) => (value === 'true' || value === 'false' ? ` Write ${value} without quotes.` : '')
  return z.boolean({ error: expected('true or false', inQuotes) }).describe(description)
}

export function whole(description: string) {
  return z.int({ error: expected('a whole number') }).describe(description)
}

export function list<Item extends z.ZodType>(item: Item, description: string) {
  return z.array(item, { error: expected('a list') }).describe(description)
}

/** A list that is not too long. A plain maximum would hide what is wrong with the items, and all faults are to be told at once. */
export function listOf<Item extends z.ZodType>(most: number, item: Item, description: string) {
  const error = expected(`a list of at most ${counted(most, 'item')}`)
  const items = z.array(item, { error }).refine((value) => value.length <= most, { error, when: ({ value }) => Array.isArray(value) })
  return items.meta({ description, maxItems: most })
}

/** An object with these fields and no other. */
export function object<Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape, description: string) {
  return z.strictObject(shape, { error: expected('an object') }).describe(description)
}

/** An object of which any key has a value of one kind. */
export function objectOf<Value extends z.ZodType>(value: Value, description: string) {
  return z.record(z.string(), value, { error: expected('an object') }).describe(description)
}
