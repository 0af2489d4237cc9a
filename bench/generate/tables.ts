import { COUNTRIES, NOUNS, Random, TEXTS } from './random.ts'

/** The two tables of 100 MB: many short rows, and fewer long ones that use all of what CSV allows. */
export type TableKind = 'short' | 'quoted'

export const TABLE_ROWS: Readonly<Record<TableKind, number>> = { short: 1_500_000, quoted: 400_000 }

const HEADERS: Readonly<Record<TableKind, string>> = {
  short: 'id,name,country,score,active,updated\n',
  quoted: 'id,title,notes,tags,price,active,updated\n',
}

/** Distinct numbers in no visible order. */
function scrambled(index: number): string {
  return (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(36).padStart(7, '0')
}

const two = (value: number) => String(value).padStart(2, '0')

function time(random: Random): string {
  return `2026-${two(1 + random.below(12))}-${two(1 + random.below(28))}T${two(random.below(24))}:${two(random.below(60))}:${two(random.below(60))}Z`
}

function short(random: Random, index: number): string {
  const name = `${random.pick(NOUNS)} ${random.pick(NOUNS)} ${random.below(10_000)}`
  const score = (random.below(100_000) / 100).toFixed(2)
  return `c-${scrambled(index)},${name},${random.pick(COUNTRIES)},${score},${random.next() < 0.5},${time(random)}\n`
}

function quoted(random: Random, index: number): string {
  const title = `"${random.pick(NOUNS)}, ""${random.pick(NOUNS)}"" first edition ${random.below(1000)}"`
  const lines = [random.pick(TEXTS), random.pick(TEXTS), `${random.pick(NOUNS)} said ""${random.pick(TEXTS)}""`]
  const notes = `"${lines.slice(random.below(2)).join('\n')}"`
  const tags = `"[""${random.pick(NOUNS)}"",""${random.pick(COUNTRIES)}""]"`
  const id = index % 4 === 0 ? `"${scrambled(index)}"` : scrambled(index)
  return `${id},${title},${notes},${tags},${(random.below(1e6) / 100).toFixed(2)},${random.next() < 0.5},${time(random)}\r\n`
}

/** The text of a table, in pieces of some hundred kilobytes. */
export function* tableText(kind: TableKind, rows: number, seed = 1): Generator<string, void, undefined> {
  const random = new Random(seed)
  const row = kind === 'short' ? short : quoted
  let text = kind === 'short' ? HEADERS.short : HEADERS.quoted.replace('\n', '\r\n')
  for (let index = 0; index < rows; index++) {
    text += row(random, index)
    if (text.length < 500_000) continue
    yield text
    text = ''
  }
  yield text
}
