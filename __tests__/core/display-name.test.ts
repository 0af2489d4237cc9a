import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayName } from '../../src/core/display-name.ts'

describe('displayName', () => {
  it.each([
    ['data/artists.csv', 'data/artists.csv'],
    ['data/Künstler und 音楽 😀.csv', 'data/Künstler und 音楽 😀.csv'],
    ['a\nb', 'a\\u{a}b'],
    ['a\u202ecod.csv', 'a\\u{202e}cod.csv'],
    ['a\u200bb', 'a\\u{200b}b'],
    ['a\ud800b', 'a\\u{d800}b'],
    ['\u0065\u0301.csv', 'e\\u{301}.csv'],
    ['\u212a.csv', '\\u{212a}.csv'],
    ['a\\u{a}b', 'a\\\\u{a}b'],
    ['::error::x', './::error::x'],
    ['  ::error::x', './  ::error::x'],
    ['a/##[group]x', 'a/#\\u{23}[group]x'],
    ['a::b', 'a::b'],
  ])('%j is shown as %j', (path, shown) => {
    expect(displayName(path)).toBe(shown)
  })

  it('is one line without controls, and tells different names apart', () => {
    const character = fc.oneof(
      fc.constantFrom('\\', 'u', '{', 'a', '}', '\n', '\u202e', '\u0301', 'e', 'é', '#', '['),
      fc.string({ unit: 'binary', maxLength: 1 }),
    )
    const name = fc.string({ unit: character, minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(displayName(one)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|^\s*::|##\[/u)
        expect(displayName(one) === displayName(other)).toBe(one === other)
      }),
      { numRuns: 2000 },
    )
  })
})
