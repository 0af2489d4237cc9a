import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..', '..', 'src')
/** A regular expression in a source: not behind a value, where a slash divides. */
const LITERAL = /(?<=[=(,:[!&|?{};>]\s*|return\s+|^\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/gm
/** So long that time growing with the square would be minutes, and with a power nobody would see its end. */
const LENGTH = 300_000
/** Expressions that see short texts only. */
const BOUNDED: Readonly<Record<string, string>> = { '[.\\s]+$': 'action/github/refusal.ts cuts the text to 200 characters first' }

interface Expression {
  where: string
  source: string
  flags: string
}

const expressions: Expression[] = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('sandbox'))
  .flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(LITERAL)].map(([, source = '', flags = '']) => ({ where: file, source, flags })),
  )
  .filter(({ source }) => !Object.hasOwn(BOUNDED, source))

/** Texts that make an expression go back: long runs of what it repeats, with an end that does not fit. */
function* attacks({ source }: Expression): Generator<string> {
  const letters = new Set([
    ...source.replaceAll(/[\\^$*+?()[\]{}|]/g, ''),
    'a',
    'Z',
    '0',
    ' ',
    '\t',
    '\n',
    '.',
    '/',
    '-',
    ':',
    '"',
    'é',
    '\u200b',
  ])
  for (const letter of letters) {
    const run = letter.repeat(LENGTH)
    yield `${run}\u0000`
    yield `0${run}a\u0000`
  }
  for (const pair of ['a ', ' a', '0.', '::', '*/', '**', '!a', 'a,', '\r\n', '""', '0-']) yield `${pair.repeat(LENGTH / 2)}\u0000`
}

describe('regular expressions', () => {
  it('of the sources are found', () => {
    expect(expressions.length).toBeGreaterThan(80)
  })

  it.each(expressions)('$where: /$source/$flags takes time that grows with the text only', (expression) => {
    const { source, flags } = expression
    for (const text of attacks(expression)) {
      const pattern = new RegExp(source, flags)
      pattern.test(text)
    }
  })
})
