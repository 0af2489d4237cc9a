import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileGlob } from '../../../src/records/files/glob.ts'

/** What the documentation of the patterns says, by trying every way: slow, plain, and written without a look at the other one. */
function reference(pattern: string, path: string): boolean {
  if (pattern === '**') return path !== ''
  if (pattern.startsWith('**/')) {
    const rest = pattern.slice(3)
    const starts = [0, ...[...path.matchAll(/\//g)].map(({ index }) => index + 1)]
    return starts.some((start) => reference(rest, path.slice(start)))
  }
  const name = /^[^/]*/.exec(pattern)?.[0] ?? ''
  const actual = /^[^/]*/.exec(path)?.[0] ?? ''
  if (!referenceName(name, actual)) return false
  const more = pattern.slice(name.length + 1)
  const below = path.slice(actual.length + 1)
  if (pattern.length === name.length) return path.length === actual.length
  return path.length > actual.length && reference(more, below)
}

function referenceName(pattern: string, name: string): boolean {
  if (pattern === '') return name === ''
  if (pattern[0] === '*') return referenceName(pattern.slice(1), name) || (name !== '' && referenceName(pattern, name.slice(1)))
  if (name === '') return false
  const set = /^\[(!?)(.[^\]]*)\]/.exec(pattern)
  if (set && pattern[0] === '[') {
    const [all = '', not = '', members = ''] = set
    const range = /^(.)-(.)$/.exec(members)
    const inside = range
      ? name[0] !== undefined && name[0] >= (range[1] ?? '') && name[0] <= (range[2] ?? '')
      : members.includes(name[0] ?? '')
    return inside !== (not === '!') && referenceName(pattern.slice(all.length), name.slice(1))
  }
  return (pattern[0] === '?' || pattern[0] === name[0]) && referenceName(pattern.slice(1), name.slice(1))
}

const name = fc
  .string({ unit: fc.constantFrom('a', 'b', '.', '-'), minLength: 1, maxLength: 5 })
  .filter((text) => text !== '.' && text !== '..')
const piece = fc.constantFrom('a', 'b', '.', '*', '?', '[ab]', '[!a]', '[a-b]', '[!-]')
const wildName = fc.oneof(
  { weight: 1, arbitrary: fc.constant('**') },
  { weight: 3, arbitrary: fc.array(piece, { minLength: 1, maxLength: 5 }).map((list) => list.join('')) },
)
const aPath = fc.array(name, { minLength: 1, maxLength: 5 })
const aPattern = fc.array(wildName, { minLength: 1, maxLength: 4 }).filter((names) => names.every((one) => one !== '.' && one !== '..'))

describe('compileGlob', () => {
  it('agrees with a reference that tries every way', () => {
    let matched = 0
    fc.assert(
      fc.property(aPattern, aPath, (pattern, path) => {
        const expected = reference(pattern.join('/').replace(/(?<=[^/*])\*\*|\*\*(?=[^/*])/g, '*'), path.join('/'))
        if (expected) matched++
        expect(compileGlob(pattern).matches(path)).toBe(expected)
      }),
      { numRuns: 5000 },
    )
    expect(matched).toBeGreaterThan(50)
  })

  it('widens a pattern to one that matches no less', () => {
    fc.assert(
      fc.property(aPattern, aPath, (pattern, path) => {
        const glob = compileGlob(pattern)
        fc.pre(glob.matches(path))
        expect(compileGlob(glob.wider.split('/')).matches(path)).toBe(true)
        expect(glob.wider).toMatch(/^(?:(?:[\w.-]+|[\w.-]*\*[\w.-]*|\*\*)(?:\/|$))+$/)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['data [1] (x)/{a}/ä*', '*/*/*'],
    ['a/**/b/**/c*.csv', 'a/**/c*.csv'],
    ['**', '**/*'],
    ['*/**', '*/**/*'],
    ['*-*.csv', '*'],
  ])('widens %s to %s', (pattern, wider) => {
    expect(compileGlob(pattern.split('/')).wider).toBe(wider)
  })

  it.each([
    ['[]]', ']', true],
    ['[!]]', ']', false],
    ['[!]]', 'x', true],
    ['[^a]', 'b', true],
    ['[a', '[a', true],
    ['[]', '[]', true],
    ['[a-]', '-', true],
    ['[a-cx-z]', 'y', true],
    ['[a-cx-z]', 'd', false],
    ['?', '😀', true],
    ['[😀]', '😀', true],
    ['x**y', 'xaby', true],
    ['*', '.hidden', true],
  ])('%s and %s: %s', (pattern, path, expected) => {
    expect(compileGlob([pattern]).matches([path])).toBe(expected)
  })
})
