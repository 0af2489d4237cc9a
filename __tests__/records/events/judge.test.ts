import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { examineEvent } from '../../../src/records/events/examine.ts'
import { EventJudge } from '../../../src/records/events/judge.ts'
import { reasons } from '../../reference/events.ts'
import { eventValues, mutated, randoms, spelled } from './arbitraries.ts'
import { judged, verdicts } from './cases.ts'
import { event, NOW } from './helpers.ts'

function expectAgreement(text: Buffer): boolean {
  const { disagreement, accepted } = verdicts(text)
  expect(disagreement).toBeUndefined()
  return accepted
}

describe('the judge of events', () => {
  it('agrees with the reference on events of every kind, however they are spelled, whole or damaged', () => {
    let good = 0
    let accepted = 0
    fc.assert(
      fc.property(eventValues, randoms, (value, random) => {
        const text = Buffer.from(spelled(value, random, true))
        if (expectAgreement(text)) accepted++
        if (reasons(text, NOW).size === 0) good++
        expectAgreement(mutated(text, random))
      }),
      { numRuns: 4000 },
    )
    expect(good).toBeGreaterThan(500)
    // Keys with escapes and numbers that may be infinite are the examination's, which chance gives more of than life does.
    expect(accepted).toBeGreaterThan(good * 0.25)
  })

  it('tells the facts of a good event as the examination does', () => {
    fc.assert(
      fc.property(eventValues, randoms, (value, random) => {
        const text = Buffer.from(spelled(value, random, true))
        const judge = new EventJudge(NOW, true)
        const { facts } = examineEvent(text, NOW, 'json')
        if (judge.judge(Buffer.concat([text, Buffer.of(0)]), 0) === -1) return
        expect(facts).toMatchObject({ time: judge.time, hasInsertId: judge.hasInsertId, insertAt: judge.insertAt })
        expect(facts?.name).toBe(JSON.parse(`"${text.toString('utf8', judge.nameStart, judge.nameEnd)}"`))
        expect(judge.hasExtraKeys).toBe((facts?.extraKeys.length ?? 0) > 0)
        expect(judge.lineFeeds).toBe(text.toString().split('\n').length - 1)
      }),
      { numRuns: 1000 },
    )
  })

  const one = JSON.stringify(event())
  const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, i]))
  const at = (time: number | string) => one.replace('1700000000', String(time))
  const named = (escapes: string) => one.replace('Play', escapes)
  const withValue = (text: string) => one.replace('"u1"', `"u1","v":${text}`)

  it.each([
    // Each limit, just kept and just broken. What is good here is decided without the examination.
    ...[31_535_999, 31_536_000, 31_535_999_999, 31_536_000_000, NOW / 1000 + 3600, NOW / 1000 + 3601, NOW + 3_600_000, NOW + 3_600_001].map(
      at,
    ),
    ...['01700000000', '-1', '""', 'null', '[]', '1700000000.', '17000000000000000000', '9999999999999999'].map(at),
    ...[253, 254, 255].flatMap((count) => [withValue(JSON.stringify(Array(count).fill(0))), withValue(JSON.stringify(wide(count)))]),
    ...[251, 252].map((count) => JSON.stringify(event(wide(count)))),
    ...['[[[]]]', '[[[[]]]]', '{"a":{"b":{}}}', '{"a":{"b":{"c":[]}}}', '[{"a":[{}]}]', '[{"a":[]}]'].map(withValue),
    ...['[1,]', '[,1]', '[1 2]', '{"a"}', '{"a":}', '{,}', '{"a":1,}', '{1:2}', 'tru', 'truex', 'nul', 'falsy', 'True', "'a'"].map(
      withValue,
    ),
    ...['1e5', '1E+5', '1e-5', '1e', '1e+', '1.5', '-1.5e3', '-', '--1', '0', '-0', '00', '0.0', '1.e1', '123456789.123456789'].map(
      withValue,
    ),
    ...[
      '"\\u00e9"',
      '"\\uD83D\\uDE00"',
      '"\\b\\f\\n\\r\\t\\/\\\\\\""',
      '"\\a"',
      '"\\u12g4"',
      '"\\u123"',
      '"\\u 123"',
      '"\u007f"',
      '"a\u001f"',
    ].map(withValue),
    ...[
      '\\ud83d',
      '\\udbff\\udfff',
      '\\ud800\\udc00',
      '\\ude00',
      '\\ud83d\\ud83d',
      '\\ud83d\\ue000',
      '\\ud83dx',
      '\\ud83d\\n',
      '\\ud7ff',
      '\\ue000',
      '\\udc00\\ud83d',
      '\\udc00\\udc01',
    ].map(named),
    ...['x'.repeat(36), 'x'.repeat(37), 'a_b', 'a-Z9', '', 'true', 'True', 'na', 'nan', '0', '00', '-1', '-2', '\\u0061'].map((id) =>
      one.replace('i-1', id),
    ),
    ...[
      '',
      'anon',
      'anonymous',
      'anonymou',
      'n/a',
      'n\\/a',
      '<nil>',
      '{}',
      '[]',
      '00000000-0000-0000-0000-000000000000',
      '00000000-0000-0000-0000-000000000001',
      '\\u006e\\u0061',
      '\\u006f',
    ].map((id) => one.replace('u1', id)),
    ...['{}', '{"event":"a"}', '{"properties":{}}', '[]', '""', '1', 'true', '{', '}', '', ' ', '{"event":"a","properties":null}'].map(
      String,
    ),
    `${one}${one}`,
    `${one},`,
    one.replace('{', '{"properties":{"time":1700000000,"distinct_id":""},'),
    one.replace('"time"', '"a":1,"a":2,"time"'),
    one.replace('"time"', '"a":1,"\\u0061":2,"time"'),
    one.replace('"time"', '"a":{"time":1},"b":[{"a":1},{"a":1}],"time"'),
    one.replace('"time"', '"distinct_id ":1,"Time":1,"\\u0000":0,"":1,"time"'),
  ])('decides as the reference does: %s', (text) => {
    const bytes = Buffer.from(text)
    const accepted = expectAgreement(bytes)
    const isForExamination = /"[^"]*\\[^"]*":|\$insert_id":"\\/.test(text)
    if (!isForExamination) expect(accepted).toBe(reasons(bytes, NOW).size === 0)
  })

  it('does not take a line feed for white space where events stand in lines', () => {
    const text = Buffer.from(JSON.stringify(event()).replace(',', ',\n'))
    expect(judged(text, true)).toBe(true)
    expect(judged(text, false)).toBe(false)
  })

  it('does not read beyond the object it was given', () => {
    const judge = new EventJudge(NOW, true)
    const text = JSON.stringify(event())
    expect(judge.judge(Buffer.from(`  ${text}${text}`), 0)).toBe(text.length + 2)
  })

  it.each([253, 254, 255, 300])('counts %i properties with the $insert_id that is added', (count) => {
    const more = Object.fromEntries(Array.from({ length: count - 2 }, (_, i) => [`p${i}`, i]))
    const text = Buffer.from(JSON.stringify({ event: 'e', properties: { time: 1_700_000_000, distinct_id: '', ...more } }))
    expect(judged(text, false)).toBe(count < 254)
    expect(expectAgreement(text)).toBe(count < 254)
  })

  it('remembers no keys from event to event', () => {
    const judge = new EventJudge(NOW, false)
    const bytes = Buffer.from(`${JSON.stringify(event({ a: { b: 1 }, b: { b: [{ b: 1 }, { b: 2 }] } }))}\n`)
    for (let i = 0; i < 10_000; i++) expect(judge.judge(bytes, 0)).toBe(bytes.length - 1)
  })

  it.each([
    ['1e999', false],
    ['-1e400', false],
    ['1e308', true],
    ['1e-999', true],
    [`1${'0'.repeat(308)}`, true],
    [`1${'0'.repeat(309)}`, false],
    ['123456789012345678901234567890', true],
    ['0x10', false],
    ['01', false],
    ['-0', true],
    ['1.', false],
    ['.5', false],
    ['+1', false],
    ['NaN', false],
  ])('judges the number %s', (number, good) => {
    const text = Buffer.from(JSON.stringify(event({ n: 'N' })).replace('"N"', number))
    expectAgreement(text)
    expect(examineEvent(text, NOW, 'json').faults.length === 0).toBe(good)
  })
})
