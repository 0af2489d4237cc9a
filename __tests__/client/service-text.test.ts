import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleaned, reworded } from '../../src/client/service-text.ts'

describe('cleaned', () => {
  test('is one printable line of bounded length, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500, size: 'max' }), (text) => {
        const line = cleaned(text)
        expect(line).not.toMatch(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u)
        expect(line.length).toBeLessThanOrEqual(301)
        expect(line.isWellFormed()).toBe(true)
      }),
    )
  })

  test('keeps what is readable', () => {
    expect(cleaned('  Größe\tist  3 €\n')).toBe('Größe ist 3 €')
  })

  test('leaves out secrets', () => {
    expect(cleaned('the secret pass-word of me', ['pass-word', 'me'])).toBe('the secret *** of me')
  })
})

describe('reworded', () => {
  test.each([
    [
      "'properties.time' is invalid: must be specified as seconds since epoch",
      "'properties.time' is invalid: must be specified as seconds since epoch",
    ],
    ["'properties.distinct_id' is invalid: must not be missing", "'properties.distinct_id' is invalid: must not be missing"],
    ['Some data points in the request failed validation.', 'Some data points in the request failed validation.'],
    ['user-17 (Jane Doe) is invalid', '… (…) is invalid'],
    ['at most 36 bytes, not 1234', 'at most 36 bytes, not …'],
  ])('%s', (said, safe) => {
    expect(reworded(said)).toBe(safe)
  })

  test('never lets an id through', () => {
    const id = fc.string({ minLength: 1, maxLength: 40 }).map((text) => `id-${text}-Ω7`)
    fc.assert(
      fc.property(id, fc.constantFrom('', '"', "'", '(', '=', ' '), (person, mark) => {
        const safe = reworded(`the distinct_id ${mark}${person}${mark} of ${person} is invalid`)
        expect(safe).not.toContain('Ω7')
        expect(safe).not.toContain('id-')
        expect(safe).toContain('is invalid')
      }),
    )
  })
})
