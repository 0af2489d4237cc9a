import { describe, expect, test } from 'vitest'
import { FAULT_KINDS, parseFaults, SandboxOptionError, startSandbox } from '../../src/sandbox/index.ts'

describe('a plan in words', () => {
  test('has every setting', () => {
    const text =
      'seed=7,rate=0.2,kinds=reset-before|429,paths=/import|/lookup-tables,methods=put|POST,times=3,latency=50-200,stall=900,retry-after=2'
    expect(parseFaults(text)).toEqual({
      seed: 7,
      rules: [
        {
          rate: 0.2,
          kinds: ['reset-before', '429'],
          paths: ['/import', '/lookup-tables'],
          methods: ['PUT', 'POST'],
          times: 3,
          latency: [50, 200],
          stall: 900,
          retryAfter: 2,
        },
      ],
    })
  })

  test('may have several rules, and white space', () => {
    expect(parseFaults(' seed=7 ; rate=1, kinds=latency , latency=5 ;kinds=stall; ')).toEqual({
      seed: 7,
      rules: [{ rate: 1, kinds: ['latency'], latency: [5, 5] }, { kinds: ['stall'] }],
    })
  })

  test('may name all kinds', () => {
    expect(parseFaults('kinds=all').rules[0]?.kinds).toEqual(Object.keys(FAULT_KINDS))
  })

  test.each(['', '  ', 'seed=3'])('%j makes no rule', (text) => {
    expect(parseFaults(text).rules).toEqual([])
  })
})

describe('a plan that cannot be read', () => {
  test.each([
    ['kinds=reset-befor', 1, '"reset-befor" is not a kind of fault; the kinds are 429, 502, '],
    ['rate=0.2, kinds=429|nope', 11, '"nope" is not a kind of fault'],
    ['kinds=toString', 1, '"toString" is not a kind of fault'],
    ['rate=2', 1, 'a rate is a number from 0 to 1'],
    ['rate=-1', 1, 'is not a number from 0'],
    ['seed=1.5', 1, '"1.5" is not a whole number from 0'],
    ['rate=0.1;seed=1;seed=2', 17, '"seed" stands twice'],
    ['rate=0.1,rate=0.2', 10, '"rate" stands twice'],
    ['paths=import', 1, 'a path begins with "/"'],
    ['methods=P T', 1, 'methods are names such as PUT'],
    ['latency=200-50', 1, 'latency is "from-to"'],
    ['latency=1-2-3', 1, 'latency is "from-to"'],
    ['speed=3', 1, 'with one of the names seed, rate, kinds, paths, methods, times, latency, stall, retry-after'],
    ['constructor=3', 1, 'with one of the names'],
    ['rate', 1, 'a setting is name=value'],
    ['rate=0.5,,times=1', 10, 'a setting is name=value'],
  ])('%j', (text, character, message) => {
    expect(() => parseFaults(text)).toThrow(SandboxOptionError)
    expect(() => parseFaults(text)).toThrow(`faults, character ${character} (`)
    expect(() => parseFaults(text)).toThrow(message)
  })

  test('keeps the sandbox from starting', async () => {
    await expect(startSandbox({ faults: 'kinds=none' })).rejects.toMatchObject({ name: 'SandboxOptionError', option: 'faults' })
  })
})
